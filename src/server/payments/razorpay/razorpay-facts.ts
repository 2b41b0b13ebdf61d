/** Converts Razorpay's payments and webhooks to Plinth's terms. */
import * as v from 'valibot';
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
import { razorpayEvents } from './razorpay-events.ts';
import { givenBack, reasonOf } from './razorpay-reasons.ts';

const whole = v.pipe(v.number(), v.integer());

/** The fields of a payment that are read, both from the API and from webhooks. */
export const paymentSchema = v.object({
  id: v.string(),
  order_id: v.nullish(v.string()),
  amount: whole,
  currency: v.string(),
  status: v.string(),
  error_reason: v.nullish(v.string()),
  /** Seconds since 1970. */
  created_at: whole,
});
export type RazorpayPayment = v.InferOutput<typeof paymentSchema>;

export const paymentsSchema = v.object({ items: v.array(paymentSchema) });

/** The fact of a payment; undefined while the payer has not confirmed it. */
export function factOf({
  id,
  amount,
  currency,
  status,
  error_reason,
  created_at,
}: RazorpayPayment): PaymentFact | undefined {
  if (currency !== 'INR') return undefined;
  switch (status) {
    case 'captured':
      return { kind: 'captured', paymentId: id, amount, at: created_at * 1_000 };
    case 'authorized':
      return { kind: 'pending', paymentId: id };
    case 'failed':
      return { kind: 'declined', paymentId: id, reason: reasonOf(error_reason) };
    case 'refunded':
      return { kind: 'declined', paymentId: id, reason: givenBack };
    default:
      return undefined;
  }
}

/** The facts of an order's payments, oldest first: Razorpay lists them newest first. */
export function factsOf(payments: readonly RazorpayPayment[]): readonly PaymentFact[] {
  return payments
    .toSorted((one, other) => one.created_at - other.created_at)
    .flatMap((payment) => factOf(payment) ?? []);
}

const eventSchema = v.object({ event: v.string() });
const paymentEventSchema = v.object({
  created_at: whole,
  payload: v.object({
    payment: v.object({ entity: paymentSchema }),
    order: v.optional(v.object({ entity: v.object({ receipt: v.nullish(v.string()) }) })),
  }),
});

type Told = (payment: RazorpayPayment, at: number) => PaymentFact;
const captured: Told = ({ id, amount }, at) => ({ kind: 'captured', paymentId: id, amount, at });

/** The event's name decides: its payment is a snapshot of that moment. */
const told: ReadonlyMap<string, Told> = new Map<string, Told>([
  ['payment.captured', captured],
  ['order.paid', captured],
  ['payment.authorized', ({ id }) => ({ kind: 'pending', paymentId: id })],
  ['payment.failed', ({ id, error_reason }) => ({ kind: 'declined', paymentId: id, reason: reasonOf(error_reason) })],
]);

/** The fields of a refund that are read, both from the API and from webhooks. */
export const refundSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: whole,
  currency: v.optional(v.string(), 'INR'),
  receipt: v.nullish(v.string()),
  status: v.optional(v.string(), ''),
  error_code: v.nullish(v.string()),
  /** Seconds since 1970. */
  created_at: v.optional(whole, 0),
});
export const refundsSchema = v.object({ items: v.array(refundSchema) });

const refundStatuses: Readonly<Record<string, RefundStatus>> = {
  pending: 'pending',
  processed: 'succeeded',
  failed: 'failed',
};

/** A refund in the form of the books. @param at ms since 1970 */
export function refundOf(
  { id, payment_id, amount, receipt, status, error_code }: v.InferOutput<typeof refundSchema>,
  at: number,
): RefundReport {
  return {
    refundId: id,
    paymentId: payment_id,
    amount,
    status: refundStatuses[status] ?? 'pending',
    key: receipt ?? undefined,
    reason: error_code ?? undefined,
    at,
  };
}

const disputeSchema = v.object({
  id: v.string(),
  payment_id: v.string(),
  amount: whole,
  currency: v.string(),
  amount_deducted: v.optional(whole, 0),
  reason_code: v.nullish(v.string()),
  /** Seconds since 1970. */
  respond_by: v.nullish(whole),
  phase: v.string(),
});

const refundEventSchema = v.object({
  created_at: whole,
  payload: v.object({ refund: v.object({ entity: refundSchema }) }),
});
const disputeEventSchema = v.object({
  created_at: whole,
  payload: v.object({ dispute: v.object({ entity: disputeSchema }) }),
});

const disputeStatuses: Readonly<Record<string, DisputeStatus>> = {
  'payment.dispute.created': 'opened',
  'payment.dispute.under_review': 'underReview',
  'payment.dispute.action_required': 'actionRequired',
  'payment.dispute.won': 'won',
  'payment.dispute.lost': 'lost',
  'payment.dispute.closed': 'closed',
};
const phases: Readonly<Record<string, DisputePhase>> = {
  retrieval: 'inquiry',
  fraud: 'fraud',
  chargeback: 'chargeback',
  pre_arbitration: 'preArbitration',
  arbitration: 'arbitration',
};

const namedStatuses: Readonly<Record<string, RefundStatus>> = {
  'refund.processed': 'succeeded',
  'refund.failed': 'failed',
};

function refundEventOf(eventId: string, event: string, body: unknown): GatewayEvent | undefined {
  const { created_at, payload } = v.parse(refundEventSchema, body);
  const { entity } = payload.refund;
  if (entity.currency !== 'INR') return undefined;
  const read = refundOf(entity, created_at * 1_000);
  // The event's refund is a snapshot of that moment: its name is more precise.
  return { kind: 'refund', eventId, refund: { ...read, status: namedStatuses[event] ?? read.status } };
}

function disputeEventOf(eventId: string, event: string, body: unknown): GatewayEvent | undefined {
  const { created_at, payload } = v.parse(disputeEventSchema, body);
  const {
    id: disputeId,
    payment_id: paymentId,
    amount,
    currency,
    amount_deducted,
    reason_code,
    respond_by,
    phase,
  } = payload.dispute.entity;
  if (currency !== 'INR') return undefined;
  const dispute: DisputeReport = {
    disputeId,
    paymentId,
    amount,
    status: disputeStatuses[event] ?? 'actionRequired',
    phase: phases[phase] ?? 'chargeback',
    reasonCode: reason_code ?? '',
    evidenceDueAt: respond_by ? respond_by * 1_000 : null,
    // Razorpay reports the amount that it has taken, but not the amount that it returns after a win.
    funds: amount_deducted > 0 ? 'withdrawn' : null,
    at: created_at * 1_000,
  };
  return { kind: 'dispute', eventId, dispute };
}

const tokenEventSchema = v.object({ payload: v.object({ token: v.object({ entity: v.object({ id: v.string() }) }) }) });

function mandateEndedOf(eventId: string, body: unknown): GatewayEvent {
  return { kind: 'mandateEnded', eventId, token: v.parse(tokenEventSchema, body).payload.token.entity.id };
}

/** The event of a webhook with a verified signature; undefined for one that is ignored or concerns something else. */
export function eventOf(rawBody: string, eventId: string): GatewayEvent | undefined {
  const body: unknown = JSON.parse(rawBody);
  const { event } = v.parse(eventSchema, body);
  const decision = decisionOf(razorpayEvents, event);
  if (!decision) return { kind: 'unknown', eventId, type: event };
  if ('ignored' in decision) return undefined;
  if (decision.read === 'refund') return refundEventOf(eventId, event, body);
  if (decision.read === 'dispute') return disputeEventOf(eventId, event, body);
  if (decision.read === 'mandateEnded') return mandateEndedOf(eventId, body);
  const tell = told.get(event);
  if (!tell) return undefined;
  const { created_at, payload } = v.parse(paymentEventSchema, body);
  const { order_id, currency } = payload.payment.entity;
  // The account may receive payments that are not ours: without an order, or in another currency.
  if (!order_id || currency !== 'INR') return undefined;
  return {
    kind: 'payment',
    eventId,
    gatewayOrderId: order_id,
    receipt: payload.order?.entity.receipt ?? undefined,
    fact: tell(payload.payment.entity, created_at * 1_000),
  };
}
