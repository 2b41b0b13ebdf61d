import { currencyOf, type CurrencyId } from '#machines/domain/currencies.ts';

const key = 'plinth.currency';

/** The currency chosen last time; rupees when none was or the store is blocked. */
export function readCurrency(): CurrencyId {
  try {
    return currencyOf(localStorage.getItem(key)).id;
  } catch {
    return 'INR';
  }
}

/** Keep the choice for the next visit. A blocked store loses only that. */
export function keepCurrency(currency: CurrencyId): void {
  try {
    localStorage.setItem(key, currency);
  } catch {
    // The choice holds until the page is left.
  }
}
