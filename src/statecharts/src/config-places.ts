/** The places in the configuration of a machine that a mutant changes: lists of transitions, and states. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** A part of a configuration, or other loosely typed data. */
export type Loose = Record<string, unknown>;

export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** A transition of a configuration as an object of its own. */
export function asObject(transition: unknown): Loose {
  return typeof transition === 'string' ? { target: transition } : { ...(transition as Loose) };
}

/** Copies the states and the holders of transitions of a configuration; everything else is kept. */
function copiedState(node: Loose): Loose {
  const copy = { ...node };
  for (const key of ['on', 'after']) if (node[key]) copy[key] = { ...node[key] };
  if (node['invoke']) copy['invoke'] = listOf(node['invoke']).map((one) => ({ ...(one as object) }));
  if (node['states'])
    copy['states'] = Object.fromEntries(
      Object.entries(node['states']).map(([key, inner]) => [key, copiedState(inner as Loose)]),
    );
  return copy;
}

/** A list of transitions in a configuration. */
export interface Place {
  readonly holder: Loose;
  readonly key: string;
  readonly where: string;
  readonly path: readonly string[];
  readonly on: string;
  readonly siblings: readonly string[];
  readonly self: string;
  readonly own: readonly string[];
  readonly isError: boolean;
}

/** A state in a configuration. */
export interface PlacedState {
  readonly node: Loose;
  readonly where: string;
  readonly path: readonly string[];
}

export interface Places {
  readonly places: readonly Place[];
  readonly states: readonly PlacedState[];
}

/** Every list of transitions of a configuration, and every state, in the same order for each copy. */
function placesOf(root: Loose, idOf: (path: readonly string[]) => string): Places {
  const places: Place[] = [];
  const states: PlacedState[] = [];
  const visit = (node: Loose, path: readonly string[], siblings: readonly string[]): void => {
    const inner = (node['states'] ?? {}) as Record<string, Loose>;
    const where = path.join('.') || 'the root';
    const id = idOf(path);
    states.push({ node, where, path });
    const put = (holder: unknown, key: string, on: string, what: string, isError = false): void => {
      if (typeof holder !== 'object' || holder === null || (holder as Loose)[key] === undefined) return;
      places.push({
        holder: holder as Loose,
        key,
        on,
        where: `${where}, ${what}`,
        path,
        siblings,
        self: path.at(-1) ?? '',
        own: Object.keys(inner),
        isError,
      });
    };
    for (const key of Object.keys(node['on'] ?? {})) put(node['on'], key, key, key);
    for (const key of Object.keys(node['after'] ?? {}))
      put(node['after'], key, `xstate.after.${key}.${id}`, `after ${key}`);
    put(node, 'always', '', 'at once');
    put(node, 'onDone', `xstate.done.state.${id}`, 'all done inside');
    for (const [at, invoke] of listOf(node['invoke']).entries()) {
      const { src: logic, id: name = `${at}.${id}` } = invoke as Loose;
      const src = typeof logic === 'string' ? logic : name;
      put(invoke, 'onDone', `xstate.done.actor.${String(name)}`, `${String(src)} answers`);
      put(invoke, 'onError', `xstate.error.actor.${String(name)}`, `${String(src)} fails`, true);
      put(invoke, 'onSnapshot', `xstate.snapshot.${String(name)}`, `${String(src)} has news`);
    }
    for (const [key, child] of Object.entries(inner)) visit(child, [...path, key], Object.keys(inner));
  };
  visit(root, [], []);
  return { places, states };
}

/** The id of the state at a path. */
export function stateIdIn(machine: AnyStateMachine): (path: readonly string[]) => string {
  return (path) => path.reduce<AnyStateNode>((node, key) => node.states[key] ?? node, machine.root).id;
}

/** The places of the configuration itself. */
export function placesIn(machine: AnyStateMachine): Places {
  return placesOf(machine.config as Loose, stateIdIn(machine));
}

/** A list of transitions that can be changed in a copy of the configuration. */
export function transitionsAt({ holder, key }: Place): Loose[] {
  const transitions = listOf(holder[key]).map(asObject);
  holder[key] = transitions;
  return transitions;
}

/** A mutant may lead back to itself at once, forever. */
const maxIterations = 200;

/** Implementations by their names, of guards, actions and so on. */
export type Implementations = Record<'guards' | 'actions' | 'actors' | 'delays', Record<string, unknown>>;

/** Makes a changed copy of a machine, of its own version of XState. */
export function changedMachine(
  machine: AnyStateMachine,
  change: (parts: Places, implementations: Implementations) => void,
): AnyStateMachine {
  const copy = copiedState(machine.config as Loose);
  const { guards, actions, actors, delays } = machine.implementations;
  const implementations: Implementations = {
    guards: { ...guards },
    actions: { ...actions },
    actors: { ...actors },
    delays: { ...delays },
  };
  change(placesOf(copy, stateIdIn(machine)), implementations);
  const changed = { ...copy, options: { ...(copy['options'] as object | undefined), maxIterations } };
  return Reflect.construct(machine.constructor as new () => AnyStateMachine, [changed, implementations]);
}
