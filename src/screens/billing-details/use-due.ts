import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { useDraft } from '../product/actors.tsx';
import { useQuote } from '../product/use-quote.ts';
import { dueView, type DueView } from './billing-details.view.ts';

/** What these details have to pay now, in the plan's cycle. */
export function useDue(details: BillingDetails): DueView {
  return dueView(useDraft(), useQuote(), placeOfSupply(details));
}
