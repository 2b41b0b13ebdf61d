import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { sampleUser } from '#machines/session/session.samples.ts';
import { saidBy } from './account-outside.ts';
import { hourFrom, offline, refused, start, startSession, startSignedIn } from './session-outside.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

const nobodyKnown = { code: 'UserUnAuthenticatedException', message: 'User is not authenticated' };
const expired = { accessExpiry: start - 1, idExpiry: start + 3_600_000 };

describe('a session that gets no answer', () => {
  it('from the browser reports a failed read, and reads again', async () => {
    const { session, store, tokens } = startSession();
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([tokens(), saidBy(session.getSnapshot()).join('')]).toEqual([
      { unknown: 'unreadable' },
      expect.stringContaining('could not be read'),
    ]);
    vi.advanceTimersByTime(30_000);
    expect(store.asked).toHaveLength(2);
  });

  it('to a renewal signs no user out, and tries again', async () => {
    const { session, renewals, tokens } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(tokens()).toEqual({ held: 'stale' });
    vi.advanceTimersByTime(30_000);
    expect(renewals.asked).toHaveLength(2);
  });

  it('about its user requests again', async () => {
    const { store, users, user } = startSession();
    await store.answer(hourFrom(start));
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect(user()).toBe('unanswered');
    vi.advanceTimersByTime(30_000);
    expect([user(), users.asked.length]).toEqual(['fetching', 2]);
  });
});

describe('a session', () => {
  it('that was ended from elsewhere is removed here, with the time of its end, until the next sign-in', async () => {
    const { session, store, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'session.ended', at: start - 60_000 });
    expect(tokens()).toEqual({ clearing: 'only' });
    await clearings.answer();
    expect([tokens(), context().endedAt]).toEqual(['gone', start - 60_000]);
    // The response to a request that was pending reports nothing new.
    session.send({ type: 'session.ended', at: start });
    expect([tokens(), context().endedAt]).toEqual(['gone', start - 60_000]);
    session.send({ type: 'signIn.succeeded' });
    await store.answer(hourFrom(start));
    expect([tokens(), context().endedAt]).toEqual([{ held: 'fresh' }, null]);
  });

  it('without tokens is signed out, and does not request its user', async () => {
    const { store, users, tokens, user, isFetchingUser } = startSession();
    expect(isFetchingUser()).toBe(true);
    await store.answer(null);
    expect(tokens()).toBe('gone');
    expect(user()).toBe('empty');
    expect(isFetchingUser()).toBe(false);
    expect(users.asked).toHaveLength(0);
  });

  it('with good tokens is signed in, and the server names the user', async () => {
    const { store, users, tokens, context, isFetchingUser } = startSession();
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
    expect(isFetchingUser()).toBe(true);
    await users.answer(sampleUser);
    expect(isFetchingUser()).toBe(false);
    expect(context().user).toEqual(sampleUser);
  });

  it('whose user the server does not name requests again, and signs no user out', async () => {
    const { store, users, tokens, user, context } = startSession();
    await store.answer(hourFrom(start));
    await users.refuse(offline);
    expect([tokens(), user()]).toEqual([{ held: 'fresh' }, 'unanswered']);
    vi.advanceTimersByTime(30_000);
    expect(user()).toBe('fetching');
    await users.answer(sampleUser);
    expect(context().user).toEqual(sampleUser);
  });

  it('whose user the server did not name requests again when the page becomes visible', async () => {
    const { session, store, users, user, heard } = startSession();
    await store.answer(hourFrom(start));
    await users.refuse(offline);
    session.send({ type: 'session.checked' });
    await heard();
    expect([users.asked.length, user()]).toEqual([2, 'fetching']);
  });

  it('keeps the user whom the server named before, when it does not answer once', async () => {
    const { session, users, context, user } = await startSignedIn();
    session.send({ type: 'user.renewalRequested' });
    await users.refuse(offline);
    expect([context().user, user()]).toEqual([sampleUser, 'unanswered']);
  });

  it('whose tokens the server rejects is not requested again before they are renewed', async () => {
    const { session, store, users, renewals, user } = startSession();
    await store.answer(hourFrom(start));
    await users.refuse(nobodyKnown);
    vi.advanceTimersByTime(60_000);
    expect([users.asked.length, user()]).toEqual([1, 'refused']);
    session.send({ type: 'session.renewalRequested' });
    await renewals.answer(hourFrom(Date.now()));
    expect([users.asked.length, user()]).toEqual([2, 'fetching']);
  });

  it('that cannot be read signs no user out: it is reported, and read again', async () => {
    const { session, store, tokens, user } = startSession();
    await store.refuse(new Error('blocked'));
    expect([tokens(), user()]).toEqual([{ unknown: 'unreadable' }, 'waiting']);
    expect(saidBy(session.getSnapshot())).toEqual(['Your sign-in could not be read in this browser. Trying again.']);
    vi.advanceTimersByTime(30_000);
    expect(tokens()).toEqual({ unknown: 'reading' });
    await store.refuse(new Error('blocked'));
    session.send({ type: 'session.checked' });
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
  });

  it('is checked again when the clock could not be read', async () => {
    const { session, store, clock, heard, tokens, renewals } = startSession();
    clock.isThere = false;
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ unknown: 'unreadable' });
    clock.isThere = true;
    session.send({ type: 'session.checked' });
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
    clock.isThere = false;
    session.send({ type: 'session.checked' });
    await heard();
    expect(tokens()).toEqual({ held: 'unchecked' });
    session.send({ type: 'session.renewalRequested' });
    await renewals.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'unchecked' });
    clock.isThere = true;
    vi.advanceTimersByTime(30_000);
    await heard();
    expect(tokens()).toEqual({ held: 'fresh' });
  });

  it.each([
    ['access', expired],
    ['id', { accessExpiry: start + 3_600_000, idExpiry: start }],
  ])('whose %s token has expired is renewed', async (_, times) => {
    const { store, renewals, users, tokens } = startSession();
    await store.answer(hourFrom(start, times));
    expect(tokens()).toEqual({ held: 'refreshing' });
    expect(users.asked).toHaveLength(0);
    await renewals.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
    expect(users.asked).toHaveLength(1);
  });

  it('counts with the clock of the provider', async () => {
    const { store, tokens } = startSession();
    await store.answer(hourFrom(start, { drift: 3_600_000 }));
    expect(tokens()).toEqual({ held: 'refreshing' });
  });

  it('that has expired and cannot be renewed is cleared', async () => {
    const { store, clearings, tokens, context } = startSession();
    await store.answer(hourFrom(start, { ...expired, canRefresh: false }));
    expect(tokens()).toEqual({ clearing: 'only' });
    await clearings.answer();
    expect(tokens()).toBe('gone');
    expect(context().facts).toBeNull();
  });

  it('that cannot be renewed ends at its expiry', async () => {
    const { clearings, heard, tokens } = await startSignedIn(hourFrom(start, { canRefresh: false }));
    vi.advanceTimersByTime(3_599_999);
    await heard();
    expect(tokens()).toEqual({ held: 'fresh' });
    vi.advanceTimersByTime(1);
    await heard();
    await clearings.answer();
    expect(tokens()).toBe('gone');
  });
});

describe('a renewal', () => {
  it('comes before the tokens end', async () => {
    const { renewals, users, heard, tokens, context } = await startSignedIn();
    vi.advanceTimersByTime(3_590_000);
    await heard();
    expect(tokens()).toEqual({ held: 'refreshing' });
    await renewals.answer(hourFrom(Date.now()));
    expect(tokens()).toEqual({ held: 'fresh' });
    expect(context()).toMatchObject({ user: sampleUser, facts: { accessExpiry: start + 7_190_000 } });
    expect(users.asked).toHaveLength(1);
  });

  it('is requested once at a time', async () => {
    const { session, renewals } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    session.send({ type: 'session.renewalRequested' });
    session.send({ type: 'session.checked' });
    expect(renewals.asked).toHaveLength(1);
  });

  it('that the provider rejects clears the session', async () => {
    const { session, renewals, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.refuse(refused);
    expect(tokens()).toEqual({ clearing: 'only' });
    await clearings.answer();
    expect(tokens()).toBe('gone');
    expect(context()).toMatchObject({ facts: null, user: null });
  });

  it('that fails in the network signs no user out, and is retried', async () => {
    const { session, renewals, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.refuse(offline);
    expect(tokens()).toEqual({ held: 'stale' });
    expect(context().user).toEqual(sampleUser);
    expect(clearings.asked).toHaveLength(0);
    vi.advanceTimersByTime(30_000);
    expect(tokens()).toEqual({ held: 'refreshing' });
    await renewals.answer(hourFrom(Date.now()));
    expect(tokens()).toEqual({ held: 'fresh' });
  });

  it('is checked when the page becomes visible again after timers slept', async () => {
    const { session, heard, tokens } = await startSignedIn();
    session.send({ type: 'session.checked' });
    await heard();
    expect(tokens()).toEqual({ held: 'fresh' });
    vi.setSystemTime(start + 7_200_000);
    session.send({ type: 'session.checked' });
    await heard();
    expect(tokens()).toEqual({ held: 'refreshing' });
  });
});

describe('another tab', () => {
  it('that signs out signs out here', async () => {
    const { store, otherTab, tokens, context } = await startSignedIn();
    otherTab();
    expect(tokens()).toEqual({ unknown: 'reading' });
    await store.answer(null);
    expect(tokens()).toBe('gone');
    expect(context().user).toBeNull();
  });

  it('that signs in signs in here', async () => {
    const { store, users, otherTab, tokens, context, isFetchingUser } = startSession();
    await store.answer(null);
    otherTab();
    expect(isFetchingUser()).toBe(true);
    await store.answer(hourFrom(start));
    await users.answer(sampleUser);
    expect(tokens()).toEqual({ held: 'fresh' });
    expect(context().user).toEqual(sampleUser);
  });
});

describe('signing in here', () => {
  it('reads the session again', async () => {
    const { session, store, tokens } = startSession();
    await store.answer(null);
    session.send({ type: 'signIn.succeeded' });
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
  });
});
