import { fromPromise } from 'xstate';
import type { IsoDate } from '../domain/calendar.ts';
import type { Paise } from '../domain/money.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import type { CycleId } from '../domain/pricing/instalments.ts';

/** What is to be paid now: the first instalment of a plan. The plan's id is the idempotency key. */
export interface PaymentOrder {
  readonly draft: PlanDraft;
  readonly cycle: CycleId;
  /** The first instalment with its tax, and the tax of the whole order. In paise. */
  readonly amount: Paise;
  readonly tax: Paise;
  readonly instalments: number;
  readonly start: IsoDate;
  readonly finalDelivery: IsoDate;
}

/** Proof of a payment. `paidAt` is ms since 1970. */
export interface Receipt {
  readonly reference: string;
  readonly paidAt: number;
  readonly order: PaymentOrder;
}

export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly receipt: Receipt }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The bank has not said; asking again is safe, paying again is not. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'cancelled' };

/** Take the visitor through the gateway's checkout. Rejects when the gateway cannot be reached. */
export const takePayment = fromPromise<PaymentOutcome, PaymentOrder>(() => Promise.reject(new Error('takePayment has no implementation here')));

/** Ask what became of the payment of a plan, by the plan's id. */
export const findPayment = fromPromise<PaymentOutcome, { readonly planId: string }>(() =>
  Promise.reject(new Error('findPayment has no implementation here')),
);
