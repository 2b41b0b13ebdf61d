/** Razorpay's payments and webhooks, in Plinth's words. */
import * as v from 'valibot';
import type { GatewayEvent, PaymentFact } from '../gateway.ts';
import { givenBack, reasonOf } from './razorpay-reasons.ts';

const whole = v.pipe(v.number(), v.integer());

/** What is read of a payment, from the API and from webhooks alike. */
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

/** What a payment says; nothing while the payer has not confirmed it. */
export function factOf({ id, amount, currency, status, error_reason, created_at }: RazorpayPayment): PaymentFact | undefined {
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

/** What the payments of an order say, oldest first: Razorpay lists them the other way round. */
export function factsOf(payments: readonly RazorpayPayment[]): readonly PaymentFact[] {
  return payments.toSorted((one, other) => one.created_at - other.created_at).flatMap((payment) => factOf(payment) ?? []);
}

const eventSchema = v.object({ event: v.string() });
const paymentEventSchema = v.object({ created_at: whole, payload: v.object({ payment: v.object({ entity: paymentSchema }), order: v.optional(v.object({ entity: v.object({ receipt: v.nullish(v.string()) }) })) }) });

type Told = (payment: RazorpayPayment, at: number) => PaymentFact;
const captured: Told = ({ id, amount }, at) => ({ kind: 'captured', paymentId: id, amount, at });

/** The event's name decides: the payment that it holds is a picture of that moment. */
const told: ReadonlyMap<string, Told> = new Map<string, Told>([
  ['payment.captured', captured],
  ['order.paid', captured],
  ['payment.authorized', ({ id }) => ({ kind: 'pending', paymentId: id })],
  ['payment.failed', ({ id, error_reason }) => ({ kind: 'declined', paymentId: id, reason: reasonOf(error_reason) })],
]);

/** The event of a webhook whose signature was proven; nothing for one that is about something else. */
export function eventOf(rawBody: string, eventId: string): GatewayEvent | undefined {
  const body: unknown = JSON.parse(rawBody);
  const tell = told.get(v.parse(eventSchema, body).event);
  if (!tell) return undefined;
  const { created_at, payload } = v.parse(paymentEventSchema, body);
  const { order_id, currency } = payload.payment.entity;
  // The account may take payments that are not ours: without an order, or in another currency.
  if (!order_id || currency !== 'INR') return undefined;
  return { eventId, gatewayOrderId: order_id, receipt: payload.order?.entity.receipt ?? undefined, fact: tell(payload.payment.entity, created_at * 1_000) };
}
