import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hourFrom, offline, refused, start, startSignedIn } from './session-outside.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

describe('signing out', () => {
  it('does not wait for a browser that does not confirm that it removed the tokens', async () => {
    const { session, news, revocations, clearings, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.answer();
    await vi.advanceTimersByTimeAsync(3_999);
    expect(tokens()).toEqual({ clearing: 'only' });
    await vi.advanceTimersByTimeAsync(1);
    expect([tokens(), news.at(-1)?.type]).toEqual(['gone', 'session.gone']);
    await clearings.answer();
    expect(tokens()).toBe('gone');
  });

  it('without a confirmation reads what another tab has stored meanwhile', async () => {
    const { session, otherTab, revocations, store, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.answer();
    otherTab();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(tokens()).toEqual({ unknown: 'reading' });
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
  });

  it('revokes, clears, and forgets the user', async () => {
    const { session, revocations, clearings, tokens, user, context } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    expect(tokens()).toEqual({ signingOut: 'revoking' });
    expect(clearings.asked).toHaveLength(0);
    await revocations.answer();
    expect(tokens()).toEqual({ clearing: 'only' });
    await clearings.answer();
    expect(tokens()).toBe('gone');
    expect(user()).toBe('empty');
    expect(context()).toMatchObject({ facts: null, user: null });
  });

  it('tries again while the network fails, each time later, and clears in the end', async () => {
    const { session, revocations, clearings, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    for (const delay of [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200, 102_400, 204_800, 300_000]) {
      await revocations.refuse(offline);
      expect(tokens()).toEqual({ signingOut: 'backingOff' });
      vi.advanceTimersByTime(delay - 1);
      expect(tokens()).toEqual({ signingOut: 'backingOff' });
      vi.advanceTimersByTime(1);
      expect(tokens()).toEqual({ signingOut: 'revoking' });
    }
    await revocations.refuse(offline);
    expect(revocations.asked).toHaveLength(14);
    expect(tokens()).toEqual({ clearing: 'only' });
    await clearings.answer();
    expect(tokens()).toBe('gone');
  });

  it('does not repeat a request that the provider has rejected', async () => {
    const { session, revocations, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.refuse(refused);
    expect(tokens()).toEqual({ clearing: 'only' });
  });

  it('need not wait for the provider', async () => {
    const { session, revocations, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.refuse(offline);
    session.send({ type: 'signOut.hurried' });
    expect(tokens()).toEqual({ clearing: 'only' });
  });

  it('is done even when the browser cannot clear', async () => {
    const { session, revocations, clearings, tokens, context } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.answer();
    await clearings.refuse(new Error('blocked'));
    expect(tokens()).toBe('gone');
    expect(context().facts).toBeNull();
  });
});

describe('another tab, while somebody signs out here,', () => {
  it('that renews its tokens does not keep them signed in', async () => {
    const { session, otherTab, revocations, clearings, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    otherTab();
    expect(tokens()).toEqual({ signingOut: 'revoking' });
    await revocations.answer();
    await clearings.answer();
    expect(tokens()).toBe('gone');
  });

  it.each(['answer', 'refuse'] as const)(
    'and writes while stored tokens are removed is read afterwards (%s)',
    async (how) => {
      const { session, otherTab, revocations, clearings, store, tokens } = await startSignedIn();
      session.send({ type: 'signOut.requested' });
      await revocations.answer();
      otherTab();
      await (how === 'answer' ? clearings.answer() : clearings.refuse(offline));
      expect(tokens()).toEqual({ unknown: 'reading' });
      await store.answer(hourFrom(start));
      expect(tokens()).toEqual({ held: 'fresh' });
    },
  );

  it('does not lose the press on Logout while its change is read', async () => {
    const { session, otherTab, revocations, tokens } = await startSignedIn();
    otherTab();
    session.send({ type: 'signOut.requested' });
    expect([tokens(), revocations.asked.length]).toEqual([{ signingOut: 'revoking' }, 1]);
  });
});
