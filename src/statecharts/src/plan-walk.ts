/** The walk that a plan is made of: of what decides in the context, of one region alone, and of machines that are large. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { startFailure } from './failures.ts';
import {
  statesOf,
  stepperFor,
  transitionsOf,
  walk,
  type Walk,
  type WalkEntry,
  type WalkOptions,
} from './graph-walk.ts';
import { pathsTo } from './path-graph.ts';
import { relevantContext, startsOthers } from './relevant-context.ts';
import { structuralKey } from './structural-key.ts';
import { nodesOf } from './xstate-internals.ts';

/** Machines with more situations than these are walked apart by what is new in them. */
const maxMixed = 1_500;
/** The same of machines that start others, whose situations multiply. */
const maxOfSeveral = 400;
/** The situations whose every step stays in the walk of a machine that is larger than its walk. */
const maxKept = 100;

/** An entry whose context keys are found out, where it asks for that. */
export interface PreparedEntry {
  readonly entry: WalkEntry;
  /** What of the context was left out or bounded. */
  readonly notes: readonly string[];
}

const prepared = new WeakMap<WalkEntry, Map<string, PreparedEntry>>();

/** Finds out which context keys of an entry decide, where it asks for that. @param without keys that are left out by hand */
export function preparedEntry(entry: WalkEntry, without: readonly string[]): PreparedEntry {
  if (!entry.walk?.isObserved) return { entry, notes: [] };
  const byKeys = prepared.get(entry) ?? new Map<string, PreparedEntry>();
  prepared.set(entry, byKeys);
  const name = without.join('\n');
  const known = byKeys.get(name);
  if (known) return known;
  const { contextKeys, views, notes } = relevantContext(entry, without);
  const found = {
    entry: { ...entry, walk: { ...entry.walk, contextKeys, views } },
    notes: [...notes, ...fickleNotes(entry)],
  };
  byKeys.set(name, found);
  return found;
}

/** Says which context keys begin with another value each time: what depends on them, a plan cannot know. */
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
  const [one, other] = [begin(), begin()];
  const textOf = (value: unknown): string => structuralKey(value, { isByName: true, refName: () => '' });
  const keys = Object.keys(one).filter((key) => textOf(one[key]) !== textOf(other[key]));
  return keys.length === 0
    ? []
    : [
        `${entry.id} starts with another ${keys.join(' and ')} each time: what depends on that may differ from the plan.`,
      ];
}

/** Whether a state is another one, or inside it. */
function isWithin(node: AnyStateNode, region: AnyStateNode): boolean {
  return node === region || (node.parent !== undefined && isWithin(node.parent, region));
}

/** Whether a transition starts in a region. */
export function isOfRegion({ source }: AnyTransitionDefinition, region: AnyStateNode | undefined): boolean {
  return region === undefined || isWithin(source as AnyStateNode, region);
}

/** The part of a state value that is a region's; all of it while the region is not active. */
function valueWithin(value: StateValue, path: readonly string[]): unknown {
  let at: unknown = value;
  for (const key of path) {
    if (typeof at === 'string') return at === key ? null : value;
    at = (at as Record<string, unknown> | undefined)?.[key];
    if (at === undefined) return value;
  }
  return at;
}

/** How a walk keeps to one region: what takes nothing in it is left out while it is active. */
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

/** How many values the states of a machine can have together. */
function valuesOf({ type, states }: AnyStateNode): number {
  const inner = Object.values(states as Record<string, AnyStateNode>).filter((node) => node.type !== 'history');
  if (type === 'parallel') return inner.reduce((product, node) => product * valuesOf(node), 1);
  return inner.length === 0 ? 1 : inner.reduce((sum, node) => sum + valuesOf(node), 0);
}

/**
 * Walks a machine for a plan. One that has more situations than its limit is walked as far as that, and by what is new
 * in it: its regions are mixed only where a transition needs several of them.
 */
export function planWalk(entry: WalkEntry, options: WalkOptions): Walk {
  if (!options.isPartial || options.onlyNews) return walk(entry, options);
  const { limit = maxMixed } = options;
  // Where the regions alone make more situations than that, it is not tried first.
  const isLarge = valuesOf(entry.machine.root) > maxMixed;
  const most = isLarge ? maxKept : startsOthers(entry) ? maxOfSeveral : maxMixed;
  const first = walk(entry, { ...options, limit: Math.min(limit, most) });
  if (first.isWhole) return first;
  const news = walk(entry, { ...options, onlyNews: true });
  const isAllFound =
    news.transitions.size === transitionsOf(entry.machine).length &&
    news.states.size === statesOf(entry.machine).length;
  const all = isAllFound || limit <= most ? first : walk(entry, options);
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

/** What makes a machine large, in words: its regions, and the context keys with many values. */
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
      size: new Set(snapshots.map(({ context }) => (context as Record<string, unknown>)[key])).size,
    }))
    .filter(({ size }) => size > 5)
    .map(({ key, size }) => `${size} values of ${key}`);
  const parts = [...(regions.length > 1 ? [`the regions ${regions.join(', ')}`] : []), ...many];
  return `${id} has more situations than were walked${parts.length > 0 ? `: ${parts.join(' and ')} multiply` : ''}. They are mixed only as far as new transitions need it; --region NAME walks one region alone, --max N more situations, --project KEY leaves a key out.`;
}
