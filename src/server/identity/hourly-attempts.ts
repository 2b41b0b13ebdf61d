/**
 * The number of attempts within an hour. Names without an account are counted too, so that no limit reveals which
 * accounts exist.
 */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { identityAttempts } from '../db/identity-schema.ts';
import { lockFor } from '../db/row-lock.ts';

const hour = 3_600_000;

/** The attempted action and its subject. */
export interface Attempted {
  /** Created by `attemptSubject`. */
  readonly subject: string;
  readonly action: string;
}

/** A hash, since the typed name may be anything: the table contains no names. */
export function attemptSubject(name: string): string {
  return createHash('sha256').update(name).digest('base64url');
}

/** The times of attempts within the hour before `now`, in ms since 1970, earliest first. */
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
 * Counts an attempt, unless the hour has reached the limit. Attempts of one subject are serialized, so that concurrent
 * ones are all counted; a rolled back transaction counts none. @returns the time to wait, in ms; 0 if it was counted.
 */
export async function countWithinHour(tx: Db, attempted: Attempted, limit: number, now: number): Promise<number> {
  const { subject, action } = attempted;
  await lockFor(tx, 'attempts', subject, action);
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
