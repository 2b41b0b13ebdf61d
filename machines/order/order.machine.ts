/**
 * The state of an order, from the reports of the payment gateway. Promises: reports may arrive twice, late, or in the
 * wrong order; a paid order stays paid until it is fully refunded, and an unpaid order never shows as paid. Invariant:
 * no report leaves `paid`; refunds never exceed the amount paid. A declined payment stays declined, unless it is
 * captured later.
 */
import { assign, setup } from 'xstate';
import type { Paise } from '../domain/money.ts';
import { eventOf } from '../shared/event-of.ts';

export interface OrderContext {
  /** The payment that paid the order, or the one that the bank has not decided yet. */
  readonly paymentId: string | null;
  /** When the order was paid, ms since 1970. */
  readonly paidAt: number | null;
  /** Why the last payment was declined, in the words shown to the payer. */
  readonly reason: string;
  /** Declined payments: older reports about them may still arrive. */
  readonly declined: readonly string[];
  /** The amount of the order, and the amount refunded. */
  readonly amount: Paise;
  readonly refunded: Paise;
}

export type OrderEvent =
  | { readonly type: 'payment.captured'; readonly paymentId: string; readonly at: number }
  | { readonly type: 'payment.declined'; readonly paymentId: string; readonly reason: string }
  | { readonly type: 'payment.pending'; readonly paymentId: string }
  | { readonly type: 'payment.cancelled' }
  | { readonly type: 'order.reopened' }
  | { readonly type: 'order.withdrawn' }
  | { readonly type: 'order.superseded' }
  /** Refunded by the team or in the gateway's dashboard, in paise. */
  | { readonly type: 'payment.refunded'; readonly amount: Paise }
  /** A refund, in paise, was called off: the money was not returned, and the buyer keeps the purchase. */
  | { readonly type: 'refund.calledOff'; readonly amount: Paise };

type OfPayment = { readonly paymentId: string };
type Part = { readonly amount: Paise };

export const orderMachine = setup({
  types: { context: {} as OrderContext, input: {} as OrderContext, events: {} as OrderEvent },
  guards: {
    isWhole: ({ context }, { amount }: Part) => amount > 0 && context.refunded + amount === context.amount,
    isPart: ({ context }, { amount }: Part) => amount > 0 && context.refunded + amount < context.amount,
    wasGivenBack: ({ context }, { amount }: Part) => amount > 0 && amount <= context.refunded,
    isOfPending: ({ context }, { paymentId }: OfPayment) => paymentId === context.paymentId,
    isParentEvent: ({ context }, { paymentId }: OfPayment) => !context.declined.includes(paymentId),
  },
  actions: {
    keepPayment: assign((_, { paymentId, at }: OfPayment & { at: number }) => ({ paymentId, paidAt: at, reason: '' })),
    keepPending: assign((_, { paymentId }: OfPayment) => ({ paymentId, reason: '' })),
    dropPayment: assign({ paymentId: null }),
    keepReason: assign(({ context }, { paymentId, reason }: OfPayment & { reason: string }) => ({
      reason,
      declined: [...context.declined, paymentId],
    })),
    dropReason: assign({ reason: '' }),
    addRefund: assign(({ context }, { amount }: Part) => ({ refunded: context.refunded + amount })),
    takeRefundBack: assign(({ context }, { amount }: Part) => ({ refunded: context.refunded - amount })),
  },
}).createMachine({
  id: 'order',
  description: 'One order for one instalment of a plan, from its checkout to its payment.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'The checkout can be paid.',
      on: {
        'payment.captured': {
          target: 'paid',
          actions: { type: 'keepPayment', params: eventOf },
          description: 'The money arrived',
        },
        'payment.declined': {
          guard: { type: 'isParentEvent', params: eventOf },
          target: 'declined',
          actions: { type: 'keepReason', params: eventOf },
          description: 'The bank refused the payment',
        },
        'payment.pending': {
          guard: { type: 'isParentEvent', params: eventOf },
          target: 'pending',
          actions: { type: 'keepPending', params: eventOf },
          description: 'The bank has not decided yet',
        },
        'payment.cancelled': { target: 'cancelled', description: 'The payer left the checkout' },
        'order.withdrawn': { target: 'superseded', description: 'The payer cancels the order' },
        'order.superseded': { target: 'superseded', description: 'Another order takes its place' },
      },
    },
    pending: {
      description: 'The bank has not decided yet: no other payment may start.',
      on: {
        'payment.captured': {
          target: 'paid',
          actions: { type: 'keepPayment', params: eventOf },
          description: 'The money arrived',
        },
        'payment.declined': [
          {
            guard: { type: 'isOfPending', params: eventOf },
            target: 'declined',
            actions: [{ type: 'keepReason', params: eventOf }, 'dropPayment'],
            description: 'The bank refused the payment',
          },
          {
            guard: { type: 'isParentEvent', params: eventOf },
            actions: { type: 'keepReason', params: eventOf },
            description: 'The bank refused an earlier payment',
          },
        ],
        'order.superseded': {
          target: 'superseded',
          actions: 'dropPayment',
          description: 'Another order of the plan was paid first',
        },
      },
    },
    declined: {
      description: 'The bank refused; nothing was charged.',
      on: {
        'payment.captured': {
          target: 'paid',
          actions: { type: 'keepPayment', params: eventOf },
          description: 'The money of another payment arrived',
        },
        'payment.declined': {
          guard: { type: 'isParentEvent', params: eventOf },
          actions: { type: 'keepReason', params: eventOf },
          description: 'The bank refused another payment',
        },
        'payment.pending': {
          guard: { type: 'isParentEvent', params: eventOf },
          target: 'pending',
          actions: { type: 'keepPending', params: eventOf },
          description: 'The bank has not decided about another payment yet',
        },
        'order.reopened': { target: 'open', actions: 'dropReason', description: 'The payer tries again' },
        'order.withdrawn': { target: 'superseded', description: 'The payer cancels the order' },
        'order.superseded': { target: 'superseded', description: 'Another order takes its place' },
      },
    },
    cancelled: {
      description: 'The payer left the checkout; nothing was charged.',
      on: {
        'payment.captured': {
          target: 'paid',
          actions: { type: 'keepPayment', params: eventOf },
          description: 'The money arrived although the payer left',
        },
        'payment.declined': {
          guard: { type: 'isParentEvent', params: eventOf },
          target: 'declined',
          actions: { type: 'keepReason', params: eventOf },
          description: 'The bank refused the payment',
        },
        'payment.pending': {
          guard: { type: 'isParentEvent', params: eventOf },
          target: 'pending',
          actions: { type: 'keepPending', params: eventOf },
          description: 'The bank has not decided yet although the payer left',
        },
        'order.reopened': { target: 'open', description: 'The payer tries again' },
        'order.withdrawn': { target: 'superseded', description: 'The payer cancels the order' },
        'order.superseded': { target: 'superseded', description: 'Another order takes its place' },
      },
    },
    superseded: {
      description: 'The payer cancelled it, or another order took its place, before anything was paid.',
      on: {
        'payment.captured': {
          target: 'paid',
          actions: { type: 'keepPayment', params: eventOf },
          description: 'The money arrived before the checkout could be closed',
        },
      },
    },
    paid: {
      description: 'The order is paid. Money of it goes back by refunds alone.',
      on: {
        'payment.refunded': [
          {
            guard: { type: 'isWhole', params: eventOf },
            target: 'refunded',
            actions: { type: 'addRefund', params: eventOf },
            description: 'All that was left is given back',
          },
          {
            guard: { type: 'isPart', params: eventOf },
            actions: { type: 'addRefund', params: eventOf },
            description: 'A part is given back',
          },
        ],
        'refund.calledOff': {
          guard: { type: 'wasGivenBack', params: eventOf },
          actions: { type: 'takeRefundBack', params: eventOf },
          description: 'A refund of a part is called off',
        },
      },
    },
    refunded: {
      description: 'All that was paid is given back: another order may take its place.',
      on: {
        'refund.calledOff': {
          guard: { type: 'wasGivenBack', params: eventOf },
          target: 'paid',
          actions: { type: 'takeRefundBack', params: eventOf },
          description: 'A refund is called off: the order is paid again',
        },
      },
    },
  },
});
