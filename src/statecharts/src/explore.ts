/**
 * Explores a system model: machines together, every possible action in any order, and invariants that must always hold.
 * The exploration is breadth-first, so that the first counterexample of an invariant is a shortest one.
 */
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import {
  compose,
  snapshotOf,
  type ActorSystemState,
  type Composition,
  type CompositionOptions,
  type Delivery,
} from './compose.ts';
import type { actors, Counterexample, ExploredStep } from './counterexample.ts';

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
    };

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
}

/** A message from one machine to another: the ids of both, and the event's type. */
export interface RecordedMessage {
  readonly from: string;
  readonly to: string;
  readonly event: string;
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
}

/** The actions on the path to a node, in order. */
function wayTo<EnvironmentState>(node: Node<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const acts: Act<EnvironmentState>[] = [];
  for (let at: Node<EnvironmentState> | null = node; at; at = at.parent) if (at.act) acts.unshift(at.act);
  return acts;
}

/** The id of an action or a start. Without one: the machine, without its number, and the event, or its description. */
export function idOf({
  id,
  words,
  hears = null,
}: {
  readonly id?: string;
  readonly words: string;
  readonly hears?: Act<never>['hears'];
}): string {
  return id ?? (hears ? `${hears.to.replace(/\.\d+$/, '') || 'root'} ${hears.event.type}` : words);
}

function statesAfter(before: ActorSystemState | null, after: ActorSystemState): Readonly<Record<string, unknown>> {
  const changed = [...after].filter(
    ([path, { snapshot }]) =>
      JSON.stringify(before && snapshotOf(before, path)?.value) !== JSON.stringify(snapshot.value),
  );
  return Object.fromEntries(
    changed.map(([path, { machine, snapshot }]) => [path === '' ? machine.id : path, snapshot.value]),
  );
}

/** Replays a path and returns its steps, each with its changes. */
function stepsOf<EnvironmentState>(
  composition: Composition,
  node: Node<EnvironmentState>,
  last: Act<EnvironmentState> | null,
): ExploredStep[] {
  let { system } = composition.start(node.start.input);
  const steps: ExploredStep[] = [
    {
      id: idOf(node.start),
      by: null,
      words: node.start.words,
      to: null,
      event: null,
      states: statesAfter(null, system),
    },
  ];
  for (const act of [...wayTo(node), ...(last ? [last] : [])]) {
    const before = system;
    if (act.hears) ({ system } = composition.send(system, act.hears.to, act.hears.event));
    steps.push({
      id: idOf(act),
      by: act.by,
      words: act.words,
      to: act.hears?.to ?? null,
      event: act.hears ? { ...act.hears.event } : null,
      states: statesAfter(before, system),
    });
  }
  return steps;
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
  const seen = new Set<string>();
  const broken = new Map<string, Counterexample>();
  const transitions = new Set<AnyTransitionDefinition>();
  const told = new Set<AnyTransitionDefinition>();
  const messages = new Map<string, RecordedMessage>();
  const causes = new Map<string, RecordedCause>();
  const atMoments = model.invariants.filter((invariant) => invariant.at === 'moment');
  const inChanges = model.invariants.filter((invariant) => invariant.at === 'change');
  let changes = 0;

  const report = (
    sentence: string,
    why: string | undefined,
    node: Node<EnvironmentState>,
    last: Act<EnvironmentState> | null,
  ): void => {
    const name = `${sentence}: ${why}`;
    if (why !== undefined && !broken.has(name))
      broken.set(name, { sentence, why, steps: stepsOf(composition, node, last) });
  };
  const arrive = (moment: Moment<EnvironmentState>, node: Node<EnvironmentState>): boolean => {
    const late = composition.onTheWay(moment.system);
    const key = JSON.stringify(late.length === 0 ? model.key(moment) : [model.key(moment), late]);
    if (seen.has(key)) return false;
    seen.add(key);
    if (seen.size > limit) throw new Error(`The model ${model.id} has more than ${limit} states: bound its key`);
    for (const { sentence, broken: brokenBy } of atMoments) report(sentence, brokenBy(moment), node, null);
    return true;
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
    const open: Open = [
      { system, environment: start.environment },
      { parent: null, act: null, start },
    ];
    return arrive(...open) ? [open] : [];
  });
  let depth = 0;
  const isFound = (): boolean => isEnough && broken.size > 0;
  const isOver = (): boolean => frontier.length === 0 || depth >= deepest || isFound();
  while (!isOver()) {
    const next: Open[] = [];
    for (const [before, node] of frontier) {
      if (isFound()) break;
      for (const act of model.acts(before)) {
        changes += 1;
        if (act.hears) {
          const cause = {
            by: act.by,
            to: before.system.get(act.hears.to)?.machine.id ?? act.hears.to,
            event: act.hears.event.type,
          };
          causes.set(Object.values(cause).join(' '), cause);
        }
        const { system, deliveries } = act.hears
          ? composition.send(before.system, act.hears.to, act.hears.event)
          : { system: before.system, deliveries: [] };
        note(deliveries, system, before.system);
        const news = deliveries.flatMap((one) => one.transitions).filter((one) => !told.has(one));
        for (const one of news) told.add(one);
        if (news.length > 0) tell?.(news, () => stepsOf(composition, node, act));
        const stepped: Moment<EnvironmentState> = {
          system,
          environment: { ...before.environment, ...act.environment },
        };
        const after = model.follow
          ? { system, environment: model.follow({ before, after: stepped, act, deliveries }) }
          : stepped;
        for (const { sentence, broken: brokenBy } of inChanges)
          report(sentence, brokenBy({ before, after, act, deliveries }), node, act);
        const open: Open = [after, { parent: node, act, start: node.start }];
        if (arrive(...open)) next.push(open);
      }
    }
    frontier = next;
    depth += 1;
  }
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
    broken: ({ deliveries, before }) => {
      const missed = deliveries.find(
        ({ from, outcome }) => from !== null && (outcome === 'unheard' || outcome === 'lost'),
      );
      return (
        missed &&
        `${missed.event.type} is ${missed.outcome} by ${missed.to || 'the root'}, which is in ${JSON.stringify(snapshotOf(before.system, missed.to)?.value)}`
      );
    },
  };
}
