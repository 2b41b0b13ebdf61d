/**
 * Plans of paths through a machine, by what they are for: to take every transition in the fewest steps, to try what
 * must be refused, and so on.
 */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { sourceIn, causeOfHappening } from './possible-actions.ts';
import type { Actor } from './explore.ts';
import { payloadNotes } from './failures.ts';
import { statesOf, transitionsOf, type Walk, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { unlessWhole, whyLeftOut, type LeftOut } from './left-out.ts';
import { mentions } from './mentions.ts';
import type { Happening } from './occasions.ts';
import {
  effectGoals,
  keysThatClose,
  pathGraph,
  pathsTo,
  pathToState,
  stateGoals,
  tellingKeys,
  transitionGoals,
  walkedRoute,
  type Path,
  type PathGraph,
} from './path-graph.ts';
import { randomPaths } from './path-random.ts';
import { greedyTour } from './greedy-tour.ts';
import { isEngines, refusalGoals, refusalsOf } from './path-refusals.ts';
import { isOfRegion, largenessOf, planWalk, preparedEntry, regionOptions } from './plan-walk.ts';
import { graphOfPairs, nearestRoute, reachableGoals, tightened, type Route } from './route-graph.ts';
import { shortestRoute, type SolveLinear } from './shortest-route.ts';
import { structuralKey } from './structural-key.ts';
import { transitionIdOf } from './transition-id.ts';

export const strategies = ['tour', 'transitions', 'pairs', 'states', 'shortest', 'refusals', 'random'] as const;
export type Strategy = (typeof strategies)[number];

export interface PlanOptions {
  readonly strategy?: Strategy;
  /** Solves the program of a shortest route; without it, routes are those that go to the nearest goal. */
  readonly solve?: SolveLinear;
  /** The state, by its id, its name or its words, that every path begins in; what leads up to it comes before. */
  readonly from?: string;
  /**
   * What the one path leads to, one after the other, each by the fewest steps: states, or transitions by their id or
   * their words.
   */
  readonly to?: readonly string[];
  /** Only what these cause is a step. */
  readonly only?: readonly Actor[];
  /** Context keys that no longer tell two snapshots apart. */
  readonly project?: readonly string[];
  /** The region that is walked alone, by its id, its name or its words. */
  readonly region?: string;
  /** How many situations are walked at most. */
  readonly max?: number;
  /** The most steps that a plan may have; of random paths, how many they have. */
  readonly limit?: number;
  readonly seed?: number;
  /** Is told how many steps the plan will have at least, before they are looked for. */
  readonly expect?: (steps: number) => void;
  /** Is told how far a walk is that takes long. */
  readonly progress?: (sentence: string) => void;
}

export interface PathPlan {
  readonly strategy: Strategy;
  readonly paths: readonly Path[];
  /** What the plan is for: 'transitions', 'states', 'pairs of transitions', 'refusals'. */
  readonly what: string;
  /** How many of these the paths meet, of how many there are. */
  readonly taken: number;
  readonly all: number;
  /**
   * No plan over the same walk that meets as many has fewer steps, starts included; nothing where that is not known.
   */
  readonly bound?: number;
  /** What of these is in no path, each with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** What else a reader has to know: context keys that were left out or bounded, regions that were not mixed. */
  readonly notes: readonly string[];
}

/** A plan that would have more edges to look at than this is refused. */
const maxEdges = 200_000;
const usualLimit = 100_000;
const usualRandomSteps = 200;

/** How many steps paths have, their starts included. */
export function stepCount(paths: readonly Path[]): number {
  return paths.reduce((sum, path) => sum + path.length, 0);
}

/** Paths that together meet what all of them meet: the long ones first, and none that only repeats them. */
function covering<Goal>(
  paths: readonly Path[],
  goalsOf: (step: WalkStep) => readonly Goal[],
  met: Set<Goal>,
): readonly Path[] {
  const chosen: Path[] = [];
  for (const path of paths.toSorted((a, b) => b.length - a.length)) {
    const fresh = path.flatMap(goalsOf).filter((goal) => !met.has(goal));
    if (fresh.length === 0) continue;
    for (const goal of fresh) met.add(goal);
    chosen.push(path);
  }
  return chosen.toReversed();
}

/** The shortest path to a step that shows each thing that a step can show, and none that only begins another one. */
function nearestPaths(steps: readonly WalkStep[]): readonly Path[] {
  const met = new Set<string>();
  // The walk is breadth-first: the first step that shows something is the nearest.
  const sought = new Set(
    steps.filter(
      (step) =>
        effectGoals(step)
          .filter((goal) => !met.has(goal))
          .map((goal) => met.add(goal)).length > 0,
    ),
  );
  const paths = pathsTo(steps, (step) => sought.has(step));
  const inner = new Set(paths.flatMap((path) => path.slice(0, -1)));
  return paths.filter((path) => path.slice(-1).every((step) => !inner.has(step)));
}

/** What to leave out when there is too much: the context key with the most values. */
function advice(entry: WalkEntry, steps: readonly WalkStep[], project: readonly string[]): string {
  const [most] = tellingKeys(entry, project)
    .map((key) => ({ key, values: new Set(steps.map(({ to }) => structuralKey(to.context[key]))).size }))
    .toSorted((a, b) => b.values - a.values);
  return most && most.values > 1
    ? `leave its ${most.values} values of ${most.key} out with --project ${most.key}`
    : 'choose another strategy, or fewer causes with --only';
}

/** The states that a name means: by id, by the last names of the id, or by its words. */
export function statesNamed({ machine }: WalkEntry, name: string): readonly AnyStateNode[] {
  const states = statesOf(machine);
  const text = name.toLowerCase();
  const exact = states.filter(({ id }) => id.toLowerCase() === text || id.toLowerCase().endsWith(`.${text}`));
  return exact.length > 0 ? exact : states.filter(({ key, description }) => mentions([key, description], name));
}

/** The transitions that a name means: by id, or by the words of their descriptions and events. */
export function transitionsNamed({ machine }: WalkEntry, name: string): readonly AnyTransitionDefinition[] {
  const transitions = transitionsOf(machine);
  const exact = transitions.filter((transition) => transitionIdOf(transition) === name);
  return exact.length > 0
    ? exact
    : transitions.filter(({ description, eventType }) =>
        mentions([description, isEngines(eventType) ? null : eventType], name),
      );
}

/** What a strategy's plan meets, and how its graph is made. */
interface Aim {
  readonly what: string;
  readonly goalsOf: (step: WalkStep) => readonly unknown[];
  /** How many there are in the machine, whether they can be reached or not. */
  readonly all?: readonly (AnyStateNode | AnyTransitionDefinition)[];
}

function aimOf(strategy: Strategy, { machine }: WalkEntry, region: AnyStateNode | undefined): Aim {
  if (strategy === 'states' || strategy === 'shortest')
    return { what: 'states', goalsOf: stateGoals, all: statesOf(machine) };
  if (strategy === 'refusals') return { what: 'refusals', goalsOf: refusalGoals };
  const isMeant = (transition: AnyTransitionDefinition): boolean => isOfRegion(transition, region);
  return {
    what: 'transitions',
    goalsOf: (step) => transitionGoals(step).filter(isMeant),
    all: transitionsOf(machine).filter(isMeant),
  };
}

/** How many steps at least meet all goals: no step counts for more than one, shared among the goals that it meets. */
function leastSteps(steps: readonly WalkStep[], goalsOf: Aim['goalsOf']): number {
  const largest = new Map<unknown, number>();
  for (const step of steps) {
    const goals = new Set(goalsOf(step));
    for (const goal of goals) largest.set(goal, Math.max(largest.get(goal) ?? 1, goals.size));
  }
  return Math.ceil([...largest.values()].reduce((sum, size) => sum + 1 / size, 0) - 1e-6);
}

function routeOf(graph: PathGraph<unknown>['graph'], solve: SolveLinear | undefined): Route {
  if (solve) return shortestRoute(graph, solve);
  return { ways: tightened(graph, nearestRoute(graph).ways), bound: 0 };
}

/** The steps that a plan is made of: what its causes cause, from its start on, and what is refused. */
function plannedSteps(
  entry: WalkEntry,
  contextKeys: readonly string[],
  options: PlanOptions,
): { readonly steps: readonly WalkStep[]; readonly lead: Path; readonly walked: Walk } {
  const { strategy, from } = options;
  const begun = causedWalk(entry, contextKeys, options);
  const lead = from === undefined ? [] : leadTo(entry, begun.steps, from);
  const last = lead.at(-1);
  const walked = last ? causedWalk(entry, contextKeys, options, last.to) : begun;
  const steps = strategy === 'refusals' ? [...walked.steps, ...refusalsCaused(entry, walked, options)] : walked.steps;
  return { steps, lead, walked };
}

/** What must be refused of what the causes of a plan cause, wherever a walk comes. */
function refusalsCaused(entry: WalkEntry, { steps }: Walk, { only }: PlanOptions): readonly WalkStep[] {
  const samples = Object.fromEntries(
    Object.entries(entry.samples).filter(([type]) => only === undefined || only.includes(sourceIn(entry, type))),
  );
  return refusalsOf({ ...entry, samples }, steps);
}

/** Whether something that can happen is caused by one of the causes of a plan. */
function allowedBy(entry: WalkEntry, only: PlanOptions['only']): (happening: Happening) => boolean {
  return (happening) => only === undefined || only.includes(causeOfHappening(entry, happening));
}

/** A walk by what its causes cause, from a snapshot on, or from the beginning. */
function causedWalk(
  entry: WalkEntry,
  contextKeys: readonly string[],
  { only, region, max, progress }: PlanOptions,
  begin?: AnyMachineSnapshot,
): Walk {
  return planWalk(
    entry,
    regionOptions(regionOf(entry, region), {
      ...entry.walk,
      contextKeys,
      ...(max !== undefined && { limit: max }),
      ...(begin && { begin }),
      ...(progress && { progress }),
      isAllowed: allowedBy(entry, only),
    }),
  );
}

function regionOf(entry: WalkEntry, region: string | undefined): AnyStateNode | undefined {
  if (region === undefined) return undefined;
  const [node] = statesNamed(entry, region);
  if (!node) throw new Error(`Nothing in ${entry.id} is called ${region}.`);
  return node;
}

/** The shortest path to what a name means. @throws when nothing leads there */
function leadTo(entry: WalkEntry, steps: readonly WalkStep[], name: string): Path {
  const states = new Set(statesNamed(entry, name));
  const transitions = new Set(transitionsNamed(entry, name));
  const path =
    states.size > 0
      ? pathToState(steps, (node) => states.has(node))
      : pathsTo(steps, ({ transitions: taken }) => taken.some((one) => transitions.has(one))).toSorted(
          (a, b) => a.length - b.length,
        )[0];
  if (!path) throw new Error(`Nothing leads to ${name}.`);
  return path;
}

function withLead(paths: readonly Path[], lead: Path): readonly Path[] {
  // What a walk that goes on begins with is what the lead ends with.
  return lead.length === 0 ? paths : paths.map(([, ...rest]) => [...lead, ...rest]);
}

function pairPlan(
  entry: WalkEntry,
  steps: readonly WalkStep[],
  { project = [] }: PlanOptions,
): { readonly paths: readonly Path[]; readonly taken: number; readonly all: number } {
  const made = pathGraph(steps, tellingKeys(entry, project), transitionGoals, entry.walk?.views);
  const paired = graphOfPairs(made.graph, maxEdges);
  if (!paired) throw new Error(`The pairs of ${entry.id} are too many: ${advice(entry, steps, project)}.`);
  const { ways } = nearestRoute(paired.graph);
  const { paths } = walkedRoute(
    entry,
    made,
    tightened(paired.graph, ways).map((way) => way.map((index) => paired.indices[index] ?? -1)),
  );
  const pairs = new Set<string>();
  const numbers = new Map(made.goals.map((goal, at) => [goal, at]));
  for (const path of paths) {
    let last: number | undefined;
    for (const { transitions } of path) {
      const own = transitions.map((one) => numbers.get(one) ?? -1);
      if (last !== undefined && own.length > 0) pairs.add(`${last} ${own[0]}`);
      last = own.at(-1) ?? last;
    }
  }
  return { paths, taken: pairs.size, all: paired.pairs.length };
}

/** One path that leads to one thing after the other. */
function pathThrough(
  entry: WalkEntry,
  steps: readonly WalkStep[],
  names: readonly string[],
  options: PlanOptions,
): Path {
  const path: WalkStep[] = [];
  for (const name of names) {
    const last = path.at(-1);
    const further = last ? causedWalk(entry, tellingKeys(entry, options.project), options, last.to).steps : steps;
    path.push(...leadTo(entry, further, name).slice(last ? 1 : 0));
  }
  return path;
}

function shortestPlan(entry: WalkEntry, steps: readonly WalkStep[], options: PlanOptions): readonly Path[] {
  if (options.to) return [pathThrough(entry, steps, options.to, options)];
  const nearest = new Map<unknown, Path>();
  for (const path of pathsTo(steps, ({ isNew }) => isNew).toSorted((a, b) => a.length - b.length)) {
    for (const state of path.slice(-1).flatMap(stateGoals)) if (!nearest.has(state)) nearest.set(state, path);
  }
  return covering([...new Set(nearest.values())], stateGoals, new Set());
}

/**
 * The same goals as a route through the walk, met by walking the machine itself. A walk tells snapshots apart by some
 * keys of their context; where that is too coarse for routes, this tour is the shorter one.
 */
function greedyPlan(entry: WalkEntry, aim: Aim, options: PlanOptions, steps: readonly WalkStep[]): readonly Path[] {
  const nearest = new Map<unknown, Path>();
  for (const path of pathsTo(steps, (step) => aim.goalsOf(step).length > 0).toSorted((a, b) => a.length - b.length))
    for (const goal of path.slice(-1).flatMap(aim.goalsOf)) if (!nearest.has(goal)) nearest.set(goal, path);
  const isAllowed = allowedBy(entry, options.only);
  return greedyTour(entry, isAllowed, tellingKeys(entry, options.project), nearest, aim.goalsOf);
}

/** A plan that is at most this many times as long as the bound is not shortened further. */
const nearEnough = 1.04;

/** How often snapshots that turned out to differ are told apart, and the route is found anew. */
const maxRefinements = 3;

/**
 * A route through the walk of a machine, walked in the machine itself. Where that did something else than the walk
 * says, snapshots were taken for one that are not: the context keys in which they differ tell them apart from then on.
 * What is left is met by paths that were walked as they stand.
 */
function routedPlan(
  entry: WalkEntry,
  aim: Aim,
  options: PlanOptions,
  walked: readonly WalkStep[],
): { readonly paths: readonly Path[]; readonly all: number; readonly bound: number } {
  const { project = [], strategy } = options;
  const solve = strategy === 'refusals' ? undefined : options.solve;
  let keys = tellingKeys(entry, project);
  let steps = walked;
  let best: ReturnType<typeof routedPlan> | undefined;
  for (let round = 0; round <= maxRefinements; round += 1) {
    const made = pathGraph(steps, keys, aim.goalsOf, entry.walk?.views);
    const { ways, bound } = routeOf(made.graph, solve);
    const { paths, unlike } = walkedRoute(entry, made, ways);
    const met = new Set(paths.flatMap((path) => path.flatMap(aim.goalsOf)));
    const missing = covering(
      pathsTo(steps, (step) => aim.goalsOf(step).some((goal) => !met.has(goal))),
      aim.goalsOf,
      met,
    );
    const routed = [...paths, ...missing];
    const all = reachableGoals(made.graph).size;
    if (!best && solve && options.region === undefined && stepCount(routed) > bound)
      best = { paths: greedyPlan(entry, aim, options, steps), all, bound };
    if (!best || stepCount(routed) < stepCount(best.paths)) best = { paths: routed, all, bound };
    if (stepCount(best.paths) <= bound * nearEnough) return best;
    const finer = keysThatClose(
      entry,
      keys,
      unlike.filter((key) => !keys.includes(key) && !project.includes(key)),
    );
    if (missing.length === 0 || finer.length === keys.length || entry.walk?.onlyNews || entry.walk?.isObserved)
      return best;
    keys = finer;
    ({ steps } = plannedSteps(entry, keys, options));
  }
  return best ?? { paths: [], all: 0, bound: 0 };
}

/** What of a plan's goals its paths do not meet, each with the reason. */
function leftOutOf(
  entry: WalkEntry,
  { all = [] }: Aim,
  met: ReadonlySet<unknown>,
  walked: Walk,
  { only, strategy, from }: PlanOptions,
): readonly LeftOut[] {
  return all
    .filter((goal) => !met.has(goal))
    .map((goal): LeftOut => {
      if (!('eventType' in goal)) return { what: goal.id, reason: unlessWhole(`nothing leads to ${goal.id}`, walked) };
      const found = walked.transitions.has(goal);
      const reason =
        found && strategy === 'random'
          ? 'the random steps did not come to it'
          : found && from !== undefined
            ? `it comes before ${from}`
            : whyLeftOut(entry, goal, walked, only);
      return { what: transitionIdOf(goal), reason };
    });
}

/** What should be refused and is in no path: with --only, nothing may lead there. */
function refusalsLeftOut(
  entry: WalkEntry,
  met: ReadonlySet<unknown>,
  keys: readonly string[],
  options: PlanOptions,
): readonly LeftOut[] {
  const { only, ...rest } = options;
  if (only === undefined) return [];
  const everywhere = causedWalk(entry, keys, rest);
  return refusalsCaused(entry, everywhere, options)
    .filter((step) => refusalGoals(step).some((goal) => !met.has(goal)))
    .map(({ to, event }) => ({
      what: `${JSON.stringify(to.value)} ${event?.type}`,
      reason: `nothing that --only ${only.join(',')} leaves leads there`,
    }));
}

/**
 * Plans paths through a machine.
 * @throws when a name means nothing, the machine does not start, or the plan would have more steps than its limit: the
 *   error says what to leave out
 */
export function planPaths(given: WalkEntry, options: PlanOptions = {}): PathPlan {
  const {
    strategy = 'transitions',
    only,
    project = [],
    seed = 1,
    limit = strategy === 'random' ? usualRandomSteps : usualLimit,
  } = options;
  const { entry, notes } = preparedEntry(given, project);
  const keys = tellingKeys(entry, project);
  const aim = aimOf(strategy, entry, regionOf(entry, options.region));
  const finish = (paths: readonly Path[], walked: Walk, rest: Partial<PathPlan> = {}): PathPlan => {
    const met = new Set(paths.flatMap((path) => path.flatMap(aim.goalsOf)));
    const leftOut =
      strategy === 'refusals'
        ? refusalsLeftOut(entry, met, keys, options)
        : strategy === 'pairs' || options.to
          ? []
          : leftOutOf(entry, aim, met, walked, options);
    const plan = {
      strategy,
      paths,
      what: aim.what,
      taken: met.size,
      all: aim.all?.length ?? met.size + leftOut.length,
      leftOut,
      notes: [
        ...notes,
        ...(walked.isWhole ? [] : [largenessOf(entry, walked, keys)]),
        ...(leftOut.length > 0 && entry.walk?.isObserved ? payloadNotes(entry, walked.steps) : []),
      ],
      ...rest,
    };
    if (stepCount(paths) > limit)
      throw new Error(
        `A plan of ${stepCount(paths)} steps is more than the limit of ${limit}: ${advice(entry, paths.flat(), project)}, or allow more with --limit.`,
      );
    return plan;
  };
  if (strategy === 'random') {
    options.expect?.(limit);
    const isAllowed = allowedBy(entry, only);
    return finish(randomPaths(entry, { seed, steps: limit, isAllowed }), causedWalk(entry, keys, options));
  }
  const { steps, lead, walked } = plannedSteps(entry, keys, options);
  options.expect?.(leastSteps(steps, aim.goalsOf));
  if (strategy === 'shortest') return finish(withLead(shortestPlan(entry, steps, options), lead), walked);
  if (strategy === 'transitions') return finish(withLead(nearestPaths(steps), lead), walked);
  if (strategy === 'pairs') {
    const { paths, taken, all } = pairPlan(entry, steps, options);
    return finish(withLead(paths, lead), walked, { what: 'pairs of transitions', taken, all });
  }
  const routed = routedPlan(entry, aim, { ...options, strategy }, steps);
  return finish(withLead(routed.paths, lead), walked, routed.bound > 0 ? { bound: routed.bound } : {});
}
