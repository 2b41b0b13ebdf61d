/**
 * Explores a system model: machines together, every possible action in any order, and invariants that must always hold.
 * The exploration is breadth-first, so that the first counterexample of an invariant is a shortest one.
 */
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import {
  compose,
  type ActorSystemState,
  type CompositionOptions,
  type Delivery,
  type RecordedMessage,
} from './compose.ts';
import type { actors, Counterexample, ExploredStep } from './counterexample.ts';
import { advance, idOf, keyOf, stepsOf, whereIs, type RouteStep } from './explored-steps.ts';
import { RunGraph } from './run-graph.ts';

export { idOf, type RecordedMessage };

/** The source of an action. */
export type Actor = (typeof actors)[number];

/** One possible action, in the words of a test plan. */
export interface Act<EnvironmentState> {
  /** The id under which replays of counterexamples refer to it. */
  readonly id?: string;
  readonly by: Actor;
  readonly words: string;
  /** The machine that receives the event, by its path, and the event; null if only the environment changes. */
  readonly hears: { readonly to: string; readonly event: EventObject } | null;
  /** The changes to the environment. */
  readonly environment?: Partial<EnvironmentState>;
  /**
   * Whether its source has to act in the end, while it stays possible. By default the answers to pending promises and
   * the ends of delays are due, and nothing else: a person never has to act, and a server may stay as it is.
   */
  readonly isDue?: boolean;
}

/** The machines and the state of their environment. */
export interface Moment<EnvironmentState> {
  readonly system: ActorSystemState;
  /** State that no machine has: payments made, tokens in the browser, data on the server. */
  readonly environment: EnvironmentState;
}

/** The change from one system state to the next. */
export interface Change<EnvironmentState> {
  readonly before: Moment<EnvironmentState>;
  readonly after: Moment<EnvironmentState>;
  readonly act: Act<EnvironmentState>;
  readonly deliveries: readonly Delivery[];
}

/**
 * An invariant, as a sentence that a person can read. `broken` describes the violation in a system state or in a
 * change; undefined where the invariant holds.
 *
 * With `at: 'run'` it is a property of whole runs: what is asked for (`from`) is answered in the end (`to`), in the same
 * system state or in a later one, while everything that is due happens in the end.
 */
export type Invariant<EnvironmentState> =
  | {
      readonly sentence: string;
      readonly at: 'moment';
      readonly broken: (moment: Moment<EnvironmentState>) => string | undefined;
    }
  | {
      readonly sentence: string;
      readonly at: 'change';
      readonly broken: (change: Change<EnvironmentState>) => string | undefined;
    }
  | RunProperty<EnvironmentState>;

/** A property of whole runs. */
export interface RunProperty<EnvironmentState> {
  readonly sentence: string;
  readonly at: 'run';
  /** Whether something is asked for in a system state, or with the change that leads to it; null for a start. */
  readonly from: (moment: Moment<EnvironmentState>, change: Change<EnvironmentState> | null) => boolean;
  /** Whether it is answered: done, refused, timed out, or given up. */
  readonly to: (moment: Moment<EnvironmentState>) => boolean;
}

/** A message whose loss no property notices, and the sentence that says why that is harmless. */
export interface HarmlessLoss extends RecordedMessage {
  readonly why: string;
}

export interface Start<EnvironmentState> {
  /** The id under which replays of counterexamples refer to it. */
  readonly id?: string;
  readonly words: string;
  readonly input: unknown;
  readonly environment: EnvironmentState;
}

export interface SystemModel<EnvironmentState> {
  readonly id: string;
  readonly title: string;
  /** The bounds that keep the model finite, in a sentence. */
  readonly bounds: string;
  readonly machine: AnyStateMachine;
  readonly starts: readonly Start<EnvironmentState>[];
  /** All possible actions in a system state: `happens` leaves out those that no machine would take. */
  readonly acts: (moment: Moment<EnvironmentState>) => readonly Act<EnvironmentState>[];
  /** Further changes to the environment, beyond those of the action. */
  readonly follow?: (change: Change<EnvironmentState>) => EnvironmentState;
  /** The data that distinguishes two system states, as plain data. */
  readonly key: (moment: Moment<EnvironmentState>) => unknown;
  readonly invariants: readonly Invariant<EnvironmentState>[];
  /** The messages that may be lost without harm. */
  readonly harmless?: readonly HarmlessLoss[];
}

/** An event from outside: its source, the machine's id, and the event's type. */
export interface RecordedCause {
  readonly by: Actor;
  readonly to: string;
  readonly event: string;
}

export interface Exploration {
  readonly moments: number;
  readonly changes: number;
  /** The number of actions in the longest of the shortest paths. */
  readonly depth: number;
  /** Whether every reachable system state was explored. */
  readonly isClosed: boolean;
  /** For each violated invariant, and each way in which it is violated, a shortest path there. */
  readonly counterexamples: readonly Counterexample[];
  /** The transitions that any machine took. */
  readonly transitions: ReadonlySet<AnyTransitionDefinition>;
  /** Each message between machines, in alphabetical order. */
  readonly messages: readonly RecordedMessage[];
  /** Each event from outside, in alphabetical order. */
  readonly causes: readonly RecordedCause[];
}

export interface ExploreOptions {
  /** The most actions in a row; without it, the whole model is explored. */
  readonly depth?: number;
  /** The most system states; with more, the exploration throws. */
  readonly limit?: number;
  /** A planted mutant: the delivery of messages between machines. */
  readonly carry?: CompositionOptions['carry'];
  /** Whether the exploration ends with the first counterexample. */
  readonly isEnough?: boolean;
  /** Called with the transitions that are taken for the first time, and a shortest path to them. */
  readonly taken?: (transitions: readonly AnyTransitionDefinition[], way: () => readonly ExploredStep[]) => void;
}

interface Node<EnvironmentState> {
  readonly parent: Node<EnvironmentState> | null;
  readonly act: Act<EnvironmentState> | null;
  readonly start: Start<EnvironmentState>;
  /** Its number in the graph of runs. */
  readonly at: number;
}

/** The actions on the path to a node, in order. */
function wayTo<EnvironmentState>(node: Node<EnvironmentState>): readonly RouteStep<EnvironmentState>[] {
  const acts: RouteStep<EnvironmentState>[] = [];
  for (let at: Node<EnvironmentState> | null = node; at; at = at.parent) if (at.act) acts.unshift({ act: at.act });
  return acts;
}

const answers = /^xstate\.(?:done|error)\.actor\./;

/** What is due and happens with an action: one of the answers to a promise, or the end of a delay. Or null. */
function dueOf<EnvironmentState>({ hears, isDue, words }: Act<EnvironmentState>): string | null {
  const type = hears?.event.type ?? words;
  if (!(isDue ?? (hears !== null && (answers.test(type) || type.startsWith('xstate.after.'))))) return null;
  return `${hears?.to ?? ''} ${type.replace(answers, '')}`;
}

/** Why a run breaks a property: the number of the step that asks, and of the steps that follow, from 1 on. */
function whyNever(asked: number, stem: number, loop: number): string {
  const since = `what step ${asked + 1} asks for never comes`;
  if (loop === 0) return `${since}: after step ${stem + 1} nothing has to happen`;
  const [first, last] = [stem + 2, stem + loop + 1];
  return `${since}: ${first === last ? `step ${first} repeats` : `steps ${first} to ${last} repeat`} forever`;
}

/**
 * Explores a model breadth-first, completely or to a depth.
 * @throws if there are more system states than the limit, or a machine fails
 */
export function explore<EnvironmentState>(
  model: SystemModel<EnvironmentState>,
  {
    depth: deepest = Number.POSITIVE_INFINITY,
    limit = 100_000,
    carry,
    isEnough = false,
    taken: tell,
  }: ExploreOptions = {},
): Exploration {
  const composition = compose(model.machine, carry ? { carry } : {});
  const seen = new Map<string, number>();
  const broken = new Map<string, Counterexample>();
  const transitions = new Set<AnyTransitionDefinition>();
  const told = new Set<AnyTransitionDefinition>();
  const messages = new Map<string, RecordedMessage>();
  const causes = new Map<string, RecordedCause>();
  const atMoments = model.invariants.filter((invariant) => invariant.at === 'moment');
  const inChanges = model.invariants.filter((invariant) => invariant.at === 'change');
  const inRuns = model.invariants.filter((invariant) => invariant.at === 'run');
  const runs = inRuns.length > 0 ? new RunGraph<Act<EnvironmentState>>(inRuns.length) : null;
  const starts: Start<EnvironmentState>[] = [];
  let changes = 0;

  const report = (
    sentence: string,
    why: string | undefined,
    node: Node<EnvironmentState>,
    last: Act<EnvironmentState> | null,
  ): void => {
    const name = `${sentence}: ${why}`;
    if (why !== undefined && !broken.has(name))
      broken.set(name, {
        sentence,
        why,
        steps: stepsOf(model, composition, node.start, [...wayTo(node), ...(last ? [{ act: last }] : [])]),
      });
  };
  /** Notes a system state, or finds it among those that are known. */
  const arrive = (
    moment: Moment<EnvironmentState>,
    { parent, act, start }: Pick<Node<EnvironmentState>, 'parent' | 'act' | 'start'>,
    change: Change<EnvironmentState> | null,
  ): { readonly node: Node<EnvironmentState> | null; readonly at: number } => {
    const key = keyOf(model, composition, moment);
    const known = seen.get(key);
    const at = known ?? seen.size;
    if (known === undefined) {
      seen.set(key, at);
      if (seen.size > limit) throw new Error(`The model ${model.id} has more than ${limit} states: bound its key`);
      runs?.add(parent && act ? { from: parent.at, act } : null);
      if (!parent) starts[at] = start;
    }
    const node = known === undefined ? { parent, act, start, at } : null;
    if (node) for (const { sentence, broken: brokenBy } of atMoments) report(sentence, brokenBy(moment), node, null);
    for (const [property, { from, to }] of inRuns.entries()) {
      if (node && !to(moment)) runs?.leaveOpen(property, at);
      if (runs?.isOpen(property, at) && from(moment, change))
        runs.ask(property, { at, before: parent?.at ?? null, act });
    }
    return { node, at };
  };
  /** Looks for runs that break a property among the system states so far. */
  const judgeRuns = (): void => {
    const keys = [...seen.keys()];
    for (const [property, { sentence }] of inRuns.entries()) {
      const lasso = runs?.findLasso(property);
      const start = lasso && starts[lasso.start];
      if (!lasso || !start) continue;
      const { asked, stem, loop } = lasso;
      const route = [...stem, ...loop].map(({ act, to }) => ({ act, key: keys[to] }));
      const why = whyNever(asked, stem.length, loop.length);
      broken.set(`${sentence}: ${why}`, {
        sentence,
        why,
        steps: stepsOf(model, composition, start, route),
        asked,
        ...(loop.length > 0 && { loop: stem.length + 1 }),
      });
    }
  };
  /** @param systems the systems with the machines of the deliveries: a machine may have ended with the last delivery */
  const note = (deliveries: readonly Delivery[], ...systems: readonly ActorSystemState[]): void => {
    const machineAt = (path: string): string =>
      systems.map((system) => system.get(path)?.machine.id).find((id) => id !== undefined) ?? path;
    for (const { from, to, event, transitions: taken } of deliveries) {
      for (const transition of taken) transitions.add(transition);
      if (from === null || event.type.startsWith('xstate.')) continue;
      const message = { from: machineAt(from), to: machineAt(to), event: event.type };
      messages.set(Object.values(message).join(' '), message);
    }
  };

  type Open = readonly [Moment<EnvironmentState>, Node<EnvironmentState>];
  let frontier: readonly Open[] = model.starts.flatMap((start): readonly Open[] => {
    const { system, deliveries } = composition.start(start.input);
    note(deliveries, system);
    const moment = { system, environment: start.environment };
    const { node } = arrive(moment, { parent: null, act: null, start }, null);
    return node ? [[moment, node]] : [];
  });
  let depth = 0;
  let judgedAt = 1000;
  const isFound = (): boolean => isEnough && broken.size > 0;
  const isOver = (): boolean => frontier.length === 0 || depth >= deepest || isFound();
  while (!isOver()) {
    const next: Open[] = [];
    for (const [before, node] of frontier) {
      if (isFound()) break;
      const edges = model.acts(before).map((act) => {
        changes += 1;
        if (act.hears) {
          const cause = {
            by: act.by,
            to: before.system.get(act.hears.to)?.machine.id ?? act.hears.to,
            event: act.hears.event.type,
          };
          causes.set(Object.values(cause).join(' '), cause);
        }
        const change = advance(model, composition, before, act);
        const { after, deliveries } = change;
        note(deliveries, after.system, before.system);
        const news = deliveries.flatMap((one) => one.transitions).filter((one) => !told.has(one));
        for (const one of news) told.add(one);
        if (news.length > 0) tell?.(news, () => stepsOf(model, composition, node.start, [...wayTo(node), { act }]));
        for (const { sentence, broken: brokenBy } of inChanges) report(sentence, brokenBy(change), node, act);
        const { node: arrived, at } = arrive(after, { parent: node, act, start: node.start }, change);
        if (arrived) next.push([after, arrived]);
        return { act, to: at, due: dueOf(act) };
      });
      runs?.expand(node.at, edges);
    }
    frontier = next;
    depth += 1;
    // A fault may be found long before the model is explored to its end.
    if (isEnough && !isFound() && seen.size >= judgedAt) {
      judgeRuns();
      judgedAt = seen.size * 2;
    }
  }
  if (!isFound()) judgeRuns();
  return {
    moments: seen.size,
    changes,
    depth,
    isClosed: frontier.length === 0,
    counterexamples: [...broken.values()],
    transitions,
    messages: inOrder(messages),
    causes: inOrder(causes),
  };
}

function inOrder<Item>(items: ReadonlyMap<string, Item>): readonly Item[] {
  return [...items].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}

/** An invariant: no machine receives a message that its current state does not handle. */
export function everyMessageIsHeard<EnvironmentState>(): Invariant<EnvironmentState> {
  return {
    sentence: 'every state in which a message of another machine can arrive handles it',
    at: 'change',
    broken: ({ deliveries, before, after }) => {
      const missed = deliveries.find(
        ({ from, outcome }) => from !== null && (outcome === 'unheard' || outcome === 'lost'),
      );
      if (!missed) return undefined;
      const { event, to, outcome } = missed;
      const name = to || 'the root';
      if (outcome === 'lost') return `${event.type} is lost: ${name} is not there`;
      return `${event.type} is unheard by ${name}, which is in: ${whereIs(before.system.has(to) ? before.system : after.system, to)}`;
    },
  };
}
