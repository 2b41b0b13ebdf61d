import { workingDay, type IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { planFactors } from '../pricing/cost-summary.ts';
import { dueDates } from '../pricing/instalments.ts';
import { carePlanShare, removalCredit, removalCreditCap } from '../pricing/policy.ts';
import { halfDaysOf, workingDaysOf, type FitProblem, type FitRequest, type Setting } from './fit-problem.ts';
import type { Limits } from './keep-question.ts';

/** Three amounts are rounded to a paisa each: a sum that is not rounded is never further from the total than this. */
const roundingPaise = 2;

/** The greatest whole number up to `most` for which something that turns from true to false is true; -1 when it never is. */
function greatest(most: number, isTrue: (value: number) => boolean): number {
  let [low, high] = [-1, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The working days from the start to a day, both counted; 0 for a day before the start. */
function workingDaysUntil(start: IsoDate, day: IsoDate): number {
  let over = 1;
  while (workingDay(start, over) <= day) over *= 2;
  return greatest(over, (days) => days === 0 || workingDay(start, days) <= day);
}

/** How a request limits what remains of a plan. */
export interface FitLimits {
  /** Whether a total in paise, reached after so many working days, is what was asked for. */
  readonly fits: (total: Paise, workingDays: number) => boolean;
  /**
   * The limits of what can be kept in a setting, with the uses of `keepables`. A budget for each payment gives one set of limits for each number of payments
   * that the schedule can reach: fewer payments allow less, more of them need a longer schedule. The largest first; a choice
   * that fits is within one of them.
   */
  readonly of: (setting: Setting) => Iterable<Limits>;
}

/** What a request asks of the plan. */
export function fitLimits(problem: FitProblem, { budget, by }: FitRequest): FitLimits {
  const { start, features, basePrice, removedPrice } = problem;
  const all = halfDaysOf(problem, features.map(() => true));
  const lastDay = by === null ? Infinity : workingDaysUntil(start, by);

  /** The most half days that take no more than so many working days; -1 for none. The effort of the whole plan is the most. */
  const halfDaysWithin = (setting: Setting, workingDays: number): number =>
    workingDays === Infinity ? all : greatest(all, (halfDays) => workingDaysOf(halfDays, setting) <= workingDays);

  /** The working days until each payment of the cycle, as far as any schedule of this plan reaches. */
  const payments: number[] = [];
  const paymentsWithin = (workingDays: number): number => {
    if (budget === null || budget.per === 'total') return 1;
    if ((payments.at(-1) ?? 0) <= workingDays) {
      payments.length = 0;
      const dates = dueDates(budget.per, start, workingDay(start, workingDays * 2 + 140));
      for (const date of dates) payments.push(workingDaysUntil(start, date));
      if (budget.per === 'upfront') payments.push(Infinity);
    }
    return Math.max(1, greatest(payments.length - 1, (index) => (payments[index] ?? Infinity) <= workingDays) + 1);
  };

  /** Hundredths of paise at list prices whose total in this setting is no more than the amount. */
  const listAmount = (setting: Setting, amount: Paise): number => {
    const factors = planFactors(setting).reduce((product, factor) => product * factor, 1);
    const { numerator, denominator } = carePlanShare;
    const built = setting.care === 'none' ? amount + roundingPaise : ((amount + roundingPaise) * denominator) / (numerator + denominator);
    return Math.floor((built * 1e8) / factors) + 1;
  };

  const limitsFor = (setting: Setting, amount: Paise | null, least: number): Limits => {
    const room = amount === null ? Infinity : listAmount(setting, amount);
    const allIncluded = removedPrice + features.reduce((sum, { isIncluded, price }) => sum + (isIncluded ? price : 0), 0);
    return {
      most: [
        room - (basePrice * 100 - allIncluded * removalCredit),
        room - basePrice * (100 - removalCreditCap),
        halfDaysWithin(setting, lastDay) - problem.foundations,
      ],
      least: Math.max(0, least - problem.foundations),
    };
  };

  const { amount = null, per = 'total' } = budget ?? {};
  return {
    fits: (total, workingDays) => workingDays <= lastDay && (amount === null || total <= amount * paymentsWithin(workingDays)),
    *of(setting) {
      if (amount === null || per === 'total') {
        yield limitsFor(setting, amount, 0);
        return;
      }
      const most = Math.min(lastDay, workingDaysOf(all, setting));
      for (let count = paymentsWithin(most); count >= 1; count -= 1) {
        const least = count === 1 ? 0 : halfDaysWithin(setting, (payments[count - 1] ?? 1) - 1) + 1;
        yield limitsFor(setting, amount * count, least);
      }
    },
  };
}
