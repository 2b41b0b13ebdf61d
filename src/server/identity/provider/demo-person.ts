/** Somebody who can sign in at once, to whom the demonstration's projects belong. */
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

/** As everybody may know it: only where nothing is real. */
export const demoPassword = 'Plinth#2027';

type Randomness = Pick<ProviderServices, 'now' | 'randomBytes'>;

/** What the person is at first, and becomes again. */
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

/** Adds the person unless they, or somebody of that name, are there. */
export async function addDemoPerson(services: Randomness, db: Db, pool: Pick<Pool, 'id'>): Promise<void> {
  const { sub, username } = demoAccount;
  const at = new Date(services.now());
  await insertUser(db, { sub, poolId: pool.id, username, ...atFirst(services, pool.id), createdAt: at, updatedAt: at });
}

/**
 * Puts the person back as they were at first. Where they are signed in, they stay so; a sign-in under way begins again.
 */
export async function resetDemoPerson(services: Randomness, { tx, pool }: OperationContext): Promise<UserRow> {
  const { sub, username } = demoAccount;
  const found = await findUser(tx, pool.id, username);
  // Somebody may have deleted the account and opened another of its name, which the demonstration's projects do not
  // belong to.
  if (found && found.sub !== sub) await deleteUser(tx, found.sub);
  if (found?.sub === sub) {
    await updateUser(tx, sub, atFirst(services, pool.id), services.now());
    for (const table of [identityAuthenticators, identityCodes, identityDevices, identityPasskeys, identitySessions])
      await tx.delete(table).where(eq(table.sub, sub));
  } else {
    await addDemoPerson(services, tx, pool);
  }
  // Counted by the hour, under names that cannot be told apart.
  await tx.delete(identityAttempts);
  const user = await findUser(tx, pool.id, username);
  if (!user) throw new Error('The demonstration person is not there.');
  return user;
}
