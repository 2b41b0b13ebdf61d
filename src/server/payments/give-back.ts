/** Payments that Plinth may not keep: the outbox refunds them. */
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
 * Adds the work to refund a payment in full, without a credit note: no invoice was issued for it. A repeated call adds
 * nothing.
 * @param orderId of the order that it was for, unless that is deleted
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
  // Refunds that the gateway made before it reported the payment are a part of this one.
  for (const { id } of await unplacedOf(tx, gateway, paymentId)) await tx.delete(refunds).where(eq(refunds.id, id));
  await noteRefundWork(tx, await insertRefund(tx, { gateway, paymentId, amount, orderId: orderId ?? null }, at));
}
