import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import { heard } from './outside.ts';
import { start, startSignIn } from './session-outside.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

const sms = { kind: 'smsCode', destination: '+*******1234' } as const;
const address = { kind: 'confirmAddress', destination: 'd***@p***' } as const;

describe('a page that is loaded again', () => {
  const waiting = {
    username: 'demo',
    remembersDevice: true,
    byCode: null,
    sentTo: '+*******1234',
    endsAt: start + 60_000,
    passed: 1,
  };

  it.each<[SignInStep, object]>([
    [{ kind: 'newPassword', missing: [] }, { newPassword: { entering: 'open' } }],
    [sms, { smsCode: { entering: 'sent' } }],
    [{ kind: 'authenticatorCode' }, { authenticatorCode: { entering: 'open' } }],
    [{ kind: 'custom', question: 'One?' }, { custom: { entering: 'open' } }],
    [{ kind: 'chooseFactor', factors: ['sms', 'authenticator'] }, { chooseFactor: { entering: 'open' } }],
  ])('in the middle of a challenge continues with it (%o)', async (step, state) => {
    const { signIn, state: stateNow, context, answers } = startSignIn({ ...waiting, step });
    await heard();
    expect(stateNow()).toEqual({ challenged: state });
    expect(context()).toMatchObject({ ...waiting, step, timeLeft: 60_000, failure: null });
    signIn.send(step.kind === 'chooseFactor' ? { type: 'factor.chosen', factor: 'sms' } : { type: 'code.submitted' });
    signIn.send({ type: 'answer.submitted' });
    await answers.answer({ kind: 'done' });
    expect(stateNow()).toBe('signedIn');
  });

  it('has the time that is left, and no more', async () => {
    const { state, context } = startSignIn({ ...waiting, step: sms });
    await heard();
    vi.advanceTimersByTime(59_999);
    expect(state()).toEqual({ challenged: { smsCode: { entering: 'sent' } } });
    vi.advanceTimersByTime(1);
    expect([state(), context().failure?.code]).toEqual(['credentials', 'SessionExpired']);
  });

  it('too late shows that the time ran out, and knows the username', async () => {
    const { state, context } = startSignIn({ ...waiting, step: sms, endsAt: start });
    await heard();
    expect(state()).toBe('credentials');
    expect(context()).toMatchObject({ username: 'demo', failure: { code: 'SessionExpired' } });
  });

  it('when the required data is gone with the page asks for the password, with the reason', () => {
    for (const step of [{ kind: 'setUpAuthenticator' }, address, { kind: 'resetPassword' }] as const) {
      const { state, context } = startSignIn({ ...waiting, step });
      expect([state(), context().username, context().failure?.message]).toEqual([
        'credentials',
        'demo',
        'The sign-in was interrupted. Sign in again.',
      ]);
    }
  });

  it('has no password left to request another code', async () => {
    const { signIn } = startSignIn({ ...waiting, step: sms });
    await heard();
    expect(signIn.getSnapshot().can({ type: 'code.resendRequested', now: start + 3_600_000 })).toBe(false);
  });
});

describe('another way to get the code', () => {
  const choice = { kind: 'chooseFactor', factors: ['sms', 'authenticator'] } as const;

  it('is chosen after signing in again with the password that is there', async () => {
    const { signIn, signIns, answers, enter, state } = startSignIn();
    await enter(choice);
    signIn.send({ type: 'factor.chosen', factor: 'sms' });
    await answers.answer(sms);
    signIn.send({ type: 'factor.changeRequested' });
    await signIns.answer(choice);
    expect(state()).toEqual({ challenged: { chooseFactor: { entering: 'open' } } });
    signIn.send({ type: 'factor.chosen', factor: 'authenticator' });
    await answers.answer({ kind: 'authenticatorCode' });
    expect(state()).toEqual({ challenged: { authenticatorCode: { entering: 'open' } } });
    expect(signIns.asked).toHaveLength(2);
  });

  it('is not offered where there is none', async () => {
    const { signIn, enter } = startSignIn();
    await enter(sms);
    expect(signIn.getSnapshot().can({ type: 'factor.changeRequested' })).toBe(false);
  });
});

describe('the passed steps', () => {
  it('are counted: the password, and each challenge once', async () => {
    const { signIn, answers, enter, context, state } = startSignIn();
    await enter({ kind: 'custom', question: 'One?' });
    expect(context().passed).toBe(1);
    signIn.send({ type: 'answer.submitted' });
    await answers.answer({ kind: 'custom', question: 'One, again?' });
    expect(context().passed).toBe(1);
    signIn.send({ type: 'answer.submitted' });
    await answers.answer({ kind: 'authenticatorCode' });
    expect(context().passed).toBe(2);
    signIn.send({ type: 'signIn.restarted' });
    expect([state(), context().passed]).toEqual(['credentials', 0]);
  });
});
