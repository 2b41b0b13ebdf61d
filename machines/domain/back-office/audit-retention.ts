/**
 * How long the audit log is kept. It says who gave refunds, amended invoices and settled orders, and why, so it is kept
 * as long as the books: section 128(5) of the Companies Act, 2013 asks for the eight financial years before the current
 * one. Section 36 of the CGST Act, 2017 asks for less: 72 months from the due date of the annual return.
 */
import { financialYearBegins } from '../billing/invoice-number.ts';
import type { IsoDate } from '../calendar.ts';

/** Whole financial years, besides the current one. */
export const auditYears = 8;

/** The first day in India whose entries are kept. */
export function auditKeptFrom(today: IsoDate): IsoDate {
  return `${financialYearBegins(today) - auditYears}-04-01`;
}
