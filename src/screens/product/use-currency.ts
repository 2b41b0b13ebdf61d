import { useSelector } from '@xstate/react';
import { useDeferredValue } from 'react';
import { chosenCurrency } from '#machines/currency/currency.selectors.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { useProduct } from './actors.tsx';

/** Whether the visitor is on a page with billed amounts: from the payment plan on. */
export function useIsBilled(): boolean {
  return useSelector(useProduct().funnel, (snapshot) => snapshot.hasTag('billed'));
}

/** The currency that the visitor selected. */
export function useChosenCurrency(): CurrencyId {
  return useSelector(useProduct().currency, chosenCurrency);
}

/**
 * The currency of the shown amounts: the selected one, or rupees on pages with billed amounts. All amounts of a page
 * change after the press is painted.
 */
export function useCurrency(): CurrencyId {
  const chosen = useChosenCurrency();
  return useDeferredValue(useIsBilled() ? 'INR' : chosen);
}
