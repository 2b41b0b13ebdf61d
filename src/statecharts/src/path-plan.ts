/**
 * Plans paths through a machine for a purpose: to take every transition in the fewest steps, to try the events that
 * must be rejected, and so on.
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
  covering,
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
import { pairPlan } from './path-pairs.ts';
import { randomPaths, shrunk, type RandomOptions } from './path-random.ts';
import { greedyTour } from './greedy-tour.ts';
import { isEngines, refusalGoals, refusalsOf } from './path-refusals.ts';
import { isOfRegion, largenessOf, planWalk, preparedEntry, regionOptions } from './plan-walk.ts';
import { lengthOf, nearestRoute, reachableGoals, tightened, type Route } from './route-graph.ts';
import { shortestRoute, type SolveLinear } from './shortest-route.ts';
import { structuralKey } from './structural-key.ts';
import { transitionIdOf } from './transition-id.ts';
import { nodesOf } from './xstate-internals.ts';

export const strategies = ['tour', 'transitions', 'pairs', 'states', 'shortest', 'refusals', 'random'] as const;
export type Strategy = (typeof strategies)[number];

export interface PlanOptions {
  readonly strategy?: Strategy;
  /** Solves the program of a shortest route; without it, routes go to the nearest goal. */
  readonly solve?: SolveLinear;
  /**
   * The state, by its id, its name or its description, that every path continues from; the steps that lead to it come
   * first.
   */
  readonly from?: string;
  /**
   * The targets of the one path, in order, each by the fewest steps: states, or transitions by their id or their
   * description.
   */
  readonly to?: readonly string[];
  /** Only events of these sources are steps. */
  readonly only?: readonly Actor[];
  /** Context keys that do not distinguish two snapshots. */
  readonly project?: readonly string[];
  /** The region to explore alone, by its id, its name or its description. */
  readonly region?: string;
  /** The most snapshots to explore. */
  readonly max?: number;
  /** The most steps of a plan; for random paths, their number of steps. */
  readonly limit?: number;
  readonly seed?: number;
  /** For random paths: how much likelier than others events of a type are drawn, by the type. */
  readonly weights?: Readonly<Record<string, number>>;
  /** Where random paths stop: at a state, by its name, or with a share of the transitions taken, as in '90%'. */
  readonly until?: string;
  /** Called with the least number of steps of the plan, before the search. */
  readonly expect?: (steps: number) => void;
  /** Called with the progress of a long exploration. */
  readonly progress?: (sentence: string) => void;
}

export interface PathPlan {
  readonly strategy: Strategy;
  readonly paths: readonly Path[];
  /** The goals of the plan: 'transitions', 'states', 'pairs of transitions', 'refusals'. */
  readonly what: string;
  /** The number of goals that the paths meet. */
  readonly taken: number;
  readonly all: number;
  /**
   * No plan over the same exploration that meets as many goals has fewer steps, starts included; undefined if not
   * known.
   */
  readonly bound?: number;
  /** The goals that no path meets, each with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** Further notes for the reader: context keys that were left out or bounded, regions that were not mixed. */
  readonly notes: readonly string[];
}

const usualLimit = 100_000;
const usualRandomSteps = 200;

/** The number of steps of paths, starts included. */
export function stepCount(paths: readonly Path[]): number {
  return lengthOf(paths);
}

/** The shortest path to each effect of any step, without paths that only begin another one. */
function nearestPaths(steps: readonly WalkStep[]): readonly Path[] {
  const met = new Set<string>();
  // The exploration is breadth-first: the first step with an effect is the nearest.
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

/** Advice for a plan that is too large: the context key with the most values to leave out. */
function advice(entry: WalkEntry, steps: readonly WalkStep[], project: readonly string[]): string {
  const [most] = tellingKeys(entry, project)
    .map((key) => ({ key, values: new Set(steps.map(({ to }) => structuralKey(to.context[key]))).size }))
    .toSorted((a, b) => b.values - a.values);
  return most && most.values > 1
    ? `leave its ${most.values} values of ${most.key} out with --project ${most.key}`
    : 'choose another strategy, or fewer sources with --only';
}

/** The states that match a name: by id, by the last names of the id, or by description. */
export function statesNamed({ machine }: WalkEntry, name: string): readonly AnyStateNode[] {
  const states = statesOf(machine);
  const text = name.toLowerCase();
  const exact = states.filter(({ id }) => id.toLowerCase() === text || id.toLowerCase().endsWith(`.${text}`));
  return exact.length > 0 ? exact : states.filter(({ key, description }) => mentions([key, description], name));
}

/** The transitions that match a name: by id, or by the words of their descriptions and events. */
export function transitionsNamed({ machine }: WalkEntry, name: string): readonly AnyTransitionDefinition[] {
  const transitions = transitionsOf(machine);
  const exact = transitions.filter((transition) => transitionIdOf(transition) === name);
  return exact.length > 0
    ? exact
    : transitions.filter(({ description, eventType }) =>
        mentions([description, isEngines(eventType) ? null : eventType], name),
      );
}

/** The condition with which random paths stop. @throws if no state is called so */
function stopAt(entry: WalkEntry, until: string): NonNullable<RandomOptions['isEnough']> {
  const [, share] = /^(\d+)%$/.exec(until) ?? [];
  if (share !== undefined) {
    const enough = Math.ceil((Number(share) / 100) * transitionsOf(entry.machine).length);
    return (_, taken) => taken.size >= enough;
  }
  const states = new Set(statesNamed(entry, until));
  if (states.size === 0) throw new Error(`No state of ${entry.id} is called ${until}.`);
  return ({ to }) => nodesOf(to).some((node) => states.has(node));
}

/** The goals of a strategy, and the way its graph is made. */
interface Aim {
  readonly what: string;
  readonly goalsOf: (step: WalkStep) => readonly unknown[];
  /** All such parts of the machine, reachable or not. */
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

/** A lower bound of the steps that meet all goals: each step counts once, shared among the goals that it meets. */
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

/** The steps that a plan may use: those of its sources, from its start on, and rejected events. */
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

/** The events of a plan's sources that must be rejected, in every state that the exploration reaches. */
function refusalsCaused(entry: WalkEntry, { steps }: Walk, { only }: PlanOptions): readonly WalkStep[] {
  const samples = Object.fromEntries(
    Object.entries(entry.samples).filter(([type]) => only === undefined || only.includes(sourceIn(entry, type))),
  );
  return refusalsOf({ ...entry, samples }, steps);
}

/** Whether a possible event belongs to one of the plan's sources. */
function allowedBy(entry: WalkEntry, only: PlanOptions['only']): (happening: Happening) => boolean {
  return (happening) => only === undefined || only.includes(causeOfHappening(entry, happening));
}

/** Explores with the events of the plan's sources, from a snapshot on, or from the beginning. */
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
  const isRegion = ({ parent }: AnyStateNode): boolean => parent?.type === 'parallel';
  const node = statesNamed(entry, region).find(isRegion);
  if (node) return node;
  const known = statesOf(entry.machine).filter(isRegion);
  throw new Error(
    `${entry.id} has no region ${region}. ${known.length === 0 ? 'It has no parallel state.' : `There are: ${known.map(({ id }) => id).join(', ')}.`}`,
  );
}

/**
 * The shortest path to the part that a name refers to.
 * @throws if no path leads there
 */
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
  // The first step of the continued exploration is the last step of the lead.
  return lead.length === 0 ? paths : paths.map(([, ...rest]) => [...lead, ...rest]);
}

/** One path that leads to several targets in order. */
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
  return covering([...new Set(nearest.values())], (path) => path.flatMap(stateGoals), new Set());
}

/**
 * Meets the same goals as a route by exploring the machine itself. An exploration distinguishes snapshots by some
 * context keys; if these are too coarse for routes, this tour is the shorter one.
 */
function greedyPlan(
  entry: WalkEntry,
  aim: Aim,
  options: PlanOptions,
  steps: readonly WalkStep[],
  enough: number,
): readonly Path[] {
  const nearest = new Map<unknown, Path>();
  for (const path of pathsTo(steps, (step) => aim.goalsOf(step).length > 0).toSorted((a, b) => a.length - b.length))
    for (const goal of path.slice(-1).flatMap(aim.goalsOf)) if (!nearest.has(goal)) nearest.set(goal, path);
  const isAllowed = allowedBy(entry, options.only);
  return greedyTour(entry, isAllowed, tellingKeys(entry, options.project), nearest, aim.goalsOf, enough);
}

/** A plan whose length is at most this factor of the bound is not shortened further. */
const nearEnough = 1.04;

/** The most times that differing snapshots are distinguished and the route is computed again. */
const maxRefinements = 3;

/**
 * A route through the exploration of a machine, replayed in the machine itself. If the machine deviates, different
 * snapshots were treated as one: from then on, the context keys in which they differ distinguish them. The remaining
 * goals are met by paths that were explored as they are.
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
      (path) => path.flatMap(aim.goalsOf),
      met,
    );
    const routed = [...paths, ...missing];
    const all = reachableGoals(made.graph).size;
    if (!best && solve && options.region === undefined && stepCount(routed) > bound)
      best = { paths: greedyPlan(entry, aim, options, steps, bound * nearEnough), all, bound };
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

/** Longer paths keep their needless steps: trying to leave out each step takes time with the square of their number. */
const maxShrunk = 60;

/** Leaves out steps of paths whose goals other steps meet too. */
function withoutNeedlessSteps(entry: WalkEntry, paths: readonly Path[], goalsOf: Aim['goalsOf']): readonly Path[] {
  if (!entry.walk?.isObserved) return paths;
  const kept = [...paths];
  for (const [at, path] of paths.entries()) {
    const others = new Set(kept.flatMap((other, index) => (index === at ? [] : other.flatMap(goalsOf))));
    const needed = path.flatMap(goalsOf).filter((goal) => !others.has(goal));
    const meetsAll = (shorter: Path): boolean => {
      const met = new Set(shorter.flatMap(goalsOf));
      return needed.every((goal) => met.has(goal));
    };
    if (path.length <= maxShrunk) kept[at] = shrunk(entry, path, meetsAll);
  }
  return kept.filter((path) => path.length > 1 || path.some((step) => goalsOf(step).length > 0));
}

/** The goals that no path of a plan meets, each with the reason. */
function leftOutOf(
  entry: WalkEntry,
  { all = [] }: Aim,
  met: ReadonlySet<unknown>,
  walked: Walk,
  options: PlanOptions,
): readonly LeftOut[] {
  const { strategy, from } = options;
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
            : whyLeftOut(entry, goal, walked, options);
      return { what: transitionIdOf(goal), reason };
    });
}

/** The events that should be rejected and are in no path: with --only, it may be that nothing leads there. */
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
      reason: `no path with --only ${only.join(',')} leads there`,
    }));
}

/**
 * Plans paths through a machine.
 * @throws if a name matches nothing, the machine does not start, or the plan would have more steps than its limit; the
 *   error suggests a remedy
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
    const { weights = {}, until } = options;
    const isEnough = until === undefined ? undefined : stopAt(entry, until);
    const random = { seed, steps: limit, isAllowed: allowedBy(entry, only), weights, ...(isEnough && { isEnough }) };
    return finish(randomPaths(entry, random), causedWalk(entry, keys, options));
  }
  const { steps, lead, walked } = plannedSteps(entry, keys, options);
  options.expect?.(leastSteps(steps, aim.goalsOf));
  if (strategy === 'shortest') return finish(withLead(shortestPlan(entry, steps, options), lead), walked);
  if (strategy === 'transitions') return finish(withLead(nearestPaths(steps), lead), walked);
  if (strategy === 'pairs') {
    const planned = pairPlan(entry, walked, keys, allowedBy(entry, only));
    if (!planned) throw new Error(`${entry.id} has too many pairs: ${advice(entry, steps, project)}.`);
    const { paths, ...pairs } = planned;
    return finish(withLead(paths, lead), walked, { what: 'pairs of transitions', ...pairs });
  }
  const { paths, bound } = routedPlan(entry, aim, { ...options, strategy }, steps);
  const short = stepCount(paths) > bound ? withoutNeedlessSteps(entry, paths, aim.goalsOf) : paths;
  return finish(withLead(short, lead), walked, bound > 0 ? { bound } : {});
}
