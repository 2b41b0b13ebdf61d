import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { Actor } from './explore.ts';
import { startFailure } from './failures.ts';
import { statesOf, transitionsOf } from './machine-parts.ts';
import { momentKey, momentOf, refNamesIn, startedActors } from './moment.ts';
import { happeningsAt, type Happening } from './occasions.ts';
import { plainSamples } from './plain-samples.ts';
import { stepperOf, type Occasion, type PureStep, type Stepper } from './pure-step.ts';
import { finished, type Sliced } from './slices.ts';
import { structuralKey } from './structural-key.ts';
import { isMachineSnapshot, nodesOf } from './xstate-internals.ts';

export { statesOf, transitionsOf };

/** The concrete events that an exploration sends, by their type. */
export type Samples = Readonly<Record<string, readonly EventObject[]>>;

/** Samples for each event of a machine: the compiler reports missing ones. */
export type SamplesOf<Event extends EventObject> = {
  readonly [Type in Event['type']]: readonly Extract<Event, { readonly type: Type }>[];
};

export interface WalkOptions {
  /** The inputs to start with, instead of the entry's one. */
  readonly inputs?: readonly unknown[];
  /** The snapshot to continue from, instead of a start. */
  readonly begin?: AnyMachineSnapshot;
  /** The context keys that, beside the value, distinguish two snapshots. */
  readonly contextKeys?: readonly string[];
  /** Continue only from snapshots that show something new; for machines with many parallel regions. */
  readonly onlyNews?: boolean;
  /** The most snapshots to explore; with more, the exploration throws. */
  readonly limit?: number;
  /** Whether an exploration ends at its limit instead of throwing. */
  readonly isPartial?: boolean;
  /**
   * Whether the machines and reducers that it starts are explored with it; otherwise samples contain their responses.
   */
  readonly children?: boolean;
  /** The views by which values of a context key are distinguished, instead of the whole value. */
  readonly views?: Views;
  /** Whether to leave out irrelevant keys and bound growing ones: see `relevant-context.ts`. */
  readonly isObserved?: boolean;
  /** Whether an event at which the machine fails is recorded as a failure instead of thrown. */
  readonly isForgiving?: boolean;
  /** Filters the possible events. */
  readonly isAllowed?: (happening: Happening, snapshot: AnyMachineSnapshot) => boolean;
  /** Called with the progress of a long exploration. */
  readonly progress?: (sentence: string) => void;
}

/** The part of a context key's value that distinguishes two snapshots; the key '' is the state value. */
export type Views = Readonly<Record<string, (value: unknown) => unknown>>;

/** A machine to explore. */
export interface WalkEntry {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** The export name in its file: its samples have this name and `Samples`. */
  readonly exportName?: string;
  /** The path of its file, absolute or from the working directory. */
  readonly file?: string;
  readonly input?: unknown;
  readonly samples: Samples;
  /** Further events that depend on the snapshot, such as the removal of an item that it has. */
  readonly samplesIn?: (snapshot: AnyMachineSnapshot) => readonly EventObject[];
  /** The source of an event, by its type; for missing ones it is derived from the type. */
  readonly causes?: Readonly<Record<string, Actor>>;
  /** The options for exploring this machine. */
  readonly walk?: WalkOptions;
}

/**
 * One step of an exploration: an event sent to a snapshot (a start has neither), the transitions taken, and the
 * resulting snapshot.
 */
export interface WalkStep extends Occasion {
  readonly from: AnyMachineSnapshot | null;
  readonly event: EventObject | null;
  /** The input of a start. */
  readonly input?: unknown;
  readonly transitions: readonly AnyTransitionDefinition[];
  readonly to: AnyMachineSnapshot;
  /** Of an event that must be rejected: the guards that hold it back; empty if no state handles it. */
  readonly refusedBy?: readonly string[];
  /** Whether its target was new, so that the exploration continued from there. */
  readonly isNew: boolean;
  /** The events it sent to the machine's parent. */
  readonly told?: readonly EventObject[];
  /** The events it emitted. */
  readonly emitted?: readonly EventObject[];
}

/** An event, or a start, at which a machine failed. */
export interface Failure {
  readonly from: AnyMachineSnapshot | null;
  readonly happening: Happening | null;
  readonly error: Error;
}

/** The result of an exploration. */
export interface Walk {
  /** Ids of the states that were active, also of transient ones. */
  readonly states: ReadonlySet<string>;
  /** The transitions that were taken: the machine's own definitions, including eventless ones. */
  readonly transitions: ReadonlySet<AnyTransitionDefinition>;
  /** The settled snapshots that were explored, in the order found. */
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** All steps, the shortest paths first. */
  readonly steps: readonly WalkStep[];
  readonly failures: readonly Failure[];
  /** Whether everything reachable was explored, as far as the keys distinguish it. */
  readonly isWhole: boolean;
}

/**
 * A machine with more snapshots than this has a context key that never repeats, or too many regions for their product.
 */
const usualLimit = 2_000;

/** A transition in words: its source, trigger, target and purpose. */
export function describeTransition({ source, eventType, target, description }: AnyTransitionDefinition): string {
  const from: AnyStateNode = source;
  const to = ((target ?? []) as readonly AnyStateNode[]).map(({ id }) => ` → ${id}`).join('');
  return `${from.id}: ${eventType === '' ? 'always' : eventType}${to}${description ? ` (${description})` : ''}`;
}

function withAncestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

/**
 * The key that distinguishes two snapshots: their value, the chosen keys of their context, their history, the actors
 * they have started and the pending delays.
 */
export function markOf(snapshot: AnyMachineSnapshot, contextKeys: readonly string[] = [], views: Views = {}): string {
  const context = snapshot.context as Readonly<Record<string, unknown>>;
  const refName = refNamesIn(snapshot);
  const keys = contextKeys.map((key) => {
    const view = Object.hasOwn(views, key) ? views[key] : undefined;
    return structuralKey(view ? view(context[key]) : context[key], { refName });
  });
  const value: unknown = views['']?.(snapshot.value) ?? snapshot.value;
  return [JSON.stringify(value), ...keys, momentKey(snapshot)].join('\n');
}

/** The steps of an exploration between two progress reports: about a second's work. */
const stepsPerReport = 10_000;

/** Caches whether the parent of a machine can observe the machine's own steps. */
const talkative = new WeakMap<AnyStateMachine, boolean>();
/** A started machine with more snapshots than this is assumed to be observable. */
const maxAlone = 300;

/** Whether a started machine ever sends its parent anything by itself. */
function tellsItsParent(machine: AnyStateMachine, { context }: AnyMachineSnapshot, input: unknown): boolean {
  const known = talkative.get(machine);
  if (known !== undefined) return known;
  // Assumed for a machine that starts itself.
  talkative.set(machine, true);
  let tells = true;
  try {
    const { steps, isWhole, failures } = walk(
      { id: machine.id, machine, input, samples: plainSamples(machine) },
      {
        children: true,
        isPartial: true,
        isForgiving: true,
        limit: maxAlone,
        contextKeys: Object.keys(context as object),
      },
    );
    tells = !isWhole || failures.length > 0 || steps.some(({ told }) => told !== undefined);
  } catch {
    // Assumed for a machine that cannot be explored alone.
  }
  talkative.set(machine, tells);
  return tells;
}

/** All possible events of an entry's machine in a snapshot. */
export function happeningsOf(
  entry: WalkEntry,
  snapshot: AnyMachineSnapshot,
  children = entry.walk?.children ?? false,
): readonly Happening[] {
  return happeningsAt(entry, snapshot, children ? tellsItsParent : undefined);
}

/** The stepper of an entry's machine. */
export function stepperFor({ machine, walk: { children = false } = {} }: WalkEntry): Stepper {
  return stepperOf(machine, { children });
}

/** The step for a possible event; undefined if the machine fails at it. */
export function stepFor(stepper: Stepper, from: AnyMachineSnapshot, happening: Happening): WalkStep | undefined {
  try {
    return { from, isNew: true, ...happening, ...stepper.take(from, happening.event, happening) };
  } catch {
    return undefined;
  }
}

/**
 * Explores a machine breadth-first: starts it with its inputs, sends each sample to each snapshot that handles it, and
 * continues from new snapshots.
 *
 * Nothing runs (`pure-step.ts`). Responses of actors are samples like any other event, and are sent only while the
 * actor exists.
 *
 * Two snapshots are the same if their value and the chosen context keys are. The product of parallel regions explodes
 * (the plan's toggles alone make nearly 20,000 values). With `onlyNews` the regions are kept apart: the exploration
 * continues from a snapshot only if it shows a new state or was reached by a new transition, so its cost grows with the
 * sum of the regions. This can miss a transition that needs several known ones before it; coverage then reports it as
 * missing.
 */
export function walk(entry: WalkEntry, options: WalkOptions = entry.walk ?? {}): Walk {
  return finished(walking(entry, options));
}

/** The same in slices: it may pause after each step. */
export function* walking(entry: WalkEntry, options: WalkOptions = entry.walk ?? {}): Sliced<Walk> {
  const { machine } = entry;
  const { inputs = [entry.input], begin, contextKeys = [], onlyNews = false, limit = usualLimit } = options;
  const states = new Set<string>();
  const transitions = new Set<AnyTransitionDefinition>();
  const snapshots: AnyMachineSnapshot[] = [];
  const seen = new Set<string>();
  const steps: WalkStep[] = [];

  const note = (nodes: readonly AnyStateNode[]): void => {
    for (const node of nodes) for (const { id } of withAncestors(node)) states.add(id);
  };
  const failures: Failure[] = [];
  /** States of the machines that it starts. */
  const inner = new Set<AnyStateNode>();
  const stepper = stepperOf(machine, { children: options.children ?? entry.walk?.children ?? false });
  const arrive = (
    cause: Pick<WalkStep, 'from' | 'event' | 'input'> & Occasion,
    step: () => PureStep,
  ): AnyMachineSnapshot | undefined => {
    const known = states.size + transitions.size + inner.size;
    let stepped: PureStep;
    try {
      stepped = step();
    } catch (error) {
      if (cause.from === null) throw startFailure(entry, cause.input, error);
      if (!options.isForgiving || !(error instanceof Error)) throw error;
      const { from, event, input: _, ...occasion } = cause;
      failures.push({ from, happening: event && { event, ...occasion }, error });
      return undefined;
    }
    const { to: snapshot, transitions: taken, through, told, emitted } = stepped;
    note(taken.map(({ source }): AnyStateNode => source));
    for (const passed of [...through, snapshot]) note(nodesOf(passed));
    for (const transition of taken) transitions.add(transition);
    if (onlyNews)
      for (const { snapshot: own } of startedActors(snapshot))
        if (isMachineSnapshot(own)) for (const node of nodesOf(own)) inner.add(node);
    const mark = markOf(snapshot, contextKeys, options.views);
    const isNew = onlyNews ? states.size + transitions.size + inner.size > known : !seen.has(mark);
    steps.push({
      ...cause,
      transitions: taken,
      to: snapshot,
      isNew,
      ...(told.length > 0 && { told }),
      ...(emitted.length > 0 && { emitted }),
    });
    if (!isNew) return snapshot;
    seen.add(mark);
    snapshots.push(snapshot);
    if (snapshots.length > limit && !options.isPartial)
      throw new Error(
        `${entry.id} has more than ${limit} snapshots: leave a context key out with --project KEY, explore more with --max N, or set fewer contextKeys or onlyNews in its walk options.`,
      );
    return snapshot;
  };

  if (begin)
    arrive({ from: null, event: null }, () => ({
      to: begin,
      transitions: [],
      through: [],
      told: [],
      emitted: [],
      asked: [],
    }));
  else for (const input of inputs) arrive({ from: null, event: null, input }, () => stepper.start(input));
  let isWhole = true;
  let reportAt = stepsPerReport;
  // The list grows during the iteration.
  for (const [at, snapshot] of snapshots.entries()) {
    if (at >= limit) {
      isWhole = false;
      break;
    }
    if (snapshot.status !== 'active') continue;
    for (const happening of happeningsOf(entry, snapshot, options.children)) {
      if (options.isAllowed && !options.isAllowed(happening, snapshot)) continue;
      yield;
      const { event, ...occasion } = happening;
      const to = arrive({ from: snapshot, event, ...occasion }, () => stepper.take(snapshot, event, occasion));
      const waits = to ? waitThatMatters(snapshot, to) : 0;
      if (waits > 0 && !happening.isDelay)
        arrive({ from: snapshot, event, ...occasion, waits }, () =>
          stepper.take(snapshot, event, { ...occasion, waits }),
        );
    }
    if (steps.length < reportAt) continue;
    reportAt = steps.length + stepsPerReport;
    options.progress?.(`${entry.id}: ${at + 1} snapshots explored, ${snapshots.length - at - 1} more found so far.`);
  }
  return { states, transitions, snapshots, steps, failures, isWhole };
}

/**
 * The time to wait before a step, so that an earlier delay ends before one that the step begins; 0 if waiting changes
 * no order.
 */
function waitThatMatters(from: AnyMachineSnapshot, to: AnyMachineSnapshot): number {
  const before = momentOf(from)?.delays ?? [];
  const after = momentOf(to)?.delays ?? [];
  const [first] = before;
  if (!first || first.left <= 1) return 0;
  const kept = after.filter((one) => before.includes(one));
  const begun = after.filter((one) => !before.includes(one));
  return kept.some((old) => begun.some((one) => one.left < old.left && one.left > old.left - first.left))
    ? first.left - 1
    : 0;
}
