import { fromCallback, type EventObject } from 'xstate';
import type { Paise } from '../domain/money.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { promisePort } from './promise-port.ts';

/** Proof of a payment. `paidAt` is ms since 1970. */
export interface Receipt {
  /** The server's id of the order, which identifies its invoice. */
  readonly orderId: string;
  /** The number of the invoice. */
  readonly reference: string;
  readonly paidAt: number;
  readonly order: PaymentOrder;
}

/** The dates of an order. */
export type OrderDates = Pick<PaymentOrder, 'start' | 'finalDelivery'>;

/** The server's answer to an order. */
export type OrderAnswer =
  /** The gateway's checkout is ready to be entered. */
  | { readonly kind: 'checkout' }
  /** The plan was paid before. */
  | { readonly kind: 'paid'; readonly receipt: Receipt }
  /** An earlier payment of the plan is still with the bank. */
  | { readonly kind: 'unknown' }
  /** The amount due, in paise, or the dates differ from those that the visitor saw. */
  | { readonly kind: 'repriced'; readonly amount: Paise; readonly dates?: OrderDates };

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly receipt: Receipt }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The bank has not decided; checking again is safe, paying again is not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'cancelled' };

export interface PlanToPay {
  readonly planId: string;
}

/**
 * Creates an order. Rejects when the server or its gateway cannot be reached, or rejects it for another reason than the
 * price: nothing is charged then.
 */
export const createOrder = promisePort<OrderAnswer, PaymentOrder>('createOrder');

/**
 * Takes the visitor to the checkout of the order that was created last, and sends `checkout.left` when they return
 * without a reload, or cannot go there.
 */
export const checkout = fromCallback<EventObject, PlanToPay>(() => {
  throw new Error('checkout has no implementation here');
});

/** Reads the outcome of the payment of a plan. Rejects without an answer. */
export const findPayment = promisePort<PaymentOutcome, PlanToPay>('findPayment');
