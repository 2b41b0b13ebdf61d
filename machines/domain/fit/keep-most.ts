import { createBound, wholeBelow } from './keep-bound.ts';
import { createDecisions, goneMark, keptMark, undecided } from './keep-decisions.ts';
import { reachByLabels, type Label } from './keep-labels.ts';
import { limitRows, type Keepable, type KeepAnswer, type KeepQuestion, type Limits, type Uses } from './keep-question.ts';

/** How many partial choices are followed at once: first a few, and all of them where those do not lead to an answer. */
const widths = [40, 4_000];

/** Partial choices after which a question is given up. */
const mostSteps = 400_000;

/** What can be kept of some things: prepared once, asked often. */
export interface Keeper {
  /** A bound of the worth within limits, by what earlier questions have shown; no more exact than to say whether it is above the bar. */
  readonly boundOf: (most: Uses, bar: number) => number;
  readonly sharpBoundOf: (most: Uses, bar: number) => number;
  /** The most worth that can be kept within limits. */
  readonly keepMost: (question: KeepQuestion) => KeepAnswer;
  /** How many partial choices were looked at so far. */
  readonly steps: () => number;
}

/** Prepares the choice. @param musts which of the items stay whatever it costs; what they require stays too. */
export function createKeeper(items: readonly Keepable[], musts: readonly boolean[]): Keeper {
  const decisions = createDecisions(items);
  const { marks, used, decide, place, undoTo } = decisions;
  musts.forEach((isMust, index) => isMust && decide(index, keptMark));
  const bound = createBound(items, decisions);
  const { prices, parent } = bound;
  const everything = bound.active;
  const several = items.flatMap(({ requires }, index) => (requires.length > 1 ? index : []));
  /** The prices of limits that earlier questions were answered with, and what a choice is worth at most with no limit but the prices. */
  const cuts: { readonly prices: Uses; readonly worth: number }[] = [];
  let steps = 0;

  const noteCut = (most: Uses): void => {
    const value = bound.at(most);
    const [price = 0, added = 0, time = 0, less = 0] = prices;
    cuts.push({ prices: [price, added, time, less], worth: value - price * most[0] - added * most[1] - time * most[2] - less * most[3] });
  };
  const valueOf = (cut: (typeof cuts)[number], most: Uses): number => cut.worth + cut.prices[0] * most[0] + cut.prices[1] * most[1] + cut.prices[2] * most[2] + cut.prices[3] * most[3];
  const boundOf = (most: Uses, bar: number): number => {
    let least = Infinity;
    for (let at = cuts.length - 1; at >= 0 && least >= bar; at -= 1) {
      const cut = cuts[at];
      if (cut) least = Math.min(least, valueOf(cut, most));
    }
    return least;
  };

  // To begin with, prices of one limit alone, each twice the one before.
  for (const row of limitRows.slice(0, 3)) {
    const all = items.reduce((sum, { uses }) => sum + uses[row], 0);
    const worth = items.reduce((sum, item) => sum + item.worth, 0);
    for (let step = -5; step <= 5; step += 1) {
      prices.fill(0);
      prices[row] = (worth / Math.max(1, all)) * 2 ** (step / 2);
      noteCut([0, 0, 0, 0]);
    }
  }

  const sharpBoundOf = (most: Uses, bar: number): number => {
    let best = Infinity;
    for (const cut of cuts) {
      const value = valueOf(cut, most);
      if (value >= best) continue;
      best = value;
      prices.set(cut.prices);
    }
    const value = bound.settle(most, 60, bar);
    noteCut(most);
    return value;
  };

  /** Whether what is decided can still end within the limits. */
  const isPossible = (most: Uses): boolean => {
    let least = used[3] ?? 0;
    for (const index of bound.active) if (marks[index] === undecided) least += items[index]?.uses[3] ?? 0;
    return (used[0] ?? 0) <= most[0] && (used[1] ?? 0) <= most[1] && (used[2] ?? 0) <= most[2] && least <= most[3];
  };

  /** The choice of a label: all that is decided, and what it kept. */
  const chosen = (label: Label): readonly boolean[] => {
    const kept = items.map((_, index) => marks[index] === keptMark);
    for (let at: Label | null = label; at; at = at.before) if (at.item !== -1) kept[at.item] = true;
    return kept;
  };

  const keepMost = ({ limits, above, accepts }: KeepQuestion): KeepAnswer => {
    const { most } = limits;
    let isProven = true;
    const begun = steps;

    const search = (target: number): readonly boolean[] | null => {
      const start = place();
      const before = bound.active;
      const found = decided(target) ? (branched(target) ?? null) : null;
      undoTo(start);
      bound.active = before;
      return found;
    };
    /** Decides what is sure, because the bound without it is too low. */
    const decided = (target: number): boolean => {
      for (;;) {
        if (!isPossible(most)) return false;
        const value = bound.settle(most, 4, target - 1);
        if (wholeBelow(value) < target) return false;
        const sure = bound.active.filter((index) => wholeBelow(value - bound.lossOf(index)) < target).map((index) => ({ index, mark: bound.hasIn(index) ? keptMark : goneMark }));
        if (sure.length === 0) return true;
        if (!sure.every(({ index, mark }) => decide(index, mark))) return false;
        bound.active = bound.active.filter((index) => marks[index] === undecided);
      }
    };
    /** The bound knows one requirement of each: an item with another that is open is tried both ways. */
    const branched = (target: number): readonly boolean[] | null => {
      const open = several.find((index) => marks[index] === undecided && items[index]?.requires.some((other) => other !== parent[index] && marks[other] === undecided));
      if (open === undefined) return byLabels(limits, target);
      for (const mark of bound.hasIn(open) ? [keptMark, goneMark] : [goneMark, keptMark]) {
        const start = place();
        const before = bound.active;
        const isOpen = decide(open, mark);
        bound.active = before.filter((index) => marks[index] === undecided);
        const found = isOpen ? search(target) : null;
        undoTo(start);
        bound.active = before;
        if (found) return found;
      }
      return null;
    };
    const byLabels = (within: Limits, target: number): readonly boolean[] | null => {
      for (const width of widths) {
        const { labels, steps: more, isComplete } = reachByLabels(items, decisions, bound, within, target, width);
        steps += more;
        const kept = labels.map(chosen).find(accepts);
        if (kept) return kept;
        if (isComplete) return null;
      }
      isProven = false;
      return null;
    };

    if (!isPossible(most)) return { kept: null, worth: above, isProven };
    const highest = wholeBelow(sharpBoundOf(most, above));
    const first = prices.slice();
    for (let target = highest; target > above && steps - begun < mostSteps; target -= 1) {
      prices.set(first);
      const kept = search(target);
      if (kept) return { kept, worth: items.reduce((all, item, index) => all + (kept[index] ? item.worth : 0), 0), isProven };
    }
    return { kept: null, worth: above, isProven: isProven && steps - begun < mostSteps };
  };
  // What is open at the start is so again after each question.
  bound.active = everything;
  return { boundOf, sharpBoundOf, keepMost, steps: () => steps };
}
