/** The server's data of people who sign in, by the provider's id. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { securityChanges, type SecurityChange } from '#machines/domain/identity/security-change.ts';
import type { Language } from '../http/request-language.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The people who have signed in, by the provider's id. */
export const users = pgTable(
  'users',
  {
    sub: text('sub').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull().default(''),
    status: text('status').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When the person last said that they recognise the changes to how they sign in; null before the first time. */
    lookedAt: instant('looked_at'),
    /** When the account is deleted; null unless its person asked for that. */
    endsAt: instant('ends_at'),
    /** The language in which they asked, for the mail when it is done. */
    endingLanguage: text('ending_language').$type<Language>().notNull().default('en'),
  },
  (table) => [
    index('users_ending_index')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
  ],
);

/** The browsers that a person is signed in with, by the `origin_jti` that all tokens of a sign-in contain. */
export const userSessions = pgTable(
  'user_sessions',
  {
    originJti: text('origin_jti').primaryKey(),
    sub: text('sub').notNull(),
    /** The last user agent header of the browser. */
    userAgent: text('user_agent').notNull().default(''),
    /** The location of its network address, in words; empty if not known. */
    place: text('place').notNull().default(''),
    /** The provider's key of the device, if it tracks devices. */
    deviceKey: text('device_key'),
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the password was last proven in this browser. */
    provenAt: instant('proven_at'),
    /** When its person ended it: its tokens are rejected from then on. */
    endedAt: instant('ended_at'),
  },
  (table) => [index('user_sessions_sub_index').on(table.sub, table.seenAt)],
);

/** Codes that replace the authenticator app, hashed. Each is valid once. */
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

/** Changes to how a person signs in. Append-only. */
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
    index('security_events_sub_index').on(table.sub, table.happenedAt),
    check(
      'security_events_kind_known',
      sql`${table.kind} in (${sql.raw(securityChanges.map((kind) => `'${kind}'`).join(', '))})`,
    ),
  ],
);

/** The recipient of a person's invoices, to prefill the next form. */
export const billingProfiles = pgTable('billing_profiles', {
  sub: text('sub').primaryKey(),
  details: jsonb('details').$type<BillingDetails>().notNull(),
  /** Whether invoices are also sent by mail. */
  mailsReceipts: boolean('mails_receipts').notNull().default(true),
  updatedAt: instant('updated_at').notNull(),
});

/** The address at which a calendar program finds a person's payments. A new one replaces and invalidates it. */
export const calendarLinks = pgTable('calendar_links', {
  sub: text('sub').primaryKey(),
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
