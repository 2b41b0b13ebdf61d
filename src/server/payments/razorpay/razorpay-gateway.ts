/** Razorpay: orders through its API, its own hosted page for the payer, signed responses. */
import { validatePaymentVerification, validateWebhookSignature } from 'razorpay/dist/utils/razorpay-utils.js';
import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import {
  hasFailed,
  SignatureError,
  type Checkout,
  type Gateway,
  type GatewayOrder,
  type PaymentFact,
  type RefundReport,
} from '../gateway.ts';
import { isSigned } from '../signature.ts';
import { askRazorpay, openRazorpay, refuseUnknownPayment, type RazorpayKeys } from './razorpay-client.ts';
import {
  eventOf,
  factOf,
  factsOf,
  paymentSchema,
  paymentsSchema,
  refundOf,
  refundSchema,
  refundsSchema,
} from './razorpay-facts.ts';
import { contactOf, customerFor, razorpayMandates, tokenTerms } from './razorpay-mandates.ts';
import { keysIn } from '../../security/overlapping-keys.ts';

export interface RazorpayOptions extends RazorpayKeys {
  readonly webhookSecret: string;
  /** The origin of the hosted page, if it is not Razorpay's own. */
  readonly checkoutOrigin?: string;
}

type Params = Readonly<Record<string, string>>;

const descriptionLimit = 255;
/**
 * In minutes. A payment that the bank approves up to three days late is still accepted; a later one is returned to the
 * payer.
 */
const lateMinutes = 4_320;
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: lateMinutes, manual_expiry_period: 7_200, refund_speed: 'normal' },
} as const;

const orderSchema = v.object({
  id: v.string(),
  receipt: v.nullish(v.string()),
  amount: v.number(),
  created_at: v.number(),
});
const ordersSchema = v.object({ items: v.array(orderSchema) });
const disputeStatusSchema = v.object({ status: v.string() });
const metadataSchema = v.object({ order_id: v.string() });

/** The order that a failed payment names: Razorpay writes it as JSON into one field. */
function orderInMetadata(text: string | undefined): string | undefined {
  try {
    const metadata = v.safeParse(metadataSchema, JSON.parse(text ?? 'null'));
    return metadata.success ? metadata.output.order_id : undefined;
  } catch {
    return undefined;
  }
}

function withParams(address: string, params: Params): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

interface Page {
  readonly order: string;
  readonly keyId: string;
  readonly origin: string;
  /** Razorpay's customer whose payment method is kept; undefined if none is. */
  readonly customer: string | undefined;
}

function checkoutOf(
  { amount, description, payer, returnUrl }: GatewayOrder,
  { order, keyId, origin, customer }: Page,
): Checkout {
  const fields = {
    key_id: keyId,
    order_id: order,
    amount: String(amount),
    currency: 'INR',
    name: brandFacts.name,
    description: description.slice(0, descriptionLimit),
    ...(payer && {
      'prefill[name]': payer.name,
      'prefill[email]': payer.email,
      'prefill[contact]': contactOf(payer),
    }),
    ...(customer !== undefined && { customer_id: customer, recurring: '1' }),
    callback_url: withParams(returnUrl, { order }),
    cancel_url: withParams(returnUrl, { order, cancelled: 'yes' }),
  };
  return { url: new URL('/v1/checkout/embedded', origin).href, method: 'POST', fields };
}

export function createRazorpay({
  webhookSecret,
  checkoutOrigin = 'https://api.razorpay.com',
  ...keys
}: RazorpayOptions): Gateway {
  const razorpay = openRazorpay(keys);

  /**
   * Razorpay has no idempotency key for orders, so an order whose response was lost is looked up before a new one is
   * made.
   */
  const orderFor = async (
    { orderId, amount }: Pick<GatewayOrder, 'orderId' | 'amount'>,
    more: object = {},
  ): Promise<string> => {
    const { items } = await askRazorpay('look for an order', async () =>
      v.parse(ordersSchema, await razorpay.orders.all({ receipt: orderId, count: 100 })),
    );
    const own = items.filter((item) => item.receipt === orderId && item.amount === amount);
    const [oldest] = own.toSorted((one, other) => one.created_at - other.created_at);
    if (oldest) return oldest.id;
    const asked = { amount, currency: 'INR', receipt: orderId, payment: capture, notes: { order: orderId }, ...more };
    return (await askRazorpay('make an order', async () => v.parse(orderSchema, await razorpay.orders.create(asked))))
      .id;
  };

  const find = async (order: string): Promise<readonly PaymentFact[]> =>
    askRazorpay('tell the payments of an order', async () =>
      factsOf(v.parse(paymentsSchema, await razorpay.orders.fetchPayments(order)).items),
    );

  const refundsOf = async (paymentId: string): Promise<readonly RefundReport[]> => {
    const { items } = await askRazorpay('tell the refunds of a payment', async () =>
      v.parse(
        refundsSchema,
        await razorpay.payments.fetchMultipleRefund(paymentId, { count: 100 }).catch(refuseUnknownPayment),
      ),
    );
    return items
      .toSorted((one, other) => one.created_at - other.created_at)
      .map((item) => refundOf(item, item.created_at * 1_000));
  };

  const give = async (
    task: string,
    paymentId: string,
    asked: { readonly amount: number; readonly speed: 'normal'; readonly receipt?: string },
  ): Promise<RefundReport> => {
    const made = await askRazorpay(task, async () =>
      v.parse(refundSchema, await razorpay.payments.refund(paymentId, asked)),
    );
    return refundOf(made, made.created_at * 1_000);
  };

  /**
   * The SDK compares texts in variable time, so a constant-time comparison runs first and the SDK only ever sees a
   * right signature.
   */
  const isProven = (order: string, payment: string, signature: string): boolean =>
    isSigned(`${order}|${payment}`, signature, keys.keySecret) &&
    validatePaymentVerification({ order_id: order, payment_id: payment }, signature, keys.keySecret);

  const isOfRazorpay = (rawBody: string, signature: string): boolean =>
    keysIn(webhookSecret).some(
      (secret) => isSigned(rawBody, signature, secret) && validateWebhookSignature(rawBody, signature, secret),
    );

  return {
    id: 'razorpay',
    methods: ['upi', 'card', 'netBanking', 'wallet'],
    formOrigins: [new URL(checkoutOrigin).origin],
    // A page is left within a day, and payments that the bank approves three days late are accepted.
    checkoutMs: 86_400_000 + lateMinutes * 60_000,

    open: async (order) => {
      const { mandate, payer } = order;
      const customer = mandate && payer ? await customerFor(razorpay, payer) : undefined;
      const more = mandate && customer !== undefined ? { customer_id: customer, token: tokenTerms(mandate) } : {};
      const gatewayOrderId = order.gatewayOrderId ?? (await orderFor(order, more));
      const page = { order: gatewayOrderId, keyId: keys.keyId, origin: checkoutOrigin, customer };
      return { gatewayOrderId, checkout: checkoutOf(order, page) };
    },

    readReturn: async (params, { gatewayOrderId }) => {
      const { razorpay_order_id: order, razorpay_payment_id: payment, razorpay_signature: signature } = params;
      if (order === undefined && payment === undefined && signature === undefined) {
        // Nothing is signed when a payment fails or the payer leaves, so such data is not trusted.
        const facts = await find(gatewayOrderId);
        const fact = facts.find(({ kind }) => kind === 'captured') ?? facts.at(-1);
        return fact ?? (params['cancelled'] === undefined ? undefined : { kind: 'cancelled' });
      }
      if (order !== gatewayOrderId || payment === undefined || !isProven(order, payment, signature ?? '')) {
        throw new SignatureError('Razorpay did not sign this return.');
      }
      const read = await askRazorpay('tell a payment', async () =>
        v.parse(paymentSchema, await razorpay.payments.fetch(payment)),
      );
      return factOf(read) ?? { kind: 'pending', paymentId: payment };
    },

    orderOfReturn: (params) =>
      params['razorpay_order_id'] ?? orderInMetadata(params['error[metadata]']) ?? params['order'],

    readWebhook: (rawBody, headers) => {
      const signature = headers.get('x-razorpay-signature') ?? '';
      if (!isOfRazorpay(rawBody, signature)) throw new SignatureError('Razorpay did not sign this webhook.');
      return eventOf(rawBody, headers.get('x-razorpay-event-id') ?? signature);
    },

    find,

    mandates: razorpayMandates({
      razorpay,
      orderFor: (debit, notification) => orderFor(debit, { notification }),
      find,
    }),

    /** Razorpay cannot close an order: it stays payable, and a payment that still arrives is refunded. */
    expire: async () => {},

    refund: async (paymentId, amount) => {
      const live = (await refundsOf(paymentId)).filter((refund) => !hasFailed(refund));
      const left = amount - live.reduce((sum, refund) => sum + refund.amount, 0);
      const newest = live.at(-1);
      if (left <= 0 && newest) return newest;
      return give('give a payment back', paymentId, { amount: left, speed: 'normal' });
    },

    /** Razorpay stores a receipt with a refund, so that a refund whose response was lost is found again. */
    refundPart: async (paymentId, amount, key) => {
      const live = (await refundsOf(paymentId)).find((refund) => refund.key === key && !hasFailed(refund));
      return live ?? give('give a part of a payment back', paymentId, { amount, speed: 'normal', receipt: key });
    },

    refundsOf,
    acceptDispute: async (disputeId) => {
      const dispute = await askRazorpay('tell a dispute', async () =>
        v.parse(disputeStatusSchema, await razorpay.disputes.fetch(disputeId)),
      );
      // A decided dispute accepts no response any more.
      if (dispute.status === 'open') await askRazorpay('accept a dispute', () => razorpay.disputes.accept(disputeId));
    },
  };
}
