import { createBasis } from './simplex-basis.ts';
import { undecided, type Decisions } from './knapsack-decisions.ts';
import { limitRows, type KnapsackItem, type Uses } from './knapsack-question.ts';

/** Bounds that differ by no more than this are equal. */
export const tolerance = 1e-6;

/** The maximum number of cached choices. */
const maxKnown = 60;

/** No integer above a bound can be reached. */
export function wholeBelow(bound: number): number {
  return Math.floor(bound + tolerance);
}

/** Options for tightening a bound. */
interface Settling {
  /** The maximum number of computations of the best choice. */
  readonly rounds: number;
  /** Tightening stops when the bound is at most this. */
  readonly bar: number;
  /** Whether fractions of an integer matter. */
  readonly isFine: boolean;
}

/** An upper bound of the worth, given the decisions so far. */
export interface Bound {
  /** The undecided items, each after its parent. Has to be set again when they change. */
  active: Int32Array;
  /** By limit, the price for using one unit of it. */
  readonly prices: Float64Array;
  /** By item, the required item that the bound takes into account; -1 for none. */
  readonly parent: Int32Array;
  /** By item, what it and the best of its descendants add to the bound; negative if it is best left out. */
  readonly net: Float64Array;
  /** The bound at the current prices; stores the choice that is best at these prices. */
  readonly at: (most: Uses) => number;
  /**
   * Tightens the bound by steps of the prices. @param given the bound at the current prices. @returns the bound; its
   * prices are kept
   */
  readonly settle: (most: Uses, given: number, how: Settling) => number;
  /**
   * The loss of the bound when an item's status in the current choice is reversed: its descendants leave, or its
   * ancestors enter, along with it.
   */
  readonly lossOf: (index: number) => number;
  /** Whether an item is in the choice. */
  readonly hasIn: (index: number) => boolean;
}

/**
 * The Lagrangian bound for items that are sorted after their requirements: limits are priced, and the best set that is
 * closed under one requirement of each item is exact for these prices, because such requirements form a forest. So no
 * choice that the bound excludes can be better.
 */
export function createBound(items: readonly KnapsackItem[], { marks, used, worth }: Decisions): Bound {
  // The parent of an item is the most expensive one that it requires.
  const parent = Int32Array.from(items, ({ requires }) =>
    requires.reduce(
      (most, other) => (most === -1 || (items[other]?.uses[0] ?? 0) > (items[most]?.uses[0] ?? 0) ? other : most),
      -1,
    ),
  );
  const worths = Float64Array.from(items, (item) => item.worth);
  const uses = limitRows.map((row) => Float64Array.from(items, (item) => item.uses[row]));
  const scales = uses.map((all) => Math.max(1, Math.abs(all.reduce((sum, use) => sum + use, 0))));
  const net = new Float64Array(items.length);
  const inSet = new Uint8Array(items.length);
  const prices = new Float64Array(limitRows.length);
  const loads = new Float64Array(limitRows.length);
  let active = Int32Array.from(items.keys()).filter((index) => marks[index] === undecided);

  const at = (most: Uses): number => {
    const [price = 0, added = 0, time = 0, less = 0] = prices;
    const [priceUses, addedUses, timeUses] = uses as [Float64Array, Float64Array, Float64Array];
    const effort = time - less;
    let bound = worth();
    for (const row of limitRows) bound += (prices[row] ?? 0) * (most[row] - (used[row] ?? 0));
    net.fill(0);
    for (let place = active.length - 1; place >= 0; place -= 1) {
      const index = active[place] ?? 0;
      const value =
        (net[index] ?? 0) +
        (worths[index] ?? 0) -
        price * (priceUses[index] ?? 0) -
        added * (addedUses[index] ?? 0) -
        effort * (timeUses[index] ?? 0);
      net[index] = value;
      if (value <= 0) continue;
      const up = parent[index] ?? -1;
      if (up !== -1 && marks[up] === undecided) net[up] = (net[up] ?? 0) + value;
      else bound += value;
    }
    let [priceLoad, addedLoad, timeLoad] = [0, 0, 0];
    for (const index of active) {
      const up = parent[index] ?? -1;
      const isIn = (net[index] ?? 0) > 0 && (up === -1 || marks[up] !== undecided || inSet[up] === 1);
      inSet[index] = isIn ? 1 : 0;
      if (!isIn) continue;
      priceLoad += priceUses[index] ?? 0;
      addedLoad += addedUses[index] ?? 0;
      timeLoad += timeUses[index] ?? 0;
    }
    loads[0] = (used[0] ?? 0) + priceLoad;
    loads[1] = (used[1] ?? 0) + addedLoad;
    loads[2] = (used[2] ?? 0) + timeLoad;
    loads[3] = (used[3] ?? 0) - timeLoad;
    return bound;
  };

  /**
   * Choices that were best at some prices, as columns: their use of each limit, last 1, and their worth. Later mixtures
   * start with them.
   */
  const known: { readonly uses: Float64Array; readonly worth: number }[] = [];
  let newest = 0;

  /**
   * Column generation with the simplex method: each round computes the best choice at the prices of the current
   * mixture, if no cached choice improves the mixture. If there is none, its prices are optimal.
   */
  const settle = (most: Uses, given: number, { rounds, bar, isFine }: Settling): number => {
    const basis = createBasis(
      limitRows.map((row) => (most[row] - (used[row] ?? 0)) / (scales[row] ?? 1)),
      worth(),
    );
    /** The choice at the prices, as computed by the bound. */
    const note = (bound: number): (typeof known)[number] => {
      const column = {
        uses: Float64Array.of(
          ...limitRows.map((row) => ((loads[row] ?? 0) - (used[row] ?? 0)) / (scales[row] ?? 1)),
          1,
        ),
        worth: limitRows.reduce<number>(
          (sum, row) => sum - (prices[row] ?? 0) * (most[row] - (loads[row] ?? 0)),
          bound,
        ),
      };
      known[newest % maxKnown] = column;
      newest += 1;
      return column;
    };
    let least = given;
    const best = prices.slice();
    let round = 0;
    for (let step = 0; round < rounds && step < 10 * rounds && wholeBelow(least) > bar; step += 1) {
      const spare = basis.prices.findIndex((price, row) => row < limitRows.length && price < -tolerance);
      if (spare !== -1) {
        if (
          !basis.enter(
            basis.prices.map((_, row) => (row === spare ? 1 : 0)),
            0,
          )
        )
          break;
        continue;
      }
      let [entering, gain] = [known[0], tolerance];
      for (const column of known) {
        let value = column.worth;
        for (let row = 0; row <= limitRows.length; row += 1)
          value -= (column.uses[row] ?? 0) * (basis.prices[row] ?? 0);
        if (value > gain) [entering, gain] = [column, value];
      }
      if (gain === tolerance) {
        round += 1;
        for (const row of limitRows) prices[row] = Math.max(0, basis.prices[row] ?? 0) / (scales[row] ?? 1);
        const bound = at(most);
        if (bound < least) {
          least = bound;
          best.set(prices);
        }
        const mixed = basis.worth();
        if (bound - mixed < tolerance || (!isFine && wholeBelow(least) <= wholeBelow(mixed))) break;
        entering = note(bound);
      }
      if (!entering || !basis.enter(entering.uses, entering.worth)) break;
    }
    prices.set(best);
    return least;
  };

  const lossOf = (index: number): number => {
    const isIn = inSet[index] === 1;
    let loss = isIn ? (net[index] ?? 0) : -Math.min(0, net[index] ?? 0);
    for (
      let up = parent[index] ?? -1;
      up !== -1 && marks[up] === undecided && inSet[up] === inSet[index];
      up = parent[up] ?? -1
    ) {
      if (isIn) loss = Math.min(loss, net[up] ?? 0);
      else loss -= Math.min(0, net[up] ?? 0);
    }
    return loss;
  };
  return {
    get active() {
      return active;
    },
    set active(indices) {
      active = indices;
    },
    prices,
    parent,
    net,
    at,
    settle,
    lossOf,
    hasIn: (index) => inSet[index] === 1,
  };
}
