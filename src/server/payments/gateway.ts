/** What Plinth asks of a payment gateway. Each gateway's own words end at its adapter. */
import type { Paise } from '#machines/domain/money.ts';
import type { DisputePhase } from '#machines/domain/payments/dispute-state.ts';
import type { DeclineReason } from './decline-words.ts';

export const gatewayIds = ['sandbox', 'razorpay', 'stripe'] as const;
export type GatewayId = (typeof gatewayIds)[number];

/** An order to be paid, as a gateway needs to know it. */
export interface GatewayOrder {
  /** Plinth's id of the order: what a gateway keeps as reference and idempotency key. */
  readonly orderId: string;
  /** The gateway's own id, once it has given one. */
  readonly gatewayOrderId: string | null;
  /** In paise of INR. */
  readonly amount: Paise;
  /** One line for the payer's statement and the checkout page. */
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  /** Where the gateway sends the browser afterwards, whatever happened. */
  readonly returnUrl: string;
}

/** How the browser gets to the gateway's page: it goes to the address, or posts the fields to it. */
export interface Checkout {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

export interface OpenedCheckout {
  readonly gatewayOrderId: string;
  readonly checkout: Checkout;
}

/** One thing that a gateway says of a payment. */
export type PaymentFact =
  | {
      readonly kind: 'captured';
      readonly paymentId: string;
      readonly amount: Paise;
      /** ms since 1970 */ readonly at: number;
    }
  | { readonly kind: 'declined'; readonly paymentId: string; readonly reason: DeclineReason }
  /** The bank has not said yet. */
  | { readonly kind: 'pending'; readonly paymentId: string }
  /** The payer left the checkout without paying. */
  | { readonly kind: 'cancelled' };

/** A fact about an order, with the id under which the gateway tells it, so that it counts once. */
export interface PaymentEvent {
  readonly kind: 'payment';
  readonly eventId: string;
  readonly gatewayOrderId: string;
  /** Plinth's id of the order, where the gateway tells it with the payment. */
  readonly receipt?: string | undefined;
  readonly fact: PaymentFact;
}

/**
 * The states of a refund at a gateway. A refund that succeeded can still fail: the bank of the payer sends the money
 * back.
 */
export const refundStatuses = ['pending', 'succeeded', 'failed', 'cancelled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** One refund of a payment, as the gateway has it. */
export interface RefundReport {
  /** The gateway's id of the refund. */
  readonly refundId: string;
  readonly paymentId: string;
  /** In paise of INR. */
  readonly amount: Paise;
  readonly status: RefundStatus;
  /** The key that Plinth gave the refund; none where Plinth did not ask for it. */
  readonly key?: string | undefined;
  /** Why it failed, as a code of the gateway. */
  readonly reason?: string | undefined;
  /** When it was reported, ms since 1970. */
  readonly at: number;
}

/** Whether a refund does not go back, and never will: another one has to be made. */
export function hasFailed({ status }: Pick<RefundReport, 'status'>): boolean {
  return status === 'failed' || status === 'cancelled';
}

/** What a gateway says of one refund. */
export interface RefundEvent {
  readonly kind: 'refund';
  readonly eventId: string;
  readonly refund: RefundReport;
}

/** Money of a payment goes back, and the gateway does not say by which refunds: they are read from it. */
export interface RefundsChangedEvent {
  readonly kind: 'refundsChanged';
  readonly eventId: string;
  readonly paymentId: string;
}

/** Where a dispute stands. `opened` and `actionRequired` ask for evidence; `won`, `lost` and `closed` are its ends. */
export const disputeStatuses = ['opened', 'underReview', 'actionRequired', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** A payer's bank disputes a payment, in the gateway's newest words. */
export interface DisputeReport {
  readonly disputeId: string;
  readonly paymentId: string;
  /** What is disputed, in paise of INR: all of the payment or a part. */
  readonly amount: Paise;
  readonly status: DisputeStatus;
  readonly phase: DisputePhase;
  /** The gateway's code of the bank's reason. */
  readonly reasonCode: string;
  /** Until when evidence is taken, ms since 1970; null when none is asked for. */
  readonly evidenceDueAt: number | null;
  /** Money that this report says was taken from or returned to the account; null when it says nothing of money. */
  readonly funds: 'withdrawn' | 'reinstated' | null;
  /** When it was reported, ms since 1970. */
  readonly at: number;
}

export interface DisputeEvent {
  readonly kind: 'dispute';
  readonly eventId: string;
  readonly dispute: DisputeReport;
}

/** An event of a type that stands in no table of its gateway. */
export interface UnknownEvent {
  readonly kind: 'unknown';
  readonly eventId: string;
  readonly type: string;
}

/** One event of a gateway, with the id under which it is told. */
export type GatewayEvent = PaymentEvent | RefundEvent | RefundsChangedEvent | DisputeEvent | UnknownEvent;

/** A message whose signature does not prove that the gateway sent it. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
}

/** A gateway. Every method but the two that read rejects when the gateway cannot be reached; asking again is safe. */
export interface Gateway {
  readonly id: GatewayId;
  /** Origins that the checkout page may be posted to, for the security policy of our pages. */
  readonly formOrigins: readonly string[];
  /**
   * For how long after its checkout was opened an order may be paid, and be heard of, by the gateway's own rules. In
   * ms.
   */
  readonly checkoutMs: number;
  /** Opens the checkout of an order. For one order it gives one checkout, however often it is asked. */
  readonly open: (order: GatewayOrder) => Promise<OpenedCheckout>;
  /**
   * What the browser brought back to the return address: proven by its signature, or asked of the gateway. Undefined
   * when it tells nothing. Throws a SignatureError when it is forged.
   */
  readonly readReturn: (
    params: Readonly<Record<string, string>>,
    order: { readonly gatewayOrderId: string },
  ) => Promise<PaymentFact | undefined>;
  /** The gateway's id of the order that the browser came back from, read without trusting it. */
  readonly orderOfReturn: (params: Readonly<Record<string, string>>) => string | undefined;
  /**
   * A webhook's event, or undefined for one that is decided to be ignored or is about something else. Throws a
   * SignatureError when it is forged.
   */
  readonly readWebhook: (rawBody: string, headers: Headers) => GatewayEvent | undefined;
  /** What the gateway itself knows of an order, oldest first. */
  readonly find: (gatewayOrderId: string) => Promise<readonly PaymentFact[]>;
  /** Makes an order unpayable where the gateway can; else it does nothing. */
  readonly expire: (gatewayOrderId: string) => Promise<void>;
  /** Gives a payment back in full. For one payment it happens once, however often it is asked. */
  readonly refund: (paymentId: string, amount: Paise) => Promise<RefundReport>;
  /** Gives a part of a payment back, in paise. Under one key, which is unique among all refunds, it happens once. */
  readonly refundPart: (paymentId: string, amount: Paise, key: string) => Promise<RefundReport>;
  /**
   * Every refund of a payment, oldest first. Rejects with a RefusedError for a payment that the gateway does not know.
   */
  readonly refundsOf: (paymentId: string) => Promise<readonly RefundReport[]>;
  /** Accepts a dispute: the payer keeps the money. For one dispute it happens once, however often it is asked. */
  readonly acceptDispute: (disputeId: string) => Promise<void>;
}
