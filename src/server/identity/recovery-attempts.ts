/** How often a recovery code is tried for one account: by the name that was typed, so that no limit tells who exists, or by which names. */
import { createHash } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { identityAttempts } from '../db/identity-schema.ts';

const hour = 3_600_000;
const action = 'recovery code';

/** How often within an hour. */
export const recoveryAttemptLimit = 10;

/** Counts one more attempt, unless the hour has had too many. @returns how long to wait then, in ms; 0 where it may be made. */
export async function countRecoveryAttempt(db: Db, name: string, now: number): Promise<number> {
  // Nobody's name stands in the table: what was typed may be anything.
  const subject = createHash('sha256').update(name.toLowerCase()).digest('base64url');
  const tried = and(eq(identityAttempts.subject, subject), eq(identityAttempts.action, action));
  const anHourAgo = new Date(now - hour);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${action}`}, 0))`);
    const recent = await tx.select({ at: identityAttempts.at }).from(identityAttempts).where(and(tried, gt(identityAttempts.at, anHourAgo))).orderBy(asc(identityAttempts.at));
    const [oldest] = recent;
    if (oldest && recent.length >= recoveryAttemptLimit) return oldest.at.getTime() + hour - now;
    await tx.delete(identityAttempts).where(and(tried, lte(identityAttempts.at, anHourAgo)));
    await tx.insert(identityAttempts).values({ subject, action, at: new Date(now) });
    return 0;
  });
}
