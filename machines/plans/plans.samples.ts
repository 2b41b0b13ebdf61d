import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { KeptPlan } from '../domain/plan/kept-plans.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import { emptyHistory } from '../domain/plan/plan-history.ts';
import { silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { plansMachine, type PlansEvent } from './plans.machine.ts';

/** The plans with a store that never answers; the samples contain the possible answers. */
export const silentPlans = silenced(plansMachine);

/** A plan stored beside the open one. */
export function sampleKept(id: string): KeptPlan {
  return { draft: { ...emptyDraft(id), templateId: 3 }, history: emptyHistory, savedAt: Date.UTC(2027, 0, 1) };
}

type WriteId = '0.plans.writing';
type Answers = DoneActorEvent<readonly KeptPlan[], WriteId> | ErrorActorEvent<Error, WriteId>;

const writeId: WriteId = '0.plans.writing';

export const plansSamples: SamplesOf<PlansEvent | Answers> = {
  'plan.left': [{ type: 'plan.left', draft: sampleKept('sample-1').draft, history: emptyHistory }],
  'plan.paid': [{ type: 'plan.paid', planId: 'sample-1' }],
  'plan.openRequested': [{ type: 'plan.openRequested', planId: 'sample-1' }],
  'plan.removed': [{ type: 'plan.removed', planId: 'sample-1' }],
  'removal.undone': [{ type: 'removal.undone' }],
  'removal.dismissed': [{ type: 'removal.dismissed' }],
  'plans.found': [{ type: 'plans.found', plans: [sampleKept('sample-1')] }],
  'xstate.done.actor.0.plans.writing': [
    { type: `xstate.done.actor.${writeId}`, actorId: writeId, output: [sampleKept('sample-1')] },
  ],
  'xstate.error.actor.0.plans.writing': [
    { type: `xstate.error.actor.${writeId}`, actorId: writeId, error: new Error('The store is full') },
  ],
};

/** The plans, and whether one can be restored. */
export const plansWalk: WalkOptions = { contextKeys: ['plans', 'removed'] };
