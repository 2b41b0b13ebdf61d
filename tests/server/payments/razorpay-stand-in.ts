/** A local Razorpay, by its documentation of orders, payments, refunds, its page and its webhooks. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const keyId = 'rzp_test_PlinthKeyId';
export const keySecret = 'PlinthKeySecretOfRazorpay';
export const webhookSecret = 'PlinthWebhookSecretOfRazorpay';

type Status = 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';

interface Order {
  readonly id: string;
  readonly receipt: string;
  readonly amount: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly created_at: number;
  readonly customer_id?: string | undefined;
  readonly token?: { readonly max_amount: number; readonly expire_at: number; readonly frequency: string } | undefined;
  readonly notification?: { readonly token_id: string; readonly payment_after: number } | undefined;
}

/** A kept payment method. */
export interface Token {
  readonly id: string;
  readonly customer_id: string;
  readonly method: 'card' | 'upi' | 'emandate';
  readonly recurring: boolean;
  readonly max_amount: number;
  readonly card: { readonly network: string; readonly last4: string; readonly international: boolean } | null;
}

export interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly email: string;
  readonly customer_id?: string | undefined;
  readonly token_id?: string | undefined;
  status: Status;
  readonly error_code: string | null;
  readonly error_reason: string | null;
  readonly created_at: number;
}

interface Refund {
  readonly id: string;
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt?: string | undefined;
  status: 'processed' | 'failed';
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface SignedMessage {
  readonly body: string;
  readonly headers: Headers;
}

export function hmac(message: string, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}

const ok = (body: object): Answer => ({ status: 200, body });
const list = (items: readonly object[]): Answer => ok({ entity: 'collection', count: items.length, items });

function refused(status: number, description: string, code = 'BAD_REQUEST_ERROR'): Answer {
  return {
    status,
    body: {
      error: {
        code,
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    },
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

export async function startRazorpay() {
  const orders: Order[] = [];
  const payments: Payment[] = [];
  const refunds: Refund[] = [];
  const asked: string[] = [];
  const customers: { readonly id: string; readonly email: string }[] = [];
  const tokens: Token[] = [];
  /** The reason with which banks decline debits; null where they take them. */
  let declines: string | null = null;
  let count = 0;
  /** Seconds since 1970; each object is a minute later than the one before it. */
  let clock = 1_798_783_200;
  let toDrop = 0;
  let sick: Answer | undefined;
  const nextId = (kind: string): string => `${kind}_${String((count += 1)).padStart(14, 'A')}`;
  const nextTime = (): number => (clock += 60);

  const makeOrder = (given: {
    amount?: number;
    currency?: string;
    receipt?: string;
    notes?: Record<string, string>;
    customer_id?: string;
    token?: Order['token'];
    notification?: Order['notification'];
    payment?: { capture?: string; capture_options?: object };
  }): Answer => {
    const { amount = 0, currency, receipt = '', notes = {}, payment, customer_id, token, notification } = given;
    if (!Number.isInteger(amount) || amount < 100) return refused(400, 'Order amount less than minimum amount allowed');
    if (currency !== 'INR') return refused(400, 'Currency is not supported');
    if (receipt.length > 40) return refused(400, 'The receipt may not be greater than 40 characters.');
    if (payment?.capture !== 'automatic' || !payment.capture_options)
      return refused(400, 'The payment.capture_options field is required.');
    const order: Order = {
      id: nextId('order'),
      receipt,
      amount,
      notes,
      created_at: nextTime(),
      customer_id,
      token,
      notification,
    };
    orders.push(order);
    return ok({
      ...order,
      entity: 'order',
      currency,
      amount_paid: 0,
      amount_due: amount,
      attempts: 0,
      status: 'created',
      offer_id: null,
    });
  };

  const giveBack = (
    payment: Payment,
    { amount = payment.amount, receipt }: { readonly amount?: number; readonly receipt?: string },
  ): Answer => {
    const given = refunds
      .filter((refund) => refund.payment_id === payment.id && refund.status === 'processed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (payment.status !== 'captured' && payment.status !== 'refunded')
      return refused(400, 'The payment status should be captured for action to be taken');
    if (given + amount > payment.amount)
      return refused(400, 'The total refund amount is greater than the refund payment amount');
    const refund: Refund = { id: nextId('rfnd'), payment_id: payment.id, amount, receipt, status: 'processed' };
    refunds.push(refund);
    if (given + amount === payment.amount) payment.status = 'refunded';
    return ok({ ...refund, entity: 'refund', currency: 'INR' });
  };

  const keepCustomer = ({
    email = '',
    fail_existing,
  }: {
    readonly email?: string;
    readonly fail_existing?: number;
  }): Answer => {
    const known = customers.find((one) => one.email === email);
    if (known && fail_existing !== 0) return refused(400, 'Customer already exists for the merchant');
    const customer = known ?? { id: nextId('cust'), email };
    if (!known) customers.push(customer);
    return ok({ ...customer, entity: 'customer' });
  };

  /** Debits a token: a decline at once is an error with the payment in it. */
  const debit = (given: Readonly<Record<string, unknown>>): Answer => {
    const order = orders.find(({ id }) => id === given['order_id']);
    const token = tokens.find(({ id }) => id === given['token']);
    if (!order || order.amount !== given['amount']) return refused(400, 'The id provided does not exist');
    if (
      !token?.recurring ||
      token.customer_id !== given['customer_id'] ||
      given['recurring'] !== '1' ||
      !given['email'] ||
      !given['contact']
    )
      return refused(400, 'The token is not enabled for recurring payments.');
    if (payments.some(({ order_id, status }) => order_id === order.id && status === 'captured'))
      return refused(400, 'The order has already been paid.');
    const payment: Payment = {
      id: nextId('pay'),
      entity: 'payment',
      order_id: order.id,
      amount: order.amount,
      currency: 'INR',
      email: String(given['email']),
      customer_id: token.customer_id,
      token_id: token.id,
      status: declines === null ? 'captured' : 'failed',
      error_code: declines === null ? null : 'BAD_REQUEST_ERROR',
      error_reason: declines,
      created_at: nextTime(),
    };
    payments.push(payment);
    if (declines === null)
      return ok({ razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: '' });
    return {
      status: 400,
      body: {
        error: {
          code: 'BAD_REQUEST_ERROR',
          description: 'Declined.',
          reason: declines,
          metadata: { payment_id: payment.id, order_id: order.id },
        },
      },
    };
  };

  /** The hosted page opens for an order and its amount, and needs an address to send the payer back to. */
  const showPage = (fields: URLSearchParams): Answer => {
    const order = orders.find(({ id }) => id === fields.get('order_id'));
    if (fields.get('key_id') !== keyId) return refused(401, 'The api key provided is invalid');
    if (!order || fields.get('amount') !== String(order.amount) || fields.get('currency') !== 'INR')
      return refused(400, 'Payment amount is different from your order amount');
    return URL.canParse(fields.get('callback_url') ?? '') && URL.canParse(fields.get('cancel_url') ?? '')
      ? ok({ page: order.id })
      : refused(400, 'The callback url field is required.');
  };

  const answer = (method: string, { pathname, searchParams }: URL, authorization: string, sent: string): Answer => {
    if (pathname === '/v1/checkout/embedded' && method === 'POST') return showPage(new URLSearchParams(sent));
    if (authorization !== `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
      return refused(401, 'Authentication failed');
    if (sick) return sick;
    const [kind, id, part, item] = pathname.split('/').slice(2);
    if (kind === 'customers' && id === undefined && method === 'POST') return keepCustomer(JSON.parse(sent));
    if (kind === 'customers' && part === 'tokens') {
      const at = tokens.findIndex((token) => token.id === item && token.customer_id === id);
      const token = tokens[at];
      if (!token) return refused(400, 'The id provided does not exist');
      if (method !== 'DELETE') return ok(token);
      tokens.splice(at, 1);
      return ok({ deleted: true });
    }
    if (kind === 'payments' && id === 'create' && part === 'recurring') return debit(JSON.parse(sent));
    if (kind === 'orders' && id === undefined) {
      if (method === 'POST') return makeOrder(JSON.parse(sent));
      const receipt = searchParams.get('receipt');
      return list(orders.filter((order) => receipt === null || order.receipt === receipt).toReversed());
    }
    if (kind === 'orders' && part === 'payments' && orders.some((order) => order.id === id))
      return list(payments.filter(({ order_id }) => order_id === id).toReversed());
    const payment = payments.find((one) => one.id === id);
    if (kind === 'payments' && payment) {
      if (method === 'POST' && part === 'refund') return giveBack(payment, JSON.parse(sent));
      return part === 'refunds' ? list(refunds.filter(({ payment_id }) => payment_id === id)) : ok(payment);
    }
    return refused(400, 'The id provided does not exist');
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await text(request);
    const url = new URL(request.url ?? '/', 'http://stand-in');
    asked.push(`${request.method} ${url.pathname}`);
    const { status, body } = answer(request.method ?? '', url, request.headers.authorization ?? '', sent);
    if (request.method === 'POST' && toDrop > 0) {
      toDrop -= 1;
      request.socket.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void serve(request, response));
  const url = await listen(server);

  return {
    url,
    orders,
    refunds,
    customers,
    tokens,
    /** Sets the reason with which banks decline debits from now on; null lets them take them. */
    letBanksDecline: (reason: string | null): void => {
      declines = reason;
    },
    /** The requests to the API, in order. */
    asked,
    /** Processes requests, but loses this many responses. */
    dropAnswers: (answers: number): void => {
      toDrop = answers;
    },
    /** Answers every request with this error from now on. */
    failWith: (status: number, code: string, description: string): void => {
      sick = refused(status, description, code);
    },
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),

    /** A payer pays an order on the page, with this result. */
    pay: (orderId: string, status: Status, reason: string | null = null): Payment => {
      const order = orders.find(({ id }) => id === orderId);
      if (!order) throw new Error(`There is no order ${orderId}.`);
      const { customer_id, token: terms } = order;
      const token: Token | undefined =
        terms && customer_id !== undefined && status === 'captured'
          ? {
              id: nextId('token'),
              customer_id,
              method: 'card',
              recurring: true,
              max_amount: terms.max_amount,
              card: { network: 'RuPay', last4: '1111', international: false },
            }
          : undefined;
      if (token) tokens.push(token);
      const payment: Payment = {
        id: nextId('pay'),
        ...(token && { customer_id, token_id: token.id }),
        entity: 'payment',
        order_id: orderId,
        amount: order.amount,
        currency: 'INR',
        email: 'meera@lakeside.in',
        status,
        error_code: reason === null ? null : 'BAD_REQUEST_ERROR',
        error_reason: reason,
        created_at: nextTime(),
      };
      payments.push(payment);
      return payment;
    },
    /** The form data that the page posts to the callback after a payment. */
    returnOf: ({ id, order_id }: Payment, secret = keySecret): Readonly<Record<string, string>> => ({
      razorpay_payment_id: id,
      razorpay_order_id: order_id ?? '',
      razorpay_signature: hmac(`${order_id}|${id}`, secret),
    }),
    /** The form data that the page posts to the callback when a payment failed. */
    failureOf: ({ id, order_id }: Payment): Readonly<Record<string, string>> => ({
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'The payment could not be made.',
      'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
    }),
    webhook: (event: string, payment: object, { secret = webhookSecret, at = nextTime() } = {}): SignedMessage => {
      const body = JSON.stringify({
        entity: 'event',
        account_id: 'acc_PlinthAccount0',
        event,
        contains: ['payment'],
        payload: { payment: { entity: payment } },
        created_at: at,
      });
      return {
        body,
        headers: new Headers({ 'x-razorpay-signature': hmac(body, secret), 'x-razorpay-event-id': nextId('evt') }),
      };
    },
  };
}

export type RazorpayStandIn = Awaited<ReturnType<typeof startRazorpay>>;
