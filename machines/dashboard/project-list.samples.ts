import { usualLook } from '../domain/projects/list-look.ts';
import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { sampleCard, samplePage } from './project-card.samples.ts';
import { projectListMachine, type ProjectListEvent, type ProjectListInput } from './project-list.machine.ts';

/** The list with a server that never answers; the samples contain the possible answers. */
export const silentProjectList = silenced(projectListMachine);

export const projectListInput: ProjectListInput = { of: { kind: 'all' }, look: usualLook };

const manyCards = Array.from({ length: 601 }, (_, index) => ({ ...sampleCard, id: `${sampleCard.id}-${index}` }));
const pages = [samplePage(), samplePage([sampleCard], 'next'), samplePage(manyCards, 'next')];

const own: SamplesOf<ProjectListEvent> = {
  'list.opened': [
    { type: 'list.opened', of: { kind: 'status', status: 'draft' }, look: null },
    { type: 'list.opened', of: { kind: 'prototype', prototype: 'instant' }, look: { ...usualLook, sort: 'name' } },
    { type: 'list.opened', of: { kind: 'all' }, look: { ...usualLook, view: 'list' } },
  ],
  'search.typed': [{ type: 'search.typed', search: 'lunch' }],
  'look.chosen': [
    { type: 'look.chosen', look: { sort: 'total' } },
    { type: 'look.chosen', look: { view: 'list' } },
  ],
  'end.neared': [{ type: 'end.neared' }],
  'list.changedElsewhere': [{ type: 'list.changedElsewhere' }],
  'project.removed': [{ type: 'project.removed', projectId: sampleCard.id }],
  'list.reloaded': [{ type: 'list.reloaded' }],
  'rows.requested': [{ type: 'rows.requested' }],
  'refresh.failed': [{ type: 'refresh.failed' }],
};

export const projectListSamples: Samples = {
  ...own,
  ...delaySamples('untilNextRefresh', 'projectList.changes.missed'),
  ...answerSamples('0.projectList.rows.loading', pages),
  ...answerSamples('0.projectList.rows.shown.loadingMore', [samplePage()]),
  ...answerSamples('0.projectList.rows.shown.filtering', [samplePage()]),
  ...answerSamples('0.projectList.rows.shown.refreshing', [samplePage()]),
  ...delaySamples('typingRests', 'projectList.rows.shown.typing'),
};

export const projectListWalk: WalkOptions = { contextKeys: ['of', 'look', 'next'] };
