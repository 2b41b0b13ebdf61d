import { assign, enqueueActions, not, or, setup, stateIn, type ExtractEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import {
  challengeLifetime,
  destinationOf,
  endsSignIn,
  isPassedBy,
  lateAnswer,
  outlivesPage,
} from '../domain/identity/sign-in-session.ts';
import type { SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import {
  answerChallenge,
  passkeyAutofill,
  requestReset,
  resendSignUpCode,
  signIn,
  signInByPasskey,
  useRecoveryCode,
  type CodeSent,
} from '../ports/auth.ts';
import { readClock } from '../ports/time.ts';
import type { SignInContext, SignInEvent, SignInInput, SignInParentEvent } from './sign-in.types.ts';

/** The states that send an answer: a sign-in may be about to succeed there, so its time limit does not apply. */
const sending = [
  'newPassword',
  'smsCode',
  'emailCode',
  'authenticatorCode',
  'chooseFactor',
  'chooseSetup',
  'setUpAuthenticator',
  'setUpEmail',
  'custom',
].map((challenge) => stateIn(`#signIn.challenged.${challenge}.sending`));

/**
 * The setup of the sign-in machine: its types, actors, delays, guards and actions. The states are in the files beside
 * it.
 */
export const signInSetup = setup({
  types: {
    context: {} as SignInContext,
    input: {} as SignInInput,
    events: {} as SignInEvent,
    /**
     * `awaitsAnswer`: the provider waits for an answer that a reloaded page can still give. `awaitsCode`: from the time
     * a code was requested until it is accepted. `recovering`: by a recovery code. `unanswered`: the outcome of the
     * last request is unknown.
     */
    tags: {} as
      | 'asksPasskey'
      | 'awaitsAnswer'
      | 'awaitsCode'
      | 'pending'
      | 'recovering'
      | 'resending'
      | 'signedIn'
      | 'unanswered',
    /** The exact message that the person reads on entering a state. */
    meta: {} as { readonly says: string },
  },
  actors: {
    answerChallenge,
    passkeyAutofill,
    requestReset,
    resendSignUpCode,
    signIn,
    signInByPasskey,
    readClock,
    useRecoveryCode,
  },
  delays: {
    challengeLifetime: ({ context }) => context.timeLeft,
    /** The stored session is removed within an instant; a sign-in waits no longer than this for it. */
    sessionTimeout: 5_000,
  },
  guards: {
    isDone: (_, { step }: { step: SignInStep }) => step.kind === 'done',
    isByPasskey: ({ context }) => context.byPasskey,
    asksFor: ({ context }, { kind }: { kind: SignInStep['kind'] }) => context.step?.kind === kind,
    isOffered: ({ context: { step } }, { factor }: { factor: SignInFactor }) =>
      step !== null && 'factors' in step && step.factors.includes(factor),
    mayResend: ({ context }, { now }: { now: number }) => context.isRepeatable && mayResend(context.resendFrom, now),
    isNetworkError: (_, { failure }: { failure: AuthFailure }) => failure.code === 'NetworkError',
    /** A new sign-in offers the choice of factors again. */
    hasOtherFactor: ({ context }) => context.isRepeatable && context.offered.length > 1,
    isRepeatable: ({ context }) => context.isRepeatable,
    hasRecoveryCodes: ({ context }) => context.hasRecoveryCodes,
    outlivesPage: ({ context }) => context.step !== null && outlivesPage(context.step),
    wasInterrupted: ({ context }) => context.step !== null,
    isOver: ({ context }, { now }: { now: number }) => context.endsAt !== null && now >= context.endsAt,
    isWaiting: not(or(sending)),
    endsSignIn: (_, { failure }: { failure: AuthFailure }) => endsSignIn(failure),
  },
  actions: {
    takeUsername: assign(
      (
        { context },
        event: ExtractEvent<
          SignInEvent,
          'credentials.submitted' | 'passkey.chosen' | 'passkey.picked' | 'signInCode.chosen'
        >,
      ) => {
        const isPicked = event.type === 'passkey.picked';
        const byPasskey = isPicked || event.type === 'passkey.chosen';
        const byCode = event.type === 'signInCode.chosen' ? event.by : null;
        const username = event.username.trim();
        // A recovery code switched the app off for one person only.
        const isAuthenticatorOff = context.isAuthenticatorOff && username === context.username;
        return { username, byPasskey, byCode, isPicked, isRepeatable: !byPasskey, isAuthenticatorOff, failure: null };
      },
    ),
    noteField: assign({ isFieldShown: true }),
    forgetField: assign({ isFieldShown: false }),
    chooseRemembering: assign((_, { isRemembered }: { isRemembered: boolean }) => ({ remembersDevice: isRemembered })),
    takeFactor: assign((_, { factor }: { factor: SignInFactor }) => ({ factor })),
    keepStep: assign(({ context }, { step }: { step: SignInStep }) => ({
      step,
      byPasskey: false,
      factor: null,
      offered: step.kind === 'chooseFactor' ? step.factors : context.offered,
      sentTo: destinationOf(step),
      endsAt: null,
      // The provider does not say whether a question follows because the answer before was wrong.
      failure: isPassedBy(context.step, step) ? null : authFailure('AnswerNotTaken'),
    })),
    /** A code that was only sent proves nothing yet. */
    passPassword: assign(({ context }) => ({ passed: context.byCode === null ? 1 : 0 })),
    passChallenge: assign(({ context }, { step }: { step: SignInStep }) => ({
      ...(isPassedBy(context.step, step) && { passed: context.passed + 1 }),
      // Where a second factor is mandatory, a new app is set up during the sign-in.
      ...(context.step?.kind === 'setUpAuthenticator' && { isAuthenticatorOff: false }),
    })),
    noteAuthenticatorOff: assign({ isAuthenticatorOff: true, failure: null }),
    forgetAuthenticatorOff: assign({ isAuthenticatorOff: false }),
    /** A sign-in that continues after a reload keeps its end time. */
    noteChallengeEnd: assign(({ context }, { now }: { now: number }) => {
      const endsAt = context.endsAt ?? now + challengeLifetime;
      return { endsAt, timeLeft: endsAt - now };
    }),
    noteResendFrom: assign((_, { now }: { now: number }) => ({ resendFrom: resendFromAfter(now) })),
    noteResend: assign((_, { now }: { now: number }) => ({ resendFrom: resendFromAfter(now), failure: null })),
    allowResend: assign({ resendFrom: 0 }),
    keepDestination: assign((_, { sent }: { sent: CodeSent }) => ({ sentTo: sent.destination })),
    keepFailure: assign((_, { failure }: { failure: AuthFailure }) => ({ failure })),
    keepLateness: assign({ failure: lateAnswer }),
    noteInterruption: assign({ failure: authFailure('SignInException') }),
    forgetFailure: assign({ failure: null }),
    /** The id of a picked account is no username to show in the field. */
    forgetStep: assign(({ context }) => ({
      ...(context.isPicked && { username: '' }),
      step: null,
      byPasskey: false,
      byCode: null,
      isPicked: false,
      factor: null,
      offered: [],
      sentTo: '',
      endsAt: null,
      resendFrom: 0,
    })),
    forgetPassed: assign({ passed: 0 }),
    notifyBegun: enqueueActions(({ enqueue, self }) => {
      notifyParent<SignInParentEvent>(enqueue, self, { type: 'signIn.begun' });
    }),
    notifySucceeded: enqueueActions(({ enqueue, self }) => {
      notifyParent<SignInParentEvent>(enqueue, self, { type: 'signIn.succeeded' });
    }),
  },
});
