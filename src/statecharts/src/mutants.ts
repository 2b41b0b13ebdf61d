/** Plants mutants, small changes, in a machine one at a time: a good plan or test notices them. */
import { createMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';

type Config = Record<string, unknown>;

/** One mutant. */
export interface Mutant {
  /** The change, in words: 'drops'. */
  readonly operator: string;
  /** Its place: the state, the event, and the transition. */
  readonly where: string;
  /** The id of its state. */
  readonly state: string;
  /**
   * The event of the changed transitions, '' for eventless ones; undefined if the change shows when the state is
   * entered or left.
   */
  readonly on: string | undefined;
  /** Creates the changed machine. */
  readonly make: () => AnyStateMachine;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Copies a configuration: plain objects and lists are copied, functions and actors are kept. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copied(one)])) : value;
}

/** A list of transitions in a configuration. */
interface Place {
  readonly holder: Config;
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
interface PlacedState {
  readonly node: Config;
  readonly where: string;
  readonly path: readonly string[];
}

/** Every list of transitions of a configuration, and every state, in the same order for each copy. */
function placesOf(
  root: Config,
  idOf: (path: readonly string[]) => string,
): { readonly places: readonly Place[]; readonly states: readonly PlacedState[] } {
  const places: Place[] = [];
  const states: PlacedState[] = [];
  const visit = (node: Config, path: readonly string[], siblings: readonly string[]): void => {
    const inner = (node['states'] ?? {}) as Record<string, Config>;
    const where = path.join('.') || 'the root';
    const id = idOf(path);
    states.push({ node, where, path });
    const put = (holder: unknown, key: string, on: string, what: string, isError = false): void => {
      if (typeof holder !== 'object' || holder === null || (holder as Config)[key] === undefined) return;
      places.push({
        holder: holder as Config,
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
      const { src, id: name = `${at}.${id}` } = invoke as Config;
      put(invoke, 'onDone', `xstate.done.actor.${String(name)}`, `${String(src)} answers`);
      put(invoke, 'onError', `xstate.error.actor.${String(name)}`, `${String(src)} fails`, true);
    }
    for (const [key, child] of Object.entries(inner)) visit(child, [...path, key], Object.keys(inner));
  };
  visit(root, [], []);
  return { places, states };
}

/** Another state than the named target, as seen from the transition; undefined if there is none. */
function elsewhere(target: unknown, { siblings, self, own }: Place): string | undefined {
  if (typeof target !== 'string') return undefined;
  if (target.startsWith('#')) return self === '' ? undefined : self;
  const [inside, name] = target.startsWith('.') ? [true, target.slice(1)] : [false, target];
  const other = (inside ? own : siblings).find((one) => one !== name);
  return other === undefined ? undefined : `${inside ? '.' : ''}${other}`;
}

type Change = (transitions: Config[], at: number) => void;

/** The possible changes of one transition. */
function changesOf(
  transition: Config,
  at: number,
  place: Place,
): readonly (readonly [operator: string, change: Change])[] {
  const set =
    (key: string, value: unknown): Change =>
    (transitions, index) => {
      const own = transitions[index];
      if (own && value === undefined) delete own[key];
      else if (own) own[key] = value;
    };
  const targets = listOf(transition['target']);
  const other = targets.length === 1 ? elsewhere(targets[0], place) : undefined;
  const actions = listOf(transition['actions']);
  const { guard } = transition;
  return [
    [
      place.isError ? 'has no arm for the error' : 'is dropped',
      (transitions, index) => void transitions.splice(index, 1),
    ],
    ...(guard === undefined
      ? []
      : ([
          ['lacks its guard', set('guard', undefined)],
          ['has its guard negated', set('guard', not(guard as never))],
        ] as const)),
    ...actions.map(
      (_, action) =>
        [
          `lacks action ${action + 1}`,
          set(
            'actions',
            actions.filter((_one, index) => index !== action),
          ),
        ] as const,
    ),
    ...(other === undefined ? [] : ([[`leads to ${other} instead`, set('target', other)]] as const)),
    ...(targets.length === 1 ? ([['stays where it is', set('target', undefined)]] as const) : []),
    ...(at > 0
      ? ([
          [
            'is tested before the one above',
            (transitions: Config[], index: number) =>
              void transitions.splice(index - 1, 0, ...transitions.splice(index, 1)),
          ],
        ] as const)
      : []),
  ];
}

function asObject(transition: unknown): Config {
  return typeof transition === 'string' ? { target: transition } : { ...(transition as Config) };
}

/** The key of a delay that takes twice as long. */
function twice(key: string): string {
  return /^\d+$/.test(key) ? `${2 * Number(key)}` : `twice ${key}`;
}

/** The delays of a machine by their names, and each one twice as long. */
function delaysOf({ implementations: { delays } }: AnyStateMachine): Readonly<Record<string, unknown>> {
  const doubled = Object.entries(delays).map(([name, delay]) => [
    twice(name),
    typeof delay === 'function' ? (...args: Parameters<typeof delay>) => 2 * delay(...args) : 2 * delay,
  ]);
  return { ...delays, ...Object.fromEntries(doubled) };
}

/**
 * All mutants of a machine: transitions dropped, retargeted, made to stay, unguarded, negated, without an action or
 * tested too early; errors without a transition; states without a tag, an entry or exit action, or with a delay that
 * takes twice as long; addresses without their guard.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const config = machine.config as unknown as Config;
  const nodeAt = (path: readonly string[]): AnyStateNode =>
    path.reduce<AnyStateNode>((node, key) => node.states[key] ?? node, machine.root);
  const idOf = (path: readonly string[]): string => nodeAt(path).id;
  const implementations = { ...machine.implementations, delays: delaysOf(machine) };
  const made = (change: (parts: ReturnType<typeof placesOf>) => void): AnyStateMachine => {
    const copy = copied(config) as Config;
    change(placesOf(copy, idOf));
    // A mutant may lead back to itself immediately, forever.
    return createMachine(
      { ...copy, options: { maxIterations: 200 } } as never,
      implementations as never,
    ) as AnyStateMachine;
  };
  const { places, states } = placesOf(config, idOf);
  const inTransitions = places.flatMap((place, placeAt) => {
    const list = listOf(place.holder[place.key]).map(asObject);
    return list.flatMap((transition, at) =>
      changesOf(transition, at, place).map(([operator, change]): Mutant => ({
        operator,
        where: `${place.where}${list.length > 1 ? `, arm ${at + 1}` : ''}`,
        state: idOf(place.path),
        on: place.on,
        make: () =>
          made((parts) => {
            const own = parts.places[placeAt];
            if (!own) return;
            const transitions = listOf(own.holder[own.key]).map(asObject);
            change(transitions, at);
            if (transitions.length === 0) delete own.holder[own.key];
            else own.holder[own.key] = transitions;
          }),
      })),
    );
  });
  const inStates = states.flatMap(({ node, where, path }, at) => {
    const mutant = (operator: string, change: (own: Config) => void, on?: string): Mutant => ({
      operator,
      where,
      state: on === undefined ? idOf(path) : machine.root.id,
      on,
      make: () =>
        made((parts) => {
          const own = parts.states[at]?.node;
          if (own) change(own);
        }),
    });
    const without = (operator: string, key: string, index: number): Mutant =>
      mutant(operator, (own) => void (own[key] = listOf(own[key]).filter((_, other) => other !== index)));
    const slow = (key: string): Mutant =>
      mutant(
        `waits twice as long as ${key}`,
        (own) =>
          void (own['after'] = Object.fromEntries(
            Object.entries(own['after'] as Config).map(([name, arms]) => [name === key ? twice(key) : name, arms]),
          )),
      );
    const route = node['route'] as Config | undefined;
    const address = (operator: string, change: (own: Config) => void): Mutant =>
      mutant(operator, change, 'xstate.route');
    return [
      ...listOf(node['entry']).map((_, index) => without(`lacks entry action ${index + 1}`, 'entry', index)),
      ...listOf(node['exit']).map((_, index) => without(`lacks exit action ${index + 1}`, 'exit', index)),
      ...listOf(node['tags']).map((tag, index) => without(`lacks the tag ${String(tag)}`, 'tags', index)),
      ...Object.keys(node['after'] ?? {}).map(slow),
      ...(route ? [address('has no address', (own) => delete own['route'])] : []),
      ...(route?.['guard'] === undefined
        ? []
        : [
            address('has an address without its guard', (own) => void (own['route'] = {})),
            address(
              'has the guard of its address negated',
              (own) => void (own['route'] = { guard: not(route['guard'] as never) }),
            ),
          ]),
    ];
  });
  return [...inTransitions, ...inStates];
}
