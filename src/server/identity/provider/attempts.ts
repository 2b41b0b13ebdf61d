/** Limits by the hour on what guesses codes or sends mail. */
import { attemptsWithinHour, attemptSubject, countWithinHour } from '../hourly-attempts.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';

/** How often in an hour, for each person. */
const hourlyLimits = {
  ConfirmSignUp: 15,
  ResendConfirmationCode: 5,
  ForgotPassword: 10,
  ConfirmForgotPassword: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
} as const;
export type LimitedAction = keyof typeof hourlyLimits;

/** What attempts in a name are counted under, whatever its capitals. */
export function subjectOf(poolId: string, name: string): string {
  return attemptSubject(JSON.stringify([poolId, name.toLowerCase()]));
}

/**
 * Counts one more attempt, or refuses it. It counts for good only when the operation ends well or its refusal keeps
 * what was written.
 */
export async function countAttempt(
  { now }: Pick<ProviderServices, 'now'>,
  { tx, pool }: OperationContext,
  name: string,
  action: LimitedAction,
): Promise<void> {
  const waitMs = await countWithinHour(tx, { subject: subjectOf(pool.id, name), action }, hourlyLimits[action], now());
  if (waitMs > 0)
    throw new ProviderError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/**
 * Whether a name was tried within the hour: by this, an answer about somebody unknown is the one a real person would
 * get.
 */
export async function wasAttempted(
  { now }: Pick<ProviderServices, 'now'>,
  { tx, pool }: OperationContext,
  name: string,
  action: LimitedAction,
): Promise<boolean> {
  return (await attemptsWithinHour(tx, { subject: subjectOf(pool.id, name), action }, now())).length > 0;
}
