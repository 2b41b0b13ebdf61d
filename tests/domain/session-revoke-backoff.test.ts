import { describe, expect, it } from 'vitest';
import { endsSession, isPassing, revokeDelay } from '#machines/domain/identity/revoke-backoff.ts';

describe('the pause after a failed attempt to revoke', () => {
  it('begins at 100 ms and doubles', () => {
    expect([1, 2, 3, 4, 12].map((attempt) => revokeDelay(attempt, 0))).toEqual([100, 200, 400, 800, 204_800]);
  });

  it('has up to 100 ms more by chance', () => {
    expect(revokeDelay(1, 0.5)).toBe(150);
    expect(revokeDelay(3, 1)).toBe(500);
  });

  it('is five minutes at most', () => {
    expect(revokeDelay(13, 1)).toBe(300_000);
    expect(revokeDelay(2_000, 1)).toBe(300_000);
  });
});

describe('an error', () => {
  it('is worth another attempt when it may pass, and ends the session when it is final', () => {
    expect(
      ['NetworkError', 'TooManyRequestsException', 'NotAuthorizedException', 'UnsupportedTokenTypeException'].map(
        isPassing,
      ),
    ).toEqual([true, true, false, false]);
    expect(
      ['NotAuthorizedException', 'TokenRevokedException', 'NetworkError', 'InternalErrorException'].map(endsSession),
    ).toEqual([true, true, false, false]);
  });
});
