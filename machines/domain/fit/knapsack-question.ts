/** An item that can be kept or left out. Numbers are whole. */
export interface KnapsackItem {
  /** Its worth; greater than zero. */
  readonly worth: number;
  /** Its use of each limit. */
  readonly uses: Uses;
  /** Indexes of the items that must be kept with it. */
  readonly requires: readonly number[];
}

/**
 * By limit: hundredths of paise at list prices, the part of these in added features, half days, and half days as a
 * negative number: the minimum duration is a limit too.
 */
export type Uses = readonly [price: number, added: number, halfDays: number, lessHalfDays: number];

/** The first two limits, and any others. */
export type PriceUses = readonly [price: number, added: number, ...rest: number[]];

/** The indexes of the limits. */
export const limitRows = [0, 1, 2, 3] as const;

/** The limits of a choice. */
export interface Limits {
  /** The maximum total use of the kept items. */
  readonly most: Uses;
  /**
   * The price lost in rounding: of two choices that differ by no more than this, the more expensive one may be the one
   * that fits.
   */
  readonly rounding: number;
}

/** A question for the solver. */
export interface KnapsackQuestion {
  readonly limits: Limits;
  /** Only a choice worth more than this is an answer. */
  readonly above: number;
  /** The final check of a choice within the limits: the exact price may reject it. */
  readonly accepts: (kept: readonly boolean[]) => boolean;
}

/** The best choice, the cheapest of equal worth, or none; `isProven` is false when the search was not exhaustive. */
export interface KnapsackAnswer {
  readonly kept: readonly boolean[] | null;
  readonly worth: number;
  readonly isProven: boolean;
}

/** Indexes, each after all that it requires. */
export function requirementsFirst(items: readonly KnapsackItem[]): readonly number[] {
  const order: number[] = [];
  const seen = new Uint8Array(items.length);
  const visit = (index: number): void => {
    if (seen[index] === 1) return;
    seen[index] = 1;
    items[index]?.requires.forEach(visit);
    order.push(index);
  };
  items.forEach((_, index) => visit(index));
  return order;
}
