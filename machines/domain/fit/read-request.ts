import { formatDate, type IsoDate } from '../calendar.ts';
import { readFigures, tellingWord, type Figures, type FoundAmount } from '../figures/read-figures.ts';
import type { FitRequest } from './fit-problem.ts';
import * as messages from '#messages/fit.ts';

/** The parsed text of a person, or a `sentence` that says what is missing. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: FitRequest }
  | { readonly kind: 'unclear'; readonly sentence: string };

/** The longest text that is parsed. */
export const requestLimit = 120;

/** The smallest budget and the largest amount that is counted with, in paise. */
const [leastBudget, mostBudget] = [1_000_00, 1e13];

/** What is wrong with figures, by the name of its sentence, with the amount in rupees or the date that it is about. */
export interface FigureFault {
  readonly is: keyof typeof faultWords;
  readonly about: string;
}

const faultWords = {
  inRupees: () => messages.inRupees,
  noSuchDay: () => messages.noSuchDay,
  twoAmounts: () => messages.twoAmounts,
  twoDates: () => messages.twoDates,
  notAhead: (date: string) => messages.notAhead({ date: formatDate(date) }),
  belowZero: () => messages.belowZero,
  isNothing: () => messages.isNothing,
  tooMuch: () => messages.tooMuch,
  tooLittle: (digits: string) => messages.tooLittle({ digits }),
  tooLittleWithoutUnit: (digits: string) => messages.tooLittleWithoutUnit({ digits }),
} as const;

export const figureFaults = Object.keys(faultWords) as (keyof typeof faultWords)[];

/** The sentence of a fault. */
export function faultSentence({ is, about }: FigureFault): string {
  return faultWords[is](about);
}

/** Why no app can have this budget. */
function amountFault({ amount, hasUnit }: FoundAmount): FigureFault['is'] | undefined {
  if (amount < 0) return 'belowZero';
  if (amount === 0) return 'isNothing';
  if (amount > mostBudget) return 'tooMuch';
  if (amount >= leastBudget) return undefined;
  return hasUnit ? 'tooLittle' : 'tooLittleWithoutUnit';
}

/** Why figures set no limits, whatever stands around them. */
export function figureFault({ amounts, dates, isForeign }: Figures, today: IsoDate): FigureFault | undefined {
  const fault = (is: FigureFault['is'], about = ''): FigureFault => ({ is, about });
  const [[amount], [date]] = [amounts, dates];
  if (isForeign) return fault('inRupees');
  if (date === null) return fault('noSuchDay');
  if (amounts.length > 1) return fault('twoAmounts');
  if (dates.length > 1) return fault('twoDates');
  if (date !== undefined && date <= today) return fault('notAhead', date);
  const ofAmount = amount && amountFault(amount);
  return ofAmount && fault(ofAmount, String((amount?.amount ?? 0) / 100));
}

function faultOf(figures: Figures, today: IsoDate): string | undefined {
  const { amounts, dates, per, rest } = figures;
  const fault = figureFault(figures, today);
  if (fault?.is === 'inRupees' || fault?.is === 'noSuchDay') return faultSentence(fault);
  const leftover = tellingWord(rest);
  if (leftover !== undefined) return messages.notUnderstood({ word: leftover, examples: messages.examples });
  if (fault) return faultSentence(fault);
  if (amounts.length > 0) return undefined;
  if (dates.length === 0) return messages.examples;
  return per === null ? undefined : messages.noAmount;
}

/** The limits that figures set. A budget is what a person pays, with tax, unless they say otherwise. */
export function requestOf({ amounts: [found], per, tax, dates: [date] }: Figures): FitRequest {
  return {
    budget: found ? { amount: found.amount, per: per ?? 'total', ...(tax !== null && { tax }) } : null,
    by: date ?? null,
  };
}

/**
 * Parses a budget, a date or both: '₹5,00,000', '5 lakh with GST', '50k a month', 'by 30 September', 'six weeks', in
 * English, in Hindi, and in both mixed. @param today the current date, for a date without a year.
 */
export function readRequest(typed: string, today: IsoDate): ReadRequest {
  const figures = readFigures(typed.slice(0, requestLimit), today);
  const fault = faultOf(figures, today);
  return fault === undefined ? { kind: 'request', request: requestOf(figures) } : { kind: 'unclear', sentence: fault };
}
