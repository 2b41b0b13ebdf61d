import { workingDay, type IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { FitLimits } from './fit-limits.ts';
import { workingDaysOf, type FitProblem, type FitRequest } from './fit-problem.ts';
import { settingChoices, type SettingChoice } from './fit-settings.ts';
import type { BranchAndBound } from './branch-and-bound.ts';

/**
 * The minimum relaxation of a request: with less there is no solution. Only rounding, and features that require several
 * others, may need more.
 */
export interface Ease {
  /** The minimum amount in paise of each payment, with all else unchanged; null if no amount is enough. */
  readonly amount: (request: FitRequest) => Paise | null;
  /** The earliest last day, with all else unchanged; null if no day is late enough. */
  readonly day: (request: FitRequest) => IsoDate | null;
}

/**
 * The minimum of a setting: for a range of payment counts (a lower bound), and for one count. Infinity if nothing is
 * enough.
 */
interface Measure {
  readonly payments: number;
  readonly between: (least: number, most: number) => number;
  readonly at: (payments: number) => number;
}

/** Prepares the minimum relaxation of requests. */
export function createMinimumRelaxation(
  problem: FitProblem,
  limitsOf: (request: FitRequest) => FitLimits,
  { lengths, least: [, leastAdded] }: BranchAndBound,
): Ease {
  const { foundations, start } = problem;
  /**
   * The minimum over all settings and payment counts: starts with the setting that has the lowest floor, and bisects
   * the range of counts while it may contain a better one.
   */
  const leastOf = (floorOf: (choice: SettingChoice) => number, measure: (choice: SettingChoice) => Measure): number => {
    const settings = settingChoices(problem).map((choice) => ({ choice, floor: floorOf(choice) }));
    const lowest = settings.reduce((low, setting) => (setting.floor < low.floor ? setting : low));
    let best = Infinity;
    for (const { choice, floor } of [lowest, ...settings]) {
      if (floor >= best) continue;
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

  return {
    amount: (request) => {
      const { exactly, atLeast } = lengths();
      const { within, amountFor, maxPayments } = limitsOf(request);
      const amount = leastOf(
        (choice) => amountFor(choice, [atLeast[0] ?? Infinity, leastAdded], maxPayments),
        (choice) => {
          const { payments, between } = within(choice);
          return {
            payments,
            between: (least, most) =>
              amountFor(choice, [atLeast[-between(least, most, false).most[3]] ?? Infinity, leastAdded], most),
            at: (count) => {
              const [, , time, less] = between(count, count, true).most;
              let price = Infinity;
              for (let at = -less; at <= time; at += 1) price = Math.min(price, exactly[at] ?? Infinity);
              return amountFor(choice, [price, leastAdded], count);
            },
          };
        },
      );
      return amount === Infinity ? null : amount;
    },
    day: (request) => {
      const { exactly, atLeast } = lengths();
      const { within } = limitsOf({ ...request, by: null });
      const shortest = exactly.findIndex((price) => price < Infinity);
      const days = leastOf(
        ({ setting }) => workingDaysOf(foundations + shortest, setting),
        (choice) => {
          const { payments, between } = within(choice);
          const daysOf = (halfDays: number): number => workingDaysOf(foundations + halfDays, choice.setting);
          return {
            payments,
            between: (least, most) => {
              const [price, added, , less] = between(least, most, false).most;
              return leastAdded <= added && (atLeast[-less] ?? Infinity) <= price ? daysOf(-less) : Infinity;
            },
            at: (count) => {
              const [price, added, , less] = between(count, count, true).most;
              const longer = leastAdded > added ? -1 : exactly.subarray(-less).findIndex((cost) => cost <= price);
              return longer === -1 ? Infinity : daysOf(longer - less);
            },
          };
        },
      );
      return days === Infinity ? null : workingDay(start, days);
    },
  };
}
