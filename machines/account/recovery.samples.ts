import { fromPromise, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import type { SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import type { CodeSent } from '../ports/auth.ts';
import type { PendingCodeInput } from './pending-code.types.ts';
import { recoveryMachine, type RecoveryEvent } from './recovery.machine.ts';

/** The recovery with a provider that never answers: what it could answer is among the samples. */
export const silentRecovery = recoveryMachine.provide({
  actors: {
    confirmReset: fromPromise(() => new Promise<void>(() => undefined)),
    requestReset: fromPromise(() => new Promise<CodeSent>(() => undefined)),
  },
});

const sampleNow = Date.UTC(2027, 0, 4, 9);
const sent: CodeSent = { destination: 'm***@l***' };

/** A first visit. */
export const recoveryInput: PendingCodeInput = { pending: null };

type RequestId = '0.recovery.requesting';
type ResendId = '0.recovery.resending';
type ConfirmId = '0.recovery.confirming';
type Answers =
  | DoneActorEvent<CodeSent, RequestId>
  | ErrorActorEvent<AuthFailure, RequestId>
  | DoneActorEvent<CodeSent, ResendId>
  | ErrorActorEvent<AuthFailure, ResendId>
  | DoneActorEvent<void, ConfirmId>
  | ErrorActorEvent<AuthFailure, ConfirmId>;

const requestId: RequestId = '0.recovery.requesting';
const resendId: ResendId = '0.recovery.resending';
const confirmId: ConfirmId = '0.recovery.confirming';
const refusals = [authFailure('UserNotFoundException'), authFailure('LimitExceededException')];

export const recoverySamples: SamplesOf<RecoveryEvent | Answers> = {
  'username.submitted': [{ type: 'username.submitted', username: ' Meera.K', now: sampleNow }],
  'code.submitted': [{ type: 'code.submitted' }],
  'code.resendRequested': [{ type: 'code.resendRequested', now: sampleNow + 60_000 }],
  'recovery.restarted': [{ type: 'recovery.restarted' }],
  'xstate.done.actor.0.recovery.requesting': [{ type: `xstate.done.actor.${requestId}`, actorId: requestId, output: sent }],
  'xstate.error.actor.0.recovery.requesting': refusals.map((error) => ({ type: `xstate.error.actor.${requestId}` as const, actorId: requestId, error })),
  'xstate.done.actor.0.recovery.resending': [{ type: `xstate.done.actor.${resendId}`, actorId: resendId, output: sent }],
  'xstate.error.actor.0.recovery.resending': refusals.map((error) => ({ type: `xstate.error.actor.${resendId}` as const, actorId: resendId, error })),
  'xstate.done.actor.0.recovery.confirming': [{ type: `xstate.done.actor.${confirmId}`, actorId: confirmId, output: undefined }],
  'xstate.error.actor.0.recovery.confirming': refusals.map((error) => ({ type: `xstate.error.actor.${confirmId}` as const, actorId: confirmId, error })),
};

/** A first visit, and a page that is loaded again while a code is on its way. */
export const recoveryWalk: WalkOptions = {
  inputs: [recoveryInput, { pending: { username: 'meera.k', sentTo: sent.destination, resendFrom: sampleNow + 60_000 } }],
  contextKeys: ['failure'],
};
