/** Plinth's interface to a payment gateway. Only a gateway's adapter uses its own terms. */
import type { IsoDate } from '#machines/domain/calendar.ts';
import type { Paise } from '#machines/domain/money.ts';
import type { DisputePhase } from '#machines/domain/payments/dispute-state.ts';
import type { Instrument } from '#machines/domain/payments/mandate.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import type { DeclineReason } from './decline-words.ts';

export const gatewayIds = ['sandbox', 'razorpay', 'stripe'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** An order to be paid, with the data that a gateway needs. */
export interface GatewayOrder {
  /** Plinth's id of the order: the gateway's reference and idempotency key. */
  readonly orderId: string;
  /** The gateway's own id; null until it has returned one. */
  readonly gatewayOrderId: string | null;
  /** In paise of INR. */
  readonly amount: Paise;
  /** One line for the payer's statement and the checkout page. */
  readonly description: string;
  /** Filled in on the checkout; null if whoever opens it may not read these details. */
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string } | null;
  /** The address to which the gateway sends the browser afterwards, whatever the result. */
  readonly returnUrl: string;
  /** The automatic payment that the payer chose; absent without one. */
  readonly mandate?: MandateTerms | undefined;
}

/** The automatic payment that a payer agreed to: the gateway keeps the payment method, for debits up to the limit. */
export interface MandateTerms {
  /** The largest debit, in paise of INR. */
  readonly limit: Paise;
  /** The day of the last debit. */
  readonly until: IsoDate;
}

/** A payment method that a gateway keeps, by the gateway's names of it. They stay on the server. */
export interface KeptMethod {
  readonly customer: string;
  readonly token: string;
}

/** An instalment to be debited. */
export interface DebitOrder extends Omit<GatewayOrder, 'payer' | 'returnUrl' | 'mandate'> {
  readonly payer: NonNullable<GatewayOrder['payer']>;
  /** When it is debited, ms since 1970. */
  readonly at: number;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

/** Automatic payment at a gateway. Every method rejects if the gateway cannot be reached; repeating a call is safe. */
export interface Mandates {
  /** How long before a debit the gateway must be asked for it, in ms: it notifies the payer first. */
  readonly leadMs: number;
  /** The payment method that was kept with the payment of an order; undefined if the bank kept none. */
  readonly findKept: (
    gatewayOrderId: string,
    paymentId: string,
  ) => Promise<(KeptMethod & { readonly instrument: Instrument }) | undefined>;
  /** Lets the gateway notify the payer, if it does that on request. @returns its id of the order, if there is one. */
  readonly announce: (debit: DebitOrder, kept: KeptMethod) => Promise<string | null>;
  /** Debits an order. Idempotent for each attempt; an order that is paid, or being paid, is not debited. */
  readonly charge: (debit: DebitOrder, kept: KeptMethod) => Promise<DebitAnswer>;
  /** Makes the gateway forget the payment method. */
  readonly forget: (kept: KeptMethod) => Promise<void>;
}

export interface DebitAnswer {
  readonly gatewayOrderId: string;
  readonly fact: PaymentFact;
}

/** The way to the gateway's page: the browser opens the address, or posts the fields to it. */
export interface Checkout {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

export interface OpenedCheckout {
  readonly gatewayOrderId: string;
  readonly checkout: Checkout;
}

/** One fact about a payment from a gateway. */
export type PaymentFact =
  | {
      readonly kind: 'captured';
      readonly paymentId: string;
      readonly amount: Paise;
      /** ms since 1970 */ readonly at: number;
    }
  | { readonly kind: 'declined'; readonly paymentId: string; readonly reason: DeclineReason }
  /** The bank has not decided yet. */
  | { readonly kind: 'pending'; readonly paymentId: string }
  /** The payer left the checkout without paying. */
  | { readonly kind: 'cancelled' };

/** A fact about an order, with the gateway's id of the event, so that it is processed once. */
export interface PaymentEvent {
  readonly kind: 'payment';
  readonly eventId: string;
  readonly gatewayOrderId: string;
  /** Plinth's id of the order, if the gateway sends it with the payment. */
  readonly receipt?: string | undefined;
  readonly fact: PaymentFact;
}

/** The states of a refund at a gateway. A refund that succeeded can still fail: the payer's bank returns the money. */
export const refundStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** One refund of a payment, as reported by the gateway. */
export interface RefundReport {
  /** The gateway's id of the refund. */
  readonly refundId: string;
  readonly paymentId: string;
  /** In paise of INR. */
  readonly amount: Paise;
  readonly status: RefundStatus;
  /** Plinth's key of the refund; undefined if Plinth did not request it. */
  readonly key?: string | undefined;
  /** Why it failed, as a code of the gateway. */
  readonly reason?: string | undefined;
  /** When it was reported, ms since 1970. */
  readonly at: number;
}

/** Whether a refund has failed permanently: another one must be made. */
export function hasFailed({ status }: Pick<RefundReport, 'status'>): boolean {
  return status === 'failed' || status === 'cancelled';
}

/** A gateway's report of one refund. */
export interface RefundEvent {
  readonly kind: 'refund';
  readonly eventId: string;
  readonly refund: RefundReport;
}

/** A payment's refunds changed, and the event does not contain them: they are read from the gateway. */
export interface RefundsChangedEvent {
  readonly kind: 'refundsChanged';
  readonly eventId: string;
  readonly paymentId: string;
}

/** The states of a dispute. `opened` and `actionRequired` require evidence; `won`, `lost` and `closed` are final. */
export const disputeStatuses = ['opened', 'underReview', 'actionRequired', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A payer's bank disputes a payment. The latest data from the gateway. */
export interface DisputeReport {
  readonly disputeId: string;
  readonly paymentId: string;
  /** The disputed amount, in paise of INR: all of the payment or a part. */
  readonly amount: Paise;
  readonly status: DisputeStatus;
  readonly phase: DisputePhase;
  /** The gateway's code of the bank's reason. */
  readonly reasonCode: string;
  /** The deadline for evidence, ms since 1970; null if none is required. */
  readonly evidenceDueAt: number | null;
  /** The movement of money in this report: taken from the account, or returned to it; null without one. */
  readonly funds: 'withdrawn' | 'reinstated' | null;
  /** When it was reported, ms since 1970. */
  readonly at: number;
}

export interface DisputeEvent {
  readonly kind: 'dispute';
  readonly eventId: string;
  readonly dispute: DisputeReport;
}

/** The payer or the bank ended a mandate at the bank. */
export interface MandateEndedEvent {
  readonly kind: 'mandateEnded';
  readonly eventId: string;
  /** The gateway's name of the kept payment method. */
  readonly token: string;
}

/** An event of a type that the gateway's table does not list. */
export interface UnknownEvent {
  readonly kind: 'unknown';
  readonly eventId: string;
  readonly type: string;
}

/** One event of a gateway, with the gateway's id of it. */
export type GatewayEvent =
  | PaymentEvent
  | RefundEvent
  | RefundsChangedEvent
  | DisputeEvent
  | MandateEndedEvent
  | UnknownEvent;

/** A message whose signature does not prove that the gateway sent it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/**
 * A gateway. Every method except the two readers rejects if the gateway cannot be reached; repeating a call is safe.
 */
export interface Gateway {
  readonly id: GatewayId;
  /** The ways to pay on its checkout page, in the order in which pages list them. */
  readonly methods: readonly PaymentMethod[];
  /** Origins that the checkout page may be posted to, for the security policy of our pages. */
  readonly formOrigins: readonly string[];
  /** How long after the checkout was opened an order may be paid and reported, by the gateway's own rules. In ms. */
  readonly checkoutMs: number;
  /** Opens the checkout of an order. Repeated calls for one order return one checkout. */
  readonly open: (order: GatewayOrder) => Promise<OpenedCheckout>;
  /**
   * The fact that the browser brought to the return address: proven by its signature, or requested from the gateway.
   * Undefined without one. Throws a SignatureError if it is forged.
   */
  readonly readReturn: (
    params: Readonly<Record<string, string>>,
    order: { readonly gatewayOrderId: string },
  ) => Promise<PaymentFact | undefined>;
  /** The gateway's id of the order from which the browser returned; unverified. */
  readonly orderOfReturn: (params: Readonly<Record<string, string>>) => string | undefined;
  /**
   * A webhook's event, or undefined for one that is ignored or concerns something else. Throws a SignatureError if it
   * is forged.
   */
  readonly readWebhook: (rawBody: string, headers: Headers) => GatewayEvent | undefined;
  /** The gateway's facts about an order, oldest first. */
  readonly find: (gatewayOrderId: string) => Promise<readonly PaymentFact[]>;
  /** Makes an order unpayable if the gateway can; otherwise it does nothing. */
  readonly expire: (gatewayOrderId: string) => Promise<void>;
  /** Refunds a payment in full. Idempotent for each payment. */
  readonly refund: (paymentId: string, amount: Paise) => Promise<RefundReport>;
  /** Refunds a part of a payment, in paise. Idempotent for each key, which is unique among all refunds. */
  readonly refundPart: (paymentId: string, amount: Paise, key: string) => Promise<RefundReport>;
  /**
   * Every refund of a payment, oldest first. Rejects with a RefusedError for a payment that the gateway does not know.
   */
  readonly refundsOf: (paymentId: string) => Promise<readonly RefundReport[]>;
  /** Accepts a dispute: the payer keeps the money. Idempotent. */
  readonly acceptDispute: (disputeId: string) => Promise<void>;
  /** Automatic payment; absent at a gateway that offers none. */
  readonly mandates?: Mandates;
}
