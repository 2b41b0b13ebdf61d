/** Payments that nobody may keep: noted for the outbox, which gives them back. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Paise } from '#machines/domain/money.ts';
import type { Db } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { noteWork } from '../outbox/note-work.ts';

/** The outbox's word for a payment to be given back. */
export const refundWork = 'payment.refund';

export interface CapturedPayment {
  readonly paymentId: string;
  readonly amount: Paise;
}

/**
 * Notes that all of a payment goes back. Until it has, whoever asks again notes nothing more.
 * @param orderId of the order that it was for, unless that is gone
 */
export async function noteGiveBack(tx: Db, gateway: string, { paymentId, amount }: CapturedPayment, orderId?: string): Promise<void> {
  const isOfIt = sql`${outbox.payload}->>'gateway' = ${gateway} and ${outbox.payload}->>'paymentId' = ${paymentId}`;
  const [noted] = await tx.select({ id: outbox.id }).from(outbox).where(and(eq(outbox.kind, refundWork), isNull(outbox.doneAt), isOfIt)).limit(1);
  if (!noted) await noteWork(tx, refundWork, { gateway, paymentId, amount, ...(orderId !== undefined && { orderId }) });
}
