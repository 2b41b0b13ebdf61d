/** What is said of amounts and payments wherever they stand. */
import { formatCharge } from '../money-format.ts';
import type { Paise } from '../money.ts';
import * as messages from '#messages/payment-words.ts';

/** Beside an amount with its tax, and beside one without. */
export const gstIncluded: string = messages.gstIncluded;
export const beforeGst: string = messages.beforeGst;

/** What is said of a payment while nobody knows what became of it. */
export const waitingForBank: string = messages.waitingForBank;

/** Beside what was paid, when money of it was given back. @param refunded in paise. */
export function refundWords(refunded: Paise): string {
  return messages.givenBack({ amount: formatCharge(refunded) });
}

/** 'GST included', or nothing where the amount has no tax in it, as for an export. @param tax in paise. */
export function gstNote(tax: number): string {
  return tax > 0 ? gstIncluded : '';
}
