/** The budget and the date that figures set, and why some set none. */
import type { IsoDate } from '../calendar.ts';
import type { Figures, FoundAmount } from '../figures/read-figures.ts';
import type { FitRequest } from './fit-problem.ts';

/** The smallest budget and the largest amount that is counted with, in paise. */
const [leastBudget, mostBudget] = [1_000_00, 1e13];

/** What may be wrong with figures. */
export const figureFaults = [
  'inRupees',
  'noSuchDay',
  'twoAmounts',
  'twoDates',
  'notAhead',
  'belowZero',
  'isNothing',
  'tooMuch',
  'tooLittle',
  'tooLittleWithoutUnit',
] as const;

/** What is wrong with figures, by the name of its sentence, with the amount in rupees or the date that it is about. */
export interface FigureFault {
  readonly is: (typeof figureFaults)[number];
  readonly about: string;
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

/** The limits that figures set. A budget is what a person pays, with tax, unless they say otherwise. */
export function requestOf({ amounts: [found], per, tax, dates: [date] }: Figures): FitRequest {
  return {
    budget: found ? { amount: found.amount, per: per ?? 'total', ...(tax !== null && { tax }) } : null,
    by: date ?? null,
  };
}
