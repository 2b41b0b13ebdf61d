import { addDays, addMonths, formatDate, isIsoDate, type IsoDate } from '../calendar.ts';
import { isOneSlipFrom, typoFrom } from '../catalogue/search-words.ts';
import type { CycleId } from '../pricing/policy.ts';
import type { FitRequest } from './fit-problem.ts';
import { inEnglish } from './request-words.ts';
import * as messages from '#messages/fit.ts';

/** The parsed text of a person, or a `sentence` that says what is missing. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: FitRequest }
  | { readonly kind: 'unclear'; readonly sentence: string };

/** The longest text that is parsed. */
export const requestLimit = 120;

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Units of numbers, in rupees, with the spellings in use. */
const units: readonly (readonly [string, number])[] = [
  ['thousand|thousands|hazaar|hazar|k', 1_000],
  ['lakh|lakhs|lac|lacs|laakh|laakhs|lack|lacks|lkh|l', 1_00_000],
  ['crore|crores|karod|karor|cr', 1_00_00_000],
];
const unitWords = units.map(([words]) => words).join('|');

const cyclesByWord: readonly (readonly [RegExp, CycleId])[] = [
  [/(?:\b(?:a|per|each|every|in a|har)\s+|\/\s*)(?:month|mahin[ae]|mon)\b|\bmonthly\b|\bp\.?m\b\.?/, 'monthly'],
  [/(?:\b(?:a|per|each|every|har)\s+|\/\s*)(?:week|hafte|hafta)\b|\bweekly\b/, 'weekly'],
  [/(?:\b(?:a|per|each|every)\s+|\/\s*)quarter\b|\bquarterly\b/, 'quarterly'],
  [/\bup-?front\b/, 'upfront'],
];

/** Words without meaning for an amount or a date. */
const fillers = new Set(
  `a about above all and around at be before below budget build built by cost delivered delivery date deliver do done each end fit for from get go have i in is it its ka ke ki launch latest less live
  lo max maximum me mein more most my need not of on only or our pehle please plan price ready se spend tak than that the then till to total under until up upto want we with within would`.split(
    /\s+/,
  ),
);

const unclear = (sentence: string): ReadRequest => ({ kind: 'unclear', sentence });

/** The index of the month that a word names, from 0; a mistyped one is recognised from four letters on. */
function monthOf(word: string): number {
  const exact = months.findIndex(
    (name) => name === word || (word.length >= 3 && name.startsWith(word)) || (name === 'september' && word === 'sept'),
  );
  return exact === -1 && word.length >= typoFrom ? months.findIndex((name) => isOneSlipFrom(word, name)) : exact;
}

function isoOf(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const lastDayOf = (year: number, month: number): IsoDate => addDays(addMonths(isoOf(year, month, 1), 1), -1);
const wholeYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/**
 * Cuts a date out of a text; a month alone means its last day, and a day without a year the next one to come. Null for
 * an invalid date, undefined if there is none.
 */
function cutDate(text: string, today: IsoDate): { readonly rest: string; readonly date: IsoDate | null | undefined } {
  const cut = (part: string, date: IsoDate | null): ReturnType<typeof cutDate> => ({
    rest: text.replace(part, ' '),
    date,
  });
  const next = (of: (year: number) => IsoDate): IsoDate => {
    const year = Number(today.slice(0, 4));
    return of(year) >= today ? of(year) : of(year + 1);
  };
  const checked = (date: IsoDate): IsoDate | null => (isIsoDate(date) ? date : null);

  const iso = /\b\d{4}-\d{1,2}-\d{1,2}\b/.exec(text);
  if (iso)
    return cut(
      iso[0],
      checked(
        iso[0]
          .split('-')
          .map((part) => part.padStart(2, '0'))
          .join('-'),
      ),
    );
  const slashed = /\b(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?\b(?!\s*(?:k|l|lakh|lac|cr))/.exec(text);
  if (slashed && (slashed[3] !== undefined || slashed[0].includes('/'))) {
    const [part, day = '', month = '', year] = slashed;
    return cut(
      part,
      checked(
        year === undefined
          ? next((of) => isoOf(of, Number(month) - 1, Number(day)))
          : isoOf(wholeYear(year), Number(month) - 1, Number(day)),
      ),
    );
  }
  const span = /\b(?:in|within|under)\s+(\d{1,3}|a|one)\s+(day|week|month|year)s?\b/.exec(text);
  if (span) {
    const [part, count = '', unit] = span;
    const many = /\d/.test(count) ? Number(count) : 1;
    return cut(
      part,
      unit === 'day'
        ? addDays(today, many)
        : unit === 'week'
          ? addDays(today, many * 7)
          : addMonths(today, unit === 'month' ? many : many * 12),
    );
  }
  const named =
    /(?:\b(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?[\s-]+)?\b([a-z]{3,10})\b\.?(?:[\s-]+(\d{1,2})(?:st|nd|rd|th)?(?![\d,.]|\s*(?:k|l|lakh|lac|cr)))?(?:,?[\s-]+'?(20\d{2}))?/g;
  for (let found = named.exec(text); found; found = named.exec(text)) {
    const [part, before, word = '', after, year] = found;
    const month = fillers.has(word) ? -1 : monthOf(word);
    if (month === -1) {
      // The text after a word that is not a month may belong to the next one.
      named.lastIndex = found.index + part.indexOf(word) + word.length;
      continue;
    }
    const day = before ?? after;
    const of = (at: number): IsoDate => (day === undefined ? lastDayOf(at, month) : isoOf(at, month, Number(day)));
    return cut(part, checked(year === undefined ? next(of) : of(Number(year))));
  }
  return { rest: text, date: undefined };
}

/**
 * Parses a budget, a date or both: '₹5,00,000', '5 lakh', '50k a month', 'by 30 September'. Accepts the usual spellings
 * of rupees, and a mistyped month. @param today the current date, for a date without a year.
 */
export function readRequest(typed: string, today: IsoDate): ReadRequest {
  const text = inEnglish(typed.toLowerCase().slice(0, requestLimit))
    .replaceAll(/(\d),(?=\d)/g, '$1')
    .replaceAll(/\/-/g, ' ')
    .replaceAll(/₹|\b(?:rs|inr|rupees?|rupaye|rupaiye|rupye)\b\.?/g, ' ')
    .replaceAll(/\brs(?=\d)\.?/g, ' ')
    .trim();
  if (text === '') return unclear(messages.examples);
  const cycle = cyclesByWord.find(([words]) => words.test(text));
  const withoutCycle = cycle ? text.replace(cycle[0], ' ') : text;
  const dated = cutDate(withoutCycle, today);
  if (dated.date === null) return unclear(messages.noSuchDay);
  const amounts = [...dated.rest.matchAll(new RegExp(`(\\d+(?:\\.\\d+)?)\\s*(${unitWords})?(?![a-z0-9])`, 'g'))];
  const leftover = amounts
    .reduce((rest, [part]) => rest.replace(part, ' '), dated.rest)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .find((word) => word !== '' && !fillers.has(word));
  if (leftover !== undefined) return unclear(messages.notUnderstood({ word: leftover, examples: messages.examples }));
  if (amounts.length > 1) return unclear(messages.twoAmounts);
  const [, digits, unit] = amounts[0] ?? [];
  if (digits === undefined && dated.date === undefined) return unclear(messages.examples);
  if (digits === undefined && cycle) return unclear(messages.noAmount);
  if (dated.date !== undefined && dated.date <= today)
    return unclear(messages.notAhead({ date: formatDate(dated.date) }));
  const by = dated.date ?? null;
  if (digits === undefined) return { kind: 'request', request: { budget: null, by } };
  const factor = units.find(([words]) => unit !== undefined && words.split('|').includes(unit))?.[1] ?? 1;
  const amount = Math.round(Number(digits) * factor * 100);
  if (!Number.isSafeInteger(amount) || amount > 1e13) return unclear(messages.tooMuch);
  if (amount < 1_000_00)
    return unclear(unit === undefined ? messages.tooLittleWithoutUnit({ digits }) : messages.tooLittle({ digits }));
  return { kind: 'request', request: { budget: { amount, per: cycle?.[1] ?? 'total' }, by } };
}
