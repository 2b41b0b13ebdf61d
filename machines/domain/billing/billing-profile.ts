import { billingErrors, type BillingErrors, type BillingTexts } from './billing-details.ts';
import type { BillingDetails } from './billing-fields.ts';

/** The recipient of a person's invoices, stored with their account. */
export interface BillingProfile {
  /** The terms are not accepted here: that is done with each order. */
  readonly details: BillingDetails;
  /** Whether each invoice is also sent by e-mail. */
  readonly mailsReceipts: boolean;
}

/** The part of an order's details that a profile stores. */
export function profileDetails(billing: BillingDetails): BillingDetails {
  return { ...billing, terms: false };
}

/** The errors of a profile, by the rules of an order without its terms. */
export function profileErrors(details: BillingDetails, texts?: BillingTexts): BillingErrors {
  return billingErrors({ ...details, terms: true }, texts);
}
