import { once } from '../once.ts';
import { createBound, tolerance, wholeBelow } from './lagrangian-bound.ts';
import { createDecisions, goneMark, keptMark, undecided } from './knapsack-decisions.ts';
import { createLabels, type Choice, type Pass } from './label-setting.ts';
import { leastPrices, type Lengths } from './knapsack-lengths.ts';
import {
  limitRows,
  requirementsFirst,
  type KnapsackItem,
  type KnapsackAnswer,
  type KnapsackQuestion,
  type Uses,
} from './knapsack-question.ts';

/**
 * The passes over partial choices: first with few open features, and with all of them if the earlier passes find no
 * answer.
 */
interface OpenPass extends Pass {
  /** A feature is open when deciding it against the bound loses at most this share of the permitted loss. */
  readonly share: number;
}

const passes: readonly OpenPass[] = [
  { share: 0.1, width: 300, isStrict: false },
  { share: 0.2, width: 1_000, isStrict: true },
  { share: 1, width: 8_000, isStrict: false },
  { share: 1, width: 8_000, isStrict: true },
];

/** The maximum number of cached bounds. */
const maxCuts = 120;

/** The maximum number of rounds to optimise the prices. */
const maxRounds = 60;

/** A solver for the items to keep: prepared once, queried often. */
export interface BranchAndBound {
  /**
   * An upper bound of the worth within limits, from earlier questions; only exact enough to compare it with the bar.
   */
  readonly boundOf: (most: Uses, bar: number) => number;
  /** The bound at the best prices for these limits. */
  readonly tighten: (most: Uses, bar: number) => number;
  /** The maximum worth that can be kept within limits. */
  readonly branchAndBound: (question: KnapsackQuestion) => KnapsackAnswer;
  /** The minimum price for each number of half days. */
  readonly lengths: () => Lengths;
  /** The uses of every choice: those of the must-haves. */
  readonly least: Uses;
  /** The number of partial choices visited so far. */
  readonly steps: () => number;
}

/** Prepares the solver. @param musts the items that always stay, together with those that they require. */
export function createBranchAndBound(given: readonly KnapsackItem[], musts: readonly boolean[]): BranchAndBound {
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
   * For each earlier question the prices of its limits, and the maximum worth of a choice under these prices alone:
   * five numbers.
   */
  const cuts = new Float64Array(maxCuts * 5);
  let noted = 0;
  let steps = 0;

  /** Caches the current prices. @param value the bound within these limits */
  const noteCut = (most: Uses, value: number): void => {
    const worth = limitRows.reduce<number>((rest, row) => rest - (prices[row] ?? 0) * most[row], value);
    cuts.set([...prices, worth], 5 * (noted % maxCuts));
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
    for (let cut = Math.min(noted, maxCuts) - 1; cut >= 0 && least >= bar; cut -= 1)
      least = Math.min(least, valueOf(cut, most));
    return least;
  };

  // The initial prices, each of a single limit.
  for (const row of limitRows.slice(0, 3)) {
    const all = items.reduce((sum, { uses }) => sum + uses[row], 0);
    const worth = items.reduce((sum, item) => sum + item.worth, 0);
    for (const times of [0.5, 1, 2]) {
      prices.fill(0);
      prices[row] = (worth / Math.max(1, all)) * times;
      noteCut([0, 0, 0, 0], bound.at([0, 0, 0, 0]));
    }
  }

  const tighten = (most: Uses, bar: number, isFine = false): number => {
    let [best, least] = [0, Infinity];
    for (let cut = 0; cut < Math.min(noted, maxCuts); cut += 1) {
      const value = valueOf(cut, most);
      if (value < least) [best, least] = [cut, value];
    }
    prices.set(cuts.subarray(best * 5, best * 5 + limitRows.length));
    const value = bound.settle(most, least, { rounds: maxRounds, bar, isFine });
    if (value < least) noteCut(most, value);
    return value;
  };

  /** Whether the decisions so far can still meet the limits. */
  const isPossible = (most: Uses): boolean => {
    let least = used[3] ?? 0;
    for (const index of bound.active) if (marks[index] === undecided) least += items[index]?.uses[3] ?? 0;
    return (used[0] ?? 0) <= most[0] && (used[1] ?? 0) <= most[1] && (used[2] ?? 0) <= most[2] && least <= most[3];
  };

  /** The kept items: the decided ones, and those of a choice. */
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
  /** The minimum price of a half day. */
  const cheapest = Math.min(...items.map(({ uses }) => uses[0] / uses[2]));
  /** Whether a choice can meet the price limit and both duration limits. */
  const mayBeOpen = (most: Uses): boolean => {
    const longest = cheapest > 0 ? Math.min(most[2], Math.floor(most[0] / cheapest)) : most[2];
    return leastPrices(items, parent, isMust, longest)
      .exactly.subarray(-most[3], longest + 1)
      .some((cost) => cost <= most[0]);
  };

  const branchAndBound = ({ limits, above, accepts }: KnapsackQuestion): KnapsackAnswer => {
    const { most } = limits;
    let isProven = true;
    let best: readonly boolean[] | null = null;
    let worth = above;
    /** The upper bound of every choice's worth. */
    let ceiling = wholeBelow(boundOf(most, above));

    /** Searches for the best choice whose worth is at least the target, and exceeds the best so far. */
    const search = (target: number): void => {
      const start = place();
      const before = bound.active;
      if (decideSure(target)) branch(target);
      undoTo(start);
      bound.active = before;
    };
    /**
     * Decides, in agreement with the bound, all items whose reversal would lose more than this. @returns whether there
     * is no contradiction
     */
    const decideBeyond = (loss: number): boolean => {
      const sure = bound.active.filter((index) => bound.lossOf(index) > loss);
      const isAgreed = sure.every((index) => decide(index, bound.hasIn(index) ? keptMark : goneMark));
      if (sure.length > 0) bound.active = bound.active.filter((index) => marks[index] === undecided);
      return isAgreed;
    };
    /**
     * Decides the items that are certain, because the bound without them is too low. @returns whether the target can
     * still be reached
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
    /** The bound considers one requirement of each item: an item with another open requirement is branched on. */
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
          // If the exact price rejects a choice, it may accept one that was dropped in favour of it.
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
    ceiling = Math.min(ceiling, wholeBelow(tighten(most, above, true)));
    for (let round = 0; ceiling > worth; round += 1) {
      const target = Math.max(worth + 1, ceiling - Math.max(0, 2 ** (round - 2) - 1));
      search(target);
      // If few choices meet the minimum duration, the bound is far from any reachable worth.
      if (best || (round === 3 && most[3] < 0 && !mayBeOpen(most))) break;
      ceiling = target - 1;
    }
    return { kept: best, worth, isProven };
  };
  // The items that are open at the start are open again after each question.
  bound.active = everything;
  return { boundOf, tighten, branchAndBound, lengths, least, steps: () => steps };
}
