import { undecided, type Decisions } from './keep-decisions.ts';
import { childrenLast, scaleOf, type Keepable, type Row } from './keep-question.ts';

const tolerance = 1e-6;

/** No whole number above a bound can be reached. */
export function wholeBelow(bound: number): number {
  return Math.floor(bound + tolerance);
}

/** What can be reached at most with what is decided. */
export interface Bound {
  /** Those of the items that are undecided, each after all that it requires. To be set again when that changes. */
  active: readonly number[];
  /** By limit, the worth that is taken for using one of it. */
  readonly prices: Float64Array;
  /** By item, whether it is in the choice that is best at the prices, which may break limits. */
  readonly inSet: Uint8Array;
  /** Whether that choice keeps the limits. */
  readonly isWithin: () => boolean;
  /** Looks for the prices to begin with. @param bar a bound that says no more than this is not made smaller. @returns the bound */
  readonly firstPrices: (bar: number) => number;
  /** Makes the bound small by steps of the prices. @returns the bound */
  readonly settlePrices: (rounds: number, bar: number) => number;
  /** What the bound loses when an item of the choice is left out: those that it hangs on may leave with it. */
  readonly lossOfLeaving: (index: number) => number;
  /** What it loses when an item outside of the choice is kept: those that it hangs on come along. */
  readonly lossOfKeeping: (index: number) => number;
}

/**
 * The Lagrangian bound: limits are priced, and the best set that is closed under one requirement of each item is exact for these prices,
 * since such requirements form a forest. So no choice that the bound leaves out can be better.
 */
export function createBound(items: readonly Keepable[], binding: readonly Row[], { marks, used, worth }: Decisions): Bound {
  // Each item hangs on the dearest one that it requires.
  const parent = Int32Array.from(items, ({ requires }) => requires.reduce((most, other) => (most === -1 || (items[other]?.uses[0] ?? 0) > (items[most]?.uses[0] ?? 0) ? other : most), -1));
  const worths = Float64Array.from(items, (item) => item.worth);
  const net = new Float64Array(items.length);
  const inSet = new Uint8Array(items.length);
  const prices = new Float64Array(binding.length);
  const loads = new Float64Array(binding.length);
  let active: readonly number[] = childrenLast(items).filter((index) => marks[index] === undecided);

  /** The bound at the prices; leaves the choice in `inSet`, and what it uses in `loads`. */
  const boundAt = (): number => {
    let bound = worth();
    for (const index of active) net[index] = worths[index] ?? 0;
    binding.forEach(({ uses, most }, row) => {
      const price = prices[row] ?? 0;
      bound += price * (most - (used[row] ?? 0));
      if (price > 0) for (const index of active) net[index] = (net[index] ?? 0) - price * (uses[index] ?? 0);
    });
    for (let at = active.length - 1; at >= 0; at -= 1) {
      const index = active[at] ?? 0;
      const value = net[index] ?? 0;
      if (value <= 0) continue;
      const up = parent[index] ?? -1;
      if (up !== -1 && marks[up] === undecided) net[up] = (net[up] ?? 0) + value;
      else bound += value;
    }
    for (const index of active) {
      const up = parent[index] ?? -1;
      inSet[index] = (net[index] ?? 0) > 0 && (up === -1 || marks[up] !== undecided || inSet[up] === 1) ? 1 : 0;
    }
    binding.forEach(({ uses }, row) => {
      let load = used[row] ?? 0;
      for (const index of active) if (inSet[index] === 1) load += uses[index] ?? 0;
      loads[row] = load;
    });
    return bound;
  };

  const isWithin = (): boolean => binding.every(({ most }, row) => (loads[row] ?? 0) <= most);

  /** The price of one limit alone at which the choice just keeps it; answers with the bound there. */
  const priceAlone = (row: number, bar: number): number => {
    const most = binding[row]?.most ?? 0;
    prices.fill(0);
    let bound = boundAt();
    if ((loads[row] ?? 0) <= most) return bound;
    let [low, high] = [0, 1 / scaleOf(most)];
    for (let round = 0; round < 40; round += 1) {
      prices[row] = high;
      bound = Math.min(bound, boundAt());
      if ((loads[row] ?? 0) <= most) break;
      [low, high] = [high, high * 4];
    }
    for (let round = 0; round < 24 && wholeBelow(bound) > bar; round += 1) {
      const middle = (low + high) / 2;
      prices[row] = middle;
      bound = Math.min(bound, boundAt());
      if ((loads[row] ?? 0) <= most) high = middle;
      else low = middle;
    }
    prices[row] = high;
    return Math.min(bound, boundAt());
  };

  /** Steps of the prices against what the choice uses too much or too little. */
  const settlePrices = (rounds: number, bar: number): number => {
    let least = boundAt();
    const bestPrices = prices.slice();
    let pace = 1;
    let stale = 0;
    for (let round = 0; round < rounds && wholeBelow(least) > bar; round += 1) {
      let norm = 0;
      const slopes = binding.map(({ most }, row) => (most - (loads[row] ?? 0)) / scaleOf(most));
      slopes.forEach((slope, row) => {
        if (slope < 0 || (prices[row] ?? 0) > 0) norm += slope * slope;
      });
      if (norm === 0) break;
      const step = (pace * Math.max(least - Math.max(bar, 0), 0.5)) / norm;
      slopes.forEach((slope, row) => {
        prices[row] = Math.max(0, (prices[row] ?? 0) - (step * slope) / scaleOf(binding[row]?.most ?? 0));
      });
      const bound = boundAt();
      if (bound < least - tolerance) {
        least = bound;
        bestPrices.set(prices);
        stale = 0;
      } else {
        stale += 1;
        if (stale % 3 === 0) pace /= 2;
      }
    }
    prices.set(bestPrices);
    return boundAt();
  };

  /** The best prices of one limit alone, and then of all where that choice breaks another. */
  const firstPrices = (bar: number): number => {
    if (binding.length === 0) return boundAt();
    let least = Infinity;
    let cheapest = prices.slice();
    for (let row = 0; row < binding.length; row += 1) {
      const bound = priceAlone(row, bar);
      if (bound < least) [least, cheapest] = [bound, prices.slice()];
      if (wholeBelow(least) <= bar) break;
    }
    prices.set(cheapest);
    const bound = boundAt();
    return binding.length > 1 && !isWithin() ? settlePrices(60, bar) : bound;
  };

  const lossOfLeaving = (index: number): number => {
    let loss = net[index] ?? 0;
    for (let up = parent[index] ?? -1; up !== -1 && marks[up] === undecided; up = parent[up] ?? -1) loss = Math.min(loss, net[up] ?? 0);
    return loss;
  };
  const lossOfKeeping = (index: number): number => {
    let loss = -Math.min(0, net[index] ?? 0);
    for (let up = parent[index] ?? -1; up !== -1 && marks[up] === undecided && inSet[up] === 0; up = parent[up] ?? -1) loss += -Math.min(0, net[up] ?? 0);
    return loss;
  };

  return {
    get active() {
      return active;
    },
    set active(indices) {
      active = indices;
    },
    prices, inSet, isWithin, firstPrices, settlePrices, lossOfLeaving, lossOfKeeping,
  };
}
