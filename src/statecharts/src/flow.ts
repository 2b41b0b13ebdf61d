/**
 * A machine as plain data: what is drawn, compared, checked and exported. Read from the machine itself, so it says
 * neither more nor less than the machine does; history states are in it, which nobody is ever in.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/**
 * What takes a transition: an event that somebody sends, nothing, time, what an actor answers, its error, the end of
 * inner states, or an address.
 */
export type Trigger = 'event' | 'always' | 'after' | 'done' | 'error' | 'finished' | 'route';

/** A guard or an action by its name; in `text` with its parameters, as in 'isChoiceOf(step: studio)'. */
export interface Named {
  readonly name: string;
  readonly text: string;
  /** Its parameters, where they stand in the machine as plain data. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/** An actor that a state runs. */
export interface FlowActor {
  /** What the machine's transitions on its answer and its error name. */
  readonly id: string;
  /** Name of its implementation. */
  readonly name: string;
  /** A promise answers once or fails; a listener, such as a callback, only sends events. */
  readonly kind: 'machine' | 'promise' | 'listener';
}

export interface Delay {
  /** Its name among the machine's delays, or null where the milliseconds stand in the state itself. */
  readonly name: string | null;
  /** Milliseconds; null where they are worked out while the machine runs. */
  readonly ms: number | null;
}

export interface FlowTransition {
  /**
   * `source|event|index`: the index counts the source's transitions on that event, in the order in which they are
   * tried.
   */
  readonly id: string;
  /** Id of the state it leaves. */
  readonly source: string;
  readonly trigger: Trigger;
  /** The event's type as the machine knows it; empty for one that waits for nothing. */
  readonly event: string;
  /** What it is called: the event's type, 'createOrder answers', 'after 5 s', 'at once'. */
  readonly name: string;
  /** Its description, or null. */
  readonly words: string | null;
  readonly guard: Named | null;
  readonly delay: Delay | null;
  /** Ids of the states it leads to; none when it stays where it is. */
  readonly targets: readonly string[];
  /** Whether states that are entered already are left and entered again. */
  readonly reenter: boolean;
  readonly actions: readonly Named[];
}

export interface FlowState {
  readonly id: string;
  /** Its name within its parent; of the root the machine's id. */
  readonly key: string;
  /** Id of the state it lies in, or null for the root. */
  readonly parent: string | null;
  readonly type: StateType;
  /**
   * Id of the state that is entered with it, or null; of a history, of the one that is entered while there is nothing
   * to bring back.
   */
  readonly initial: string | null;
  readonly words: string | null;
  readonly tags: readonly string[];
  /** The address that shows it, and that page's title. */
  readonly path: string | null;
  readonly title: string | null;
  /** The actors that run while it is active. */
  readonly actors: readonly FlowActor[];
  /** Of a history: whether it brings back the states of one level or of all. Null for every other type. */
  readonly history: 'shallow' | 'deep' | null;
  readonly entry: readonly Named[];
  readonly exit: readonly Named[];
}

export interface Flow {
  /** What it goes by in commands and addresses: 'sign-in'. */
  readonly id: string;
  readonly title: string;
  /** What the machine promises. */
  readonly words: string | null;
  /** The root first, then every state after the one it lies in. */
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

function paramsText(params: unknown): string {
  if (typeof params !== 'object' || params === null) return '';
  return `(${Object.entries(params)
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')})`;
}

/** @param reference a name, a name with parameters, or a guard made of others. */
function named(reference: unknown): Named {
  if (typeof reference === 'string') return { name: reference, text: reference };
  if (typeof reference === 'function' && 'guards' in reference && Array.isArray(reference.guards)) {
    const parts = reference.guards.map((guard: unknown) => named(guard).text);
    const text =
      reference.name === 'not' ? `not ${parts.join(' ')}` : parts.join(reference.name === 'or' ? ' or ' : ' and ');
    return { name: text, text };
  }
  if (
    typeof reference === 'object' &&
    reference !== null &&
    'type' in reference &&
    typeof reference.type === 'string'
  ) {
    const params =
      'params' in reference && typeof reference.params === 'object' && reference.params !== null
        ? reference.params
        : undefined;
    return {
      name: reference.type,
      text: `${reference.type}${paramsText(params)}`,
      ...(params && { params: { ...params } }),
    };
  }
  const { type, name } = reference as { readonly type?: unknown; readonly name?: unknown };
  const text = typeof type === 'string' ? type : typeof name === 'string' && name !== '' ? name : 'unnamed';
  return { name: text, text };
}

/**
 * The text of a guard without what XState joins to that of a route: whether its address is meant. Empty where nothing
 * is left.
 */
export function withoutRoute(guard: string): string {
  return guard.replace(/^routeMatches(?: and )?/, '');
}

/** XState's own names for what it sends itself. */
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

/** What runs behind a name: only a promise takes the event by which XState resolves it. */
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

/** The state that is entered with a state, or instead of what a history does not remember yet. */
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

/** What a transition is called where it has no words: its event, or what stands for one. */
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

/** Those that the machine names; the engine starts and ends the wait of a delay with actions of its own. */
function ownActions(actions: readonly unknown[]): readonly Named[] {
  return actions.map(named).filter(({ name }) => !name.startsWith('xstate.'));
}

function stateOf(node: AnyStateNode): FlowState {
  const meta = node.meta as { readonly path?: string; readonly title?: string } | undefined;
  return {
    id: node.id,
    key: node.parent ? node.key : node.machine.id,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: initialOf(node),
    words: node.description ?? null,
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
 * Everything a machine is, as data. @param entry the machine with the name it goes by in commands and addresses, and
 * the title that people read.
 */
export function flowOf({
  id,
  machine,
  title,
}: {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly title: string;
}): Flow {
  const within = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(within)];
  const nodes = within(machine.root);
  const transitions = nodes.flatMap((node) => {
    // A transition without an event is tried as often as any other, and is listed under none.
    const lists = [...node.transitions.values(), node.always ?? []] as readonly (readonly AnyTransitionDefinition[])[];
    return lists.flatMap((list) => list.map((transition, index) => transitionOf(transition, index, machine)));
  });
  return { id, title, words: machine.root.description ?? null, states: nodes.map(stateOf), transitions };
}
