/** What the product's server keeps of people who sign in, by the provider's own id of them. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { securityChanges, type SecurityChange } from '#machines/domain/identity/security-change.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who has signed in, by the provider's own id of them. */
export const users = pgTable('users', {
  sub: text('sub').primaryKey(),
  username: text('username').notNull(),
  email: text('email').notNull().default(''),
  status: text('status').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The browsers that a person is signed in with, by the `origin_jti` that all tokens of a sign-in carry. */
export const userSessions = pgTable(
  'user_sessions',
  {
    originJti: text('origin_jti').primaryKey(),
    sub: text('sub').notNull(),
    /** What the browser calls itself, as it was seen last. */
    userAgent: text('user_agent').notNull().default(''),
    /** Where its network address belongs, in words; empty where nobody knows. */
    place: text('place').notNull().default(''),
    /** The provider's key of the device, where it tracks them. */
    deviceKey: text('device_key'),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the password was last proven in it. */
    provenAt: instant('proven_at'),
    /** Ended by its person: its tokens are refused from then on. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('user_sessions_sub_index').on(table.sub, table.seenAt.desc())],
);

/** Codes that stand in for the authenticator app, hashed; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    sub: text('sub').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.sub, table.hash] })],
);

/** What changed in how a person signs in. Nothing here is ever changed. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sub: text('sub').notNull(),
    kind: text('kind').$type<SecurityChange>().notNull(),
    userAgent: text('user_agent').notNull().default(''),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    index('security_events_sub_index').on(table.sub, table.happenedAt.desc()),
    check(
      'security_events_kind_known',
      sql`${table.kind} in (${sql.raw(securityChanges.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** Whom a person has invoices made out to, for the next form to be filled from. */
export const billingProfiles = pgTable('billing_profiles', {
  sub: text('sub').primaryKey(),
  details: jsonb('details').$type<BillingDetails>().notNull(),
  /** Whether invoices are sent by mail as well. */
  mailsReceipts: boolean('mails_receipts').notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
});

/**
 * The address at which a calendar program finds a person's payments; another one in its place makes the old one void.
 */
export const calendarLinks = pgTable('calendar_links', {
  sub: text('sub').primaryKey(),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
