const first = 100;
const longest = 300_000;

/**
 * After this many attempts a sign-out stops waiting for the provider: thirteen pauses, the last of them the longest.
 * The person can stop waiting earlier.
 */
export const revokeAttempts = 14;

/**
 * The delay after a failed attempt to revoke: from 100 ms, doubled each time, with up to 100 ms of random jitter, so
 * that many browsers do not retry at once; five minutes at most.
 * @param attempt the number of failed attempts, from 1
 * @param chance from 0 to 1
 */
export function revokeDelay(attempt: number, chance: number): number {
  return Math.min(longest, first * 2 ** (attempt - 1) + first * chance);
}

/** Errors that may be temporary. Any other error is final, and a retry would not change it. */
const passing: ReadonlySet<string> = new Set([
  'NetworkError',
  'NotSent',
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
]);

export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** Errors of a refresh that mean that the session is over; after any other it may still be renewed. */
const unauthorized: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'TokenRefreshException',
  'MissingRefreshToken',
  'MissingSessionUsername',
  'MissingAccessToken',
  'MissingIdToken',
  'MissingTokens',
]);

export function endsSession(code: string): boolean {
  return unauthorized.has(code);
}
