import { currencyOf, type CurrencyId } from '#machines/domain/currencies.ts';
import { localStore } from './safe-storage.ts';

const key = 'plinth.currency';

/** The currency chosen last; rupees if none was, or storage is blocked. */
export function readCurrency(): CurrencyId {
  return currencyOf(localStore.read(key)).id;
}

/** Stores the choice for the next visit. Where storage is blocked, it lasts until the page is left. */
export function keepCurrency(currency: CurrencyId): void {
  localStore.write(key, currency);
}
