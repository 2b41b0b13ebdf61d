import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInCode, SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { offline, refused, start, startSignIn, wrongCode } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

const chosen = (by: SignInCode) => ({ type: 'signInCode.chosen', username: ' demo ', by }) as const;
const byEmail = { username: 'demo', remembersDevice: false, byCode: 'email' };
const emailCode: SignInStep = { kind: 'emailCode', destination: 'd***@p***' };
const resent = () => ({ type: 'code.resendRequested', now: Date.now() }) as const;

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

describe('signing in with a code in place of the password', () => {
  it.each([
    ['email', emailCode],
    ['sms', { kind: 'smsCode', destination: '+*******1234' }],
  ] as const)('by %s needs no password, and counts the code alone', async (by, step) => {
    const { signIn, news, signIns, answers, state, context } = startSignIn();
    signIn.send(chosen(by));
    expect([state(), signIns.asked]).toEqual(['signingIn', [{ ...byEmail, byCode: by }]]);
    await signIns.answer(step);
    expect([state(), context().passed, context().sentTo]).toEqual([
      { challenged: { [step.kind]: { entering: 'sent' } } },
      0,
      step.destination,
    ]);
    signIn.send({ type: 'code.submitted' });
    expect(answers.asked).toEqual([{ ...byEmail, byCode: by, step }]);
    await answers.answer({ kind: 'done' });
    expect([state(), context().passed, typesOf(news)]).toEqual(['signedIn', 1, ['signIn.begun', 'signIn.succeeded']]);
  });

  it('keeps the challenge after a wrong code, and sends another one after a minute', async () => {
    const { signIn, signIns, answers, state } = startSignIn();
    signIn.send(chosen('email'));
    await signIns.answer(emailCode);
    signIn.send({ type: 'code.submitted' });
    await answers.refuse(wrongCode);
    expect(state()).toEqual({ challenged: { emailCode: { entering: 'refused' } } });
    signIn.send(resent());
    expect(signIns.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    signIn.send(resent());
    expect([state(), signIns.asked]).toEqual([{ challenged: { emailCode: 'resending' } }, [byEmail, byEmail]]);
    await signIns.refuse(offline);
    expect(state()).toEqual({ challenged: { emailCode: { entering: 'resendUnanswered' } } });
  });

  it('leaves the password, where no code can be sent or the code has expired', async () => {
    const { signIn, signIns, answers, state, context } = startSignIn();
    signIn.send(chosen('email'));
    await signIns.refuse(authFailure('NoSignInCode'));
    expect([state(), context().failure?.code, context().username]).toEqual(['credentials', 'NoSignInCode', 'demo']);
    signIn.send(chosen('email'));
    await signIns.answer(emailCode);
    signIn.send({ type: 'code.submitted' });
    await answers.refuse(authFailure('SessionExpired'));
    expect([state(), context().byCode]).toEqual(['credentials', null]);
    signIn.send({ type: 'credentials.submitted', username: 'demo' });
    expect(signIns.asked.at(-1)).toEqual({ username: 'demo', remembersDevice: false });
    await signIns.refuse(refused);
    expect(context().failure).toEqual(refused);
  });

  it('continues on a reloaded page, which can ask for another code without a password', async () => {
    const pending = { username: 'demo', remembersDevice: false, byCode: 'email', step: emailCode, passed: 0 } as const;
    const { signIn, signIns, state } = startSignIn({ ...pending, sentTo: 'd***@p***', endsAt: start + 180_000 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state()).toEqual({ challenged: { emailCode: { entering: 'sent' } } });
    signIn.send(resent());
    expect(signIns.asked).toEqual([byEmail]);
  });
});
