import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSteps } from '#machines/account/sign-in.samples.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { refused, start, startSignIn, wrongCode } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

const sms = { kind: 'smsCode', destination: '+*******1234' } as const;
const tooMany = { code: 'LimitExceededException', message: 'Too many attempts.' };
const address = { kind: 'confirmAddress', destination: 'd***@p***' } as const;

describe('signing in', () => {
  it('with the right password succeeds and reports it', async () => {
    const { signIn, news, signIns, state, enter } = startSignIn();
    expect(state()).toBe('credentials');
    signIn.send({ type: 'rememberDevice.chosen', isRemembered: true });
    await enter({ kind: 'done' });
    expect(signIns.asked).toEqual([{ username: 'demo', remembersDevice: true }]);
    expect(state()).toBe('signedIn');
    expect(typesOf(news)).toEqual(['signIn.begun', 'signIn.succeeded']);
  });

  it('with a wrong password shows so, keeps the username and can be tried again', async () => {
    const { signIn, news, signIns, state, context, enter } = startSignIn();
    signIn.send({ type: 'credentials.submitted', username: ' demo ' });
    expect(signIn.getSnapshot().hasTag('pending')).toBe(true);
    await signIns.refuse(refused);
    expect(state()).toBe('credentials');
    expect(context()).toMatchObject({ username: 'demo', failure: refused });
    await enter({ kind: 'done' });
    expect(context().failure).toBeNull();
    expect(typesOf(news)).toEqual(['signIn.begun', 'signIn.begun', 'signIn.succeeded']);
  });

  it('survives an unforeseen error, and keeps only a message of it', async () => {
    const { signIn, signIns, state, context } = startSignIn();
    signIn.send({ type: 'credentials.submitted', username: 'demo' });
    await signIns.refuse(new TypeError('secret'));
    expect(state()).toBe('credentials');
    expect(context().failure).toEqual({ code: 'Unknown', message: 'Something went wrong. Try again.' });
  });

  it('that the provider does not answer times out with a message, and a late response brings no sign-in', async () => {
    const { signIn, news, signIns, state, context } = startSignIn();
    signIn.send({ type: 'credentials.submitted', username: 'demo' });
    await vi.advanceTimersByTimeAsync(usualTimeoutMs);
    expect([state(), context().failure?.code]).toEqual(['credentials', 'NetworkError']);
    await signIns.answer({ kind: 'done' });
    expect([state(), typesOf(news)]).toEqual(['credentials', ['signIn.begun']]);
  });

  it('continues with the provider’s step, each in a state of its own', async () => {
    const reached = [];
    for (const step of sampleSteps) {
      const { enter, state } = startSignIn();
      await enter(step);
      reached.push(state());
    }
    expect(reached).toEqual([
      'signedIn',
      { challenged: { newPassword: { entering: 'open' } } },
      { challenged: { smsCode: { entering: 'sent' } } },
      { challenged: { emailCode: { entering: 'sent' } } },
      { challenged: { authenticatorCode: { entering: 'open' } } },
      { challenged: { chooseFactor: { entering: 'open' } } },
      { challenged: { chooseSetup: { entering: 'open' } } },
      { challenged: { setUpAuthenticator: { entering: 'open' } } },
      { challenged: { setUpEmail: { entering: 'open' } } },
      { challenged: { custom: { entering: 'open' } } },
      { confirmAddress: { entering: 'sent' } },
      { resetPassword: { entering: 'sent' } },
      'unknownStep',
    ]);
  });

  it('can begin again after it succeeded', async () => {
    const { signIn, enter, state } = startSignIn();
    await enter({ kind: 'done' });
    signIn.send({ type: 'signIn.restarted' });
    expect(state()).toBe('credentials');
  });
});

describe('remembering the device', () => {
  it('can be chosen before the password is sent, and not while it is checked', async () => {
    const { signIn, signIns } = startSignIn();
    const choice = { type: 'rememberDevice.chosen', isRemembered: true } as const;
    expect(signIn.getSnapshot().can(choice)).toBe(true);
    signIn.send({ type: 'credentials.submitted', username: 'demo' });
    expect(signIn.getSnapshot().can(choice)).toBe(false);
    await signIns.refuse(refused);
    expect(signIn.getSnapshot().can(choice)).toBe(true);
  });

  it('is not lost when the clock cannot be read: the sign-in begins again, with a message', async () => {
    const { signIn, enter, state, context, clock } = startSignIn();
    signIn.send({ type: 'rememberDevice.chosen', isRemembered: true });
    clock.isThere = false;
    await enter(sms);
    expect([state(), context().remembersDevice, context().failure?.code]).toEqual(['credentials', true, 'Unknown']);
  });
});

describe('a challenge', () => {
  it('that is answered leads to the next one, and then to the end', async () => {
    const { signIn, news, answers, enter, state } = startSignIn();
    await enter({ kind: 'chooseFactor', factors: ['sms', 'authenticator'] });
    signIn.send({ type: 'factor.chosen', factor: 'sms' });
    await answers.answer(sms);
    expect(state()).toEqual({ challenged: { smsCode: { entering: 'sent' } } });
    signIn.send({ type: 'code.submitted' });
    await answers.answer({ kind: 'done' });
    expect(answers.asked).toEqual([
      {
        username: 'demo',
        step: { kind: 'chooseFactor', factors: ['sms', 'authenticator'] },
        factor: 'sms',
        remembersDevice: false,
      },
      { username: 'demo', step: sms, remembersDevice: false },
    ]);
    expect(state()).toBe('signedIn');
    expect(typesOf(news)).toEqual(['signIn.begun', 'signIn.succeeded']);
  });

  it('offers only the factors that the provider named', async () => {
    const { signIn, answers, enter } = startSignIn();
    await enter({ kind: 'chooseFactor', factors: ['authenticator'] });
    signIn.send({ type: 'factor.chosen', factor: 'sms' });
    expect(answers.asked).toEqual([]);
  });

  it('that offers second factors to set up leads to the setup of the chosen one', async () => {
    const { signIn, answers, enter, state } = startSignIn();
    await enter({ kind: 'chooseSetup', factors: ['authenticator'] });
    signIn.send({ type: 'factor.chosen', factor: 'sms' });
    expect(answers.asked).toEqual([]);
    signIn.send({ type: 'factor.chosen', factor: 'authenticator' });
    await answers.answer({ kind: 'setUpAuthenticator' });
    expect(state()).toEqual({ challenged: { setUpAuthenticator: { entering: 'open' } } });
  });

  it('keeps its question after a wrong code, and its deadline', async () => {
    const { signIn, answers, enter, state, context } = startSignIn();
    await enter(sms);
    vi.setSystemTime(start + 30_000);
    signIn.send({ type: 'code.submitted' });
    await answers.refuse(wrongCode);
    expect(state()).toEqual({ challenged: { smsCode: { entering: 'refused' } } });
    expect(context()).toMatchObject({ step: sms, failure: wrongCode, endsAt: start + 180_000 });
  });

  it.each([refused, { code: 'SessionExpired', message: 'Too late.' }])(
    'that the provider has forgotten leads back to the password ($code)',
    async (failure) => {
      const { signIn, answers, enter, state, context } = startSignIn();
      await enter(sms);
      signIn.send({ type: 'code.submitted' });
      await answers.refuse(failure);
      expect(state()).toBe('credentials');
      expect(context()).toMatchObject({ username: 'demo', step: null, endsAt: null, failure });
    },
  );

  it('has three minutes, then the password is required again, with the reason', async () => {
    const { enter, state, context } = startSignIn();
    await enter(sms);
    expect(context().endsAt).toBe(start + 180_000);
    vi.advanceTimersByTime(179_999);
    expect(state()).toEqual({ challenged: { smsCode: { entering: 'sent' } } });
    vi.advanceTimersByTime(1);
    expect(state()).toBe('credentials');
    expect(context().failure?.code).toBe('SessionExpired');
  });

  it('has three minutes of its own after another one', async () => {
    const { signIn, answers, enter, state, context } = startSignIn();
    await enter({ kind: 'custom', question: 'One?' });
    vi.advanceTimersByTime(120_000);
    signIn.send({ type: 'answer.submitted' });
    await answers.answer({ kind: 'custom', question: 'Two?' });
    expect(context()).toMatchObject({ step: { question: 'Two?' }, endsAt: start + 300_000 });
    vi.advanceTimersByTime(120_000);
    expect(state()).toEqual({ challenged: { custom: { entering: 'open' } } });
  });

  it('is not cut off while its answer is pending', async () => {
    const { signIn, answers, enter, state } = startSignIn();
    await enter({ kind: 'authenticatorCode' });
    vi.advanceTimersByTime(170_000);
    signIn.send({ type: 'code.submitted' });
    vi.advanceTimersByTime(20_000);
    expect(state()).toEqual({ challenged: { authenticatorCode: 'sending' } });
    await answers.answer({ kind: 'done' });
    expect(state()).toBe('signedIn');
  });

  it('can be left for the password', async () => {
    const { signIn, enter, state, context } = startSignIn();
    await enter(sms);
    signIn.send({ type: 'signIn.restarted' });
    expect(state()).toBe('credentials');
    expect(context()).toMatchObject({ step: null, failure: null });
  });
});

describe('another code', () => {
  it('by SMS is requested by signing in again, after a minute', async () => {
    const { signIn, signIns, enter, state, context } = startSignIn();
    await enter(sms);
    signIn.send({ type: 'code.resendRequested', now: start + 59_999 });
    expect(state()).toEqual({ challenged: { smsCode: { entering: 'sent' } } });
    vi.advanceTimersByTime(60_000);
    signIn.send({ type: 'code.resendRequested', now: start + 60_000 });
    expect(state()).toEqual({ challenged: { smsCode: 'resending' } });
    await signIns.answer(sms);
    expect(state()).toEqual({ challenged: { smsCode: { entering: 'sent' } } });
    expect(context()).toMatchObject({ endsAt: start + 240_000, resendFrom: start + 120_000 });
  });

  it('that could not be sent may be requested at once', async () => {
    const { signIn, resends, enter, state, context } = startSignIn();
    await enter(address);
    signIn.send({ type: 'code.resendRequested', now: start + 60_000 });
    expect(state()).toEqual({ confirmAddress: 'resending' });
    await resends.refuse(tooMany);
    expect(state()).toEqual({ confirmAddress: { entering: 'unsent' } });
    expect(context().failure).toEqual(tooMany);
    signIn.send({ type: 'code.resendRequested', now: start + 60_001 });
    await resends.answer({ destination: 'x***@y***' });
    expect(context()).toMatchObject({ sentTo: 'x***@y***', failure: null });
  });
});

describe('during a sign-in', () => {
  it('an address is confirmed, and the sign-in continues without a second password', async () => {
    const { signIn, news, signIns, answers, enter, state, context } = startSignIn();
    await enter(address);
    expect(context()).toMatchObject({ sentTo: 'd***@p***', endsAt: null });
    signIn.send({ type: 'code.submitted' });
    await answers.answer({ kind: 'done' });
    expect(state()).toBe('signedIn');
    expect(signIns.asked).toHaveLength(1);
    expect(typesOf(news)).toEqual(['signIn.begun', 'signIn.succeeded']);
  });

  it('a password is reset, with a code that is sent', async () => {
    const { signIn, resets, answers, enter, state, context } = startSignIn();
    await enter({ kind: 'resetPassword' });
    signIn.send({ type: 'code.resendRequested', now: start });
    await resets.answer({ destination: 'd***@p***' });
    expect(context().sentTo).toBe('d***@p***');
    signIn.send({ type: 'code.submitted' });
    await answers.answer({ kind: 'done' });
    expect(state()).toBe('signedIn');
  });

  it('an unknown step is reported, and only the password leads on', async () => {
    const { signIn, news, enter, state, context } = startSignIn();
    await enter({ kind: 'unknown', name: 'SOMETHING_NEW' });
    signIn.send({ type: 'answer.submitted' });
    expect(state()).toBe('unknownStep');
    expect(context().step).toEqual({ kind: 'unknown', name: 'SOMETHING_NEW' });
    signIn.send({ type: 'signIn.restarted' });
    expect(state()).toBe('credentials');
    expect(typesOf(news)).toEqual(['signIn.begun']);
  });
});
