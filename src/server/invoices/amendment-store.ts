/** Invoices issued in place of an earlier one: revised in a series of their own, replacing in the series of invoices. */
import { inArray, sql } from 'drizzle-orm';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import {
  amendedInvoiceOf,
  type AmendedInvoice,
  type AmendmentKind,
} from '#machines/domain/billing/invoice-amendment.ts';
import {
  documentNumber,
  documentSeries,
  financialYear,
  type DocumentSeries,
} from '#machines/domain/billing/invoice-number.ts';
import type { Invoice, Issuer } from '#machines/domain/billing/invoice.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { amendedInvoices } from '../db/money-schema.ts';
import { invoices } from '../db/schema.ts';
import { nextSerial } from './document-series.ts';

export interface NewAmendment {
  readonly orderId: string;
  readonly kind: AmendmentKind;
  /** With the correct recipient. */
  readonly details: BillingDetails;
  readonly reason: string;
  readonly at: Date;
}

function seriesOf(kind: AmendmentKind, { isDemonstration }: Issuer): DocumentSeries {
  if (kind === 'revised') return isDemonstration ? documentSeries.demonstrationRevised : documentSeries.revised;
  return isDemonstration ? documentSeries.demonstration : documentSeries.invoice;
}

/** Issues the document of an amendment in its transaction. @throws when the order has one already */
export async function issueAmendment(
  tx: Db,
  invoice: Invoice,
  { orderId, kind, details, reason, at }: NewAmendment,
  issuer: Issuer,
): Promise<AmendedInvoice> {
  const date = dayInIndia(at.getTime());
  const year = financialYear(date);
  const series = seriesOf(kind, issuer);
  const number = documentNumber(series, year, await nextSerial(tx, series, year));
  const content = amendedInvoiceOf(invoice, details, { kind, number, date, reason });
  await tx.insert(amendedInvoices).values({ number, orderId, content, issuedAt: at });
  return content;
}

/** The number of an order's valid invoice, in a query that joins both tables; null without an invoice. */
export const validNumber = sql<string | null>`coalesce(${amendedInvoices.number}, ${invoices.number})`;

/** The amended invoice of an order, if it has one. */
export async function findAmendment(db: Db, orderId: string): Promise<AmendedInvoice | undefined> {
  return (await amendmentsOf(db, [orderId])).get(orderId);
}

/** The amended invoices of these orders, by order. */
export async function amendmentsOf(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, AmendedInvoice>> {
  const { orderId, content } = amendedInvoices;
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId, content })
    .from(amendedInvoices)
    .where(inArray(orderId, [...orderIds]));
  return new Map(rows.map((row) => [row.orderId, row.content]));
}
