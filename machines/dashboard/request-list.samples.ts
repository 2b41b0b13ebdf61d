import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { RequestEntry } from '../ports/requests.ts';
import { changeAnswers, sampleCard } from './project-card.samples.ts';
import { requestListMachine, type RequestListEvent } from './request-list.machine.ts';

/** The requests with a server that never answers; the samples contain the possible answers. */
export const silentRequestList = silenced(requestListMachine);

export const sampleRequest: RequestEntry = {
  id: '5f0b7c5e-52ad-4d7b-8f2d-6f2a2f6f0a01',
  kind: 'feature',
  projectId: sampleCard.id,
  projectName: sampleCard.name,
  title: 'Weighing scales',
  words: 'Read the weight from a scale at the counter.',
  state: 'received',
  answer: '',
  createdAt: '2027-01-02T09:00:00.000Z',
  updatedAt: '2027-01-02T09:00:00.000Z',
};

const own: SamplesOf<RequestListEvent> = {
  'request.submitted': [
    { type: 'request.submitted', request: { kind: 'feature', projectId: null, title: 'Weighing scales', words: '' } },
  ],
  'request.withdrawn': [{ type: 'request.withdrawn', requestId: sampleRequest.id }],
  'requests.changed': [{ type: 'requests.changed' }],
  'requests.reloaded': [{ type: 'requests.reloaded' }],
  'rows.requested': [{ type: 'rows.requested' }],
  'refresh.failed': [{ type: 'refresh.failed' }],
};

export const requestListSamples: Samples = {
  ...own,
  ...delaySamples('untilNextRefresh', 'requestList.changes.missed'),
  ...answerSamples('0.requestList.rows.loading', [[sampleRequest]]),
  ...answerSamples('0.requestList.rows.shown.refreshing', [[sampleRequest]]),
  ...answerSamples('0.requestList.rows.shown.sending', changeAnswers),
  ...answerSamples('0.requestList.rows.shown.listing', [[sampleRequest]]),
  ...answerSamples('0.requestList.rows.shown.withdrawing', changeAnswers),
};
