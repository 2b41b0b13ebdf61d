/** Limits by the hour on what guesses codes or sends mail. Names that nobody has are counted like any other. */
import { createHash } from 'node:crypto';
import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityAttempts } from '../../db/identity-schema.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';

const hour = 3_600_000;

/** How often in an hour, for each person. */
export const hourlyLimits = {
  ConfirmSignUp: 15,
  ResendConfirmationCode: 5,
  ForgotPassword: 10,
  ConfirmForgotPassword: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
} as const;
export type LimitedAction = keyof typeof hourlyLimits;

/** Nobody's name stands in the table: what was typed may be anything. */
function subjectOf(poolId: string, name: string): string {
  return createHash('sha256').update(JSON.stringify([poolId, name.toLowerCase()])).digest('base64url');
}

async function timesWithinHour(tx: Db, subject: string, action: LimitedAction, now: number): Promise<number> {
  const recent = and(eq(identityAttempts.subject, subject), eq(identityAttempts.action, action), gt(identityAttempts.at, new Date(now - hour)));
  const [row] = await tx.select({ times: count() }).from(identityAttempts).where(recent);
  return row?.times ?? 0;
}

/**
 * Counts one more attempt, or refuses it. It counts for good only when the operation ends well or its refusal keeps what
 * was written. Attempts of one person follow one another, so that none of several at once is overlooked.
 */
export async function countAttempt({ now }: Pick<ProviderServices, 'now'>, { tx, pool }: OperationContext, name: string, action: LimitedAction): Promise<void> {
  const subject = subjectOf(pool.id, name);
  const at = now();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${action}`}, 0))`);
  if ((await timesWithinHour(tx, subject, action, at)) >= hourlyLimits[action]) {
    throw new ProviderError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  await tx
    .delete(identityAttempts)
    .where(and(eq(identityAttempts.subject, subject), eq(identityAttempts.action, action), lte(identityAttempts.at, new Date(at - hour))));
  await tx.insert(identityAttempts).values({ subject, action, at: new Date(at) });
}

/** Whether a name was tried within the hour: by this, an answer about somebody unknown is the one a real person would get. */
export async function wasAttempted({ now }: Pick<ProviderServices, 'now'>, { tx, pool }: OperationContext, name: string, action: LimitedAction): Promise<boolean> {
  return (await timesWithinHour(tx, subjectOf(pool.id, name), action, now())) > 0;
}
