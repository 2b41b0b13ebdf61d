/** The tags that a session shows to the view, and the messages that it sends to its parent. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { otherUser, sampleUser } from '#machines/session/session.samples.ts';
import { hourFrom, offline, start, startSession, startSignedIn as startKnown } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

/** A signed-in user; the record of sent messages is empty. */
async function startSignedIn() {
  const started = await startKnown();
  started.news.length = 0;
  return started;
}

describe('the view', () => {
  it('shows whether the user is still being looked up, is signed in, or is anonymous', async () => {
    const { session, store, otherTab } = startSession();
    const tags = () => [...session.getSnapshot().tags].toSorted();
    expect(tags()).toEqual(['fetchingUser', 'lookingUp', 'pending']);
    await store.answer(hourFrom(start));
    expect(tags()).toEqual(['fetchingUser', 'signedIn']);
    otherTab();
    expect(tags()).toEqual(['fetchingUser', 'lookingUp', 'pending']);
    await store.answer(null);
    expect(tags()).toEqual(['signedOut']);
  });

  it('shows a pending sign-out, until all data is removed', async () => {
    const { session, revocations, clearings } = await startSignedIn();
    const tags = () => [...session.getSnapshot().tags].toSorted();
    session.send({ type: 'signOut.requested' });
    expect(tags()).toEqual(['leaving', 'pending']);
    await revocations.answer();
    expect(tags()).toEqual(['leaving', 'pending']);
    await clearings.answer();
    expect(tags()).toEqual(['signedOut']);
  });

  it('shows that a user is signed in with tokens that could not be renewed', async () => {
    const { session, renewals } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    expect([...session.getSnapshot().tags]).toEqual(['signedIn']);
    await renewals.refuse(offline);
    expect([...session.getSnapshot().tags].toSorted()).toEqual(['signedIn', 'unrenewed']);
  });
});

describe('the machine that started a session', () => {
  it('is notified that a user is signed in, and who it is once the server knows', async () => {
    const { store, users, news } = startSession();
    await store.answer(hourFrom(start));
    expect(typesOf(news)).toEqual(['session.held']);
    await users.answer(sampleUser);
    expect(typesOf(news)).toEqual(['session.held', 'user.known']);
  });

  it('is notified of new tokens, and that a user is signed in with them', async () => {
    const { session, renewals, news } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.answer(hourFrom(start));
    expect(typesOf(news)).toEqual(['session.renewed', 'session.held']);
  });

  it('is notified that the user is still signed in when new tokens do not arrive', async () => {
    const { session, renewals, news } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.refuse(offline);
    expect(typesOf(news)).toEqual(['session.held']);
  });

  it('is notified that the user is still signed in when the lifetime of the tokens cannot be determined', async () => {
    const { session, clock, heard, news } = await startSignedIn();
    clock.isThere = false;
    session.send({ type: 'session.checked' });
    await heard();
    expect(typesOf(news)).toEqual(['session.held']);
  });

  it('is notified that one session ended and another one began when the server knows another user', async () => {
    const { session, users, news, user, context } = await startSignedIn();
    session.send({ type: 'user.renewalRequested' });
    await users.answer(otherUser);
    expect(typesOf(news)).toEqual(['session.gone', 'session.held', 'user.known']);
    expect([user(), context().user]).toEqual(['known', otherUser]);
  });

  it('is notified of a sign-out as it begins, and when a sign-in can begin', async () => {
    const { session, revocations, clearings, news } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    expect(typesOf(news)).toEqual(['signOut.begun']);
    await revocations.answer();
    expect(typesOf(news)).toEqual(['signOut.begun']);
    await clearings.answer();
    expect(typesOf(news)).toEqual(['signOut.begun', 'session.ready', 'session.gone']);
    session.send({ type: 'signIn.begun' });
    expect(news.at(-1)).toEqual({ type: 'session.ready' });
  });
});

describe('the user of a session', () => {
  it('whom the server did not name is requested as soon as the tokens were checked', async () => {
    const { session, store, users, heard, user } = startSession();
    await store.answer(hourFrom(start));
    await users.refuse(offline);
    session.send({ type: 'session.renewalRequested' });
    expect([users.asked.length, user()]).toEqual([1, 'unanswered']);
    session.send({ type: 'session.held' });
    await heard();
    expect([users.asked.length, user()]).toEqual([2, 'fetching']);
  });

  it('whom the server did not name is requested as soon as their tokens have changed', async () => {
    const { session, store, users, user } = startSession();
    await store.answer(hourFrom(start));
    await users.refuse(offline);
    session.send({ type: 'user.renewalRequested' });
    expect([users.asked.length, user()]).toEqual([2, 'fetching']);
  });

  it('whom the server did not name is requested while the tokens are known to be unreadable, when the page becomes visible again', async () => {
    const { session, store, users, clock, heard, user } = startSession();
    await store.answer(hourFrom(start));
    clock.isThere = false;
    await users.refuse(offline);
    session.send({ type: 'session.checked' });
    expect([users.asked.length, user()]).toEqual([2, 'fetching']);
    await heard();
  });

  it('is requested when an anonymous visitor signs in', async () => {
    const { session, store, users, user } = startSession();
    await store.answer(null);
    expect(user()).toBe('empty');
    session.send({ type: 'signIn.succeeded' });
    await store.answer(hourFrom(start));
    await users.answer(sampleUser);
    expect(user()).toBe('known');
  });
});
