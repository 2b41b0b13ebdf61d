/** The exploration behind a plan: limited to relevant context keys, to one region, or to part of a large machine. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { startFailure } from './failures.ts';
import {
  statesOf,
  stepperFor,
  transitionsOf,
  walking,
  type Walk,
  type WalkEntry,
  type WalkOptions,
} from './graph-walk.ts';
import { pathsTo } from './path-graph.ts';
import { nextMillisecond } from './pure-step.ts';
import { relevantContext, startsOthers } from './relevant-context.ts';
import { finished, type Sliced } from './slices.ts';
import { structuralKey } from './structural-key.ts';
import { nodesOf } from './xstate-internals.ts';

/** The regions of machines with more snapshots than this are explored apart, by new states and transitions. */
const maxMixed = 1_500;
/** The same limit for machines that start others, whose snapshots multiply. */
const maxOfSeveral = 400;
/** The snapshots whose every step stays in a partial exploration. */
const maxKept = 100;

/** An entry with its relevant context keys determined, if it requests that. */
export interface PreparedEntry {
  readonly entry: WalkEntry;
  /** The context keys that were left out or bounded. */
  readonly notes: readonly string[];
}

const prepared = new WeakMap<WalkEntry, Map<string, PreparedEntry>>();

/**
 * Determines the relevant context keys of an entry, if it requests that.
 * @param without keys that are left out manually
 */
export function preparedEntry(entry: WalkEntry, without: readonly string[]): PreparedEntry {
  return finished(preparing(entry, without));
}

/** The same in slices. */
export function* preparing(entry: WalkEntry, without: readonly string[]): Sliced<PreparedEntry> {
  if (!entry.walk?.isObserved) return { entry, notes: [] };
  const byKeys = prepared.get(entry) ?? new Map<string, PreparedEntry>();
  prepared.set(entry, byKeys);
  const name = without.join('\n');
  const known = byKeys.get(name);
  if (known) return known;
  const { contextKeys, views, notes } = yield* relevantContext(entry, without);
  const found = {
    entry: { ...entry, walk: { ...entry.walk, contextKeys, views } },
    notes: [...notes, ...fickleNotes(entry)],
  };
  byKeys.set(name, found);
  return found;
}

/**
 * Notes the context keys whose initial values differ each time: a plan cannot predict the steps that depend on them.
 */
function fickleNotes(entry: WalkEntry): readonly string[] {
  const { start } = stepperFor(entry);
  const { input, walk: { inputs = [input] } = {} } = entry;
  const begin = (): Record<string, unknown> => {
    try {
      return start(inputs[0]).to.context as Record<string, unknown>;
    } catch (error) {
      throw startFailure(entry, inputs[0], error);
    }
  };
  const one = begin();
  nextMillisecond();
  const other = begin();
  const textOf = (value: unknown): string => structuralKey(value, { isByName: true, refName: () => '' });
  const keys = Object.keys(one).filter((key) => textOf(one[key]) !== textOf(other[key]));
  return keys.length === 0
    ? []
    : [
        `${entry.id} starts with a different ${keys.join(' and ')} each time: steps that depend on it may differ from the plan.`,
      ];
}

/** Whether a state is the given region, or inside it. */
function isWithin(node: AnyStateNode, region: AnyStateNode): boolean {
  return node === region || (node.parent !== undefined && isWithin(node.parent, region));
}

/** Whether a transition starts in a region. */
export function isOfRegion({ source }: AnyTransitionDefinition, region: AnyStateNode | undefined): boolean {
  return region === undefined || isWithin(source as AnyStateNode, region);
}

/** The part of a state value that belongs to a region; the whole value while the region is not active. */
function valueWithin(value: StateValue, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at === 'string') return at === key ? null : value;
    at = (at as Record<string, unknown> | undefined)?.[key];
    if (at === undefined) return value;
  }
  return at;
}

/**
 * Options that limit an exploration to one region: while it is active, events that take no transition in it are left
 * out.
 */
export function regionOptions(region: AnyStateNode | undefined, options: WalkOptions): WalkOptions {
  if (!region) return options;
  const { isAllowed, views } = options;
  return {
    ...options,
    views: { ...views, '': (value) => valueWithin(value as StateValue, region.path) },
    isAllowed: (happening, snapshot) =>
      (isAllowed?.(happening, snapshot) ?? true) &&
      (happening.at !== undefined ||
        !nodesOf(snapshot).includes(region) ||
        region.machine
          .getTransitionData(snapshot, happening.event)
          .some((transition: AnyTransitionDefinition) => isOfRegion(transition, region))),
  };
}

/** An upper bound of the number of state values of a machine. */
function valuesOf({ type, states }: AnyStateNode): number {
  const inner = Object.values(states as Record<string, AnyStateNode>).filter((node) => node.type !== 'history');
  if (type === 'parallel') return inner.reduce((product, node) => product * valuesOf(node), 1);
  return inner.length === 0 ? 1 : inner.reduce((sum, node) => sum + valuesOf(node), 0);
}

/**
 * Explores a machine for a plan. If it has more snapshots than its limit, the exploration ends there, and is guided by
 * new states and transitions: regions are mixed only where a transition needs several of them.
 */
export function planWalk(entry: WalkEntry, options: WalkOptions): Walk {
  return finished(planWalking(entry, options));
}

/** The same in slices. */
export function* planWalking(entry: WalkEntry, options: WalkOptions): Sliced<Walk> {
  if (!options.isPartial || options.onlyNews) return yield* walking(entry, options);
  const { limit = maxMixed } = options;
  // If the regions alone exceed the limit, a complete exploration is not tried first.
  const isLarge = valuesOf(entry.machine.root) > maxMixed;
  const most = isLarge ? maxKept : startsOthers(entry) ? maxOfSeveral : maxMixed;
  const first = yield* walking(entry, { ...options, limit: Math.min(limit, most) });
  if (first.isWhole) return first;
  const news = yield* walking(entry, { ...options, onlyNews: true });
  const isAllFound =
    news.transitions.size === transitionsOf(entry.machine).length &&
    news.states.size === statesOf(entry.machine).length;
  const all = isAllFound || limit <= most ? first : yield* walking(entry, options);
  if (all.isWhole) return all;
  const kept = new Set<AnyMachineSnapshot | null>([null, ...all.snapshots.slice(0, maxKept)]);
  const near = all.steps.filter(({ from }) => kept.has(from));
  const known = new Set<unknown>([...news.transitions, ...near.flatMap(({ transitions }) => transitions)]);
  const far = pathsTo(all.steps, ({ transitions }) => {
    const fresh = transitions.filter((one) => !known.has(one));
    for (const one of fresh) known.add(one);
    return fresh.length > 0;
  });
  return {
    states: new Set([...all.states, ...news.states]),
    transitions: new Set([...all.transitions, ...news.transitions]),
    snapshots: [...all.snapshots, ...news.snapshots],
    steps: [...new Set([...news.steps, ...near, ...far.flat()])],
    failures: [...all.failures, ...news.failures],
    isWhole: false,
  };
}

/** The reasons why a machine is large: its regions, and the context keys with many values. */
export function largenessOf(
  { id, machine }: WalkEntry,
  { snapshots }: Pick<Walk, 'snapshots'>,
  contextKeys: readonly string[],
): string {
  const parallel = statesOf(machine).filter(({ type }) => type === 'parallel');
  const regions = parallel.flatMap(({ states }) => Object.keys(states));
  const many = contextKeys
    .map((key) => ({
      key,
      size: new Set(snapshots.map(({ context }) => structuralKey((context as Record<string, unknown>)[key]))).size,
    }))
    .filter(({ size }) => size > 5)
    .map(({ key, size }) => `${size} values of ${key}`);
  const parts = [...(regions.length > 1 ? [`the regions ${regions.join(', ')}`] : []), ...many];
  return `${id} has more snapshots than were explored${parts.length > 0 ? `: ${parts.join(' and ')} multiply` : ''}. They are combined only as far as new transitions require; ${regions.length > 1 ? '--region NAME explores only one region, ' : ''}--max N explores more snapshots, --project KEY leaves a key out.`;
}
