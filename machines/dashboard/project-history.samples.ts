import { fromPromise } from 'xstate';
import { answerSamples } from '../kit/answer-samples.ts';
import type { Samples, SamplesOf } from '../kit/graph-walk.ts';
import type { VersionComparison, VersionEntry } from '../ports/projects.ts';
import { sampleCard } from './project-card.samples.ts';
import { projectHistoryMachine, type ProjectHistoryEvent } from './project-history.machine.ts';

/** The history with a server that never answers: what it could answer is among the samples. */
export const silentProjectHistory = projectHistoryMachine.provide({
  actors: {
    listVersions: fromPromise(() => new Promise<readonly VersionEntry[]>(() => undefined)),
    compareVersions: fromPromise(() => new Promise<VersionComparison>(() => undefined)),
  },
});

/** Two versions, newest first. */
export const sampleVersions: readonly VersionEntry[] = [
  { version: 2, savedAt: '2027-01-02T09:00:00.000Z', status: 'draft', total: 5_67_032_77, finalDelivery: '2027-06-28', words: ['added Video Calls', '+₹16,629.77', '+6 days'] },
  { version: 1, savedAt: '2027-01-01T09:00:00.000Z', status: 'draft', total: 5_50_403_00, finalDelivery: '2027-06-18', words: [] },
];

export const sampleComparison: VersionComparison = { words: ['added Video Calls', '+₹16,629.77', '+6 days'], total: 16_629_77, days: 6 };

const own: SamplesOf<ProjectHistoryEvent> = {
  'history.opened': [{ type: 'history.opened', project: sampleCard }],
  'history.closed': [{ type: 'history.closed' }],
  'history.reloaded': [{ type: 'history.reloaded' }],
  'versions.chosen': [
    { type: 'versions.chosen', from: 1, to: 2 },
    { type: 'versions.chosen', from: 2, to: 2 },
  ],
};

export const projectHistorySamples: Samples = {
  ...own,
  ...answerSamples('0.projectHistory.open.loading', [sampleVersions]),
  ...answerSamples('0.projectHistory.open.shown.comparing', [sampleComparison]),
};
