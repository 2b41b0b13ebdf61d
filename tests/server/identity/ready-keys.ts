/**
 * Keys of the embedded pool, made once for all tests: making them is slow, and no test of anything else minds which
 * they are.
 */
import { generateKeyPairSync } from 'node:crypto';
import { identityKeys } from '#server/db/identity-schema.ts';
import { embeddedPoolId } from '#server/identity/provider/pool.ts';
import type { Db } from '#server/db/database.ts';

const made = (['id', 'access'] as const).map((use) => ({
  kid: `test-${use}`,
  poolId: embeddedPoolId,
  use,
  privateJwk: { ...generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' }) },
}));

/** Gives the pool its keys, if it has none yet. */
export async function giveKeys(db: Db, at: number): Promise<void> {
  await db
    .insert(identityKeys)
    .values(made.map((key) => ({ ...key, createdAt: new Date(at) })))
    .onConflictDoNothing();
}
