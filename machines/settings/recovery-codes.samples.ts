import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import type { RecoveryCodeCount } from '../domain/identity/recovery-code.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { changeRefusals, sampleRefusals } from './answer.samples.ts';
import { recoveryCodesMachine, type RecoveryCodesEvent } from './recovery-codes.machine.ts';

/** The recovery codes with a server that never answers; the samples contain the possible answers. */
export const silentRecoveryCodes = silenced(recoveryCodesMachine);

const sampleCount: RecoveryCodeCount = { left: 8, made: 10 };

type Actor = '0.recoveryCodes.loading' | '0.recoveryCodes.making';

const own: SamplesOf<RecoveryCodesEvent | DoneOf<Actor, RecoveryCodeCount> | RefusedOf<Actor, AuthFailure>> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'proof.given': [{ type: 'proof.given' }],
  'proof.withheld': [{ type: 'proof.withheld' }],
  'authenticator.changed': [
    { type: 'authenticator.changed', isOn: true },
    { type: 'authenticator.changed', isOn: false },
  ],
  'recoveryCodes.requested': [{ type: 'recoveryCodes.requested' }],
  'codes.kept': [
    { type: 'codes.kept', isKept: true },
    { type: 'codes.kept', isKept: false },
  ],
  'codes.closed': [{ type: 'codes.closed' }],
  'codes.abandoned': [{ type: 'codes.abandoned' }],
  'xstate.done.actor.0.recoveryCodes.loading': doneWith('0.recoveryCodes.loading', [sampleCount]),
  'xstate.error.actor.0.recoveryCodes.loading': refusedBy('0.recoveryCodes.loading', sampleRefusals),
  'xstate.done.actor.0.recoveryCodes.making': doneWith('0.recoveryCodes.making', [{ left: 10, made: 10 }]),
  'xstate.error.actor.0.recoveryCodes.making': refusedBy('0.recoveryCodes.making', [
    ...changeRefusals,
    authFailure('ProofNeeded'),
  ]),
};

export const recoveryCodesSamples: Samples = {
  ...own,
};

/** Whether the shown codes are saved. */
export const recoveryCodesWalk: WalkOptions = { contextKeys: ['isKept'] };
