import { createBound, wholeBelow } from './keep-bound.ts';
import { createDecisions, goneMark, keptMark, undecided } from './keep-decisions.ts';
import { keepGreedily } from './keep-greedy.ts';
import { bindingRows, type KeepAnswer, type KeepQuestion } from './keep-question.ts';

/** Nodes after which a search is given up: the same on every computer, which a limit of time is not. */
const mostNodes = 20_000;

/** The most worth that can be kept within limits, by branch and bound. */
export function keepMost({ items, musts, limits, above, accepts, isBoundOnly = false }: KeepQuestion): KeepAnswer {
  const binding = bindingRows(items, limits);
  const decisions = createDecisions(items, binding);
  const { marks, decide, isPossible, place, undoTo } = decisions;
  musts.forEach((isMust, index) => isMust && decide(index, keptMark));
  if (!isPossible()) return { kept: null, worth: above, bound: -1, isProven: true };

  const bound = createBound(items, binding, decisions);
  const several = items.flatMap(({ requires }, index) => (requires.length > 1 ? index : []));
  let best: readonly boolean[] | null = null;
  let bar = above;
  let nodes = 0;

  const note = (kept: readonly boolean[], worth: number): void => {
    if (worth <= bar || !accepts(kept)) return;
    best = kept;
    bar = worth;
  };

  /** The choice of the bound, where it holds all requirements and limits, is a choice. */
  const noteRelaxed = (): void => {
    if (!bound.isWithin()) return;
    const isKept = (index: number): boolean => (marks[index] === undecided ? bound.inSet[index] === 1 : marks[index] === keptMark);
    // The bound knows one requirement of each.
    if (several.some((index) => isKept(index) && !(items[index]?.requires ?? []).every(isKept))) return;
    const worth = bound.active.reduce((all, index) => (marks[index] === undecided && isKept(index) ? all + (items[index]?.worth ?? 0) : all), decisions.worth());
    if (worth > bar) note(items.map((_, index) => isKept(index)), worth);
  };

  /** What is sure, because the bound without it is too low, and the least sure of the rest, to be tried both ways. */
  const judge = (value: number) => {
    const sure: { readonly index: number; readonly mark: number }[] = [];
    let [pick, pickLoss] = [-1, Infinity];
    for (const index of bound.active) {
      const isIn = bound.inSet[index] === 1;
      const loss = isIn ? bound.lossOfLeaving(index) : bound.lossOfKeeping(index);
      if (wholeBelow(value - loss) <= bar) sure.push({ index, mark: isIn ? keptMark : goneMark });
      else if (loss < pickLoss) [pick, pickLoss] = [index, loss];
    }
    return { sure, pick, pickMark: pick !== -1 && bound.inSet[pick] === 1 ? keptMark : goneMark };
  };

  const search = (value: number): void => {
    nodes += 1;
    if (nodes > mostNodes || wholeBelow(value) <= bar) return;
    const start = place();
    const before = bound.active;
    const { sure, pick, pickMark } = judge(value);
    if (sure.every(({ index, mark }) => decide(index, mark)) && isPossible()) {
      const isOpen = pick !== -1 && marks[pick] === undecided;
      for (const mark of isOpen ? [pickMark, keptMark + goneMark - pickMark] : [undecided]) {
        const length = place();
        if ((!isOpen || decide(pick, mark)) && isPossible()) {
          bound.active = before.filter((index) => marks[index] === undecided);
          const next = bound.settlePrices(binding.length > 1 ? 4 : 2, bar);
          noteRelaxed();
          if (isOpen || sure.length > 0) search(next);
        }
        undoTo(length);
        bound.active = before;
      }
    }
    undoTo(start);
  };

  const value = bound.firstPrices(bar);
  const whole = wholeBelow(value);
  if (isBoundOnly) return { kept: null, worth: above, bound: whole, isProven: true };
  noteRelaxed();
  const good = whole > bar ? keepGreedily(items, binding, decisions, bound) : null;
  if (good) note(good.kept, good.worth);
  search(value);
  const isProven = nodes <= mostNodes;
  return { kept: best, worth: bar, bound: isProven ? bar : whole, isProven };
}
