import { createBound, wholeBelow } from './keep-bound.ts';
import { createDecisions, goneMark, keptMark, undecided } from './keep-decisions.ts';
import { reachByLabels, type Label, type Pass } from './keep-labels.ts';
import { limitRows, type Keepable, type KeepAnswer, type KeepQuestion, type Uses } from './keep-question.ts';

/** How partial choices are followed: first a few, and all of them where those do not lead to an answer. */
const passes: readonly Pass[] = [{ width: 100, isStrict: false }, { width: 1_000, isStrict: false }, { width: 8_000, isStrict: false }, { width: 8_000, isStrict: true }];

/** Bounds that are remembered. */
const mostCuts = 120;

/** Rounds in which the best prices are looked for. */
const mostRounds = 60;

/** What can be kept of some things: prepared once, asked often. */
export interface Keeper {
  /** A bound of the worth within limits, by what earlier questions have shown; no more exact than to say whether it is above the bar. */
  readonly boundOf: (most: Uses, bar: number) => number;
  /** The bound with the best prices of these limits. */
  readonly sharpen: (most: Uses, bar: number) => number;
  /** The most worth that can be kept within limits. */
  readonly keepMost: (question: KeepQuestion) => KeepAnswer;
  /** Whether there may be any choice within limits, by what earlier questions have shown. */
  readonly mayBeOpen: (most: Uses) => boolean;
  /** Whether there is any choice within limits: the longest one is looked for. Says that there is where not everything could be looked at. */
  readonly isOpen: (question: Omit<KeepQuestion, 'above'>) => boolean;
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
  let oldest = 0;
  let steps = 0;
  let longest: Keeper | undefined;

  const noteCut = (most: Uses): void => {
    const value = bound.at(most);
    const [price = 0, added = 0, time = 0, less = 0] = prices;
    const cut = { prices: [price, added, time, less] as const, worth: value - price * most[0] - added * most[1] - time * most[2] - less * most[3] };
    if (cuts.length < mostCuts) cuts.push(cut);
    else cuts[(oldest = (oldest + 1) % mostCuts)] = cut;
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

  const bestPrices = (most: Uses): void => {
    let least = Infinity;
    for (const cut of cuts) {
      const value = valueOf(cut, most);
      if (value >= least) continue;
      least = value;
      prices.set(cut.prices);
    }
  };
  const sharpen = (most: Uses, bar: number): number => {
    bestPrices(most);
    const value = bound.settle(most, mostRounds, bar);
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

  /** The same question of the longest choice: what is worth is the half days. */
  const lasting = ([price, added, halfDays, lessHalfDays]: Uses): { readonly keeper: Keeper; readonly most: Uses; readonly above: number } => {
    longest ??= createKeeper(items.map((item) => ({ ...item, worth: item.uses[2] })), musts);
    return { keeper: longest, most: [price, added, halfDays, 0], above: Math.max(0, -lessHalfDays - 1) };
  };
  const mayBeOpen = (limits: Uses): boolean => {
    const { keeper, most, above } = lasting(limits);
    return wholeBelow(keeper.boundOf(most, above)) > above;
  };
  const isOpen = ({ limits, accepts }: Omit<KeepQuestion, 'above'>): boolean => {
    const { keeper, most, above } = lasting(limits.most);
    if (!mayBeOpen(limits.most) || wholeBelow(keeper.sharpen(most, above)) <= above) return false;
    const { kept, isProven } = keeper.keepMost({ limits: { ...limits, most }, above, accepts });
    return kept !== null || !isProven;
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
    /** Decides what is sure, because the bound without it is too low. @returns whether the target is still within reach */
    const decideSure = (target: number): boolean => {
      for (;;) {
        if (!isPossible(most)) return false;
        const value = bound.at(most);
        if (wholeBelow(value) < target) return false;
        const sure = bound.active.filter((index) => wholeBelow(value - bound.lossOf(index)) < target).map((index) => ({ index, mark: bound.hasIn(index) ? keptMark : goneMark }));
        if (sure.length === 0) return true;
        if (!sure.every(({ index, mark }) => decide(index, mark))) return false;
        bound.active = bound.active.filter((index) => marks[index] === undecided);
      }
    };
    /** The bound knows one requirement of each: an item with another that is open is tried both ways. */
    const branch = (target: number): void => {
      const open = several.find((index) => marks[index] === undecided && items[index]?.requires.some((other) => other !== parent[index] && marks[other] === undecided));
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
      for (const pass of passes) {
        const { labels, steps: more, isComplete } = reachByLabels(items, decisions, bound, limits, Math.max(target, worth + 1), pass);
        steps += more;
        for (const label of labels) {
          const kept = chosen(label);
          if (!accepts(kept)) continue;
          [best, worth] = [kept, label.worth];
          break;
        }
        if (isComplete || worth >= ceiling) return;
      }
      isProven = false;
    };

    if (!isPossible(most)) return { kept: null, worth: above, isProven };
    bestPrices(most);
    for (let gap = 0; ceiling > worth; gap = gap * 2 + 1) {
      const target = Math.max(worth + 1, ceiling - gap);
      search(target);
      // Where hardly anything takes as long as it must, the bound is far from what can be reached.
      if (best || (gap === 1 && most[3] < 0 && !isOpen({ limits, accepts }))) break;
      ceiling = target - 1;
    }
    return { kept: best, worth, isProven };
  };
  // What is open at the start is so again after each question.
  bound.active = everything;
  return { boundOf, sharpen, keepMost, mayBeOpen, isOpen, steps: () => steps + (longest?.steps() ?? 0) };
}
