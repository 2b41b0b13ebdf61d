import type { BillingDetails } from '../domain/billing/billing-fields.ts';

/** The text typed into the billing form, so that leaving the page loses nothing. Personal: no machine ever holds it. */
export interface BillingDraft {
  readonly read: () => BillingDetails;
  readonly keep: (details: BillingDetails) => void;
  /** Whether nothing was ever stored: no one has edited the form yet. */
  readonly isUntouched: () => boolean;
  /** The details saved with the account of the signed-in person; null without any. Never rejects. */
  readonly ofAccount: () => Promise<BillingDetails | null>;
}
