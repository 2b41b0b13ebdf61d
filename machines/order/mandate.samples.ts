import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { MandateEvent } from './mandate.machine.ts';

export const mandateSamples: SamplesOf<MandateEvent> = {
  'mandate.kept': [{ type: 'mandate.kept' }],
  'mandate.refused': [{ type: 'mandate.refused' }],
  'mandate.cancelled': [{ type: 'mandate.cancelled' }],
  'plan.completed': [{ type: 'plan.completed' }],
};
