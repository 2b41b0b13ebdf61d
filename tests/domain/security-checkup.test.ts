import { describe, expect, it } from 'vitest';
import {
  nextCheck,
  recentDays,
  sectionToOpen,
  securityChecks,
  strangeBrowsers,
  unusedDevices,
  unusedDays,
  type NotedChange,
  type SecurityFacts,
} from '#machines/domain/identity/security-checkup.ts';
import type { Device } from '#machines/domain/identity/device.ts';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 28, 9);

const browser = (id: string, place: string, startedDaysAgo = 0): SignedInBrowser => ({
  id,
  name: 'Chrome on Windows',
  place,
  startedAt: now - startedDaysAgo * day,
  seenAt: now,
  isThis: id === 'this',
});
const device = (key: string, lastSeenDaysAgo: number | null, more: Partial<Device> = {}): Device => ({
  key,
  name: '',
  firstSeen: null,
  lastSeen: lastSeenDaysAgo === null ? null : now - lastSeenDaysAgo * day,
  isRemembered: true,
  isThis: false,
  ...more,
});
const change = (kind: NotedChange['kind'], daysAgo: number): NotedChange => ({
  kind,
  browser: '',
  at: now - daysAgo * day,
});

/** An account with which everything is fine. */
const fine: SecurityFacts = {
  readAt: now,
  isEmailVerified: true,
  factors: { enabled: ['authenticator'] },
  recoveryCodes: { left: 10, made: 10 },
  passkeys: [{ id: 'key', name: 'Phone', addedAt: now, usedAt: null }],
  devices: [device('this', 0, { isThis: true })],
  browsers: [browser('this', 'Mumbai, India')],
  changes: [],
  lookedAt: null,
};
const openIn = (facts: Partial<SecurityFacts>): readonly string[] =>
  securityChecks({ ...fine, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ id }) => id);

describe('the security check-up', () => {
  it('has no step for an account with which everything is fine', () => {
    expect([nextCheck(fine), sectionToOpen(fine), securityChecks(fine)]).toEqual([
      undefined,
      'password',
      expect.arrayContaining([{ id: 'factors', isDone: true, count: 0 }]),
    ]);
  });

  it('asks first whether somebody else is in the account, then how its person gets back in', () => {
    const facts: Partial<SecurityFacts> = {
      isEmailVerified: false,
      factors: { enabled: ['authenticator'] },
      recoveryCodes: { left: 0, made: 0 },
      passkeys: [],
      devices: [device('old', unusedDays + 1)],
      browsers: [browser('this', 'Mumbai, India'), browser('other', 'Oslo, Norway')],
      changes: [change('recoveryCodeUsed', 1)],
    };
    expect(openIn(facts)).toEqual(['browsers', 'changes', 'password', 'email', 'recoveryCodes', 'passkeys', 'devices']);
    expect(sectionToOpen({ ...fine, ...facts })).toBe('sessions');
  });

  it('asks for a second factor, and for recovery codes only with an authenticator app', () => {
    const none = { recoveryCodes: { left: 0, made: 0 } };
    expect(openIn({ factors: { enabled: [] }, ...none })).toEqual(['factors']);
    expect(openIn({ factors: { enabled: ['sms'] }, ...none })).toEqual([]);
    expect(openIn({ recoveryCodes: { left: 2, made: 10 } })).toEqual(['recoveryCodes']);
    expect(openIn({ recoveryCodes: { left: 3, made: 10 } })).toEqual([]);
  });

  it('leaves out what the user pool or the product does not offer', () => {
    const facts = { ...fine, recoveryCodes: null, passkeys: null, devices: null };
    expect(securityChecks(facts).map(({ id }) => id)).toEqual(['browsers', 'changes', 'password', 'email', 'factors']);
  });

  it('asks about changes of the last days until the person recognises them', () => {
    expect(openIn({ changes: [change('passkeyAdded', recentDays - 1)] })).toEqual(['changes']);
    expect(openIn({ changes: [change('passkeyAdded', recentDays + 1)] })).toEqual([]);
    expect(openIn({ changes: [change('passkeyAdded', 2)], lookedAt: now - day })).toEqual([]);
  });

  it('asks for another password after an alarming change, unless it was changed since or recognised', () => {
    const used = change('recoveryCodeUsed', 2);
    expect(openIn({ changes: [used] })).toContain('password');
    expect(openIn({ changes: [change('passwordChanged', 1), used] })).not.toContain('password');
    expect(openIn({ changes: [used, change('passwordChanged', 3)] })).toContain('password');
    expect(openIn({ changes: [used], lookedAt: now - day })).toEqual([]);
  });

  it('counts a browser as strange in a place where nobody was signed in before', () => {
    const strange = (browsers: readonly SignedInBrowser[], lookedAt: number | null = null) =>
      strangeBrowsers({ ...fine, browsers, lookedAt }).map(({ id }) => id);
    const [here, there] = [browser('this', 'Mumbai, India'), browser('there', 'Oslo, Norway', 1)];
    expect(strange([here, there])).toEqual(['there']);
    expect(strange([here, there], now)).toEqual([]);
    expect(strange([here, there, browser('old', 'Oslo, Norway', recentDays + 1)])).toEqual([]);
    expect(strange([here, browser('unknown', '')])).toEqual([]);
    expect(strange([browser('this', ''), there])).toEqual([]);
  });

  it('has remembered devices forgotten that were not used for long', () => {
    const devices = [
      device('used', unusedDays - 1),
      device('unused', unusedDays + 1),
      device('this', unusedDays + 1, { isThis: true }),
      device('not remembered', unusedDays + 1, { isRemembered: false }),
      device('unknown', null),
    ];
    expect(unusedDevices({ ...fine, devices }).map(({ key }) => key)).toEqual(['unused']);
  });
});
