import type { Paise } from '../money.ts';

/** Paise in a rupee. */
const rupee = 100;

/** Digits with or without groups and paise, as typed into a search. */
const amountForm = /^₹?\s*[\d,]+(?:\.\d{1,2})?$/;

/**
 * The amounts that a search for invoices means, from the first to the last: '2,47,785.84' means one amount, '247785'
 * every amount of that many rupees. Null if no amount was typed.
 */
export function amountsOf(typed: string): readonly [Paise, Paise] | null {
  const text = typed.trim();
  const asked = Number(text.replaceAll(/[₹,\s]/g, ''));
  if (!amountForm.test(text) || !Number.isSafeInteger(Math.round(asked * rupee) + rupee)) return null;
  const first = Math.round(asked * rupee);
  return text.includes('.') ? [first, first] : [first, first + rupee - 1];
}
