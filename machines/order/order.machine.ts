/**
 * What became of an order, as the gateway tells it. Promises: whatever arrives twice, late, or in the wrong order, an order
 * that was paid stays paid, and one that was not never shows as paid.
 * Invariant: `paid` is never left. A payment that was declined stays declined, unless the money did arrive.
 */
import { assign, setup } from 'xstate';

export interface OrderContext {
  /** The payment that paid the order; while the bank takes its time, the one it has. */
  readonly paymentId: string | null;
  /** When it did, ms since 1970. */
  readonly paidAt: number | null;
  /** Why the newest attempt was declined, for the payer. */
  readonly reason: string;
  /** Payments that were declined: older news of them may still arrive. */
  readonly declined: readonly string[];
}

export type OrderEvent =
  | { readonly type: 'payment.captured'; readonly paymentId: string; readonly at: number }
  | { readonly type: 'payment.declined'; readonly paymentId: string; readonly reason: string }
  | { readonly type: 'payment.pending'; readonly paymentId: string }
  | { readonly type: 'payment.cancelled' }
  | { readonly type: 'order.reopened' }
  | { readonly type: 'order.superseded' };

export const orderMachine = setup({
  types: { context: {} as OrderContext, input: {} as OrderContext, events: {} as OrderEvent },
  guards: {
    isOfPending: ({ context, event }) => event.type === 'payment.declined' && event.paymentId === context.paymentId,
    isNews: ({ context, event }) => (event.type === 'payment.pending' || event.type === 'payment.declined') && !context.declined.includes(event.paymentId),
  },
  actions: {
    keepPayment: assign(({ event }) => (event.type === 'payment.captured' ? { paymentId: event.paymentId, paidAt: event.at, reason: '' } : {})),
    keepPending: assign(({ event }) => (event.type === 'payment.pending' ? { paymentId: event.paymentId, reason: '' } : {})),
    dropPayment: assign({ paymentId: null }),
    keepReason: assign(({ context, event }) =>
      event.type === 'payment.declined'
        ? { reason: event.reason, declined: [...context.declined, event.paymentId] }
        : {},
    ),
    dropReason: assign({ reason: '' }),
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
        'payment.captured': { target: 'paid', actions: 'keepPayment', description: 'The money arrived' },
        'payment.declined': { guard: 'isNews', target: 'declined', actions: 'keepReason', description: 'The bank refused' },
        'payment.pending': { guard: 'isNews', target: 'pending', actions: 'keepPending', description: 'The bank takes its time' },
        'payment.cancelled': { target: 'cancelled', description: 'The payer left the checkout' },
        'order.superseded': { target: 'superseded', description: 'Another order takes its place' },
      },
    },
    pending: {
      description: 'A payment is under way and the bank has not said: nothing else may be paid meanwhile.',
      on: {
        'payment.captured': { target: 'paid', actions: 'keepPayment', description: 'The money arrived' },
        'payment.declined': [
          { guard: 'isOfPending', target: 'declined', actions: ['keepReason', 'dropPayment'], description: 'The bank refused' },
          { guard: 'isNews', actions: 'keepReason', description: 'An earlier attempt was refused: this one is still under way' },
        ],
        'order.superseded': { target: 'superseded', actions: 'dropPayment', description: 'Another order of the plan was paid first' },
      },
    },
    declined: {
      description: 'The bank refused; nothing was charged.',
      on: {
        'payment.captured': { target: 'paid', actions: 'keepPayment', description: 'Another attempt went through' },
        'payment.declined': { guard: 'isNews', actions: 'keepReason', description: 'Another attempt was refused' },
        'payment.pending': { guard: 'isNews', target: 'pending', actions: 'keepPending', description: 'Another attempt is under way' },
        'order.reopened': { target: 'open', actions: 'dropReason', description: 'The payer tries again' },
        'order.superseded': { target: 'superseded', description: 'Another order takes its place' },
      },
    },
    cancelled: {
      description: 'The payer left the checkout; nothing was charged.',
      on: {
        'payment.captured': { target: 'paid', actions: 'keepPayment', description: 'It was paid all the same' },
        'payment.declined': { guard: 'isNews', target: 'declined', actions: 'keepReason', description: 'The bank refused' },
        'payment.pending': { guard: 'isNews', target: 'pending', actions: 'keepPending', description: 'It is being paid all the same' },
        'order.reopened': { target: 'open', description: 'The payer tries again' },
        'order.superseded': { target: 'superseded', description: 'Another order takes its place' },
      },
    },
    superseded: {
      description: 'Another order took its place before anything was paid.',
      on: {
        'payment.captured': { target: 'paid', actions: 'keepPayment', description: 'It was paid before it could be closed' },
      },
    },
    paid: {
      description: 'The money is there, for good.',
      type: 'final',
    },
  },
});
