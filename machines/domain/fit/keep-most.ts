import { once } from '../once.ts';
import { createBound, tolerance, wholeBelow } from './keep-bound.ts';
import { createDecisions, goneMark, keptMark, undecided } from './keep-decisions.ts';
import { createLabels, type Choice, type Pass } from './keep-labels.ts';
import { leastPrices, type Lengths } from './keep-lengths.ts';
import {
  limitRows,
  requirementsFirst,
  type Keepable,
  type KeepAnswer,
  type KeepQuestion,
  type Uses,
} from './keep-question.ts';

/**
 * How partial choices are followed: first where few features are open, and with all of them where those do not lead to
 * an answer.
 */
interface OpenPass extends Pass {
  /** A feature is open when deciding it against the bound loses at most this share of what may be lost. */
  readonly share: number;
}

const passes: readonly OpenPass[] = [
  { share: 0.1, width: 300, isStrict: false },
  { share: 0.2, width: 1_000, isStrict: true },
  { share: 1, width: 8_000, isStrict: false },
  { share: 1, width: 8_000, isStrict: true },
];

/** Bounds that are remembered. */
const mostCuts = 120;

/** Rounds in which the best prices are looked for. */
const mostRounds = 60;

/** What can be kept of some things: prepared once, asked often. */
export interface Keeper {
  /**
   * A bound of the worth within limits, by what earlier questions have shown; no more exact than to say whether it is
   * above the bar.
   */
  readonly boundOf: (most: Uses, bar: number) => number;
  /** The bound with the best prices of these limits. */
  readonly sharpen: (most: Uses, bar: number) => number;
  /** The most worth that can be kept within limits. */
  readonly keepMost: (question: KeepQuestion) => KeepAnswer;
  /** What so many half days cost at the least. */
  readonly lengths: () => Lengths;
  /** What all choices use: that of the musts. */
  readonly least: Uses;
  /** How many partial choices were looked at so far. */
  readonly steps: () => number;
}

/** Prepares the choice. @param musts which of the items stay whatever it costs; what they require stays too. */
export function createKeeper(given: readonly Keepable[], musts: readonly boolean[]): Keeper {
  const order = requirementsFirst(given);
  const placeOf = new Map(order.map((index, at) => [index, at]));
  const items = order
    .flatMap((index) => given[index] ?? [])
    .map((item) => ({ ...item, requires: item.requires.flatMap((other) => placeOf.get(other) ?? []) }));
  const decisions = createDecisions(items);
  const { marks, used, decide, place, undoTo } = decisions;
  order.forEach((index, at) => musts[index] && decide(at, keptMark));
  const bound = createBound(items, decisions);
  const { prices, parent } = bound;
  const reach = createLabels(items, decisions, bound);
  const everything = bound.active;
  const several = items.flatMap(({ requires }, index) => (requires.length > 1 ? index : []));
  /**
   * For each earlier question the prices of its limits, and what a choice is worth at most with no limit but these
   * prices: five numbers.
   */
  const cuts = new Float64Array(mostCuts * 5);
  let noted = 0;
  let steps = 0;

  /** Notes the prices as they are now. @param value the bound within these limits */
  const noteCut = (most: Uses, value: number): void => {
    const worth = limitRows.reduce<number>((rest, row) => rest - (prices[row] ?? 0) * most[row], value);
    cuts.set([...prices, worth], 5 * (noted % mostCuts));
    noted += 1;
  };
  const valueOf = (cut: number, most: Uses): number => {
    const at = cut * 5;
    return (
      (cuts[at + 4] ?? 0) +
      (cuts[at] ?? 0) * most[0] +
      (cuts[at + 1] ?? 0) * most[1] +
      (cuts[at + 2] ?? 0) * most[2] +
      (cuts[at + 3] ?? 0) * most[3]
    );
  };
  const boundOf = (most: Uses, bar: number): number => {
    let least = Infinity;
    for (let cut = Math.min(noted, mostCuts) - 1; cut >= 0 && least >= bar; cut -= 1)
      least = Math.min(least, valueOf(cut, most));
    return least;
  };

  // To begin with, prices of one limit alone.
  for (const row of limitRows.slice(0, 3)) {
    const all = items.reduce((sum, { uses }) => sum + uses[row], 0);
    const worth = items.reduce((sum, item) => sum + item.worth, 0);
    for (const times of [0.5, 1, 2]) {
      prices.fill(0);
      prices[row] = (worth / Math.max(1, all)) * times;
      noteCut([0, 0, 0, 0], bound.at([0, 0, 0, 0]));
    }
  }

  const sharpen = (most: Uses, bar: number, isFine = false): number => {
    let [best, least] = [0, Infinity];
    for (let cut = 0; cut < Math.min(noted, mostCuts); cut += 1) {
      const value = valueOf(cut, most);
      if (value < least) [best, least] = [cut, value];
    }
    prices.set(cuts.subarray(best * 5, best * 5 + limitRows.length));
    const value = bound.settle(most, least, { rounds: mostRounds, bar, isFine });
    if (value < least) noteCut(most, value);
    return value;
  };

  /** Whether what is decided can still end within the limits. */
  const isPossible = (most: Uses): boolean => {
    let least = used[3] ?? 0;
    for (const index of bound.active) if (marks[index] === undecided) least += items[index]?.uses[3] ?? 0;
    return (used[0] ?? 0) <= most[0] && (used[1] ?? 0) <= most[1] && (used[2] ?? 0) <= most[2] && least <= most[3];
  };

  /** All that is decided, and what a choice keeps. */
  const chosen = (choice: Choice): readonly boolean[] => {
    const kept = given.map(() => false);
    order.forEach((index, at) => {
      if (marks[at] === keptMark) kept[index] = true;
    });
    for (const at of choice.items()) kept[order[at] ?? -1] = true;
    return kept;
  };

  const isMust = Array.from(marks, (mark) => mark === keptMark);
  const lengths = once(() => leastPrices(items, parent, isMust));
  const [price = 0, added = 0, halfDays = 0, lessHalfDays = 0] = used;
  const least: Uses = [price, added, halfDays, lessHalfDays];
  /** No half day costs less. */
  const cheapest = Math.min(...items.map(({ uses }) => uses[0] / uses[2]));
  /** Whether some choice may be as cheap as it must be, and as long and as short. */
  const mayBeOpen = (most: Uses): boolean => {
    const longest = cheapest > 0 ? Math.min(most[2], Math.floor(most[0] / cheapest)) : most[2];
    return leastPrices(items, parent, isMust, longest)
      .exactly.subarray(-most[3], longest + 1)
      .some((cost) => cost <= most[0]);
  };

  const keepMost = ({ limits, above, accepts }: KeepQuestion): KeepAnswer => {
    const { most } = limits;
    let isProven = true;
    let best: readonly boolean[] | null = null;
    let worth = above;
    /** No choice is worth more than this. */
    let ceiling = wholeBelow(boundOf(most, above));

    /** Looks for the best choice that is worth the target at least, and more than the best so far. */
    const search = (target: number): void => {
      const start = place();
      const before = bound.active;
      if (decideSure(target)) branch(target);
      undoTo(start);
      bound.active = before;
    };
    /**
     * Decides, as the bound has it, what would lose more than so much otherwise. @returns whether that contradicts
     * nothing
     */
    const decideBeyond = (loss: number): boolean => {
      const sure = bound.active.filter((index) => bound.lossOf(index) > loss);
      const isAgreed = sure.every((index) => decide(index, bound.hasIn(index) ? keptMark : goneMark));
      if (sure.length > 0) bound.active = bound.active.filter((index) => marks[index] === undecided);
      return isAgreed;
    };
    /**
     * Decides what is sure, because the bound without it is too low. @returns whether the target is still within reach
     */
    const decideSure = (target: number): boolean => {
      for (;;) {
        if (!isPossible(most)) return false;
        const value = bound.at(most);
        if (wholeBelow(value) < target) return false;
        const open = bound.active.length;
        if (!decideBeyond(value + tolerance - target)) return false;
        if (bound.active.length === open) return true;
      }
    };
    /** The bound knows one requirement of each: an item with another that is open is tried both ways. */
    const branch = (target: number): void => {
      const open = several.find(
        (index) =>
          marks[index] === undecided &&
          items[index]?.requires.some((other) => other !== parent[index] && marks[other] === undecided),
      );
      if (open === undefined) {
        followLabels(target);
        return;
      }
      for (const mark of bound.hasIn(open) ? [keptMark, goneMark] : [goneMark, keptMark]) {
        const start = place();
        const before = bound.active;
        if (decide(open, mark)) {
          bound.active = before.filter((index) => marks[index] === undecided);
          search(Math.max(target, worth + 1));
        }
        undoTo(start);
        bound.active = before;
      }
    };
    const followLabels = (target: number): void => {
      for (const { share, ...pass } of passes) {
        const start = place();
        const before = bound.active;
        const value = bound.at(most);
        const isWhole = share === 1;
        if (isWhole || decideBeyond((value - target) * share)) {
          if (!isWhole) bound.at(most);
          const { choices, steps: more, isComplete } = reach(limits, Math.max(target, worth + 1), pass);
          steps += more;
          const at = choices.findIndex((choice) => accepts(chosen(choice)));
          const found = choices[at];
          if (found) [best, worth] = [chosen(found), found.worth];
          // Where the exact price says no to a choice, it may say yes to one that was put aside for it.
          const isTaken = choices.length === 0 || at === 0;
          if (isWhole && isComplete && (pass.isStrict || isTaken)) return;
        }
        undoTo(start);
        bound.active = before;
        if (worth >= ceiling) return;
      }
      isProven = false;
    };

    if (!isPossible(most)) return { kept: null, worth: above, isProven };
    ceiling = Math.min(ceiling, wholeBelow(sharpen(most, above, true)));
    for (let round = 0; ceiling > worth; round += 1) {
      const target = Math.max(worth + 1, ceiling - Math.max(0, 2 ** (round - 2) - 1));
      search(target);
      // Where hardly anything takes as long as it must, the bound is far from what can be reached.
      if (best || (round === 3 && most[3] < 0 && !mayBeOpen(most))) break;
      ceiling = target - 1;
    }
    return { kept: best, worth, isProven };
  };
  // What is open at the start is so again after each question.
  bound.active = everything;
  return { boundOf, sharpen, keepMost, lengths, least, steps: () => steps };
}
