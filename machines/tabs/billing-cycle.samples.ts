import type { SamplesOf } from '../kit/graph-walk.ts';
import type { BillingCycleEvent } from './billing-cycle.machine.ts';

export const billingCycleSamples: SamplesOf<BillingCycleEvent> = {
  'cycle.chosen': [
    { type: 'cycle.chosen', cycle: 'weekly' },
    { type: 'cycle.chosen', cycle: 'monthly' },
    { type: 'cycle.chosen', cycle: 'quarterly' },
    { type: 'cycle.chosen', cycle: 'upfront' },
  ],
};
