/** A local Stripe, by its documentation of checkout sessions, their payments, refunds and webhooks. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import type { GatewayOrder } from '#server/payments/gateway.ts';

export const secretKey = 'sk_test_PlinthSecretKeyOfStripe';
export const webhookSecret = 'whsec_PlinthWebhookSecretOfStripe';

/** An order to be paid at Stripe. */
export const order: GatewayOrder = {
  orderId: 'd7c1f3a0-5a0e-4a0e-9f0c-2f6f4f1f9b11',
  gatewayOrderId: null,
  amount: 5_504_030,
  description: 'Lakeside, instalment 1 of 3',
  payer: { name: 'Meera Kulkarni', email: 'meera@lakeside.in', phone: '+91 98200 41207' },
  returnUrl: 'http://plinth.test/payments/return/stripe',
};

/** The query parameters of an address. */
export function paramsOf(address: string | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(new URL(address ?? '').searchParams);
}

/** The error of a request. */
export async function failure(asking: Promise<unknown>): Promise<Error> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error : new Error('It did not fail.');
}

interface Refusal {
  readonly type: 'card_error';
  readonly code: string;
  readonly decline_code?: string;
  readonly charge: string;
}

/** A payment method that is kept for a customer. */
export interface Method {
  readonly id: string;
  readonly object: 'payment_method';
  readonly type: 'card' | 'upi';
  readonly card?: { readonly brand: string; readonly last4: string; readonly country: string };
  customer: string | null;
}

interface Intent {
  readonly id: string;
  readonly currency: 'inr';
  amount_received: number;
  customer: string | null;
  payment_method: string | null;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly created: number;
  metadata: Readonly<Record<string, string>>;
  readonly payment_details: { readonly order_reference: string };
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: Refusal | null;
  latest_charge: { readonly id: string; readonly created: number; refunded: boolean } | null;
}

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string;
  readonly customer_email: string;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly created: number;
  metadata: Readonly<Record<string, string>>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  url: string | null;
  payment_intent: Intent | null;
  readonly intentMetadata: Readonly<Record<string, string>>;
  /** Whether its payment method is kept for payments without the payer. */
  readonly keeps: boolean;
}

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: 'inr';
  readonly created: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'failed';
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

export interface SignedMessage {
  readonly body: string;
  readonly headers: Headers;
}

export type Outcome = 'paid' | 'processing' | 'declined' | 'refused later';

const ok = (body: object): Answer => ({ status: 200, body });

function refused(
  status: number,
  message: string,
  { type = 'invalid_request_error', code }: { type?: string; code?: string } = {},
): Answer {
  return { status, body: { error: { type, message, ...(code === undefined ? {} : { code }) } } };
}

/** The fields of a form in brackets after a name. */
function within(form: URLSearchParams, name: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form]
      .filter(([key]) => key.startsWith(`${name}[`))
      .map(([key, value]) => [key.slice(name.length + 1, -1), value]),
  );
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

export async function startStripe() {
  const sessions: Session[] = [];
  const refunds: Refund[] = [];
  const debited: Intent[] = [];
  const methods: Method[] = [];
  /** What the banks answer to debits. */
  let bank: 'takes' | 'waits' | { readonly code: string; readonly decline_code?: string } = 'takes';
  const answered = new Map<string, { readonly sent: string; readonly answer: Answer }>();
  const stripe = new Stripe(secretKey);
  let count = 0;
  /** Seconds since 1970; each object is a minute later than the one before it. */
  let clock = 1_798_783_200;
  let toDrop = 0;
  let sick: Answer | undefined;
  const nextId = (kind: string): string => `${kind}_${String((count += 1)).padStart(14, 'A')}`;
  const nextTime = (): number => (clock += 60);

  const makeSession = (form: URLSearchParams): Answer => {
    const price = within(form, 'line_items[0][price_data]');
    const amount = Number(price['unit_amount']);
    if (form.get('mode') !== 'payment' || price['currency'] !== 'inr' || !price['product_data][name'])
      return refused(400, 'Missing required param: line_items.');
    if (!Number.isInteger(amount) || amount < 5_000)
      return refused(400, 'The amount is too small.', { code: 'amount_too_small' });
    const id = nextId('cs_test');
    const address = (name: string): string => (form.get(name) ?? '').replace('{CHECKOUT_SESSION_ID}', id);
    const session: Session = {
      id,
      object: 'checkout.session',
      amount_total: amount,
      currency: 'inr',
      client_reference_id: form.get('client_reference_id') ?? '',
      customer_email: form.get('customer_email') ?? '',
      success_url: address('success_url'),
      cancel_url: address('cancel_url'),
      created: nextTime(),
      metadata: within(form, 'metadata'),
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      payment_intent: null,
      intentMetadata: within(form, 'payment_intent_data[metadata]'),
      keeps:
        form.get('payment_intent_data[setup_future_usage]') === 'off_session' &&
        form.get('customer_creation') === 'always',
    };
    sessions.push(session);
    return ok(picture(session, []));
  };

  /** A session as the API returns it: related objects are ids unless they are expanded. */
  const picture = (session: Session, expanded: readonly string[]): object => {
    const intent = session.payment_intent;
    const shown = { ...session, intentMetadata: undefined, keeps: undefined };
    if (!intent || !expanded.some((path) => path.startsWith('payment_intent')))
      return { ...shown, payment_intent: intent?.id ?? null };
    return {
      ...shown,
      payment_intent: expanded.includes('payment_intent.latest_charge')
        ? intent
        : { ...intent, latest_charge: intent.latest_charge?.id ?? null },
    };
  };

  const giveBack = (form: URLSearchParams): Answer => {
    const intent = sessions.find(
      ({ payment_intent }) => payment_intent?.id === form.get('payment_intent'),
    )?.payment_intent;
    const charge = intent?.latest_charge;
    if (!charge)
      return refused(404, `No such payment_intent: '${form.get('payment_intent')}'`, { code: 'resource_missing' });
    if (charge.refunded)
      return refused(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
    const left =
      intent.amount -
      refunds
        .filter(({ payment_intent, status }) => payment_intent === intent.id && status !== 'failed')
        .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(form.get('amount') ?? left);
    if (amount > left)
      return refused(400, `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`);
    charge.refunded = amount === left;
    const refund: Refund = {
      id: nextId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      currency: 'inr',
      created: nextTime(),
      metadata: within(form, 'metadata'),
      status: 'succeeded',
    };
    refunds.push(refund);
    return ok({ ...refund });
  };

  const findIntent = (id: string | undefined): Intent | undefined =>
    debited.find((one) => one.id === id) ??
    sessions.find(({ payment_intent }) => payment_intent?.id === id)?.payment_intent ??
    undefined;

  /** Confirms a payment without the payer: a decline is an error with the payment in it. */
  const confirm = (intent: Intent, token: string | null): Answer => {
    const method = methods.find(({ id, customer }) => id === token && customer !== null);
    if (!method) return refused(400, 'No such PaymentMethod', { code: 'resource_missing' });
    if (intent.status === 'succeeded')
      return refused(400, 'This PaymentIntent has already succeeded', { code: 'payment_intent_unexpected_state' });
    const charge = { id: nextId('ch'), created: nextTime(), refunded: false };
    if (typeof bank === 'string') {
      const isTaken = bank === 'takes';
      Object.assign(intent, {
        status: isTaken ? 'succeeded' : 'processing',
        amount_received: isTaken ? intent.amount : 0,
        latest_charge: charge,
        last_payment_error: null,
      });
      return ok({ ...intent });
    }
    const error = { type: 'card_error', charge: charge.id, message: 'Your card was declined.', ...bank } as const;
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
    return { status: 402, body: { error: { ...error, payment_intent: { ...intent } } } };
  };

  const debit = (form: URLSearchParams): Answer => {
    if (form.get('off_session') !== 'true' || form.get('confirm') !== 'true' || form.get('currency') !== 'inr')
      return refused(400, 'This stand-in knows debits alone.');
    const intent: Intent = {
      id: nextId('pi'),
      object: 'payment_intent',
      currency: 'inr',
      amount: Number(form.get('amount')),
      amount_received: 0,
      created: nextTime(),
      customer: form.get('customer'),
      payment_method: form.get('payment_method'),
      metadata: within(form, 'metadata'),
      payment_details: { order_reference: '' },
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    };
    debited.push(intent);
    return confirm(intent, intent.payment_method);
  };

  const actOnIntent = (
    method: string,
    [id, verb]: readonly (string | undefined)[],
    form: URLSearchParams,
    isMethodShown: boolean,
  ): Answer => {
    if (method === 'POST' && id === undefined) return debit(form);
    const intent = findIntent(id);
    if (!intent) return refused(404, `No such payment_intent: '${id}'`, { code: 'resource_missing' });
    if (verb === 'confirm') return confirm(intent, form.get('payment_method'));
    if (method === 'POST') intent.metadata = { ...intent.metadata, ...within(form, 'metadata') };
    return ok(
      isMethodShown
        ? { ...intent, payment_method: methods.find((one) => one.id === intent.payment_method) ?? null }
        : { ...intent },
    );
  };

  const act = (method: string, { pathname, searchParams }: URL, form: URLSearchParams): Answer => {
    const [kind, part, id, verb] = pathname.split('/').slice(2);
    if (kind === 'payment_intents')
      return actOnIntent(
        method,
        [part, id],
        form,
        [...searchParams].some(([, path]) => path === 'payment_method'),
      );
    if (kind === 'payment_methods') {
      const kept = methods.find((one) => one.id === part && one.customer !== null);
      if (!kept) return refused(400, 'The payment method is not attached to a customer.');
      kept.customer = null;
      return ok({ ...kept });
    }
    if (kind === 'refunds' && method === 'POST') return giveBack(form);
    if (kind === 'refunds')
      return ok({
        object: 'list',
        has_more: false,
        data: refunds
          .filter(({ payment_intent }) => payment_intent === searchParams.get('payment_intent'))
          .toReversed(),
      });
    if (kind !== 'checkout' || part !== 'sessions') return refused(404, 'Unrecognized request URL');
    if (id === undefined && method === 'POST') return makeSession(form);
    const session = sessions.find((one) => one.id === id);
    if (!session) return refused(404, `No such checkout.session: ${id}`, { code: 'resource_missing' });
    if (verb === 'expire') {
      if (session.status !== 'open')
        return refused(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      Object.assign(session, { status: 'expired', url: null });
    } else if (method === 'POST') session.metadata = { ...session.metadata, ...within(form, 'metadata') };
    return ok(
      picture(
        session,
        [...searchParams].filter(([name]) => name.startsWith('expand')).map(([, path]) => path),
      ),
    );
  };

  const answer = (method: string, url: URL, headers: IncomingMessage['headers'], sent: string): Answer => {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refused(401, `Invalid API Key provided: ${headers.authorization}`);
    if (sick) return sick;
    const key = headers['idempotency-key'];
    const before = typeof key === 'string' ? answered.get(key) : undefined;
    if (before && before.sent !== sent) {
      return refused(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        { type: 'idempotency_error' },
      );
    }
    const now = before?.answer ?? act(method, url, new URLSearchParams(sent));
    if (typeof key === 'string') answered.set(key, { sent, answer: now });
    return now;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await text(request);
    const { status, body } = answer(
      request.method ?? '',
      new URL(request.url ?? '/', 'http://stand-in'),
      request.headers,
      sent,
    );
    if (request.method === 'POST' && toDrop > 0) {
      toDrop -= 1;
      request.socket.destroy();
      return;
    }
    response
      .writeHead(status, { 'content-type': 'application/json', 'request-id': nextId('req') })
      .end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void serve(request, response));
  const url = await listen(server);

  const find = (id: string): Session => {
    const session = sessions.find((one) => one.id === id);
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  };

  return {
    url,
    sessions,
    refunds,
    debited,
    methods,
    /** Sets what the banks answer to debits from now on. */
    letBank: (next: typeof bank): void => {
      bank = next;
    },
    find,
    /** Processes requests, but loses this many responses. */
    dropAnswers: (answers: number): void => {
      toDrop = answers;
    },
    /** After a day, Stripe forgets all idempotency keys. */
    forgetKeys: (): void => answered.clear(),
    /** Answers every request with this error from now on. */
    failWith: (status: number, message: string, code: string): void => {
      sick = refused(status, message, { code });
    },
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),

    /** A payer pays a session on its page, with this result. A declined card leaves the session open. */
    pay: (id: string, outcome: Outcome, decline?: string): Intent => {
      const session = find(id);
      const intent: Intent = session.payment_intent ?? {
        id: nextId('pi'),
        object: 'payment_intent',
        currency: 'inr',
        amount: session.amount_total,
        amount_received: outcome === 'paid' ? session.amount_total : 0,
        created: nextTime(),
        customer: null,
        payment_method: null,
        metadata: session.intentMetadata,
        payment_details: { order_reference: id },
        status: 'requires_payment_method',
        last_payment_error: null,
        latest_charge: null,
      };
      const charge = { id: nextId('ch'), created: nextTime(), refunded: false };
      const refusal: Refusal = {
        type: 'card_error',
        code: 'card_declined',
        ...(decline === undefined ? {} : { decline_code: decline }),
        charge: charge.id,
      };
      const isRefused = outcome === 'declined' || outcome === 'refused later';
      const states = {
        paid: 'succeeded',
        processing: 'processing',
        declined: 'requires_payment_method',
        'refused later': 'requires_payment_method',
      } as const;
      Object.assign(intent, {
        status: states[outcome],
        latest_charge: charge,
        last_payment_error: isRefused ? refusal : null,
      });
      if (session.keeps && outcome === 'paid') {
        const card = { brand: 'visa', last4: '4242', country: 'IN' };
        const method: Method = {
          id: nextId('pm'),
          object: 'payment_method',
          type: 'card',
          card,
          customer: nextId('cus'),
        };
        methods.push(method);
        Object.assign(intent, { customer: method.customer, payment_method: method.id });
      }
      Object.assign(session, {
        payment_intent: intent,
        ...(outcome === 'declined' ? {} : { status: 'complete', url: null }),
        ...(outcome === 'paid' ? { payment_status: 'paid' } : {}),
      });
      return intent;
    },
    /** A day passes without a payment. */
    end: (id: string): void => {
      Object.assign(find(id), { status: 'expired', url: null });
    },
    webhook: (
      type: string,
      object: Session | Intent,
      { secret = webhookSecret, at = nextTime(), ageSeconds = 0 } = {},
    ): SignedMessage => {
      const shown =
        object.object === 'checkout.session'
          ? picture(object, [])
          : { ...object, latest_charge: object.latest_charge?.id ?? null };
      const body = JSON.stringify({ id: nextId('evt'), object: 'event', created: at, type, data: { object: shown } });
      const timestamp = Math.floor(Date.now() / 1_000) - ageSeconds;
      return {
        body,
        headers: new Headers({
          'stripe-signature': stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }),
        }),
      };
    },
  };
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
