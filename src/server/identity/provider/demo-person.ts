/** Somebody who can sign in at once, to whom the demonstration's projects belong. */
import { demoAccount } from '../../seed/demonstration.ts';
import { noMfa } from './pool.ts';
import type { Pool } from './pools-store.ts';
import type { ProviderServices } from './provider.ts';
import { newVerifier, scopeOf } from './srp.ts';
import { insertUser } from './users-store.ts';

/** As everybody may know it: only where nothing is real. */
export const demoPassword = 'Plinth#2027';

/** Adds the person unless they, or somebody of that name, are there. */
export async function addDemoPerson({ database: { db }, now, randomBytes }: ProviderServices, pool: Pool): Promise<void> {
  const { sub, username, email } = demoAccount;
  const at = new Date(now());
  await insertUser(db, {
    sub,
    poolId: pool.id,
    username,
    status: 'CONFIRMED',
    attributes: { email, email_verified: 'true' },
    ...newVerifier(randomBytes, scopeOf(pool.id), username, demoPassword),
    mfa: noMfa,
    createdAt: at,
    updatedAt: at,
  });
}
