import type { BillingDetails } from '../domain/billing/billing-fields.ts';

/** What is typed into the billing form, so that leaving the page loses nothing. Personal: no machine ever holds it. */
export interface BillingDraft {
  readonly read: () => BillingDetails;
  readonly keep: (details: BillingDetails) => void;
  /** Whether nothing was ever kept: nobody has seen to the form yet. */
  readonly isUntouched: () => boolean;
  /** What is kept with the account of whoever is signed in; null without any. Never rejects. */
  readonly ofAccount: () => Promise<BillingDetails | null>;
}
