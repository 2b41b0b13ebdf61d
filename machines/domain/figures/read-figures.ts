/** Finds budgets, dates and spans in what a person types, for every field and question that takes them. */
import { addDays, addMonths, isIsoDate, type IsoDate } from '../calendar.ts';
import { isOneSlipFrom, typoFrom } from '../catalogue/search-words.ts';
import type { Paise } from '../money.ts';
import { cleanPaste } from '../clean-paste.ts';
import type { CycleId } from '../pricing/policy.ts';
import {
  amountUnits,
  cycleWords,
  dayWords,
  fillers,
  foreignWords,
  fortnightWords,
  fractionWords,
  monthNames,
  monthWords,
  numberWords,
  perWords,
  rupeeWords,
  taxExcluded,
  taxIncluded,
  taxWords,
  weekWords,
  yearWords,
} from './figure-words.ts';

/** Whether tax is in an amount, or comes to it; null where a person does not say. */
export type TaxSaid = 'included' | 'excluded' | null;

export interface FoundAmount {
  readonly amount: Paise;
  /** The digits without their unit, for a sentence about them. */
  readonly digits: string;
  readonly hasUnit: boolean;
}

export interface Figures {
  readonly amounts: readonly FoundAmount[];
  readonly per: CycleId | null;
  readonly tax: TaxSaid;
  /** Null for a day that the calendar does not have. */
  readonly dates: readonly (IsoDate | null)[];
  readonly isForeign: boolean;
  /** The words around them, in lower case. */
  readonly rest: string;
  /** The same, with `{amount}` and `{date}` in the places of the figures. */
  readonly marked: string;
}

/** Characters in the places of figures, which no text has. */
const marks = { amount: '\ue000', date: '\ue001' } as const;

const [before, after] = ['(?<![\\p{L}\\p{M}\\p{N}])', '(?![\\p{L}\\p{M}\\p{N}])'];
const anyOf = (words: Readonly<Record<string, number>>): string =>
  Object.keys(words)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
const unitWords = amountUnits.map(([words]) => words).join('|');
const said = `(?:(?:${anyOf(fractionWords)})\\s+)?(?:${anyOf(numberWords)})(?:[\\s-]+(?:${anyOf(numberWords)}))?`;
const counted = `\\d+(?:\\.\\d+)?|${before}(?:${said})`;

const pattern = (source: string, flags = 'u'): RegExp => new RegExp(source, flags);

/** The number that digits or words say. */
function numberOf(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const [first = '', ...others] = text.split(/[\s-]+/);
  const fraction = fractionWords[first] ?? 0;
  const words = fraction === 0 ? text.replaceAll('-', ' ') : others.join(' ');
  const known = numberWords[words.replaceAll(/\s+/g, ' ')];
  const value = known ?? words.split(/\s+/).reduce((sum, word) => sum + (numberWords[word] ?? 0), 0);
  return value + fraction;
}

/** A text from which parts are cut as they are found. */
class Text {
  rest: string;
  /** Whether nothing else is said, so that a number alone is an amount, and a month or a span alone a date. */
  readonly isAlone: boolean;

  constructor(text: string, isAlone: boolean) {
    this.rest = text;
    this.isAlone = isAlone;
  }

  /** Cuts the first match, if it is one that is meant. @param mark what takes its place, besides a space */
  cut(
    expression: RegExp,
    isMeant: (found: RegExpExecArray) => boolean = () => true,
    mark: string = '',
  ): RegExpExecArray | null {
    const found = expression.exec(this.rest);
    if (!found || !isMeant(found)) return null;
    this.replace(found.index, found.index + found[0].length, mark);
    return found;
  }

  replace(start: number, end: number, mark: string): void {
    this.rest = `${this.rest.slice(0, start)} ${mark}${mark && ' '}${this.rest.slice(end)}`;
  }

  /** The words around the figures. */
  words(): Pick<Figures, 'marked' | 'rest'> {
    return {
      rest: this.rest.replaceAll(/[\ue000\ue001]/g, ' '),
      marked: this.rest.replaceAll(marks.amount, '{amount}').replaceAll(marks.date, '{date}'),
    };
  }
}

function isoOf(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const checked = (date: IsoDate): IsoDate | null => (isIsoDate(date) ? date : null);
const lastDayOf = (year: number, month: number): IsoDate => addDays(addMonths(isoOf(year, month, 1), 1), -1);
const wholeYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** The next such day; a year is looked for from today on. */
function next(today: IsoDate, of: (year: number) => IsoDate): IsoDate {
  const year = Number(today.slice(0, 4));
  return of(year) >= today ? of(year) : of(year + 1);
}

const isoDate = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const slashedDate = pattern(
  `(?<![\\d.])(\\d{1,2})(?:/(\\d{1,2})(?:/(\\d{4}|\\d{2}))?|[.-](\\d{1,2})[.-](\\d{4}|\\d{2}))(?![\\d.])(?!\\s*(?:${unitWords})${after})`,
);
const until = 'by|before|until|till|end of|in|within|under|from';
const behindSpan = 'max|maximum|at most|tops|only|me|mein|ke andar|tak|se pehle|में|के अंदर|तक|से पहले';
const spans: readonly (readonly [words: string, end: (today: IsoDate, count: number) => IsoDate])[] = [
  [dayWords, (today, count) => addDays(today, count)],
  [weekWords, (today, count) => addDays(today, count * 7)],
  [fortnightWords, (today, count) => addDays(today, count * 14)],
  [monthWords, (today, count) => addMonths(today, count)],
  [yearWords, (today, count) => addMonths(today, count * 12)],
];
/** No span has as many days, weeks or months: '50000 a month' is an amount. */
const leastAmount = 1000;
const monthName = monthNames.join('|');
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';
const year = "(?:\\s*,?\\s*'?(20\\d{2}))?";
const dayThenMonth = pattern(`(?<!\\d)${dayNumber}(?:\\s+of)?[\\s-]*(${monthName})${after}\\.?${year}`);
const monthThenDay = pattern(
  `${before}(${monthName})\\.?[\\s-]+${dayNumber}(?![\\d,.]|\\s*(?:${unitWords})${after})${year}`,
);
const monthAlone = pattern(
  `(?:${before}(${until})(?:\\s+the)?(?:\\s+end of)?\\s+)?${before}(${monthName})${after}\\.?${year}(\\s+(?:${behindSpan})${after})?`,
);
const mistypedMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{4,10})\b/;
const coming = pattern(`${before}(?:(?:${until})\\s+)?(next|this|agle|is|अगले|इस)\\s+(?:${monthWords})${after}`);

const isAny = (): boolean => true;

function monthOf(word: string): number {
  const exact = monthNames.findIndex((names) => names.split('|').includes(word));
  if (exact !== -1 || word.length < typoFrom) return exact;
  return monthNames.findIndex((names) => isOneSlipFrom(word, names.split('|')[0] ?? ''));
}

/** A day and a month, or a month, which means its last day. In a longer text "may" alone is no month. */
function cutNamedDate(text: Text, today: IsoDate): IsoDate | null | undefined {
  const dated = (day: string, word: string, of: string | undefined): IsoDate | null => {
    const at = (inYear: number): IsoDate => isoOf(inYear, monthOf(word), Number(day));
    return checked(of === undefined ? next(today, at) : at(Number(of)));
  };
  const dayFirst = text.cut(dayThenMonth, isAny, marks.date);
  if (dayFirst) return dated(dayFirst[1] ?? '', dayFirst[2] ?? '', dayFirst[3]);
  const monthFirst = text.cut(monthThenDay, isAny, marks.date);
  if (monthFirst) return dated(monthFirst[2] ?? '', monthFirst[1] ?? '', monthFirst[3]);
  const mistyped = text.cut(mistypedMonth, ([, , word = '']) => monthOf(word) !== -1, marks.date);
  if (mistyped) return dated(mistyped[1] ?? '', mistyped[2] ?? '', undefined);
  const alone = text.cut(
    monthAlone,
    ([, by, , inYear, behind]) => text.isAlone || Boolean(by ?? inYear ?? behind),
    marks.date,
  );
  if (!alone) return undefined;
  const [, , word = '', inYear] = alone;
  const end = (of: number): IsoDate => lastDayOf(of, monthOf(word));
  return inYear === undefined ? next(today, end) : end(Number(inYear));
}

function cutDate(text: Text, today: IsoDate): IsoDate | null | undefined {
  const iso = text.cut(isoDate, isAny, marks.date);
  if (iso) return checked(isoOf(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3])));
  const slashed = text.cut(slashedDate, isAny, marks.date);
  if (slashed) {
    const [, day = '', ofSlash, yearOfSlash, ofDot, inYear = yearOfSlash] = slashed;
    const at = (of: number): IsoDate => isoOf(of, Number(ofSlash ?? ofDot) - 1, Number(day));
    return checked(inYear === undefined ? next(today, at) : at(wholeYear(inYear)));
  }
  const nextMonth = text.cut(coming, isAny, marks.date);
  if (nextMonth) {
    const isNext = ['next', 'agle', 'अगले'].includes(nextMonth[1] ?? '');
    const month = addMonths(`${today.slice(0, 8)}01`, isNext ? 1 : 0);
    return addDays(addMonths(month, 1), -1);
  }
  for (const [words, end] of spans) {
    const found = text.cut(
      pattern(
        `(?:${before}(in|within|under)\\s+)?(${counted})[\\s-]*(?:${words})${after}(\\s+(?:${behindSpan})${after})?`,
      ),
      ([, by, count = '', behind]) => numberOf(count) < leastAmount && (text.isAlone || Boolean(by ?? behind)),
      marks.date,
    );
    if (found) return end(today, numberOf(found[2] ?? ''));
  }
  return cutNamedDate(text, today);
}

/** The cycle of payments. "50k in a month" names one, "in a month" alone is a span. */
function cutCycle(text: Text): CycleId | null {
  for (const [unit, alone, cycle] of cycleWords) {
    const named = pattern(
      `(?:${before}(?!in${after})(?:${perWords})\\s+|/\\s*)(?:${unit})${after}|${before}(?:${alone})${after}`,
    );
    const behindAmount = pattern(
      `(?<=(?:(?:\\d|${before})(?:${unitWords})|\\d{4})\\s*)(?:${before}(?:${perWords})\\s+)?(?:${unit})${after}(?:\\s+(?:ka|ke|ki|का|के|की)${after})?`,
    );
    const isSpan = pattern(`${before}(?:in|within|under)\\s+an?\\s+(?:${unit})${after}`).test(text.rest);
    if (text.cut(behindAmount) ?? (isSpan ? null : text.cut(named))) return cycle;
  }
  return null;
}

function cutTax(text: Text): TaxSaid {
  const cut = (ways: readonly string[]): boolean =>
    ways.some((way) => text.cut(pattern(`(?:${before}|(?=\\+))${way.replace('$', taxWords)}${after}`)) !== null);
  if (cut(taxExcluded)) return 'excluded';
  return cut(taxIncluded) ? 'included' : null;
}

const amountPattern = pattern(
  `(?:(?:${before}minus\\s+|(?<![^\\s₹])-\\s*)())?((?:₹|${before}(?:${rupeeWords})\\.?)\\s*)?(-?)(?:(${counted})[\\s-]*(${unitWords})${after}|(\\d+(?:\\.\\d+)?)(?![\\p{L}\\p{N}])|(${before}(?:zero|shunya|शून्य))${after})(\\s*(?:${rupeeWords})${after}\\.?)?(?:\\s*/-)?`,
  'gu',
);

/** Words before a number alone that make it an amount. */
const moneyBefore = pattern(`${before}(?:budget|under|max|have|pay|only|within|upto|up to|बजट)\\P{N}{0,6}$`);

/** An amount with its place in a text. */
interface PlacedAmount extends FoundAmount {
  readonly start: number;
  readonly end: number;
  readonly factor: number;
}

function amountAt(found: RegExpMatchArray): PlacedAmount {
  const [whole, minus, , dash, number, unit, plain, zero] = found;
  const digits = number ?? plain ?? zero ?? '';
  const factor = amountUnits.find(([words]) => unit !== undefined && pattern(`^(?:${words})$`).test(unit))?.[1] ?? 1;
  const isNegative = minus !== undefined || dash === '-';
  const start = found.index ?? 0;
  return {
    amount: Math.round(numberOf(digits) * factor * 100) * (isNegative ? -1 : 1),
    digits,
    hasUnit: unit !== undefined,
    start,
    end: start + whole.length,
    factor,
  };
}

function cutAmounts(text: Text): readonly FoundAmount[] {
  const placed = [...text.rest.matchAll(amountPattern)].flatMap((found) => {
    const [, , sign, , , unit, plain = '', , rupees] = found;
    const isBare = unit === undefined && sign === undefined && rupees === undefined;
    const isMeant = text.isAlone || !isBare || (plain.length > 3 && moneyBefore.test(text.rest.slice(0, found.index)));
    return isMeant ? [amountAt(found)] : [];
  });
  const amounts: PlacedAmount[] = [];
  for (const one of placed) {
    const last = amounts.at(-1);
    // '2 lakh 50 thousand' is one amount.
    if (last && one.hasUnit && one.factor < last.factor && text.rest.slice(last.end, one.start).trim() === '')
      amounts.splice(-1, 1, { ...last, amount: last.amount + one.amount, end: one.end });
    else amounts.push(one);
  }
  for (const { start, end } of amounts.toReversed()) text.replace(start, end, marks.amount);
  return amounts;
}

/** A text in lower case without nukta, and with digits together. */
function comparable(typed: string): string {
  return cleanPaste(typed)
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('\u093c', '')
    .normalize('NFC')
    .replaceAll('\u2212', '-')
    .replaceAll(/(\d),(?=\d)/g, '$1');
}

function figuresIn(text: Text, today: IsoDate): Figures {
  const per = cutCycle(text);
  const isForeign = text.cut(pattern(`[$€£]|${before}(?:${foreignWords})${after}`)) !== null;
  const tax = cutTax(text);
  const dates: (IsoDate | null)[] = [];
  for (let found = cutDate(text, today); found !== undefined; found = cutDate(text, today)) dates.push(found);
  return { amounts: cutAmounts(text), per, tax, dates, isForeign, ...text.words() };
}

/** Finds the figures of a text that is nothing else. @param today the current date, for spans and days without a year */
export function readFigures(typed: string, today: IsoDate): Figures {
  return figuresIn(new Text(comparable(typed), true), today);
}

/**
 * Finds the figures in a sentence. What may be something else there stays in the rest: a number or a month alone, and how
 * often is paid, or whether tax is in it, without an amount. @param today as above
 */
export function findFigures(typed: string, today: IsoDate): Figures {
  const alone = readFigures(typed, today);
  if (alone.amounts.length + alone.dates.length > 0 && tellingWord(alone.rest) === undefined) return alone;
  const text = comparable(typed);
  const all = figuresIn(new Text(text, false), today);
  if (all.amounts.length > 0) return all;
  const undated = new Text(text, false);
  const dates: (IsoDate | null)[] = [];
  for (let found = cutDate(undated, today); found !== undefined; found = cutDate(undated, today)) dates.push(found);
  return { ...all, per: null, tax: null, dates, ...undated.words() };
}

/** The first word around figures that has a meaning of its own; undefined when there is none. */
export function tellingWord(rest: string): string | undefined {
  return rest.split(/[^\p{L}\p{M}\p{N}]+/u).find((word) => word !== '' && !fillers.has(word));
}
