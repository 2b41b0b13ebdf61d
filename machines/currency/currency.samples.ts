import { currencies } from '../domain/currencies.ts';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { CurrencyEvent, CurrencyInput } from './currency.machine.ts';

/** A first visit. */
export const currencyInput: CurrencyInput = { currency: 'INR' };

export const currencySamples: SamplesOf<CurrencyEvent> = {
  'currency.chosen': currencies.map(({ id }) => ({ type: 'currency.chosen', currency: id })),
};

/** A visit after each choice. */
export const currencyWalk: WalkOptions = { inputs: currencies.map(({ id }): CurrencyInput => ({ currency: id })) };
