/** The product's interface to people's accounts, for every provider. */
import { Hono } from 'hono';
import type { IdentitySettings } from '#contracts/identity.ts';
import type { PasskeyNotes } from '#contracts/passkey.ts';
import type { Db } from '../db/database.ts';
import type { Endpoint } from '../http/api.ts';
import type { DeliverMail } from '../mail/send-mail.ts';
import type { PasswordCheck, PasswordQuestion } from './password-proof.ts';
import type { PoolAdmin } from './pool-admin.ts';
import type { TokenVerifier } from './token-verifier.ts';
import type { WhichLogins } from './which-logins.ts';

/** People's names for their passkeys, by the person's id. */
export interface PasskeyNames {
  readonly of: (sub: string) => Promise<PasskeyNotes>;
  /** @returns whether the person has such a passkey, as far as the server knows. */
  readonly rename: (sub: string, id: string, name: string) => Promise<boolean>;
}

export interface Identity {
  readonly verifier: TokenVerifier;
  /** The e-mail address of an access token's person; empty if the provider does not return it now. */
  readonly emailOf: (token: string) => Promise<string>;
  /** What the provider tells an access token's person about themselves; null if it does not answer. */
  readonly attributesOf: (token: string) => Promise<Readonly<Record<string, string>> | null>;
  /**
   * Whether the provider itself notifies people of changes to their sign-in; otherwise the browser reports them to the
   * server.
   */
  readonly tellsChanges: boolean;
  /** Checks a password of a signed-in person; absent if people have no password. */
  readonly provePassword?: (question: PasswordQuestion) => Promise<PasswordCheck>;
  /** The administrator actions that the product uses; absent without credentials for them. */
  readonly admin?: PoolAdmin;
  /** Delivers a mail to the place where messages are read during development; absent if the provider has none. */
  readonly deliverMail?: DeliverMail;
  /**
   * Ends sign-ins at the provider itself, in a transaction of ours. @returns the ended ones. A provider without this
   * function still renews tokens, and the server rejects every request with them.
   */
  readonly endLogins?: (db: Db, sub: string, which: WhichLogins) => Promise<readonly string[]>;
  /**
   * Deletes an account at the provider, also in a transaction of ours where the provider has no database of its own. One
   * that no longer exists counts as deleted. Absent where only its person can delete it.
   */
  readonly endAccount?: (tx: Db, account: { readonly sub: string; readonly username: string }) => Promise<void>;
  /** Creates new signing keys once the old ones are due, if the keys are ours. */
  readonly rotateKeys?: () => Promise<void>;
  /** The current settings that browsers use to sign in. */
  readonly settings: () => Promise<IdentitySettings>;
  readonly passkeyNames: PasskeyNames;
  /** The endpoints of the provider itself on this server. */
  readonly endpoints: readonly Endpoint[];
  /** Other origins that pages send requests to: the provider's. */
  readonly connectOrigins: readonly string[];
}

/** `GET /api/identity`. */
export function identityRoutes(settings: Identity['settings']): Hono {
  return new Hono().get('/api/identity', async (c) =>
    c.json((await settings()) satisfies IdentitySettings, 200, { 'cache-control': 'no-cache' }),
  );
}
