/** The tables of the embedded identity provider. Nobody else reads them: the product knows people by their tokens. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AccountStatus, MfaPreference, PoolSettings } from '../identity/provider/pool.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The pools of the embedded identity provider, with everything that an administrator can set. */
export const identityPools = pgTable('identity_pools', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull().unique(),
  settings: jsonb('settings').$type<PoolSettings>().notNull(),
});

/** The keys that tokens are signed with; the newest of each use signs, the others still verify. */
export const identityKeys = pgTable('identity_keys', {
  kid: text('kid').primaryKey(),
  poolId: text('pool_id').notNull(),
  use: text('use').$type<'id' | 'access'>().notNull(),
  privateJwk: jsonb('private_jwk').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Accounts. The password is kept as an SRP verifier alone. */
export const identityUsers = pgTable(
  'identity_users',
  {
    sub: text('sub').primaryKey(),
    poolId: text('pool_id').notNull(),
    /** As it was chosen. */
    username: text('username').notNull(),
    /** The name in small letters of every script: unique in its pool, and found by it. */
    nameKey: text('name_key').notNull(),
    status: text('status').$type<AccountStatus>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** `sub` apart; values are texts, as the protocol has them. */
    attributes: jsonb('attributes').$type<Readonly<Record<string, string>>>().notNull(),
    /** Hexadecimal; null until a password is set. */
    salt: text('salt'),
    verifier: text('verifier'),
    temporaryUntil: instant('temporary_until'),
    /** Addresses that were given and are not proven yet, by the attribute whose place they take then. */
    pending: jsonb('pending').$type<Readonly<Record<string, string>>>().notNull().default({}),
    mfa: jsonb('mfa').$type<MfaPreference>().notNull(),
    /** The groups of the pool that the account is in. */
    groups: jsonb('groups').$type<readonly string[]>().notNull().default([]),
    /** Failed proofs of the password in a row, and when the last was. */
    failures: integer('failures').notNull().default(0),
    failedAt: instant('failed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('identity_users_name_index').on(table.poolId, table.nameKey),
    // A proven address signs in to one account.
    uniqueIndex('identity_users_email_index')
      .on(table.poolId, sql`lower(${table.attributes} ->> 'email')`)
      .where(sql`${table.attributes} ->> 'email_verified' = 'true'`),
  ],
);

/** Codes that were sent, hashed: one for each person and purpose. */
export const identityCodes = pgTable(
  'identity_codes',
  {
    sub: text('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    /** `signUp`, `reset`, or `attribute:` and its name. */
    purpose: text('purpose').notNull(),
    hash: text('hash').notNull(),
    /** Where it was sent: a later change of the address makes it void. */
    destination: text('destination').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    index('identity_codes_expires_index').on(table.expiresAt),
  ],
);

/** Sign-ins that wait for the answer to a challenge. The id is hashed: only the client has it as it is. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    hash: text('hash').primaryKey(),
    /** Null where a sign-in of somebody who does not exist is played to its end. */
    sub: text('sub').references(() => identityUsers.sub, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    challenge: text('challenge').notNull(),
    state: jsonb('state').$type<Readonly<Record<string, unknown>>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('identity_sessions_sub_index').on(table.sub),
    index('identity_sessions_expires_index').on(table.expiresAt),
  ],
);

export const identityDevices = pgTable(
  'identity_devices',
  {
    key: text('key').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    groupKey: text('group_key').notNull(),
    name: text('name').notNull().default(''),
    /** Hexadecimal; null until the client confirms the device. */
    salt: text('salt'),
    verifier: text('verifier'),
    isRemembered: boolean('is_remembered').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
  },
  (table) => [
    index('identity_devices_sub_index').on(table.sub),
    index('identity_devices_unconfirmed_index')
      .on(table.createdAt)
      .where(sql`${table.verifier} is null`),
  ],
);

/** Each sign-in that ended in tokens, by the `origin_jti` that all its tokens carry. */
export const identityLogins = pgTable(
  'identity_logins',
  {
    originJti: text('origin_jti').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    clientId: text('client_id').notNull(),
    refreshHash: text('refresh_hash').notNull().unique(),
    deviceKey: text('device_key'),
    authTime: instant('auth_time').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('identity_logins_sub_index').on(table.sub),
    index('identity_logins_expires_index').on(table.expiresAt),
  ],
);

/** The secret of an authenticator app, and the last time step that was used, so that no code counts twice. */
export const identityAuthenticators = pgTable('identity_authenticators', {
  sub: text('sub')
    .primaryKey()
    .references(() => identityUsers.sub, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  name: text('name').notNull().default(''),
  isVerified: boolean('is_verified').notNull().default(false),
  lastStep: integer('last_step'),
});

/** Passkeys: the public halves of keys that stay in people's devices. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures: one that falls back is of a copied key. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<readonly string[]>().notNull(),
    attachment: text('attachment').notNull().default(''),
    relyingParty: text('relying_party').notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_passkeys_sub_index').on(table.sub)],
);

/** What would have been sent by e-mail or SMS. */
export const identityMail = pgTable(
  'identity_mail',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    to: text('to').notNull(),
    medium: text('medium').$type<'EMAIL' | 'SMS'>().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    code: text('code').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('identity_mail_to_index').on(table.to), index('identity_mail_sent_index').on(table.sentAt)],
);

/** How often somebody asked for what is limited by the hour. */
export const identityAttempts = pgTable(
  'identity_attempts',
  {
    subject: text('subject').notNull(),
    action: text('action').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('identity_attempts_index').on(table.subject, table.action, table.at),
    index('identity_attempts_at_index').on(table.at),
  ],
);
