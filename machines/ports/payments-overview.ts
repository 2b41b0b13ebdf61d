import { fromCallback, type EventObject } from 'xstate';
import type { IsoDate } from '../domain/calendar.ts';
import type { Paise } from '../domain/money.ts';
import type { OrderState } from '../domain/payments/order-state.ts';
import type { CycleId } from '../domain/pricing/policy.ts';
import { promisePort } from './promise-port.ts';

/** A row of a schedule: `due` can be paid now, `late` should have been, `later` waits for the rows before it. */
export interface PaymentRow {
  readonly number: number;
  readonly due: IsoDate;
  /** With tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  readonly state: 'paid' | 'due' | 'late' | 'later';
  /** ms since 1970; null before it is paid. */
  readonly paidAt: number | null;
  readonly orderId: string | null;
}

/** A plan whose payment has begun. */
export interface PlanPayments {
  readonly projectId: string;
  readonly planId: string;
  readonly name: string;
  readonly cycle: CycleId;
  readonly rows: readonly PaymentRow[];
  /** The number of the row that is paid next; null when all are. */
  readonly next: number | null;
}

export interface OrderEntry {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly instalment: number;
  /** With tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  readonly state: OrderState;
  readonly reason: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** What was given back of it. */
  readonly refunded: Paise;
  /** The number of its invoice; null without one. */
  readonly invoice: string | null;
}

export interface PaymentsFound {
  readonly plans: readonly PlanPayments[];
  readonly orders: readonly OrderEntry[];
}

export interface InstalmentToPay {
  readonly projectId: string;
  readonly number: number;
  readonly amount: Paise;
}

export type InstalmentAnswer =
  | { readonly kind: 'checkout' }
  /** It was paid meanwhile. */
  | { readonly kind: 'paid' }
  /** An earlier payment of it is still with the bank. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly words: string };

/** An order that is not finished. */
export interface OrderAtHand {
  readonly orderId: string;
}

/** What became of an order that its payer cancels. */
export type CancelAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly words: string };

/** Without an answer these reject: nothing is charged then. */
export const listPayments = promisePort<PaymentsFound>('listPayments');
export const orderInstalment = promisePort<InstalmentAnswer, InstalmentToPay>('orderInstalment');
/** Lead back to the checkout of an order that is not finished, for its own amount. */
export const resumeOrder = promisePort<InstalmentAnswer, OrderAtHand>('resumeOrder');
/** Close it at the gateway and in the books. */
export const cancelOrder = promisePort<CancelAnswer, OrderAtHand>('cancelOrder');

/**
 * Take the person to the checkout of the order that was made last, and send `checkout.left` when they are back without
 * a reload, or cannot go there.
 */
export const enterCheckout = fromCallback<EventObject>(() => {
  throw new Error('enterCheckout has no implementation here');
});
