/** The tags and messages of a sign-in for the view and the account, wherever it waits or is abandoned. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { offline, refused, start, startSignIn, wrongCode } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

const sms: SignInStep = { kind: 'smsCode', destination: '+*******1234' };
const email: SignInStep = { kind: 'emailCode', destination: 'd***@p***' };
const app: SignInStep = { kind: 'authenticatorCode' };
const ways: SignInStep = { kind: 'chooseFactor', factors: ['sms', 'authenticator'] };
const byPassword = { type: 'credentials.submitted', username: 'demo' } as const;
const byPasskey = { type: 'passkey.chosen', username: 'demo' } as const;
const submitted = { type: 'code.submitted' } as const;
const otherWay = { type: 'factor.changeRequested' } as const;

type Started = ReturnType<typeof startSignIn>;

const tagsOf = ({ signIn }: Started): readonly string[] => [...signIn.getSnapshot().tags].toSorted();

/** One of several factors was chosen, and its code is requested: the password and the choice are passed. */
async function startAtCode(step: SignInStep, hasRecoveryCodes = false): Promise<Started> {
  const started = startSignIn(null, hasRecoveryCodes);
  await started.enter(ways);
  started.signIn.send({ type: 'factor.chosen', factor: 'sms' });
  await started.answers.answer(step);
  return started;
}

describe('a sign-in', () => {
  it('begins without a message', () => {
    const { state, context } = startSignIn();
    expect([state(), context().failure, context().passed]).toEqual(['credentials', null, 0]);
  });

  it.each([
    [byPassword, 'signingIn', ['pending']],
    [byPasskey, 'showingPasskey', ['asksPasskey', 'pending']],
  ] as const)('that gets no permission to begin waits for a moment, and begins by itself: %o', (event, next, tags) => {
    const started = startSignIn(null, false, false);
    const { signIn, state } = started;
    signIn.send(event);
    vi.advanceTimersByTime(4_999);
    expect([state(), tagsOf(started)]).toEqual(['waitingForSession', ['pending']]);
    vi.advanceTimersByTime(1);
    expect([state(), tagsOf(started)]).toEqual([next, tags]);
  });

  it('that ends with the password has passed it', async () => {
    const { enter, state, context } = startSignIn();
    await enter({ kind: 'done' });
    expect([state(), context().passed]).toEqual(['signedIn', 1]);
  });

  it('with an unknown step shows no interruption when it begins again', async () => {
    const { signIn, enter, state, context } = startSignIn();
    await enter({ kind: 'unknown', name: 'SOMETHING_NEW' });
    signIn.send({ type: 'signIn.restarted' });
    expect([state(), context().failure]).toEqual(['credentials', null]);
  });

  it('is ended by a sign-out, with its error', async () => {
    const { signIn, enter, state, context } = startSignIn();
    await enter(sms);
    signIn.send({ type: 'signOut.begun' });
    expect([state(), context().step]).toEqual(['credentials', null]);
    const failed = startSignIn();
    failed.signIn.send(byPassword);
    await failed.signIns.refuse(refused);
    failed.signIn.send({ type: 'signOut.begun' });
    expect([failed.state(), failed.context().failure]).toEqual(['credentials', null]);
  });
});

describe('the clock', () => {
  it('is waited for like any answer, and then the password is required', async () => {
    const started = startSignIn();
    const { enter, state, context, clock } = started;
    clock.isTimedOut = true;
    await enter(sms);
    await vi.advanceTimersByTimeAsync(usualTimeoutMs - 1);
    expect([state(), tagsOf(started)]).toEqual(['deciding', ['awaitsAnswer', 'pending']]);
    await vi.advanceTimersByTimeAsync(1);
    expect([state(), context().failure?.code, context().step]).toEqual(['credentials', 'NetworkError', null]);
  });
});

describe.each([sms, email, app])('a code that is required as one of several factors (%o)', (step) => {
  it('can be replaced by another factor, also after a wrong one, by signing in again', async () => {
    const { signIn, answers, state, context, news } = await startAtCode(step);
    signIn.send(submitted);
    await answers.refuse(wrongCode);
    expect(signIn.getSnapshot().can(otherWay)).toBe(true);
    signIn.send(otherWay);
    expect([state(), context().failure, typesOf(news)]).toEqual(['signingIn', null, ['signIn.begun', 'signIn.begun']]);
  });

  it('cannot where it was the only one', async () => {
    const { signIn, enter, state, signIns } = startSignIn();
    await enter(step);
    const before = state();
    signIn.send(otherWay);
    expect([state(), signIns.asked.length]).toEqual([before, 1]);
  });

  it.each([
    ['nobody answers', async () => await vi.advanceTimersByTimeAsync(usualTimeoutMs), 'NetworkError'],
    ['the provider refuses', ({ signIns }: Started) => signIns.refuse(refused), refused.code],
  ] as const)('leads to the password when the factor is changed and %s', async (_, happen, code) => {
    const started = await startAtCode(step);
    started.signIn.send(otherWay);
    await happen(started);
    expect([started.state(), started.context().failure?.code, started.context().step]).toEqual([
      'credentials',
      code,
      null,
    ]);
  });
});

it('a sign-in that begins again for another factor can be left while it waits', async () => {
  const { signIn, signIns, answers, state, context } = startSignIn(null, false, false);
  signIn.send(byPassword);
  signIn.send({ type: 'session.ready' });
  await signIns.answer(ways);
  signIn.send({ type: 'factor.chosen', factor: 'sms' });
  await answers.answer(sms);
  signIn.send(otherWay);
  expect([state(), context().step]).toEqual(['waitingForSession', sms]);
  signIn.send({ type: 'signIn.restarted' });
  expect([state(), context().step]).toEqual(['credentials', null]);
});

describe.each([sms, email])('another code, which is another sign-in (%o)', (step) => {
  /** The person requests another code. */
  async function startResending(): Promise<Started> {
    const started = await startAtCode(step);
    expect(started.context().passed).toBe(2);
    started.signIn.send({ type: 'code.resendRequested', now: start + 60_000 });
    return started;
  }

  it('is reported as a sign-in that begins', async () => {
    const { news } = await startResending();
    expect(typesOf(news)).toEqual(['signIn.begun', 'signIn.begun']);
  });

  it('has the password alone passed when it is sent', async () => {
    const { signIns, context } = await startResending();
    await signIns.answer(step);
    expect([context().step, context().passed]).toEqual([step, 1]);
  });

  it('is not needed where the password is enough now', async () => {
    const { signIns, state, context, news } = await startResending();
    await signIns.answer({ kind: 'done' });
    expect([state(), context().passed, typesOf(news).at(-1)]).toEqual(['signedIn', 1, 'signIn.succeeded']);
  });

  it('is not sent when the provider rejects the password by now', async () => {
    const { signIns, state, context } = await startResending();
    await signIns.refuse(refused);
    expect([state(), context().failure, context().step]).toEqual(['credentials', refused, null]);
  });

  it('without a response shows why', async () => {
    const { signIns, context } = await startResending();
    await signIns.refuse(offline);
    expect(context().failure).toEqual(offline);
  });
});

describe.each<SignInStep>([{ kind: 'confirmAddress', destination: 'd***@p***' }, { kind: 'resetPassword' }])(
  'another code that is pending (%o)',
  (step) => {
    it('without a response shows why', async () => {
      const { signIn, enter, resends, resets, context } = startSignIn();
      await enter(step);
      signIn.send({ type: 'code.resendRequested', now: start + 60_000 });
      await (step.kind === 'resetPassword' ? resets : resends).refuse(offline);
      expect(context().failure).toEqual(offline);
    });
  },
);

describe('a recovery code in the place of the app', () => {
  const chosen = { type: 'recoveryCode.chosen' } as const;

  /** The code of the app was rejected, and the person chooses a recovery code. */
  async function startRecovering(): Promise<Started> {
    const started = await startAtCode(app, true);
    started.signIn.send(submitted);
    await started.answers.refuse(wrongCode);
    started.signIn.send(chosen);
    return started;
  }

  it('begins without a message, and is required as an answer', async () => {
    const started = await startRecovering();
    expect([started.context().failure, tagsOf(started)]).toEqual([null, ['awaitsAnswer', 'recovering']]);
  });

  it.each([
    ['the password', { type: 'signIn.restarted' }],
    ['the app', { type: 'authenticator.chosen' }],
  ] as const)('that was rejected is forgotten on the way to %s', async (_, event) => {
    const { signIn, recoveries, context } = await startRecovering();
    signIn.send(submitted);
    await recoveries.refuse(wrongCode);
    expect(context().failure).toEqual(wrongCode);
    signIn.send(event);
    expect(context().failure).toBeNull();
  });

  it('without a response shows why', async () => {
    const { signIn, recoveries, context } = await startRecovering();
    signIn.send(submitted);
    await recoveries.refuse(offline);
    expect(context().failure).toEqual(offline);
  });

  /** The code was accepted, and the sign-in begins again. */
  async function startAgain(): Promise<Started> {
    const started = await startRecovering();
    started.signIn.send(submitted);
    await started.recoveries.answer();
    return started;
  }

  it('leads to a pending sign-in', async () => {
    const started = await startAgain();
    expect([started.state(), tagsOf(started), started.context().passed]).toEqual([
      { recoveryCode: 'signingIn' },
      ['awaitsAnswer', 'pending', 'recovering'],
      2,
    ]);
  });

  it.each<[SignInStep, number]>([
    [{ kind: 'done' }, 1],
    [sms, 1],
  ])('leads to a sign-in that has only the password passed (%o)', async (step, passed) => {
    const { signIns, context } = await startAgain();
    await signIns.answer(step);
    expect(context().passed).toBe(passed);
  });

  it('leads to the password when the provider rejects it, with the reason', async () => {
    const { signIns, state, context } = await startAgain();
    await signIns.refuse(refused);
    expect([state(), context().failure]).toEqual(['credentials', refused]);
  });
});
