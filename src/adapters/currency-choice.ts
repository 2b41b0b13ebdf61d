import { currencyOf, type CurrencyId } from '#machines/domain/currencies.ts';
import { localStore } from './safe-storage.ts';

const key = 'plinth.currency';

/** The currency chosen last time; rupees when none was, or storage is refused. */
export function readCurrency(): CurrencyId {
  return currencyOf(localStore.read(key)).id;
}

/** Keep the choice for the next visit. Where storage is refused, it holds until the page is left. */
export function keepCurrency(currency: CurrencyId): void {
  localStore.write(key, currency);
}
