import type { Paise } from '../money.ts';
import { removalCredit } from '../pricing/policy.ts';
import { fitLimits } from './fit-limits.ts';
import { halfDaysOf, keepables, totalOf, workingDaysOf, type FitProblem, type FitRequest, type Remainder } from './fit-problem.ts';
import { isAmong, phaseShare, platformShare, settingChoices, type ChangeKind, type SettingChoice } from './fit-settings.ts';
import { keepMost } from './keep-most.ts';
import type { Keepable, Limits } from './keep-question.ts';

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
  /** False when a search was given up before it had seen everything. */
  readonly isProven: boolean;
}

/** How many ways are offered. */
const mostWays = 3;

/** Things in the order of a rate, with what they come to together: how much of one fits a given room of the other is found by halving. */
interface Ladder {
  readonly steps: readonly number[];
  readonly gains: readonly number[];
}

function ladderOf(items: readonly Keepable[], step: (item: Keepable) => number, gain: (item: Keepable) => number): Ladder {
  const [steps, gains] = [[0], [0]];
  for (const item of items.toSorted((a, b) => gain(b) * step(a) - gain(a) * step(b))) {
    steps.push((steps.at(-1) ?? 0) + step(item));
    gains.push((gains.at(-1) ?? 0) + gain(item));
  }
  return { steps, gains };
}

/** The most gain within a room, with a part of the one that does not fit whole; -1 where there is no room at all. */
function mostGain({ steps, gains }: Ladder, room: number): number {
  if (room < 0) return -1;
  let [low, high] = [0, steps.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= room) low = middle;
    else high = middle;
  }
  const base = gains[low] ?? 0;
  if (low === steps.length - 1) return base;
  const [step, gain] = [(steps[low + 1] ?? 0) - (steps[low] ?? 0), (gains[low + 1] ?? 0) - base];
  return step === 0 ? base + gain : base + (gain * (room - (steps[low] ?? 0))) / step;
}

/** A quick bound of the worth that limits allow: of each limit alone. */
function quickBound(items: readonly Keepable[]): (limits: Limits) => number {
  const priced = ladderOf(items, ({ uses }) => uses[0] ?? 0, ({ worth }) => worth);
  const timed = ladderOf(items, ({ uses }) => uses[2] ?? 0, ({ worth }) => worth);
  const longest = ladderOf(items, ({ uses }) => uses[0] ?? 0, ({ uses }) => uses[2] ?? 0);
  return ({ most, least }) => {
    const [price = 0, , time = 0] = most;
    return least > 0 && mostGain(longest, price) < least ? -1 : Math.min(mostGain(priced, price), mostGain(timed, time));
  };
}

/** A setting within limits, and the most of the plan that can stay in it. */
interface Open {
  readonly choice: SettingChoice;
  readonly limit: Limits;
  readonly most: number;
  readonly isSharp: boolean;
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
 * Up to three ways to fit a request, the best of their kinds: no other way that changes the same kinds of things keeps more. A way that changes more
 * kinds than another and keeps no more is left out. `enough` ends the search with the first way, when it matters only whether there is one.
 */
export function fitWays(problem: FitProblem, request: FitRequest, enough = mostWays): Ways {
  const limits = fitLimits(problem, request);
  const { features, delivery } = problem;
  const items = keepables(problem);
  const musts = features.map(({ isMust }) => isMust);
  const everything = features.map(() => true);
  const allWorth = items.reduce((all, { worth }) => all + worth, 0);
  const whole = allWorth * platformShare(delivery.platforms) * phaseShare(delivery.phases);
  const boundOf = quickBound(items);
  const groups = groupsOf(settingChoices(problem));
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

  for (const choices of groups) {
    let best: Way | undefined;
    for (const choice of choices) {
      if (choice.share * allWorth <= Math.max(barOf(choice.kinds), best?.stays ?? 0)) break;
      if (![...limits.of(choice.setting)].some((limit) => boundOf(limit) >= allWorth)) continue;
      const way = wayOf(everything, choice, allWorth);
      if (isFitting(way)) best = way;
    }
    put(best);
    if (enough === 1 && ways.length > 0) return { ways, whole, isProven };
  }
  for (const choices of groups) {
    const kinds: readonly ChangeKind[] = ['features', ...(choices[0]?.kinds ?? [])];
    const bar = barOf(kinds);
    const open: Open[] = [];
    for (const choice of choices) {
      if (choice.share * allWorth <= bar) break;
      for (const limit of limits.of(choice.setting)) {
        const most = Math.floor(boundOf(limit) + 1e-6) * choice.share;
        if (most > bar) open.push({ choice, limit, most, isSharp: false });
      }
    }
    let best: Way | undefined;
    // The most promising first: its bound is sharpened once, and then it is searched.
    open.sort((a, b) => a.most - b.most);
    for (let next = open.pop(); next; next = open.pop()) {
      const { choice, limit, most, isSharp } = next;
      const stays = Math.max(bar, best?.stays ?? 0);
      if (most <= stays) break;
      const question = { items, musts, limits: limit, above: Math.floor(stays / choice.share), accepts: (kept: readonly boolean[]) => isFitting(wayOf(kept, choice, 0)) };
      if (!isSharp) {
        insert(open, { choice, limit, most: keepMost({ ...question, isBoundOnly: true }).bound * choice.share, isSharp: true });
        continue;
      }
      const answer = keepMost(question);
      isProven &&= answer.isProven;
      if (!answer.kept) continue;
      best = wayOf(answer.kept, choice, answer.worth);
      if (enough === 1) return { ways: [best], whole, isProven };
    }
    put(best && cheaper(problem, best, isFitting));
  }
  return { ways: ways.toSorted((a, b) => b.stays - a.stays || a.kinds.length - b.kinds.length).slice(0, mostWays), whole, isProven };
}

/** Choices by the kinds that they change, fewer kinds first. */
function groupsOf(choices: readonly SettingChoice[]): readonly (readonly SettingChoice[])[] {
  const groups = new Map<string, SettingChoice[]>();
  for (const choice of choices) {
    const key = choice.kinds.join(' ');
    const group = groups.get(key);
    if (group) group.push(choice);
    else groups.set(key, [choice]);
  }
  return [...groups.values()].toSorted((a, b) => (a[0]?.kinds.length ?? 0) - (b[0]?.kinds.length ?? 0));
}

/** The way with features exchanged, one for one, as long as that keeps as much and costs less. */
function cheaper(problem: FitProblem, way: Way, isFitting: (way: Way) => boolean): Way {
  const { features } = problem;
  const saves = (index: number): number => (features[index]?.price ?? 0) * (features[index]?.isIncluded ? removalCredit : 100);
  const needed = (kept: readonly boolean[], index: number): boolean => features.some(({ requires }, other) => kept[other] && requires.includes(index));
  let best = way;
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [out, feature] of features.entries()) {
      if (!best.kept[out] || feature.isMust || needed(best.kept, out)) continue;
      for (const [into, other] of features.entries()) {
        if (best.kept[into] || other.worth !== feature.worth || saves(into) >= saves(out)) continue;
        if (!other.requires.every((index) => best.kept[index] && index !== out)) continue;
        const kept = best.kept.map((isKept, index) => (index === into ? true : index === out ? false : isKept));
        const total = totalOf(problem, { kept, setting: way.setting });
        const next: Way = { ...best, kept, total, workingDays: workingDaysOf(halfDaysOf(problem, kept), way.setting) };
        if (total >= best.total || !isFitting(next)) continue;
        best = next;
        isBetter = true;
        break;
      }
    }
  }
  return best;
}
