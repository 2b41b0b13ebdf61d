import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { sumOfTax, type TaxHead } from '../pricing/tax.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Invoice } from './invoice.ts';

/**
 * A credit note as issued under section 34 of the CGST Act: the part of an invoice that is reversed. Amounts are in
 * paise, and positive.
 */
export interface CreditNote extends Pick<
  Invoice,
  'supplier' | 'recipient' | 'placeOfSupply' | 'sac' | 'description' | 'declarations' | 'isDemonstration'
> {
  /** Consecutive in its own series within the financial year, at most 16 characters. */
  readonly number: string;
  readonly date: IsoDate;
  /** The invoice that it reverses. */
  readonly invoice: Pick<Invoice, 'number' | 'date' | 'total'>;
  readonly reason: string;
  readonly taxable: Paise;
  readonly taxes: readonly TaxHead[];
  readonly total: Paise;
  readonly totalInWords: string;
}

/** The part of a sum that corresponds to `amount` of `whole`, half away from zero; all of them are whole paise. */
function shareOf(sum: Paise, amount: Paise, whole: Paise): Paise {
  return Number((2n * BigInt(sum) * BigInt(amount) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** The part of each tax head in the first `upTo` paise of an invoice. */
function taxesUpTo({ taxes, total }: Invoice, upTo: Paise): readonly Paise[] {
  return taxes.map(({ amount }) => shareOf(amount, upTo, total));
}

/** The credited amount of each tax head: the credit notes, without those that a debit note reversed. */
export function creditedTaxes(
  { taxes }: Pick<Invoice, 'taxes'>,
  credited: readonly Pick<CreditNote, 'taxes'>[],
  tookBack: readonly Pick<CreditNote, 'taxes'>[],
): readonly Paise[] {
  const sum = (notes: readonly Pick<CreditNote, 'taxes'>[], index: number): Paise =>
    notes.reduce((total, note) => total + (note.taxes[index]?.amount ?? 0), 0);
  return taxes.map((_, index) => sum(credited, index) - sum(tookBack, index));
}

/**
 * The credit note for a refund. Its tax is the corresponding part of the invoice's tax, counted from the amounts
 * credited before it, so that all credit notes of an invoice together never exceed its tax, and equal it once
 * everything is refunded.
 * @param refund `amount` is refunded now, `before` was refunded earlier, with their tax, in paise; `given` is the
 *   tax of the latter, by tax head
 * @throws RangeError when that exceeds the invoice
 */
export function creditNoteOf(
  invoice: Invoice,
  refund: {
    readonly number: string;
    readonly date: IsoDate;
    readonly amount: Paise;
    readonly before: Paise;
    readonly given?: readonly Paise[];
    readonly reason: string;
  },
): CreditNote {
  const { number, date, amount, before, given = taxesUpTo(invoice, before), reason } = refund;
  if (amount < 1 || before < 0 || before + amount > invoice.total)
    throw new RangeError(`${amount} cannot be given back of ${invoice.total}, of which ${before} were`);
  const taxes = taxesUpTo(invoice, before + amount).map((sum, index): TaxHead => ({
    ...(invoice.taxes[index] as TaxHead),
    amount: Math.max(0, sum - (given[index] ?? 0)),
  }));
  const { supplier, recipient, placeOfSupply, sac, description, declarations, isDemonstration } = invoice;
  return {
    number,
    date,
    reason,
    supplier,
    recipient,
    placeOfSupply,
    sac,
    description,
    declarations,
    ...(isDemonstration && { isDemonstration }),
    invoice: { number: invoice.number, date: invoice.date, total: invoice.total },
    taxable: amount - sumOfTax(taxes),
    taxes,
    total: amount,
    totalInWords: amountInWords(amount),
  };
}
