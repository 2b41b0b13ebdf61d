const first = 100;
const longest = 300_000;

/**
 * After so many attempts a sign-out no longer waits for the provider: thirteen pauses, the last of them the longest.
 * Whoever does not want to wait says so.
 */
export const revokeAttempts = 14;

/**
 * How long to wait after a failed attempt to revoke: from 100 ms, doubled each time, with up to 100 ms more by chance,
 * so that many browsers do not come back at once; five minutes at most.
 * @param attempt how many attempts have failed, from 1
 * @param chance from 0 to 1
 */
export function revokeDelay(attempt: number, chance: number): number {
  return Math.min(longest, first * 2 ** (attempt - 1) + first * chance);
}

/**
 * Refusals that may pass by themselves. Anything else is the provider's last word, and asking again changes nothing.
 */
const passing: ReadonlySet<string> = new Set([
  'NetworkError',
  'TooManyRequestsException',
  'LimitExceededException',
  'InternalErrorException',
]);

export function isPassing(code: string): boolean {
  return passing.has(code);
}

/** Refusals of a refresh that mean the session is over; after any other it may still be renewed. */
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
