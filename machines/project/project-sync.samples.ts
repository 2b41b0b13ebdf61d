import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { PlanSent } from '../ports/project-copy.ts';
import { projectSyncMachine, type ProjectSyncEvent } from './project-sync.machine.ts';

/** The copy on the server with a server that never answers. */
export const silentProjectSync = silenced(projectSyncMachine);

const sampleDraft = (id: string, name = ''): PlanDraft => ({ ...emptyDraft(id), name, templateId: 3 });
const drafts = [sampleDraft('sample-1'), sampleDraft('sample-1', 'Corner Kitchen'), sampleDraft('sample-2')];

const own: SamplesOf<ProjectSyncEvent> = {
  'plan.changed': [...drafts, emptyDraft('sample-1')].map((draft) => ({ type: 'plan.changed', draft })),
  'plan.sendRequested': drafts.map((draft) => ({ type: 'plan.sendRequested', draft, mayCreate: true })),
  'plan.dropped': ['sample-1', 'sample-2'].map((planId) => ({ type: 'plan.dropped', planId })),
  'page.left': [{ type: 'page.left' }],
  'network.found': [{ type: 'network.found' }],
  'plan.mineKept': [{ type: 'plan.mineKept' }],
  'plan.theirsTaken': [{ type: 'plan.theirsTaken' }],
};

const answers: readonly PlanSent[] = [
  { kind: 'saved' },
  { kind: 'conflict', theirs: { id: 'project-1', version: 2, draft: sampleDraft('sample-1', 'Changed elsewhere') } },
];

export const projectSyncSamples: Samples = {
  ...own,
  ...answerSamples('0.projectSync.sending', answers),
  ...delaySamples('rest', 'projectSync.resting'),
  ...delaySamples('untilNextTry', 'projectSync.retrying'),
};

export const projectSyncWalk: WalkOptions = { contextKeys: ['queue', 'sending'] };
