/** Plants mutants, small changes, in a machine one at a time: a good plan or test notices them. */
import { not, type AnyStateMachine } from 'xstate';
import {
  asObject,
  changedMachine,
  listOf,
  placesIn,
  stateIdIn,
  type Loose,
  type Place,
  type Places,
} from './config-places.ts';
import { functionMutants } from './function-mutants.ts';
import { nameOfAction } from './function-sites.ts';
import type { WalkEntry } from './graph-walk.ts';
import type { Mutant } from './mutant.ts';

export type { Mutant } from './mutant.ts';

/** Another state than the named target, as seen from the transition; undefined if there is none. */
function elsewhere(target: unknown, { siblings, self, own }: Place): string | undefined {
  if (typeof target !== 'string') return undefined;
  if (target.startsWith('#')) return self === '' ? undefined : self;
  const [inside, name] = target.startsWith('.') ? [true, target.slice(1)] : [false, target];
  const other = (inside ? own : siblings).find((one) => one !== name);
  return other === undefined ? undefined : `${inside ? '.' : ''}${other}`;
}

type Change = (transitions: Loose[], at: number) => void;

/** The possible changes of one transition. */
function changesOf(
  transition: Loose,
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
          `lacks action ${action + 1}${nameOfAction(actions[action])}`,
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
            (transitions: Loose[], index: number) =>
              void transitions.splice(index - 1, 0, ...transitions.splice(index, 1)),
          ],
        ] as const)
      : []),
  ];
}

/** The key of a delay that takes twice as long. */
function twice(key: string): string {
  return /^\d+$/.test(key) ? `${2 * Number(key)}` : `twice ${key}`;
}

/** Each delay of a machine twice as long, by another name. */
function doubled({ implementations: { delays } }: AnyStateMachine): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(delays).map(([name, delay]) => [
      twice(name),
      typeof delay === 'function' ? (...args: Parameters<typeof delay>) => 2 * delay(...args) : 2 * delay,
    ]),
  );
}

/** The mutants of the configuration of a machine. */
function structureMutants(machine: AnyStateMachine): readonly Mutant[] {
  const idOf = stateIdIn(machine);
  const made = (change: (parts: Places) => void): AnyStateMachine =>
    changedMachine(machine, (parts, { delays }) => {
      Object.assign(delays, doubled(machine));
      change(parts);
    });
  const { places, states } = placesIn(machine);
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
    const mutant = (operator: string, change: (own: Loose) => void, on?: string): Mutant => ({
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
            Object.entries(own['after'] as Loose).map(([name, arms]) => [name === key ? twice(key) : name, arms]),
          )),
      );
    const route = node['route'] as Loose | undefined;
    const address = (operator: string, change: (own: Loose) => void): Mutant =>
      mutant(operator, change, 'xstate.route');
    return [
      ...listOf(node['entry']).map((action, index) =>
        without(`lacks entry action ${index + 1}${nameOfAction(action)}`, 'entry', index),
      ),
      ...listOf(node['exit']).map((action, index) =>
        without(`lacks exit action ${index + 1}${nameOfAction(action)}`, 'exit', index),
      ),
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

/**
 * All mutants of a machine: transitions dropped, retargeted, made to stay, unguarded, negated, without an action or
 * tested too early; errors without a transition; states without a tag, an entry or exit action, or with a delay that
 * takes twice as long; addresses without their guard; and those inside its guards, assignments, params and inputs
 * (`function-mutants.ts`).
 * @param entry its samples show what the functions read and write; the same entry has the same mutants in the same order
 */
export function mutantsOf(entry: WalkEntry): readonly Mutant[] {
  return [...structureMutants(entry.machine), ...functionMutants(entry)];
}
