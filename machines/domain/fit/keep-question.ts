/** One thing that can be kept or left out. Numbers are whole. */
export interface Keepable {
  /** What keeping it counts; more than zero. */
  readonly worth: number;
  /** What keeping it uses of each limit. */
  readonly uses: readonly number[];
  /** Indices of what must be kept with it. */
  readonly requires: readonly number[];
}

/** What limits the choice: together the kept ones use at most `most` of each limit, and at least `least` of the last one. */
export interface Limits {
  readonly most: readonly number[];
  readonly least: number;
}

/** The choice that is asked for. */
export interface KeepQuestion {
  readonly items: readonly Keepable[];
  /** Which of them stay whatever it costs; what they require stays too. */
  readonly musts: readonly boolean[];
  readonly limits: Limits;
  /** Only a choice worth more than this is an answer. */
  readonly above: number;
  /** The last word on a choice that keeps the limits: the exact price may say no. */
  readonly accepts: (kept: readonly boolean[]) => boolean;
  /** Ends before the search, with the bound alone. */
  readonly isBoundOnly?: boolean;
}

/** The best choice, or none; `isProven` is false when the search was given up before it had seen everything. */
export interface KeepAnswer {
  readonly kept: readonly boolean[] | null;
  readonly worth: number;
  /** No choice is worth more than this. */
  readonly bound: number;
  readonly isProven: boolean;
}

/** One limit, and what each item uses of it. */
export interface Row {
  readonly uses: Float64Array;
  readonly most: number;
  /** Whether it says how much is used at the least: its uses are negative. */
  readonly isLeast: boolean;
}

/** The limits that keeping everything would break. */
export function bindingRows(items: readonly Keepable[], { most, least }: Limits): readonly Row[] {
  const rows: Row[] = most.map((limit, row) => ({ uses: Float64Array.from(items, ({ uses }) => uses[row] ?? 0), most: limit, isLeast: false }));
  const broken = rows.filter(({ uses, most: limit }) => uses.reduce((all, use) => all + use, 0) > limit);
  return least > 0 ? [...broken, { uses: (rows.at(-1)?.uses ?? new Float64Array(items.length)).map((use) => -use), most: -least, isLeast: true }] : broken;
}

/** A limit as the size that its uses are measured by. */
export function scaleOf(most: number): number {
  return Math.max(1, Math.abs(most));
}

/** Indices, each after all that it requires. */
export function childrenLast(items: readonly Keepable[]): readonly number[] {
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
