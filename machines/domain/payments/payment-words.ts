/** Texts about amounts and payments that several pages share. */
import { formatDate } from '../calendar.ts';
import { formatCharge } from '../money-format.ts';
import type { Paise } from '../money.ts';
import { reminderDates, type Instalment } from '../pricing/instalments.ts';
import { reminderDays } from '../pricing/policy.ts';
import * as messages from '#messages/payment-words.ts';

/** The labels of an amount with its tax, and of one without. */
export const gstIncluded: string = messages.gstIncluded;
export const beforeGst: string = messages.beforeGst;

/** How the instalments after the first are paid, for every page that says it. */
export function howInstalmentsArePaid(): string {
  return messages.linksAreMailed({ days: Math.max(...reminderDays) });
}

/** The same for one instalment, with its days. */
export function howInstalmentIsPaid({ due }: Pick<Instalment, 'due'>): string {
  const [first = due] = reminderDates(due);
  return messages.linkIsMailed({ date: formatDate(first), due: formatDate(due) });
}

/** For a payment whose outcome is unknown. */
export const waitingForBank: string = messages.waitingForBank;

/** The note on a payment of which money was refunded. @param refunded in paise. */
export function refundWords(refunded: Paise): string {
  return messages.givenBack({ amount: formatCharge(refunded) });
}

/** 'GST included', or empty if the amount includes no tax, as for an export. @param tax in paise. */
export function gstNote(tax: number): string {
  return tax > 0 ? gstIncluded : '';
}
