import { useSelector } from '@xstate/react';
import { currencyOf, type CurrencyId } from '#machines/domain/currencies.ts';
import { useProduct } from './actors.tsx';

/** The currency amounts are shown in, until they are billed. */
export function useCurrency(): CurrencyId {
  return useSelector(useProduct().currency, (snapshot) => currencyOf(snapshot.value).id);
}
