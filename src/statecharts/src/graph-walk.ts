import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { Actor } from './explore.ts';
import { startFailure } from './failures.ts';
import { statesOf, transitionsOf } from './machine-parts.ts';
import { momentKey, momentOf, refNamesIn, startedActors } from './moment.ts';
import { happeningsAt, type Happening } from './occasions.ts';
import { plainSamples } from './plain-samples.ts';
import { stepperOf, type Occasion, type PureStep, type Stepper } from './pure-step.ts';
import { structuralKey } from './structural-key.ts';
import { isMachineSnapshot, nodesOf } from './xstate-internals.ts';

export { statesOf, transitionsOf };

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
  /** Whether a walk that reaches its limit ends there, instead of giving up. */
  readonly isPartial?: boolean;
  /** Whether the machines and reducers that it starts are walked with it; else what they answer is a sample. */
  readonly children?: boolean;
  /** How the values of a context key are told apart, where not by all that they are. */
  readonly views?: Views;
  /** Whether keys that decide nothing are left out, and those that grow are bounded: see `relevant-context.ts`. */
  readonly isObserved?: boolean;
  /** Whether an event at which the machine fails is noted among the failures, instead of thrown. */
  readonly isForgiving?: boolean;
  /** What may happen at all. */
  readonly isAllowed?: (happening: Happening, snapshot: AnyMachineSnapshot) => boolean;
  /** Is told how far a walk is that takes long. */
  readonly progress?: (sentence: string) => void;
}

/** What of the value of a context key tells two snapshots apart; the key '' stands for the value of the states. */
export type Views = Readonly<Record<string, (value: unknown) => unknown>>;

/** A machine that can be walked. */
export interface WalkEntry {
  readonly id: string;
  readonly machine: AnyStateMachine;
  /** The name under which a file exports it: its samples have this name and `Samples`. */
  readonly exportName?: string;
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
export interface WalkStep extends Occasion {
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
  /** What it told the machine's parent. */
  readonly told?: readonly EventObject[];
}

/** An event, or a start, at which a machine failed. */
export interface Failure {
  readonly from: AnyMachineSnapshot | null;
  readonly happening: Happening | null;
  readonly error: Error;
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
  readonly failures: readonly Failure[];
  /** Whether it went on from everything that can be reached, as far as its keys tell it apart. */
  readonly isWhole: boolean;
}

/**
 * A machine with more snapshots than this has a context key that never repeats, or too many regions for their product.
 */
const usualLimit = 2_000;

/** A transition in words: where it starts, on what, whereto, and what it is for. */
export function describeTransition({ source, eventType, target, description }: AnyTransitionDefinition): string {
  const from: AnyStateNode = source;
  const to = ((target ?? []) as readonly AnyStateNode[]).map(({ id }) => ` → ${id}`).join('');
  return `${from.id}: ${eventType === '' ? 'always' : eventType}${to}${description ? ` (${description})` : ''}`;
}

function withAncestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...withAncestors(node.parent)] : [node];
}

/**
 * What tells two snapshots apart: their value, the chosen keys of their context, their history, the actors that they
 * have started and the delays under way.
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

/** The steps of a walk between two reports of its progress: about a second's work. */
const stepsPerReport = 10_000;

/** Machines whose own steps can be noticed by the one that started them, as far as was found out. */
const talkative = new WeakMap<AnyStateMachine, boolean>();
/** A started machine with more situations than this is walked along without asking. */
const maxAlone = 300;

/** Whether a started machine ever tells its parent anything by itself. */
function tellsItsParent(machine: AnyStateMachine, { context }: AnyMachineSnapshot, input: unknown): boolean {
  const known = talkative.get(machine);
  if (known !== undefined) return known;
  // A machine that starts itself is walked along.
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
    // What cannot be walked alone is walked along.
  }
  talkative.set(machine, tells);
  return tells;
}

/** Everything that may happen to an entry's machine, from a snapshot on. */
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
    const { to: snapshot, transitions: taken, through, told } = stepped;
    note(taken.map(({ source }): AnyStateNode => source));
    for (const passed of [...through, snapshot]) note(nodesOf(passed));
    for (const transition of taken) transitions.add(transition);
    if (onlyNews)
      for (const { snapshot: own } of startedActors(snapshot))
        if (isMachineSnapshot(own)) for (const node of nodesOf(own)) inner.add(node);
    const mark = markOf(snapshot, contextKeys, options.views);
    const isNew = onlyNews ? states.size + transitions.size + inner.size > known : !seen.has(mark);
    steps.push({ ...cause, transitions: taken, to: snapshot, isNew, ...(told.length > 0 && { told }) });
    if (!isNew) return snapshot;
    seen.add(mark);
    snapshots.push(snapshot);
    if (snapshots.length > limit && !options.isPartial)
      throw new Error(
        `${entry.id} has more than ${limit} situations: leave a context key out with --project KEY, walk more with --max N, or choose fewer contextKeys or onlyNews for its walk.`,
      );
    return snapshot;
  };

  if (begin)
    arrive({ from: null, event: null }, () => ({ to: begin, transitions: [], through: [], told: [], asked: [] }));
  else for (const input of inputs) arrive({ from: null, event: null, input }, () => stepper.start(input));
  let isWhole = true;
  let reportAt = stepsPerReport;
  // The list grows while it is walked.
  for (const [at, snapshot] of snapshots.entries()) {
    if (at >= limit) {
      isWhole = false;
      break;
    }
    if (snapshot.status !== 'active') continue;
    for (const happening of happeningsOf(entry, snapshot, options.children)) {
      if (options.isAllowed && !options.isAllowed(happening, snapshot)) continue;
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
    options.progress?.(`${entry.id}: ${at + 1} situations walked, ${snapshots.length - at - 1} more found so far.`);
  }
  return { states, transitions, snapshots, steps, failures, isWhole };
}

/**
 * How long a person has to wait before a step, so that a delay that began earlier is over before one that the step
 * begins; 0 where that changes no order.
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
