/** How the product knows its people, whichever provider they sign in with. */
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

/** What people call their passkeys, by the person's id. */
export interface PasskeyNames {
  readonly of: (sub: string) => Promise<PasskeyNotes>;
  /** @returns whether the person has such a passkey, as far as it is known here. */
  readonly rename: (sub: string, id: string, name: string) => Promise<boolean>;
}

export interface Identity {
  readonly verifier: TokenVerifier;
  /** The e-mail address of whom an access token names; empty when the provider does not tell it now. */
  readonly emailOf: (token: string) => Promise<string>;
  /**
   * Whether the provider itself tells people what changed in how they sign in; otherwise the server is told by the
   * browser.
   */
  readonly tellsChanges: boolean;
  /** Checks a password of somebody who is signed in; absent where people have none to give. */
  readonly provePassword?: (question: PasswordQuestion) => Promise<PasswordCheck>;
  /** What an administrator of the pool does for the product; absent where it has no credentials for it. */
  readonly admin?: PoolAdmin;
  /** Puts a mail where its messages are read while developing; absent where the provider has no such place. */
  readonly deliverMail?: DeliverMail;
  /**
   * Ends sign-ins at the provider itself, in a transaction of ours. @returns which have ended by it. A provider that
   * has none renews tokens as before, and every request with them is refused here.
   */
  readonly endLogins?: (db: Db, sub: string, which: WhichLogins) => Promise<readonly string[]>;
  /** Lets new keys sign tokens once the old ones are due, where they are ours. */
  readonly rotateKeys?: () => Promise<void>;
  /** What browsers sign in with, as it is now. */
  readonly settings: () => Promise<IdentitySettings>;
  readonly passkeyNames: PasskeyNames;
  /** What the provider itself answers here. */
  readonly endpoints: readonly Endpoint[];
  /** Origins beside our own that pages ask: the provider's. */
  readonly connectOrigins: readonly string[];
}

/** `GET /api/identity`. */
export function identityRoutes(settings: Identity['settings']): Hono {
  return new Hono().get('/api/identity', async (c) =>
    c.json((await settings()) satisfies IdentitySettings, 200, { 'cache-control': 'no-cache' }),
  );
}
