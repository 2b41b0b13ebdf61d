/** A person who can sign in at once, and owns the demonstration's projects. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  identityAttempts,
  identityAuthenticators,
  identityCodes,
  identityDevices,
  identityPasskeys,
  identitySessions,
} from '../../db/identity-schema.ts';
import { demoAccount } from '../../seed/demonstration.ts';
import { noMfa } from './pool.ts';
import type { Pool } from './pools-store.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import { newVerifier, scopeOf } from './srp.ts';
import { deleteUser, findUser, insertUser, updateUser, type UserChanges, type UserRow } from './users-store.ts';

/** Public: used only where no data is real. */
export const demoPassword = 'Plinth#2027';

type Randomness = Pick<ProviderServices, 'now' | 'randomBytes'>;

/** The initial state of the person. */
function atFirst({ randomBytes }: Randomness, poolId: string) {
  return {
    status: 'CONFIRMED',
    isEnabled: true,
    attributes: { email: demoAccount.email, email_verified: 'true' },
    ...newVerifier(randomBytes, scopeOf(poolId), demoAccount.username, demoPassword),
    temporaryUntil: null,
    pending: {},
    mfa: noMfa,
    groups: [],
    failures: 0,
    failedAt: null,
  } satisfies UserChanges;
}

/** Adds the person, unless they or an account with that name exist. */
export async function addDemoPerson(services: Randomness, db: Db, pool: Pick<Pool, 'id'>): Promise<void> {
  const { sub, username } = demoAccount;
  const at = new Date(services.now());
  await insertUser(db, { sub, poolId: pool.id, username, ...atFirst(services, pool.id), createdAt: at, updatedAt: at });
}

/** Resets the person to the initial state. Their sessions stay signed in; a sign-in in progress starts again. */
export async function resetDemoPerson(services: Randomness, { tx, pool }: OperationContext): Promise<UserRow> {
  const { sub, username } = demoAccount;
  const found = await findUser(tx, pool.id, username);
  // The account may have been deleted and its name registered again; the demonstration's projects do not belong to the
  // new account.
  if (found && found.sub !== sub) await deleteUser(tx, found.sub);
  if (found?.sub === sub) {
    await updateUser(tx, sub, atFirst(services, pool.id), services.now());
    for (const table of [identityAuthenticators, identityCodes, identityDevices, identityPasskeys, identitySessions])
      await tx.delete(table).where(eq(table.sub, sub));
  } else {
    await addDemoPerson(services, tx, pool);
  }
  // The hourly counts are stored under hashed names, so all are deleted.
  await tx.delete(identityAttempts);
  const user = await findUser(tx, pool.id, username);
  if (!user) throw new Error('The demonstration person is not there.');
  return user;
}
