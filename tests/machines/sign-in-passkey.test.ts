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

describe('a passkey that is picked in the username field', () => {
  const id = '8f2d1c3e-0b7a-4d5f-9a61-2c4e8b0d7f19';
  const picked = { type: 'passkey.picked', username: id } as const;
  const shown = { type: 'usernameField.shown' } as const;

  it('is offered while the field is shown, and not beside another question of the browser', () => {
    const { signIn, autofill, state } = startSignIn();
    expect(autofill.shown).toEqual([false]);
    signIn.send(shown);
    expect([autofill.shown, autofill.stopped, state()]).toEqual([[false, true], [false], 'credentials']);
    signIn.send({ type: 'usernameField.left' });
    expect([autofill.shown, autofill.stopped]).toEqual([
      [false, true, false],
      [false, true],
    ]);
    signIn.send(shown);
    signIn.send(chosen);
    expect([state(), autofill.stopped]).toEqual(['showingPasskey', [false, true, false, true]]);
    expect(autofill.shown).toHaveLength(4);
  });

  it('signs in the account that it names', async () => {
    const { signIn, news, passkeys, state } = startSignIn();
    signIn.send(shown);
    signIn.send(picked);
    expect([state(), passkeys.asked]).toEqual(['showingPasskey', [{ username: id, remembersDevice: false }]]);
    await passkeys.answer({ kind: 'done' });
    expect([state(), typesOf(news)]).toEqual(['signedIn', ['signIn.begun', 'signIn.succeeded']]);
  });

  it('leaves no id in the field when it is not accepted', async () => {
    const { signIn, passkeys, state, context } = startSignIn();
    signIn.send(picked);
    await passkeys.refuse(authFailure('NoPasskey'));
    expect([state(), context().username, context().failure?.code]).toEqual(['credentials', '', 'PasskeyRefused']);
    signIn.send(chosen);
    await passkeys.refuse(authFailure('NoPasskey'));
    expect([context().username, context().failure?.code]).toEqual(['demo', 'NoPasskey']);
  });
});
