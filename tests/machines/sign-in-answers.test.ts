/** The outcome of an answer for each request of the provider: accepted, rejected, unanswered, or too late. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { challengeLifetime } from '#machines/domain/identity/sign-in-session.ts';
import type { SignInStep } from '#machines/domain/identity/sign-in-step.ts';
import { usualTimeoutMs } from '#machines/ports/promise-port.ts';
import { saidBy } from './account-outside.ts';
import { offline, refused, start, startSignIn, wrongCode } from './session-outside.ts';
import { typesOf } from './under-parent.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

type Answering = Parameters<ReturnType<typeof startSignIn>['signIn']['send']>[0];
const code: Answering = { type: 'code.submitted' };
const answer: Answering = { type: 'answer.submitted' };
const choice: Answering = { type: 'factor.chosen', factor: 'sms' };

/** Every step that the provider can request, and its answer. */
const challenges: readonly (readonly [name: string, step: SignInStep, answering: Answering])[] = [
  ['a new password', { kind: 'newPassword', missing: [] }, answer],
  ['a code by phone', { kind: 'smsCode', destination: '+*******1234' }, code],
  ['a code by e-mail', { kind: 'emailCode', destination: 'd***@p***' }, code],
  ['a code of the app', { kind: 'authenticatorCode' }, code],
  ['one of several ways', { kind: 'chooseFactor', factors: ['sms', 'authenticator'] }, choice],
  ['one of several ways to set up', { kind: 'chooseSetup', factors: ['sms', 'authenticator', 'email'] }, choice],
  ['a first code of a new app', { kind: 'setUpAuthenticator' }, code],
  ['an address for codes', { kind: 'setUpEmail' }, answer],
  ['an answer of its own', { kind: 'custom', question: 'What is the answer?' }, answer],
  ['a code for the address', { kind: 'confirmAddress', destination: 'd***@p***' }, code],
  ['a code for another password', { kind: 'resetPassword' }, code],
];

/** A sign-in for which the provider requests a step. */
async function startAsked(step: SignInStep) {
  const started = startSignIn();
  await started.enter(step);
  return {
    ...started,
    tags: () => [...started.signIn.getSnapshot().tags].toSorted(),
    place: () => JSON.stringify(started.state()),
  };
}

describe.each(challenges)('when the provider requests %s', (_, step, answering) => {
  const awaited = answering === code ? ['awaitsAnswer', 'awaitsCode'] : ['awaitsAnswer'];
  const isTimed = step.kind !== 'confirmAddress' && step.kind !== 'resetPassword';

  it('the view waits for it, as long as the provider does, and then for the provider', async () => {
    const { signIn, tags, context } = await startAsked(step);
    expect([tags(), context().passed, context().endsAt]).toEqual([
      awaited,
      1,
      isTimed ? start + challengeLifetime : null,
    ]);
    signIn.send(answering);
    expect(tags()).toEqual([...awaited, 'pending']);
  });

  it('the one that is taken signs in', async () => {
    const { signIn, news, answers, state, tags, context } = await startAsked(step);
    signIn.send(answering);
    expect(answers.asked).toMatchObject([{ username: 'demo', step, ...(answering === choice && { factor: 'sms' }) }]);
    await answers.answer({ kind: 'done' });
    expect([state(), tags(), typesOf(news)]).toEqual(['signedIn', ['signedIn'], ['signIn.begun', 'signIn.succeeded']]);
    expect(context()).toMatchObject({ step: null, failure: null, passed: 2 });
  });

  it('an accepted answer may lead to another question', async () => {
    const { signIn, answers, state, context } = await startAsked(step);
    signIn.send(answering);
    await answers.answer({ kind: 'custom', question: 'And now?' });
    expect([state(), context().step]).toEqual([
      { challenged: { custom: { entering: 'open' } } },
      { kind: 'custom', question: 'And now?' },
    ]);
    // A question that follows another one may have the same text.
    expect(context().passed).toBe(step.kind === 'custom' ? 1 : 2);
  });

  it('a rejected answer can be given again, and its reason is forgotten then', async () => {
    const { signIn, answers, place, context } = await startAsked(step);
    signIn.send(answering);
    await answers.refuse(wrongCode);
    expect([place(), context().failure, saidBy(signIn.getSnapshot())]).toEqual([
      expect.stringContaining('"entering":"refused"'),
      wrongCode,
      ["Couldn't continue"],
    ]);
    signIn.send(answering);
    expect([place(), context().failure, answers.asked.length]).toEqual([expect.stringContaining('sending'), null, 2]);
  });

  it('an answer without a response may have been accepted', async () => {
    const { signIn, answers, place, context, tags } = await startAsked(step);
    signIn.send(answering);
    await answers.refuse(offline);
    expect([place(), context().failure]).toEqual([expect.stringContaining('"entering":"unanswered"'), offline]);
    expect(tags()).toEqual([...awaited, 'unanswered']);
    signIn.send(answering);
    await vi.advanceTimersByTimeAsync(usualTimeoutMs - 1);
    expect(place()).toContain('sending');
    await vi.advanceTimersByTimeAsync(1);
    expect(place()).toContain('"entering":"unanswered"');
  });

  it('an answer to a sign-in that the provider has forgotten leads back to the password', async () => {
    const { signIn, answers, state, context } = await startAsked(step);
    signIn.send(answering);
    await answers.refuse(refused);
    expect([state(), context()]).toMatchObject([
      'credentials',
      { failure: refused, step: null, sentTo: '', endsAt: null, passed: 0 },
    ]);
  });

  it('the person can start over with the password instead', async () => {
    const { signIn, answers, state, context } = await startAsked(step);
    signIn.send(answering);
    await answers.refuse(wrongCode);
    signIn.send({ type: 'signIn.restarted' });
    expect([state(), context()]).toMatchObject(['credentials', { failure: null, step: null }]);
  });
});
