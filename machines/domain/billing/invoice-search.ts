import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';

/** The search for invoices, as typed: an empty field matches everything. */
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
  /** The day of issue in India. */
  readonly date: IsoDate;
}

/** Paise in a rupee. */
const rupee = 100;

/** Digits with or without groups and paise, as typed into a search. */
const amountForm = /^₹?\s*[\d,]+(?:\.\d{1,2})?$/;

function hasAmount(amount: Paise, typed: string): boolean {
  if (!amountForm.test(typed)) return false;
  const asked = Number(typed.replaceAll(/[₹,\s]/g, ''));
  return typed.includes('.') ? Math.round(asked * rupee) === amount : asked === Math.floor(amount / rupee);
}

/** Whether an invoice matches the search. */
export function isFound({ number, project, amount, date }: FoundInvoice, { text, from, to }: InvoiceSearch): boolean {
  const typed = text.trim().toLowerCase();
  const isNamed =
    typed === '' ||
    number.toLowerCase().includes(typed) ||
    project.toLowerCase().includes(typed) ||
    hasAmount(amount, typed);
  return isNamed && (from === '' || date >= from) && (to === '' || date <= to);
}
