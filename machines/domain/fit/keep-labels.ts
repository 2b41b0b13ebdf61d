import type { Bound } from './keep-bound.ts';
import { undecided, type Decisions } from './keep-decisions.ts';
import { limitRows, type Keepable, type Limits } from './keep-question.ts';

/** A partial choice: what is decided, and some of the undecided items that have been looked at. */
export interface Label {
  readonly worth: number;
  readonly price: number;
  readonly added: number;
  readonly halfDays: number;
  /** Its worth less the price of what it uses. */
  readonly score: number;
  /** The item that it kept last, and the choice before that; -1 for none. */
  readonly item: number;
  readonly before: Label | null;
}

/** How partial choices are followed. */
export interface Pass {
  /** How many at once at the most. */
  readonly width: number;
  /** Whether all limits count on the way; otherwise those without a price are looked at in the end. */
  readonly isStrict: boolean;
}

/** What partial choices come to. */
export interface Reached {
  /** Whole choices within the limits that are worth the target at least, the cheapest first. */
  readonly labels: readonly Label[];
  /** How many partial choices were made. */
  readonly steps: number;
  /** False when there were too many to follow each. */
  readonly isComplete: boolean;
}

/**
 * All choices of the undecided items that can reach a target, item by item: an item that is left out takes along what hangs on it. Of
 * two that are worth the same, the one that uses more is dropped, and so is one that the bound keeps from the target.
 */
export function reachByLabels(items: readonly Keepable[], { marks, used, worth }: Decisions, bound: Bound, { most, rounding }: Limits, target: number, { width, isStrict }: Pass): Reached {
  const { parent, net, prices, active } = bound;
  const [price = 0, added = 0, halfDays = 0] = used;
  const counts = limitRows.map((row) => isStrict || (prices[row] ?? 0) > 0);
  const [isPriceLimited, isLongLimited, isShortLimited] = [counts[0] || counts[1], counts[2], counts[3] && -halfDays > most[3]];
  const children = new Map<number, number[]>();
  const roots: number[] = [];
  for (const index of active) {
    const up = parent[index] ?? -1;
    if (up === -1 || marks[up] !== undecided) roots.push(index);
    else if (children.has(up)) children.get(up)?.push(index);
    else children.set(up, [index]);
  }
  const valueOf = (index: number): number => Math.max(0, net[index] ?? 0);
  const least = limitRows.reduce((room, row) => room - (prices[row] ?? 0) * most[row], target - 1e-6);
  let steps = 0;
  let isComplete = true;

  /** Whether the first of two of the same worth is as good in all that is limited. */
  const isAsGood = (one: Label, other: Label): boolean =>
    (!isPriceLimited || (one.price <= other.price - rounding && one.added <= other.added - rounding) || (one.price === other.price && one.added === other.added)) &&
    (!isLongLimited || one.halfDays <= other.halfDays) &&
    (!isShortLimited || one.halfDays >= other.halfDays);
  const thinned = (labels: Label[]): Label[] => {
    labels.sort(isPriceLimited ? (a, b) => a.worth - b.worth || a.price - b.price : (a, b) => a.worth - b.worth || (isShortLimited ? b.halfDays - a.halfDays : a.halfDays - b.halfDays) || a.price - b.price);
    const kept: Label[] = [];
    for (const label of labels) {
      const last = kept.at(-1);
      if (last?.worth !== label.worth || !isAsGood(last, label)) kept.push(label);
    }
    if (kept.length <= width) return kept;
    isComplete = false;
    return kept.filter((_, at) => Math.floor((at * width) / kept.length) !== Math.floor(((at - 1) * width) / kept.length));
  };
  /** The choices with an item and the best of what hangs on it, and those without. @param rest what later items add to the bound at most. */
  const grown = (index: number, labels: readonly Label[], rest: number): Label[] => {
    const item = items[index];
    if (!item) return [...labels];
    const { worth: gain, uses } = item;
    const score = limitRows.reduce((all, row) => all - (prices[row] ?? 0) * uses[row], gain);
    const below = children.get(index) ?? [];
    let inside = below.reduce((all, child) => all + valueOf(child), rest);
    let kept: Label[] = [];
    for (const label of labels) {
      if (label.score + score + inside < least) continue;
      const next: Label = { worth: label.worth + gain, price: label.price + uses[0], added: label.added + uses[1], halfDays: label.halfDays + uses[2], score: label.score + score, item: index, before: label };
      if (!isStrict || (next.price <= most[0] && next.added <= most[1] && next.halfDays <= most[2])) kept.push(next);
    }
    steps += kept.length;
    for (const child of below) {
      inside -= valueOf(child);
      kept = grown(child, kept, inside);
    }
    return thinned([...labels.filter(({ score: before }) => before + rest >= least), ...kept]);
  };

  const start: Label = { worth: worth(), price, added, halfDays, score: limitRows.reduce((all, row) => all - (prices[row] ?? 0) * (used[row] ?? 0), worth()), item: -1, before: null };
  let rest = roots.reduce((all, index) => all + valueOf(index), 0);
  let labels = [start];
  // The surest first: so few stand beside each other for long.
  for (const root of roots.toSorted((a, b) => bound.lossOf(b) - bound.lossOf(a))) {
    rest -= valueOf(root);
    labels = grown(root, labels, rest);
    if (labels.length === 0) break;
  }
  const reaching = labels.filter((label) => label.worth >= target);
  const within = reaching.filter((label) => label.price <= most[0] && label.added <= most[1] && label.halfDays <= most[2] && -label.halfDays <= most[3]);
  return { labels: within.toSorted((a, b) => b.worth - a.worth || a.price - b.price), steps, isComplete: isComplete && (isStrict || reaching.length === 0) };
}
