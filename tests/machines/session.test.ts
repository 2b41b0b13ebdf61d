import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '#machines/session/session.samples.ts';
import { hourFrom, offline, refused, start, startSession } from './session-outside.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

const expired = { accessExpiry: start - 1, idExpiry: start + 3_600_000 };

/** Somebody signed in, whom the server knows. */
async function startSignedIn(facts = hourFrom(start)) {
  const started = startSession();
  await started.store.answer(facts);
  await started.users.answer(sampleUser);
  expect(started.tokens()).toEqual({ signedIn: 'fresh' });
  return started;
}

describe('a session', () => {
  it('without tokens is signed out, and nobody is asked who it is', async () => {
    const { store, users, tokens, user, isFetchingUser } = startSession();
    expect(isFetchingUser()).toBe(true);
    await store.answer(null);
    expect(tokens()).toBe('signedOut');
    expect(user()).toBe('empty');
    expect(isFetchingUser()).toBe(false);
    expect(users.asked).toHaveLength(0);
  });

  it('with good tokens is signed in, and the server says who it is', async () => {
    const { store, users, tokens, context, isFetchingUser } = startSession();
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ signedIn: 'fresh' });
    expect(isFetchingUser()).toBe(true);
    await users.answer(sampleUser);
    expect(isFetchingUser()).toBe(false);
    expect(context().user).toEqual(sampleUser);
  });

  it('whose user cannot be fetched has none', async () => {
    const { store, users, user, context } = startSession();
    await store.answer(hourFrom(start));
    await users.refuse(offline);
    expect(user()).toBe('empty');
    expect(context().user).toBeNull();
  });

  it.each([
    ['access', expired],
    ['id', { accessExpiry: start + 3_600_000, idExpiry: start }],
  ])('whose %s token has expired is renewed', async (_, times) => {
    const { store, renewals, users, tokens } = startSession();
    await store.answer(hourFrom(start, times));
    expect(tokens()).toEqual({ signedIn: 'refreshing' });
    expect(users.asked).toHaveLength(0);
    await renewals.answer(hourFrom(start));
    expect(tokens()).toEqual({ signedIn: 'fresh' });
    expect(users.asked).toHaveLength(1);
  });

  it('counts with the clock of the provider', async () => {
    const { store, tokens } = startSession();
    await store.answer(hourFrom(start, { drift: 3_600_000 }));
    expect(tokens()).toEqual({ signedIn: 'refreshing' });
  });

  it('that has expired and cannot be renewed is cleared', async () => {
    const { store, clearings, tokens, context } = startSession();
    await store.answer(hourFrom(start, { ...expired, canRefresh: false }));
    expect(tokens()).toBe('clearing');
    await clearings.answer();
    expect(tokens()).toBe('signedOut');
    expect(context().facts).toBeNull();
  });

  it('that cannot be renewed ends at its expiry', async () => {
    const { clearings, heard, tokens } = await startSignedIn(hourFrom(start, { canRefresh: false }));
    vi.advanceTimersByTime(3_599_999);
    await heard();
    expect(tokens()).toEqual({ signedIn: 'fresh' });
    vi.advanceTimersByTime(1);
    await heard();
    await clearings.answer();
    expect(tokens()).toBe('signedOut');
  });
});

describe('a renewal', () => {
  it('comes before the tokens end', async () => {
    const { renewals, users, heard, tokens, context } = await startSignedIn();
    vi.advanceTimersByTime(3_590_000);
    await heard();
    expect(tokens()).toEqual({ signedIn: 'refreshing' });
    await renewals.answer(hourFrom(Date.now()));
    expect(tokens()).toEqual({ signedIn: 'fresh' });
    expect(context()).toMatchObject({ user: sampleUser, facts: { accessExpiry: start + 7_190_000 } });
    expect(users.asked).toHaveLength(1);
  });

  it('is asked for once at a time', async () => {
    const { session, renewals } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    session.send({ type: 'session.renewalRequested' });
    session.send({ type: 'session.checked' });
    expect(renewals.asked).toHaveLength(1);
  });

  it('that the provider refuses clears the session', async () => {
    const { session, renewals, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.refuse(refused);
    expect(tokens()).toBe('clearing');
    await clearings.answer();
    expect(tokens()).toBe('signedOut');
    expect(context()).toMatchObject({ facts: null, user: null });
  });

  it('that the network fails signs nobody out, and is tried again', async () => {
    const { session, renewals, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.refuse(offline);
    expect(tokens()).toEqual({ signedIn: 'stale' });
    expect(context().user).toEqual(sampleUser);
    expect(clearings.asked).toHaveLength(0);
    vi.advanceTimersByTime(30_000);
    expect(tokens()).toEqual({ signedIn: 'refreshing' });
    await renewals.answer(hourFrom(Date.now()));
    expect(tokens()).toEqual({ signedIn: 'fresh' });
  });

  it('is looked for when the page comes back into sight after timers slept', async () => {
    const { session, heard, tokens } = await startSignedIn();
    session.send({ type: 'session.checked' });
    await heard();
    expect(tokens()).toEqual({ signedIn: 'fresh' });
    vi.setSystemTime(start + 7_200_000);
    session.send({ type: 'session.checked' });
    await heard();
    expect(tokens()).toEqual({ signedIn: 'refreshing' });
  });
});

describe('another tab', () => {
  it('that signs out signs out here', async () => {
    const { store, otherTab, tokens, context } = await startSignedIn();
    otherTab();
    expect(tokens()).toEqual({ unknown: 'reading' });
    await store.answer(null);
    expect(tokens()).toBe('signedOut');
    expect(context().user).toBeNull();
  });

  it('that signs in signs in here', async () => {
    const { store, users, otherTab, tokens, context, isFetchingUser } = startSession();
    await store.answer(null);
    otherTab();
    expect(isFetchingUser()).toBe(true);
    await store.answer(hourFrom(start));
    await users.answer(sampleUser);
    expect(tokens()).toEqual({ signedIn: 'fresh' });
    expect(context().user).toEqual(sampleUser);
  });
});

describe('signing in here', () => {
  it('reads the session anew', async () => {
    const { session, store, tokens } = startSession();
    await store.answer(null);
    session.send({ type: 'session.opened' });
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ signedIn: 'fresh' });
  });
});

describe('signing out', () => {
  it('revokes, clears, and forgets the user', async () => {
    const { session, revocations, clearings, tokens, user, context } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    expect(tokens()).toEqual({ signingOut: 'revoking' });
    expect(clearings.asked).toHaveLength(0);
    await revocations.answer();
    expect(tokens()).toBe('clearing');
    await clearings.answer();
    expect(tokens()).toBe('signedOut');
    expect(user()).toBe('empty');
    expect(context()).toMatchObject({ facts: null, user: null });
  });

  it('tries again while the network fails, each time later, and clears in the end', async () => {
    const { session, revocations, clearings, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    for (const delay of [100, 200, 400, 800, 1600]) {
      await revocations.refuse(offline);
      expect(tokens()).toEqual({ signingOut: 'backingOff' });
      vi.advanceTimersByTime(delay - 1);
      expect(tokens()).toEqual({ signingOut: 'backingOff' });
      vi.advanceTimersByTime(1);
      expect(tokens()).toEqual({ signingOut: 'revoking' });
    }
    await revocations.refuse(offline);
    expect(revocations.asked).toHaveLength(6);
    expect(tokens()).toBe('clearing');
    await clearings.answer();
    expect(tokens()).toBe('signedOut');
  });

  it('does not ask again what the provider has refused', async () => {
    const { session, revocations, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.refuse(refused);
    expect(tokens()).toBe('clearing');
  });

  it('need not wait for the provider', async () => {
    const { session, revocations, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.refuse(offline);
    session.send({ type: 'signOut.hurried' });
    expect(tokens()).toBe('clearing');
  });

  it('is done even when the browser cannot clear', async () => {
    const { session, revocations, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.answer();
    await clearings.refuse(new Error('blocked'));
    expect(tokens()).toBe('signedOut');
    expect(context().facts).toBeNull();
  });
});
