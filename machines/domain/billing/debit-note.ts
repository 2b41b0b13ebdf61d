import type { IsoDate } from '../calendar.ts';
import type { CreditNote } from './credit-note.ts';

/**
 * A debit note as issued under section 34(3) of the CGST Act: it reverses a credit note, to the paisa, when the buyer
 * keeps the purchase. Amounts are in paise, and positive.
 */
export interface DebitNote extends CreditNote {
  /** The credit note that it reverses. */
  readonly creditNote: Pick<CreditNote, 'number' | 'date'>;
}

/** The debit note that reverses a credit note. */
export function debitNoteOf(
  note: CreditNote,
  { number, date, reason }: { readonly number: string; readonly date: IsoDate; readonly reason: string },
): DebitNote {
  return { ...note, number, date, reason, creditNote: { number: note.number, date: note.date } };
}
