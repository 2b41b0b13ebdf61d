import { formatDate, type IsoDate } from '../calendar.ts';
import { readFigures, tellingWord, type Figures } from '../figures/read-figures.ts';
import { figureFault, requestOf, type FigureFault } from './figure-limits.ts';
import type { FitRequest } from './fit-problem.ts';
import * as messages from '#messages/fit.ts';

/** The parsed text of a person, or a `sentence` that says what is missing. */
export type ReadRequest =
  | { readonly kind: 'request'; readonly request: FitRequest }
  | { readonly kind: 'unclear'; readonly sentence: string };

/** The longest text that is parsed. */
export const requestLimit = 120;

const faultWords: Readonly<Record<FigureFault['is'], (about: string) => string>> = {
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
};

/** The sentence of a fault. */
export function faultSentence({ is, about }: FigureFault): string {
  return faultWords[is](about);
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

/**
 * Parses a budget, a date or both: '₹5,00,000', '5 lakh with GST', '50k a month', 'by 30 September', 'six weeks', in
 * English, in Hindi, and in both mixed. @param today the current date, for a date without a year.
 */
export function readRequest(typed: string, today: IsoDate): ReadRequest {
  const figures = readFigures(typed.slice(0, requestLimit), today);
  const fault = faultOf(figures, today);
  return fault === undefined ? { kind: 'request', request: requestOf(figures) } : { kind: 'unclear', sentence: fault };
}
