/**
 * Stripe: a checkout session on its own page for each order. A session ends after a day and an order may be paid later,
 * so an order can have several successive sessions: its id is that of the first, which names the newest.
 */
import { createHash } from 'node:crypto';
import { Stripe } from 'stripe';
import {
  hasFailed,
  SignatureError,
  type Gateway,
  type GatewayOrder,
  type PaymentFact,
  type RefundReport,
} from '../gateway.ts';
import { askStripe, openStripe, refuseUnknownPayment, type StripeKeys } from './stripe-client.ts';
import {
  eventOf,
  factOf,
  intentFact,
  isIntent,
  marks,
  orderOf,
  refundOf,
  withPayment,
  type Intent,
  type Session,
} from './stripe-facts.ts';
import { keepingParams, stripeMandates } from './stripe-mandates.ts';
import { keysIn } from '../../security/overlapping-keys.ts';

export interface StripeOptions extends StripeKeys {
  readonly webhookSecret: string;
}

/** Stripe replaces this with the session's id; it must not be encoded. */
const sessionMark = 'session_id={CHECKOUT_SESSION_ID}';

function returnAddress(returnUrl: string, marked: string): string {
  return `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}${marked}`;
}

function paramsOf(
  { orderId, amount, description, payer, returnUrl, mandate }: GatewayOrder,
  first?: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { [marks.order]: orderId, ...(first === undefined ? {} : { [marks.first]: first }) };
  const back = first === undefined ? sessionMark : `${sessionMark}&first=${encodeURIComponent(first)}`;
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'inr', unit_amount: amount, product_data: { name: description } } },
    ],
    // The paid amount must equal the invoice's, in rupees.
    adaptive_pricing: { enabled: false },
    client_reference_id: orderId,
    ...(payer && { customer_email: payer.email }),
    metadata,
    payment_intent_data: { metadata, description, ...(mandate && { setup_future_usage: 'off_session' }) },
    ...(mandate && keepingParams(mandate, description)),
    success_url: returnAddress(returnUrl, back),
    cancel_url: returnAddress(returnUrl, `${back}&cancelled=yes`),
  };
}

/** With the key of a failed refund, Stripe would only return that refund again. */
function keyAfter(key: string, failed: number): string {
  return failed === 0 ? key : `${key}.${failed}`;
}

function reportOf(refund: Stripe.Refund | undefined): RefundReport | undefined {
  return refund && refundOf(refund, refund.created * 1_000);
}

function newestOf(refunds: readonly RefundReport[]): RefundReport {
  const newest = refunds.findLast((refund) => !hasFailed(refund));
  if (!newest) throw new Error('Stripe could not give a payment back: it names no refund of it.');
  return newest;
}

export function createStripe({ webhookSecret, ...keys }: StripeOptions): Gateway {
  const stripe = openStripe(keys);
  const { sessions } = stripe.checkout;

  const read = (id: string): Promise<Session | Intent> =>
    id.startsWith('pi_')
      ? askStripe('tell a payment', () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
      : askStripe('tell a checkout session', () => sessions.retrieve(id, { expand: withPayment }));
  const readFact = (place: Session | Intent) => (isIntent(place) ? intentFact(place) : factOf(place));
  const isOpen = (place: Session | Intent): boolean => !isIntent(place) && place.status === 'open';

  /**
   * The first session of an order and the one that is being paid; mostly they are the same. A debit is a payment
   * without a session.
   */
  const readOrder = async (
    gatewayOrderId: string,
  ): Promise<{ readonly first: Session | Intent; readonly newest: Session | Intent }> => {
    const first = await read(gatewayOrderId);
    const newest = first.metadata?.[marks.newest];
    return { first, newest: newest === undefined || newest === '' ? first : await read(newest) };
  };

  /**
   * For one key Stripe makes one session. A payer who changed their details meanwhile needs another session, with
   * another key.
   */
  const make = async (params: Stripe.Checkout.SessionCreateParams, key: string): Promise<Session> =>
    askStripe('open a checkout session', () =>
      sessions.create(params, { idempotencyKey: key }).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error;
        const digest = createHash('sha256').update(JSON.stringify(params)).digest('hex');
        return sessions.create(params, { idempotencyKey: `${key}.${digest}` });
      }),
    );

  const open = async (order: GatewayOrder): Promise<Session> => {
    if (order.gatewayOrderId === null) return make(paramsOf(order), order.orderId);
    const { first, newest } = await readOrder(order.gatewayOrderId);
    if (!isIntent(newest) && newest.status === 'open') return newest;
    const kind = readFact(newest)?.kind;
    if (kind === 'captured' || kind === 'pending')
      throw new Error('Stripe could not open a checkout session: the order is being paid.');
    const next = await make(paramsOf(order, first.id), `${order.orderId}.${newest.id}`);
    // The new session is shown only after the first one names it, so no payment is ever lost.
    const metadata = { [marks.newest]: next.id };
    await askStripe('keep a checkout session', async () =>
      isIntent(first) ? stripe.paymentIntents.update(first.id, { metadata }) : sessions.update(first.id, { metadata }),
    );
    return next;
  };

  const find = async (gatewayOrderId: string): Promise<readonly PaymentFact[]> => {
    const fact = readFact((await readOrder(gatewayOrderId)).newest);
    return fact ? [fact] : [];
  };

  const listRefunds = async (task: string, paymentId: string): Promise<readonly RefundReport[]> => {
    const { data } = await askStripe(task, () =>
      stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).catch(refuseUnknownPayment),
    );
    return data.toReversed().flatMap((refund) => reportOf(refund) ?? []);
  };

  /** The event, if one of the secrets signed it. @throws the error of the last secret */
  const signedEvent = (rawBody: string, signature: string): Stripe.Event => {
    const [last = '', ...others] = keysIn(webhookSecret).toReversed();
    for (const secret of others) {
      try {
        return stripe.webhooks.constructEvent(rawBody, signature, secret);
      } catch (error) {
        if (error instanceof SyntaxError) throw error;
      }
    }
    return stripe.webhooks.constructEvent(rawBody, signature, last);
  };

  return {
    id: 'stripe',
    // The browser opens Stripe's page by a link.
    methods: ['card'],
    formOrigins: [],
    // A session ends a day after it was opened.
    checkoutMs: 86_400_000,

    open: async (order) => {
      const session = await open(order);
      if (session.url === null) throw new Error('Stripe could not open a checkout session: it named no address.');
      return { gatewayOrderId: orderOf(session), checkout: { url: session.url, method: 'GET', fields: {} } };
    },

    readReturn: async (params, { gatewayOrderId }) => {
      const { newest } = await readOrder(gatewayOrderId);
      const { session_id: named, cancelled } = params;
      // A payer who leaves brings no data that needs trust.
      if (cancelled !== undefined) return readFact(newest) ?? { kind: 'cancelled' };
      if (named !== gatewayOrderId && named !== newest.id) throw new SignatureError('Stripe did not send this return.');
      return readFact(newest);
    },

    orderOfReturn: (params) => params['first'] ?? params['session_id'],

    readWebhook: (rawBody, headers) => {
      try {
        return eventOf(signedEvent(rawBody, headers.get('stripe-signature') ?? ''));
      } catch (error) {
        // The SDK parses the body after verifying it; the errors that it throws before that are not always its own.
        if (error instanceof SyntaxError) throw error;
        throw new SignatureError('Stripe did not sign this webhook.');
      }
    },

    find,

    mandates: stripeMandates(stripe, readOrder),

    expire: async (gatewayOrderId) => {
      const { newest } = await readOrder(gatewayOrderId);
      if (!isOpen(newest)) return;
      await askStripe('close a checkout session', () => sessions.expire(newest.id)).catch(async (error: unknown) => {
        // It may have been paid or have ended meanwhile, which closes it too.
        if (isOpen(await read(newest.id))) throw error;
      });
    },

    /**
     * Without an amount, Stripe refunds all that is left of a payment. The key makes that idempotent; after the key has
     * expired, Stripe itself does.
     */
    refund: async (paymentId) => {
      const before = await listRefunds('give a payment back', paymentId);
      const failed = before.filter(hasFailed);
      const giveAll = () =>
        stripe.refunds.create(
          { payment_intent: paymentId },
          { idempotencyKey: keyAfter(`refund.${paymentId}`, failed.length) },
        );
      const made = await askStripe('give a payment back', () =>
        giveAll().catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'charge_already_refunded')
            return refuseUnknownPayment(error);
          return undefined;
        }),
      );
      return reportOf(made) ?? newestOf(await listRefunds('give a payment back', paymentId));
    },

    /** Stripe forgets a key after a day; the metadata of a refund identifies it permanently. */
    refundPart: async (paymentId, amount, key) => {
      const before = (await listRefunds('give a part of a payment back', paymentId)).filter(
        (refund) => refund.key === key,
      );
      const live = before.find((refund) => !hasFailed(refund));
      if (live) return live;
      const idempotencyKey = keyAfter(`refund.${key}`, before.length);
      const made = await askStripe('give a part of a payment back', () =>
        stripe.refunds
          .create({ payment_intent: paymentId, amount, metadata: { [marks.key]: key } }, { idempotencyKey })
          .catch(refuseUnknownPayment),
      );
      return reportOf(made) ?? newestOf([]);
    },

    refundsOf: (paymentId) => listRefunds('tell the refunds of a payment', paymentId),
    acceptDispute: async (disputeId) => {
      const { status } = await askStripe('tell a dispute', () => stripe.disputes.retrieve(disputeId));
      // A decided dispute accepts no response any more.
      if (status === 'needs_response' || status === 'warning_needs_response')
        await askStripe('accept a dispute', () => stripe.disputes.close(disputeId));
    },
  };
}
