import { limitRows, type KnapsackItem } from './knapsack-question.ts';

/** The decision about an item. */
export const undecided = 0;
export const keptMark = 1;
export const goneMark = 2;

/** The decisions of a search so far; each can be undone. */
export interface Decisions {
  /** By item, its decision. */
  readonly marks: Uint8Array;
  /** By limit, the use of the kept items. */
  readonly used: Float64Array;
  /** The total worth of the kept items. */
  readonly worth: () => number;
  /** The number of decided items: the position to return to. */
  readonly place: () => number;
  /**
   * Decides an item, together with the items that it requires or that require it. @returns whether there is no
   * contradiction.
   */
  readonly decide: (index: number, mark: number) => boolean;
  readonly undoTo: (place: number) => void;
}

/** The decisions before a search. */
export function createDecisions(items: readonly KnapsackItem[]): Decisions {
  const dependents: number[][] = items.map(() => []);
  items.forEach(({ requires }, index) => requires.forEach((other) => dependents[other]?.push(index)));
  const marks = new Uint8Array(items.length);
  const used = new Float64Array(limitRows.length);
  const trail: number[] = [];
  let worth = 0;

  const count = ({ worth: gain, uses }: KnapsackItem, sign: number): void => {
    worth += sign * gain;
    for (const row of limitRows) used[row] = (used[row] ?? 0) + sign * uses[row];
  };
  const decide = (index: number, mark: number): boolean => {
    const now = marks[index];
    if (now === mark) return true;
    const item = items[index];
    if (now !== undecided || !item) return false;
    marks[index] = mark;
    trail.push(index);
    if (mark === goneMark) return (dependents[index] ?? []).every((other) => decide(other, goneMark));
    count(item, 1);
    return item.requires.every((other) => decide(other, keptMark));
  };
  const undoTo = (place: number): void => {
    while (trail.length > place) {
      const index = trail.pop() ?? 0;
      const item = items[index];
      if (item && marks[index] === keptMark) count(item, -1);
      marks[index] = undecided;
    }
  };
  return { marks, used, worth: () => worth, place: () => trail.length, decide, undoTo };
}
