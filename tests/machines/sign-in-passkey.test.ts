import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { start, startSignIn } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

const chosen = { type: 'passkey.chosen', username: ' demo ' } as const;
const cancelled = authFailure('PasskeyAuthenticationCanceled');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

describe('signing in with a passkey', () => {
  it('needs no password, and reports the sign-in', async () => {
    const { signIn, news, passkeys, signIns, state } = startSignIn();
    signIn.send(chosen);
    expect([state(), signIn.getSnapshot().hasTag('asksPasskey')]).toEqual(['showingPasskey', true]);
    expect([passkeys.asked, signIns.asked]).toEqual([[{ username: 'demo', remembersDevice: false }], []]);
    await passkeys.answer({ kind: 'done' });
    expect([state(), typesOf(news)]).toEqual(['signedIn', ['signIn.begun', 'signIn.succeeded']]);
  });

  it('continues with the provider’s next step', async () => {
    const { signIn, passkeys, state } = startSignIn();
    signIn.send(chosen);
    await passkeys.answer({ kind: 'authenticatorCode' });
    expect(state()).toEqual({ challenged: { authenticatorCode: { entering: 'open' } } });
  });

  it('shows why it failed, and leaves the password', async () => {
    const { signIn, passkeys, signIns, state, context } = startSignIn();
    signIn.send(chosen);
    await passkeys.refuse(cancelled);
    expect([state(), context().failure]).toEqual(['credentials', cancelled]);
    signIn.send({ type: 'credentials.submitted', username: 'demo' });
    expect([state(), signIns.asked.length, passkeys.asked.length]).toEqual(['signingIn', 1, 1]);
  });

  it('can be left, and a late response brings no sign-in', async () => {
    const { signIn, news, passkeys, state } = startSignIn();
    signIn.send(chosen);
    signIn.send({ type: 'signIn.restarted' });
    await passkeys.answer({ kind: 'done' });
    expect([state(), typesOf(news)]).toEqual(['credentials', ['signIn.begun']]);
  });

  it('waits for the person as long as the provider does, and then says so', async () => {
    const { signIn, state, context } = startSignIn();
    signIn.send(chosen);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(state()).toBe('showingPasskey');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([state(), context().failure?.code]).toEqual(['credentials', 'PasskeyTimedOut']);
  });
});
