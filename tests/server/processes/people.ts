/** Users of the embedded provider who can sign in, without the mails of a registration. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { embeddedPoolId, noMfa } from '#server/identity/provider/pool.ts';
import { newVerifier, scopeOf } from '#server/identity/provider/srp.ts';
import { insertUser } from '#server/identity/provider/users-store.ts';
import type { Whom } from '../identity/srp-client.ts';

const password = 'Plinth#2027';

/** Adds a user to a database whose provider has been opened. */
export async function addPerson(
  { db }: Pick<Database, 'db'>,
  username: string,
): Promise<{ readonly sub: string; readonly username: string }> {
  const sub = randomUUID();
  const at = new Date();
  const verifier = newVerifier(randomBytes, scopeOf(embeddedPoolId), username, password);
  await insertUser(db, {
    sub,
    poolId: embeddedPoolId,
    username,
    status: 'CONFIRMED',
    attributes: { email: `${username}@example.com`, email_verified: 'true' },
    ...verifier,
    mfa: noMfa,
    createdAt: at,
    updatedAt: at,
  });
  return { sub, username };
}

/** The sign-in data of such a user. */
export const whomOf = (username: string): Whom => ({ scope: scopeOf(embeddedPoolId), id: username, password });
