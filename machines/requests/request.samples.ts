import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { RequestContext, RequestEvent } from './request.machine.ts';

/** A request that has just arrived. */
export const newRequest: RequestContext = { answer: '' };

export const requestSamples: SamplesOf<RequestEvent> = {
  'request.reviewed': [{ type: 'request.reviewed', answer: 'Your account manager is looking at it.' }],
  'request.begun': [{ type: 'request.begun', answer: '' }],
  'request.delivered': [{ type: 'request.delivered', answer: 'The prototype is in your mail.' }],
  'request.declined': [{ type: 'request.declined', answer: 'This needs a licence that we do not have.' }],
  'request.withdrawn': [{ type: 'request.withdrawn' }],
};
