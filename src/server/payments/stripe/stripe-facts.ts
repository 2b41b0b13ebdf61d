/** Stripe's checkout sessions and webhooks, in Plinth's words. */
import type { Stripe } from 'stripe';
import type { GatewayEvent, PaymentFact } from '../gateway.ts';
import { givenBack, reasonOf } from './stripe-reasons.ts';

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;

/** What has to come with a session for its facts to be read. */
export const withPayment = ['payment_intent.latest_charge'];

/** Names in the metadata that we write. */
export const marks = { /** Plinth's order. */ order: 'order', /** The first session of an order, on each that came after it. */ first: 'first', /** The newest session of an order, on its first. */ newest: 'newest' } as const;

/** The id that an order is known by: that of its first session, whichever is being paid. */
export function orderOf({ id, metadata }: Pick<Session, 'id' | 'metadata'>): string {
  return metadata?.[marks.first] ?? id;
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

function paidFact({ currency, payment_intent, amount_total }: Session, at: number): PaymentFact | undefined {
  const paymentId = idOf(payment_intent);
  return currency === 'inr' && paymentId !== undefined && amount_total !== null ? { kind: 'captured', paymentId, amount: amount_total, at } : undefined;
}

/** One payment may be attempted many times, so a refused attempt goes by its charge: the next one is news. */
function refusedFact({ id, last_payment_error: refusal }: Intent): PaymentFact {
  return { kind: 'declined', paymentId: refusal?.charge ?? id, reason: reasonOf(refusal) };
}

function unpaidFact(session: Session, intent: Intent | null): PaymentFact | undefined {
  if (session.status === 'expired') return { kind: 'cancelled' };
  if (intent?.status === 'processing') return { kind: 'pending', paymentId: intent.id };
  if (intent?.last_payment_error || (session.status === 'complete' && intent?.status === 'canceled')) return refusedFact(intent);
  return session.status === 'complete' && intent ? { kind: 'pending', paymentId: intent.id } : undefined;
}

/** What a session says that was read with its payment; nothing while the payer has not confirmed anything. */
export function factOf(session: Session): PaymentFact | undefined {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  if (session.payment_status !== 'paid') return unpaidFact(session, intent);
  const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null;
  if (intent && charge?.refunded) return { kind: 'declined', paymentId: intent.id, reason: givenBack };
  return paidFact(session, (charge ?? intent ?? session).created * 1_000);
}

/** The order of a payment that was refused: Stripe names the session on it, and we name the first session on later ones. */
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
      return session.payment_status === 'unpaid' && paymentId !== undefined ? { kind: 'pending', paymentId } : undefined;
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

/** The event of a webhook whose signature was proven; nothing for one that is about something else. */
export function eventOf(event: Stripe.Event): GatewayEvent | undefined {
  const about = (gatewayOrderId: string | undefined, fact: PaymentFact | undefined): GatewayEvent | undefined =>
    gatewayOrderId !== undefined && fact ? { eventId: event.id, gatewayOrderId, fact, receipt: 'metadata' in event.data.object ? event.data.object.metadata?.[marks.order] : undefined } : undefined;
  if (isSessionEvent(event)) return about(orderOf(event.data.object), sessionFact(event));
  return event.type === 'payment_intent.payment_failed' ? about(orderOfIntent(event.data.object), refusedFact(event.data.object)) : undefined;
}
