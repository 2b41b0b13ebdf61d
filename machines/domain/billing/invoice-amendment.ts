/**
 * Amendments of issued invoices. An issued invoice is never changed: a second document states its recipient correctly,
 * and refers to it. No money moves.
 */
import type { IsoDate } from '../calendar.ts';
import type { FieldErrors } from '../form-schema.ts';
import { splitTax, sumOfTax, type TaxHead } from '../pricing/tax.ts';
import { billingErrors, normalBillingDetails, placeOfSupply } from './billing-details.ts';
import { emptyBillingDetails, type BillingDetails } from './billing-fields.ts';
import type { Invoice } from './invoice.ts';
import { placeName, recipientOf } from './recipient.ts';

/** The fields of an order's billing details that an amendment corrects, in the order of its form. */
export const amendableFields = [
  'companyName',
  'gstin',
  'firstName',
  'lastName',
  'address',
  'apartment',
  'city',
  'state',
  'postalCode',
] as const;

/** The correct recipient, as typed. The country and the e-mail address stay. */
export type AmendedRecipient = Pick<BillingDetails, (typeof amendableFields)[number]>;

/**
 * `revised`: a revised invoice with the particulars of rule 53 of the CGST Rules, its amounts unchanged. `replacing`:
 * the tax heads change with the place of supply, so a credit note reverses the invoice, and a new invoice replaces it.
 */
export type AmendmentKind = 'revised' | 'replacing';

/** An invoice issued in place of an earlier one of the same order. */
export interface AmendedInvoice extends Invoice {
  readonly kind: AmendmentKind;
  readonly original: Pick<Invoice, 'date' | 'number' | 'placeOfSupply'> & { readonly gstin: string | null };
  readonly reason: string;
}

/** The amendment in a document; undefined for an original invoice. */
export function amendmentOf(invoice: Invoice): AmendedInvoice | undefined {
  return 'original' in invoice ? (invoice as AmendedInvoice) : undefined;
}

/** The heading of an invoice. Rule 53 requires that a revised one says so. */
export function invoiceTitle(invoice: Invoice): string {
  return amendmentOf(invoice)?.kind === 'revised' ? 'Revised tax invoice' : 'Tax invoice';
}

/**
 * The last day on which an invoice of this day can be amended: 30 November after its financial year ends (sections
 * 34(2) and 37(3) of the CGST Act).
 */
export function amendableUntil(date: IsoDate): IsoDate {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30`;
}

/** The fields of an amendment in billing details. */
export function amendedRecipient(details: BillingDetails): AmendedRecipient {
  const { companyName, gstin, firstName, lastName, address, apartment, city, state, postalCode } = details;
  return { companyName, gstin, firstName, lastName, address, apartment, city, state, postalCode };
}

/** The errors of the typed fields, by the rules of the billing form. @param country of the order */
export function amendmentErrors(country: string, typed: AmendedRecipient): FieldErrors {
  const errors: FieldErrors = billingErrors({ ...emptyBillingDetails, ...typed, country, terms: true });
  return Object.fromEntries(
    amendableFields.flatMap((field) => (errors[field] === undefined ? [] : [[field, errors[field]]])),
  );
}

function headNames(heads: readonly TaxHead[]): string {
  return heads.map(({ name }) => name).join();
}

function taxesOf({ taxes }: Pick<Invoice, 'taxes'>, details: BillingDetails): readonly TaxHead[] {
  const heads = splitTax(sumOfTax(taxes), placeOfSupply(details));
  return headNames(heads) === headNames(taxes) ? taxes : heads;
}

/** What is known about an invoice that is to be amended. */
export interface AmendableInvoice {
  readonly invoice: Invoice;
  readonly isAmended: boolean;
  /** Whether it has a credit note, reversed or not. */
  readonly hasNotes: boolean;
}

/** The kind of an amendment with the stored details that result from it, or why it is refused. */
export type DecidedAmendment =
  | { readonly kind: AmendmentKind; readonly details: BillingDetails }
  | { readonly refusal: string };

/**
 * Decides about an amendment.
 * @param details the billing details of the order
 * @param today the day in India
 */
export function decideAmendment(
  { invoice, isAmended, hasNotes }: AmendableInvoice,
  details: BillingDetails,
  typed: AmendedRecipient,
  today: IsoDate,
): DecidedAmendment {
  if (isAmended) return { refusal: 'This invoice was amended already: GSTR-1 takes one amendment of an invoice.' };
  if (hasNotes)
    return { refusal: 'This invoice has a credit note, which names the same recipient: it cannot be amended.' };
  if (today > amendableUntil(invoice.date))
    return { refusal: `An invoice of ${invoice.date} could be amended until ${amendableUntil(invoice.date)}.` };
  const [error] = Object.values(amendmentErrors(details.country, typed));
  if (error !== undefined) return { refusal: error };
  const amended = normalBillingDetails({ ...details, ...typed });
  const { name, address, gstin } = recipientOf(amended);
  const before = invoice.recipient;
  if (before.gstin !== null && gstin === null)
    return { refusal: 'The buyer may have taken the tax of this invoice as a credit: the GSTIN cannot be removed.' };
  if (name === before.name && gstin === before.gstin && address.join('\n') === before.address.join('\n'))
    return { refusal: 'The invoice has this recipient already.' };
  return { kind: taxesOf(invoice, amended) === invoice.taxes ? 'revised' : 'replacing', details: amended };
}

/** The document of an amendment. Its total is that of the invoice. @param details the result of the decision */
export function amendedInvoiceOf(
  invoice: Invoice,
  details: BillingDetails,
  { kind, number, date, reason }: Pick<AmendedInvoice, 'date' | 'kind' | 'number' | 'reason'>,
): AmendedInvoice {
  const taxes = taxesOf(invoice, details);
  return {
    ...invoice,
    kind,
    number,
    date,
    reason,
    recipient: { ...recipientOf(details), email: invoice.recipient.email },
    placeOfSupply: placeName(details),
    taxes,
    taxable: invoice.total - sumOfTax(taxes),
    original: {
      number: invoice.number,
      date: invoice.date,
      gstin: invoice.recipient.gstin,
      placeOfSupply: invoice.placeOfSupply,
    },
  };
}
