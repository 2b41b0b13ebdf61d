import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { CodeSent } from '../ports/auth.ts';
import type { PendingCode } from './pending-code.types.ts';
import { registrationMachine } from './registration.machine.ts';
import type { RegistrationEvent, RegistrationInput } from './registration.types.ts';

/** The registration with a provider that never answers; the samples contain the possible answers. */
export const silentRegistration = silenced(registrationMachine);

const sampleNow = Date.UTC(2027, 0, 4, 9);
const sent: CodeSent = { destination: 'm***@l***' };

/** A code that was just sent to the sample's address. */
export const samplePending: PendingCode = {
  username: 'meera.k',
  sentTo: sent.destination,
  resendFrom: sampleNow + 60_000,
};

/** A first visit, on a server that can change an address. */
export const registrationInput: RegistrationInput = { pending: null, canChangeAddress: true };

type SignUpId = '0.registration.signingUp';
type ResendId = '0.registration.resending';
type ConfirmId = '0.registration.confirming';
type ChangeId = '0.registration.sendingAddress';
type ReaddressId = '0.registration.readdressing';
type Answers =
  | DoneOf<SignUpId, CodeSent | null>
  | DoneOf<ResendId | ReaddressId, CodeSent>
  | DoneOf<ConfirmId | ChangeId, undefined>
  | RefusedOf<SignUpId | ResendId | ConfirmId | ChangeId | ReaddressId, AuthFailure>;

const away = authFailure('NetworkError');

const own: SamplesOf<RegistrationEvent | Answers> = {
  'details.submitted': [
    { type: 'details.submitted', username: ' Meera.K', email: 'meera@lakeside.in', now: sampleNow },
  ],
  'code.submitted': [{ type: 'code.submitted' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'addressChange.opened': [{ type: 'addressChange.opened' }],
  'addressChange.begun': [{ type: 'addressChange.begun', username: 'Meera.K' }],
  'addressChange.closed': [{ type: 'addressChange.closed' }],
  'address.submitted': [{ type: 'address.submitted', email: ' meera.k@lakeside.in ', now: sampleNow }],
  'registration.restarted': [{ type: 'registration.restarted' }],
  'signIn.begun': [{ type: 'signIn.begun' }],
  'xstate.done.actor.0.registration.signingUp': doneWith('0.registration.signingUp', [sent, null]),
  'xstate.error.actor.0.registration.signingUp': refusedBy('0.registration.signingUp', [
    authFailure('UsernameExistsException'),
    away,
  ]),
  'xstate.done.actor.0.registration.resending': doneWith('0.registration.resending', [sent]),
  'xstate.error.actor.0.registration.resending': refusedBy('0.registration.resending', [
    authFailure('LimitExceededException'),
    away,
  ]),
  'xstate.done.actor.0.registration.confirming': doneWith('0.registration.confirming', [undefined]),
  'xstate.error.actor.0.registration.confirming': refusedBy('0.registration.confirming', [
    authFailure('CodeMismatchException'),
    away,
  ]),
  'xstate.done.actor.0.registration.sendingAddress': doneWith('0.registration.sendingAddress', [undefined]),
  'xstate.error.actor.0.registration.sendingAddress': refusedBy('0.registration.sendingAddress', [
    authFailure('EmailMalformed'),
    away,
  ]),
  'xstate.done.actor.0.registration.readdressing': doneWith('0.registration.readdressing', [sent]),
  'xstate.error.actor.0.registration.readdressing': refusedBy('0.registration.readdressing', [
    authFailure('LimitExceededException'),
    away,
  ]),
};

export const registrationSamples: Samples = {
  ...own,
};

/** A first visit, and a page reloaded while a code is pending. */
export const registrationWalk: WalkOptions = {
  inputs: [
    registrationInput,
    { pending: samplePending, canChangeAddress: true },
    { pending: samplePending, canChangeAddress: false },
  ],
  contextKeys: ['failure'],
};
