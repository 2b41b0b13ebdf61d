import type { Paise } from '../money.ts';
import { phaseFactor } from '../pricing/factors.ts';
import { createMinimumRelaxation, type Ease } from './minimum-relaxation.ts';
import { createLimits, type FitLimits, type SettingLimits } from './fit-limits.ts';
import {
  halfDaysOf,
  keepables,
  totalOf,
  workingDaysOf,
  type FitProblem,
  type FitRequest,
  type Remainder,
} from './fit-problem.ts';
import { isAmong, platformShare, settingGroups, type ChangeKind, type SettingChoice } from './fit-settings.ts';
import { wholeBelow } from './lagrangian-bound.ts';
import { createBranchAndBound } from './branch-and-bound.ts';
import { limitRows, type Limits, type Uses } from './knapsack-question.ts';

/** A solution: the best of those that make these kinds of changes. */
export interface Way extends Remainder {
  readonly kinds: readonly ChangeKind[];
  /**
   * The measure of how much of the plan stays: the worth of its features × the share of its platforms × the share of
   * its phases. A whole number.
   */
  readonly stays: number;
  /** Before tax, with care; paise. */
  readonly total: Paise;
  readonly workingDays: number;
}

/** The solutions, best first, and the maximum that can stay. */
export interface Ways {
  readonly ways: readonly Way[];
  /** The measure of the unchanged plan. */
  readonly whole: number;
  /** False when the search was not exhaustive. */
  readonly isProven: boolean;
  /** The number of partial choices that the search visited: its effort, independent of the computer. */
  readonly steps: number;
}

/** The maximum number of solutions offered. */
const maxWays = 3;

/** A setting with its money for a number of payments, and an upper bound of what can stay in it. */
interface Open {
  readonly choice: SettingChoice;
  readonly limits: SettingLimits;
  readonly payments: number;
  readonly most: number;
  /** The exact limits, once they were computed. */
  readonly exact: Limits | null;
}

/** Inserts an entry into a list that is sorted by the upper bound of what can stay. */
function insert(list: Open[], open: Open): void {
  let at = list.length;
  while (at > 0 && (list[at - 1]?.most ?? 0) > open.most) at -= 1;
  list.splice(at, 0, open);
}

/** Whether another solution dominates one with these kinds: it makes no other kinds of changes, and keeps as much. */
function isOutdone(kinds: readonly ChangeKind[], stays: number, ways: readonly Way[]): boolean {
  return ways.some((way) => way.stays >= stays && isAmong(way.kinds, kinds));
}

/** A prepared problem with what earlier requests showed: it can solve many requests. */
export interface Fitting {
  /**
   * Up to three solutions of a request, the best of their kinds: no other solution with the same kinds of changes keeps
   * more. A solution that makes more kinds of changes than another and keeps no more is left out.
   */
  readonly ways: (request: FitRequest) => Ways;
  /** The minimum relaxation of a request for a solution to be possible. */
  readonly ease: Ease;
}

/** Prepares a problem. */
export function createFitting(problem: FitProblem): Fitting {
  const { features, delivery } = problem;
  const items = keepables(problem);
  const keeper = createBranchAndBound(
    items,
    features.map(({ isMust }) => isMust),
  );
  const everything = features.map(() => true);
  const allWorth = items.reduce((all, { worth }) => all + worth, 0);
  const sumOf = (row: (typeof limitRows)[number]): number => items.reduce((all, { uses }) => all + uses[row], 0);
  const allUses: Uses = [sumOf(0), sumOf(1), sumOf(2), sumOf(3)];
  const groups = settingGroups(problem);
  const limitsOf = createLimits(problem, allUses);

  const wayOf = (kept: readonly boolean[], { setting, share, kinds }: SettingChoice, worth: number): Way => {
    const isWhole = kept.every(Boolean);
    return {
      kept,
      setting,
      kinds: isWhole ? kinds : ['features', ...kinds],
      stays: worth * share,
      total: totalOf(problem, { kept, setting }),
      workingDays: workingDaysOf(halfDaysOf(problem, kept), setting),
    };
  };

  /**
   * Every payment count with which a setting may keep more than the bar: bisects the range while the bound allows it.
   */
  const openIn = (choice: SettingChoice, limits: SettingLimits, bar: number, open: Open[]): void => {
    const look = (least: number, most: number): void => {
      const stays =
        wholeBelow(keeper.boundOf(limits.between(least, most, false).most, bar / choice.share)) * choice.share;
      if (stays <= bar) return;
      if (least === most) {
        open.push({ choice, limits, payments: most, most: stays, exact: null });
        return;
      }
      const middle = Math.floor((least + most) / 2);
      look(middle + 1, most);
      look(least, middle);
    };
    look(1, limits.payments);
  };

  const acceptsIn =
    ({ fits }: FitLimits, choice: SettingChoice) =>
    (kept: readonly boolean[]): boolean => {
      const { total, workingDays } = wayOf(kept, choice, 0);
      return fits(total, workingDays);
    };

  /** The best of these that keeps more than the bar, and whether that is proven. */
  const bestOf = (
    request: FitLimits,
    open: Open[],
    bar: number,
  ): { readonly best: Way | undefined; readonly isProven: boolean } => {
    let best: Way | undefined;
    let isProven = true;
    open.sort((a, b) => a.most - b.most);
    for (let next = open.pop(); next; next = open.pop()) {
      const { choice, payments, most } = next;
      const above = Math.floor(Math.max(bar, best?.stays ?? 0) / choice.share);
      if (most <= above * choice.share) break;
      const exact = next.exact ?? next.limits.between(payments, payments, true);
      // The most promising first: its bound is tightened once, and then it is searched.
      if (!next.exact) {
        if (wholeBelow(keeper.boundOf(exact.most, above)) > above)
          insert(open, { ...next, exact, most: wholeBelow(keeper.tighten(exact.most, above)) * choice.share });
        continue;
      }
      const answer = keeper.branchAndBound({ limits: exact, above, accepts: acceptsIn(request, choice) });
      isProven &&= answer.isProven;
      if (answer.kept) best = wayOf(answer.kept, choice, answer.worth);
    }
    return { best, isProven };
  };

  /** The best solution with every feature, among those with these kinds of changes that keep more than the bar. */
  const bestWhole = (
    { fits, within, isAffordable }: FitLimits,
    choices: readonly SettingChoice[],
    least: number,
  ): Way | undefined => {
    let best: { readonly way: Way; readonly steps: number } | undefined;
    let bar = least;
    for (const choice of choices) {
      const stays = choice.share * allWorth;
      if (stays < bar || (stays === bar && (best?.steps ?? 0) <= choice.steps) || !isAffordable(choice, allUses))
        continue;
      const { between, payments } = within(choice);
      const { most } = between(1, payments, false);
      if (limitRows.some((row) => allUses[row] > most[row])) continue;
      const way = wayOf(everything, choice, allWorth);
      if (fits(way.total, way.workingDays)) [best, bar] = [{ way, steps: choice.steps }, stays];
    }
    return best?.way;
  };

  return {
    ways: (request) => {
      const limits = limitsOf(request);
      const ways: Way[] = [];
      let isProven = true;
      const begun = keeper.steps();
      /** The measure that a solution with these kinds has to exceed to be among the answers. */
      const barOf = (kinds: readonly ChangeKind[]): number => {
        const outdone = Math.max(0, ...ways.filter((way) => isAmong(way.kinds, kinds)).map(({ stays }) => stays));
        const third =
          ways.length < maxWays ? 0 : (ways.map(({ stays }) => stays).toSorted((a, b) => b - a)[maxWays - 1] ?? 0);
        return Math.max(outdone, third);
      };
      const put = (way: Way | undefined): void => {
        if (way && !isOutdone(way.kinds, way.stays, ways)) ways.push(way);
      };
      for (const { kinds, choices } of groups) {
        const bar = barOf(kinds);
        put(bestWhole(limits, choices(bar / allWorth), bar));
        if (ways[0]?.kinds.length === 0) break;
      }
      for (const { kinds, choices } of ways[0]?.kinds.length === 0 ? [] : groups) {
        const bar = barOf(['features', ...kinds]);
        const open: Open[] = [];
        for (const choice of choices((bar + 1) / allWorth))
          if (limits.isAffordable(choice, keeper.least)) openIn(choice, limits.within(choice), bar, open);
        const found = bestOf(limits, open, bar);
        isProven &&= found.isProven;
        put(found.best);
      }
      return {
        ways: ways.toSorted((a, b) => b.stays - a.stays || a.kinds.length - b.kinds.length).slice(0, maxWays),
        whole: allWorth * platformShare(delivery.platforms) * phaseFactor(delivery.phases),
        isProven,
        steps: keeper.steps() - begun,
      };
    },
    ease: createMinimumRelaxation(problem, limitsOf, keeper),
  };
}

/** The solutions of one request. */
export function fitWays(problem: FitProblem, request: FitRequest): Ways {
  return createFitting(problem).ways(request);
}
