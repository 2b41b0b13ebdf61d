/** Plans paths for pairs of transitions: each transition after every one that it can follow. */
import type { AnyTransitionDefinition } from 'xstate';
import { happeningsOf, stepFor, stepperFor, type Walk, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { unlessWhole, type LeftOut } from './left-out.ts';
import type { Happening } from './occasions.ts';
import { covering, pathGraph, pathsTo, transitionGoals, walkedRoute, type Path } from './path-graph.ts';
import { graphOfPairs, nearestRoute, tightened } from './route-graph.ts';
import { transitionIdOf } from './transition-id.ts';

/** Two transitions of which the second follows the first, by name. */
function pairName(first: AnyTransitionDefinition, then: AnyTransitionDefinition): string {
  return `${transitionIdOf(first)} ${transitionIdOf(then)}`;
}

/** The pairs of transitions that follow one another in a path, by name. */
function pairsIn(path: Path): readonly string[] {
  const found: string[] = [];
  let last: AnyTransitionDefinition | undefined;
  for (const { transitions } of path) {
    const [first] = transitions;
    if (last && first) found.push(pairName(last, first));
    last = transitions.at(-1) ?? last;
  }
  return found;
}

/**
 * Explored paths, each with one more step, for pairs that a route misses: the exploration treats different snapshots as
 * one, and only some of them continue with the second transition.
 */
function pathsToPairs(
  entry: WalkEntry,
  steps: readonly WalkStep[],
  missing: ReadonlyMap<string, AnyTransitionDefinition>,
  isAllowed: (happening: Happening) => boolean,
): readonly Path[] {
  const open = new Set(missing.keys());
  const firsts = new Set(missing.values());
  const stepper = stepperFor(entry);
  const last = new Map<WalkStep, WalkStep>();
  for (const step of steps) {
    const first = step.transitions.at(-1);
    if (!first || !firsts.has(first) || step.to.status !== 'active') continue;
    for (const happening of happeningsOf(entry, step.to).filter(isAllowed)) {
      const then = stepFor(stepper, step.to, happening);
      const [next] = then?.transitions ?? [];
      if (then && next && open.delete(pairName(first, next))) last.set(then, step);
    }
  }
  return [...last].flatMap(([then, step]) => pathsTo(steps, (one) => one === step).map((path) => [...path, then]));
}

/** The most edges of the graph of pairs. */
const maxEdges = 200_000;

/** A plan for pairs of transitions. */
export interface PairPlan {
  readonly paths: readonly Path[];
  readonly taken: number;
  readonly all: number;
  readonly leftOut: readonly LeftOut[];
}

/**
 * Plans paths that take each transition after every one that it can follow, and each single transition.
 * @param contextKeys the keys that, beside the value, distinguish two snapshots
 * @param isAllowed whether a possible event may be a step
 * @returns undefined if there are too many pairs
 */
export function pairPlan(
  entry: WalkEntry,
  { steps, ...walked }: Walk,
  contextKeys: readonly string[],
  isAllowed: (happening: Happening) => boolean,
): PairPlan | undefined {
  const made = pathGraph(steps, contextKeys, transitionGoals, entry.walk?.views);
  const paired = graphOfPairs(made.graph, maxEdges);
  if (!paired) return undefined;
  const { ways } = nearestRoute(paired.graph);
  const { paths } = walkedRoute(
    entry,
    made,
    tightened(paired.graph, ways).map((way) => way.map((index) => paired.indices[index] ?? -1)),
  );
  const all = new Map<string, readonly [AnyTransitionDefinition, AnyTransitionDefinition]>();
  for (const [one, other] of paired.pairs) {
    const [first, then] = [made.goals[one], made.goals[other]];
    if (first && then) all.set(pairName(first, then), [first, then]);
  }
  const met = new Set(paths.flatMap(pairsIn));
  const missing = [...all].filter(([name]) => !met.has(name));
  const added = covering(
    pathsToPairs(entry, steps, new Map(missing.map(([name, [first]]) => [name, first])), isAllowed),
    pairsIn,
    met,
  );
  const taken = new Set([...paths, ...added].flatMap((path) => path.flatMap(transitionGoals)));
  // A transition that none precedes or follows is in no pair.
  const single = covering(
    pathsTo(steps, ({ transitions }) => transitions.some((one) => !taken.has(one))),
    (path) => path.flatMap(transitionGoals),
    taken,
  );
  const leftOut = missing
    .filter(([name]) => !met.has(name))
    .map(([, [first, then]]): LeftOut => ({
      what: `${transitionIdOf(first)}, ${transitionIdOf(then)}`,
      reason: unlessWhole('in no explored snapshot does the second follow the first at once', walked),
    }));
  return {
    paths: [...paths, ...added, ...single],
    taken: met.size,
    all: all.size,
    leftOut,
  };
}
