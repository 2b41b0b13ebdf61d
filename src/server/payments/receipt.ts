import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Receipt } from '#machines/ports/payments.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import { findInvoice } from '../invoices/invoice-store.ts';
import type { Order } from './order-store.ts';

/** The proof of payment of an order. */
export async function receiptOf(db: Db, order: Order): Promise<Receipt> {
  const { id, paidAt, terms, amount } = order;
  const invoice = await findInvoice(db, order);
  if (!invoice || !paidAt) throw new Error(`Order ${id} is not paid.`);
  return { orderId: id, reference: invoice.number, paidAt: paidAt.getTime(), order: { ...terms, amount } };
}

/**
 * The newest paid plan of these owners, by its first instalment: for a browser that could not remember which payment it
 * started.
 */
export async function findLatestReceipt(db: Db, owners: readonly string[]): Promise<Receipt | undefined> {
  if (owners.length === 0) return undefined;
  const [order] = await db
    .select()
    .from(orders)
    .where(and(inArray(orders.owner, [...owners]), eq(orders.state, 'paid'), eq(orders.instalment, 1)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return order && receiptOf(db, order);
}
