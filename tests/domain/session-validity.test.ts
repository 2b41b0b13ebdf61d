import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRenewalDue, isSessionValid, untilNextLook } from '#machines/domain/identity/session-validity.ts';

const now = Date.UTC(2027, 0, 4, 9);
const times = { accessExpiry: now + 1_000, idExpiry: now + 1_000, drift: 0 };

describe('a session', () => {
  it('is valid before both expiries, and not at them', () => {
    expect(isSessionValid(times, now + 999)).toBe(true);
    expect(isSessionValid(times, now + 1_000)).toBe(false);
    expect(isSessionValid({ ...times, accessExpiry: now }, now)).toBe(false);
    expect(isSessionValid({ ...times, idExpiry: now }, now)).toBe(false);
  });

  it('is judged by the clock of the provider, however wrong this one is', () => {
    expect(isSessionValid({ ...times, drift: 1_000 }, now)).toBe(false);
    expect(isSessionValid({ ...times, drift: -60_000 }, now + 60_000)).toBe(true);
    const shifted = fc.record({
      left: fc.integer({ min: -100_000, max: 100_000 }),
      drift: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(shifted, ({ left, drift }) => {
        const expiry = now + drift + left;
        expect(isSessionValid({ accessExpiry: expiry, idExpiry: expiry + 5, drift }, now)).toBe(left > 0);
      }),
    );
  });
});

describe('the next look', () => {
  const hour = { accessExpiry: now + 3_600_000, idExpiry: now + 3_700_000, drift: 0 };

  it('comes ten seconds before the end, and at the end when nothing renews it', () => {
    expect(untilNextLook(hour, now, true)).toBe(3_590_000);
    expect(untilNextLook(hour, now, false)).toBe(3_600_000);
    expect(isRenewalDue(hour, now + 3_589_999)).toBe(false);
    expect(isRenewalDue(hour, now + 3_590_000)).toBe(true);
  });

  it('never comes in a hurry, and never later than timers reach', () => {
    expect(untilNextLook(times, now, true)).toBe(1_000);
    expect(untilNextLook({ ...times, accessExpiry: now + 10 ** 12, idExpiry: now + 10 ** 12 }, now, true)).toBe(
      2 ** 31 - 1,
    );
  });
});
