/**
 * Automatic payment at Stripe: the payment method of a checkout is kept for payments without the payer. Stripe asks
 * Indian banks for an e-mandate by itself, and sends the bank's notice when a payment is confirmed.
 */
import { Stripe } from 'stripe';
import { debitTime, type Instrument } from '#machines/domain/payments/mandate.ts';
import type { DebitAnswer, DebitOrder, KeptMethod, Mandates, MandateTerms } from '../gateway.ts';
import { askStripe } from './stripe-client.ts';
import { factOf, intentFact, isIntent, marks, orderOf, type Intent, type Session } from './stripe-facts.ts';

type Params = Stripe.Checkout.SessionCreateParams;

/** Stripe takes a payment on an Indian card a day after it was confirmed, when the bank has notified the payer. */
const leadMs = 26 * 3_600_000;

/** What a checkout session must ask for, so that its payment method is kept. Only a payment method with a customer is. */
export function keepingParams({ limit, until }: MandateTerms, description: string): Partial<Params> {
  return {
    customer_creation: 'always',
    payment_method_options: {
      upi: {
        mandate_options: {
          amount: limit,
          amount_type: 'maximum',
          description: description.slice(0, 20),
          end_date: Math.floor(debitTime(until) / 1_000) + 7 * 86_400,
        },
        setup_future_usage: 'off_session',
      },
    },
  };
}

function idOf(reference: string | { readonly id: string } | null): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** 'visa' → 'Visa'; Stripe names some networks by a short word. */
function networkOf(brand: string): string {
  const names: Readonly<Record<string, string>> = { amex: 'American Express', rupay: 'RuPay', unknown: '' };
  return names[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

function instrumentOf({ type, card }: Stripe.PaymentMethod): Instrument {
  if (card) return { kind: 'card', name: networkOf(card.brand), ending: card.last4, isIndian: card.country === 'IN' };
  return { kind: type === 'upi' ? 'upi' : 'account', name: '', ending: '', isIndian: true };
}

/** The payment of a debit that the bank declined at once: Stripe reports that as an error with the payment. */
function declinedIntent(error: unknown): Intent {
  const intent = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
  if (!intent) throw error;
  return intent;
}

/** @param readOrder the first payment or session of an order, and its newest one */
export function stripeMandates(
  stripe: Stripe,
  readOrder: (id: string) => Promise<{ readonly first: Session | Intent; readonly newest: Session | Intent }>,
): Mandates {
  const { paymentIntents } = stripe;
  const read = { expand: ['latest_charge'] };

  /** Closes the checkout that a payer left open. @returns the answer if it is paid, or being paid. */
  const closeCheckout = async (id: string): Promise<DebitAnswer | undefined> => {
    const { first, newest } = await readOrder(id);
    const fact = isIntent(newest) ? intentFact(newest) : factOf(newest);
    const gatewayOrderId = isIntent(first) ? first.id : orderOf(first);
    if (fact?.kind === 'captured' || fact?.kind === 'pending') return { gatewayOrderId, fact };
    if (isIntent(newest) || newest.status !== 'open') return undefined;
    await askStripe('close a checkout session', () => stripe.checkout.sessions.expire(newest.id));
    return undefined;
  };

  const ask = async (debit: DebitOrder, { customer, token }: KeptMethod, first: string | null): Promise<Intent> => {
    const { orderId, amount, description, attempt } = debit;
    const idempotencyKey = `debit.${orderId}.${attempt}`;
    const metadata = { [marks.order]: orderId, [marks.debit]: 'yes', ...(first !== null && { [marks.first]: first }) };
    // A payment that was declined is confirmed again: of one payment, Stripe never takes more than one.
    if (first?.startsWith('pi_'))
      return paymentIntents
        .confirm(first, { payment_method: token, off_session: true, ...read }, { idempotencyKey })
        .catch(declinedIntent);
    return paymentIntents
      .create(
        {
          amount,
          currency: 'inr',
          customer,
          payment_method: token,
          off_session: true,
          confirm: true,
          description,
          metadata,
          ...read,
        },
        { idempotencyKey },
      )
      .catch(declinedIntent);
  };

  return {
    leadMs,

    findKept: async (_, paymentId) => {
      const intent = await askStripe('tell a payment', () =>
        paymentIntents.retrieve(paymentId, { expand: ['payment_method'] }),
      );
      const [customer, method] = [idOf(intent.customer), intent.payment_method];
      if (customer === undefined || method === null || typeof method === 'string') return undefined;
      // Detached from the payer, it cannot be used again.
      return method.customer === null ? undefined : { customer, token: method.id, instrument: instrumentOf(method) };
    },

    /** The bank's notice follows from the payment. */
    announce: ({ gatewayOrderId }) => Promise.resolve(gatewayOrderId),

    charge: async (debit, kept) => {
      const known = debit.gatewayOrderId;
      const settled = known === null ? undefined : await closeCheckout(known);
      if (settled) return settled;
      const intent = await askStripe('debit a payment', () => ask(debit, kept, known));
      if (known !== null)
        await askStripe('keep a debit', async () =>
          known === intent.id
            ? paymentIntents.update(known, { metadata: { [marks.newest]: '' } })
            : stripe.checkout.sessions.update(known, { metadata: { [marks.newest]: intent.id } }),
        );
      const fact = intentFact(intent) ?? { kind: 'pending', paymentId: intent.id };
      return { gatewayOrderId: known ?? intent.id, fact };
    },

    forget: async ({ token }) => {
      await askStripe('forget a payment method', () =>
        stripe.paymentMethods.detach(token).catch((error: unknown) => {
          // It was detached before, or its payer was deleted.
          const isGone = error instanceof Stripe.errors.StripeInvalidRequestError;
          if (!isGone) throw error;
        }),
      );
    },
  };
}
