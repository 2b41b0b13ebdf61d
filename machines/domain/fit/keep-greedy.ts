import type { Bound } from './keep-bound.ts';
import { keptMark, undecided, type Decisions } from './keep-decisions.ts';
import type { Keepable, Row } from './keep-question.ts';

/** Rounds of exchanges. */
const mostRounds = 12;

/** A choice that is good, and what it is worth. */
export interface GoodChoice {
  readonly kept: readonly boolean[];
  readonly worth: number;
}

/**
 * Keeps what is worth most for what it uses, as far as the limits go, and then exchanges one for one and adds, as long as that keeps
 * more. Decides nothing for good.
 * @returns null where that breaks a limit
 */
export function keepGreedily(items: readonly Keepable[], binding: readonly Row[], decisions: Decisions, { active, prices }: Bound): GoodChoice | null {
  const { marks, dependents, used, decide, undoTo, place, isPossible } = decisions;
  const start = place();
  const worthOf = (index: number): number => items[index]?.worth ?? 0;
  const cost = Float64Array.from(items, (_, index) => binding.reduce((all, { uses }, row) => all + (prices[row] ?? 0) * (uses[index] ?? 0), 0));
  const rate = (index: number): number => worthOf(index) / Math.max(cost[index] ?? 0, 1e-9);
  for (const index of active.toSorted((a, b) => rate(b) - rate(a))) {
    const before = place();
    if (marks[index] === undecided && !(decide(index, keptMark) && isPossible())) undoTo(before);
  }
  const kept = items.map((_, index) => marks[index] === keptMark);
  let worth = decisions.worth();
  const load = used.slice();
  undoTo(start);

  const isFree = (index: number): boolean => marks[index] === undecided && (dependents[index] ?? []).every((other) => !kept[other]);
  const isReady = (index: number): boolean => (items[index]?.requires ?? []).every((other) => kept[other]);
  const loadWith = (uses: Float64Array, row: number, into: number, out: number): number => (load[row] ?? 0) + (uses[into] ?? 0) - (out === -1 ? 0 : (uses[out] ?? 0));
  const holds = (into: number, out: number): boolean => binding.every(({ uses, most }, row) => loadWith(uses, row, into, out) <= most);
  /** Keeps one in the place of another, or of none (-1). */
  const exchange = (into: number, out: number): void => {
    kept[into] = true;
    if (out !== -1) kept[out] = false;
    binding.forEach(({ uses }, row) => {
      load[row] = loadWith(uses, row, into, out);
    });
    worth += worthOf(into) - (out === -1 ? 0 : worthOf(out));
  };
  /** The first item that this one can take the place of to gain by it, or -1 where there is room for it; undefined where there is none. */
  const placeFor = (into: number): number | undefined => {
    if (holds(into, -1)) return -1;
    return active.find((out) => {
      if (!kept[out] || !isFree(out) || items[into]?.requires.includes(out)) return false;
      const gain = worthOf(into) - worthOf(out);
      return gain >= 0 && (gain > 0 || (cost[into] ?? 0) < (cost[out] ?? 0) * 0.999) && holds(into, out);
    });
  };
  for (let isBetter = true, rounds = 0; isBetter && rounds < mostRounds; rounds += 1) {
    isBetter = false;
    for (const into of active) {
      const out = kept[into] || !isReady(into) ? undefined : placeFor(into);
      if (out === undefined) continue;
      exchange(into, out);
      isBetter = true;
    }
  }
  return binding.every(({ most }, row) => (load[row] ?? 0) <= most) ? { kept, worth } : null;
}
