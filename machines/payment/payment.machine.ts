/**
 * The payment of one plan's first instalment. Promises: a plan is charged once; while the bank has not answered, the
 * visitor can check again and cannot pay again; a decline states its reason and loses nothing. The outcome is read from
 * the server, never from the address to which the checkout returns. Invariant: the machine handles one plan throughout,
 * `paid` is never left, and nothing is paid for a plan without a feature.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { Paise } from '../domain/money.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { canBeBought } from '../domain/plan/plan-features.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import {
  checkout,
  createOrder,
  findPayment,
  type OrderAnswer,
  type OrderDates,
  type PaymentOutcome,
  type Receipt,
} from '../ports/payments.ts';
import { eventOf } from '../shared/event-of.ts';

/** The plan, and the payment data of earlier visits: an order whose checkout was entered, or the receipt. */
export interface PaymentInput {
  readonly planId: string;
  readonly order: PaymentOrder | null;
  readonly receipt: Receipt | null;
}

export interface PaymentContext extends PaymentInput {
  /** Why the bank declined. */
  readonly reason: string;
  /** The amount due according to the server, when the visitor saw another amount. */
  readonly repriced: Paise | null;
  /** The dates according to the server, when the visitor saw others. */
  readonly redated: OrderDates | null;
}

export type PaymentEvent =
  | { readonly type: 'payment.requested'; readonly order: PaymentOrder }
  /** From its parent: the billing details were submitted again. */
  | { readonly type: 'payment.retried' }
  | { readonly type: 'payment.checked' }
  | { readonly type: 'checkout.left' }
  /** The plan was opened: its parent requests the payment's status. */
  | { readonly type: 'standing.asked' };

/** A plan as it was ordered. */
interface Ordered {
  readonly planId: string;
  readonly draft: PlanDraft;
}

/**
 * Events sent to the parent, each with its plan; while the payment is open or paid, with the plan as it was ordered.
 */
export type PaymentParentEvent =
  /** The visitor pays: navigation is blocked until there is an answer. */
  | ({ readonly type: 'payment.started' } & Ordered)
  /** A checkout was entered, and its outcome is being requested. */
  | ({ readonly type: 'payment.resumed' } & Ordered)
  /** The bank has not answered yet. */
  | ({ readonly type: 'payment.unanswered' } & Ordered)
  /** It ended without a charge. */
  | { readonly type: 'payment.closed'; readonly planId: string }
  /** It is paid now. */
  | { readonly type: 'payment.succeeded'; readonly planId: string }
  /** It was paid before the plan was opened. */
  | ({ readonly type: 'payment.known' } & Ordered);

type Ordering = { readonly order: PaymentOrder };
type Answer = { readonly answer: OrderAnswer | PaymentOutcome };
type OpenEvent = { readonly type: Extract<PaymentParentEvent, Ordered>['type'] };
type ClosingEvent = { readonly type: Exclude<PaymentParentEvent, Ordered>['type'] };

/** The interval, in ms, at which the payment is checked again automatically. */
export const checkIntervalMs = 5_000;

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    tags: {} as
      | 'cancelled'
      | 'declined'
      | 'paid'
      | 'paying'
      | 'pending'
      | 'repriced'
      | 'unknown'
      | 'unreachable'
      | 'verifying',
  },
  actors: { checkout, createOrder, findPayment },
  delays: { untilNextCheck: checkIntervalMs },
  guards: {
    hasOpenOrder: ({ context }) => context.order !== null,
    hasReceipt: ({ context }) => context.receipt !== null,
    canBePaid: ({ context }, { order: { draft } }: Ordering) => draft.id === context.planId && canBeBought(draft),
    isCheckout: (_, { answer }: Answer) => answer.kind === 'checkout',
    isRepriced: (_, { answer }: Answer) => answer.kind === 'repriced',
    isPaid: (_, { answer }: Answer) => answer.kind === 'paid',
    isDeclined: (_, { answer }: Answer) => answer.kind === 'declined',
    isCancelled: (_, { answer }: Answer) => answer.kind === 'cancelled',
  },
  actions: {
    takeOrder: assign((_, { order }: Ordering) => ({ order, reason: '', repriced: null, redated: null })),
    keepReceipt: assign((_, { answer }: Answer) =>
      answer.kind === 'paid' ? { receipt: answer.receipt, order: null } : {},
    ),
    keepReason: assign((_, { answer }: Answer) => (answer.kind === 'declined' ? { reason: answer.reason } : {})),
    keepPrice: assign((_, { answer }: Answer) =>
      answer.kind === 'repriced' ? { repriced: answer.amount, redated: answer.dates ?? null, order: null } : {},
    ),
    dropOrder: assign({ order: null }),
    tell: enqueueActions(({ context: { planId }, enqueue, self }, { type }: ClosingEvent) => {
      notifyParent<PaymentParentEvent>(enqueue, self, { type, planId });
    }),
    notifyOrdered: enqueueActions(({ context: { order, planId, receipt }, enqueue, self }, { type }: OpenEvent) => {
      const { draft } = order ?? receipt?.order ?? {};
      if (draft) notifyParent<PaymentParentEvent>(enqueue, self, { type, planId, draft });
    }),
  },
}).createMachine({
  id: 'payment',
  description: 'Paying the first instalment of one plan, once.',
  context: ({ input }) => ({ ...input, reason: '', repriced: null, redated: null }),
  initial: 'remembering',
  on: {
    'standing.asked': { description: 'Nothing is being paid' },
    'payment.retried': { description: 'There is no payment that did not go through' },
  },
  states: {
    remembering: {
      description: 'Taking up what an earlier visit left.',
      always: [
        { guard: 'hasReceipt', target: 'paid', description: 'It was paid' },
        { guard: 'hasOpenOrder', target: 'verifying', description: 'A checkout was entered' },
        { target: 'idle', description: 'Nothing was ordered' },
      ],
    },
    idle: {
      description: 'Nothing is being paid.',
      on: {
        'payment.requested': {
          guard: { type: 'canBePaid', params: eventOf },
          target: 'creatingOrder',
          actions: { type: 'takeOrder', params: eventOf },
          description: 'Pay',
        },
      },
    },
    creatingOrder: {
      description: 'The server makes the order and opens a checkout for it.',
      tags: ['paying', 'pending'],
      entry: { type: 'notifyOrdered', params: { type: 'payment.started' } },
      invoke: {
        src: 'createOrder',
        input: ({ context }) => orderOf(context),
        onDone: [
          {
            guard: { type: 'isCheckout', params: answerOf },
            target: 'atCheckout',
            description: 'The checkout is ready',
          },
          {
            guard: { type: 'isPaid', params: answerOf },
            target: 'paid',
            actions: [
              { type: 'keepReceipt', params: answerOf },
              { type: 'tell', params: { type: 'payment.succeeded' } },
            ],
            description: 'The plan was paid before',
          },
          {
            guard: { type: 'isRepriced', params: answerOf },
            target: 'repriced',
            actions: { type: 'keepPrice', params: answerOf },
            description: 'The price or the dates have changed',
          },
          { target: 'unknown', description: 'An earlier payment is still with the bank' },
        ],
        onError: { target: 'unreachable', actions: 'dropOrder', description: 'The server cannot be reached' },
      },
      on: {
        'standing.asked': {
          actions: { type: 'notifyOrdered', params: { type: 'payment.resumed' } },
          description: 'A payment is open',
        },
      },
    },
    repriced: {
      description:
        'What is due, or the dates, are not what the visitor saw: nothing was charged, and they decide again.',
      tags: 'repriced',
      entry: { type: 'tell', params: { type: 'payment.closed' } },
      on: {
        'payment.requested': {
          guard: { type: 'canBePaid', params: eventOf },
          target: 'creatingOrder',
          actions: { type: 'takeOrder', params: eventOf },
          description: 'Pay the amount as it is now',
        },
        'payment.retried': { target: 'idle', description: 'Go on from the billing details' },
      },
    },
    unreachable: {
      description: 'No checkout could be opened: nothing was charged, and trying again is safe.',
      tags: 'unreachable',
      entry: { type: 'tell', params: { type: 'payment.closed' } },
      on: {
        'payment.requested': {
          guard: { type: 'canBePaid', params: eventOf },
          target: 'creatingOrder',
          actions: { type: 'takeOrder', params: eventOf },
          description: 'Try again',
        },
        'payment.retried': { target: 'idle', description: 'Go on from the billing details' },
      },
    },
    atCheckout: {
      description: 'The visitor is in the checkout of the gateway.',
      tags: ['paying', 'pending'],
      invoke: { id: 'checkout', src: 'checkout', input: ({ context: { planId } }) => ({ planId }) },
      on: {
        'checkout.left': { target: 'verifying', description: 'Back from the checkout' },
        'standing.asked': {
          actions: { type: 'notifyOrdered', params: { type: 'payment.resumed' } },
          description: 'A payment is open',
        },
      },
    },
    verifying: {
      description: 'Asking what became of the checkout.',
      tags: ['pending', 'verifying'],
      entry: { type: 'notifyOrdered', params: { type: 'payment.resumed' } },
      invoke: {
        src: 'findPayment',
        input: ({ context: { planId } }) => ({ planId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answerOf },
            target: 'paid',
            actions: [
              { type: 'keepReceipt', params: answerOf },
              { type: 'tell', params: { type: 'payment.succeeded' } },
            ],
            description: 'The bank approves',
          },
          {
            guard: { type: 'isDeclined', params: answerOf },
            target: 'declined',
            actions: { type: 'keepReason', params: answerOf },
            description: 'The bank declines',
          },
          {
            guard: { type: 'isCancelled', params: answerOf },
            target: 'cancelled',
            actions: 'dropOrder',
            description: 'The visitor cancelled',
          },
          { target: 'unknown', description: 'The bank has not answered' },
        ],
        onError: { target: 'unknown', description: 'The server cannot be reached' },
      },
      on: {
        'standing.asked': {
          actions: { type: 'notifyOrdered', params: { type: 'payment.resumed' } },
          description: 'A payment is open',
        },
      },
    },
    declined: {
      description: 'The bank refused; nothing was charged.',
      tags: 'declined',
      entry: { type: 'tell', params: { type: 'payment.closed' } },
      on: {
        'payment.requested': {
          guard: { type: 'canBePaid', params: eventOf },
          target: 'creatingOrder',
          actions: { type: 'takeOrder', params: eventOf },
          description: 'Pay again with the same details',
        },
        'payment.retried': { target: 'idle', actions: 'dropOrder', description: 'Go back to the billing details' },
      },
    },
    cancelled: {
      description: 'The visitor left the checkout without paying: nothing was charged.',
      tags: 'cancelled',
      entry: { type: 'tell', params: { type: 'payment.closed' } },
      on: {
        'payment.requested': {
          guard: { type: 'canBePaid', params: eventOf },
          target: 'creatingOrder',
          actions: { type: 'takeOrder', params: eventOf },
          description: 'Pay after all',
        },
        'payment.retried': { target: 'idle', description: 'Go on from the billing details' },
      },
    },
    unknown: {
      description: 'The bank has not answered: asking again is safe, paying again is not.',
      tags: 'unknown',
      entry: { type: 'notifyOrdered', params: { type: 'payment.unanswered' } },
      after: { untilNextCheck: { target: 'checking', description: 'Time to ask the bank again' } },
      on: {
        'payment.checked': { target: 'checking', description: 'Ask the bank again' },
        'standing.asked': {
          actions: { type: 'notifyOrdered', params: { type: 'payment.unanswered' } },
          description: 'A payment is open',
        },
      },
    },
    checking: {
      description: 'Asking the bank again.',
      tags: ['pending', 'unknown'],
      invoke: {
        src: 'findPayment',
        input: ({ context: { planId } }) => ({ planId }),
        onDone: [
          {
            guard: { type: 'isPaid', params: answerOf },
            target: 'paid',
            actions: [
              { type: 'keepReceipt', params: answerOf },
              { type: 'tell', params: { type: 'payment.succeeded' } },
            ],
            description: 'The bank approves',
          },
          {
            guard: { type: 'isDeclined', params: answerOf },
            target: 'declined',
            actions: { type: 'keepReason', params: answerOf },
            description: 'The bank declines',
          },
          {
            guard: { type: 'isCancelled', params: answerOf },
            target: 'cancelled',
            actions: 'dropOrder',
            description: 'The visitor cancelled',
          },
          { target: 'unknown', description: 'The bank has not answered' },
        ],
        onError: { target: 'unknown', description: 'The server cannot be reached' },
      },
      on: {
        'standing.asked': {
          actions: { type: 'notifyOrdered', params: { type: 'payment.unanswered' } },
          description: 'A payment is open',
        },
      },
    },
    paid: {
      description: 'Paid. The receipt can be shown again at any time.',
      tags: 'paid',
      on: {
        'standing.asked': {
          actions: { type: 'notifyOrdered', params: { type: 'payment.known' } },
          description: 'The plan is paid',
        },
      },
    },
  },
});

/** The current order. Only states that have one call this. */
function orderOf(context: PaymentContext): PaymentOrder {
  if (!context.order) throw new Error('There is no order to pay');
  return context.order;
}

function answerOf({ event }: { event: DoneActorEvent<OrderAnswer> | DoneActorEvent<PaymentOutcome> }): Answer {
  return { answer: event.output };
}
