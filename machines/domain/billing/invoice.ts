import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { TaxHead } from '../pricing/tax.ts';

/** Who issues or receives an invoice, as it is printed: name, the lines of the address, GSTIN where there is one. */
export interface InvoiceParty {
  readonly name: string;
  readonly address: readonly string[];
  readonly gstin: string | null;
}

/** A tax invoice as it was issued, by the rules of GST. Amounts are paise. */
export interface Invoice {
  /** Consecutive in the financial year, at most 16 characters. */
  readonly number: string;
  readonly date: IsoDate;
  readonly supplier: InvoiceParty;
  readonly recipient: InvoiceParty & { readonly email: string };
  /** The state, for example 'Maharashtra (27)', or the country for an export. */
  readonly placeOfSupply: string;
  /** Service accounting code. */
  readonly sac: string;
  readonly description: string;
  readonly taxable: Paise;
  readonly taxes: readonly TaxHead[];
  readonly total: Paise;
  /** The payment that it acknowledges. */
  readonly reference: string;
}
