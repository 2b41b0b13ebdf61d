import type { IsoDate } from '../calendar.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { Paise } from '../money.ts';
import { headsOf, type PaymentOrder } from '../payments/payment-order.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { dueDates, instalmentsFor } from '../pricing/instalments.ts';
import { splitTax, sumOfTax, type TaxHead } from '../pricing/tax.ts';
import { amountInWords } from './amount-in-words.ts';
import { placeOfSupply } from './billing-details.ts';
import type { BillingDetails } from './billing-fields.ts';
import { placeName, recipientOf } from './recipient.ts';

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
  /** The total as invoices spell it. */
  readonly totalInWords: string;
  /** What GST wants said beside the figures. */
  readonly declarations: readonly string[];
  /** The payment that it acknowledges. */
  readonly reference: string;
  /** Issued by a demonstration: no tax document, and no money moved. */
  readonly isDemonstration?: true;
}

/** Design and development of software. */
const sac = '998314';

const notReversed = 'Tax is not payable on reverse charge.';
const exported = 'Supply meant for export under bond or letter of undertaking without payment of integrated tax.';

/** What is paid with an invoice. */
export interface InvoicedOrder {
  readonly terms: PaymentOrder;
  /** Counted from 1. */
  readonly instalment: number;
  /** What was paid, tax included. */
  readonly amount: Paise;
  /** The tax in it. */
  readonly tax: Paise;
  readonly billing: BillingDetails;
  /** The gateway's id of the payment. */
  readonly reference: string;
}

/** Whose documents they are. */
export interface Issuer {
  readonly seller: InvoiceParty;
  readonly isDemonstration: boolean;
}

/**
 * The tax in one instalment, by the terms that were agreed on: a price that changed since changes nothing here.
 * @throws RangeError when the terms have no such instalment.
 */
export function instalmentTax(terms: PaymentOrder, instalment: number): Paise {
  const { cycle, start, finalDelivery } = terms;
  const row = instalmentsFor(dueDates(cycle, start, finalDelivery), 0, headsOf(terms))[instalment - 1];
  if (!row) throw new RangeError(`There is no instalment ${instalment}`);
  return row.tax;
}

function describe({ name, templateId }: PlanDraft, instalment: number, instalments: number): string {
  const project = name.trim() || (templateId === null ? 'an app' : templateOf(templateId).name);
  return `Design and development of ${project}, instalment ${instalment} of ${instalments}`;
}

/** The invoice for an instalment that was paid. */
export function invoiceOf(
  {
    number,
    date,
    terms,
    instalment,
    amount,
    tax,
    billing,
    reference,
  }: InvoicedOrder & Pick<Invoice, 'number' | 'date'>,
  { seller, isDemonstration }: Issuer,
): Invoice {
  const place = placeOfSupply(billing);
  const taxes = splitTax(tax, place);
  return {
    number,
    date,
    supplier: seller,
    recipient: recipientOf(billing),
    placeOfSupply: placeName(billing),
    sac,
    description: describe(terms.draft, instalment, terms.instalments),
    taxable: amount - sumOfTax(taxes),
    taxes,
    total: amount,
    totalInWords: amountInWords(amount),
    declarations: place.country === 'abroad' ? [notReversed, exported] : [notReversed],
    reference,
    ...(isDemonstration && { isDemonstration }),
  };
}
