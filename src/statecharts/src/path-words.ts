/** Plans as readable data: each step has its source, its action, the resulting transitions and the expected states. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import { causeOfHappening } from './possible-actions.ts';
import type { Actor } from './explore.ts';
import type { LeftOut } from './left-out.ts';
import { transitionIdOf } from './transition-id.ts';
import { type WalkEntry, type WalkStep } from './graph-walk.ts';
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
  /** The path of the started actor that receives it, if it is not the machine itself. */
  readonly at?: string;
  /** The time to wait before it, in milliseconds, so that an earlier delay ends first. */
  readonly waits?: number;
  /** The ids of the resulting transitions, including eventless ones. */
  readonly transitions: readonly string[];
  /** For a step that must change nothing: the guards that hold it back; none if no state handles the event. */
  readonly refusedBy?: readonly string[];
  readonly expect: { readonly value: unknown; readonly states: readonly string[]; readonly tags: readonly string[] };
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
  readonly paths: readonly PlannedPath[];
}

/** The payload of a sample event: 'templateId 3'. Whole plans and responses are too long for a line. */
function payloadOf(event: EventObject): string {
  const simple = Object.entries(event).filter(
    ([key, value]) => key !== 'type' && key !== 'actorId' && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return simple.map(([key, value]) => `${key} ${value}`).join(', ');
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
  if (type.startsWith('xstate.error.actor.')) return `No answer comes to ${lastPart(type, 'xstate.error.actor.')}`;
  if (type.startsWith('xstate.done.actor.')) return `An answer comes to ${lastPart(type, 'xstate.done.actor.')}`;
  if (type.startsWith('xstate.after.')) return `${type.split('.')[2]} passes`;
  return type;
}

function plannedStep(entry: WalkEntry, step: WalkStep): PlannedStep {
  const { event, from, to, transitions, refusedBy, at, waits } = step;
  return {
    by: event === null ? null : causeOfHappening(entry, { ...step, event }),
    do: deedOf(entry, step),
    event,
    ...(at !== undefined && { at }),
    ...(waits !== undefined && { waits }),
    transitions: transitions.map(transitionIdOf),
    ...(refusedBy && { refusedBy }),
    expect: { value: to.value, states: refusedBy ? [] : whereabouts(to, from), tags: [...to.tags] },
  };
}

/** A plan as data. */
export function planFile(
  title: string,
  entry: WalkEntry,
  { strategy, paths, what, taken, all, bound, leftOut, notes }: PathPlan,
): PlanFile {
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
    paths: paths.map((path: Path) => ({
      ...(path[0]?.input !== undefined && { input: path[0].input }),
      steps: path.map((step) => plannedStep(entry, step)),
    })),
  };
}

/** The event of a step and its payload, as in '`template.toggled`, templateId 3'. */
export function eventText(event: EventObject): string {
  const payload = payloadOf(event);
  return `\`${event.type}\`${payload === '' ? '' : `, ${payload}`}`;
}

/** The reason why a step is rejected. */
export function refusalText(refusedBy: readonly string[]): string {
  return refusedBy.length === 0
    ? 'nothing happens: the state does not know it'
    : `nothing happens: rejected by ${refusedBy.join(' and ')}`;
}
