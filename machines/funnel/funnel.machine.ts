/**
 * The visitor's position between choosing a base and having paid. Promises: no screen is shown that the plan cannot
 * fill; no address leads away while a payment is pending, nor from the thank-you page before it was shown; after a
 * payment, no navigation back leads to paying again. A person who changes an earlier choice from the project plan or a
 * page after it returns to that page.
 * Invariant: the steps from features to billing details need a base; without one the visitor is in the studio (or at
 * the thank-you page). The payment plan and the steps after it need something to buy: a plan without a feature leads
 * back to the project plan.
 */
import { and, assign, enqueueActions, not, or, setup, stateIn } from 'xstate';
import { pages, stepsWith, type ChoiceStep, type ReturnStep } from '../domain/pages.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import type { FunnelContext, FunnelEvent, FunnelInput, FunnelParentEvent, RouteMeta } from './funnel.types.ts';
import { eventOf } from '../shared/event-of.ts';

/** The pages to which a change returns, in the order of the steps. */
const returnSteps = stepsWith('goBack');

export const funnelMachine = setup({
  types: {
    context: {} as FunnelContext,
    input: {} as FunnelInput,
    events: {} as FunnelEvent,
    /** `billed`: amounts are charged as shown. `checkpoint`: the visitor may leave here and come back. */
    tags: {} as 'billed' | 'checkpoint' | 'pending',
    meta: {} as RouteMeta,
  },
  guards: {
    hasTemplate: ({ context }) => context.hasTemplate,
    canBeBought: ({ context }) => context.canBeBought,
    cannotBeBought: not('canBeBought'),
    hasReceipt: ({ context }) => context.hasReceipt,
    isResting: not(or([stateIn('#paying'), stateIn('#thanksDue')])),
    canRefine: and(['hasTemplate', 'isResting']),
    canShowReceipt: and(['hasReceipt', 'isResting']),
    isOnward: ({ context }) => context.returnTo === null,
    canBeBoughtAndIsOnward: and(['canBeBought', 'isOnward']),
    hasTemplateAndIsOnward: and(['hasTemplate', 'isOnward']),
    leadsBackTo: ({ context }, { step }: { step: ReturnStep }) => context.returnTo === step,
    isChoiceOf: ({ event }, { step }: { step: ChoiceStep }) =>
      event.type === 'choice.changeRequested' && event.step === step,
  },
  actions: {
    noteTemplate: assign({ hasTemplate: true }),
    forgetTemplate: assign({ hasTemplate: false }),
    noteFilled: assign({ canBeBought: true }),
    noteEmptied: assign({ canBeBought: false }),
    noteReceipt: assign({ hasReceipt: true }),
    noteField: assign((_, { field }: { field: FunnelContext['field'] }) => ({ field })),
    forgetField: assign({ field: null }),
    noteReturn: assign(({ context }, { step }: { step: ReturnStep }) => ({ returnTo: context.returnTo ?? step })),
    forgetReturn: assign({ returnTo: null }),
    endReturn: assign(({ context }, { step }: { step: ReturnStep }) =>
      context.returnTo !== null && returnSteps.indexOf(context.returnTo) <= returnSteps.indexOf(step)
        ? { returnTo: null }
        : {},
    ),
    notifyRevised: enqueueActions(({ enqueue, self }) =>
      notifyParent<FunnelParentEvent>(enqueue, self, { type: 'answers.revised' }),
    ),
  },
}).createMachine({
  id: 'funnel',
  description: 'The way from choosing a base to a paid plan.',
  context: ({ input }) => ({ ...input, field: null, returnTo: null }),
  initial: 'studio',
  on: {
    'template.chosen': { actions: 'noteTemplate', description: 'The plan has a base' },
    'plan.filled': { actions: 'noteFilled', description: 'The plan has a feature: it can be bought' },
    'plan.emptied': { actions: 'noteEmptied', description: 'The plan has no feature: it cannot be bought' },
    'template.cleared': {
      target: '.studio',
      actions: ['forgetTemplate', 'forgetReturn'],
      description: 'The plan lost its base: choose one',
    },
    'step.nextRequested': [
      {
        guard: { type: 'leadsBackTo', params: { step: 'checkAnswers' } },
        target: '.checkAnswers',
        actions: 'notifyRevised',
        description: 'Back to the check, after a change',
      },
      {
        guard: { type: 'leadsBackTo', params: { step: 'billingDetails' } },
        target: '.billingDetails',
        description: 'Back to the billing details, after a change',
      },
      {
        guard: { type: 'leadsBackTo', params: { step: 'paymentPlan' } },
        target: '.paymentPlan',
        description: 'Back to the payment plan, after a change',
      },
    ],
    'payment.started': { description: 'The plan is being paid elsewhere' },
    'payment.settled': { description: 'The checkout of the plan was not open here' },
    'receipt.arrived': { actions: 'noteReceipt', description: 'Another plan is paid' },
    'payment.succeeded': {
      target: '.thankYou.due',
      actions: ['noteReceipt', 'forgetTemplate'],
      description: 'The payment went through',
    },
  },
  states: {
    studio: {
      id: 'studio',
      description: 'Choosing a base.',
      tags: 'checkpoint',
      meta: { path: pages.studio.path, title: pages.studio.step.title },
      route: { guard: 'isResting', description: 'Open the studio by its address' },
      on: {
        'step.nextRequested': { guard: 'hasTemplateAndIsOnward', target: 'features', description: 'Refine features' },
      },
    },
    features: {
      id: 'features',
      description: 'Refining the features of the plan.',
      tags: 'checkpoint',
      meta: { path: pages.features.path, title: pages.features.step.title },
      route: { guard: 'canRefine', description: 'Open the features by their address' },
      on: {
        'step.nextRequested': { guard: 'isOnward', target: 'delivery', description: 'Plan Delivery' },
        'step.backRequested': { target: 'studio', description: 'Back to choosing a base' },
      },
    },
    delivery: {
      id: 'delivery',
      description: 'Choosing platforms, phases and speed.',
      tags: 'checkpoint',
      meta: { path: pages.delivery.path, title: pages.delivery.step.title },
      route: { guard: 'canRefine', description: 'Open the delivery by its address' },
      on: {
        'step.nextRequested': { guard: 'isOnward', target: 'projectPlan', description: 'Done' },
        'step.backRequested': { target: 'features', description: 'Back to the features' },
      },
    },
    projectPlan: {
      id: 'projectPlan',
      description: 'Reading the project plan.',
      tags: 'checkpoint',
      meta: { path: pages.projectPlan.path, title: pages.projectPlan.step.title },
      route: { guard: 'canRefine', description: 'Open the project plan by its address' },
      on: {
        'step.nextRequested': { guard: 'canBeBoughtAndIsOnward', target: 'paymentPlan', description: 'Start' },
        'step.backRequested': { target: 'delivery', description: 'Back to the delivery' },
      },
    },
    paymentPlan: {
      id: 'paymentPlan',
      description: 'Choosing how the price is paid.',
      tags: ['billed', 'checkpoint'],
      meta: { path: pages.paymentPlan.path, title: pages.paymentPlan.step.title },
      route: { guard: 'canRefine', description: 'Open the payment plan by its address' },
      always: {
        guard: 'cannotBeBought',
        target: 'projectPlan',
        actions: 'forgetReturn',
        description: 'There is nothing to pay for: back to the project plan',
      },
      entry: { type: 'endReturn', params: { step: 'paymentPlan' } },
      on: {
        'choice.changeRequested': [
          {
            guard: { type: 'isChoiceOf', params: { step: 'studio' } },
            target: '#studio',
            actions: { type: 'noteReturn', params: { step: 'paymentPlan' } },
            description: 'Change the base',
          },
          {
            guard: { type: 'isChoiceOf', params: { step: 'features' } },
            target: '#features',
            actions: { type: 'noteReturn', params: { step: 'paymentPlan' } },
            description: 'Change the features',
          },
          {
            guard: { type: 'isChoiceOf', params: { step: 'delivery' } },
            target: '#delivery',
            actions: { type: 'noteReturn', params: { step: 'paymentPlan' } },
            description: 'Change the delivery',
          },
        ],
        'step.nextRequested': { guard: 'isOnward', target: 'billingDetails', description: 'Continue' },
        'step.backRequested': { target: 'projectPlan', description: 'Back to the project plan' },
      },
    },
    billingDetails: {
      id: 'billingDetails',
      description: 'Giving the billing details.',
      tags: ['billed', 'checkpoint'],
      meta: { path: pages.billingDetails.path, title: pages.billingDetails.step.title },
      route: { guard: 'canRefine', description: 'Open the billing details by their address' },
      always: {
        guard: 'cannotBeBought',
        target: 'projectPlan',
        actions: 'forgetReturn',
        description: 'There is nothing to pay for: back to the project plan',
      },
      entry: { type: 'endReturn', params: { step: 'billingDetails' } },
      exit: 'forgetField',
      on: {
        'choice.changeRequested': [
          {
            guard: { type: 'isChoiceOf', params: { step: 'studio' } },
            target: '#studio',
            actions: { type: 'noteReturn', params: { step: 'billingDetails' } },
            description: 'Change the base',
          },
          {
            guard: { type: 'isChoiceOf', params: { step: 'features' } },
            target: '#features',
            actions: { type: 'noteReturn', params: { step: 'billingDetails' } },
            description: 'Change the features',
          },
          {
            guard: { type: 'isChoiceOf', params: { step: 'delivery' } },
            target: '#delivery',
            actions: { type: 'noteReturn', params: { step: 'billingDetails' } },
            description: 'Change the delivery',
          },
          {
            guard: { type: 'isChoiceOf', params: { step: 'paymentPlan' } },
            target: '#paymentPlan',
            actions: { type: 'noteReturn', params: { step: 'billingDetails' } },
            description: 'Change the billing cycle',
          },
        ],
        'field.shown': { actions: 'forgetField', description: 'The form has led to the answer that is to be changed' },
        'step.nextRequested': {
          guard: 'isOnward',
          target: 'checkAnswers',
          actions: 'notifyRevised',
          description: 'Continue to Payment',
        },
        'step.backRequested': {
          target: 'paymentPlan',
          actions: 'forgetReturn',
          description: 'Back to the payment plan',
        },
      },
    },
    checkAnswers: {
      id: 'checkAnswers',
      description: 'Checking the answers and paying the first instalment.',
      tags: 'billed',
      meta: { path: pages.checkAnswers.path, title: pages.checkAnswers.step.title },
      route: { guard: 'canRefine', description: 'Open the answers by their address' },
      entry: 'forgetReturn',
      initial: 'reading',
      states: {
        reading: {
          description: 'The answers are being read once more.',
          tags: 'checkpoint',
          always: {
            guard: 'cannotBeBought',
            target: '#projectPlan',
            actions: 'forgetReturn',
            description: 'There is nothing to pay for: back to the project plan',
          },
          on: {
            'payment.started': { target: 'paying', description: 'Pay' },
            'step.backRequested': {
              target: '#billingDetails',
              actions: ['notifyRevised', { type: 'noteReturn', params: { step: 'checkAnswers' } }],
              description: 'Change the billing details after a payment that was declined',
            },
            'answer.changeRequested': {
              target: '#billingDetails',
              actions: [
                { type: 'noteField', params: eventOf },
                { type: 'noteReturn', params: { step: 'checkAnswers' } },
              ],
              description: 'Change an answer',
            },
            'choice.changeRequested': [
              {
                guard: { type: 'isChoiceOf', params: { step: 'studio' } },
                target: '#studio',
                actions: { type: 'noteReturn', params: { step: 'checkAnswers' } },
                description: 'Change the base',
              },
              {
                guard: { type: 'isChoiceOf', params: { step: 'features' } },
                target: '#features',
                actions: { type: 'noteReturn', params: { step: 'checkAnswers' } },
                description: 'Change the features',
              },
              {
                guard: { type: 'isChoiceOf', params: { step: 'delivery' } },
                target: '#delivery',
                actions: { type: 'noteReturn', params: { step: 'checkAnswers' } },
                description: 'Change the delivery',
              },
              {
                guard: { type: 'isChoiceOf', params: { step: 'paymentPlan' } },
                target: '#paymentPlan',
                actions: { type: 'noteReturn', params: { step: 'checkAnswers' } },
                description: 'Change the billing cycle',
              },
            ],
          },
        },
        paying: {
          id: 'paying',
          description: 'The checkout is open: nothing leads away until it answers.',
          tags: 'pending',
          on: {
            'payment.settled': [
              { guard: 'hasTemplate', target: 'reading', description: 'The checkout closed without a payment' },
              {
                target: '#studio',
                description: 'The checkout closed without a payment, and the base is gone: choose one',
              },
            ],
            'template.cleared': {
              actions: 'forgetTemplate',
              description: 'The base went while paying: wait for the checkout',
            },
          },
        },
      },
    },
    thankYou: {
      id: 'thankYou',
      description: 'The first instalment is paid.',
      tags: 'billed',
      meta: { path: pages.thankYou.path, title: pages.thankYou.step.title },
      route: { guard: 'canShowReceipt', description: 'Open the thanks by their address' },
      entry: 'forgetReturn',
      on: {
        'template.cleared': { actions: 'forgetTemplate', description: 'The paid plan is closed; the thanks stay' },
      },
      initial: 'shown',
      states: {
        due: {
          id: 'thanksDue',
          description: 'The thanks were not shown yet: every address leads to them.',
          on: { 'thanks.shown': { target: 'shown', description: 'The address bar is at the thanks' } },
        },
        shown: { description: 'The thanks can be read, and left.', tags: 'checkpoint' },
      },
    },
  },
});

export type FunnelMachine = typeof funnelMachine;
