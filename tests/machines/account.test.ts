/**
 * The account machines together: the real machines under their root, with a provider and a server that the test
 * controls.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { accountMachine, type AccountEmitted } from '#machines/account/account.machine.ts';
import { silentRecovery } from '#machines/account/recovery.samples.ts';
import { silentRegistration } from '#machines/account/registration.samples.ts';
import { otherUser, sampleUser } from '#machines/session/session.samples.ts';
import { hourFrom, offline, provideSession, provideSignIn, refused, start } from './session-outside.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

/** The root with all its flows. Registration and recovery never answer. */
function startAccount() {
  const signIns = provideSignIn();
  const sessions = provideSession();
  const account = createActor(
    accountMachine.provide({
      actors: {
        recovery: silentRecovery,
        registration: silentRegistration,
        session: sessions.machine,
        signIn: signIns.machine,
      },
    }),
    { input: { registration: null, recovery: null, signIn: null, hasAdmin: false } },
  ).start();
  const { session, signIn } = account.getSnapshot().children;
  if (!session || !signIn) throw new Error('A flow of the account did not start');
  const told: AccountEmitted['type'][] = [];
  for (const type of ['session.held', 'session.gone', 'signOut.begun', 'signIn.completed'] as const)
    account.on(type, () => told.push(type));
  return {
    ...signIns,
    ...sessions,
    account,
    session,
    signIn,
    told,
    submit: () => signIn.send({ type: 'credentials.submitted', username: 'demo' }),
    tokens: () => session.getSnapshot().value.tokens,
    state: () => signIn.getSnapshot().value,
  };
}

async function startSignedIn() {
  const started = startAccount();
  await started.store.answer(hourFrom(start));
  await started.users.answer(sampleUser);
  return started;
}

async function startSignedOut() {
  const started = startAccount();
  await started.store.answer(null);
  return started;
}

describe('a sign-in', () => {
  it('waits until its session was read, when no user is signed in', async () => {
    const { submit, signIns, store, state, tokens, told, users } = await startSignedOut();
    submit();
    expect(signIns.asked).toHaveLength(1);
    await signIns.answer({ kind: 'done' });
    expect(state()).toBe('signedIn');
    await store.answer(hourFrom(start));
    expect(tokens()).toEqual({ held: 'fresh' });
    await users.answer(sampleUser);
    expect(told).toEqual(['session.gone', 'session.held', 'signIn.completed']);
  });

  it('while a sign-out calls the provider waits until the data is removed, and is not lost', async () => {
    const { session, signIn, submit, signIns, clearings, revocations, store, state, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    signIn.send({ type: 'signIn.restarted' });
    await revocations.refuse(offline);
    submit();
    expect([tokens(), state(), signIns.asked.length]).toEqual([{ clearing: 'only' }, 'waitingForSession', 0]);
    await clearings.answer();
    expect([tokens(), signIns.asked.length]).toEqual(['gone', 1]);
    await signIns.answer({ kind: 'done' });
    await store.answer(hourFrom(start));
    expect([state(), tokens(), clearings.asked.length]).toEqual(['signedIn', { held: 'fresh' }, 1]);
  });

  it('while stored data is being removed waits for that', async () => {
    const { session, submit, signIns, clearings, revocations, state, tokens } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.answer();
    submit();
    expect([tokens(), signIns.asked.length]).toEqual([{ clearing: 'only' }, 0]);
    await clearings.answer();
    expect([tokens(), state(), signIns.asked.length]).toEqual(['gone', 'signingIn', 1]);
  });

  it('as another user ends the earlier session, so that a wrong password leaves none without tokens', async () => {
    const { submit, signIns, clearings, tokens, told } = await startSignedIn();
    submit();
    await clearings.answer();
    await signIns.refuse(refused);
    expect([tokens(), told]).toEqual(['gone', ['session.held', 'session.gone']]);
  });

  it('that gets no permission to begin begins by itself', async () => {
    const { submit, signIns, state } = await startSignedIn();
    submit();
    expect(state()).toBe('waitingForSession');
    vi.advanceTimersByTime(5_000);
    expect([state(), signIns.asked.length]).toEqual(['signingIn', 1]);
  });

  it('need not be waited for', async () => {
    const { submit, signIn, signIns, clearings, state } = await startSignedIn();
    submit();
    signIn.send({ type: 'signIn.restarted' });
    await clearings.answer();
    expect([state(), signIns.asked.length]).toEqual(['credentials', 0]);
  });

  it('that was begun is given up with a sign-out', async () => {
    const { session, submit, otherTab, signIns, store, state, tokens } = await startSignedOut();
    submit();
    otherTab();
    await store.answer(hourFrom(start));
    expect([state(), tokens()]).toEqual(['signingIn', { held: 'fresh' }]);
    session.send({ type: 'signOut.requested' });
    expect(state()).toBe('credentials');
    await signIns.answer({ kind: 'done' });
    expect([state(), tokens()]).toEqual(['credentials', { signingOut: 'revoking' }]);
  });

  it('that succeeded is over when its session is gone', async () => {
    const { submit, signIns, store, otherTab, state } = await startSignedOut();
    submit();
    await signIns.answer({ kind: 'done' });
    await store.answer(hourFrom(start));
    otherTab();
    await store.answer(null);
    expect(state()).toBe('credentials');
  });
});

describe('a listener', () => {
  it('is notified once that a user is signed in, however often the tokens are renewed', async () => {
    const { session, renewals, told } = await startSignedIn();
    session.send({ type: 'session.renewalRequested' });
    await renewals.answer(hourFrom(Date.now()));
    expect(told).toEqual(['session.held']);
  });

  it('is notified of another user as an end and a beginning', async () => {
    const { otherTab, store, users, told } = await startSignedIn();
    otherTab();
    await store.answer(hourFrom(start));
    expect(told).toEqual(['session.held']);
    await users.answer(otherUser);
    expect(told).toEqual(['session.held', 'session.gone', 'session.held']);
  });

  it('is notified of a sign-out that was requested here, and of no other', async () => {
    const { session, otherTab, store, revocations, clearings, told } = await startSignedIn();
    session.send({ type: 'signOut.requested' });
    await revocations.answer();
    await clearings.answer();
    expect(told).toEqual(['session.held', 'signOut.begun', 'session.gone']);
    otherTab();
    await store.answer(hourFrom(start));
    otherTab();
    await store.answer(null);
    expect(told).toEqual(['session.held', 'signOut.begun', 'session.gone', 'session.held', 'session.gone']);
  });

  it('is not notified of a user whose session was gone before the server named them', async () => {
    const { submit, signIns, store, otherTab, users, told } = await startSignedOut();
    submit();
    await signIns.answer({ kind: 'done' });
    await store.answer(null);
    otherTab();
    await store.answer(hourFrom(start));
    await users.answer(sampleUser);
    expect(told).toEqual(['session.gone', 'session.held']);
  });
});
