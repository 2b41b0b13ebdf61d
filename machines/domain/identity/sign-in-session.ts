import * as messages from '#messages/sign-in-session.ts';
import type { AuthFailure } from './auth-error.ts';
import type { SignInStep } from './sign-in-step.ts';

/** What is said of a sign-in, word for word. */
export const signInWords = { success: messages.success, failure: messages.failure } as const;

/** How long the provider waits for the answer to a challenge. */
export const challengeLifetime = 180_000;

/** How long after a code another one may be asked for. */
export const resendWait = 60_000;

/** What the client's own session of a sign-in ends with, told apart from a refused password. */
export const sessionExpired = 'SessionExpired';

/** Why a sign-in that waited too long begins again. */
export const lateAnswer: AuthFailure = {
  code: sessionExpired,
  message: messages.tookTooLong,
};

/** Refusals after which the provider has forgotten the sign-in: only the password begins it again. */
const endings: ReadonlySet<string> = new Set([
  sessionExpired,
  'NotAuthorizedException',
  'PasswordAttemptsExceeded',
  'TemporaryPasswordExpired',
  'UnexpectedSignInInterruptionException',
  'UserNotFoundException',
  'SignInException',
  'ResourceNotFoundException',
  'PasswordResetRequiredException',
]);

export function endsSignIn({ code }: AuthFailure): boolean {
  return endings.has(code);
}

/**
 * Whether a page that was loaded again can go on with a step: the provider's session, which the client keeps for as
 * long as the tab lives, is all that it takes. The secret of a new authenticator is gone with the page, and so is the
 * password that an address or a password that is confirmed on the way needs at its end.
 */
export function outlivesPage({ kind }: SignInStep): boolean {
  return !(['setUpAuthenticator', 'confirmAddress', 'resetPassword', 'unknown', 'done'] as const).some(
    (lost) => lost === kind,
  );
}

/** Whether the next step shows that the last one was passed: a question that is asked again was not. */
export function isPassedBy(step: SignInStep | null, next: SignInStep): boolean {
  return step?.kind !== 'custom' || next.kind !== 'custom';
}

/** Where the code of a step went, as the provider masks it; empty when the step has none, or does not say. */
export function destinationOf(step: SignInStep): string {
  return 'destination' in step ? step.destination : '';
}
