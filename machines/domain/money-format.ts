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
 * '₹8,39,952' when the amount is whole rupees, '₹16,629.77' when it is not: for prices and summaries.
 * @param paise at least zero. @param currency any other than INR is converted at the reference rate, rounded.
 */
export function formatPrice(paise: Paise, currency: CurrencyId = 'INR'): string {
  if (currency !== 'INR') return formatIndicative(paise, currency);
  return write(paise, paise % 100 === 0 ? 0 : 2, 'INR');
}

/** '₹2,47,785.84', always with paise and in rupees: for charges. */
export function formatCharge(paise: Paise): string {
  return write(paise, 2, 'INR');
}

export type AmountFormat = (paise: Paise) => string;

/**
 * One format for amounts that are shown together: all with paise if one of them has some. Paise, each at least zero
 * when formatted.
 */
export function amountFormat(amounts: readonly Paise[], currency: CurrencyId = 'INR'): AmountFormat {
  const hasPaise = currency === 'INR' && amounts.some((amount) => amount % 100 !== 0);
  return hasPaise ? formatCharge : (paise) => formatPrice(paise, currency);
}

/** A change in the format of its amount, with its sign. */
export function signedAmount(paise: Paise, format: AmountFormat): string {
  return `${paise < 0 ? '\u2212' : '+'}${format(Math.abs(paise))}`;
}

/** '+₹16,629.77' or '−₹4,200': a change, with its sign. */
export function formatChange(paise: Paise, currency: CurrencyId = 'INR'): string {
  return signedAmount(paise, (amount) => formatPrice(amount, currency));
}
