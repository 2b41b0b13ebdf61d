/** Expiries of both tokens in ms since 1970, and what has to be added to this clock, in ms, to read the provider's. */
export interface TokenTimes {
  readonly accessExpiry: number;
  readonly idExpiry: number;
  readonly drift: number;
}

/** Tokens are renewed this long before they expire, so that no request is overtaken by their end. */
const head = 10_000;
/** Never asked for more often than this, however short the tokens live. */
const leastPause = 1_000;
/** The longest pause that timers keep; a later end is looked at again on the way. */
const longestPause = 2 ** 31 - 1;

/** By the provider's clock. */
function timeLeft({ accessExpiry, idExpiry, drift }: TokenTimes, now: number): number {
  return Math.min(accessExpiry, idExpiry) - (now + drift);
}

/** Whether both tokens are good at this moment. A token is past at its expiry, not after it. */
export function isSessionValid(times: TokenTimes, now: number): boolean {
  return timeLeft(times, now) > 0;
}

/** Whether a session that can be renewed should be renewed now. */
export function isRenewalDue(times: TokenTimes, now: number): boolean {
  return timeLeft(times, now) <= head;
}

/**
 * How long from now until the session is to be looked at again: shortly before its end, or at it when nothing renews
 * it.
 */
export function untilNextLook(times: TokenTimes, now: number, canRefresh: boolean): number {
  return Math.min(longestPause, Math.max(leastPause, timeLeft(times, now) - (canRefresh ? head : 0)));
}
