/**
 * The payment of the first instalment. Promises: a plan is charged once; when the bank has not answered, the visitor can
 * ask again and cannot pay again; a refusal says why and loses nothing.
 * Invariant: `paid` is never left for the plan that was paid; only another plan begins another payment. What was paid is
 * asked of the server, never believed of the address that the checkout leads back to.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { Paise } from '../domain/money.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { checkout, createOrder, findPayment, type OrderAnswer, type PaymentOutcome, type Receipt } from '../ports/payments.ts';

export interface PaymentContext {
  readonly order: PaymentOrder | null;
  readonly receipt: Receipt | null;
  readonly reason: string;
  /** What is due by the server's word, when the visitor saw another amount. */
  readonly repriced: Paise | null;
}

/** What earlier visits left: the last receipt, and an order whose checkout was entered. */
export interface PaymentInput {
  readonly receipt: Receipt | null;
  readonly openOrder: PaymentOrder | null;
}

export type PaymentEvent =
  | { readonly type: 'payment.requested'; readonly order: PaymentOrder }
  | { readonly type: 'payment.retried' }
  | { readonly type: 'payment.checked' }
  | { readonly type: 'checkout.left' };

export type PaymentNews =
  | { readonly type: 'payment.started' }
  | { readonly type: 'payment.settled' }
  | { readonly type: 'payment.succeeded'; readonly receipt: Receipt };

type Answer = { readonly answer: OrderAnswer | PaymentOutcome };

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    tags: {} as 'pending',
  },
  actors: { checkout, createOrder, findPayment },
  delays: { untilNextCheck: 5_000 },
  guards: {
    hasOpenOrder: ({ context }) => context.order !== null,
    hasReceipt: ({ context }) => context.receipt !== null,
    isAnotherPlan: ({ context, event }) =>
      event.type === 'payment.requested' && event.order.draft.id !== context.receipt?.order.draft.id,
    isCheckout: (_, { answer }: Answer) => answer.kind === 'checkout',
    isRepriced: (_, { answer }: Answer) => answer.kind === 'repriced',
    isPaid: (_, { answer }: Answer) => answer.kind === 'paid',
    isDeclined: (_, { answer }: Answer) => answer.kind === 'declined',
    isCancelled: (_, { answer }: Answer) => answer.kind === 'cancelled',
  },
  actions: {
    takeOrder: assign(({ event }) => (event.type === 'payment.requested' ? { order: event.order, reason: '', repriced: null } : {})),
    keepReceipt: assign((_, { answer }: Answer) => (answer.kind === 'paid' ? { receipt: answer.receipt, order: null } : {})),
    keepReason: assign((_, { answer }: Answer) => (answer.kind === 'declined' ? { reason: answer.reason } : {})),
    keepPrice: assign((_, { answer }: Answer) => (answer.kind === 'repriced' ? { repriced: answer.amount, order: null } : {})),
    dropOrder: assign({ order: null }),
    tellStarted: enqueueActions(({ enqueue, self }) => {
      tellParent<PaymentNews>(enqueue, self, { type: 'payment.started' });
    }),
    tellSettled: enqueueActions(({ enqueue, self }) => {
      tellParent<PaymentNews>(enqueue, self, { type: 'payment.settled' });
    }),
    tellSucceeded: enqueueActions(({ context, enqueue, self }) => {
      if (context.receipt) tellParent<PaymentNews>(enqueue, self, { type: 'payment.succeeded', receipt: context.receipt });
    }),
  },
}).createMachine({
  id: 'payment',
  description: 'Paying the first instalment of a plan, once.',
  context: ({ input }) => ({ order: input.openOrder, receipt: input.receipt, reason: '', repriced: null }),
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Taking up what an earlier visit left.',
      always: [
        { guard: 'hasOpenOrder', target: 'verifying' },
        { guard: 'hasReceipt', target: 'paid' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'Nothing is being paid.',
      on: {
        'payment.requested': { guard: 'isAnotherPlan', target: 'creatingOrder', actions: 'takeOrder', description: 'Pay' },
      },
    },
    creatingOrder: {
      description: 'The server makes the order and opens a checkout for it.',
      tags: 'pending',
      entry: 'tellStarted',
      invoke: {
        src: 'createOrder',
        input: ({ context }) => orderOf(context),
        onDone: [
          { guard: { type: 'isCheckout', params: answerOf }, target: 'atCheckout' },
          { guard: { type: 'isPaid', params: answerOf }, target: 'paid', actions: [{ type: 'keepReceipt', params: answerOf }, 'tellSucceeded'] },
          { guard: { type: 'isRepriced', params: answerOf }, target: 'repriced', actions: [{ type: 'keepPrice', params: answerOf }, 'tellSettled'] },
          { target: 'unknown', actions: 'tellSettled' },
        ],
        onError: { target: 'unreachable', actions: ['dropOrder', 'tellSettled'] },
      },
    },
    repriced: {
      description: 'What is due is not what the visitor saw: nothing was charged, and they decide anew.',
      on: {
        'payment.requested': { guard: 'isAnotherPlan', target: 'creatingOrder', actions: 'takeOrder', description: 'Pay the amount as it is now' },
        'payment.retried': { target: 'idle', description: 'Go on from the billing details' },
      },
    },
    unreachable: {
      description: 'No order could be made: nothing was charged, and trying again is safe.',
      on: {
        'payment.requested': { guard: 'isAnotherPlan', target: 'creatingOrder', actions: 'takeOrder', description: 'Try again' },
        'payment.retried': { target: 'idle', description: 'Go on from the billing details' },
      },
    },
    atCheckout: {
      description: 'The visitor is in the checkout of the gateway.',
      tags: 'pending',
      invoke: { id: 'checkout', src: 'checkout', input: ({ context }) => ({ planId: orderOf(context).draft.id }) },
      on: {
        'checkout.left': { target: 'verifying', description: 'Back from the checkout' },
      },
    },
    verifying: {
      description: 'Asking what became of the checkout.',
      tags: 'pending',
      invoke: {
        src: 'findPayment',
        input: ({ context }) => ({ planId: orderOf(context).draft.id }),
        onDone: [
          { guard: { type: 'isPaid', params: answerOf }, target: 'paid', actions: [{ type: 'keepReceipt', params: answerOf }, 'tellSucceeded'] },
          { guard: { type: 'isDeclined', params: answerOf }, target: 'declined', actions: [{ type: 'keepReason', params: answerOf }, 'tellSettled'] },
          { guard: { type: 'isCancelled', params: answerOf }, target: 'idle', actions: ['dropOrder', 'tellSettled'] },
          { target: 'unknown', actions: 'tellSettled' },
        ],
        onError: { target: 'unknown', actions: 'tellSettled' },
      },
    },
    declined: {
      description: 'The bank refused; nothing was charged.',
      on: {
        'payment.requested': { guard: 'isAnotherPlan', target: 'creatingOrder', actions: 'takeOrder', description: 'Pay again with the same details' },
        'payment.retried': { target: 'idle', actions: 'dropOrder', description: 'Go back to the billing details' },
      },
    },
    unknown: {
      description: 'Nobody knows yet whether the payment went through: asking again is safe, paying again is not.',
      after: { untilNextCheck: { target: 'checking', description: 'Time to ask the bank again' } },
      on: {
        'payment.checked': { target: 'checking', description: 'Ask the bank again' },
      },
    },
    checking: {
      description: 'Asking the bank again.',
      tags: 'pending',
      invoke: {
        src: 'findPayment',
        input: ({ context }) => ({ planId: orderOf(context).draft.id }),
        onDone: [
          { guard: { type: 'isPaid', params: answerOf }, target: 'paid', actions: [{ type: 'keepReceipt', params: answerOf }, 'tellSucceeded'] },
          { guard: { type: 'isDeclined', params: answerOf }, target: 'declined', actions: { type: 'keepReason', params: answerOf } },
          { guard: { type: 'isCancelled', params: answerOf }, target: 'idle', actions: 'dropOrder' },
          { target: 'unknown' },
        ],
        onError: { target: 'unknown' },
      },
    },
    paid: {
      description: 'Paid. The receipt can be shown again at any time.',
      on: {
        'payment.requested': { guard: 'isAnotherPlan', target: 'creatingOrder', actions: 'takeOrder', description: 'Pay for another plan' },
      },
    },
  },
});

/** The order under way. Only states that have one ask. */
function orderOf(context: PaymentContext): PaymentOrder {
  if (!context.order) throw new Error('There is no order to pay');
  return context.order;
}

function answerOf({ event }: { event: DoneActorEvent<OrderAnswer> | DoneActorEvent<PaymentOutcome> }): Answer {
  return { answer: event.output };
}
