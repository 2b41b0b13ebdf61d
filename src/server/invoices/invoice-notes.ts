import type { CreditNote } from '#machines/domain/billing/credit-note.ts';
import type { DebitNote } from '#machines/domain/billing/debit-note.ts';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import type { Db } from '../db/database.ts';
import { creditNotesOf } from './credit-note-store.ts';
import { debitNotesOf } from './debit-note-store.ts';

export interface InvoiceNotes {
  readonly creditNotes: readonly CreditNote[];
  readonly debitNotes: readonly DebitNote[];
}

/** The notes of one invoice, oldest first. An order whose invoice was replaced has notes of both. */
export async function notesOf(db: Db, orderId: string, { number }: Pick<Invoice, 'number'>): Promise<InvoiceNotes> {
  const isOwn = ({ invoice }: CreditNote): boolean => invoice.number === number;
  return {
    creditNotes: (await creditNotesOf(db, [orderId])).map(({ content }) => content).filter(isOwn),
    debitNotes: (await debitNotesOf(db, [orderId])).filter(isOwn),
  };
}
