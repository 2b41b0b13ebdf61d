/**
 * The root: starts the flows and carries news between them. It owns nothing else, knows no rule and never sleeps.
 */
import { enqueueActions, setup } from 'xstate';
import { assistantMachine } from '../assistant/assistant.machine.ts';
import { autosaveMachine, type AutosaveNews } from '../autosave/autosave.machine.ts';
import { currencyMachine } from '../currency/currency.machine.ts';
import type { CurrencyId } from '../domain/currencies.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import type { PlanFound } from '../domain/plan/stored-plan.ts';
import { featuresMachine } from '../features/features.machine.ts';
import { funnelMachine } from '../funnel/funnel.machine.ts';
import { panelsMachine } from '../panels/panels.machine.ts';
import { paymentMachine, type PaymentInput, type PaymentNews } from '../payment/payment.machine.ts';
import { planMachine } from '../plan/plan.machine.ts';
import type { PlanNews } from '../plan/plan.types.ts';
import { sharingMachine } from '../sharing/sharing.machine.ts';
import { studioMachine } from '../studio/studio.machine.ts';
import { billingCycleMachine } from '../tabs/billing-cycle.machine.ts';
import { projectPlanTabMachine } from '../tabs/project-plan-tab.machine.ts';

/** What earlier visits left, and a name for the plans of this one: ids are the seed and a number. */
export interface AppInput {
  readonly found: PlanFound;
  readonly payment: PaymentInput;
  readonly currency: CurrencyId;
  readonly seed: string;
}

export interface AppContext {
  readonly input: AppInput;
  /** How many plans this visit has named: ids are never given twice. */
  readonly named: number;
}

export type AppEvent = PlanNews | AutosaveNews | PaymentNews;

/** The plan this visit begins with. */
function firstDraft(input: AppInput): PlanDraft {
  return input.found.kind === 'plan' ? input.found.stored.draft : emptyDraft(`${input.seed}-1`);
}

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    children: {} as {
      assistant: 'assistant';
      autosave: 'autosave';
      billingCycle: 'billingCycle';
      currency: 'currency';
      features: 'features';
      funnel: 'funnel';
      panels: 'panels';
      payment: 'payment';
      plan: 'plan';
      projectPlanTab: 'projectPlanTab';
      sharing: 'sharing';
      studio: 'studio';
    },
  },
  actors: {
    assistant: assistantMachine,
    autosave: autosaveMachine,
    billingCycle: billingCycleMachine,
    currency: currencyMachine,
    features: featuresMachine,
    funnel: funnelMachine,
    panels: panelsMachine,
    payment: paymentMachine,
    plan: planMachine,
    projectPlanTab: projectPlanTabMachine,
    sharing: sharingMachine,
    studio: studioMachine,
  },
  actions: {
    passToFunnel: enqueueActions(({ enqueue, event }) => {
      if (event.type !== 'plan.changed' && event.type !== 'plan.taken') enqueue.sendTo('funnel', { type: event.type });
    }),
    passToAutosave: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'plan.changed') enqueue.sendTo('autosave', event);
    }),
    restorePlan: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'plan.taken') enqueue.sendTo('plan', { type: 'plan.restored', draft: event.draft, label: 'Took the plan of the other tab' });
    }),
    startNextPlan: enqueueActions(({ context, enqueue }) => {
      const named = context.named + 1;
      enqueue.assign({ named });
      enqueue.sendTo('plan', { type: 'plan.started', draft: emptyDraft(`${context.input.seed}-${named}`) });
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Starts the flows of the product and carries news between them.',
  context: ({ input }) => ({ input, named: 1 }),
  invoke: [
    { id: 'autosave', src: 'autosave', input: ({ context }) => ({ found: context.input.found }) },
    {
      id: 'funnel',
      src: 'funnel',
      input: ({ context }) => ({
        hasTemplate: firstDraft(context.input).templateId !== null,
        hasReceipt: context.input.payment.receipt !== null,
      }),
    },
    { id: 'plan', src: 'plan', input: ({ context }) => ({ draft: firstDraft(context.input) }) },
    { id: 'payment', src: 'payment', input: ({ context }) => context.input.payment },
    { id: 'studio', src: 'studio' },
    { id: 'features', src: 'features' },
    { id: 'projectPlanTab', src: 'projectPlanTab' },
    { id: 'billingCycle', src: 'billingCycle' },
    { id: 'currency', src: 'currency', input: ({ context }) => ({ currency: context.input.currency }) },
    { id: 'assistant', src: 'assistant' },
    { id: 'panels', src: 'panels' },
    { id: 'sharing', src: 'sharing' },
  ],
  initial: 'running',
  on: {
    'plan.changed': { actions: 'passToAutosave', description: 'The plan changed: keep it' },
    'plan.taken': { actions: 'restorePlan', description: 'The plan of another tab takes over' },
    'template.chosen': { actions: 'passToFunnel', description: 'The plan has a base' },
    'template.cleared': { actions: 'passToFunnel', description: 'The plan lost its base' },
    'payment.started': { actions: 'passToFunnel', description: 'The checkout opened' },
    'payment.settled': { actions: 'passToFunnel', description: 'The checkout closed without a payment' },
    'payment.succeeded': { actions: ['passToFunnel', 'startNextPlan'], description: 'The first instalment is paid' },
  },
  states: {
    running: { description: 'The flows are running.' },
  },
});
