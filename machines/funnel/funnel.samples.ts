import type { EventFromLogic } from 'xstate';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { FunnelMachine } from './funnel.machine.ts';
import type { FunnelInput } from './funnel.types.ts';

/** A first visit: no base, no receipt. */
export const funnelInput: FunnelInput = { hasTemplate: false, canBeBought: false, hasReceipt: false };

export const funnelSamples: SamplesOf<EventFromLogic<FunnelMachine>> = {
  'step.nextRequested': [{ type: 'step.nextRequested' }],
  'step.backRequested': [{ type: 'step.backRequested' }],
  'answer.changeRequested': [{ type: 'answer.changeRequested', field: 'country' }],
  'choice.changeRequested': [
    { type: 'choice.changeRequested', step: 'studio' },
    { type: 'choice.changeRequested', step: 'features' },
    { type: 'choice.changeRequested', step: 'delivery' },
    { type: 'choice.changeRequested', step: 'paymentPlan' },
  ],
  'field.shown': [{ type: 'field.shown' }],
  'thanks.shown': [{ type: 'thanks.shown' }],
  'template.chosen': [{ type: 'template.chosen' }],
  'template.cleared': [{ type: 'template.cleared' }],
  'plan.filled': [{ type: 'plan.filled' }],
  'plan.emptied': [{ type: 'plan.emptied' }],
  'payment.started': [{ type: 'payment.started' }],
  'payment.settled': [{ type: 'payment.settled' }],
  'payment.succeeded': [{ type: 'payment.succeeded' }],
  'receipt.arrived': [{ type: 'receipt.arrived' }],
  'xstate.route': [
    { type: 'xstate.route', to: '#studio' },
    { type: 'xstate.route', to: '#features' },
    { type: 'xstate.route', to: '#delivery' },
    { type: 'xstate.route', to: '#projectPlan' },
    { type: 'xstate.route', to: '#paymentPlan' },
    { type: 'xstate.route', to: '#billingDetails' },
    { type: 'xstate.route', to: '#checkAnswers' },
    { type: 'xstate.route', to: '#thankYou' },
  ],
};

/**
 * What the funnel knows of the plan and of receipts decides where its routes lead; the field, what its form shows; the
 * page to return to, where the next step leads.
 */
export const funnelWalk: WalkOptions = {
  contextKeys: ['hasTemplate', 'canBeBought', 'hasReceipt', 'field', 'returnTo'],
};
