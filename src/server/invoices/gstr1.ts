/** The table for filing a month's GSTR-1. */
import { like, sql } from 'drizzle-orm';
import { gstr1Csv, type TaxMonth } from '#machines/domain/billing/gstr1.ts';
import type { Db } from '../db/database.ts';
import { amendedInvoices, creditNotes, debitNotes } from '../db/money-schema.ts';
import { invoices } from '../db/schema.ts';
import { numberAll } from './invoice-store.ts';

/** The CSV of a month in India, '2027-01'. Payments may be reported late: the dates of the documents decide. */
export async function gstr1Of(db: Db, month: TaxMonth): Promise<string> {
  await numberAll(db);
  const [found, given, taken, changed] = [invoices, creditNotes, debitNotes, amendedInvoices].map((documents) =>
    like(sql`${documents.content} ->> 'date'`, `${month}-%`),
  );
  const issued = await db.select({ content: invoices.content }).from(invoices).where(found);
  const credited = await db.select({ content: creditNotes.content }).from(creditNotes).where(given);
  const debited = await db.select({ content: debitNotes.content }).from(debitNotes).where(taken);
  const amended = await db.select({ content: amendedInvoices.content }).from(amendedInvoices).where(changed);
  const contents = <Content>(rows: readonly { readonly content: Content }[]): readonly Content[] =>
    rows.map(({ content }) => content);
  return gstr1Csv(month, {
    invoices: contents(issued),
    creditNotes: contents(credited),
    debitNotes: contents(debited),
    amended: contents(amended),
  });
}
