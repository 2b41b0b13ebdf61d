import * as messages from '#messages/sign-in-session.ts';
import type { AuthFailure } from './auth-error.ts';
import type { SignInStep } from './sign-in-step.ts';

/** The exact messages about a sign-in. */
export const signInWords = { success: messages.success, failure: messages.failure } as const;

/** The time that the provider waits for the answer to a challenge, in ms. */
export const challengeLifetime = 180_000;

/** The delay before another code may be requested, in ms. */
export const resendWait = 60_000;

/** The code for the end of the client's own sign-in session, as distinct from a wrong password. */
export const sessionExpired = 'SessionExpired';

/** Why a sign-in that waited too long starts again. */
export const lateAnswer: AuthFailure = {
  code: sessionExpired,
  message: messages.tookTooLong,
};

/** Errors after which the provider has dropped the sign-in: it can only start again with the password. */
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
 * Whether a reloaded page can continue with a step: it has only the provider's session, which the client stores for the
 * lifetime of the tab. The reload drops the secret of a new authenticator, and also the password that confirming an
 * address or resetting a password needs at its end.
 */
export function outlivesPage({ kind }: SignInStep): boolean {
  return !(['setUpAuthenticator', 'confirmAddress', 'resetPassword', 'unknown', 'done'] as const).some(
    (lost) => lost === kind,
  );
}

/** Whether the next step shows that the last one succeeded: a repeated challenge did not. */
export function isPassedBy(step: SignInStep | null, next: SignInStep): boolean {
  return step?.kind !== 'custom' || next.kind !== 'custom';
}

/** The destination of a step's code, as the provider masks it; empty without a code, or when unknown. */
export function destinationOf(step: SignInStep): string {
  return 'destination' in step ? step.destination : '';
}
