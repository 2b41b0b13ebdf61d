/** Converts Stripe's checkout sessions and webhooks to Plinth's terms. */
import type { Stripe } from 'stripe';
import type { DisputePhase } from '#machines/domain/payments/dispute-state.ts';
import { decisionOf } from '../event-types.ts';
import type {
  DisputeReport,
  DisputeStatus,
  GatewayEvent,
  PaymentFact,
  RefundReport,
  RefundStatus,
} from '../gateway.ts';
import { stripeEvents } from './stripe-events.ts';
import { givenBack, reasonOf } from './stripe-reasons.ts';

export type Session = Stripe.Checkout.Session;
export type Intent = Stripe.PaymentIntent;

/** Whether it is a payment: an order that was debited has one without a session. */
export function isIntent(read: Session | Intent): read is Intent {
  return read.object === 'payment_intent';
}

/** The expansions of a session that its facts require. */
export const withPayment = ['payment_intent.latest_charge'];

/** The names in the metadata that we write. */
export const marks = {
  /** Plinth's order. */ order: 'order',
  /** The first session of an order, on each that came after it. */ first: 'first',
  /** The newest session of an order, on its first. */ newest: 'newest',
  /** Plinth's key of a refund. */ key: 'key',
  /** On a payment without the payer. */ debit: 'debit',
} as const;

/** The id of an order: that of its first session, whichever is being paid. */
export function orderOf({ id, metadata }: Pick<Session, 'id' | 'metadata'>): string {
  return metadata?.[marks.first] ?? id;
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function paidFact({ currency, payment_intent, amount_total }: Session, at: number): PaymentFact | undefined {
  const paymentId = idOf(payment_intent);
  return currency === 'inr' && paymentId !== undefined && amount_total !== null
    ? { kind: 'captured', paymentId, amount: amount_total, at }
    : undefined;
}

/**
 * One payment may be attempted many times, so the id of a declined attempt is that of its charge: the next attempt is a
 * new fact.
 */
function refusedFact({ id, last_payment_error: refusal }: Intent): PaymentFact {
  return { kind: 'declined', paymentId: refusal?.charge ?? id, reason: reasonOf(refusal) };
}

function unpaidFact(session: Session, intent: Intent | null): PaymentFact | undefined {
  if (session.status === 'expired') return { kind: 'cancelled' };
  if (intent?.status === 'processing') return { kind: 'pending', paymentId: intent.id };
  if (intent?.last_payment_error || (session.status === 'complete' && intent?.status === 'canceled'))
    return refusedFact(intent);
  return session.status === 'complete' && intent ? { kind: 'pending', paymentId: intent.id } : undefined;
}

/** The fact of a session that was read with its payment; undefined while the payer has not confirmed anything. */
export function factOf(session: Session): PaymentFact | undefined {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  if (session.payment_status !== 'paid') return unpaidFact(session, intent);
  const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null;
  if (intent && charge?.refunded) return { kind: 'declined', paymentId: intent.id, reason: givenBack };
  return paidFact(session, (charge ?? intent ?? session).created * 1_000);
}

/** The fact of a payment that was read with its charge; undefined while nothing was attempted. */
export function intentFact(intent: Intent): PaymentFact | undefined {
  const { id, status, currency, amount_received, latest_charge, created } = intent;
  if (status === 'processing') return { kind: 'pending', paymentId: id };
  if (status !== 'succeeded')
    return intent.last_payment_error || status === 'canceled' ? refusedFact(intent) : undefined;
  const charge = typeof latest_charge === 'string' ? null : latest_charge;
  if (charge?.refunded) return { kind: 'declined', paymentId: id, reason: givenBack };
  return currency === 'inr'
    ? { kind: 'captured', paymentId: id, amount: amount_received, at: (charge?.created ?? created) * 1_000 }
    : undefined;
}

/**
 * The order of a declined payment: Stripe puts the session's id on it, and on later ones we put the id of the first
 * session.
 */
function orderOfIntent({ metadata, payment_details }: Intent): string | undefined {
  const reference = payment_details?.order_reference ?? '';
  return metadata[marks.first] ?? (reference.startsWith('cs_') ? reference : undefined);
}

type SessionEvent = Extract<Stripe.Event, { type: `checkout.session.${string}` }>;

function isSessionEvent(event: Stripe.Event): event is SessionEvent {
  return event.type.startsWith('checkout.session.');
}

function sessionFact({ type, data: { object: session }, created }: SessionEvent): PaymentFact | undefined {
  const paymentId = idOf(session.payment_intent);
  switch (type) {
    case 'checkout.session.completed':
      if (session.payment_status === 'paid') return paidFact(session, created * 1_000);
      return session.payment_status === 'unpaid' && paymentId !== undefined
        ? { kind: 'pending', paymentId }
        : undefined;
    case 'checkout.session.async_payment_succeeded':
      return paidFact(session, created * 1_000);
    case 'checkout.session.async_payment_failed':
      return paymentId === undefined ? undefined : { kind: 'declined', paymentId, reason: reasonOf() };
    case 'checkout.session.expired':
      return { kind: 'cancelled' };
    default:
      return undefined;
  }
}

/** Stripe's names of refund states. A refund that waits for the payer's response is in progress. */
const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
};

/**
 * A refund in the form of the books; undefined for one in another currency, or of a charge without a payment of ours.
 * @param at ms since 1970
 */
export function refundOf(
  { id, payment_intent, amount, currency, status, metadata, failure_reason }: Stripe.Refund,
  at: number,
): RefundReport | undefined {
  const paymentId = idOf(payment_intent);
  if (paymentId === undefined || currency !== 'inr') return undefined;
  return {
    refundId: id,
    paymentId,
    amount,
    status: refundStatuses[status ?? ''] ?? 'pending',
    key: metadata?.[marks.key],
    reason: failure_reason,
    at,
  };
}

/** Stripe's names of dispute states. The first report that requires evidence opens a dispute. */
const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  warning_needs_response: 'actionRequired',
  warning_under_review: 'underReview',
  warning_closed: 'closed',
  needs_response: 'actionRequired',
  under_review: 'underReview',
  appeal_needs_response: 'actionRequired',
  appeal_under_review: 'underReview',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
};

type DisputeEvents = Extract<Stripe.Event, { type: `charge.dispute.${string}` }>;

function fundsOf(type: DisputeEvents['type']): DisputeReport['funds'] {
  if (type === 'charge.dispute.funds_withdrawn') return 'withdrawn';
  return type === 'charge.dispute.funds_reinstated' ? 'reinstated' : null;
}

/** An inquiry precedes a chargeback; an appeal follows a lost one. */
function phaseOf(status: string): DisputePhase {
  if (status.startsWith('warning_')) return 'inquiry';
  return status.startsWith('appeal_') ? 'preArbitration' : 'chargeback';
}

function disputeOf({ type, created, data: { object } }: DisputeEvents): DisputeReport | undefined {
  const paymentId = idOf(object.payment_intent);
  if (paymentId === undefined || object.currency !== 'inr') return undefined;
  const dueBy = object.evidence_details.due_by;
  const said = disputeStatuses[object.status] ?? 'actionRequired';
  return {
    disputeId: object.id,
    paymentId,
    amount: object.amount,
    status: type === 'charge.dispute.created' && said === 'actionRequired' ? 'opened' : said,
    phase: phaseOf(object.status),
    reasonCode: object.reason,
    evidenceDueAt: dueBy === null ? null : dueBy * 1_000,
    funds: fundsOf(type),
    at: created * 1_000,
  };
}

type IntentEvents = Extract<Stripe.Event, { type: `payment_intent.${string}` }>;

function isIntentEvent(event: Stripe.Event): event is IntentEvents {
  return event.type.startsWith('payment_intent.');
}

function paymentEventOf(event: Stripe.Event): GatewayEvent | undefined {
  const about = (gatewayOrderId: string | undefined, fact: PaymentFact | undefined): GatewayEvent | undefined =>
    gatewayOrderId !== undefined && fact
      ? {
          kind: 'payment',
          eventId: event.id,
          gatewayOrderId,
          fact,
          receipt: 'metadata' in event.data.object ? event.data.object.metadata?.[marks.order] : undefined,
        }
      : undefined;
  if (isSessionEvent(event)) return about(orderOf(event.data.object), sessionFact(event));
  if (!isIntentEvent(event)) return undefined;
  const { object: intent } = event.data;
  // The payment of a checkout is reported by its session, except a decline, after which the session stays open.
  if (intent.metadata[marks.debit] !== undefined)
    return about(intent.metadata[marks.first] ?? intent.id, intentFact(intent));
  return event.type === 'payment_intent.payment_failed' ? about(orderOfIntent(intent), refusedFact(intent)) : undefined;
}

type RefundEvents = Extract<Stripe.Event, { type: 'charge.refund.updated' | `refund.${string}` }>;

function isRefundEvent(event: Stripe.Event): event is RefundEvents {
  return event.type === 'charge.refund.updated' || event.type.startsWith('refund.');
}

function isDisputeEvent(event: Stripe.Event): event is DisputeEvents {
  return event.type.startsWith('charge.dispute.');
}

/** The event of a webhook with a verified signature; undefined for one that is ignored or concerns something else. */
export function eventOf(event: Stripe.Event): GatewayEvent | undefined {
  const { id: eventId, created, type } = event;
  const decision = decisionOf(stripeEvents, type);
  if (!decision) return { kind: 'unknown', eventId, type };
  if ('ignored' in decision) return undefined;
  if (event.type === 'charge.refunded') {
    const paymentId = idOf(event.data.object.payment_intent);
    return paymentId !== undefined && event.data.object.currency === 'inr'
      ? { kind: 'refundsChanged', eventId, paymentId }
      : undefined;
  }
  if (isRefundEvent(event)) {
    const refund = refundOf(event.data.object, created * 1_000);
    return refund && { kind: 'refund', eventId, refund };
  }
  if (isDisputeEvent(event)) {
    const dispute = disputeOf(event);
    return dispute && { kind: 'dispute', eventId, dispute };
  }
  if (event.type === 'mandate.updated') return mandateEndedOf(event);
  if (event.type === 'payment_method.detached') return { kind: 'mandateEnded', eventId, token: event.data.object.id };
  return paymentEventOf(event);
}

/** Only an e-mandate that can no longer be used has ended. */
function mandateEndedOf({ id, data: { object } }: Stripe.MandateUpdatedEvent): GatewayEvent | undefined {
  const token = idOf(object.payment_method);
  return object.status === 'inactive' && token !== undefined ? { kind: 'mandateEnded', eventId: id, token } : undefined;
}
