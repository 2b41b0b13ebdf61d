/**
 * The root of the product: starts its flows and passes messages between them. Promises: each plan has its own payment,
 * whose outcome affects no other plan; a plan with an open payment stays as it was ordered.
 */
import { assign, enqueueActions, sendTo, setup, type ExtractEvent } from 'xstate';
import { autosaveMachine } from '../autosave/autosave.machine.ts';
import { currencyMachine } from '../currency/currency.machine.ts';
import { emptyDraft, type PlanDraft } from '../domain/plan/plan-draft.ts';
import { canBeBought } from '../domain/plan/plan-features.ts';
import { featuresMachine } from '../features/features.machine.ts';
import { funnelMachine } from '../funnel/funnel.machine.ts';
import { panelsMachine } from '../panels/panels.machine.ts';
import { paymentMachine } from '../payment/payment.machine.ts';
import { planMachine } from '../plan/plan.machine.ts';
import { plansMachine } from '../plans/plans.machine.ts';
import { sharingMachine } from '../sharing/sharing.machine.ts';
import { startMachine } from '../start/start.machine.ts';
import { studioMachine } from '../studio/studio.machine.ts';
import { projectPlanTabMachine } from '../tabs/project-plan-tab.machine.ts';
import { firstDraft, firstHistory, type AppContext, type AppEvent, type AppInput } from './app.types.ts';
import type { StepOutcome } from '../domain/plan/step-outcome.ts';
import type { PlanInput } from '../plan/plan.types.ts';
import { eventOf } from '../shared/event-of.ts';

/** The actor id of the payment of a plan: its number within the visit, so that inspectors see no plan id. */
export function paymentId(payments: readonly string[], planId: string): `payment.${number}` {
  return `payment.${payments.indexOf(planId) + 1}`;
}

type Event<Type extends AppEvent['type']> = ExtractEvent<AppEvent, Type>;
type Given = { readonly draft: PlanDraft };
type OfPlan = { readonly planId: string };

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    input: {} as AppInput,
    events: {} as AppEvent,
    tags: {} as 'receiptArrived',
    children: {} as {
      autosave: 'autosave';
      currency: 'currency';
      features: 'features';
      funnel: 'funnel';
      panels: 'panels';
      [payment: `payment.${number}`]: 'payment';
      plan: 'plan';
      plans: 'plans';
      projectPlanTab: 'projectPlanTab';
      sharing: 'sharing';
      start: 'start';
      studio: 'studio';
    },
  },
  actors: {
    autosave: autosaveMachine,
    currency: currencyMachine,
    features: featuresMachine,
    funnel: funnelMachine,
    panels: panelsMachine,
    payment: paymentMachine,
    plan: planMachine,
    plans: plansMachine,
    projectPlanTab: projectPlanTabMachine,
    sharing: sharingMachine,
    start: startMachine,
    studio: studioMachine,
  },
  guards: {
    isOpenPlan: ({ context }, { planId }: OfPlan) => planId === context.openPlan,
    isCopyOfOpenPlan: ({ context }, { draft }: Given) => draft.id === context.openPlan,
    isAnotherPlan: ({ context }, { draft }: Given) => draft.id !== context.openPlan,
    isWorthKeeping: ({ context }, { draft }: Given) =>
      draft.templateId !== null && !context.paidPlans.includes(draft.id),
    isInPlace: (_, { inPlace }: { inPlace: boolean }) => inPlace,
    isAnotherAndRunning: ({ context: { openPlan, payments } }, { draft }: Given) =>
      draft.id !== openPlan && payments.includes(draft.id),
  },
  actions: {
    beginPayments: enqueueActions(({ context: { input, openPlan }, enqueue }) => {
      const { openOrders } = input.payments;
      // The payment of the open plan finds its own order paid, and the next plan begins.
      const isOwnOrder = openOrders.some(
        ({ draft }) => draft.id === openPlan && draft.id === input.payments.receipt?.order.draft.id,
      );
      const receipt = isOwnOrder ? null : input.payments.receipt;
      const paidPlan = receipt?.order.draft.id ?? null;
      const payments = [
        ...new Set([openPlan, ...(paidPlan === null ? [] : [paidPlan]), ...openOrders.map(({ draft }) => draft.id)]),
      ];
      for (const planId of payments) {
        const order = openOrders.find(({ draft }) => draft.id === planId) ?? null;
        const isPaid = planId === paidPlan;
        enqueue.spawnChild('payment', {
          id: paymentId(payments, planId),
          input: { planId, order: isPaid ? null : order, receipt: isPaid ? receipt : null },
        });
      }
      enqueue.assign({ payments, paidPlan, paidPlans: paidPlan === null ? [] : [paidPlan] });
      enqueue.sendTo(paymentId(payments, openPlan), { type: 'standing.asked' });
    }),
    notePlan: assign((_, { draft }: Given) => ({ openPlan: draft.id })),
    beginPayment: enqueueActions(({ context, enqueue }, { draft }: Given) => {
      const payments = [...context.payments, draft.id];
      enqueue.spawnChild('payment', {
        id: paymentId(payments, draft.id),
        input: { planId: draft.id, order: null, receipt: null },
      });
      enqueue.assign({ payments });
    }),
    askStanding: sendTo(({ context }) => paymentId(context.payments, context.openPlan), { type: 'standing.asked' }),
    retryPayment: sendTo(({ context }) => paymentId(context.payments, context.openPlan), { type: 'payment.retried' }),
    passToFunnel: enqueueActions(({ enqueue }, { type }: Event<'template.chosen' | 'template.cleared'>) =>
      enqueue.sendTo('funnel', { type }),
    ),
    notifyBuyable: enqueueActions(({ enqueue }, { draft }: Given) =>
      enqueue.sendTo('funnel', { type: canBeBought(draft) ? 'plan.filled' : 'plan.emptied' }),
    ),
    passToAutosave: enqueueActions(({ enqueue }, change: Event<'plan.changed'>) => enqueue.sendTo('autosave', change)),
    restorePlan: enqueueActions(({ enqueue }, { draft, outcome }: Given & { outcome: StepOutcome }) =>
      enqueue.sendTo('plan', { type: 'plan.restored', draft, outcome }),
    ),
    lockPlan: enqueueActions(({ enqueue }, { draft }: Given) => enqueue.sendTo('plan', { type: 'plan.locked', draft })),
    unlockPlan: sendTo('plan', { type: 'plan.unlocked' }),
    copyPlan: enqueueActions(({ context, enqueue }) => {
      const named = context.named + 1;
      enqueue.assign({ named });
      enqueue.sendTo('plan', { type: 'plan.copied', copyId: `${context.input.seed}-${named}` });
    }),
    goToNextStep: sendTo('funnel', { type: 'step.nextRequested' }),
    goToPayment: sendTo('funnel', { type: 'payment.started' }),
    leavePayment: sendTo('funnel', { type: 'payment.settled' }),
    goToThankYou: sendTo('funnel', { type: 'payment.succeeded' }),
    announceReceipt: sendTo('funnel', { type: 'receipt.arrived' }),
    notePaid: enqueueActions(({ context, enqueue }, { type, planId }: Event<'payment.succeeded' | 'payment.known'>) => {
      enqueue.assign({
        paidPlans: [...new Set([...context.paidPlans, planId])],
        ...(type === 'payment.succeeded' && { paidPlan: planId }),
      });
      enqueue.sendTo('plans', { type: 'plan.paid', planId });
    }),
    passToPlans: enqueueActions(({ enqueue }, left: Event<'plan.left'>) => enqueue.sendTo('plans', left)),
    passToSharing: enqueueActions(({ enqueue }, link: Event<'link.taken' | 'link.offered'>) =>
      enqueue.sendTo('sharing', link),
    ),
    nameLinkedPlan: enqueueActions(({ context, enqueue }, link: Event<'link.opened'>) => {
      const named = context.named + 1;
      enqueue.assign({ named });
      enqueue.sendTo('plan', { ...link, draft: { ...link.draft, id: `${context.input.seed}-${named}` } });
    }),
    openPlan: enqueueActions(({ enqueue }, { draft, history }: PlanInput) =>
      enqueue.sendTo('plan', { type: 'plan.started', draft, history }),
    ),
    replacePlan: enqueueActions(({ enqueue }, { draft }: Given) =>
      enqueue.sendTo('plan', { type: 'plan.replaced', draft }),
    ),
    startNextPlan: enqueueActions(({ context, enqueue }) => {
      const named = context.named + 1;
      enqueue.assign({ named });
      enqueue.sendTo('plan', { type: 'plan.started', draft: emptyDraft(`${context.input.seed}-${named}`) });
    }),
  },
}).createMachine({
  id: 'app',
  description: 'Starts the flows of the product and carries messages between them.',
  context: ({ input }) => ({
    input,
    named: 1,
    openPlan: firstDraft(input).id,
    payments: [],
    paidPlan: null,
    paidPlans: [],
  }),
  invoke: [
    { id: 'autosave', src: 'autosave', input: ({ context }) => ({ found: context.input.found }) },
    {
      id: 'funnel',
      src: 'funnel',
      input: ({ context }) => ({
        hasTemplate: firstDraft(context.input).templateId !== null,
        canBeBought: canBeBought(firstDraft(context.input)),
        hasReceipt: context.input.payments.receipt !== null,
      }),
    },
    {
      id: 'plan',
      src: 'plan',
      input: ({ context }) => ({ draft: firstDraft(context.input), history: firstHistory(context.input) }),
    },
    { id: 'plans', src: 'plans' },
    { id: 'start', src: 'start', input: ({ context }) => ({ isHidden: context.input.hidesQuestions ?? false }) },
    { id: 'studio', src: 'studio' },
    { id: 'features', src: 'features' },
    { id: 'projectPlanTab', src: 'projectPlanTab' },
    { id: 'currency', src: 'currency', input: ({ context }) => ({ currency: context.input.currency }) },
    { id: 'panels', src: 'panels' },
    { id: 'sharing', src: 'sharing' },
  ],
  initial: 'starting',
  on: {
    'plan.changed': [
      {
        guard: { type: 'isAnotherAndRunning', params: eventOf },
        actions: [
          { type: 'notePlan', params: eventOf },
          'leavePayment',
          'askStanding',
          { type: 'notifyBuyable', params: eventOf },
          { type: 'passToAutosave', params: eventOf },
        ],
        description: 'A plan whose payment is known is opened',
      },
      {
        guard: { type: 'isAnotherPlan', params: eventOf },
        actions: [
          { type: 'notePlan', params: eventOf },
          { type: 'beginPayment', params: eventOf },
          'leavePayment',
          { type: 'notifyBuyable', params: eventOf },
          { type: 'passToAutosave', params: eventOf },
        ],
        description: 'Another plan is opened',
      },
      {
        actions: [
          { type: 'notifyBuyable', params: eventOf },
          { type: 'passToAutosave', params: eventOf },
        ],
        description: 'The plan changed: keep it',
      },
    ],
    'plan.left': {
      guard: { type: 'isWorthKeeping', params: eventOf },
      actions: { type: 'passToPlans', params: eventOf },
      description: 'The open plan gives way to another: keep it beside that one',
    },
    'plan.reopened': {
      actions: { type: 'openPlan', params: eventOf },
      description: 'Open a plan that was kept beside the open one',
    },
    'plan.newRequested': { actions: 'startNextPlan', description: 'Begin another plan' },
    'link.opened': { actions: { type: 'nameLinkedPlan', params: eventOf }, description: 'Open a link with a plan' },
    'link.taken': { actions: { type: 'passToSharing', params: eventOf }, description: 'The plan of a link is open' },
    'link.offered': {
      actions: { type: 'passToSharing', params: eventOf },
      description: 'The plan of a link waits for a decision',
    },
    'offer.accepted': [
      {
        guard: { type: 'isInPlace', params: eventOf },
        actions: { type: 'replacePlan', params: eventOf },
        description: 'Put the shared plan in the place of the open one',
      },
      { actions: { type: 'openPlan', params: eventOf }, description: 'Open the shared plan beside the open one' },
    ],
    'plan.taken': {
      actions: {
        type: 'restorePlan',
        params: ({ event: { draft } }) => ({ draft, outcome: { kind: 'otherTabTaken' } }),
      },
      description: 'The plan of another tab takes over',
    },
    'copy.taken': {
      guard: { type: 'isCopyOfOpenPlan', params: eventOf },
      actions: {
        type: 'restorePlan',
        params: ({ event: { draft } }) => ({ draft, outcome: { kind: 'accountCopyTaken' } }),
      },
      description: 'The plan of the server takes over',
    },
    'copy.requested': { actions: 'copyPlan', description: 'Change a copy' },
    'template.chosen': { actions: { type: 'passToFunnel', params: eventOf }, description: 'The plan has a base' },
    'template.cleared': { actions: { type: 'passToFunnel', params: eventOf }, description: 'The plan lost its base' },
    'suggestion.taken': { actions: 'goToNextStep', description: 'The plan is as it was suggested: show its features' },
    'answers.revised': {
      actions: 'retryPayment',
      description: 'The billing details are given again: a payment that did not go through can be tried with them',
    },
    'payment.started': {
      guard: { type: 'isOpenPlan', params: eventOf },
      actions: [{ type: 'lockPlan', params: eventOf }, 'goToPayment'],
      description: 'The visitor pays',
    },
    'payment.resumed': {
      guard: { type: 'isOpenPlan', params: eventOf },
      actions: { type: 'lockPlan', params: eventOf },
      description: 'What became of the checkout is being asked',
    },
    'payment.unanswered': {
      guard: { type: 'isOpenPlan', params: eventOf },
      actions: [{ type: 'lockPlan', params: eventOf }, 'leavePayment'],
      description: 'The bank has not answered',
    },
    'payment.closed': {
      guard: { type: 'isOpenPlan', params: eventOf },
      actions: ['unlockPlan', 'leavePayment'],
      description: 'The payment ended without a charge',
    },
    'payment.known': {
      guard: { type: 'isOpenPlan', params: eventOf },
      actions: [
        { type: 'lockPlan', params: eventOf },
        { type: 'notePaid', params: eventOf },
      ],
      description: 'The plan that was opened is paid',
    },
    'payment.succeeded': [
      {
        guard: { type: 'isOpenPlan', params: eventOf },
        actions: [{ type: 'notePaid', params: eventOf }, 'goToThankYou', 'startNextPlan'],
        description: 'The plan is paid',
      },
      {
        target: '.toldOfPayment',
        actions: [{ type: 'notePaid', params: eventOf }, 'announceReceipt'],
        description: 'Another plan than the open one is paid',
      },
    ],
  },
  states: {
    starting: {
      description: 'The payments that earlier visits left are taken up, once the other flows are there.',
      entry: 'beginPayments',
      always: { target: 'running', description: 'The payments are taken up' },
    },
    running: { description: 'The flows are running.' },
    toldOfPayment: {
      description: 'The person is told that another plan than the open one is paid, and where its receipt is.',
      tags: 'receiptArrived',
      on: { 'receipt.dismissed': { target: 'running', description: 'The notice was read' } },
    },
  },
});
