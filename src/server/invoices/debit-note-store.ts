/** Debit notes: one for each refund that is called off, with consecutive numbers in a separate series. */
import { eq, inArray } from 'drizzle-orm';
import { debitNoteOf, type DebitNote } from '#machines/domain/billing/debit-note.ts';
import { documentNumber, documentSeries, financialYear } from '#machines/domain/billing/invoice-number.ts';
import type { Issuer } from '#machines/domain/billing/invoice.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import type { Db } from '../db/database.ts';
import { creditNotes, debitNotes } from '../db/money-schema.ts';
import { nextSerial } from './document-series.ts';

export interface NewDebitNote {
  readonly orderId: string;
  /** The credit note that it reverses. */
  readonly creditNote: string;
  readonly reason: string;
  readonly at: Date;
}

/** Issues a debit note in the transaction that calls the refund off. */
export async function issueDebitNote(
  tx: Db,
  { orderId, creditNote, reason, at }: NewDebitNote,
  { isDemonstration }: Issuer,
): Promise<DebitNote> {
  const [credited] = await tx
    .select({ content: creditNotes.content })
    .from(creditNotes)
    .where(eq(creditNotes.number, creditNote));
  if (!credited) throw new Error('The credit note that is to be taken back is not there.');
  const date = dayInIndia(at.getTime());
  const year = financialYear(date);
  const series = isDemonstration ? documentSeries.demonstrationDebit : documentSeries.debitNote;
  const number = documentNumber(series, year, await nextSerial(tx, series, year));
  const content = debitNoteOf(credited.content, { number, date, reason });
  await tx.insert(debitNotes).values({ number, orderId, creditNote, amount: content.total, content, issuedAt: at });
  return content;
}

/** The debit notes of these orders, oldest first. */
export async function debitNotesOf(db: Db, orderIds: readonly string[]): Promise<readonly DebitNote[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ content: debitNotes.content })
    .from(debitNotes)
    .where(inArray(debitNotes.orderId, [...orderIds]))
    .orderBy(debitNotes.issuedAt, debitNotes.number);
  return rows.map(({ content }) => content);
}

export async function findDebitNote(db: Db, number: string): Promise<DebitNote | undefined> {
  const [row] = await db.select({ content: debitNotes.content }).from(debitNotes).where(eq(debitNotes.number, number));
  return row?.content;
}
