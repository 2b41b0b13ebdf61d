import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { offline, refused, start, startSignIn } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

const app = { kind: 'authenticatorCode' } as const;
const chosen = { type: 'recoveryCode.chosen' } as const;
const submitted = { type: 'code.submitted' } as const;
const wrong = authFailure('RecoveryCodeWrong');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

/** The sign-in requests a code from the authenticator app, and the person chooses a recovery code instead. */
async function startRecovering() {
  const started = startSignIn(null, true);
  await started.enter(app);
  started.signIn.send(chosen);
  return started;
}

describe('a recovery code', () => {
  it('is offered in the place of the app where there are such codes, and nowhere else', async () => {
    const { signIn, enter } = startSignIn(null, true);
    expect(signIn.getSnapshot().can(chosen)).toBe(false);
    await enter({ kind: 'setUpAuthenticator' });
    expect(signIn.getSnapshot().can(chosen)).toBe(false);
    signIn.send({ type: 'signIn.restarted' });
    await enter(app);
    expect(signIn.getSnapshot().can(chosen)).toBe(true);
    const without = startSignIn();
    await without.enter(app);
    expect(without.signIn.getSnapshot().can(chosen)).toBe(false);
    const before = without.state();
    without.signIn.send(chosen);
    expect(without.state()).toEqual(before);
  });

  it('that is right leads to the sign-in by the entered password, and its person reads so', async () => {
    const { signIn, news, recoveries, signIns, state, context } = await startRecovering();
    expect(state()).toEqual({ recoveryCode: { entering: 'open' } });
    signIn.send(submitted);
    expect([recoveries.asked, signIn.getSnapshot().hasTag('pending')]).toEqual([
      [{ username: 'demo', remembersDevice: false }],
      true,
    ]);
    await recoveries.answer();
    expect([state(), signIns.asked.length, context().isAuthenticatorOff]).toEqual([
      { recoveryCode: 'signingIn' },
      2,
      true,
    ]);
    await signIns.answer({ kind: 'done' });
    expect([state(), context().isAuthenticatorOff, typesOf(news)]).toEqual([
      'signedIn',
      true,
      ['signIn.begun', 'signIn.begun', 'signIn.succeeded'],
    ]);
    signIn.send({ type: 'authenticatorNotice.dismissed' });
    expect([state(), context().isAuthenticatorOff]).toEqual(['signedIn', false]);
  });

  it('leads to the password when it is gone with the page, or a passkey replaced it', async () => {
    const reloaded = startSignIn(
      {
        username: 'demo',
        remembersDevice: false,
        byCode: null,
        step: app,
        sentTo: '',
        endsAt: start + 180_000,
        passed: 1,
      },
      true,
    );
    await vi.advanceTimersByTimeAsync(0);
    const byPasskey = startSignIn(null, true);
    byPasskey.signIn.send({ type: 'passkey.chosen', username: 'demo' });
    await byPasskey.passkeys.answer(app);
    for (const { signIn, recoveries, signIns, state, context } of [reloaded, byPasskey]) {
      signIn.send(chosen);
      signIn.send(submitted);
      await recoveries.answer();
      expect([state(), context().username, context().isAuthenticatorOff, context().step, signIns.asked]).toEqual([
        'credentials',
        'demo',
        true,
        null,
        [],
      ]);
    }
  });

  it('says nothing of the app to another user', async () => {
    const { signIn, recoveries, signIns, context } = await startRecovering();
    signIn.send(submitted);
    await recoveries.answer();
    await signIns.refuse(refused);
    signIn.send({ type: 'credentials.submitted', username: ' demo ' });
    expect(context().isAuthenticatorOff).toBe(true);
    signIn.send({ type: 'signIn.restarted' });
    await signIns.refuse(refused);
    signIn.send({ type: 'credentials.submitted', username: 'asha' });
    expect(context().isAuthenticatorOff).toBe(false);
  });

  it('that is rejected shows why, and another may be tried', async () => {
    const { signIn, recoveries, state, context } = await startRecovering();
    signIn.send(submitted);
    await recoveries.refuse(wrong);
    expect([state(), context().failure]).toEqual([{ recoveryCode: { entering: 'refused' } }, wrong]);
    signIn.send(submitted);
    expect([state(), context().failure, recoveries.asked.length]).toEqual([{ recoveryCode: 'sending' }, null, 2]);
  });

  it.each(['refused', 'silent'])('without a response shows so, and that it may have been used: %s', async (how) => {
    const { signIn, recoveries, state } = await startRecovering();
    signIn.send(submitted);
    if (how === 'refused') await recoveries.refuse(offline);
    else await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([state(), signIn.getSnapshot().hasTag('unanswered')]).toEqual([
      { recoveryCode: { entering: 'unanswered' } },
      true,
    ]);
  });

  it('has no three minutes, and the app continues if they are not over', async () => {
    const { signIn, state } = await startRecovering();
    await vi.advanceTimersByTimeAsync(179_000);
    signIn.send({ type: 'authenticator.chosen' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toEqual({ challenged: { authenticatorCode: { entering: 'open' } } });
    signIn.send(chosen);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(state()).toEqual({ recoveryCode: { entering: 'open' } });
    signIn.send({ type: 'authenticator.chosen' });
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toBe('credentials');
  });

  it('can be left for the password', async () => {
    const { signIn, state } = await startRecovering();
    signIn.send({ type: 'signIn.restarted' });
    expect(state()).toBe('credentials');
  });

  it('leads to the provider’s other steps', async () => {
    const { signIn, recoveries, signIns, answers, state, context } = await startRecovering();
    signIn.send(submitted);
    await recoveries.answer();
    await signIns.answer({ kind: 'setUpAuthenticator' });
    expect(state()).toEqual({ challenged: { setUpAuthenticator: { entering: 'open' } } });
    signIn.send(submitted);
    await answers.answer({ kind: 'done' });
    // Another app is set up: there is nothing to report.
    expect([state(), context().isAuthenticatorOff]).toEqual(['signedIn', false]);
  });

  it('whose following sign-in gets no response leaves the password, with the reason', async () => {
    const { signIn, recoveries, state, context } = await startRecovering();
    signIn.send(submitted);
    await recoveries.answer();
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([state(), context().failure?.code, context().isAuthenticatorOff]).toEqual([
      'credentials',
      'NetworkError',
      true,
    ]);
  });

  it.each([{ type: 'signIn.restarted' }, { type: 'session.gone' }, { type: 'signOut.begun' }] as const)(
    'is no longer shown after %o',
    async (event) => {
      const { signIn, recoveries, signIns, state, context } = await startRecovering();
      signIn.send(submitted);
      await recoveries.answer();
      await signIns.answer({ kind: 'done' });
      signIn.send(event);
      expect([state(), context().isAuthenticatorOff]).toEqual(['credentials', false]);
    },
  );
});
