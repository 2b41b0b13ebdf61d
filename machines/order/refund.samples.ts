import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { RefundEvent } from './refund.machine.ts';

export const refundSamples: SamplesOf<RefundEvent> = {
  'refund.given': [{ type: 'refund.given' }],
  'refund.refused': [{ type: 'refund.refused' }],
  'refund.retried': [{ type: 'refund.retried' }],
  'refund.transferred': [{ type: 'refund.transferred' }],
};
