/** Refunds: those that the team makes of an order, and the outbox's work that requests them from the gateway. */
import * as v from 'valibot';
import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import { sampleIssuer } from '#machines/domain/billing/seller.ts';
import type { Paise } from '#machines/domain/money.ts';
import { disputeRefusal } from '#machines/domain/payments/dispute-policy.ts';
import { decideRefund } from '#machines/domain/payments/refund-policy.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import type { GivenUp, WorkHandler } from '../outbox/outbox.ts';
import { bookRefund } from './book-refund.ts';
import { disputesOf, moneyOf } from './dispute-store.ts';
import type { Gateway } from './gateway.ts';
import { notifyOwner } from './notify-owner.ts';
import type { FactDeps } from './order-facts.ts';
import { inBooks } from './order-books.ts';
import { findOrder, type Order } from './order-store.ts';
import type { RefundReports } from './refund-reports.ts';
import { insertRefund, lockRefund, moveRefund, noteRefundWork } from './refund-store.ts';

const workSchema = v.object({
  refund: v.pipe(v.string(), v.uuid()),
  gateway: v.string(),
  paymentId: v.string(),
  amount: v.pipe(v.number(), v.integer()),
  key: v.optional(v.string()),
});

export interface GiveBackDeps {
  readonly database: FactDeps['database'];
  readonly gateway: Gateway;
  readonly reports: RefundReports;
}

/** Refunds a payment, or a part of it with a key, from the outbox: retried until the gateway has accepted it. */
export function givePaymentBack({ database: { db }, gateway, reports }: GiveBackDeps): WorkHandler {
  return async (payload) => {
    const { refund: id, amount, gateway: through, key, paymentId } = v.parse(workSchema, payload);
    if (through !== gateway.id)
      throw new Error(`A payment is to be given back through ${through}, which is not connected.`);
    const known = await db.transaction((tx) => lockRefund(tx, id));
    // A webhook arrived before the response.
    if (known?.state !== 'underWay') return;
    const answer = await (key === undefined
      ? gateway.refund(paymentId, amount)
      : gateway.refundPart(paymentId, amount, key));
    await reports.take(id, answer);
  };
}

/** A refund that the outbox gave up waits for a person. */
export const refuseRefund: GivenUp = async (tx, payload, failure, at) => {
  const { refund: id } = v.parse(workSchema, payload);
  const refund = await lockRefund(tx, id);
  if (refund) await moveRefund(tx, refund, { type: 'refund.refused' }, at, { failure });
};

/** The team's request for a refund. */
export interface TeamRefund {
  /** In paise. Default: all that is left. */
  readonly amount?: Paise | undefined;
  /** The amount refunded before, as the caller knows it: a repeated request refunds once. In paise. */
  readonly before: Paise;
  readonly reason: string;
  /** The refunding person. */
  readonly by: string;
  readonly isGoodwill: boolean;
}

export type Refunded =
  | { readonly kind: 'refunded'; readonly order: Order; readonly creditNote: CreditNote }
  | { readonly kind: 'refused'; readonly why: string }
  | { readonly kind: 'absent' };

/**
 * Refunds a paid order: its machine, the credit note, the log and the work for the gateway, completely or not at all.
 */
export async function refundOrder(
  { database: { db }, notifications, issuer = sampleIssuer }: FactDeps,
  orderId: string,
  asked: TeamRefund,
  at: Date,
): Promise<Refunded> {
  const known = await findOrder(db, orderId);
  if (!known) return { kind: 'absent' };
  const done = await inBooks(db, known, async (tx, order): Promise<Refunded> => {
    const invoice = await findInvoice(tx, order);
    const refuse = (why: string) => ({ kind: 'refused', why }) as const;
    if (!invoice || order.paidAt === null || order.paymentId === null)
      return refuse('Nothing was paid with this order.');
    if (order.refunded !== asked.before)
      return refuse(`Of this order ${order.refunded} paise were given back, not ${asked.before}: look at it again.`);
    const disputed = disputeRefusal({
      left: order.amount - order.refunded,
      amount: asked.amount,
      disputes: (await disputesOf(tx, [order])).map(moneyOf),
    });
    if (disputed !== undefined) return refuse(disputed);
    const decided = decideRefund({
      paid: order.amount,
      refunded: order.refunded,
      amount: asked.amount,
      paidAt: order.paidAt.getTime(),
      now: at.getTime(),
      isGoodwill: asked.isGoodwill,
    });
    if ('refusal' in decided) return refuse(decided.refusal);
    const { amount } = decided;
    const booked = await bookRefund(
      tx,
      order,
      invoice,
      { amount, reason: asked.reason, by: asked.by, details: { isGoodwill: asked.isGoodwill }, at },
      issuer,
    );
    const { number } = booked.creditNote;
    await noteRefundWork(
      tx,
      await insertRefund(
        tx,
        { gateway: order.gateway, paymentId: order.paymentId, orderId, amount, key: number, creditNote: number },
        at,
      ),
    );
    return { kind: 'refunded', ...booked };
  });
  if (!done) return { kind: 'absent' };
  if (done.result.kind === 'refunded') notifyOwner(notifications, done.owner);
  return done.result;
}
