import type { IsoDate } from '../calendar.ts';

/** GST allows this many characters in an invoice number: letters, digits, - and /. */
const maxInNumber = 16;

/** The calendar year in which the financial year of a day begins, on 1 April. */
export function financialYearBegins(date: IsoDate): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/** The financial year of a day, April to March: '26-27'. */
export function financialYear(date: IsoDate): string {
  const first = financialYearBegins(date);
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

/** The document series, by their prefixes; demonstrations have their own, so that the real ones have no gap. */
export const documentSeries = {
  invoice: 'PL',
  creditNote: 'CN',
  debitNote: 'DN',
  revised: 'RI',
  demonstration: 'DM',
  demonstrationCredit: 'DC',
  demonstrationDebit: 'DD',
  demonstrationRevised: 'DR',
} as const;

export type DocumentSeries = (typeof documentSeries)[keyof typeof documentSeries];

/**
 * 'PL/26-27/000042': the number of the document with this serial, counted from 1, in a financial year.
 * @throws RangeError when the serial is invalid, or too large for the GST limit.
 */
export function documentNumber(series: DocumentSeries, year: string, serial: number): string {
  const number = `${series}/${year}/${String(serial).padStart(6, '0')}`;
  if (!Number.isSafeInteger(serial) || serial < 1 || number.length > maxInNumber)
    throw new RangeError(`${serial} cannot number an invoice`);
  return number;
}

/** The prefix, financial year and serial in a document number; undefined if it is not one. */
export function readDocumentNumber(
  number: string,
): { readonly series: DocumentSeries; readonly year: string; readonly serial: number } | undefined {
  const [, letters, first = '', last, serial = ''] = /^([A-Z]{2})\/(\d\d)-(\d\d)\/(\d{6,})$/.exec(number) ?? [];
  const series = Object.values(documentSeries).find((each) => each === letters);
  const isYear = Number(last) === (Number(first) + 1) % 100;
  if (series === undefined || !isYear || Number(serial) < 1 || number.length > maxInNumber) return undefined;
  return { series, year: `${first}-${last}`, serial: Number(serial) };
}
