/**
 * The tables of the embedded identity provider. No other code reads them: the product identifies people by their
 * tokens.
 */
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

/** The pools of the embedded identity provider, with all settings of an administrator. */
export const identityPools = pgTable('identity_pools', {
  id: text('id').primaryKey(),
  clientId: text('client_id').notNull().unique(),
  settings: jsonb('settings').$type<PoolSettings>().notNull(),
});

/** The keys that sign tokens. The newest of each use signs; the others still verify. */
export const identityKeys = pgTable('identity_keys', {
  kid: text('kid').primaryKey(),
  poolId: text('pool_id').notNull(),
  use: text('use').$type<'id' | 'access'>().notNull(),
  privateJwk: jsonb('private_jwk').$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Accounts. A password is stored only as an SRP verifier. */
export const identityUsers = pgTable(
  'identity_users',
  {
    sub: text('sub').primaryKey(),
    poolId: text('pool_id').notNull(),
    /** As the person chose it. */
    username: text('username').notNull(),
    /** The case-folded name: unique in its pool, and the lookup key. */
    nameKey: text('name_key').notNull(),
    status: text('status').$type<AccountStatus>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** All attributes except `sub`; values are texts, as in the protocol. */
    attributes: jsonb('attributes').$type<Readonly<Record<string, string>>>().notNull(),
    /** Hexadecimal; null until a password is set. */
    salt: text('salt'),
    verifier: text('verifier'),
    temporaryUntil: instant('temporary_until'),
    /** New addresses that are not verified yet, by the attribute that they will replace. */
    pending: jsonb('pending').$type<Readonly<Record<string, string>>>().notNull().default({}),
    mfa: jsonb('mfa').$type<MfaPreference>().notNull(),
    /** The pool's groups of the account. */
    groups: jsonb('groups').$type<readonly string[]>().notNull().default([]),
    /** The number of consecutive failed proofs of the password, and the time of the last. */
    failures: integer('failures').notNull().default(0),
    failedAt: instant('failed_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('identity_users_name_index').on(table.poolId, table.nameKey),
    // A verified address signs in to one account.
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
    /** The destination of the code: a later change of the address invalidates it. */
    destination: text('destination').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sub, table.purpose] }),
    index('identity_codes_expires_index').on(table.expiresAt),
  ],
);

/** Sign-ins that wait for the response to a challenge. The id is hashed: only the client has the original. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    hash: text('hash').primaryKey(),
    /** Null for a simulated sign-in to an account that does not exist. */
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

/** Each completed sign-in, by the `origin_jti` that all its tokens contain. */
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

/** The secret of an authenticator app, and the last time step that was used, so that no code is accepted twice. */
export const identityAuthenticators = pgTable('identity_authenticators', {
  sub: text('sub')
    .primaryKey()
    .references(() => identityUsers.sub, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  name: text('name').notNull().default(''),
  isVerified: boolean('is_verified').notNull().default(false),
  lastStep: integer('last_step'),
});

/** Passkeys: the public keys, whose private keys stay in people's devices. */
export const identityPasskeys = pgTable(
  'identity_passkeys',
  {
    /** The authenticator's id of it, base64url. */
    credentialId: text('credential_id').primaryKey(),
    sub: text('sub')
      .notNull()
      .references(() => identityUsers.sub, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter. A decrease means that the key was copied. */
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

/** Messages in place of e-mails and SMS. */
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

/** The number of attempts of a person at an action with an hourly limit. */
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
