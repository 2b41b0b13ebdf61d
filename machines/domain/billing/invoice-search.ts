import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';

/** What invoices are looked for by, as it is typed: empty asks for nothing. */
export interface InvoiceSearch {
  /** Part of a number or of a project's name, or an amount: '2,47,785.84'. */
  readonly text: string;
  /** The first and the last day, both included. */
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface FoundInvoice {
  readonly number: string;
  readonly project: string;
  readonly amount: Paise;
  /** The day in India on which it was issued. */
  readonly date: IsoDate;
}

/** Paise in a rupee. */
const rupee = 100;

/** Digits with or without groups and paise, as they are written in a search. */
const amountForm = /^₹?\s*[\d,]+(?:\.\d{1,2})?$/;

function hasAmount(amount: Paise, typed: string): boolean {
  if (!amountForm.test(typed)) return false;
  const asked = Number(typed.replaceAll(/[₹,\s]/g, ''));
  return typed.includes('.') ? Math.round(asked * rupee) === amount : asked === Math.floor(amount / rupee);
}

/** Whether an invoice is one of those that are looked for. */
export function isFound({ number, project, amount, date }: FoundInvoice, { text, from, to }: InvoiceSearch): boolean {
  const typed = text.trim().toLowerCase();
  const isNamed =
    typed === '' ||
    number.toLowerCase().includes(typed) ||
    project.toLowerCase().includes(typed) ||
    hasAmount(amount, typed);
  return isNamed && (from === '' || date >= from) && (to === '' || date <= to);
}
