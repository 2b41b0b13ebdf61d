/**
 * The share of a machine that tests take. Both sides are facts: texts of the form '<kind> <id of the machine>
 * <subject>'. The test recorder writes down the facts of running machines; this module derives all possible facts from
 * the machine itself.
 */
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { flowOf, withoutRoute, type Flow, type FlowTransition } from './flow.ts';
import { markOf, statesOf, walk, type Walk, type WalkEntry } from './graph-walk.ts';
import { nodesOf } from './xstate-internals.ts';
import { tellingKeys } from './path-graph.ts';
import { refusalsOf } from './path-refusals.ts';
import { transitionIdOf } from './transition-id.ts';

/**
 * The kinds of coverage. 'guard arms': each guard has two, its transition taken and its transition held back.
 * 'outcomes': each promise of a state resolves and rejects. 'pairs': a transition is taken next after another.
 * 'refusals': a state receives an event that it must reject.
 */
export const coverageKinds = ['states', 'transitions', 'guard arms', 'outcomes', 'pairs', 'refusals'] as const;
export type CoverageKind = (typeof coverageKinds)[number];

/** The kinds that a whole test run must cover completely. */
export const requiredKinds: readonly CoverageKind[] = ['states', 'transitions', 'guard arms'];

/** A fact that no test covers. */
export interface Untaken {
  readonly fact: string;
  readonly kind: CoverageKind;
  /** Id of the state that it is in. */
  readonly state: string;
  /** Id of the transition that it is about. */
  readonly transition?: string;
  /** A description that follows the name of its state. */
  readonly words: string;
  /** The command that generates a test of it. */
  readonly command: string;
}

/** The number of covered facts of one kind. */
export interface CoverageCount {
  readonly taken: number;
  readonly all: number;
  /** How many of the taken ones are in each group, for example by what their tests assert. */
  readonly groups: Readonly<Record<string, number>>;
}

export interface FlowCoverage {
  readonly id: string;
  readonly counts: Readonly<Record<CoverageKind, CoverageCount>>;
  /** The facts that no test covers. Pairs are not listed: there are thousands. */
  readonly untaken: readonly Untaken[];
  /** Impossible facts, each with its reason. They are not counted. */
  readonly excused: readonly { readonly fact: string; readonly reason: string }[];
  /** By the id of a state, the types of events that it must reject, and whether a test tries each. */
  readonly refusals: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

type Facts = Readonly<Record<CoverageKind, ReadonlySet<string>>>;

function guarded({ transitions }: Flow): readonly FlowTransition[] {
  return transitions.filter(({ guard }) => guard !== null && withoutRoute(guard.text) !== '');
}

/** The pairs of transitions taken one directly after the other in an exploration. */
function pairsIn(entry: WalkEntry, { steps }: Walk): ReadonlySet<string> {
  const keys = tellingKeys(entry);
  const into = new Map<string, Set<string>>();
  const out = new Map<string, Set<string>>();
  const put = (map: typeof into, snapshot: AnyMachineSnapshot, id: string): void => {
    const mark = markOf(snapshot, keys, entry.walk?.views);
    map.set(mark, (map.get(mark) ?? new Set()).add(id));
  };
  for (const { from, to, transitions } of steps) {
    const [first, last] = [transitions[0], transitions.at(-1)];
    if (from && first) put(out, from, transitionIdOf(first));
    if (last) put(into, to, transitionIdOf(last));
  }
  return new Set(
    [...into].flatMap(([mark, lasts]) =>
      [...lasts].flatMap((last) => [...(out.get(mark) ?? [])].map((first) => `${last} > ${first}`)),
    ),
  );
}

function leavesOf(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return nodesOf(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
}

/** All possible facts of a machine. */
export function factsOf(entry: WalkEntry, flow: Flow): Facts {
  const { machine } = entry;
  const walked = walk(entry);
  const facts = (kind: string, whats: Iterable<string>): ReadonlySet<string> =>
    new Set([...whats].map((what) => `${kind} ${machine.id} ${what}`));
  const ids = flow.transitions.map(({ id }) => id);
  const arms = guarded(flow).map(({ id }) => id);
  const heard = new Set(flow.transitions.map(({ source, event }) => `${source}|${event}`));
  const outcomes = flow.states.flatMap(({ id, actors }) =>
    actors.flatMap((actor) =>
      ['done', 'error'].flatMap((end) => {
        const outcome = `${id}|xstate.${end}.actor.${actor.id}`;
        return actor.kind === 'promise' || heard.has(outcome) ? [outcome] : [];
      }),
    ),
  );
  const refusals = refusalsOf(entry, walked.steps).flatMap(({ to, event }) =>
    leavesOf(to).map(({ id }) => `${id}|${event?.type ?? ''}`),
  );
  return {
    states: facts(
      's',
      statesOf(machine).map(({ id }) => id),
    ),
    transitions: facts('t', ids),
    'guard arms': new Set([...facts('t', arms), ...facts('h', arms)]),
    outcomes: facts('o', outcomes),
    pairs: facts('p', pairsIn(entry, walked)),
    refusals: facts('r', refusals),
  };
}

/**
 * The command that generates a test of a fact.
 * @param program the command that generates paths
 */
function commandOf(
  program: string,
  id: string,
  { kind, state, transition }: Pick<Untaken, 'kind' | 'state' | 'transition'>,
): string {
  const paths = `${program} ${id}`;
  // Events of XState itself are never rejected: another arm takes them.
  const isEngines = transition !== undefined && /\|(?:xstate\.|\|)/.test(transition);
  if (kind === 'guard arms' && isEngines) return `${paths} --from ${state}`;
  if (kind === 'refusals' || kind === 'guard arms') return `${paths} --strategy refusals --from ${state}`;
  return `${paths} --strategy shortest --to ${transition === undefined ? state : `'${transition}'`}`;
}

/** Describes an uncovered fact. */
function untakenOf(program: string, flow: Flow, kind: CoverageKind, fact: string): Untaken {
  const [letter, , ...rest] = fact.split(' ');
  const what = rest.join(' ');
  const [state = '', event = ''] = what.split('|');
  const transition =
    flow.transitions.find(({ id }) => id === what) ??
    flow.transitions.find(({ source, event: type }) => source === state && type === event);
  const targets =
    transition === undefined || transition.targets.length === 0 ? '' : ` → ${transition.targets.join(', ')}`;
  const guard = transition?.guard ? ` if ${withoutRoute(transition.guard.text) || 'its address is meant'}` : '';
  const words =
    {
      s: 'is entered',
      t: `${transition?.name ?? ''}${guard}${targets}`,
      h: `${transition?.name ?? ''} is held back by ${transition?.guard?.text ?? ''}`,
      o: `${/\.error\.actor/.test(event) ? 'fails' : 'answers'}: ${event.replace(/^xstate\.\w+\.actor\./, '')}`,
      r: `rejects ${event}`,
    }[letter ?? ''] ?? what;
  const about = { kind, state, ...(transition && letter !== 's' && letter !== 'r' && { transition: transition.id }) };
  return { fact, ...about, words, command: commandOf(program, flow.id, about) };
}

/**
 * Compares the recorded facts of a machine with all possible ones.
 * @param recorded the facts of all its tests
 * @param reasons impossible facts, with the reason
 * @param program the command that generates paths
 * @param groupOf the group of a taken fact; without it, there are no groups
 */
export function coverageOf(
  entry: WalkEntry & { readonly title: string },
  recorded: { has: (fact: string) => boolean },
  reasons: ReadonlyMap<string, string>,
  program = 'statecharts paths',
  groupOf?: (fact: string) => string,
): FlowCoverage {
  const flow = flowOf(entry);
  const facts = factsOf(entry, flow);
  const counts = {} as Record<CoverageKind, CoverageCount>;
  const untaken: Untaken[] = [];
  const named = new Set<string>();
  for (const kind of coverageKinds) {
    const there = [...facts[kind]].filter((fact) => !reasons.has(fact));
    const missing = there.filter((fact) => !recorded.has(fact));
    const groups: Record<string, number> = {};
    for (const fact of groupOf ? there.filter((one) => recorded.has(one)) : []) {
      const group = groupOf?.(fact) ?? '';
      groups[group] = (groups[group] ?? 0) + 1;
    }
    counts[kind] = { taken: there.length - missing.length, all: there.length, groups };
    // An arm that is not taken is a transition that is not taken; list it once.
    for (const fact of kind === 'pairs' ? [] : missing)
      if (!named.has(fact)) untaken.push(untakenOf(program, flow, kind, fact));
    for (const fact of missing) named.add(fact);
  }
  const refusals: Record<string, Record<string, boolean>> = {};
  for (const fact of facts.refusals) {
    const [state = '', event = ''] = fact.split(' ').slice(2).join(' ').split('|');
    refusals[state] = { ...refusals[state], [event]: recorded.has(fact) };
  }
  const excused = [...new Set(coverageKinds.flatMap((kind) => [...facts[kind]]))].flatMap((fact) => {
    const reason = reasons.get(fact);
    return reason === undefined ? [] : [{ fact, reason }];
  });
  return { id: flow.id, counts, untaken, excused, refusals };
}
