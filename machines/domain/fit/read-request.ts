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

/** Why no app can have this budget. */
function amountFault({ amount, digits, hasUnit }: FoundAmount): string | undefined {
  if (amount < 0) return messages.belowZero;
  if (amount === 0) return messages.isNothing;
  if (amount > mostBudget) return messages.tooMuch;
  if (amount >= leastBudget) return undefined;
  return hasUnit ? messages.tooLittle({ digits }) : messages.tooLittleWithoutUnit({ digits });
}

function faultOf({ amounts, dates, per, isForeign, rest }: Figures, today: IsoDate): string | undefined {
  if (isForeign) return messages.inRupees;
  const [date] = dates;
  if (date === null) return messages.noSuchDay;
  const leftover = tellingWord(rest);
  if (leftover !== undefined) return messages.notUnderstood({ word: leftover, examples: messages.examples });
  if (amounts.length > 1) return messages.twoAmounts;
  if (dates.length > 1) return messages.twoDates;
  const [amount] = amounts;
  if (!amount && date === undefined) return messages.examples;
  if (!amount && per !== null) return messages.noAmount;
  if (date !== undefined && date <= today) return messages.notAhead({ date: formatDate(date) });
  return amount && amountFault(amount);
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
