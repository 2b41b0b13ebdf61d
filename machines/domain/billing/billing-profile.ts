import { billingErrors, type BillingErrors, type BillingTexts } from './billing-details.ts';
import type { BillingDetails } from './billing-fields.ts';

/** Whom a person has invoices made out to, kept with their account. */
export interface BillingProfile {
  /** Nobody agrees to terms with it: that is done with each order. */
  readonly details: BillingDetails;
  /** Whether each invoice is sent by e-mail as well. */
  readonly mailsReceipts: boolean;
}

/** The details of an order as a profile keeps them. */
export function profileDetails(billing: BillingDetails): BillingDetails {
  return { ...billing, terms: false };
}

/** What is not right yet, by the rules of an order, apart from its terms. */
export function profileErrors(details: BillingDetails, texts?: BillingTexts): BillingErrors {
  return billingErrors({ ...details, terms: true }, texts);
}
