/**
 * After five consecutive failed proofs of a password the account is locked for a second, after the next for two, then
 * four … up to a quarter of an hour. Tries during a lock are rejected, right or wrong, and are not counted. Unknown
 * names are locked the same way, so that no lock reveals which accounts exist.
 */
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityAttempts, identityUsers } from '../../db/identity-schema.ts';
import { subjectOf } from './attempts.ts';
import { ProviderError } from './provider.ts';

const freeFailures = 5;
const longest = 15 * 60_000;
const quiet = 15 * 60_000;
/** More consecutive failures would not lock longer. */
const maxKept = freeFailures + 11;

export interface Failures {
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** The lock time for a number of consecutive failures, in ms. */
export function lockOf(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(2 ** (failures - freeFailures) * 1_000, longest);
}

/** The failures that still count. */
function countOf({ failures, failedAt }: Failures, now: number): number {
  return failedAt && now - failedAt.getTime() < quiet ? failures : 0;
}

/** The end of the lock, in ms since 1970; null if the account is not locked. */
export function lockedUntil(person: Failures, now: number): number | null {
  const until = (person.failedAt?.getTime() ?? 0) + lockOf(countOf(person, now));
  return now < until ? until : null;
}

/** Rejects a locked account. */
export function refuseLocked(person: Failures, now: number): void {
  if (lockedUntil(person, now) !== null)
    throw new ProviderError('NotAuthorizedException', 'Password attempts exceeded');
}

/** Counts a failed proof. The transaction must have locked the user's row, so that no concurrent failure is lost. */
export async function countFailure(tx: Db, person: Failures & { readonly sub: string }, now: number): Promise<void> {
  await tx
    .update(identityUsers)
    .set({ failures: countOf(person, now) + 1, failedAt: new Date(now) })
    .where(eq(identityUsers.sub, person.sub));
}

/** After a successful proof or a new password. */
export async function clearFailures(tx: Db, sub: string): Promise<void> {
  await tx.update(identityUsers).set({ failures: 0, failedAt: null }).where(eq(identityUsers.sub, sub));
}

const unknownAction = 'unknown password';

/** The consecutive failures of an unknown name. */
export async function failuresOfUnknown(tx: Db, poolId: string, name: string): Promise<Failures> {
  const rows = await tx
    .select({ at: identityAttempts.at })
    .from(identityAttempts)
    .where(and(eq(identityAttempts.subject, subjectOf(poolId, name)), eq(identityAttempts.action, unknownAction)))
    .orderBy(desc(identityAttempts.at))
    .limit(maxKept);
  const times = rows.map(({ at }) => at.getTime());
  const gap = times.findIndex((at, index) => index > 0 && (times[index - 1] ?? at) - at >= quiet);
  return { failures: gap < 0 ? times.length : gap, failedAt: rows[0]?.at ?? null };
}

export async function countFailureOfUnknown(tx: Db, poolId: string, name: string, now: number): Promise<void> {
  const subject = subjectOf(poolId, name);
  const stale = new Date(now - maxKept * quiet);
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
