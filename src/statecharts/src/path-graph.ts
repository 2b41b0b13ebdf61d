/** The exploration of a machine as a graph for finding routes, and routes as paths verified in the machine. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { markOf, stepperFor, walk, type Views, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { nodesOf } from './xstate-internals.ts';
import type { RouteEdge, RouteGraph, Way } from './route-graph.ts';
import { structuralKey } from './structural-key.ts';
import { transitionIdOf } from './transition-id.ts';

/** A path through a machine, beginning with a start. */
export type Path = readonly WalkStep[];

/**
 * An exploration as a graph: each edge is a step, and each goal is a part of the machine that a step takes or reaches.
 */
export interface PathGraph<Goal> {
  readonly graph: RouteGraph;
  /** The step behind each edge. */
  readonly steps: readonly WalkStep[];
  /** The goal behind each number. */
  readonly goals: readonly Goal[];
}

/** The goals of a step: the transitions that it takes. */
export function transitionGoals({ transitions }: WalkStep): readonly AnyTransitionDefinition[] {
  return transitions;
}

/**
 * The effects of a step: the transitions that it takes, the immediate target of each one on an event, and its changes
 * to the context.
 */
export function effectGoals(step: WalkStep): readonly string[] {
  const [before, after] = [step.from?.context ?? {}, step.to.context] as readonly Readonly<Record<string, unknown>>[];
  const changed = Object.keys(after ?? {}).filter(
    (key) => before?.[key] !== after?.[key] && structuralKey(before?.[key]) !== structuralKey(after?.[key]),
  );
  const [onEvent, atOnce] = [
    step.transitions.filter(({ eventType }) => eventType !== ''),
    step.transitions.filter(({ eventType }) => eventType === ''),
  ].map((taken) => taken.map(transitionIdOf));
  return [
    ...(onEvent ?? []).flatMap((id) => [
      id,
      ...changed.map((key) => `${id} changes ${key}`),
      ...(atOnce ?? []).map((next) => `${id} then ${next}`),
    ]),
    ...(atOnce ?? []),
  ];
}

/** The goals of a step: the states after it, and those that it passes through. */
export function stateGoals({ transitions, to }: WalkStep): readonly AnyStateNode[] {
  return [...transitions.map(({ source }): AnyStateNode => source), ...nodesOf(to)];
}

/**
 * Makes a graph of steps.
 * @param contextKeys the keys that, beside the value, distinguish two snapshots
 * @param goalsOf the goals of a step
 * @param views the views by which values of keys are distinguished
 */
export function pathGraph<Goal>(
  steps: readonly WalkStep[],
  contextKeys: readonly string[],
  goalsOf: (step: WalkStep) => readonly Goal[],
  views: Views = {},
): PathGraph<Goal> {
  const nodes = new Map<string, number>();
  const goals = new Map<Goal, number>();
  const marks = new Map<AnyMachineSnapshot, number>();
  const nodeOf = (snapshot: AnyMachineSnapshot | null): number => {
    if (!snapshot) return 0;
    const known = marks.get(snapshot);
    if (known !== undefined) return known;
    const mark = markOf(snapshot, contextKeys, views);
    const node = nodes.get(mark) ?? nodes.size + 1;
    nodes.set(mark, node);
    marks.set(snapshot, node);
    return node;
  };
  const numberOf = (goal: Goal): number => {
    const number = goals.get(goal) ?? goals.size;
    goals.set(goal, number);
    return number;
  };
  const edges = steps.map((step): RouteEdge => ({
    from: nodeOf(step.from),
    to: nodeOf(step.to),
    goals: [...new Set(goalsOf(step).map(numberOf))],
  }));
  return { graph: { nodes: nodes.size + 1, edges }, steps, goals: [...goals.keys()] };
}

/** The context keys that distinguish the snapshots of an entry, without those that are projected away. */
export function tellingKeys(
  { walk: { contextKeys = [] } = {} }: WalkEntry,
  without: readonly string[] = [],
): readonly string[] {
  return contextKeys.filter((key) => !without.includes(key));
}

/** The most snapshots of an exploration that distinguishes additional keys; with more, the keys are left out again. */
const maxSnapshots = 1_500;

/** The keys that an exploration can distinguish in addition to others, added one by one as long as it stays small. */
export function keysThatClose(entry: WalkEntry, keys: readonly string[], more: readonly string[]): readonly string[] {
  const chosen = [...keys];
  for (const key of more) {
    chosen.push(key);
    try {
      walk(entry, { ...entry.walk, contextKeys: chosen, limit: maxSnapshots, isPartial: false });
    } catch {
      chosen.pop();
    }
  }
  return chosen;
}

/** Ways as they were replayed, and the context keys by which the machine deviated from the graph. */
export interface WalkedRoute {
  readonly paths: readonly Path[];
  readonly unlike: readonly string[];
}

/**
 * Replays the ways of a route in the machine itself. Two snapshots that the graph treats as one may still differ in the
 * rest of their context, so a way ends where the machine deviates from the graph.
 */
export function walkedRoute<Goal>(entry: WalkEntry, { steps }: PathGraph<Goal>, ways: readonly Way[]): WalkedRoute {
  const stepper = stepperFor(entry);
  const unlike = new Set<string>();
  const paths = ways.map((way) => {
    const path: WalkStep[] = [];
    for (const index of way) {
      const planned = steps[index];
      const from = path.at(-1)?.to ?? null;
      if (!planned) break;
      if (!from || !planned.event) {
        path.push(planned);
        continue;
      }
      const { transitions, to, told, emitted } = stepper.take(from, planned.event, planned);
      const isAsPlanned =
        (to !== from || planned.to === planned.from) &&
        transitions.length === planned.transitions.length &&
        transitions.every((transition, at) => transition === planned.transitions[at]);
      if (!isAsPlanned) {
        for (const key of Object.keys(from.context as object))
          if (structuralKey(from.context[key]) !== structuralKey(planned.from?.context[key])) unlike.add(key);
        break;
      }
      path.push({ ...planned, from, to, transitions, told, emitted });
    }
    return path;
  });
  return { paths: paths.filter((path) => path.length > 0), unlike: [...unlike] };
}

/** The shortest path to each matching step of an exploration; every path is one that was explored. */
export function pathsTo(steps: readonly WalkStep[], isSought: (step: WalkStep) => boolean): readonly Path[] {
  // A step that changes nothing leads to the snapshot it was sent to, and is not a path to it.
  const arrivals = new Map(steps.filter(({ isNew, from, to }) => isNew && from !== to).map((step) => [step.to, step]));
  const pathTo = (step: WalkStep): Path => {
    const before = step.from && arrivals.get(step.from);
    return before ? [...pathTo(before), step] : [step];
  };
  return steps.filter(isSought).map(pathTo);
}

/** The path to the nearest matching state, by the fewest steps. */
export function pathToState(steps: readonly WalkStep[], isIt: (node: AnyStateNode) => boolean): Path | undefined {
  return pathsTo(steps, ({ to, isNew }) => isNew && nodesOf(to).some(isIt)).toSorted((a, b) => a.length - b.length)[0];
}

/** Paths that together meet all goals that the given ones meet: long ones first, without redundant ones. */
export function covering<Goal>(
  paths: readonly Path[],
  goalsOf: (path: Path) => readonly Goal[],
  met: Set<Goal>,
): readonly Path[] {
  const chosen: Path[] = [];
  for (const path of paths.toSorted((a, b) => b.length - a.length)) {
    const fresh = goalsOf(path).filter((goal) => !met.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) met.add(goal);
    chosen.push(path);
  }
  return chosen.toReversed();
}
