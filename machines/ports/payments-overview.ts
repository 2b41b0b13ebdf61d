import { fromCallback, type EventObject } from 'xstate';
import type { IsoDate } from '../domain/calendar.ts';
import type { Paise } from '../domain/money.ts';
import type { OrderState } from '../domain/payments/order-state.ts';
import type { UpcomingPayment } from '../domain/payments/upcoming-payments.ts';
import type { CycleId } from '../domain/pricing/policy.ts';
import type { ListPage, PageTrail } from '../shared/list-part.ts';
import { promisePort } from './promise-port.ts';

/** A row of a schedule: `due` can be paid now, `late` is overdue, `later` waits for the rows before it. */
export interface PaymentRow {
  readonly number: number;
  readonly due: IsoDate;
  /** The amount with tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  readonly state: 'paid' | 'due' | 'late' | 'later';
  /** ms since 1970; null before it is paid. */
  readonly paidAt: number | null;
  readonly orderId: string | null;
  /** The number of its invoice; null without one. */
  readonly invoice: string | null;
}

/** A plan whose payment has begun. */
export interface PlanPayments {
  readonly projectId: string;
  readonly planId: string;
  readonly name: string;
  readonly cycle: CycleId;
  readonly rows: readonly PaymentRow[];
  /** The number of the row that is paid next; null when all are paid. */
  readonly next: number | null;
}

export interface OrderEntry {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly instalment: number;
  /** The amount with tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  readonly state: OrderState;
  readonly reason: string;
  readonly createdAt: string;
  readonly paidAt: string | null;
  /** The amount refunded. */
  readonly refunded: Paise;
  /** The number of its invoice; null without one. */
  readonly invoice: string | null;
}

export type PaymentListName = 'invoices' | 'orders' | 'plans';

/** What is asked of the payments: the searches, the shown page of each list, and the project whose page is open. */
export interface PaymentsLook {
  /** What the names of plans contain. */
  readonly plan: string;
  /** What invoices contain, and their first and last day. */
  readonly text: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly trails: Readonly<Record<PaymentListName, PageTrail>>;
  readonly projectId: string | null;
}

export interface PaymentsFound {
  /** What they were asked by. */
  readonly look: PaymentsLook;
  /** The shown page of each list. */
  readonly plans: readonly PlanPayments[];
  readonly orders: readonly OrderEntry[];
  /** Paid orders. */
  readonly invoices: readonly OrderEntry[];
  readonly pages: Readonly<Record<PaymentListName, ListPage>>;
  /** The number of rows without a search. */
  readonly counts: Readonly<Record<PaymentListName, number>>;
  /** The newest declined orders, and the next payments of all plans. */
  readonly declined: readonly OrderEntry[];
  readonly upcoming: readonly UpcomingPayment[];
  /** The schedule of the project of the look; null if it is not being paid. */
  readonly own: PlanPayments | null;
}

/** The first pages of all payments. */
export function firstLook(projectId: string | null = null): PaymentsLook {
  return { plan: '', text: '', from: '', to: '', trails: { plans: [], orders: [], invoices: [] }, projectId };
}

/** No payments. */
export function nothingPaid(look: PaymentsLook = firstLook()): PaymentsFound {
  const page: ListPage = { total: 0, next: null };
  return {
    look,
    plans: [],
    orders: [],
    invoices: [],
    pages: { plans: page, orders: page, invoices: page },
    counts: { plans: 0, orders: 0, invoices: 0 },
    declined: [],
    upcoming: [],
    own: null,
  };
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

/** An unfinished order. */
export interface OrderAtHand {
  readonly orderId: string;
}

/** The outcome of cancelling an order. */
export type CancelAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly words: string };

/** They reject without an answer: nothing is charged then. */
export const listPayments = promisePort<PaymentsFound, PaymentsLook>('listPayments');
export const orderInstalment = promisePort<InstalmentAnswer, InstalmentToPay>('orderInstalment');
/** Returns to the checkout of an unfinished order, for its own amount. */
export const resumeOrder = promisePort<InstalmentAnswer, OrderAtHand>('resumeOrder');
/** Closes the order at the gateway and in the books. */
export const cancelOrder = promisePort<CancelAnswer, OrderAtHand>('cancelOrder');

/**
 * Takes the person to the checkout of the order that was created last, and sends `checkout.left` when they return
 * without a reload, or cannot go there.
 */
export const enterCheckout = fromCallback<EventObject>(() => {
  throw new Error('enterCheckout has no implementation here');
});
