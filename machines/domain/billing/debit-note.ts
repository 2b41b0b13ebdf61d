import type { IsoDate } from '../calendar.ts';
import type { CreditNote } from './credit-note.ts';

/**
 * A debit note as it was issued under section 34(3) of the CGST Act: it takes a credit note back, to the paisa, when
 * the buyer keeps what the credit note took back. Amounts are paise, and positive.
 */
export interface DebitNote extends CreditNote {
  /** The credit note that it takes back. */
  readonly creditNote: Pick<CreditNote, 'number' | 'date'>;
}

/** The debit note that takes a credit note back. */
export function debitNoteOf(
  note: CreditNote,
  { number, date, reason }: { readonly number: string; readonly date: IsoDate; readonly reason: string },
): DebitNote {
  return { ...note, number, date, reason, creditNote: { number: note.number, date: note.date } };
}
