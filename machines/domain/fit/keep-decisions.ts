import type { Keepable, Row } from './keep-question.ts';

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
  /** By item, those that require it. */
  readonly dependents: readonly (readonly number[])[];
  /** What the kept items are worth together. */
  readonly worth: () => number;
  /** How many items are decided: the place to go back to. */
  readonly place: () => number;
  /** Decides an item, and with it what it requires or what requires it. @returns whether that contradicts nothing. */
  readonly decide: (index: number, mark: number) => boolean;
  readonly undoTo: (place: number) => void;
  /** Whether what is decided can still end within the limits. */
  readonly isPossible: () => boolean;
}

/** Nothing decided yet. */
export function createDecisions(items: readonly Keepable[], binding: readonly Row[]): Decisions {
  const dependents: number[][] = items.map(() => []);
  items.forEach(({ requires }, index) => requires.forEach((other) => dependents[other]?.push(index)));
  const marks = new Uint8Array(items.length);
  const used = new Float64Array(binding.length);
  const trail: number[] = [];
  let worth = 0;

  const decide = (index: number, mark: number): boolean => {
    const now = marks[index];
    if (now === mark) return true;
    if (now !== undecided) return false;
    marks[index] = mark;
    trail.push(index);
    const item = items[index];
    if (!item) return false;
    if (mark === goneMark) return (dependents[index] ?? []).every((other) => decide(other, goneMark));
    worth += item.worth;
    for (let row = 0; row < binding.length; row += 1) used[row] = (used[row] ?? 0) + (binding[row]?.uses[index] ?? 0);
    return item.requires.every((other) => decide(other, keptMark));
  };
  const undoTo = (place: number): void => {
    while (trail.length > place) {
      const index = trail.pop() ?? 0;
      if (marks[index] === keptMark) {
        worth -= items[index]?.worth ?? 0;
        for (let row = 0; row < binding.length; row += 1) used[row] = (used[row] ?? 0) - (binding[row]?.uses[index] ?? 0);
      }
      marks[index] = undecided;
    }
  };
  const isPossible = (): boolean =>
    binding.every(({ uses, most, isLeast }, row) => {
      let least = used[row] ?? 0;
      if (isLeast) for (let index = 0; index < items.length; index += 1) if (marks[index] === undecided) least += uses[index] ?? 0;
      return least <= most;
    });
  return { marks, used, dependents, worth: () => worth, place: () => trail.length, decide, undoTo, isPossible };
}
