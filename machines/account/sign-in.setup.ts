import { assign, enqueueActions, not, or, setup, stateIn } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import { challengeLifetime, destinationOf, endsSignIn, lateAnswer } from '../domain/identity/sign-in-session.ts';
import type { SignInStep } from '../domain/identity/sign-in-step.ts';
import { answerPatience } from '../kit/answer-patience.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { answerChallenge, requestReset, resendSignUpCode, signIn, type CodeSent } from '../ports/auth.ts';
import { tellTime } from '../ports/time.ts';
import type { SignInContext, SignInEvent, SignInNews } from './sign-in.types.ts';

/** Where an answer is on its way: a sign-in may be about to succeed there, so its time does not run out. */
const sending = ['newPassword', 'smsCode', 'emailCode', 'authenticatorCode', 'chooseFactor', 'chooseSetup', 'setUpAuthenticator', 'setUpEmail', 'custom'].map((challenge) =>
  stateIn(`#signIn.challenged.${challenge}.sending`),
);

/** The words of the sign-in: its types, actors, delays, guards and actions. The states are in the files beside it. */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    /** `awaitsCode`: from when a code was asked for until it was taken. `unanswered`: nobody knows whether the last request was carried out. */
    tags: {} as 'awaitsCode' | 'pending' | 'resending' | 'signedIn' | 'unanswered',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { answerChallenge, requestReset, resendSignUpCode, signIn, tellTime },
  delays: {
    answerPatience,
    challengeLifetime,
    /** What is kept of a session is removed in an instant; nobody waits longer for it. */
    sessionPatience: 5_000,
  },
  guards: {
    isDone: (_, { step }: { step: SignInStep }) => step.kind === 'done',
    asksFor: ({ context }, { kind }: { kind: SignInStep['kind'] }) => context.step?.kind === kind,
    isOffered: ({ context, event }) => event.type === 'factor.chosen' && context.step !== null && 'factors' in context.step && context.step.factors.includes(event.factor),
    mayResend: ({ context, event }) => event.type === 'code.resendRequested' && mayResend(context.resendFrom, event.now),
    isSilence: (_, { failure }: { failure: AuthFailure }) => failure.code === 'NetworkError',
    isWaiting: not(or(sending)),
    endsSignIn: (_, { failure }: { failure: AuthFailure }) => endsSignIn(failure),
  },
  actions: {
    takeUsername: assign(({ event }) => (event.type === 'credentials.submitted' ? { username: event.username.trim(), failure: null } : {})),
    chooseRemembering: assign(({ event }) => (event.type === 'rememberDevice.chosen' ? { remembersDevice: event.isRemembered } : {})),
    takeFactor: assign(({ event }) => (event.type === 'factor.chosen' ? { factor: event.factor } : {})),
    keepStep: assign((_, { step }: { step: SignInStep }) => ({ step, factor: null, sentTo: destinationOf(step), endsAt: null, failure: null })),
    noteChallengeEnd: assign((_, { now }: { now: number }) => ({ endsAt: now + challengeLifetime })),
    noteResendFrom: assign((_, { now }: { now: number }) => ({ resendFrom: resendFromAfter(now) })),
    noteResend: assign(({ event }) => (event.type === 'code.resendRequested' ? { resendFrom: resendFromAfter(event.now), failure: null } : {})),
    allowResend: assign({ resendFrom: 0 }),
    keepDestination: assign((_, { sent }: { sent: CodeSent }) => ({ sentTo: sent.destination })),
    keepFailure: assign((_, { failure }: { failure: AuthFailure }) => ({ failure })),
    keepLateness: assign({ failure: lateAnswer }),
    noteSilence: assign({ failure: authFailure('NetworkError') }),
    forgetFailure: assign({ failure: null }),
    forgetStep: assign({ step: null, factor: null, sentTo: '', endsAt: null, resendFrom: 0 }),
    tellBegun: enqueueActions(({ enqueue, self }) => {
      tellParent<SignInNews>(enqueue, self, { type: 'signIn.begun' });
    }),
    tellSucceeded: enqueueActions(({ enqueue, self }) => {
      tellParent<SignInNews>(enqueue, self, { type: 'signIn.succeeded' });
    }),
  },
});
