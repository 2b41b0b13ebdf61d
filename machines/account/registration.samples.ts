import { fromPromise } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { delaySamples, doneWith, refusedBy, silent, type DoneOf, type RefusedOf } from '../kit/answer-samples.ts';
import type { Samples, SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import type { CodeSent } from '../ports/auth.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';
import { registrationMachine, type RegistrationEvent } from './registration.machine.ts';

/** The registration with a provider that never answers: what it could answer is among the samples. */
export const silentRegistration = registrationMachine.provide({
  actors: {
    confirmSignUp: fromPromise(() => silent<void>()),
    resendSignUpCode: fromPromise(() => silent<CodeSent>()),
    signUp: fromPromise(() => silent<CodeSent | null>()),
  },
});

const sampleNow = Date.UTC(2027, 0, 4, 9);
const sent: CodeSent = { destination: 'm***@l***' };

/** A code that was sent to the sample's address a moment ago. */
export const samplePending: PendingCode = { username: 'meera.k', sentTo: sent.destination, resendFrom: sampleNow + 60_000 };

/** A first visit. */
export const registrationInput: PendingCodeInput = { pending: null };

type SignUpId = '0.registration.signingUp';
type ResendId = '0.registration.resending';
type ConfirmId = '0.registration.confirming';
type Answers = DoneOf<SignUpId, CodeSent | null> | DoneOf<ResendId, CodeSent> | DoneOf<ConfirmId, undefined> | RefusedOf<SignUpId | ResendId | ConfirmId, AuthFailure>;

const away = authFailure('NetworkError');

const own: SamplesOf<RegistrationEvent | Answers> = {
  'details.submitted': [{ type: 'details.submitted', username: ' Meera.K', email: 'meera@lakeside.in', now: sampleNow }],
  'code.submitted': [{ type: 'code.submitted' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'registration.restarted': [{ type: 'registration.restarted' }],
  'signIn.begun': [{ type: 'signIn.begun' }],
  'xstate.done.actor.0.registration.signingUp': doneWith('0.registration.signingUp', [sent, null]),
  'xstate.error.actor.0.registration.signingUp': refusedBy('0.registration.signingUp', [authFailure('UsernameExistsException'), away]),
  'xstate.done.actor.0.registration.resending': doneWith('0.registration.resending', [sent]),
  'xstate.error.actor.0.registration.resending': refusedBy('0.registration.resending', [authFailure('LimitExceededException'), away]),
  'xstate.done.actor.0.registration.confirming': doneWith('0.registration.confirming', [undefined]),
  'xstate.error.actor.0.registration.confirming': refusedBy('0.registration.confirming', [authFailure('CodeMismatchException'), away]),
};

export const registrationSamples: Samples = {
  ...own,
  ...delaySamples('answerPatience', 'registration.signingUp'),
  ...delaySamples('answerPatience', 'registration.resending'),
  ...delaySamples('answerPatience', 'registration.confirming'),
};

/** A first visit, and a page that is loaded again while a code is on its way. */
export const registrationWalk: WalkOptions = { inputs: [registrationInput, { pending: samplePending }], contextKeys: ['failure'] };
