/** Expiries of both tokens in ms since 1970, and the offset, in ms, from this clock to the provider's. */
export interface TokenTimes {
  readonly accessExpiry: number;
  readonly idExpiry: number;
  readonly drift: number;
}

/** Tokens are renewed this long before they expire, so that they do not expire during a request. */
const head = 10_000;
/** The minimum interval between renewals, for tokens with a very short lifetime. */
const leastPause = 1_000;
/** The longest delay that timers support; a later expiry needs several. */
const longestPause = 2 ** 31 - 1;

/** The time left, by the provider's clock. */
function timeLeft({ accessExpiry, idExpiry, drift }: TokenTimes, now: number): number {
  return Math.min(accessExpiry, idExpiry) - (now + drift);
}

/** Whether both tokens are valid at this time. A token is invalid from its expiry on. */
export function isSessionValid(times: TokenTimes, now: number): boolean {
  return timeLeft(times, now) > 0;
}

/** Whether a renewable session should be renewed now. */
export function isRenewalDue(times: TokenTimes, now: number): boolean {
  return timeLeft(times, now) <= head;
}

/**
 * The time until the next check of the session: shortly before its expiry, or at its expiry if it cannot be renewed.
 */
export function untilNextLook(times: TokenTimes, now: number, canRefresh: boolean): number {
  return Math.min(longestPause, Math.max(leastPause, timeLeft(times, now) - (canRefresh ? head : 0)));
}
