/**
 * The payment of the first instalment. Promises: a plan is charged once; when the bank has not answered, the visitor can
 * ask again and cannot pay again; a refusal says why and loses nothing.
 * Invariant: `paid` is never left for the plan that was paid; only another plan begins another payment.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import { tellParent } from '../kit/tell-parent.ts';
import { findPayment, takePayment, type PaymentOrder, type PaymentOutcome, type Receipt } from '../ports/payments.ts';

export interface PaymentContext {
  readonly order: PaymentOrder | null;
  readonly receipt: Receipt | null;
  readonly reason: string;
}

/** What earlier visits left: the last receipt, and an order whose outcome is not known yet. */
export interface PaymentInput {
  readonly receipt: Receipt | null;
  readonly openOrder: PaymentOrder | null;
}

export type PaymentEvent =
  | { readonly type: 'payment.requested'; readonly order: PaymentOrder }
  | { readonly type: 'payment.retried' }
  | { readonly type: 'payment.checked' };

export type PaymentNews =
  | { readonly type: 'payment.started' }
  | { readonly type: 'payment.settled' }
  | { readonly type: 'payment.succeeded'; readonly receipt: Receipt };

type Answer = { readonly outcome: PaymentOutcome };

export const paymentMachine = setup({
  types: {
    context: {} as PaymentContext,
    input: {} as PaymentInput,
    events: {} as PaymentEvent,
    tags: {} as 'pending',
  },
  actors: { takePayment, findPayment },
  guards: {
    hasOpenOrder: ({ context }) => context.order !== null,
    hasReceipt: ({ context }) => context.receipt !== null,
    isAnotherPlan: ({ context, event }) =>
      event.type === 'payment.requested' && event.order.draft.id !== context.receipt?.order.draft.id,
    isPaid: (_, { outcome }: Answer) => outcome.kind === 'paid',
    isDeclined: (_, { outcome }: Answer) => outcome.kind === 'declined',
    isCancelled: (_, { outcome }: Answer) => outcome.kind === 'cancelled',
  },
  actions: {
    takeOrder: assign(({ event }) => (event.type === 'payment.requested' ? { order: event.order, reason: '' } : {})),
    keepReceipt: assign((_, { outcome }: Answer) => (outcome.kind === 'paid' ? { receipt: outcome.receipt, order: null } : {})),
    keepReason: assign((_, { outcome }: Answer) => (outcome.kind === 'declined' ? { reason: outcome.reason } : {})),
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
  context: ({ input }) => ({ order: input.openOrder, receipt: input.receipt, reason: '' }),
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Taking up what an earlier visit left.',
      always: [
        { guard: 'hasOpenOrder', target: 'unknown' },
        { guard: 'hasReceipt', target: 'paid' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'Nothing is being paid.',
      on: {
        'payment.requested': { guard: 'isAnotherPlan', target: 'atCheckout', actions: 'takeOrder', description: 'Continue to Payment' },
      },
    },
    atCheckout: {
      description: 'The visitor is in the checkout of the gateway.',
      tags: 'pending',
      entry: 'tellStarted',
      invoke: {
        src: 'takePayment',
        input: ({ context }) => orderOf(context),
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
        'payment.requested': { guard: 'isAnotherPlan', target: 'atCheckout', actions: 'takeOrder', description: 'Pay again with the same details' },
        'payment.retried': { target: 'idle', actions: 'dropOrder', description: 'Go back to the billing details' },
      },
    },
    unknown: {
      description: 'Nobody knows yet whether the payment went through: asking again is safe, paying again is not.',
      on: {
        'payment.checked': { target: 'checking', description: 'Ask the bank again' },
      },
    },
    checking: {
      description: 'Asking what became of the payment.',
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
        'payment.requested': { guard: 'isAnotherPlan', target: 'atCheckout', actions: 'takeOrder', description: 'Pay for another plan' },
      },
    },
  },
});

/** The order under way. Only states that have one ask. */
function orderOf(context: PaymentContext): PaymentOrder {
  if (!context.order) throw new Error('There is no order to pay');
  return context.order;
}

function answerOf({ event }: { event: DoneActorEvent<PaymentOutcome> }): Answer {
  return { outcome: event.output };
}
