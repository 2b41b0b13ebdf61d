import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import {
  delaySamples,
  doneWith,
  refusedBy,
  type DoneOf,
  type RefusedOf,
  silenced,
} from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { sampleRefusals } from './answer.samples.ts';
import { proofMachine, type ProofEvent } from './proof.machine.ts';

/** The proof with a server that never answers. */
export const silentProof = silenced(proofMachine);

type Actor = '0.proof.checking';
type Looking = '0.proof.looking';

const own: SamplesOf<
  ProofEvent | DoneOf<Actor, undefined> | DoneOf<Looking, number> | RefusedOf<Actor | Looking, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'proof.needed': [{ type: 'proof.needed', by: 'factors' }],
  'proof.lapsed': [{ type: 'proof.lapsed', by: 'recoveryCodes' }],
  'password.submitted': [{ type: 'password.submitted' }],
  'proof.cancelled': [{ type: 'proof.cancelled' }],
  'xstate.done.actor.0.proof.looking': doneWith('0.proof.looking', [0, 60_000]),
  'xstate.error.actor.0.proof.looking': refusedBy('0.proof.looking', sampleRefusals),
  'xstate.done.actor.0.proof.checking': doneWith('0.proof.checking', [undefined]),
  'xstate.error.actor.0.proof.checking': refusedBy('0.proof.checking', [...sampleRefusals, authFailure('ProofWrong')]),
};

export const proofSamples: Samples = {
  ...own,
  ...delaySamples('proofLifetime', 'proof.proven'),
};

export const proofWalk: WalkOptions = { contextKeys: ['asker'] };
