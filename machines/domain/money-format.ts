import type { Paise } from './money.ts';

const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 0, maximumFractionDigits: 0 });
const withPaise = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** '₹8,39,952' when the amount is whole rupees, '₹16,629.77' when it is not: for prices and summaries. */
export function formatPrice(paise: Paise): string {
  return paise % 100 === 0 ? wholeRupees.format(paise / 100) : withPaise.format(paise / 100);
}

/** '₹2,47,785.84', always with paise: where money is charged. */
export function formatCharge(paise: Paise): string {
  return withPaise.format(paise / 100);
}

/** '+₹16,629.77' or '−₹4,200': a change, with its sign. */
export function formatChange(paise: Paise): string {
  return `${paise < 0 ? '\u2212' : '+'}${formatPrice(Math.abs(paise))}`;
}
