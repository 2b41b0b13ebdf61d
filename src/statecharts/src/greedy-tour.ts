/**
 * Finds a tour by exploring the machine itself: from the current snapshot, always to the nearest unmet goal. Every step
 * starts from the snapshot that the steps before it produced, so that equal-looking snapshots need no assumption.
 */
import type { AnyMachineSnapshot } from 'xstate';
import { happeningsOf, markOf, stepFor, stepperFor, type WalkEntry, type WalkStep } from './graph-walk.ts';
import type { Happening } from './occasions.ts';
import type { Path } from './path-graph.ts';
import { lengthOf } from './route-graph.ts';

/** The snapshots to search from one place before the tour continues from a new start. */
const maxLookedAt = 300;

/** The number of tours, each with another order of equally near goals; the shortest becomes the plan. */
const rounds = 6;

interface Open {
  readonly snapshot: AnyMachineSnapshot;
  readonly before: Open | null;
  readonly step: WalkStep | null;
}

/** The steps from the beginning of a search to a step. */
function stepsTo(open: Open, last: WalkStep): Path {
  const steps = [last];
  for (let at: Open | null = open; at?.step; at = at.before) steps.unshift(at.step);
  return steps;
}

/**
 * Tries a few tours, and returns the shortest.
 * @param isAllowed whether a possible event may be a step
 * @param keys the context keys that distinguish two snapshots during the search
 * @param nearest for each goal, the shortest path to it from a start
 * @param goalsOf the goals that a step meets
 * @param enough a tour of at most so many steps is not shortened further
 */
export function greedyTour<Goal>(
  entry: WalkEntry,
  isAllowed: (happening: Happening) => boolean,
  keys: readonly string[],
  nearest: ReadonlyMap<Goal, Path>,
  goalsOf: (step: WalkStep) => readonly Goal[],
  enough: number,
): readonly Path[] {
  const stepper = stepperFor(entry);
  const taken = new WeakMap<AnyMachineSnapshot, readonly WalkStep[]>();
  const stepsFrom = (from: AnyMachineSnapshot): readonly WalkStep[] => {
    const known = taken.get(from);
    if (known) return known;
    const steps =
      from.status === 'active'
        ? happeningsOf(entry, from)
            .filter(isAllowed)
            // An event that fails is not a step; the plan lists it among the parts it leaves out.
            .flatMap((happening) => stepFor(stepper, from, happening) ?? [])
        : [];
    taken.set(from, steps);
    return steps;
  };
  let best: readonly Path[] | undefined;
  for (let round = 0; round < rounds; round += 1) {
    const tour = tourOf(
      nearest,
      goalsOf,
      (snapshot) => markOf(snapshot, keys, entry.walk?.views),
      (from) => {
        const steps = stepsFrom(from);
        const first = Math.floor((round * steps.length) / rounds);
        return [...steps.slice(first), ...steps.slice(0, first)];
      },
    );
    if (!best || lengthOf(tour) < lengthOf(best)) best = tour;
    if (lengthOf(best) <= enough) break;
  }
  return best ?? [];
}

/** One tour, from the possible steps of a snapshot in their preferred order. */
function tourOf<Goal>(
  nearest: ReadonlyMap<Goal, Path>,
  goalsOf: (step: WalkStep) => readonly Goal[],
  nameOf: (snapshot: AnyMachineSnapshot) => string,
  stepsFrom: (from: AnyMachineSnapshot) => readonly WalkStep[],
): readonly Path[] {
  const open = new Set(nearest.keys());
  const paths: WalkStep[][] = [];
  const freshIn = (step: WalkStep): number => new Set(goalsOf(step).filter((goal) => open.has(goal))).size;

  /**
   * The shortest path from a snapshot to a step that meets a new goal; among equally long ones, the one with the most
   * goals.
   */
  const wayOn = (begin: AnyMachineSnapshot, most: number): Path | undefined => {
    const seen = new Set([nameOf(begin)]);
    let frontier: readonly Open[] = [{ snapshot: begin, before: null, step: null }];
    for (let depth = 1; depth <= most && frontier.length > 0 && seen.size < maxLookedAt; depth += 1) {
      const next: Open[] = [];
      let best: { readonly path: Path; readonly fresh: number } | undefined;
      for (const here of frontier) {
        for (const step of stepsFrom(here.snapshot)) {
          const fresh = freshIn(step);
          if (fresh > (best?.fresh ?? 0)) best = { path: stepsTo(here, step), fresh };
          const mark = nameOf(step.to);
          if (best || seen.has(mark)) continue;
          seen.add(mark);
          next.push({ snapshot: step.to, before: here, step });
        }
      }
      if (best) return best.path;
      frontier = next;
    }
    return undefined;
  };

  while (open.size > 0) {
    const [restart] = [...new Set([...open].map((goal) => nearest.get(goal) ?? []))]
      .filter((path) => path.length > 0)
      .map((path) => ({ path, fresh: path.reduce((sum, step) => sum + freshIn(step), 0) }))
      .toSorted((a, b) => a.path.length - b.path.length || b.fresh - a.fresh);
    const at = paths.at(-1)?.at(-1)?.to;
    const onward = at && wayOn(at, restart?.path.length ?? Number.POSITIVE_INFINITY);
    if (onward) paths.at(-1)?.push(...onward);
    else if (restart) paths.push([...restart.path]);
    else break;
    for (const step of onward ?? restart?.path ?? []) for (const goal of goalsOf(step)) open.delete(goal);
    // A path to a goal that its step does not meet would be searched for again endlessly.
    if (!onward && restart) for (const [goal, path] of nearest) if (path === restart.path) open.delete(goal);
  }
  return paths;
}
