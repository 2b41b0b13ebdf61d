/**
 * A lock on something that has no row of its own. Locks of rows work on every engine that speaks PostgreSQL's protocol;
 * some ignore advisory locks without an error.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { locks } from './lock-schema.ts';

/**
 * Waits until no other transaction has this lock, and takes it until the transaction ends.
 * @param tx a transaction: outside of one, the lock ends with the statement
 * @param parts what is locked. It is stored as a hash, so it may name a person
 */
export async function lockFor(tx: Db, ...parts: readonly string[]): Promise<void> {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  // A concurrent transaction with the same key waits here for the row, whether it exists or is being inserted.
  await tx
    .insert(locks)
    .values({ key, takenAt: sql`now()` })
    .onConflictDoUpdate({ target: locks.key, set: { takenAt: sql`now()` } });
}
