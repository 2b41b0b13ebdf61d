import { createBasis } from './keep-basis.ts';
import { undecided, type Decisions } from './keep-decisions.ts';
import { limitRows, type Keepable, type Uses } from './keep-question.ts';

/** Bounds that are no further apart are the same. */
export const tolerance = 1e-6;

/** Choices that are remembered. */
const mostKnown = 60;

/** No whole number above a bound can be reached. */
export function wholeBelow(bound: number): number {
  return Math.floor(bound + tolerance);
}

/** How far a bound is made smaller. */
interface Settling {
  /** How often the best choice is asked for at the most. */
  readonly rounds: number;
  /** A bound that says no more than this is small enough. */
  readonly bar: number;
  /** Whether parts of a whole number count too. */
  readonly isFine: boolean;
}

/** What can be reached at most with what is decided. */
export interface Bound {
  /** Those of the items that are undecided, each after the one that it hangs on. To be set again when that changes. */
  active: Int32Array;
  /** By limit, the worth that is taken for using one of it. */
  readonly prices: Float64Array;
  /** By item, the one of those that it requires which the bound knows; -1 for none. */
  readonly parent: Int32Array;
  /**
   * By item, what it and the best of what hangs on it add to the bound; less than nothing where it is best left out.
   */
  readonly net: Float64Array;
  /** What nothing more can be worth than, at the prices, and leaves the choice that is best at them in mind. */
  readonly at: (most: Uses) => number;
  /**
   * Makes the bound small by steps of the prices. @param given the bound at the prices as they are. @returns the bound;
   * its prices stay
   */
  readonly settle: (most: Uses, given: number, how: Settling) => number;
  /**
   * What the bound loses when an item is not in the choice as it is now: those that it hangs on leave or come along.
   */
  readonly lossOf: (index: number) => number;
  /** Whether an item is in the choice. */
  readonly hasIn: (index: number) => boolean;
}

/**
 * The Lagrangian bound, of items that each come after all that they require: limits are priced, and the best set that
 * is closed under one requirement of each item is exact for these prices, since such requirements form a forest. So no
 * choice that the bound leaves out can be better.
 */
export function createBound(items: readonly Keepable[], { marks, used, worth }: Decisions): Bound {
  // Each item hangs on the dearest one that it requires.
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
   * Choices that were best at some prices, as columns: what they use of each limit, last 1, and what they are worth.
   * Later mixtures begin with them.
   */
  const known: { readonly uses: Float64Array; readonly worth: number }[] = [];
  let newest = 0;

  /**
   * The simplex method over mixtures of choices: each round asks for the best choice at the prices of the mixture so
   * far, where none that is known is better than the mixture. Where nothing is, its prices are the best there are.
   */
  const settle = (most: Uses, given: number, { rounds, bar, isFine }: Settling): number => {
    const basis = createBasis(
      limitRows.map((row) => (most[row] - (used[row] ?? 0)) / (scales[row] ?? 1)),
      worth(),
    );
    /** The choice at the prices, as it was left by the bound. */
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
      known[newest % mostKnown] = column;
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
