import type { SnapshotFrom } from 'xstate';
import { currencyOf, type CurrencyId } from '../domain/currencies.ts';
import type { currencyMachine } from './currency.machine.ts';

/** The selected currency. */
export function chosenCurrency({ value }: SnapshotFrom<typeof currencyMachine>): CurrencyId {
  return currencyOf(value).id;
}
