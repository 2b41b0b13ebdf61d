import { limitRows, type Keepable } from './keep-question.ts';

/** What is decided of an item. */
export const undecided = 0;
export const keptMark = 1;
export const goneMark = 2;

/** What a search has decided so far; each decision can be taken back. */
export interface Decisions {
  /** By item, what is decided of it. */
  readonly marks: Uint8Array;
  /** By limit, what the kept items use of it. */
  readonly used: Float64Array;
  /** What the kept items are worth together. */
  readonly worth: () => number;
  /** How many items are decided: the place to go back to. */
  readonly place: () => number;
  /** Decides an item, and with it what it requires or what requires it. @returns whether that contradicts nothing. */
  readonly decide: (index: number, mark: number) => boolean;
  readonly undoTo: (place: number) => void;
}

/** Nothing decided yet. */
export function createDecisions(items: readonly Keepable[]): Decisions {
  const dependents: number[][] = items.map(() => []);
  items.forEach(({ requires }, index) => requires.forEach((other) => dependents[other]?.push(index)));
  const marks = new Uint8Array(items.length);
  const used = new Float64Array(limitRows.length);
  const trail: number[] = [];
  let worth = 0;

  const count = ({ worth: gain, uses }: Keepable, sign: number): void => {
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
