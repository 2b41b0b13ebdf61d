import { workingDay, type IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { FitLimits, SettingLimits } from './fit-limits.ts';
import { workingDaysOf, type FitProblem, type FitRequest } from './fit-problem.ts';
import type { SettingChoice, SettingGroup } from './fit-settings.ts';
import type { Keeper } from './keep-most.ts';

/** What a request must be eased to at the least: with less nothing fits. Only rounding, and features that require several others, may ask for more. */
export interface Ease {
  /** The amount in paise of each payment, all else as it is; null where no amount is enough. */
  readonly amount: (request: FitRequest) => Paise | null;
  /** The last day, all else as it is; null where no day is late enough. */
  readonly day: (request: FitRequest) => IsoDate | null;
}

/** How a setting answers: the least for a number of payments between two, and for one number. Infinity where nothing is enough. */
interface Measure {
  readonly payments: number;
  readonly between: (least: number, most: number) => number;
  readonly at: (payments: number) => number;
}

/** Prepares what to ease. */
export function createEase({ foundations, start }: FitProblem, limitsOf: (request: FitRequest) => FitLimits, { lengths, least: [, leastAdded] }: Keeper, groups: readonly SettingGroup[]): Ease {
  /** The least of all settings and numbers of payments: what costs and takes least comes first, and numbers are halved as long as they may be better. */
  const leastOf = (measure: (choice: SettingChoice) => Measure): number => {
    let best = Infinity;
    for (const choice of groups.flatMap(({ choices }) => choices(0)).toSorted((a, b) => a.cost - b.cost)) {
      const { payments, between, at } = measure(choice);
      const look = (least: number, most: number): void => {
        if (between(least, most) >= best) return;
        if (least === most) {
          best = Math.min(best, at(most));
          return;
        }
        const middle = Math.floor((least + most) / 2);
        look(middle + 1, most);
        look(least, middle);
      };
      look(1, payments);
    }
    return best;
  };

  const amountOf = ({ payments, between, amountFor }: SettingLimits): Measure => {
    const { exactly, atLeast } = lengths();
    return {
      payments,
      between: (least, most) => amountFor(atLeast[-between(least, most, false).most[3]] ?? Infinity, leastAdded, most),
      at: (count) => {
        const [, , time, less] = between(count, count, true).most;
        let price = Infinity;
        for (let at = -less; at <= time; at += 1) price = Math.min(price, exactly[at] ?? Infinity);
        return amountFor(price, leastAdded, count);
      },
    };
  };
  const daysOf = ({ payments, between }: SettingLimits, { setting }: SettingChoice): Measure => {
    const { exactly, atLeast } = lengths();
    return {
      payments,
      between: (least, most) => {
        const [price, added, , less] = between(least, most, false).most;
        return leastAdded <= added && (atLeast[-less] ?? Infinity) <= price ? workingDaysOf(foundations - less, setting) : Infinity;
      },
      at: (count) => {
        const [price, added, , less] = between(count, count, true).most;
        if (leastAdded > added) return Infinity;
        const halfDays = exactly.findIndex((cost, at) => at >= -less && cost <= price);
        return halfDays === -1 ? Infinity : workingDaysOf(foundations + halfDays, setting);
      },
    };
  };

  return {
    amount: (request) => {
      const { within } = limitsOf(request);
      const amount = leastOf((choice) => amountOf(within(choice)));
      return amount === Infinity ? null : amount;
    },
    day: (request) => {
      const { within } = limitsOf({ ...request, by: null });
      const days = leastOf((choice) => daysOf(within(choice), choice));
      return days === Infinity ? null : workingDay(start, days);
    },
  };
}
