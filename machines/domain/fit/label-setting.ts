import { tolerance, type Bound } from './lagrangian-bound.ts';
import { undecided, type Decisions } from './knapsack-decisions.ts';
import { limitRows, type KnapsackItem, type Limits } from './knapsack-question.ts';

/** Options for following partial choices. */
export interface Pass {
  /** The maximum number at once. */
  readonly width: number;
  /**
   * Whether a comparison considers all limits; otherwise only those with a price: a choice that another limit ends may
   * then have displaced one that it would not end.
   */
  readonly isStrict: boolean;
}

/** A choice of undecided items, added to the decided ones. */
export interface Choice {
  readonly worth: number;
  /** The items that it keeps. */
  readonly items: () => readonly number[];
}

/** The maximum number of partial choices. */
const maxLabels = 200_000;

/** The result of following partial choices. */
export interface Reached {
  /** Complete choices within the limits whose worth is at least the target, highest worth first, then cheapest. */
  readonly choices: readonly Choice[];
  /** The number of partial choices created. */
  readonly steps: number;
  /** False when there were too many to follow them all. */
  readonly isComplete: boolean;
}

/** Partial choices in columns, identified by index: the decisions, and some of the undecided items processed so far. */
interface Labels {
  readonly size: number;
  readonly worth: Float64Array;
  readonly price: Float64Array;
  readonly added: Float64Array;
  readonly halfDays: Float64Array;
  /** Its worth minus the price of its uses. */
  readonly score: Float64Array;
  /** The item that it added last, and the previous partial choice; -1 for none. */
  readonly item: Int32Array;
  readonly before: Int32Array;
}

/** Columns for this many partial choices, including the existing ones. */
function columns(size: number, old?: Labels): Labels {
  const filled = <Column extends Float64Array | Int32Array>(column: Column, from?: Column): Column => {
    if (from) column.set(from);
    return column;
  };
  const numbers = (from?: Float64Array): Float64Array => filled(new Float64Array(size), from);
  const places = (from?: Int32Array): Int32Array => filled(new Int32Array(size), from);
  return {
    size,
    worth: numbers(old?.worth),
    price: numbers(old?.price),
    added: numbers(old?.added),
    halfDays: numbers(old?.halfDays),
    score: numbers(old?.score),
    item: places(old?.item),
    before: places(old?.before),
  };
}

/**
 * Prepares the label-setting search for all choices of the undecided items that can reach a target, item by item: an
 * item that is left out excludes its descendants. Of two choices with the same worth, the one that uses more is
 * dropped; so is a choice that cannot reach the target according to the bound.
 */
export function createLabels(
  items: readonly KnapsackItem[],
  { marks, used, worth }: Decisions,
  bound: Bound,
): (limits: Limits, target: number, pass: Pass) => Reached {
  const { parent, net, prices } = bound;
  let all = columns(4_096);

  return ({ most, rounding }, target, { width, isStrict }) => {
    const { active } = bound;
    const [price = 0, added = 0, halfDays = 0] = used;
    const counts = limitRows.map((row) => isStrict || (prices[row] ?? 0) > 0);
    const [isPriceLimited, isLongLimited, isShortLimited] = [
      counts[0] || counts[1],
      counts[2],
      counts[3] && -halfDays > most[3],
    ];
    const children = new Map<number, number[]>();
    const roots: number[] = [];
    for (const index of active) {
      const up = parent[index] ?? -1;
      if (up === -1 || marks[up] !== undecided) roots.push(index);
      else if (children.has(up)) children.get(up)?.push(index);
      else children.set(up, [index]);
    }
    const valueOf = (index: number): number => Math.max(0, net[index] ?? 0);
    const least = limitRows.reduce((room, row) => room - (prices[row] ?? 0) * most[row], target - tolerance);
    let count = 0;
    let isComplete = true;

    const note = (of: {
      readonly worth: number;
      readonly price: number;
      readonly added: number;
      readonly halfDays: number;
      readonly score: number;
      readonly item: number;
      readonly before: number;
    }): number => {
      if (count === all.size) all = columns(count * 2, all);
      all.worth[count] = of.worth;
      all.price[count] = of.price;
      all.added[count] = of.added;
      all.halfDays[count] = of.halfDays;
      all.score[count] = of.score;
      all.item[count] = of.item;
      all.before[count] = of.before;
      count += 1;
      return count - 1;
    };
    /** Whether a choice stays within the limits. */
    const isWithin = (of: { readonly price: number; readonly added: number; readonly halfDays: number }): boolean => {
      const isPaid = of.price <= most[0] && of.added <= most[1];
      const isShort = of.halfDays <= most[2];
      if ((!isPaid && !isPriceLimited) || (!isShort && !isLongLimited)) isComplete = false;
      return isPaid && isShort;
    };
    /** The sort order in which a dominating choice precedes the dominated one: negative if the first one precedes. */
    const order = (one: number, other: number): number => {
      const byWorth = (all.worth[one] ?? 0) - (all.worth[other] ?? 0);
      if (byWorth !== 0) return byWorth;
      const byTime = isPriceLimited
        ? 0
        : ((all.halfDays[one] ?? 0) - (all.halfDays[other] ?? 0)) * (isShortLimited ? -1 : 1);
      return byTime === 0 ? (all.price[one] ?? 0) - (all.price[other] ?? 0) : byTime;
    };
    /** Whether the first of two choices of the same worth is as good in everything that is limited. */
    const isAsGood = (one: number, other: number): boolean => {
      const byPrice = (all.price[other] ?? 0) - (all.price[one] ?? 0);
      const byAdded = (all.added[other] ?? 0) - (all.added[one] ?? 0);
      const byTime = (all.halfDays[other] ?? 0) - (all.halfDays[one] ?? 0);
      return (
        (!isPriceLimited || (byPrice >= rounding && byAdded >= rounding) || (byPrice === 0 && byAdded === 0)) &&
        (!isLongLimited || byTime >= 0) &&
        (!isShortLimited || byTime <= 0)
      );
    };
    /** Merges two sorted lists, without dominated choices. */
    const merged = (without: readonly number[], kept: readonly number[], rest: number): readonly number[] => {
      const list: number[] = [];
      let last = -1;
      let [left, right] = [0, 0];
      while (left < without.length || right < kept.length) {
        const [one = -1, other = -1] = [without[left], kept[right]];
        const isLeft = other === -1 || (one !== -1 && order(one, other) <= 0);
        const label = isLeft ? one : other;
        if (isLeft) left += 1;
        else right += 1;
        if (isLeft && (all.score[label] ?? 0) + rest < least) continue;
        if (last !== -1 && all.worth[last] === all.worth[label] && isAsGood(last, label)) continue;
        list.push(label);
        last = label;
      }
      if (list.length <= width) return list;
      isComplete = false;
      return list.filter(
        (_, at) => Math.floor((at * width) / list.length) !== Math.floor(((at - 1) * width) / list.length),
      );
    };
    /**
     * The choices with an item and the best of its descendants, and those without. @param rest the most that later
     * items add to the bound.
     */
    const grown = (index: number, labels: readonly number[], rest: number): readonly number[] => {
      const item = items[index];
      if (!item) return labels;
      const { worth: gain, uses } = item;
      const score = limitRows.reduce((sum, row) => sum - (prices[row] ?? 0) * uses[row], gain);
      const below = children.get(index) ?? [];
      let inside = below.reduce((sum, child) => sum + valueOf(child), rest);
      const next: number[] = [];
      for (const label of labels) {
        if ((all.score[label] ?? 0) + score + inside < least) continue;
        if (count >= maxLabels) {
          isComplete = false;
          break;
        }
        const made = {
          worth: (all.worth[label] ?? 0) + gain,
          price: (all.price[label] ?? 0) + uses[0],
          added: (all.added[label] ?? 0) + uses[1],
          halfDays: (all.halfDays[label] ?? 0) + uses[2],
          score: (all.score[label] ?? 0) + score,
          item: index,
          before: label,
        };
        if (isWithin(made)) next.push(note(made));
      }
      let kept: readonly number[] = next;
      for (const child of below) {
        inside -= valueOf(child);
        kept = grown(child, kept, inside);
      }
      return merged(labels, kept, rest);
    };

    let rest = roots.reduce((sum, index) => sum + valueOf(index), 0);
    let labels: readonly number[] = [
      note({
        worth: worth(),
        price,
        added,
        halfDays,
        score: limitRows.reduce((sum, row) => sum - (prices[row] ?? 0) * (used[row] ?? 0), worth()),
        item: -1,
        before: -1,
      }),
    ];
    // The most certain first, so that few choices compete for long.
    for (const root of roots.toSorted((a, b) => bound.lossOf(b) - bound.lossOf(a))) {
      rest -= valueOf(root);
      labels = grown(root, labels, rest);
      if (labels.length === 0) break;
    }
    const itemsOf = (label: number): readonly number[] => {
      const found: number[] = [];
      for (let at = label; at !== -1; at = all.before[at] ?? -1)
        if (all.item[at] !== -1) found.push(all.item[at] ?? -1);
      return found;
    };
    const reaching = labels.filter((label) => (all.worth[label] ?? 0) >= target);
    const within = reaching.filter((label) => -(all.halfDays[label] ?? 0) <= most[3]);
    if (!isShortLimited && within.length < reaching.length) isComplete = false;
    const sorted = within.toSorted(
      (a, b) => (all.worth[b] ?? 0) - (all.worth[a] ?? 0) || (all.price[a] ?? 0) - (all.price[b] ?? 0),
    );
    return {
      choices: sorted.map((label) => ({ worth: all.worth[label] ?? 0, items: () => itemsOf(label) })),
      steps: count - 1,
      isComplete,
    };
  };
}
