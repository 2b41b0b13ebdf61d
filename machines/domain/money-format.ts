import { currencyOf, type CurrencyId } from './currencies.ts';
import type { Paise } from './money.ts';

/** Digits in groups as in India: the last three, and pairs before them. */
const indianGroups = /\B(?=(?:\d{2})*\d{3}$)/g;

/** As Intl writes rupees for India. Its first use takes a phone a tenth of a second, and every first page shows rupees. */
function formatRupees(paise: Paise, decimals: 0 | 2): string {
  const whole = `₹${String(Math.trunc(paise / 100)).replaceAll(indianGroups, ',')}`;
  return decimals === 0 ? whole : `${whole}.${String(paise % 100).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each: making one takes longer than using it a hundred times. */
function formatOf(currency: CurrencyId, decimals: 0 | 2): Intl.NumberFormat {
  const key = `${currency}${decimals}`;
  const format = formats.get(key) ?? new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats.set(key, format);
  return format;
}

/** Another currency is indicative: whole units from this many hundredths on say as much as is known. */
const wholeFrom = 100_00;

/** '$8,780', '$174.31': an amount at the reference rate. */
function formatIndicative(paise: Paise, currency: CurrencyId): string {
  const hundredths = Math.round((paise * 1_0000) / currencyOf(currency).rate);
  return formatOf(currency, hundredths === 0 || hundredths >= wholeFrom ? 0 : 2).format(hundredths / 100);
}

/**
 * '₹8,39,952' when the amount is whole rupees, '₹16,629.77' when it is not: for prices and summaries.
 * @param paise at least zero. @param currency another one shows it at the reference rate, rounded.
 */
export function formatPrice(paise: Paise, currency: CurrencyId = 'INR'): string {
  if (currency !== 'INR') return formatIndicative(paise, currency);
  return formatRupees(paise, paise % 100 === 0 ? 0 : 2);
}

/** '₹2,47,785.84', always with paise and in rupees: where money is charged. */
export function formatCharge(paise: Paise): string {
  return formatRupees(paise, 2);
}

export type AmountFormat = (paise: Paise) => string;

/** One form for amounts that stand together: all with paise where one of them has some. Paise, each at least zero when it is written. */
export function amountFormat(amounts: readonly Paise[], currency: CurrencyId = 'INR'): AmountFormat {
  const hasPaise = currency === 'INR' && amounts.some((amount) => amount % 100 !== 0);
  return hasPaise ? formatCharge : (paise) => formatPrice(paise, currency);
}

/** A change as its amount is written, with its sign. */
export function signedAmount(paise: Paise, format: AmountFormat): string {
  return `${paise < 0 ? '\u2212' : '+'}${format(Math.abs(paise))}`;
}

/** '+₹16,629.77' or '−₹4,200': a change, with its sign. */
export function formatChange(paise: Paise, currency: CurrencyId = 'INR'): string {
  return signedAmount(paise, (amount) => formatPrice(amount, currency));
}
