/** One thing that can be kept or left out. Numbers are whole. */
export interface Keepable {
  /** What keeping it counts; more than zero. */
  readonly worth: number;
  /** What keeping it uses of each limit. */
  readonly uses: Uses;
  /** Indices of what must be kept with it. */
  readonly requires: readonly number[];
}

/**
 * By limit: hundredths of paise at list prices, of which those of added features, half days, and half days as a
 * negative number: their least is a limit too.
 */
export type Uses = readonly [price: number, added: number, halfDays: number, lessHalfDays: number];

/** The first two of them, and whatever follows. */
export type PriceUses = readonly [price: number, added: number, ...rest: number[]];

/** The places of the limits. */
export const limitRows = [0, 1, 2, 3] as const;

/** What limits a choice. */
export interface Limits {
  /** Together the kept ones use at most so much. */
  readonly most: Uses;
  /**
   * So much of the price is lost in rounding: of two choices that are no further apart, the dearer one may be the one
   * that fits.
   */
  readonly rounding: number;
}

/** The choice that is asked for. */
export interface KeepQuestion {
  readonly limits: Limits;
  /** Only a choice worth more than this is an answer. */
  readonly above: number;
  /** The last word on a choice that keeps the limits: the exact price may say no. */
  readonly accepts: (kept: readonly boolean[]) => boolean;
}

/**
 * The best choice, the cheapest of those that are worth as much, or none; `isProven` is false when not everything could
 * be looked at.
 */
export interface KeepAnswer {
  readonly kept: readonly boolean[] | null;
  readonly worth: number;
  readonly isProven: boolean;
}

/** Indices, each after all that it requires. */
export function requirementsFirst(items: readonly Keepable[]): readonly number[] {
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
