import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { RefundEvent } from './refund.machine.ts';

export const refundSamples: SamplesOf<RefundEvent> = {
  'refund.accepted': [{ type: 'refund.accepted' }],
  'refund.given': [{ type: 'refund.given' }],
  'refund.failed': [{ type: 'refund.failed' }],
  'refund.refused': [{ type: 'refund.refused' }],
  'refund.unplaced': [{ type: 'refund.unplaced' }],
  'refund.retried': [{ type: 'refund.retried' }],
  'refund.transferred': [{ type: 'refund.transferred' }],
  'refund.calledOff': [{ type: 'refund.calledOff' }],
  'refund.explained': [{ type: 'refund.explained' }],
};
