import { useSelector } from '@xstate/react';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { cycleOf } from '#machines/tabs/tabs.selectors.ts';
import { useDraft, useProduct } from '../product/actors.tsx';
import { useQuote } from '../product/use-quote.ts';
import { dueView, type DueView } from './billing-details.view.ts';

/** What these details have to pay now, in the chosen cycle. */
export function useDue(details: BillingDetails): DueView {
  const { billingCycle } = useProduct();
  const cycle = useSelector(billingCycle, cycleOf);
  return dueView(useDraft(), useQuote(), cycle, placeOfSupply(details));
}
