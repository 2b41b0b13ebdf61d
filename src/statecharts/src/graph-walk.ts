import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { Actor } from './explore.ts';
import { stepperOf, type PureStep } from './pure-step.ts';
import { nodesOf } from './xstate-internals.ts';

/** The concrete events a walk sends, by their type. */
export type Samples = Readonly<Record<string, readonly EventObject[]>>;

/** Samples for each event of a machine: the compiler asks for those that are missing. */
export type SamplesOf<Event extends EventObject> = {
  readonly [Type in Event['type']]: readonly Extract<Event, { readonly type: Type }>[];
};

export interface WalkOptions {
  /** The inputs to start from, instead of the entry's one. */
  readonly inputs?: readonly unknown[];
  /** The snapshot to go on from, instead of a start. */
  readonly begin?: AnyMachineSnapshot;
  /** The keys of the context that, beside the value, tell two snapshots apart. */
  readonly contextKeys?: readonly string[];
  /** Go on only from snapshots that show something new; for machines of many parallel regions. */
  readonly onlyNews?: boolean;
  /** How many snapshots a walk may go on from before it gives up. */
  readonly limit?: number;
}

/** A machine that can be walked. */
export interface WalkEntry {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly samples: Samples;
  /** Who causes an event, by its type; what is missing here, the type itself says. */
  readonly causes?: Readonly<Record<string, Actor>>;
  /** How this machine is best walked. */
  readonly walk?: WalkOptions;
}

/**
 * One step of a walk: an event sent to a snapshot (a start has neither), the transitions taken, and the snapshot it led
 * to.
 */
export interface WalkStep {
  readonly from: AnyMachineSnapshot | null;
  readonly event: EventObject | null;
  /** What a start began with. */
  readonly input?: unknown;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly to: AnyMachineSnapshot;
  /**
   * Of an event that is sent because it must change nothing: the guards that hold it back, none where no state knows
   * it.
   */
  readonly refusedBy?: readonly string[];
  /** Whether the walk went on from where the step led: it had not been there before. */
  readonly isNew: boolean;
}

/** Where a walk came through. */
export interface Walk {
  /** Ids of the states that were active, also of those that were left at once. */
  readonly states: ReadonlySet<string>;
  /** The transitions that were taken: the machine's own definitions, eventless ones included. */
  readonly transitions: ReadonlySet<AnyTransitionDefinition>;
  /** The snapshots at rest that the walk went on from, in the order they were found. */
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** Every step it took, the shortest ways first. */
  readonly steps: readonly WalkStep[];
}

/**
 * A machine with more snapshots than this has a context key that never repeats, or too many regions for their product.
 */
const usualLimit = 2_000;

/** Every state of a machine, the root first. */
export function statesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  // A history is a way back into a state, and nobody is ever in it.
  const within = (node: AnyStateNode): AnyStateNode[] =>
    node.type === 'history'
      ? []
      : [node, ...Object.values(node.states).flatMap((child: AnyStateNode) => within(child))];
  return within(machine.root);
}

/** Every transition of a machine: on events, on routes, on what its actors answer, and eventless ones. */
export function transitionsOf(machine: AnyStateMachine): readonly AnyTransitionDefinition[] {
  return statesOf(machine).flatMap((node): AnyTransitionDefinition[] => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

/** A transition in words: where it starts, on what, whereto, and what it is for. */
export function describeTransition({ source, eventType, target, description }: AnyTransitionDefinition): string {
  const from: AnyStateNode = source;
  const to = ((target ?? []) as readonly AnyStateNode[]).map(({ id }) => ` → ${id}`).join('');
  return `${from.id}: ${eventType === '' ? 'always' : eventType}${to}${description ? ` (${description})` : ''}`;
}

function withAncestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

/** What tells two snapshots apart: their value and the chosen keys of their context. */
export function markOf({ value, context }: AnyMachineSnapshot, contextKeys: readonly string[] = []): string {
  return JSON.stringify([value, ...contextKeys.map((key): unknown => context[key])]);
}

/**
 * Walk a machine breadth-first: from its inputs, send each sample to each snapshot that answers it, and go on from what
 * was not seen before.
 *
 * Nothing runs (`pure-step.ts`). What an actor would answer is a sample like any other event, and is sent only while
 * the actor is there.
 *
 * Two snapshots are the same when their value and the chosen context keys are. The product of parallel regions explodes
 * (the plan's toggles alone make nearly 20,000 values); with `onlyNews` the regions are kept apart: the walk goes on
 * from a snapshot only when it shows a state or came by a transition that is new, so its cost grows with the sum of the
 * regions. What that could miss is a transition that needs several known ones before it; coverage then names it as
 * missing.
 */
export function walk(entry: WalkEntry, options: WalkOptions = entry.walk ?? {}): Walk {
  const { machine } = entry;
  const { inputs = [entry.input], begin, contextKeys = [], onlyNews = false, limit = usualLimit } = options;
  const events = Object.values(entry.samples).flat();
  const states = new Set<string>();
  const transitions = new Set<AnyTransitionDefinition>();
  const snapshots: AnyMachineSnapshot[] = [];
  const seen = new Set<string>();
  const steps: WalkStep[] = [];

  const note = (nodes: readonly AnyStateNode[]): void => {
    for (const node of nodes) for (const { id } of withAncestors(node)) states.add(id);
  };
  const stepper = stepperOf(machine);
  const arrive = (cause: Pick<WalkStep, 'from' | 'event' | 'input'>, step: () => PureStep): void => {
    const known = states.size + transitions.size;
    const { to: snapshot, transitions: taken, through } = step();
    note(taken.map(({ source }): AnyStateNode => source));
    for (const passed of [...through, snapshot]) note(nodesOf(passed));
    for (const transition of taken) transitions.add(transition);
    const mark = markOf(snapshot, contextKeys);
    const isNew = onlyNews ? states.size + transitions.size > known : !seen.has(mark);
    steps.push({ ...cause, transitions: taken, to: snapshot, isNew });
    if (!isNew) return;
    seen.add(mark);
    snapshots.push(snapshot);
    if (snapshots.length > limit)
      throw new Error(`${entry.id} has more than ${limit} snapshots: choose fewer context keys, or onlyNews`);
  };

  if (begin)
    arrive({ from: null, event: null }, () => ({ to: begin, transitions: [], through: [], told: [], asked: [] }));
  else for (const input of inputs) arrive({ from: null, event: null, input }, () => stepper.start(input));
  // The list grows while it is walked.
  for (const snapshot of snapshots) {
    if (snapshot.status !== 'active') continue;
    for (const event of events) {
      if (machine.getTransitionData(snapshot, event).length > 0)
        arrive({ from: snapshot, event }, () => stepper.take(snapshot, event));
    }
  }
  return { states, transitions, snapshots, steps };
}
