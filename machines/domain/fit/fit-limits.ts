import { addDays, workingDay, type IsoDate } from '../calendar.ts';
import { workingDaysBetween } from '../days-between.ts';
import type { Paise } from '../money.ts';
import { dueDates } from '../pricing/instalments.ts';
import { carePlanShare, removalCredit, removalCreditCap, speeds, type CycleId } from '../pricing/policy.ts';
import { effortWithin } from '../pricing/schedule.ts';
import { workingDaysOf, type FitProblem, type FitRequest } from './fit-problem.ts';
import type { SettingChoice } from './fit-settings.ts';
import type { Limits, PriceUses, Uses } from './knapsack-question.ts';

/** Three amounts are rounded to a paisa each: an unrounded sum never differs from the total by more than this. */
const roundingPaise = 2;

/**
 * The greatest integer from `least` to `most` for which a predicate that changes once from true to false is true;
 * `least` - 1 when it never is.
 */
function greatest(least: number, most: number, isTrue: (value: number) => boolean): number {
  let [low, high] = [least - 1, most + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isTrue(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The working days from the start to a day, both included; 0 for a day before the start. */
function workingDaysUntil(start: IsoDate, day: IsoDate): number {
  return Math.max(0, workingDaysBetween(start, addDays(day, 1)));
}

/** The limits of a request on the remaining plan in one setting. */
export interface SettingLimits {
  /** The maximum number of payments in the setting: 1 for a total budget. */
  readonly payments: number;
  /**
   * The limits for the money of `most` payments and a duration of at least `least` payments. A choice that fits is
   * within the limits for its own number of payments. Exact limits are slower to compute; the others, for a first pass,
   * ignore partial days.
   */
  readonly between: (least: number, most: number, isExact: boolean) => Limits;
}

/** The limits of a request on the remaining plan. */
export interface FitLimits {
  /** Whether a total in paise, reached after this many working days, satisfies the request. */
  readonly fits: (total: Paise, workingDays: number) => boolean;
  readonly within: (choice: SettingChoice) => SettingLimits;
  /** The maximum number of payments in any setting. */
  readonly maxPayments: number;
  /** The minimum amount in paise of each payment, for these uses in a setting and this many payments. */
  readonly amountFor: (choice: SettingChoice, uses: PriceUses, payments: number) => Paise;
  /** Whether these uses may be affordable in a setting, at its maximum duration: a first pass. */
  readonly isAffordable: (choice: SettingChoice, uses: PriceUses) => boolean;
}

/** Prepares the limits that each request sets for a problem. @param uses the uses of all its features together */
export function createLimits(
  problem: FitProblem,
  [allPrice, allAdded, allTime]: Uses,
): (request: FitRequest) => FitLimits {
  const { start, foundations, features, basePrice, removedPrice, delivery } = problem;
  const allHalfDays = foundations + allTime;
  const longest = Math.max(...speeds.map(({ id }) => workingDaysOf(allHalfDays, { ...delivery, speed: id })));
  const allIncluded = removedPrice + features.reduce((sum, { isIncluded, price }) => sum + (isIncluded ? price : 0), 0);
  const isCreditCapped = allIncluded * removalCredit > basePrice * removalCreditCap;
  const carePart = carePlanShare.denominator / (carePlanShare.numerator + carePlanShare.denominator);
  const known = new Map<CycleId, readonly number[]>();
  /** The working days until each payment of a cycle, up to the longest schedule of this plan. */
  const paymentsOf = (per: CycleId): readonly number[] => {
    const days =
      known.get(per) ?? dueDates(per, start, workingDay(start, longest)).map((date) => workingDaysUntil(start, date));
    known.set(per, days);
    return days;
  };

  return ({ budget, by }) => {
    const lastDay = by === null ? Infinity : workingDaysUntil(start, by);
    const { amount, per } = budget ?? { amount: Infinity, per: 'total' };
    const payments = per === 'total' ? [1] : paymentsOf(per);
    const paymentsWithin = (workingDays: number): number =>
      Math.max(1, greatest(0, payments.length - 1, (index) => (payments[index] ?? Infinity) <= workingDays) + 1);
    const partOf = ({ setting: { care } }: SettingChoice): number => (care === 'none' ? 1 : carePart);
    const amountFor: FitLimits['amountFor'] = (choice, [price, added], count) => {
      const room = Math.max(
        price + basePrice * 100 - allIncluded * removalCredit,
        isCreditCapped ? added + basePrice * (100 - removalCreditCap) : 0,
      );
      return Math.max(0, ((room - 1) * choice.cost) / (1e8 * partOf(choice)) - roundingPaise) / count;
    };

    return {
      maxPayments: payments.length,
      amountFor,
      isAffordable: (choice, uses) => amountFor(choice, uses, payments.length) <= amount,
      fits: (total, workingDays) => workingDays <= lastDay && total <= amount * paymentsWithin(workingDays),
      within: (choice) => {
        const { setting, cost } = choice;
        const part = partOf(choice);
        const rounding = Math.ceil((2 * roundingPaise * 1e8) / cost) + 2;
        const effort = lastDay === Infinity && payments.length === 1 ? null : effortWithin(setting);
        /**
         * The maximum effort, in half days, that takes at most this many working days; -1 for none. It is at most the
         * effort of the whole plan.
         */
        const halfDaysWithin = (workingDays: number, isExact: boolean): number => {
          if (workingDays === Infinity || !effort) return allHalfDays;
          const { sure, most } = effort(workingDays);
          return Math.min(
            allHalfDays,
            isExact && most >= 0
              ? greatest(sure, most, (halfDays) => workingDaysOf(halfDays, setting) <= workingDays)
              : most,
          );
        };
        /** The minimum effort, in half days, that takes this many working days. */
        const halfDaysFrom = (workingDays: number, isExact: boolean): number =>
          isExact ? halfDaysWithin(workingDays - 1, true) + 1 : (effort?.(workingDays).sure ?? 0);
        const roughTime = Math.min(allTime, halfDaysWithin(lastDay, false) - foundations);
        return {
          payments: payments.length === 1 ? 1 : paymentsWithin(Math.min(lastDay, workingDaysOf(allHalfDays, setting))),
          between: (least, most, isExact) => {
            // Hundredths of paise at list prices whose total in this setting is at most the amount.
            const room = Math.floor(((amount * most + roundingPaise) * part * 1e8) / cost) + 1;
            return {
              rounding,
              most: [
                Math.min(allPrice + rounding, room - (basePrice * 100 - allIncluded * removalCredit)),
                isCreditCapped
                  ? Math.min(allAdded + rounding, room - basePrice * (100 - removalCreditCap))
                  : allAdded + rounding,
                isExact ? Math.min(allTime, halfDaysWithin(lastDay, true) - foundations) : roughTime,
                least === 1 ? 0 : Math.min(0, foundations - halfDaysFrom(payments[least - 1] ?? 1, isExact)),
              ],
            };
          },
        };
      },
    };
  };
}
