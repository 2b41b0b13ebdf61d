/**
 * Walks a model: machines together, everything that may happen to them in any order, and what must hold all the time.
 * The walk is breadth-first, so that the first counterexample of a sentence is a shortest one.
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

/** Who makes something happen. */
export type Actor = (typeof actors)[number];

/** One thing that may happen now, in the words of a test plan. */
export interface Act<EnvironmentState> {
  /** What a player of counterexamples knows it by. */
  readonly id?: string;
  readonly by: Actor;
  readonly words: string;
  /** The machine that hears of it, by its path, and what it hears; null where only the world outside changes. */
  readonly hears: { readonly to: string; readonly event: EventObject } | null;
  /** What is true outside from then on. */
  readonly environment?: Partial<EnvironmentState>;
}

/** The machines and what is true outside them. */
export interface Moment<EnvironmentState> {
  readonly system: ActorSystemState;
  /** What no machine knows by itself: what was paid, which tokens the browser keeps, what the server has. */
  readonly environment: EnvironmentState;
}

/** What happened between two moments. */
export interface Change<EnvironmentState> {
  readonly before: Moment<EnvironmentState>;
  readonly after: Moment<EnvironmentState>;
  readonly act: Act<EnvironmentState>;
  readonly deliveries: readonly Delivery[];
}

/**
 * A sentence that a person would sign. `broken` says how it is broken at a moment, or in a change; undefined where it
 * holds.
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
  /** What a player of counterexamples knows it by. */
  readonly id?: string;
  readonly words: string;
  readonly input: unknown;
  readonly environment: EnvironmentState;
}

export interface SystemModel<EnvironmentState> {
  readonly id: string;
  readonly title: string;
  /** What the model leaves out, so that it closes: its bounds, in a sentence. */
  readonly bounds: string;
  readonly machine: AnyStateMachine;
  readonly starts: readonly Start<EnvironmentState>[];
  /** Everything that may happen at a moment: `happens` leaves out what no machine would take then. */
  readonly acts: (moment: Moment<EnvironmentState>) => readonly Act<EnvironmentState>[];
  /** What a change makes true outside, beyond what its act says. */
  readonly follow?: (change: Change<EnvironmentState>) => EnvironmentState;
  /** What tells two moments apart, as plain data. */
  readonly key: (moment: Moment<EnvironmentState>) => unknown;
  readonly invariants: readonly Invariant<EnvironmentState>[];
}

/** A message that one machine sent another: the ids of both, and the event's type. */
export interface RecordedMessage {
  readonly from: string;
  readonly to: string;
  readonly event: string;
}

/** What the world outside has a machine hear: who makes it happen, the machine's id, and the event's type. */
export interface RecordedCause {
  readonly by: Actor;
  readonly to: string;
  readonly event: string;
}

export interface Exploration {
  readonly moments: number;
  readonly changes: number;
  /** How many acts the longest of the shortest ways has. */
  readonly depth: number;
  /** Whether every moment that can be reached was. */
  readonly isClosed: boolean;
  /** For each sentence that does not hold, and each way in which it does not, a shortest way there. */
  readonly counterexamples: readonly Counterexample[];
  /** The transitions that were taken by any machine. */
  readonly transitions: ReadonlySet<AnyTransitionDefinition>;
  /** Each message between machines, in alphabetical order. */
  readonly messages: readonly RecordedMessage[];
  /** Whatever the world outside did, in alphabetical order. */
  readonly causes: readonly RecordedCause[];
}

export interface ExploreOptions {
  /** How many acts in a row are tried; without it the model is walked to its end. */
  readonly depth?: number;
  /** The moments after which the walk gives up. */
  readonly limit?: number;
  /** A planted fault: what becomes of messages between machines. */
  readonly carry?: CompositionOptions['carry'];
  /** Whether the walk ends with the first counterexample. */
  readonly isEnough?: boolean;
  /** Is told of each transition that is taken for the first time, and of a shortest way there. */
  readonly taken?: (transitions: readonly AnyTransitionDefinition[], way: () => readonly ExploredStep[]) => void;
}

interface Node<EnvironmentState> {
  readonly parent: Node<EnvironmentState> | null;
  readonly act: Act<EnvironmentState> | null;
  readonly start: Start<EnvironmentState>;
}

/** The acts of the way to a node, the first first. */
function wayTo<EnvironmentState>(node: Node<EnvironmentState>): readonly Act<EnvironmentState>[] {
  const acts: Act<EnvironmentState>[] = [];
  for (let at: Node<EnvironmentState> | null = node; at; at = at.parent) if (at.act) acts.unshift(at.act);
  return acts;
}

/** The id of an act, or of a start. Where it has none: the machine, without its number, and the event, or its words. */
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

/** The steps of a way, walked once more so that each says what it changed. */
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
 * Walks a model breadth-first, to its end or to a depth.
 * @throws when there are more moments than the limit, or a machine fails.
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
    if (seen.size > limit) throw new Error(`The model ${model.id} has more than ${limit} moments: bound its key`);
    for (const { sentence, broken: brokenBy } of atMoments) report(sentence, brokenBy(moment), node, null);
    return true;
  };
  /** @param systems in which the machines of the deliveries are: one may have ended with the last of them. */
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

/** A message that a machine sent to one that has no ear for it in the state it is in. */
export function everyMessageIsHeard<EnvironmentState>(): Invariant<EnvironmentState> {
  return {
    sentence: 'what one machine tells another is heard in every state it can arrive in',
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
