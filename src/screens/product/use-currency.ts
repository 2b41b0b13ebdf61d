import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { chosenCurrency } from '#machines/currency/currency.selectors.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { useProduct } from './actors.tsx';

/** Whether the visitor is where amounts are billed: from the payment plan on. */
export function useIsBilled(): boolean {
  return useSelector(useProduct().funnel, (snapshot) => snapshot.hasTag('billed'));
}

/** The currency the visitor chose. */
export function useChosenCurrency(): CurrencyId {
  return useSelector(useProduct().currency, chosenCurrency);
}

/**
 * The currency amounts are shown in: the chosen one, and rupees where they are billed. All amounts of a page change
 * after the press is painted.
 */
export function useCurrency(): CurrencyId {
  const chosen = useChosenCurrency();
  return useDeferredValue(useIsBilled() ? 'INR' : chosen);
}
