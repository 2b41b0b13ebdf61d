/** The rows of the outbox as whoever works on them takes, keeps and gives them back. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export type Work = typeof outbox.$inferSelect;

/**
 * Takes the work of a kind that was due longest, for as long as the lease: others see it as due no earlier than that.
 * One statement, so two processes never take the same; who ends without giving it back loses it with the lease.
 */
export async function takeDue(db: Db, kind: string, dueBy: Date, leaseEnd: Date): Promise<Work | undefined> {
  const isDue = and(
    eq(outbox.kind, kind),
    isNull(outbox.doneAt),
    isNull(outbox.givenUpAt),
    lte(outbox.nextAttemptAt, dueBy),
  );
  // Compared by `=`: behind `in` the database may look again for each row, and take more than one.
  const first = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue)
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [work] = await db
    .update(outbox)
    .set({ nextAttemptAt: leaseEnd, attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, first), isDue))
    .returning();
  return work;
}

/** Still this attempt's: nobody took it up again after a lease that ended. */
function isHeld({ id, attempts }: Work) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt));
}

/** Makes the lease of work in progress longer. */
export async function holdOn(db: Db, work: Work, leaseEnd: Date): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt: leaseEnd }).where(isHeld(work));
}

/** What was done needs its payload no more, and that may be personal. */
export async function noteDone(db: Db, { id }: Work, at: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: at, payload: {}, lastError: null }).where(eq(outbox.id, id));
}

export async function noteFailure(db: Db, work: Work, lastError: string, nextAttemptAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, nextAttemptAt }).where(isHeld(work));
}

/** Lets what was given up be tried from the beginning, with its last error until then. */
export async function noteRetry(db: Db, { id }: Work, at: Date): Promise<void> {
  await db.update(outbox).set({ givenUpAt: null, attempts: 0, nextAttemptAt: at }).where(eq(outbox.id, id));
}

/** Nobody tries it again by itself. What it is about is kept: whoever looks may let it be tried once more. */
export async function noteGivenUp(db: Db, work: Work, lastError: string, givenUpAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, givenUpAt }).where(isHeld(work));
}
