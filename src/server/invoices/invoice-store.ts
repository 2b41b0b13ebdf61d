/**
 * Tax invoices: one for each order. A payment is booked with the invoice but without its number, so that payments do not
 * wait for one another. The number follows in a step of its own; whoever reads an invoice takes that step if it is
 * missing.
 */
import { and, eq } from 'drizzle-orm';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { documentSeries } from '#machines/domain/billing/invoice-number.ts';
import { instalmentTax, invoiceOf, type Invoice, type Issuer } from '#machines/domain/billing/invoice.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Paise } from '#machines/domain/money.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { invoiceDrafts } from '../db/booking-schema.ts';
import type { Db } from '../db/database.ts';
import { invoices } from '../db/schema.ts';
import { findAmendment } from './amendment-store.ts';
import { registerNumber } from './invoice-numbers.ts';

/** A paid order. */
export interface PaidOrder {
  readonly id: string;
  readonly owner: string;
  readonly terms: PaymentOrder;
  /** The paid amount, tax included. */
  readonly amount: Paise;
  readonly billing: BillingDetails;
  /** 1-based. */
  readonly instalment: number;
  /** The gateway's id of the payment. */
  readonly paymentReference: string;
  readonly paidAt: Date;
}

/** An order, and its owner if that is known: the rows of an invoice are with those of its owner. */
export interface OfOrder {
  readonly id: string;
  readonly owner?: string | undefined;
}

/** Stores the invoice of an order, without a number, in the transaction that marks the order as paid. */
export async function draftInvoice(
  tx: Db,
  { id: orderId, owner, terms, amount, billing, instalment, paymentReference, paidAt }: PaidOrder,
  issuer: Issuer,
): Promise<void> {
  const content = invoiceOf(
    {
      date: dayInIndia(paidAt.getTime()),
      terms,
      instalment,
      amount,
      tax: instalmentTax(terms, instalment),
      billing,
      reference: paymentReference,
    },
    issuer,
  );
  await tx.insert(invoiceDrafts).values({ owner, orderId, content });
}

const isDraftOf = ({ id, owner }: OfOrder) =>
  and(eq(invoiceDrafts.orderId, id), owner === undefined ? undefined : eq(invoiceDrafts.owner, owner));

async function findNumbered(db: Db, { id, owner }: OfOrder): Promise<Invoice | undefined> {
  const isIt = and(eq(invoices.orderId, id), owner === undefined ? undefined : eq(invoices.owner, owner));
  const [row] = await db.select({ content: invoices.content }).from(invoices).where(isIt);
  return row?.content;
}

/**
 * The invoice of an order as first issued, if it has one. If it has no number yet, it gets it now: a repeated call, or
 * one after a crash, finds the number that is registered for the order.
 */
export async function findOriginalInvoice(db: Db, order: OfOrder): Promise<Invoice | undefined> {
  const known = await findNumbered(db, order);
  if (known) return known;
  const [draft] = await db.select().from(invoiceDrafts).where(isDraftOf(order));
  // Without a draft it has no invoice, or another process has just finished it.
  if (!draft) return findNumbered(db, order);
  const { orderId, owner, content: draftContent } = draft;
  const series = draftContent.isDemonstration ? documentSeries.demonstration : documentSeries.invoice;
  const number = await registerNumber(db, orderId, series, draftContent.date);
  const content = { ...draftContent, number };
  await db.insert(invoices).values({ number, owner, orderId, content }).onConflictDoNothing();
  return content;
}

/** The valid invoice of an order, if it has one: the amended one, or the original. */
export async function findInvoice(db: Db, order: OfOrder): Promise<Invoice | undefined> {
  return (await findAmendment(db, order.id)) ?? findOriginalInvoice(db, order);
}

/** Deletes the draft of an order, whose invoice is numbered. @returns whether there was one */
export async function dropDraft(tx: Db, order: OfOrder): Promise<boolean> {
  const dropped = await tx.delete(invoiceDrafts).where(isDraftOf(order)).returning({ id: invoiceDrafts.orderId });
  return dropped.length > 0;
}

/** Numbers all invoices that have no number yet. */
export async function numberAll(db: Db): Promise<void> {
  const { orderId: id, owner } = invoiceDrafts;
  for (const order of await db.select({ id, owner }).from(invoiceDrafts)) await findOriginalInvoice(db, order);
}

/** An order in a list, with the number of its valid invoice. */
export interface ListedOrder extends OfOrder {
  readonly paidAt: Date | null;
  readonly invoice: string | null;
}

/**
 * Reads a list of orders. If invoices of it have no number yet, they get it, and the list is read again.
 * @param listed the order of a row, if it has one
 */
export async function readNumbered<Row>(
  db: Db,
  read: () => Promise<Row[]>,
  listed: (row: Row) => ListedOrder | null,
): Promise<Row[]> {
  const rows = await read();
  const unnumbered = rows.flatMap((row) => {
    const order = listed(row);
    return order && order.paidAt !== null && order.invoice === null ? [order] : [];
  });
  if (unnumbered.length === 0) return rows;
  for (const order of unnumbered) await findOriginalInvoice(db, order);
  return read();
}
