/**
 * The root of the product: starts its flows and passes messages between them. Promises: each plan has its own payment,
 * whose outcome affects no other plan; a plan with an open payment stays as it was ordered.
 */
import { and, assign, enqueueActions, sendTo, setup } from 'xstate';
import { autosaveMachine } from '../autosave/autosave.machine.ts';
import { currencyMachine } from '../currency/currency.machine.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
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

/** The actor id of the payment of a plan: its number within the visit, so that inspectors see no plan id. */
export function paymentId(payments: readonly string[], planId: string): `payment.${number}` {
  return `payment.${payments.indexOf(planId) + 1}`;
}

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
    isOpenPlan: ({ context, event }) => 'planId' in event && event.planId === context.openPlan,
    isCopyOfOpenPlan: ({ context, event }) => event.type === 'copy.taken' && event.draft.id === context.openPlan,
    isAnotherPlan: ({ context, event }) => event.type === 'plan.changed' && event.draft.id !== context.openPlan,
    isRunning: ({ context, event }) => event.type === 'plan.changed' && context.payments.includes(event.draft.id),
    isWorthKeeping: ({ context, event }) =>
      event.type === 'plan.left' && event.draft.templateId !== null && !context.paidPlans.includes(event.draft.id),
    isInPlace: ({ event }) => event.type === 'offer.accepted' && event.inPlace,
    isAnotherAndRunning: and(['isAnotherPlan', 'isRunning']),
  },
  actions: {
    beginPayments: enqueueActions(({ context: { input, openPlan }, enqueue }) => {
      const { receipt, openOrders } = input.payments;
      const paidPlan = receipt?.order.draft.id ?? null;
      const payments = [
        ...new Set([openPlan, ...(paidPlan === null ? [] : [paidPlan]), ...openOrders.map(({ draft }) => draft.id)]),
      ];
      for (const planId of payments) {
        const order = openOrders.find(({ draft }) => draft.id === planId) ?? null;
        enqueue.spawnChild('payment', {
          id: paymentId(payments, planId),
          input: { planId, order, receipt: planId === paidPlan ? receipt : null },
        });
      }
      enqueue.assign({ payments, paidPlan, paidPlans: paidPlan === null ? [] : [paidPlan] });
      enqueue.sendTo(paymentId(payments, openPlan), { type: 'standing.asked' });
    }),
    notePlan: assign(({ event }) => (event.type === 'plan.changed' ? { openPlan: event.draft.id } : {})),
    beginPayment: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'plan.changed') return;
      const payments = [...context.payments, event.draft.id];
      enqueue.spawnChild('payment', {
        id: paymentId(payments, event.draft.id),
        input: { planId: event.draft.id, order: null, receipt: null },
      });
      enqueue.assign({ payments });
    }),
    askStanding: sendTo(({ context }) => paymentId(context.payments, context.openPlan), { type: 'standing.asked' }),
    retryPayment: sendTo(({ context }) => paymentId(context.payments, context.openPlan), { type: 'payment.retried' }),
    passToFunnel: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'template.chosen' || event.type === 'template.cleared')
        enqueue.sendTo('funnel', { type: event.type });
    }),
    notifyBuyable: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'plan.changed')
        enqueue.sendTo('funnel', { type: canBeBought(event.draft) ? 'plan.filled' : 'plan.emptied' });
    }),
    passToAutosave: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'plan.changed') enqueue.sendTo('autosave', event);
    }),
    restorePlan: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'plan.taken')
        enqueue.sendTo('plan', { type: 'plan.restored', draft: event.draft, outcome: { kind: 'otherTabTaken' } });
      if (event.type === 'copy.taken')
        enqueue.sendTo('plan', { type: 'plan.restored', draft: event.draft, outcome: { kind: 'accountCopyTaken' } });
    }),
    lockPlan: enqueueActions(({ enqueue, event }) => {
      if ('planId' in event && 'draft' in event) enqueue.sendTo('plan', { type: 'plan.locked', draft: event.draft });
    }),
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
    notePaid: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'payment.succeeded' && event.type !== 'payment.known') return;
      const { planId } = event;
      enqueue.assign({
        paidPlans: [...new Set([...context.paidPlans, planId])],
        ...(event.type === 'payment.succeeded' && { paidPlan: planId }),
      });
      enqueue.sendTo('plans', { type: 'plan.paid', planId });
    }),
    passToPlans: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'plan.left') enqueue.sendTo('plans', event);
    }),
    passToSharing: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'link.taken' || event.type === 'link.offered') enqueue.sendTo('sharing', event);
    }),
    nameLinkedPlan: enqueueActions(({ context, enqueue, event }) => {
      if (event.type !== 'link.opened') return;
      const named = context.named + 1;
      enqueue.assign({ named });
      enqueue.sendTo('plan', { ...event, draft: { ...event.draft, id: `${context.input.seed}-${named}` } });
    }),
    openPlan: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'offer.accepted') enqueue.sendTo('plan', { type: 'plan.started', draft: event.draft });
      if (event.type === 'plan.reopened')
        enqueue.sendTo('plan', { type: 'plan.started', draft: event.draft, history: event.history });
    }),
    replacePlan: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'offer.accepted') enqueue.sendTo('plan', { type: 'plan.replaced', draft: event.draft });
    }),
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
        guard: 'isAnotherAndRunning',
        actions: ['notePlan', 'leavePayment', 'askStanding', 'notifyBuyable', 'passToAutosave'],
        description: 'A plan whose payment is known is opened',
      },
      {
        guard: 'isAnotherPlan',
        actions: ['notePlan', 'beginPayment', 'leavePayment', 'notifyBuyable', 'passToAutosave'],
        description: 'Another plan is opened',
      },
      { actions: ['notifyBuyable', 'passToAutosave'], description: 'The plan changed: keep it' },
    ],
    'plan.left': {
      guard: 'isWorthKeeping',
      actions: 'passToPlans',
      description: 'The open plan gives way to another: keep it beside that one',
    },
    'plan.reopened': { actions: 'openPlan', description: 'Open a plan that was kept beside the open one' },
    'plan.newRequested': { actions: 'startNextPlan', description: 'Begin another plan' },
    'link.opened': { actions: 'nameLinkedPlan', description: 'Open a link with a plan' },
    'link.taken': { actions: 'passToSharing', description: 'The plan of a link is open' },
    'link.offered': { actions: 'passToSharing', description: 'The plan of a link waits for a decision' },
    'offer.accepted': [
      { guard: 'isInPlace', actions: 'replacePlan', description: 'Put the shared plan in the place of the open one' },
      { actions: 'openPlan', description: 'Open the shared plan beside the open one' },
    ],
    'plan.taken': { actions: 'restorePlan', description: 'The plan of another tab takes over' },
    'copy.taken': {
      guard: 'isCopyOfOpenPlan',
      actions: 'restorePlan',
      description: 'The plan of the server takes over',
    },
    'copy.requested': { actions: 'copyPlan', description: 'Change a copy' },
    'template.chosen': { actions: 'passToFunnel', description: 'The plan has a base' },
    'template.cleared': { actions: 'passToFunnel', description: 'The plan lost its base' },
    'suggestion.taken': { actions: 'goToNextStep', description: 'The plan is as it was suggested: show its features' },
    'answers.revised': {
      actions: 'retryPayment',
      description: 'The billing details are given again: a payment that did not go through can be tried with them',
    },
    'payment.started': {
      guard: 'isOpenPlan',
      actions: ['lockPlan', 'goToPayment'],
      description: 'The visitor pays',
    },
    'payment.resumed': {
      guard: 'isOpenPlan',
      actions: 'lockPlan',
      description: 'What became of the checkout is being asked',
    },
    'payment.unanswered': {
      guard: 'isOpenPlan',
      actions: ['lockPlan', 'leavePayment'],
      description: 'The bank has not answered',
    },
    'payment.closed': {
      guard: 'isOpenPlan',
      actions: ['unlockPlan', 'leavePayment'],
      description: 'The payment ended without a charge',
    },
    'payment.known': {
      guard: 'isOpenPlan',
      actions: ['lockPlan', 'notePaid'],
      description: 'The plan that was opened is paid',
    },
    'payment.succeeded': [
      { guard: 'isOpenPlan', actions: ['notePaid', 'goToThankYou', 'startNextPlan'], description: 'The plan is paid' },
      {
        target: '.toldOfPayment',
        actions: ['notePaid', 'announceReceipt'],
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
