/** Plans as readable data: each step has its source, its action, the resulting transitions and the expected states. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { causeOfHappening } from './possible-actions.ts';
import type { Actor } from './explore.ts';
import type { LeftOut } from './left-out.ts';
import { transitionIdOf } from './transition-id.ts';
import { changeWords, dataWords, valueWords } from './data-words.ts';
import { statesOf, transitionsOf, type WalkEntry, type WalkStep } from './graph-walk.ts';
import { isEngines } from './path-refusals.ts';
import { structuralKey } from './structural-key.ts';
import { nodesOf } from './xstate-internals.ts';
import type { Path } from './path-graph.ts';
import type { PathPlan } from './path-plan.ts';

/** One step of a plan. */
export interface PlannedStep {
  /** Null for the start. */
  readonly by: Actor | null;
  /** The action or event: 'Open the door', 'The bank approves'. */
  readonly do: string;
  readonly event: EventObject | null;
  /** The payload of the event in words: 'method card, amount 5001'; undefined if it has none. */
  readonly data?: string;
  /** The path of the started actor that receives it, if it is not the machine itself. */
  readonly at?: string;
  /** The time to wait before it, in milliseconds, so that an earlier delay ends first. */
  readonly waits?: number;
  /** The ids of the resulting transitions, including eventless ones. */
  readonly transitions: readonly string[];
  /** For a step that must change nothing: the guards that hold it back; none if no state handles the event. */
  readonly refusedBy?: readonly string[];
  /** The requirements, from `meta.requirements`, of the transitions it takes and the states it enters. */
  readonly requirements?: readonly string[];
  readonly expect: {
    readonly value: unknown;
    /** The new states, by their descriptions. */
    readonly states: readonly string[];
    readonly tags: readonly string[];
    /** What changes beside the states: events emitted or sent to the parent and, in the same states, context values. */
    readonly changes?: readonly string[];
  };
}

export interface PlannedPath {
  /** The machine's input; undefined if it needs none. */
  readonly input?: unknown;
  readonly steps: readonly PlannedStep[];
}

/** A plan as data. */
export interface PlanFile {
  readonly version: 1;
  readonly machine: string;
  readonly title: string;
  readonly strategy: string;
  readonly what: string;
  readonly taken: number;
  readonly all: number;
  readonly bound: number | null;
  /** The goals that no path meets, each with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** Further notes for the reader: context keys that were left out or bounded, regions that were not mixed. */
  readonly notes: readonly string[];
  /** The requirements of the machine's states and transitions, covered or not. */
  readonly requirements?: readonly string[];
  readonly paths: readonly PlannedPath[];
}

/** The payload of an event, or the response of an actor, in words; '' if there is none. */
function payloadOf({ samples }: WalkEntry, event: EventObject): string {
  const payload = payloadIn(event);
  if (typeof payload !== 'object' || payload === null) return payload === undefined ? '' : valueWords(payload);
  const others = (samples[event.type] ?? []).map(payloadIn).filter((one) => typeof one === 'object' && one !== null);
  return payload instanceof Error ? valueWords(payload) : dataWords(payload, others);
}

function payloadIn(event: EventObject): unknown {
  const { type, actorId: _, ...payload } = event as EventObject & Readonly<Record<string, unknown>>;
  if (type.startsWith('xstate.done.actor.')) return payload['output'];
  if (type.startsWith('xstate.error.actor.')) return payload['error'];
  return payload;
}

/** The states of a snapshot, by their descriptions: only the innermost ones, and of these the new ones. */
function whereabouts(snapshot: AnyMachineSnapshot, from: AnyMachineSnapshot | null): readonly string[] {
  const before = new Set<AnyStateNode>(from ? nodesOf(from) : []);
  const leaves = nodesOf(snapshot).filter(({ type }) => type === 'atomic' || type === 'final');
  const news = leaves.filter((node) => !before.has(node));
  return (news.length > 0 ? news : leaves.length === 1 ? leaves : []).map(({ description, id }) => description ?? id);
}

/** The purpose of a transition on an event: its description, or that of the immediately following transition. */
function purposeOf(transitions: readonly AnyTransitionDefinition[]): string | undefined {
  return (
    transitions.find(({ eventType, description }) => eventType !== '' && description) ??
    transitions.find(({ description }) => description)
  )?.description;
}

/** A description of an event from any of its transitions: 'Choose a base', also where it is rejected. */
function usualWords({ machine }: WalkEntry, type: string): string {
  const within = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
  const described = within(machine.root)
    .flatMap((node): readonly AnyTransitionDefinition[] => node.transitions.get(type) ?? [])
    .find(({ description }) => description);
  return described?.description ?? type;
}

/** The last part of an actor's id: 'createOrder' of '0.payment.createOrder'. */
function lastPart(type: string, prefix: string): string {
  return type.slice(prefix.length).split('.').at(-1) ?? type;
}

function deedOf(entry: WalkEntry, step: WalkStep): string {
  const words = wordsOf(entry, step);
  const whom = step.at === undefined ? words : `${words} (to ${step.at})`;
  return step.waits === undefined ? whom : `Wait ${step.waits} ms, then: ${whom}`;
}

/** 'Wait 5 s', or the delay by its name. */
function delayWords(delay: string): string {
  const ms = Number(delay);
  if (!Number.isFinite(ms)) return `The delay ${delay} ends`;
  return `Wait ${ms % 1_000 === 0 && ms > 0 ? `${ms / 1_000} s` : `${ms} ms`}`;
}

function wordsOf(entry: WalkEntry, { event, transitions, refusedBy }: WalkStep): string {
  if (event === null) return 'Start';
  const { type } = event;
  if (type === 'xstate.route') {
    const target = transitions[0]?.target?.[0] as AnyStateNode | undefined;
    const meta = target?.meta as { readonly path?: string } | undefined;
    return `Open ${meta?.path ?? (event as { readonly to?: string }).to ?? 'its address'}`;
  }
  const words = refusedBy ? usualWords(entry, type) : purposeOf(transitions);
  if (words !== undefined) return words;
  if (type.startsWith('xstate.error.actor.')) return `${lastPart(type, 'xstate.error.actor.')} fails`;
  if (type.startsWith('xstate.done.actor.')) return `${lastPart(type, 'xstate.done.actor.')} answers`;
  if (type.startsWith('xstate.after.')) return delayWords(type.split('.')[2] ?? '');
  return type;
}

/** The most context changes that a step shows. */
const maxChanges = 3;

/** The context values that a step changes, in words: 'count becomes 2'. */
function contextChanges({ from, to }: WalkStep): readonly string[] {
  const [before, after] = [from?.context ?? {}, to.context] as readonly Readonly<Record<string, unknown>>[];
  const changed = Object.keys(after ?? {}).filter((key) => before?.[key] !== after?.[key]);
  return changed.flatMap((key) => changeWords(key, before?.[key], after?.[key])).slice(0, maxChanges);
}

/** What a step changes beside the states. */
function changesOf(step: WalkStep, states: readonly string[]): readonly string[] {
  const { told = [], emitted = [], from, to } = step;
  const isSame = from !== null && structuralKey(from.value) === structuralKey(to.value);
  return [
    ...(states.length === 0 || isSame ? contextChanges(step) : []),
    ...emitted.map(({ type }) => `it emits ${type}`),
    ...told.filter(({ type }) => !isEngines(type)).map(({ type }) => `it sends ${type} to its parent`),
  ];
}

/** The requirements of a state or a transition: `meta.requirements`, a text or a list. */
export function requirementsOf({ meta }: { readonly meta?: unknown }): readonly string[] {
  const { requirements = [] } = (meta ?? {}) as { readonly requirements?: string | readonly string[] };
  return [requirements].flat();
}

function plannedStep(entry: WalkEntry, step: WalkStep): PlannedStep {
  const { event, from, to, transitions, refusedBy, at, waits } = step;
  const data = event ? payloadOf(entry, event) : '';
  const states = refusedBy ? [] : whereabouts(to, from);
  const before = new Set<AnyStateNode>(from ? nodesOf(from) : []);
  const entered = nodesOf(to).filter((node) => !before.has(node));
  const requirements = refusedBy ? [] : [...new Set([...transitions, ...entered].flatMap(requirementsOf))];
  const changes = refusedBy || event === null ? [] : changesOf(step, states);
  return {
    by: event === null ? null : causeOfHappening(entry, { ...step, event }),
    do: deedOf(entry, step),
    event,
    ...(data !== '' && { data }),
    ...(at !== undefined && { at }),
    ...(waits !== undefined && { waits }),
    transitions: transitions.map(transitionIdOf),
    ...(refusedBy && { refusedBy }),
    ...(requirements.length > 0 && { requirements }),
    expect: { value: to.value, states, tags: [...to.tags], ...(changes.length > 0 && { changes }) },
  };
}

/** What to do in a step, with its data: 'Choose a method: method card'. */
export function stepText(entry: WalkEntry, step: WalkStep): string {
  const data = step.event ? payloadOf(entry, step.event) : '';
  return data === '' ? deedOf(entry, step) : `${deedOf(entry, step)}: ${data}`;
}

/** The words of each start, by its input: what tells it from the others. */
function startWords(paths: readonly Path[]): ReadonlyMap<string, string> {
  const inputs = new Map(paths.map(([start]) => [structuralKey(start?.input), start?.input]));
  if (inputs.size < 2) return new Map();
  const objects = [...inputs.values()].map((input) =>
    typeof input === 'object' && input !== null ? input : { 'the input': input },
  );
  return new Map([...inputs.keys()].map((key, at) => [key, `Start with ${dataWords(objects[at] ?? {}, objects)}`]));
}

/** A plan as data. */
export function planFile(
  title: string,
  entry: WalkEntry,
  { strategy, paths, what, taken, all, bound, leftOut, notes }: PathPlan,
): PlanFile {
  const starts = startWords(paths);
  const parts = [...statesOf(entry.machine), ...transitionsOf(entry.machine)];
  const requirements = [...new Set(parts.flatMap(requirementsOf))].toSorted();
  const stepOf = (step: WalkStep): PlannedStep => {
    const planned = plannedStep(entry, step);
    const words = step.event === null ? starts.get(structuralKey(step.input)) : undefined;
    return words === undefined ? planned : { ...planned, do: words };
  };
  return {
    version: 1,
    machine: entry.id,
    title,
    strategy,
    what,
    taken,
    all,
    bound: bound ?? null,
    leftOut,
    notes,
    ...(requirements.length > 0 && { requirements }),
    paths: paths.map((path: Path) => ({
      ...(path[0]?.input !== undefined && { input: path[0].input }),
      steps: path.map(stepOf),
    })),
  };
}

/** The reason why a step is rejected. */
export function refusalText(refusedBy: readonly string[]): string {
  return refusedBy.length === 0
    ? 'nothing happens: the state does not know it'
    : `nothing happens: rejected by ${refusedBy.join(' and ')}`;
}
