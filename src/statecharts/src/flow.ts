/**
 * A machine as plain data, to draw, compare, check and export. It is read from the machine itself and is complete; it
 * includes history states, which are never active.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { conditionsIn, named, ownActions } from './flow-names.ts';
import type { BoxMoves } from './box-moves.ts';
import type { FlowNote } from './flow-notes.ts';
import { saysOf, undetermined } from './flow-texts.ts';

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/**
 * The trigger of a transition: an event from outside, none, a delay, an actor's output, an actor's error, the end of
 * child states, or an address.
 */
export type Trigger = 'event' | 'always' | 'after' | 'done' | 'error' | 'finished' | 'route';

/** A guard or an action by its name; in `text` with its parameters, as in 'isChoiceOf(step: studio)'. */
export interface Named {
  readonly name: string;
  readonly text: string;
  /** Its parameters, if they are plain data in the machine. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** An actor that a state runs. */
export interface FlowActor {
  /** The id in the machine's transitions on its output and its error. */
  readonly id: string;
  /** Name of its implementation. */
  readonly name: string;
  /** A promise resolves once or rejects; a listener, such as a callback, only sends events. */
  readonly kind: 'machine' | 'promise' | 'listener';
}

export interface Delay {
  /** Its name among the machine's delays; null if the state itself has the milliseconds. */
  readonly name: string | null;
  /** Milliseconds; null if they are computed at run time. */
  readonly ms: number | null;
}

export interface FlowTransition {
  /**
   * `source|event|index`: the index counts the source's transitions on that event, in the order in which they are
   * tested.
   */
  readonly id: string;
  /** Id of the source state. */
  readonly source: string;
  readonly trigger: Trigger;
  /** The event's type; empty for an eventless transition. */
  readonly event: string;
  /** Its name: the event's type, 'createOrder answers', 'after 5 s', 'at once'. */
  readonly name: string;
  /** Its description, or null. */
  readonly words: string | null;
  readonly guard: Named | null;
  readonly delay: Delay | null;
  /** Ids of the target states; none if it stays in its source. */
  readonly targets: readonly string[];
  /** Whether active states are exited and entered again. */
  readonly reenter: boolean;
  readonly actions: readonly Named[];
}

/** A text by language, as 'en'; by 'und', the undetermined language of BCP 47, if the machine has it without one. */
export type Says = Readonly<Record<string, string>>;

export interface FlowState {
  readonly id: string;
  /** Its name within its parent; for the root, the machine's id. */
  readonly key: string;
  /** Id of the parent state; null for the root. */
  readonly parent: string | null;
  readonly type: StateType;
  /** Id of the initial state, or null; for a history state, the default target. */
  readonly initial: string | null;
  readonly words: string | null;
  /** The sentence that a person reads in it, by language; absent if it has none. */
  readonly says?: Says;
  readonly tags: readonly string[];
  /** Its address, and the title of that page. */
  readonly path: string | null;
  readonly title: string | null;
  /** The actors that run while it is active. */
  readonly actors: readonly FlowActor[];
  /** The type of a history state; null for every other state. */
  readonly history: 'shallow' | 'deep' | null;
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
}

export interface Flow {
  /** Its id in commands and addresses: 'sign-in'. */
  readonly id: string;
  readonly title: string;
  /** The machine's description. */
  readonly words: string | null;
  /** By the name of a guard, its condition as in the source, in short; absent if no guard has a name. */
  readonly guards?: Readonly<Record<string, string>>;
  /** The states of its main road by ids or keys, if the machine names them in `meta.mainRoad` of its root. */
  readonly mainRoad?: readonly string[];
  /** Comments of people on its states and transitions; absent if there are none. */
  readonly notes?: readonly FlowNote[];
  /** How far its boxes were moved by hand. */
  readonly moves?: BoxMoves;
  /** The root first, then every state after its parent. */
  readonly states: readonly FlowState[];
  /** In the order of their sources. */
  readonly transitions: readonly FlowTransition[];
}

/** '5 s', '1 min 30 s', '250 ms'. @param ms at least zero. */
export function durationText(ms: number): string {
  if (ms < 1_000 && ms > 0) return `${ms} ms`;
  const minutes = Math.floor(ms / 60_000);
  const seconds = (ms % 60_000) / 1_000;
  return [minutes > 0 ? `${minutes} min` : '', seconds > 0 || minutes === 0 ? `${seconds} s` : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** The text of a guard without the condition that XState adds to the guard of a route. Empty if nothing is left. */
export function withoutRoute(guard: string): string {
  return guard.replace(/^routeMatches(?: and )?/, '');
}

/** XState's own prefixes for its internal events. */
const prefixes = {
  after: 'xstate.after.',
  done: 'xstate.done.actor.',
  error: 'xstate.error.actor.',
  finished: 'xstate.done.state.',
} as const;

function triggerOf(event: string): Trigger {
  if (event === '') return 'always';
  if (event === 'xstate.route') return 'route';
  for (const [trigger, prefix] of Object.entries(prefixes))
    if (event.startsWith(prefix)) return trigger as keyof typeof prefixes;
  return 'event';
}

function sourceName(src: unknown): string {
  return typeof src === 'string' ? src : 'actor';
}

/** The kind of an actor's logic: only a promise handles the event by which XState resolves it. */
export function kindOf(logic: unknown): FlowActor['kind'] {
  if (typeof logic !== 'object' || logic === null) return 'listener';
  if ('root' in logic) return 'machine';
  const { transition } = logic as {
    readonly transition?: (state: object, event: object, scope: object) => { readonly status?: unknown };
  };
  try {
    return transition?.({ status: 'active' }, { type: 'xstate.promise.resolve', data: null }, {}).status === 'done'
      ? 'promise'
      : 'listener';
  } catch {
    return 'listener';
  }
}

function actorsOf({ invoke, machine }: AnyStateNode): readonly FlowActor[] {
  return invoke.map(({ id, src }) => ({
    id,
    name: sourceName(src),
    kind: kindOf(typeof src === 'string' ? machine.implementations.actors[src] : src),
  }));
}

/** The initial state of a state, or the default target of a history state. */
function initialOf(node: AnyStateNode): string | null {
  if (node.type === 'compound') return (node.initial.target as readonly AnyStateNode[] | undefined)?.[0]?.id ?? null;
  if (node.type !== 'history') return null;
  const { target } = node.config as { readonly target?: unknown };
  const fallback =
    typeof target === 'string'
      ? target.split('.').reduce<AnyStateNode | undefined>((at, key) => at?.states[key], node.parent)
      : undefined;
  return fallback?.id ?? (node.parent ? initialOf(node.parent) : null);
}

function delayOf(event: string, source: AnyStateNode, machine: AnyStateMachine): Delay {
  const name = event.slice(prefixes.after.length, -(source.id.length + 1));
  if (/^\d+$/.test(name)) return { name: null, ms: Number(name) };
  const ms: unknown = machine.implementations.delays[name];
  return { name, ms: typeof ms === 'number' ? ms : null };
}

/** The name of a transition without a description: its event, or a text for it. */
function nameOf(trigger: Trigger, event: string, source: AnyStateNode, delay: Delay | null): string {
  const actor = (prefix: string): string => sourceName(source.invoke.find(({ id }) => event === prefix + id)?.src);
  switch (trigger) {
    case 'always':
      return 'at once';
    case 'route':
      return 'its address';
    case 'finished':
      return 'all done inside';
    case 'done':
      return `${actor(prefixes.done)} answers`;
    case 'error':
      return `${actor(prefixes.error)} fails`;
    case 'after':
      return `after ${delay?.ms === null || delay === null ? (delay?.name ?? '') : durationText(delay.ms)}`;
    case 'event':
      return event;
  }
}

function transitionOf(transition: AnyTransitionDefinition, index: number, machine: AnyStateMachine): FlowTransition {
  const { eventType: event, description, guard, target, reenter, actions } = transition;
  const source: AnyStateNode = transition.source;
  const trigger = triggerOf(event);
  const delay = trigger === 'after' ? delayOf(event, source, machine) : null;
  return {
    id: `${source.id}|${event}|${index}`,
    source: source.id,
    trigger,
    event,
    name: nameOf(trigger, event, source, delay),
    words: description ?? null,
    guard: guard === undefined ? null : named(guard),
    delay,
    targets: ((target ?? []) as readonly AnyStateNode[]).map(({ id }) => id),
    reenter,
    actions: ownActions(actions),
  };
}

function stateOf(node: AnyStateNode, translate: (text: string) => Says): FlowState {
  const says = saysOf(node, translate);
  const meta = node.meta as { readonly path?: string; readonly title?: string } | undefined;
  return {
    id: node.id,
    key: node.parent ? node.key : node.machine.id,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: initialOf(node),
    words: node.description ?? null,
    ...(says && { says }),
    tags: node.tags,
    path: meta?.path ?? null,
    title: meta?.title ?? null,
    actors: actorsOf(node),
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    entry: ownActions(node.entry),
    exit: ownActions(node.exit),
  };
}

/**
 * Reads a machine as data.
 * @param entry the machine with its id in commands and addresses, its title for people, and its main road unless the
 * machine names it itself
 */
export function flowOf({
  id,
  machine,
  title,
  says = undetermined,
  notes = [],
  moves = {},
  mainRoad = (machine.root.meta as Pick<Flow, 'mainRoad'> | undefined)?.mainRoad,
}: {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly title: string;
  /** The languages of a text in `meta.says` that has none. */
  readonly says?: (text: string) => Says;
  readonly notes?: readonly FlowNote[];
  readonly moves?: BoxMoves;
  readonly mainRoad?: readonly string[];
}): Flow {
  const within = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
  const nodes = within(machine.root);
  const transitions = nodes.flatMap((node) => {
    // An eventless transition is tested at every step; no event lists it.
    const lists = [...node.transitions.values(), node.always ?? []] as readonly (readonly AnyTransitionDefinition[])[];
    return lists.flatMap((list) => list.map((transition, index) => transitionOf(transition, index, machine)));
  });
  const guards = conditionsIn(machine);
  return {
    id,
    title,
    words: machine.root.description ?? null,
    ...(Object.keys(guards).length > 0 && { guards }),
    ...(notes.length > 0 && { notes }),
    ...(Object.keys(moves).length > 0 && { moves }),
    states: nodes.map((node) => stateOf(node, says)),
    ...(mainRoad && { mainRoad }),
    transitions,
  };
}
