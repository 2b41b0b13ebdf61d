import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { OrderContext, OrderEvent } from './order.machine.ts';

/** An order without a payment attempt. */
export const newOrder: OrderContext = {
  paymentId: null,
  paidAt: null,
  reason: '',
  declined: [],
  amount: 50_000,
  refunded: 0,
};

export const orderSamples: SamplesOf<OrderEvent> = {
  'payment.captured': [{ type: 'payment.captured', paymentId: 'pay-2', at: Date.UTC(2027, 0, 4) }],
  'payment.declined': [
    { type: 'payment.declined', paymentId: 'pay-1', reason: 'notApproved' },
    { type: 'payment.declined', paymentId: 'pay-2', reason: 'The card has expired.' },
  ],
  'payment.pending': [
    { type: 'payment.pending', paymentId: 'pay-1' },
    { type: 'payment.pending', paymentId: 'pay-3' },
  ],
  'payment.cancelled': [{ type: 'payment.cancelled' }],
  'order.reopened': [{ type: 'order.reopened' }],
  'order.withdrawn': [{ type: 'order.withdrawn' }],
  'order.superseded': [{ type: 'order.superseded' }],
  // Two of these refund the whole amount; a third is rejected.
  'payment.refunded': [
    { type: 'payment.refunded', amount: 25_000 },
    { type: 'payment.refunded', amount: 50_000 },
  ],
  // The second exceeds the refunded amount.
  'refund.calledOff': [
    { type: 'refund.calledOff', amount: 25_000 },
    { type: 'refund.calledOff', amount: 75_000 },
  ],
};

export const orderWalk: WalkOptions = { contextKeys: ['paymentId', 'declined', 'refunded'] };
