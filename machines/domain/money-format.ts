import { currencyOf, type CurrencyId } from './currencies.ts';
import type { Paise } from './money.ts';

/** Digit groups in India: the last three digits, then pairs. */
const indianGroups = /\B(?=(?:\d{2})*\d{3}$)/g;
/** Digit groups elsewhere: three digits each. */
const groups = /\B(?=(?:\d{3})+$)/g;

/**
 * Like Intl formats amounts in English, and rupees for India. The first use of Intl takes a tenth of a second on a
 * phone, which delays the paint after a press.
 */
function write(hundredths: number, decimals: 0 | 2, currency: CurrencyId): string {
  const whole =
    currencyOf(currency).sign +
    String(Math.trunc(hundredths / 100)).replaceAll(currency === 'INR' ? indianGroups : groups, ',');
  return decimals === 0 ? whole : `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
}

/** Other currencies are indicative: from this many hundredths on, whole units are precise enough. */
const wholeFrom = 100_00;

/** '$8,780', '$174.31': an amount at the reference rate. */
function formatIndicative(paise: Paise, currency: CurrencyId): string {
  const hundredths = Math.round((paise * 1_0000) / currencyOf(currency).rate);
  return hundredths >= wholeFrom
    ? write(Math.round(hundredths / 100) * 100, 0, currency)
    : write(hundredths, hundredths === 0 ? 0 : 2, currency);
}

/**
 * '₹8,39,952' when it is whole rupees, '₹16,629.77' when it is not: a price of the catalogue, a limit, a budget.
 * Amounts of a plan are written by `formatAmount`.
 * @param paise at least zero. @param currency any other than INR is converted at the reference rate, rounded.
 */
export function formatPrice(paise: Paise, currency: CurrencyId = 'INR'): string {
  if (currency !== 'INR') return formatIndicative(paise, currency);
  return write(paise, paise % 100 === 0 ? 0 : 2, 'INR');
}

/**
 * '₹5,50,403.00', '$174.31': an amount of a plan, always with paise, so that one amount is written in one way on every
 * page. @param paise at least zero. @param currency any other than INR is converted at the reference rate, rounded.
 */
export function formatAmount(paise: Paise, currency: CurrencyId = 'INR'): string {
  return currency === 'INR' ? formatCharge(paise) : formatIndicative(paise, currency);
}

/** '₹2,47,785.84', always with paise and in rupees: for charges. */
export function formatCharge(paise: Paise): string {
  return write(paise, 2, 'INR');
}

export type AmountFormat = (paise: Paise) => string;

/** The format of a plan's amounts in a currency. */
export function amountFormat(currency: CurrencyId = 'INR'): AmountFormat {
  return (paise) => formatAmount(paise, currency);
}

/** A change in the format of its amount, with its sign. */
export function signedAmount(paise: Paise, format: AmountFormat): string {
  return `${paise < 0 ? '\u2212' : '+'}${format(Math.abs(paise))}`;
}

/** '+₹16,629.77' or '−₹4,200.00': a change of an amount, with its sign. */
export function formatChange(paise: Paise, currency: CurrencyId = 'INR'): string {
  return signedAmount(paise, amountFormat(currency));
}
