/**
 * Keys of the embedded pool, generated once for all tests: generation is slow, and other tests do not depend on the
 * keys.
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
