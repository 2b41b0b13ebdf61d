import { fromPromise, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import type { SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import type { CodeSent } from '../ports/auth.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';
import { registrationMachine, type RegistrationEvent } from './registration.machine.ts';

/** The registration with a provider that never answers: what it could answer is among the samples. */
export const silentRegistration = registrationMachine.provide({
  actors: {
    confirmSignUp: fromPromise(() => new Promise<void>(() => undefined)),
    resendSignUpCode: fromPromise(() => new Promise<CodeSent>(() => undefined)),
    signUp: fromPromise(() => new Promise<CodeSent | null>(() => undefined)),
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
type Answers =
  | DoneActorEvent<CodeSent | null, SignUpId>
  | ErrorActorEvent<AuthFailure, SignUpId>
  | DoneActorEvent<CodeSent, ResendId>
  | ErrorActorEvent<AuthFailure, ResendId>
  | DoneActorEvent<void, ConfirmId>
  | ErrorActorEvent<AuthFailure, ConfirmId>;

const signUpId: SignUpId = '0.registration.signingUp';
const resendId: ResendId = '0.registration.resending';
const confirmId: ConfirmId = '0.registration.confirming';

export const registrationSamples: SamplesOf<RegistrationEvent | Answers> = {
  'details.submitted': [{ type: 'details.submitted', username: ' Meera.K', email: 'meera@lakeside.in', now: sampleNow }],
  'code.submitted': [{ type: 'code.submitted' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'registration.restarted': [{ type: 'registration.restarted' }],
  'xstate.done.actor.0.registration.signingUp': [sent, null].map((output) => ({ type: `xstate.done.actor.${signUpId}` as const, actorId: signUpId, output })),
  'xstate.error.actor.0.registration.signingUp': [{ type: `xstate.error.actor.${signUpId}`, actorId: signUpId, error: authFailure('UsernameExistsException') }],
  'xstate.done.actor.0.registration.resending': [{ type: `xstate.done.actor.${resendId}`, actorId: resendId, output: sent }],
  'xstate.error.actor.0.registration.resending': [{ type: `xstate.error.actor.${resendId}`, actorId: resendId, error: authFailure('LimitExceededException') }],
  'xstate.done.actor.0.registration.confirming': [{ type: `xstate.done.actor.${confirmId}`, actorId: confirmId, output: undefined }],
  'xstate.error.actor.0.registration.confirming': [{ type: `xstate.error.actor.${confirmId}`, actorId: confirmId, error: authFailure('CodeMismatchException') }],
};

/** A first visit, and a page that is loaded again while a code is on its way. */
export const registrationWalk: WalkOptions = { inputs: [registrationInput, { pending: samplePending }], contextKeys: ['failure'] };
