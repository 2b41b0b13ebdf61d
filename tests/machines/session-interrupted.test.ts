/** Events for a session that is busy: it is read, checked, renewed or removed. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hourFrom, offline, start, startSession, startSignedIn } from './session-outside.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

describe('while stored tokens are read', () => {
  it('a sign-in that begins removes them first', () => {
    const { session, clearings, tokens } = startSession();
    session.send({ type: 'signIn.begun' });
    expect([tokens(), clearings.asked.length]).toEqual([{ clearing: 'only' }, 1]);
  });

  it('and cannot be, a sign-in or another tab causes a read at once', async () => {
    const { session, store, otherTab, tokens } = startSession();
    await store.refuse(new Error('blocked'));
    session.send({ type: 'signIn.succeeded' });
    expect([tokens(), store.asked.length]).toEqual([{ unknown: 'reading' }, 2]);
    await store.refuse(new Error('blocked'));
    otherTab();
    expect([tokens(), store.asked.length]).toEqual([{ unknown: 'reading' }, 3]);
  });

  it('a change by a sign-in or another tab causes another read, as the result may be old', () => {
    const { session, store, otherTab, tokens } = startSession();
    session.send({ type: 'signIn.succeeded' });
    expect([tokens(), store.asked.length]).toEqual([{ unknown: 'reading' }, 2]);
    otherTab();
    expect([tokens(), store.asked.length]).toEqual([{ unknown: 'reading' }, 3]);
  });

  it('a session that was ended from elsewhere is removed, with the time of its end', () => {
    const { session, tokens, context } = startSession();
    session.send({ type: 'session.ended', at: start - 5_000 });
    expect([tokens(), context().endedAt]).toEqual([{ clearing: 'only' }, start - 5_000]);
  });
});

describe('while a user is signed in', () => {
  it('another sign-in here is read', async () => {
    const { session, store, tokens } = await startSignedIn();
    session.send({ type: 'signIn.succeeded' });
    expect([tokens(), store.asked.length]).toEqual([{ unknown: 'reading' }, 2]);
  });

  it('a cookie that is removed by hand is a sign-out', async () => {
    const { session, clearings, tokens } = await startSignedIn();
    session.send({ type: 'cookie.removed' });
    expect(tokens()).toEqual({ clearing: 'only' });
    await clearings.answer();
    expect(tokens()).toBe('gone');
  });

  it('tokens that cannot be renewed are kept, whatever the server says about them', async () => {
    const { session, renewals, clock, heard, tokens } = await startSignedIn(hourFrom(start, { canRefresh: false }));
    session.send({ type: 'session.renewalRequested' });
    expect([tokens(), renewals.asked.length]).toEqual([{ held: 'fresh' }, 0]);
    clock.isThere = false;
    session.send({ type: 'session.checked' });
    await heard();
    session.send({ type: 'session.renewalRequested' });
    expect([tokens(), renewals.asked.length]).toEqual([{ held: 'unchecked' }, 0]);
  });

  it('tokens are checked again when they are about to end, counted from when they were last checked', async () => {
    const { session, heard, renewals, tokens } = await startSignedIn();
    vi.advanceTimersByTime(1_800_000);
    session.send({ type: 'session.checked' });
    await heard();
    vi.advanceTimersByTime(1_789_999);
    await heard();
    expect([tokens(), renewals.asked.length]).toEqual([{ held: 'fresh' }, 0]);
    vi.advanceTimersByTime(1);
    await heard();
    expect(renewals.asked).toHaveLength(1);
  });
});

describe('when the lifetime of tokens cannot be determined', () => {
  async function startUnchecked() {
    const started = await startSignedIn();
    started.clock.isThere = false;
    started.session.send({ type: 'session.checked' });
    await started.heard();
    expect(started.tokens()).toEqual({ held: 'unchecked' });
    return started;
  }

  it('they are checked as the page becomes visible again, and renewed if they have ended meanwhile', async () => {
    const { session, clock, heard, tokens } = await startUnchecked();
    clock.isThere = true;
    vi.setSystemTime(start + 3_600_000);
    session.send({ type: 'session.checked' });
    await heard();
    expect(tokens()).toEqual({ held: 'refreshing' });
  });

  it('they are checked after half a minute, and renewed if they have ended meanwhile', async () => {
    const { clock, heard, tokens } = await startUnchecked();
    clock.isThere = true;
    vi.setSystemTime(start + 3_600_000);
    vi.advanceTimersByTime(29_999);
    await heard();
    expect(tokens()).toEqual({ held: 'unchecked' });
    vi.advanceTimersByTime(1);
    await heard();
    expect(tokens()).toEqual({ held: 'refreshing' });
  });
});

describe('new tokens', () => {
  it('that have ended already sign no user out: others are requested after half a minute', async () => {
    const { session, renewals, tokens } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.answer(hourFrom(start, { accessExpiry: start - 1 }));
    expect(tokens()).toEqual({ held: 'stale' });
    vi.advanceTimersByTime(30_000);
    expect([tokens(), renewals.asked.length]).toEqual([{ held: 'refreshing' }, 2]);
  });

  it('are checked again an hour less ten seconds after they came', async () => {
    const { session, heard, renewals, tokens } = await startSignedIn();
    vi.advanceTimersByTime(1_800_000);
    session.send({ type: 'session.renewalRequested' });
    await renewals.answer(hourFrom(Date.now()));
    vi.advanceTimersByTime(3_589_999);
    await heard();
    expect(tokens()).toEqual({ held: 'fresh' });
    vi.advanceTimersByTime(1);
    await heard();
    expect(tokens()).toEqual({ held: 'refreshing' });
  });

  it.each(['session.checked', 'session.renewalRequested'] as const)(
    'that did not arrive are requested at once by %s',
    async (type) => {
      const { session, renewals, tokens } = await startSignedIn();
      session.send({ type: 'session.renewalRequested' });
      await renewals.refuse(offline);
      session.send({ type });
      expect([tokens(), renewals.asked.length]).toEqual([{ held: 'refreshing' }, 2]);
    },
  );
});

describe('while stored tokens are removed', () => {
  it('a sign-in that succeeds is read afterwards', async () => {
    const { session, store, clearings, tokens } = await startSignedIn();
    session.send({ type: 'signIn.begun' });
    session.send({ type: 'signIn.succeeded' });
    await clearings.answer();
    expect([tokens(), store.asked.length]).toEqual([{ unknown: 'reading' }, 2]);
  });

  it('a sign-in that only begins waits for it', async () => {
    const { session, clearings, news, tokens } = await startSignedIn();
    session.send({ type: 'signIn.begun' });
    news.length = 0;
    session.send({ type: 'signIn.begun' });
    expect([news, clearings.asked.length]).toEqual([[], 1]);
    await clearings.answer();
    expect([tokens(), news[0]?.type]).toEqual(['gone', 'session.ready']);
  });
});
