/**
 * The billing cycle: one of four, monthly at first.
 */
import { setup } from 'xstate';

export type BillingCycleEvent = { readonly type: 'cycle.chosen'; readonly cycle: 'weekly' | 'monthly' | 'quarterly' | 'upfront' };

export const billingCycleMachine = setup({
  types: {
    events: {} as BillingCycleEvent,
  },
  guards: {
    isMeant: ({ event }, params: { cycle: BillingCycleEvent['cycle'] }) => event.cycle === params.cycle,
  },
}).createMachine({
  id: 'billingCycle',
  description: 'The billing cycle.',
  initial: 'monthly',
  on: {
    'cycle.chosen': [
      { guard: { type: 'isMeant', params: { cycle: 'weekly' } }, target: '.weekly', description: 'Pay weekly' },
      { guard: { type: 'isMeant', params: { cycle: 'monthly' } }, target: '.monthly', description: 'Pay monthly' },
      { guard: { type: 'isMeant', params: { cycle: 'quarterly' } }, target: '.quarterly', description: 'Pay quarterly' },
      { guard: { type: 'isMeant', params: { cycle: 'upfront' } }, target: '.upfront', description: 'Pay upfront' },
    ],
  },
  states: {
    weekly: { description: 'One instalment a week.' },
    monthly: { description: 'One instalment a month.' },
    quarterly: { description: 'One instalment a quarter.' },
    upfront: { description: 'One payment now.' },
  },
});
