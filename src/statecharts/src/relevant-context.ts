/**
 * Which keys of a context tell two snapshots apart. Keys that nothing reads which decides what happens next are left
 * out; a value that grows for ever is bounded where no guard changes any more. What is left out or bounded is said.
 */
import { walk, type Views, type WalkEntry } from './graph-walk.ts';
import { observedMachine, type Decision, type Observations } from './observed-machine.ts';
import { isPure } from './pure-step.ts';
import { statesOf } from './graph-walk.ts';
import { structuralKey } from './structural-key.ts';

export interface RelevantContext {
  readonly contextKeys: readonly string[];
  readonly views: Views;
  /** What is left out or bounded, a sentence each. */
  readonly notes: readonly string[];
}

/** The walks that look for what decides go on from so many snapshots at most. */
const maxObserved = 400;
const maxRounds = 8;
/** A key with more values than these, in a walk without an end, keeps taking new ones. */
const fewValues = 12;

/** The keys that decide, and those that flow into them. */
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
  // What is spawned by a function of the configuration cannot be seen from outside.
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

/** The numbers at which decisions may change: small ones, and those that stand in the functions. */
function candidates(decisions: readonly Decision[]): readonly number[] {
  const written = decisions
    .flatMap(({ source, context }) => [
      ...(source.match(/\b\d+(?:_\d+)*(?:\.\d+)?\b/g) ?? []).map((text) => Number(text.replaceAll('_', ''))),
      ...Object.values(context).filter((value): value is number => typeof value === 'number'),
    ])
    .filter((number) => Number.isFinite(number) && number > denseMost && number <= 10_000);
  const dense = Array.from({ length: denseMost + 21 }, (_, at) => at - 20);
  return [...new Set([...dense, ...written.flatMap((one) => [one - 1, one, one + 1])])].toSorted((a, b) => a - b);
}

/** What the functions decide where a key has another value. */
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

/** The list of some length that is like another one. */
function resized(list: readonly unknown[], length: number): readonly unknown[] {
  return Array.from({ length }, (_, at) => list[at % Math.max(1, list.length)]);
}

interface Bound {
  readonly view: (value: unknown) => unknown;
  readonly words: string;
}

/** From the smallest to the largest number at which a decision changes; nothing where they go on changing. */
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
  // As long as there is no end to the changes, what the functions decide tells the values apart.
  return changes.length > 40 && last > denseMost / 2 ? undefined : [first, last];
}

/** What nothing that decides reads itself, but flows into what is read, is told apart up to so many steps. */
const maxFlowing = 12;

/** How the values of a key that keeps growing are told apart. @param values in the order in which they were found */
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
    `takes the values of ${key} from ${most} on for one: nothing that reads it changes there any more`;
  if (typeof first === 'number') {
    const range = own.length === 0 ? flowingRange(key, decisions, flows) : changesIn(candidates(own), outcome);
    if (!range)
      return {
        view: (one) => [outcome(one), outcome(Number(one) + 1), outcome(Number(one) + 2)],
        words: `tells the values of ${key} apart only by what reads them`,
      };
    // On the way from where it starts to where a decision changes, each value is another one.
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
      words: `tells the lists in ${key} apart up to ${most} entries and by what reads them`,
    };
  }
  if (own.length > 0) return { view: outcome, words: `tells the values of ${key} apart only by what reads them` };
  const known = new Set(values.slice(0, maxFlowing).map((value) => structuralKey(value)));
  return {
    view: (one) => (known.has(structuralKey(one)) ? one : 'another'),
    words: `takes all but the first ${maxFlowing} values of ${key} for one`,
  };
}

/** The numbers between which the keys that a key flows into change a decision. */
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

/** Finds out which keys of a machine's context decide, by walking a copy of it that says what it reads. */
export function relevantContext(entry: WalkEntry, without: readonly string[]): RelevantContext {
  if (entry.walk?.contextKeys?.length === 0 && !changesContext(entry)) return { contextKeys: [], views: {}, notes: [] };
  const observed = observedMachine(entry.machine, startsOthers(entry));
  const copy: WalkEntry = { ...entry, machine: observed.machine };
  const known = new Set<string>(entry.walk?.contextKeys);
  const walked = (keys: ReadonlySet<string>, views: Views) => {
    const found = walk(copy, {
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
  for (let round = 0; round < maxRounds; round += 1) {
    const views = Object.fromEntries([...bounds].map(([key, { view }]) => [key, view]));
    const { snapshots, isWhole } = walked(relevant, views);
    const before = relevant.size;
    for (const key of closure(observed.observations)) relevant.add(key);
    if (relevant.size > before) continue;
    if (isWhole) break;
    const growing = [...relevant]
      .filter((key) => !bounds.has(key) && !without.includes(key))
      .map((key) => ({ key, values: snapshots.map(({ context }) => (context as Record<string, unknown>)[key]) }))
      .filter(({ values }) => new Set(values.map((value) => structuralKey(value))).size > fewValues);
    if (growing.length === 0) break;
    for (const { key, values } of growing) bounds.set(key, boundOf(key, values, observed.observations));
  }
  const contextKeys = [...relevant].filter((key) => !without.includes(key));
  const left = [...known].filter((key) => !relevant.has(key) && !without.includes(key));
  const notes = [
    ...(left.length > 0
      ? [
          `${entry.id} leaves ${left.join(', ')} out of what tells two situations apart: nothing that decides reads ${left.length > 1 ? 'them' : 'it'}.`,
        ]
      : []),
    ...[...bounds].filter(([key]) => relevant.has(key)).map(([, { words }]) => `${entry.id} ${words}.`),
  ];
  return { contextKeys, views: Object.fromEntries([...bounds].map(([key, { view }]) => [key, view])), notes };
}
