import { workingDay, type IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { planFactors } from '../pricing/cost-summary.ts';
import { dueDates } from '../pricing/instalments.ts';
import { carePlanShare, removalCredit, removalCreditCap } from '../pricing/policy.ts';
import { effortWithin } from '../pricing/schedule.ts';
import { halfDaysOf, keepables, workingDaysOf, type FitProblem, type FitRequest, type Setting } from './fit-problem.ts';
import { limitRows, type Limits } from './keep-question.ts';

/** Three amounts are rounded to a paisa each: a sum that is not rounded is never further from the total than this. */
const roundingPaise = 2;

/** The greatest whole number from `least` to `most` for which something that turns from true to false is true; `least` - 1 when it never is. */
function greatest(least: number, most: number, isTrue: (value: number) => boolean): number {
  let [low, high] = [least - 1, most + 1];
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
  return greatest(1, over, (days) => workingDay(start, days) <= day);
}

/** How a request limits what remains of a plan. */
export interface FitLimits {
  /** Whether a total in paise, reached after so many working days, is what was asked for. */
  readonly fits: (total: Paise, workingDays: number) => boolean;
  /** The most payments that a setting can have: 1 for a budget of the whole. */
  readonly payments: (setting: Setting) => number;
  /**
   * The limits of what can be kept in a setting with the money of `most` payments, and long enough for `least` of them. A choice that fits is within
   * those of as many payments as it has. Exact ones take their time; the others, for a first look, leave begun days aside.
   */
  readonly of: (setting: Setting, least: number, most: number, isExact: boolean) => Limits;
}

/** What a request asks of the plan. */
export function fitLimits(problem: FitProblem, { budget, by }: FitRequest): FitLimits {
  const { start, foundations, features, basePrice, removedPrice } = problem;
  const items = keepables(problem);
  const totals = limitRows.map((row) => items.reduce((all, { uses }) => all + uses[row], 0));
  const allHalfDays = halfDaysOf(problem, features.map(() => true));
  const lastDay = by === null ? Infinity : workingDaysUntil(start, by);
  const allIncluded = removedPrice + features.reduce((sum, { isIncluded, price }) => sum + (isIncluded ? price : 0), 0);
  const isCreditCapped = allIncluded * removalCredit > basePrice * removalCreditCap;
  const { amount = null, per = 'total' } = budget ?? {};

  /** The most half days that take no more than so many working days; -1 for none. The effort of the whole plan is the most. */
  const halfDaysWithin = (setting: Setting, workingDays: number, isExact: boolean): number => {
    if (workingDays === Infinity) return allHalfDays;
    const { sure, most } = effortWithin(workingDays, setting);
    return Math.min(allHalfDays, isExact && most >= 0 ? greatest(sure, most, (halfDays) => workingDaysOf(halfDays, setting) <= workingDays) : most);
  };
  /** The fewest half days that take so many working days. */
  const halfDaysFrom = (setting: Setting, workingDays: number, isExact: boolean): number =>
    isExact ? halfDaysWithin(setting, workingDays - 1, true) + 1 : effortWithin(workingDays, setting).sure;

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
    return Math.max(1, greatest(0, payments.length - 1, (index) => (payments[index] ?? Infinity) <= workingDays) + 1);
  };

  return {
    fits: (total, workingDays) => workingDays <= lastDay && (amount === null || total <= amount * paymentsWithin(workingDays)),
    payments: (setting) => (amount === null || per === 'total' ? 1 : paymentsWithin(Math.min(lastDay, workingDaysOf(allHalfDays, setting)))),
    of: (setting, least, most, isExact) => {
      const factors = planFactors(setting).reduce((product, factor) => product * factor, 1);
      const { numerator, denominator } = carePlanShare;
      const built = ((amount ?? Infinity) * most + roundingPaise) * (setting.care === 'none' ? 1 : denominator / (numerator + denominator));
      // Hundredths of paise at list prices whose total in this setting is no more than the amount.
      const room = Math.floor((built * 1e8) / factors) + 1;
      const rounding = Math.ceil((2 * roundingPaise * 1e8) / factors) + 2;
      const [allPrice = 0, allAdded = 0, allTime = 0] = totals;
      return {
        rounding,
        most: [
          Math.min(allPrice + rounding, room - (basePrice * 100 - allIncluded * removalCredit)),
          isCreditCapped ? Math.min(allAdded + rounding, room - basePrice * (100 - removalCreditCap)) : allAdded + rounding,
          Math.min(allTime, halfDaysWithin(setting, lastDay, isExact) - foundations),
          least === 1 ? 0 : Math.min(0, foundations - halfDaysFrom(setting, payments[least - 1] ?? 1, isExact)),
        ],
      };
    },
  };
}
