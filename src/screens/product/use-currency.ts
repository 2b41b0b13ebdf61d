import { useSelector } from '@xstate/react';
import { chosenCurrency } from '#machines/currency/currency.selectors.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { useProduct } from './actors.tsx';

/** The steps whose amounts are charged as they stand. */
const billedSteps = ['paymentPlan', 'billingDetails', 'checkAnswers', 'thankYou'] as const;

/** Whether the visitor is where amounts are billed: from the payment plan on. */
export function useIsBilled(): boolean {
  return useSelector(useProduct().funnel, (snapshot) => billedSteps.some((step) => snapshot.matches(step)));
}

/** The currency the visitor chose. */
export function useChosenCurrency(): CurrencyId {
  return useSelector(useProduct().currency, chosenCurrency);
}

/** The currency amounts are shown in: the chosen one, and rupees where they are billed. */
export function useCurrency(): CurrencyId {
  const chosen = useChosenCurrency();
  return useIsBilled() ? 'INR' : chosen;
}
