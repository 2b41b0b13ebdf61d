/** Payments that nobody may keep: noted for the outbox, which gives them back. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Paise } from '#machines/domain/money.ts';
import type { Db } from '../db/database.ts';
import { refunds } from '../db/money-schema.ts';
import { insertRefund, lockPayment, noteRefundWork, unplacedOf } from './refund-store.ts';

export interface CapturedPayment {
  readonly paymentId: string;
  readonly amount: Paise;
}

/**
 * Notes that all of a payment goes back, without a credit note: no invoice was issued for it. Whoever asks again notes
 * nothing more.
 * @param orderId of the order that it was for, unless that is gone
 */
export async function noteGiveBack(
  tx: Db,
  gateway: string,
  { paymentId, amount }: CapturedPayment,
  at: Date,
  orderId?: string,
): Promise<void> {
  await lockPayment(tx, gateway, paymentId);
  const isOfIt = and(
    eq(refunds.gateway, gateway),
    eq(refunds.paymentId, paymentId),
    isNull(refunds.creditNote),
    ne(refunds.state, 'unplaced'),
  );
  const [noted] = await tx.select({ id: refunds.id }).from(refunds).where(isOfIt).limit(1);
  if (noted) return;
  // What the gateway gave back of it before it told of the payment is a part of this.
  for (const { id } of await unplacedOf(tx, gateway, paymentId)) await tx.delete(refunds).where(eq(refunds.id, id));
  await noteRefundWork(tx, await insertRefund(tx, { gateway, paymentId, amount, orderId: orderId ?? null }, at));
}
