import type { Paise } from '../money.ts';
import { fitLimits } from './fit-limits.ts';
import { halfDaysOf, keepables, totalOf, workingDaysOf, type FitProblem, type FitRequest, type Remainder } from './fit-problem.ts';
import { isAmong, phaseShare, platformShare, settingGroups, type ChangeKind, type SettingChoice } from './fit-settings.ts';
import { wholeBelow } from './keep-bound.ts';
import { createKeeper } from './keep-most.ts';
import { limitRows, type Limits } from './keep-question.ts';

/** A way to fit: the best of those that change these kinds of things. */
export interface Way extends Remainder {
  readonly kinds: readonly ChangeKind[];
  /** How much of the plan stays: the worth of its features × the share of its platforms × the share of its phases. A whole number. */
  readonly stays: number;
  /** Before tax, with care; paise. */
  readonly total: Paise;
  readonly workingDays: number;
}

/** The ways, the best first, and the most that can stay. */
export interface Ways {
  readonly ways: readonly Way[];
  /** What stays of a plan that is not changed. */
  readonly whole: number;
  /** False when not everything could be looked at. */
  readonly isProven: boolean;
  /** How many partial choices of features were looked at: the effort, the same on every computer. */
  readonly steps: number;
}

/** How many ways are offered. */
const mostWays = 3;

/** A setting with its money for some payments, and the most of the plan that can stay in it. */
interface Open {
  readonly choice: SettingChoice;
  readonly payments: number;
  readonly most: number;
  /** The exact limits, once they were asked for. */
  readonly limits: Limits | null;
}

/** Puts one into a list that is sorted by the most that can stay. */
function insert(list: Open[], open: Open): void {
  let at = list.length;
  while (at > 0 && (list[at - 1]?.most ?? 0) > open.most) at -= 1;
  list.splice(at, 0, open);
}

/** Whether a way with these kinds would be worth nothing beside another: that one changes no other kinds, and keeps as much. */
function isOutdone(kinds: readonly ChangeKind[], stays: number, ways: readonly Way[]): boolean {
  return ways.some((way) => way.stays >= stays && isAmong(way.kinds, kinds));
}

/**
 * Up to three ways to fit a request, the best of their kinds: no other way that changes the same kinds of things keeps more, and in the same setting none
 * that keeps as much costs less. A way that changes more kinds than another and keeps no more is left out. `enough` ends the
 * search with the first way, when it matters only whether there is one.
 */
export function fitWays(problem: FitProblem, request: FitRequest, enough = mostWays): Ways {
  const limits = fitLimits(problem, request);
  const { features, delivery } = problem;
  const items = keepables(problem);
  const keeper = createKeeper(items, features.map(({ isMust }) => isMust));
  const everything = features.map(() => true);
  const allWorth = items.reduce((all, { worth }) => all + worth, 0);
  const allUses = limitRows.map((row) => items.reduce((all, { uses }) => all + uses[row], 0));
  const whole = allWorth * platformShare(delivery.platforms) * phaseShare(delivery.phases);
  const groups = settingGroups(problem);
  const ways: Way[] = [];
  let isProven = true;

  /** What a way with these kinds has to keep more than, to be among the answers. */
  const barOf = (kinds: readonly ChangeKind[]): number => {
    const outdone = Math.max(0, ...ways.filter((way) => isAmong(way.kinds, kinds)).map(({ stays }) => stays));
    const third = ways.length < mostWays ? 0 : (ways.map(({ stays }) => stays).toSorted((a, b) => b - a)[mostWays - 1] ?? 0);
    return Math.max(outdone, third);
  };
  const put = (way: Way | undefined): void => {
    if (way && !isOutdone(way.kinds, way.stays, ways)) ways.push(way);
  };
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
  const isFitting = ({ total, workingDays }: Way): boolean => limits.fits(total, workingDays);
  const isRoomy = ({ most }: Limits): boolean => limitRows.every((row) => (allUses[row] ?? 0) <= most[row]);

  for (const { kinds, choices } of groups) {
    let best: { readonly way: Way; readonly steps: number } | undefined;
    let bar = barOf(kinds);
    for (const choice of choices()) {
      const stays = choice.share * allWorth;
      if (stays < bar || (stays === bar && (best?.steps ?? 0) <= choice.steps)) continue;
      if (!isRoomy(limits.of(choice.setting, 1, limits.payments(choice.setting), false))) continue;
      const way = wayOf(everything, choice, allWorth);
      if (isFitting(way)) [best, bar] = [{ way, steps: choice.steps }, stays];
    }
    put(best?.way);
    if (enough === 1 && ways.length > 0) return { ways, whole, isProven, steps: keeper.steps() };
  }
  for (const { kinds: settingKinds, choices } of groups) {
    const bar = barOf(['features', ...settingKinds]);
    const open: Open[] = [];
    /** Halves the numbers of payments as long as the bound says that they may be enough. */
    const look = (choice: SettingChoice, least: number, most: number): void => {
      const stays = wholeBelow(keeper.boundOf(limits.of(choice.setting, least, most, false).most, bar / choice.share)) * choice.share;
      if (stays <= bar) return;
      if (least === most) {
        open.push({ choice, payments: most, most: stays, limits: null });
        return;
      }
      const middle = Math.floor((least + most) / 2);
      look(choice, middle + 1, most);
      look(choice, least, middle);
    };
    for (const choice of choices()) if (choice.share * allWorth > bar) look(choice, 1, limits.payments(choice.setting));
    let best: Way | undefined;
    open.sort((a, b) => a.most - b.most);
    for (let next = open.pop(); next; next = open.pop()) {
      const { choice, payments, most } = next;
      const above = Math.floor(Math.max(bar, best?.stays ?? 0) / choice.share);
      if (most <= above * choice.share) break;
      const exact = next.limits ?? limits.of(choice.setting, payments, payments, true);
      // The most promising first: its bound is sharpened once, and then it is searched.
      if (!next.limits) {
        if (wholeBelow(keeper.boundOf(exact.most, above)) > above) insert(open, { ...next, limits: exact, most: wholeBelow(keeper.sharpen(exact.most, above)) * choice.share });
        continue;
      }
      const answer = keeper.keepMost({ limits: exact, above, accepts: (kept) => isFitting(wayOf(kept, choice, 0)) });
      isProven &&= answer.isProven;
      if (!answer.kept) continue;
      best = wayOf(answer.kept, choice, answer.worth);
      if (enough === 1) return { ways: [best], whole, isProven, steps: keeper.steps() };
    }
    put(best);
  }
  return { ways: ways.toSorted((a, b) => b.stays - a.stays || a.kinds.length - b.kinds.length).slice(0, mostWays), whole, isProven, steps: keeper.steps() };
}
