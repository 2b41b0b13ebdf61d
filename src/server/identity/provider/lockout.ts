/**
 * After five failed proofs of a password in a row the account is locked for a second, after the next for two, then four
 * … and at most a quarter of an hour. What is tried meanwhile is refused, right or wrong, and does not count. Names
 * that nobody has are locked the same way, so that no lock tells who exists.
 */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityAttempts, identityUsers } from '../../db/identity-schema.ts';
import { subjectOf } from './attempts.ts';
import { ProviderError } from './provider.ts';

const freeFailures = 5;
const longest = 15 * 60_000;
const quiet = 15 * 60_000;
/** More in a row would lock no longer. */
const mostKept = freeFailures + 11;

export interface Failures {
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** How long so many failures in a row lock, in ms. */
export function lockOf(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures) * 1_000, longest);
}

/** The failures that still count. */
function countOf({ failures, failedAt }: Failures, now: number): number {
  return failedAt && now - failedAt.getTime() < quiet ? failures : 0;
}

/** Until when somebody is locked out, in ms since 1970; null when they are not. */
export function lockedUntil(person: Failures, now: number): number | null {
  const until = (person.failedAt?.getTime() ?? 0) + lockOf(countOf(person, now));
  return now < until ? until : null;
}

/** Refuses whoever is locked out. */
export function refuseLocked(person: Failures, now: number): void {
  if (lockedUntil(person, now) !== null)
    throw new ProviderError('NotAuthorizedException', 'Password attempts exceeded');
}

/**
 * Counts a failed proof. The user's row is to be locked by the transaction, so that none of several at once is lost.
 */
export async function countFailure(tx: Db, person: Failures & { readonly sub: string }, now: number): Promise<void> {
  await tx
    .update(identityUsers)
    .set({ failures: countOf(person, now) + 1, failedAt: new Date(now) })
    .where(eq(identityUsers.sub, person.sub));
}

/** A proof that held, or a new password. */
export async function clearFailures(tx: Db, sub: string): Promise<void> {
  await tx.update(identityUsers).set({ failures: 0, failedAt: null }).where(eq(identityUsers.sub, sub));
}

const unknownAction = 'unknown password';

/** The failures in a row of a name that nobody has. */
export async function failuresOfUnknown(tx: Db, poolId: string, name: string): Promise<Failures> {
  const rows = await tx
    .select({ at: identityAttempts.at })
    .from(identityAttempts)
    .where(and(eq(identityAttempts.subject, subjectOf(poolId, name)), eq(identityAttempts.action, unknownAction)))
    .orderBy(desc(identityAttempts.at))
    .limit(mostKept);
  const times = rows.map(({ at }) => at.getTime());
  const gap = times.findIndex((at, index) => index > 0 && (times[index - 1] ?? at) - at >= quiet);
  return { failures: gap < 0 ? times.length : gap, failedAt: rows[0]?.at ?? null };
}

export async function countFailureOfUnknown(tx: Db, poolId: string, name: string, now: number): Promise<void> {
  const subject = subjectOf(poolId, name);
  const stale = new Date(now - mostKept * quiet);
  await tx
    .delete(identityAttempts)
    .where(
      and(
        eq(identityAttempts.subject, subject),
        eq(identityAttempts.action, unknownAction),
        lt(identityAttempts.at, stale),
      ),
    );
  await tx.insert(identityAttempts).values({ subject, action: unknownAction, at: new Date(now) });
}
