import type { EventFromLogic } from 'xstate';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { stepsWith } from '../domain/pages.ts';
import type { FunnelMachine } from './funnel.machine.ts';
import type { FunnelInput } from './funnel.types.ts';

/** A first visit: no base, no receipt. */
export const funnelInput: FunnelInput = { hasTemplate: false, canBeBought: false, hasReceipt: false };

export const funnelSamples: SamplesOf<EventFromLogic<FunnelMachine>> = {
  'step.nextRequested': [{ type: 'step.nextRequested' }],
  'step.backRequested': [{ type: 'step.backRequested' }],
  'answer.changeRequested': [{ type: 'answer.changeRequested', field: 'country' }],
  'choice.changeRequested': stepsWith('edit').map((step) => ({ type: 'choice.changeRequested', step })),
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
  'xstate.route': stepsWith('title').map((step) => ({ type: 'xstate.route', to: `#${step}` as const })),
};

/**
 * The funnel's facts about the plan and receipts decide where its routes lead; `field` decides what the form shows;
 * `returnTo` decides where the next step leads.
 */
export const funnelWalk: WalkOptions = {
  contextKeys: ['hasTemplate', 'canBeBought', 'hasReceipt', 'field', 'returnTo'],
};
