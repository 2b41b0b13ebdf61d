import type { IsoDate } from './calendar.ts';
import * as messages from '#messages/currencies.ts';

export type CurrencyId = 'INR' | 'USD' | 'EUR' | 'GBP' | 'AED' | 'SGD';

/** A display currency for amounts. */
export interface Currency {
  readonly id: CurrencyId;
  readonly name: string;
  /** The prefix of an amount. */
  readonly sign: string;
  /** One unit of the currency in ten-thousandths of a rupee. */
  readonly rate: number;
}

/** The date of the rates: interbank mid-market, for display only. Billing stays in INR. */
export const ratesOf: IsoDate = '2026-05-13';

/** The display currencies, the billing currency first. The owner updates the rates and their date together. */
export const currencies: readonly Currency[] = [
  { id: 'INR', name: messages.rupee, sign: '₹', rate: 1_0000 },
  { id: 'USD', name: messages.dollar, sign: '$', rate: 95_6695 },
  { id: 'EUR', name: messages.euro, sign: '€', rate: 112_0400 },
  { id: 'GBP', name: messages.pound, sign: '£', rate: 129_3400 },
  { id: 'AED', name: messages.dirham, sign: 'AED\u00a0', rate: 26_0463 },
  { id: 'SGD', name: messages.singaporeDollar, sign: 'SGD\u00a0', rate: 75_1735 },
];

/** The currency with this id; rupees when there is none. */
export function currencyOf(id: unknown): Currency {
  const [rupee] = currencies;
  const found = currencies.find((currency) => currency.id === id) ?? rupee;
  if (!found) throw new Error('There is no currency');
  return found;
}
