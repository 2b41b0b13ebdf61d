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

/** The issuer or recipient of an invoice, as printed: name, address lines, and GSTIN if there is one. */
export interface InvoiceParty {
  readonly name: string;
  readonly address: readonly string[];
  readonly gstin: string | null;
}

/** A tax invoice as issued, by the rules of GST. Amounts are in paise. */
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
  /** The total in words, as invoices spell it. */
  readonly totalInWords: string;
  /** The statements that GST requires in addition to the figures. */
  readonly declarations: readonly string[];
  /** The payment that it confirms. */
  readonly reference: string;
  /** Issued by a demonstration: not a tax document, and no money moved. */
  readonly isDemonstration?: true;
}

/** Software design and development. */
const sac = '998314';

const notReversed = 'Tax is not payable on reverse charge.';
const exported = 'Supply meant for export under bond or letter of undertaking without payment of integrated tax.';

/** The item that an invoice is for. */
export interface InvoicedOrder {
  readonly terms: PaymentOrder;
  /** Counted from 1. */
  readonly instalment: number;
  /** The amount paid, tax included. */
  readonly amount: Paise;
  /** The tax in it. */
  readonly tax: Paise;
  readonly billing: BillingDetails;
  /** The gateway's id of the payment. */
  readonly reference: string;
}

/** The seller of the documents. */
export interface Issuer {
  readonly seller: InvoiceParty;
  readonly isDemonstration: boolean;
}

/**
 * The tax in one instalment, by the agreed terms: a later price change does not affect it.
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

/** The invoice for a paid instalment, whose number is given later. */
export function invoiceOf(
  { date, terms, instalment, amount, tax, billing, reference }: InvoicedOrder & Pick<Invoice, 'date'>,
  { seller, isDemonstration }: Issuer,
): Omit<Invoice, 'number'> {
  const place = placeOfSupply(billing);
  const taxes = splitTax(tax, place);
  return {
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
