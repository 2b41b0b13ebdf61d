/**
 * How often something is tried within an hour. Names that nobody has are counted like any other, so that no limit tells
 * who exists.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { identityAttempts } from '../db/identity-schema.ts';

const hour = 3_600_000;

/** What is tried, and for whom. */
export interface Attempted {
  /** Made by `attemptSubject`. */
  readonly subject: string;
  readonly action: string;
}

/** Nobody's name stands in the table: what was typed may be anything. */
export function attemptSubject(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** When it was tried within the hour before `now`, in ms since 1970, the earliest first. */
export async function attemptsWithinHour(
  tx: Db,
  { subject, action }: Attempted,
  now: number,
): Promise<readonly number[]> {
  const recent = and(
    eq(identityAttempts.subject, subject),
    eq(identityAttempts.action, action),
    gt(identityAttempts.at, new Date(now - hour)),
  );
  return (
    await tx.select({ at: identityAttempts.at }).from(identityAttempts).where(recent).orderBy(asc(identityAttempts.at))
  ).map(({ at }) => at.getTime());
}

/**
 * Counts one more attempt, unless the hour has had as many as the limit. Attempts of one subject follow one another, so
 * that none of several at once is overlooked; the transaction that ends otherwise counts none. @returns how long to
 * wait, in ms; 0 where it was counted.
 */
export async function countWithinHour(tx: Db, attempted: Attempted, limit: number, now: number): Promise<number> {
  const { subject, action } = attempted;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${action}`}, 0))`);
  const recent = await attemptsWithinHour(tx, attempted, now);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= limit) return oldest + hour - now;
  await tx
    .delete(identityAttempts)
    .where(
      and(
        eq(identityAttempts.subject, subject),
        eq(identityAttempts.action, action),
        lte(identityAttempts.at, new Date(now - hour)),
      ),
    );
  await tx.insert(identityAttempts).values({ subject, action, at: new Date(now) });
  return 0;
}
