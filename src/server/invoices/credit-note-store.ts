/** Credit notes: one for each refund of an invoice, with consecutive numbers in a separate series. */
import { inArray } from 'drizzle-orm';
import { creditedTaxes, creditNoteOf, type CreditNote } from '#machines/domain/billing/credit-note.ts';
import { documentNumber, documentSeries, financialYear } from '#machines/domain/billing/invoice-number.ts';
import type { Invoice, Issuer } from '#machines/domain/billing/invoice.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Paise } from '#machines/domain/money.ts';
import type { Db } from '../db/database.ts';
import { creditNotes } from '../db/money-schema.ts';
import { debitNotesOf } from './debit-note-store.ts';
import { nextSerial } from './document-series.ts';

export interface NewCreditNote {
  readonly orderId: string;
  /** The amounts refunded with it, and before it, in paise. */
  readonly amount: Paise;
  readonly before: Paise;
  readonly reason: string;
  readonly at: Date;
}

/** Issues a credit note in the transaction of the refund. */
export async function issueCreditNote(
  tx: Db,
  invoice: Invoice,
  { orderId, amount, before, reason, at }: NewCreditNote,
  { isDemonstration }: Issuer,
): Promise<CreditNote> {
  const date = dayInIndia(at.getTime());
  const year = financialYear(date);
  const series = isDemonstration ? documentSeries.demonstrationCredit : documentSeries.creditNote;
  const number = documentNumber(series, year, await nextSerial(tx, series, year));
  const isOwn = (note: CreditNote): boolean => note.invoice.number === invoice.number;
  const credited = (await creditNotesOf(tx, [orderId])).map((note) => note.content).filter(isOwn);
  const given = creditedTaxes(invoice, credited, (await debitNotesOf(tx, [orderId])).filter(isOwn));
  const content = creditNoteOf(invoice, { number, date, amount, before, given, reason });
  await tx.insert(creditNotes).values({ number, orderId, amount, content, issuedAt: at });
  return content;
}

/** The credit notes of these orders, oldest first. */
export async function creditNotesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<readonly { readonly orderId: string; readonly content: CreditNote; readonly issuedAt: Date }[]> {
  if (orderIds.length === 0) return [];
  const { orderId, content, issuedAt } = creditNotes;
  return db
    .select({ orderId, content, issuedAt })
    .from(creditNotes)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(issuedAt, creditNotes.number);
}
