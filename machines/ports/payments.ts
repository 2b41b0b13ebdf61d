import { fromCallback, type EventObject } from 'xstate';
import type { Paise } from '../domain/money.ts';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { promisePort } from './promise-port.ts';

/** Proof of a payment. `paidAt` is ms since 1970. */
export interface Receipt {
  /** The server's id of the order, by which its invoice is found. */
  readonly orderId: string;
  /** The number of the invoice. */
  readonly reference: string;
  readonly paidAt: number;
  readonly order: PaymentOrder;
}

/** What the server says to an order. */
export type OrderAnswer =
  /** The gateway's checkout is ready to be entered. */
  | { readonly kind: 'checkout' }
  /** The plan was paid before. */
  | { readonly kind: 'paid'; readonly receipt: Receipt }
  /** An earlier payment of the plan is still with the bank. */
  | { readonly kind: 'unknown' }
  /** What is due is not what the visitor saw. In paise. */
  | { readonly kind: 'repriced'; readonly amount: Paise };

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly receipt: Receipt }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The bank has not said; asking again is safe, paying again is not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'cancelled' };

export interface PlanToPay {
  readonly planId: string;
}

/**
 * Ask for an order to be made. Rejects when the server or its gateway cannot be reached, or refuses for another reason
 * than the price: nothing is charged then.
 */
export const createOrder = promisePort<OrderAnswer, PaymentOrder>('createOrder');

/**
 * Take the visitor to the checkout of the order that was made last, and send `checkout.left` when they are back without
 * a reload, or cannot go there.
 */
export const checkout = fromCallback<EventObject, PlanToPay>(() => {
  throw new Error('checkout has no implementation here');
});

/** Ask what became of the payment of a plan. Rejects without an answer. */
export const findPayment = promisePort<PaymentOutcome, PlanToPay>('findPayment');
