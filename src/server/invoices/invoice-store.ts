/** Tax invoices: one for each order, numbered consecutively without gaps in a financial year. */
import { eq } from 'drizzle-orm';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { documentNumber, documentSeries, financialYear } from '#machines/domain/billing/invoice-number.ts';
import { instalmentTax, invoiceOf, type Invoice, type Issuer } from '#machines/domain/billing/invoice.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Paise } from '#machines/domain/money.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { Db } from '../db/database.ts';
import { invoices, orders } from '../db/schema.ts';
import { findAmendment } from './amendment-store.ts';
import { nextSerial } from './document-series.ts';

/** A paid order. */
export interface PaidOrder {
  readonly id: string;
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

/** The valid invoice of an order, if it has one: the amended one, or the original. */
export async function findInvoice(db: Db, orderId: string): Promise<Invoice | undefined> {
  return (await findAmendment(db, orderId)) ?? findOriginalInvoice(db, orderId);
}

/** The invoice of an order as first issued, if it has one. */
export async function findOriginalInvoice(db: Db, orderId: string): Promise<Invoice | undefined> {
  const [row] = await db.select({ content: invoices.content }).from(invoices).where(eq(invoices.orderId, orderId));
  return row?.content;
}

/** Issues the invoice of an order in the transaction that marks it as paid. An order that has an invoice keeps it. */
export async function issueInvoice(
  tx: Db,
  { id, terms, amount, billing, instalment, paymentReference, paidAt }: PaidOrder,
  issuer: Issuer,
): Promise<Invoice> {
  // Otherwise two concurrent calls for one order would each take a serial, and one of them would be lost.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
  const known = await findInvoice(tx, id);
  if (known) return known;
  const date = dayInIndia(paidAt.getTime());
  const year = financialYear(date);
  const series = issuer.isDemonstration ? documentSeries.demonstration : documentSeries.invoice;
  const number = documentNumber(series, year, await nextSerial(tx, series, year));
  const content = invoiceOf(
    {
      number,
      date,
      terms,
      instalment,
      amount,
      tax: instalmentTax(terms, instalment),
      billing,
      reference: paymentReference,
    },
    issuer,
  );
  await tx.insert(invoices).values({ number, orderId: id, content });
  return content;
}
