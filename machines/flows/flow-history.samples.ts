import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { Compared, Revision, RevisionPage } from '../ports/flows.ts';
import { flowHistoryMachine, type FlowHistoryEvent } from './flow-history.machine.ts';

/** Comparisons that never arrive; the samples contain the answers. */
export const silentFlowHistory = silenced(flowHistoryMachine);

/** A release. */
const sampleRevision: Revision = {
  name: '0.1.0',
  commit: '420b65f',
  author: 'Ada',
  date: '2026-11-22',
  subject: 'A first release',
  isRelease: true,
};

const events: SamplesOf<FlowHistoryEvent> = {
  'page.opened': [
    { type: 'page.opened', flow: 'payment', since: '0.1.0' },
    { type: 'page.opened', flow: 'payment', since: null },
    { type: 'page.opened', flow: null, since: null },
  ],
  'revisions.sought': [
    { type: 'revisions.sought', words: 'first' },
    { type: 'revisions.sought', words: '' },
  ],
  'revisions.continued': [{ type: 'revisions.continued' }],
  'comparison.retried': [{ type: 'comparison.retried' }],
};

export const flowHistorySamples = {
  ...events,
  ...answerSamples('0.flowHistory.choice.reading', [
    { revisions: [sampleRevision], next: 1, limit: null },
    { revisions: [sampleRevision], next: null, limit: null },
  ] satisfies readonly RevisionPage[]),
  ...answerSamples('0.flowHistory.choice.continuing', [
    { revisions: [sampleRevision], next: 2, limit: null },
    { revisions: [sampleRevision], next: null, limit: null },
  ] satisfies readonly RevisionPage[]),
  ...answerSamples('0.flowHistory.comparison.reading', [
    { flow: { since: sampleRevision, changes: [], drawn: null } },
    { refusal: 'No revision is called 9.9.9.' },
  ] satisfies readonly Compared[]),
};
