import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { CodeSent, ResetOutcome } from '../ports/auth.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';
import { recoveryMachine, type RecoveryEvent } from './recovery.machine.ts';

/** The recovery with a provider that never answers; the samples contain the possible answers. */
export const silentRecovery = silenced(recoveryMachine);

const sampleNow = Date.UTC(2027, 0, 4, 9);
const sent: CodeSent = { destination: 'm***@l***' };

/** A code that was just sent to the sample's address. */
export const samplePendingReset: PendingCode = {
  username: 'meera.k',
  sentTo: sent.destination,
  resendFrom: sampleNow + 60_000,
};

/** A first visit. */
export const recoveryInput: PendingCodeInput = { pending: null };

type RequestId = '0.recovery.requesting';
type ResendId = '0.recovery.resending';
type ConfirmId = '0.recovery.confirming';
type Answers =
  | DoneOf<RequestId | ResendId, CodeSent>
  | DoneOf<ConfirmId, ResetOutcome>
  | RefusedOf<RequestId | ResendId | ConfirmId, AuthFailure>;

const refusals: readonly AuthFailure[] = [
  authFailure('UserNotFoundException'),
  authFailure('LimitExceededException'),
  authFailure('NetworkError'),
];

const own: SamplesOf<RecoveryEvent | Answers> = {
  'username.submitted': [{ type: 'username.submitted', username: ' Meera.K', now: sampleNow }],
  'code.submitted': [{ type: 'code.submitted' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'recovery.restarted': [{ type: 'recovery.restarted' }],
  'signIn.begun': [{ type: 'signIn.begun' }],
  'xstate.done.actor.0.recovery.requesting': doneWith('0.recovery.requesting', [sent]),
  'xstate.error.actor.0.recovery.requesting': refusedBy('0.recovery.requesting', refusals),
  'xstate.done.actor.0.recovery.resending': doneWith('0.recovery.resending', [sent]),
  'xstate.error.actor.0.recovery.resending': refusedBy('0.recovery.resending', refusals),
  'xstate.done.actor.0.recovery.confirming': doneWith('0.recovery.confirming', ['changed', 'confirmed']),
  'xstate.error.actor.0.recovery.confirming': refusedBy('0.recovery.confirming', refusals),
};

export const recoverySamples: Samples = {
  ...own,
};

/** A first visit, and a page reloaded while a code is pending. */
export const recoveryWalk: WalkOptions = {
  inputs: [recoveryInput, { pending: samplePendingReset }],
  contextKeys: ['failure'],
};
