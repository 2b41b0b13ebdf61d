/** The rows of the outbox: takes, extends and returns work. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';

export type Work = typeof outbox.$inferSelect;

/**
 * Takes the work of a kind that has been due longest, for the duration of the lease: to others it is not due before the
 * lease ends. One statement, so two processes never take the same work; a process that ends without returning it loses
 * it with the lease.
 */
export async function takeDue(db: Db, kind: string, dueBy: Date, leaseEnd: Date): Promise<Work | undefined> {
  const isDue = and(
    eq(outbox.kind, kind),
    isNull(outbox.doneAt),
    isNull(outbox.givenUpAt),
    lte(outbox.nextAttemptAt, dueBy),
  );
  // Compared with `=`: with `in` the database may run the subquery for each row, and take more than one.
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

/** Whether this attempt still has the work: no other took it after an expired lease. */
function isHeld({ id, attempts }: Work) {
  return and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.doneAt));
}

/** Extends the lease of work in progress. */
export async function holdOn(db: Db, work: Work, leaseEnd: Date): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt: leaseEnd }).where(isHeld(work));
}

/** Completed work no longer needs its payload, which may be personal. */
export async function noteDone(db: Db, { id }: Work, at: Date): Promise<void> {
  await db.update(outbox).set({ doneAt: at, payload: {}, lastError: null }).where(eq(outbox.id, id));
}

export async function noteFailure(db: Db, work: Work, lastError: string, nextAttemptAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, nextAttemptAt }).where(isHeld(work));
}

/** Retries given-up work from the first attempt, with its last error until then. */
export async function noteRetry(db: Db, { id }: Work, at: Date): Promise<void> {
  await db.update(outbox).set({ givenUpAt: null, attempts: 0, nextAttemptAt: at }).where(eq(outbox.id, id));
}

/** Stops automatic retries. The payload is kept: a person may retry it. */
export async function noteGivenUp(db: Db, work: Work, lastError: string, givenUpAt: Date): Promise<void> {
  await db.update(outbox).set({ lastError, givenUpAt }).where(isHeld(work));
}

/** Removes work that was done without the outbox. */
export async function dropWork(db: Db, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}
