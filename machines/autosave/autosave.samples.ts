import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import type { StoredPlan } from '../domain/plan/stored-plan.ts';
import { silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { PlanWritten } from '../ports/plan-store.ts';
import { autosaveMachine, type AutosaveEvent, type AutosaveInput } from './autosave.machine.ts';

/** The autosave with a store that never answers and no other tab; the samples contain the possible answers. */
export const silentAutosave = silenced(autosaveMachine);

/** A plan in its stored form. */
function sampleStored(revision: number): StoredPlan {
  return { draft: { ...emptyDraft('sample-1'), templateId: 3 }, revision, savedAt: Date.UTC(2027, 0, revision) };
}

/** A first visit: nothing is stored. */
export const autosaveInput: AutosaveInput = { found: { kind: 'none' } };

type WriteId = '0.autosave.saving';
type Answers = DoneActorEvent<PlanWritten, WriteId> | ErrorActorEvent<Error, WriteId>;

const writeId: WriteId = '0.autosave.saving';

export const autosaveSamples: SamplesOf<AutosaveEvent | Answers> = {
  'plan.changed': [
    { type: 'plan.changed', draft: { ...emptyDraft('sample-1'), templateId: 3 } },
    { type: 'plan.changed', draft: { ...emptyDraft('sample-1'), templateId: 6 } },
  ],
  'otherTab.wrote': [1, 2, 3].map((revision) => ({ type: 'otherTab.wrote', stored: sampleStored(revision) })),
  'plan.mineKept': [{ type: 'plan.mineKept' }],
  'plan.theirsTaken': [{ type: 'plan.theirsTaken' }],
  'opening.dismissed': [{ type: 'opening.dismissed' }],
  'xstate.done.actor.0.autosave.saving': [
    { type: `xstate.done.actor.${writeId}`, actorId: writeId, output: { kind: 'written', stored: sampleStored(1) } },
    { type: `xstate.done.actor.${writeId}`, actorId: writeId, output: { kind: 'conflict', stored: sampleStored(2) } },
  ],
  'xstate.error.actor.0.autosave.saving': [
    { type: `xstate.error.actor.${writeId}`, actorId: writeId, error: new Error('The store is full') },
  ],
};

/** A first visit, a later one, one with unreadable data, and one in a browser without storage. */
export const autosaveWalk: WalkOptions = {
  inputs: [
    autosaveInput,
    { found: { kind: 'plan', stored: sampleStored(1) } },
    { found: { kind: 'unreadable', revision: 1 } },
    { found: { kind: 'unavailable' } },
  ],
  contextKeys: ['seen', 'theirs', 'opening'],
};
