/**
 * A gateway that moves no money: the visitor acts as the bank on its checkout page. Its signatures, webhooks and books
 * are like those of an external gateway.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { isStorable } from '#machines/domain/storable.ts';
import type { Db } from '../../db/database.ts';
import { noteWork } from '../../outbox/note-work.ts';
import {
  refundStatuses,
  SignatureError,
  type Gateway,
  type GatewayEvent,
  type PaymentFact,
  type RefundReport,
} from '../gateway.ts';
import { isSigned, signatureOf } from '../signature.ts';
import {
  expireCheckout,
  findCheckout,
  openCheckout,
  refundPart,
  refundPayment,
  refundsOf,
  type SandboxCheckout,
} from './sandbox-books.ts';
import { disputeEventSchema, disputeWebhookOf, moveSandboxDispute, reportOf } from './sandbox-disputes.ts';
import { noteTerms, sandboxMandates } from './sandbox-mandates.ts';
import { sandboxWork, signatureHeader } from './sandbox-webhooks.ts';

export interface SandboxDeps {
  readonly db: Db;
  /** Signs return addresses and webhooks. */
  readonly secret: string;
  /** ms since 1970. */
  readonly now: () => number;
  /** How long a slow bank takes, in ms. Default: ten seconds. */
  readonly slowMs?: number;
  /** The target of webhooks that no request causes: our own origin. Without it no webhooks about refunds are sent. */
  readonly origin?: () => Promise<string>;
}

/** Only text that a database can store. */
const text = v.pipe(v.string(), v.check(isStorable));

const eventSchema = v.object({
  id: text,
  checkout: text,
  kind: v.picklist(['captured', 'declined', 'pending']),
  payment: text,
  amount: v.pipe(v.number(), v.safeInteger()),
  /** The shop's name of the order. */
  receipt: v.optional(text),
  at: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Date.UTC(9999, 11, 31))),
});
type SandboxEvent = v.InferOutput<typeof eventSchema>;

const refundEventSchema = v.object({
  id: text,
  refund: v.object({
    id: text,
    key: v.optional(text),
    payment: text,
    amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    status: v.picklist(refundStatuses),
    reason: v.optional(text),
    at: eventSchema.entries.at,
  }),
});

/** The signed text of a webhook about a refund. */
export function refundWebhookOf({ refundId, paymentId, ...refund }: RefundReport, secret: string) {
  const event: v.InferOutput<typeof refundEventSchema> = {
    id: `evt_${randomUUID()}`,
    refund: { ...refund, id: refundId, payment: paymentId },
  };
  const body = JSON.stringify(event);
  return { body, signature: signatureOf(body, secret) };
}

function refundEventOf({
  id: eventId,
  refund: { id, payment, ...refund },
}: v.InferOutput<typeof refundEventSchema>): GatewayEvent {
  return { kind: 'refund', eventId, refund: { ...refund, refundId: id, paymentId: payment } };
}

/** The fact of a checkout's payment; undefined while it is open. */
export function factOf({ state, paymentId, amount, settlesAt }: SandboxCheckout): PaymentFact | undefined {
  if (state === 'cancelled' || state === 'expired') return { kind: 'cancelled' };
  if (paymentId === null) return undefined;
  if (state === 'paid') return { kind: 'captured', paymentId, amount, at: settlesAt?.getTime() ?? 0 };
  if (state === 'pending') return { kind: 'pending', paymentId };
  return state === 'declined' ? { kind: 'declined', paymentId, reason: 'notApproved' } : undefined;
}

/** The signed text of a webhook about a fact, with a new id. */
export function webhookOf(
  { id: checkout, amount, receipt }: Pick<SandboxCheckout, 'id' | 'amount' | 'receipt'>,
  fact: Exclude<PaymentFact, { kind: 'cancelled' }>,
  now: number,
  secret: string,
) {
  const event: SandboxEvent = {
    id: `evt_${randomUUID()}`,
    checkout,
    kind: fact.kind,
    payment: fact.paymentId,
    amount,
    receipt,
    at: now,
  };
  const body = JSON.stringify(event);
  return { body, signature: signatureOf(body, secret) };
}

function eventOf({ id, checkout, kind, payment, amount, receipt, at }: SandboxEvent): GatewayEvent {
  const facts: Readonly<Record<SandboxEvent['kind'], PaymentFact>> = {
    captured: { kind: 'captured', paymentId: payment, amount, at },
    declined: { kind: 'declined', paymentId: payment, reason: 'notApproved' },
    pending: { kind: 'pending', paymentId: payment },
  };
  return { kind: 'payment', eventId: id, gatewayOrderId: checkout, receipt, fact: facts[kind] };
}

/** Whether the browser brought the checkout's signature for its payment. */
function isProven(params: Readonly<Record<string, string>>, checkoutId: string, secret: string): boolean {
  return isSigned(`${checkoutId}|${params['payment'] ?? ''}`, params['signature'] ?? '', secret);
}

export function createSandbox({ db, secret, now, slowMs = 10_000, origin }: SandboxDeps): Gateway {
  /** Sends the shop a webhook about a refund, after the bank has returned it. */
  const notifyRefund = async (tx: Db, refund: RefundReport): Promise<void> => {
    if (!origin) return;
    const url = new URL('/api/webhooks/sandbox', await origin()).href;
    await noteWork(tx, sandboxWork, { url, ...refundWebhookOf(refund, secret) }, new Date(refund.at));
  };
  const find = async (id: string): Promise<readonly PaymentFact[]> => {
    const checkout = await findCheckout(db, id, now());
    const fact = checkout && factOf(checkout);
    return fact ? [fact] : [];
  };
  return {
    id: 'sandbox',
    methods: ['upi', 'card', 'netBanking'],
    formOrigins: [],
    checkoutMs: 86_400_000,
    open: async (order) => {
      const { id } = await openCheckout(db, order);
      await noteTerms(db, id, order.mandate);
      return {
        gatewayOrderId: id,
        checkout: { url: new URL(`/sandbox/checkout/${id}`, order.returnUrl).href, method: 'GET', fields: {} },
      };
    },
    readReturn: async (params, { gatewayOrderId }) => {
      if (params['signature'] !== undefined && !isProven(params, gatewayOrderId, secret))
        throw new SignatureError('The sandbox did not sign this return.');
      return (await find(gatewayOrderId)).at(-1);
    },
    orderOfReturn: (params) => params['checkout'],
    readWebhook: (rawBody, headers) => {
      if (!isSigned(rawBody, headers.get(signatureHeader) ?? '', secret))
        throw new SignatureError('The sandbox did not sign this webhook.');
      const body: unknown = JSON.parse(rawBody);
      if (v.is(refundEventSchema, body)) return refundEventOf(v.parse(refundEventSchema, body));
      const told = v.parse(v.union([disputeEventSchema, eventSchema]), body);
      return 'dispute' in told ? { kind: 'dispute', eventId: told.id, dispute: reportOf(told) } : eventOf(told);
    },
    find,
    mandates: sandboxMandates(db, now),
    expire: (id) => expireCheckout(db, id),
    refund: (paymentId) => refundPayment(db, paymentId, now()),
    refundPart: (paymentId, amount, key) =>
      refundPart(db, paymentId, { amount, key, now: now(), failsAt: now() + slowMs }, notifyRefund),
    refundsOf: (paymentId) => refundsOf(db, paymentId, now()),
    acceptDispute: (id) =>
      db.transaction(async (tx) => {
        const lost = await moveSandboxDispute(tx, id, 'lost');
        const webhook = lost && disputeWebhookOf(lost, now(), secret);
        if (webhook && origin)
          await noteWork(tx, sandboxWork, { url: new URL('/api/webhooks/sandbox', await origin()).href, ...webhook });
      }),
  };
}

/** The address to which a checkout sends the browser back, signed if it was paid. */
export function returnAddress({ id, returnUrl, state, paymentId }: SandboxCheckout, secret: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('checkout', id);
  if (state === 'paid' && paymentId !== null) {
    url.searchParams.set('payment', paymentId);
    url.searchParams.set('signature', signatureOf(`${id}|${paymentId}`, secret));
  }
  return url.href;
}
