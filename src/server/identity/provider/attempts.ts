/** Hourly limits on actions that guess codes or send mail. */
import { attemptsWithinHour, attemptSubject, countWithinHour } from '../hourly-attempts.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';

/** Per person and hour. */
const hourlyLimits = {
  ConfirmSignUp: 15,
  ResendConfirmationCode: 5,
  ForgotPassword: 10,
  ConfirmForgotPassword: 15,
  ChangePassword: 5,
  GetUserAttributeVerificationCode: 5,
  VerifyUserAttribute: 15,
  /** Codes as a first factor: sent to whoever is named, and guessed by whoever names a person. */
  SendSignInCode: 10,
  AnswerSignInCode: 15,
} as const;
export type LimitedAction = keyof typeof hourlyLimits;

/** The key under which attempts for a name are counted, ignoring case. */
export function subjectOf(poolId: string, name: string): string {
  return attemptSubject(JSON.stringify([poolId, name.toLowerCase()]));
}

/** Counts an attempt, or rejects it. The count is stored only if the operation succeeds or its error keeps writes. */
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
 * Whether a name was tried within the hour: with this, the response for an unknown account equals that of a real one.
 */
export async function wasAttempted(
  { now }: Pick<ProviderServices, 'now'>,
  { tx, pool }: OperationContext,
  name: string,
  action: LimitedAction,
): Promise<boolean> {
  return (await attemptsWithinHour(tx, { subject: subjectOf(pool.id, name), action }, now())).length > 0;
}
