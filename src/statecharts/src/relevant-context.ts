/**
 * Determines the context keys that distinguish two snapshots. Keys that do not influence the behaviour are left out; a
 * value that grows without end is bounded where no guard changes any more. Notes report both.
 */
import { numbersIn } from './guard-constants.ts';
import { walking, type Views, type Walk, type WalkEntry } from './graph-walk.ts';
import { observedMachine, type Decision, type Observations } from './observed-machine.ts';
import { isPure } from './pure-step.ts';
import { statesOf } from './graph-walk.ts';
import type { Sliced } from './slices.ts';
import { structuralKey } from './structural-key.ts';

export interface RelevantContext {
  readonly contextKeys: readonly string[];
  readonly views: Views;
  /** The keys that are left out or bounded, a sentence each. */
  readonly notes: readonly string[];
}

/** The most snapshots to explore when looking for relevant keys. */
const maxObserved = 400;
const maxRounds = 8;
/** A key with more values than this, in an incomplete exploration, is taken to be growing. */
const fewValues = 12;

/** The keys that influence the behaviour, and those that flow into them. */
function closure({ deciding, flows }: Observations): ReadonlySet<string> {
  const found = new Set(deciding);
  for (const key of found) for (const source of flows.get(key) ?? []) found.add(source);
  return found;
}

/** Whether a machine starts machines or reducers. */
export function startsOthers({ machine }: WalkEntry): boolean {
  const inline = statesOf(machine).flatMap(
    ({ config }) => [config.invoke ?? []].flat() as { readonly src?: unknown }[],
  );
  const logics = [...Object.values(machine.implementations.actors), ...inline.map(({ src }) => src)];
  // Actors that a function of the configuration spawns cannot be seen from outside.
  return logics.some((logic) => typeof logic === 'object' && isPure(logic)) || /spawn/.test(sourcesOf(machine.config));
}

/** Whether any action of a machine can change its context. */
function changesContext({ machine }: WalkEntry): boolean {
  const { actions } = machine.implementations;
  const isChange = (value: unknown, depth = 0): boolean => {
    if (typeof value === 'function')
      return ['xstate.assign', 'xstate.enqueueActions'].includes((value as { readonly type?: string }).type ?? '');
    return typeof value === 'object' && value !== null && depth < 400
      ? Object.values(value).some((one) => isChange(one, depth + 1))
      : false;
  };
  return isChange(actions) || isChange(machine.config);
}

function sourcesOf(value: unknown, depth = 0): string {
  if (typeof value === 'function') return `${String(value)} ${sourcesOf({ ...(value as object) }, depth + 1)}`;
  if (typeof value !== 'object' || value === null || depth > 40) return '';
  return Object.values(value)
    .map((one) => sourcesOf(one, depth + 1))
    .join(' ');
}

const denseMost = 300;

/** The numbers at which decisions may change: small ones, and the constants in the functions. */
function candidates(decisions: readonly Decision[]): readonly number[] {
  const written = decisions
    .flatMap(({ source, context }) => [
      ...numbersIn(source),
      ...Object.values(context).filter((value): value is number => typeof value === 'number'),
    ])
    .filter((number) => number > denseMost && number <= 10_000);
  const dense = Array.from({ length: denseMost + 21 }, (_, at) => at - 20);
  return [...new Set([...dense, ...written.flatMap((one) => [one - 1, one, one + 1])])].toSorted((a, b) => a - b);
}

/** The results of the functions for another value of a key. */
function outcomes(decisions: readonly Decision[], key: string, value: unknown): string {
  return decisions
    .map(({ decide, context }) => {
      try {
        return structuralKey(decide({ ...context, [key]: value }), { isByName: true });
      } catch {
        return 'fails';
      }
    })
    .join();
}

/** A list of the given length, with the entries of another list repeated. */
function resized(list: readonly unknown[], length: number): readonly unknown[] {
  return Array.from({ length }, (_, at) => list[at % Math.max(1, list.length)]);
}

interface Bound {
  readonly view: (value: unknown) => unknown;
  readonly words: string;
}

/** The smallest and the largest number at which a decision changes; undefined if the decisions keep changing. */
function changesIn(
  numbers: readonly number[],
  decisionAt: (number: number) => string,
): readonly [number, number] | undefined {
  const changes = numbers.filter((number, at) => {
    const before = numbers[at - 1];
    return before !== undefined && decisionAt(number) !== decisionAt(before);
  });
  const [first, last] = [changes[0], changes.at(-1)];
  if (first === undefined || last === undefined) return [0, 0];
  // If the decisions keep changing, their results distinguish the values.
  return changes.length > 40 && last > denseMost / 2 ? undefined : [first, last];
}

/** The most values that are distinguished of a key that only flows into deciding keys. */
const maxFlowing = 12;

/**
 * The view that distinguishes the values of a growing key.
 * @param values in the order in which they were found
 */
function boundOf(key: string, values: readonly unknown[], { decisions, flows }: Observations): Bound {
  const own = decisions.filter(({ keys }) => keys.has(key));
  const decided = new Map<string, string>();
  const outcome = (one: unknown): string => {
    const text = structuralKey(one);
    const known = decided.get(text) ?? outcomes(own, key, one);
    decided.set(text, known);
    return known;
  };
  const first = values.find((value) => value !== undefined && value !== null);
  const beyond = (most: number): string =>
    `values of ${key} from ${most} on count as equal, because no decision changes beyond ${most}`;
  if (typeof first === 'number') {
    const range = own.length === 0 ? flowingRange(key, decisions, flows) : changesIn(candidates(own), outcome);
    if (!range)
      return {
        view: (one) => [outcome(one), outcome(Number(one) + 1), outcome(Number(one) + 2)],
        words: `values of ${key} are compared only by the decisions that depend on them`,
      };
    // Between its initial value and the values at which decisions change, each value is distinct.
    const [least, most] = [Math.min(range[0] - 1, first), Math.max(range[1], first)];
    return {
      view: (one) => (typeof one === 'number' ? Math.min(Math.max(one, least), most) : one),
      words: beyond(most),
    };
  }
  if (Array.isArray(first)) {
    const list = values.findLast((value) => Array.isArray(value)) as readonly unknown[];
    const lengths = Array.from({ length: 60 }, (_, at) => at);
    const range = own.length === 0 ? [0, maxFlowing] : changesIn(lengths, (length) => outcome(resized(list, length)));
    const most = Math.max(range?.[1] ?? 0, first.length);
    return {
      view: (one) => [Array.isArray(one) ? Math.min(one.length, most) : null, outcome(one)],
      words: `lists in ${key} are compared up to ${most} entries, and by the decisions that depend on them`,
    };
  }
  if (own.length > 0)
    return { view: outcome, words: `values of ${key} are compared only by the decisions that depend on them` };
  const known = new Set(values.slice(0, maxFlowing).map((value) => structuralKey(value)));
  return {
    view: (one) => (known.has(structuralKey(one)) ? one : 'another'),
    words: `all values of ${key} after the first ${maxFlowing} count as equal`,
  };
}

/** The range in which the keys that a key flows into change a decision. */
function flowingRange(
  key: string,
  decisions: readonly Decision[],
  flows: Observations['flows'],
): readonly [number, number] {
  const into = new Set([key]);
  for (const one of into) for (const [target, sources] of flows) if (sources.has(one)) into.add(target);
  const own = decisions.filter(({ keys }) => [...keys].some((one) => into.has(one)));
  const ranges = [...into].map((one) => changesIn(candidates(own), (number) => outcomes(own, one, number)) ?? [0, 0]);
  return [Math.min(...ranges.map(([least]) => least)), Math.max(maxFlowing, ...ranges.map(([, most]) => most))];
}

/** The contexts that are searched for values without readable content. */
const maxContexts = 50;

/** The paths in some context keys to values without readable content, as in 'socket' or 'files[0].handle'. */
function opaquePaths(
  contexts: readonly Readonly<Record<string, unknown>>[],
  contextKeys: readonly string[],
): readonly string[] {
  const paths = new Set<string>();
  for (const context of contexts.slice(0, maxContexts))
    for (const key of contextKeys)
      structuralKey(context[key], { refName: () => '', opaque: (path) => void paths.add(`${key}${path}`) });
  return [...paths];
}

/** Determines the relevant context keys of a machine, in slices, by exploring a copy of it that records its reads. */
export function* relevantContext(entry: WalkEntry, without: readonly string[]): Sliced<RelevantContext> {
  if (entry.walk?.contextKeys?.length === 0 && !changesContext(entry)) return { contextKeys: [], views: {}, notes: [] };
  const observed = observedMachine(entry.machine, startsOthers(entry));
  const copy: WalkEntry = { ...entry, machine: observed.machine };
  const known = new Set<string>(entry.walk?.contextKeys);
  const walked = function* (keys: ReadonlySet<string>, views: Views): Sliced<Walk> {
    const found = yield* walking(copy, {
      ...entry.walk,
      contextKeys: [...keys].filter((key) => !without.includes(key)),
      views,
      isPartial: true,
      isForgiving: true,
      limit: maxObserved,
    });
    for (const { context } of found.snapshots) for (const key of Object.keys(context as object)) known.add(key);
    return found;
  };
  const relevant = new Set<string>();
  const bounds = new Map<string, Bound>();
  let contexts: readonly Readonly<Record<string, unknown>>[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    const views = Object.fromEntries([...bounds].map(([key, { view }]) => [key, view]));
    const { snapshots, isWhole } = yield* walked(relevant, views);
    contexts = snapshots.map(({ context }) => context as Record<string, unknown>);
    const before = relevant.size;
    for (const key of closure(observed.observations)) relevant.add(key);
    if (relevant.size > before) continue;
    if (isWhole) break;
    const growing = [...relevant]
      .filter((key) => !bounds.has(key) && !without.includes(key))
      .map((key) => ({ key, values: contexts.map((context) => context[key]) }))
      .filter(({ values }) => new Set(values.map((value) => structuralKey(value))).size > fewValues);
    if (growing.length === 0) break;
    for (const { key, values } of growing) bounds.set(key, boundOf(key, values, observed.observations));
  }
  const contextKeys = [...relevant].filter((key) => !without.includes(key));
  const left = [...known].filter((key) => !relevant.has(key) && !without.includes(key));
  const notes = [
    ...(left.length > 0
      ? [
          `${entry.id}: snapshots are compared without ${left.join(', ')}, because no decision that was reached depends on ${left.length > 1 ? 'them' : 'it'}.`,
        ]
      : []),
    ...[...bounds].filter(([key]) => relevant.has(key)).map(([, { words }]) => `${entry.id}: ${words}.`),
    ...opaquePaths(contexts, contextKeys).map(
      (path) => `${entry.id}: the content of ${path} cannot be read, so that each object there counts as different.`,
    ),
  ];
  return { contextKeys, views: Object.fromEntries([...bounds].map(([key, { view }]) => [key, view])), notes };
}
