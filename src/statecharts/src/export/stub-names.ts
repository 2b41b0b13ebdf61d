/** The implementations that a flow's machine refers to by name. An export or an import makes a stub of each. */
import { withoutRoute, type Flow, type FlowActor } from '../flow.ts';

/** The delay of a stub, in ms, where the machine computes its own at run time. */
export const stubDelayMs = 1_000;

export interface StubNames {
  readonly guards: readonly string[];
  readonly actions: readonly string[];
  /** The kind of each actor by its name. */
  readonly actors: ReadonlyMap<string, FlowActor['kind']>;
  /** Milliseconds by the name of a delay; null if they are computed at run time. */
  readonly delays: ReadonlyMap<string, number | null>;
}

/** The names of a flow's guards, actions, actors and delays, each once. */
export function stubNamesOf({ states, transitions }: Flow): StubNames {
  const guards = transitions.flatMap(({ guard, trigger }) => {
    if (guard === null) return [];
    return trigger === 'route' ? [withoutRoute(guard.name)] : [guard.name];
  });
  const actions = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap((transition) => transition.actions),
  ];
  return {
    guards: [...new Set(guards)].filter((name) => name !== ''),
    actions: [...new Set(actions.map(({ name }) => name))],
    actors: new Map(
      states.flatMap((state) => state.actors.map(({ name, kind }) => [name, kind] as const)).toReversed(),
    ),
    delays: new Map(
      transitions.flatMap(({ delay }) =>
        delay === null || delay.name === null ? [] : [[delay.name, delay.ms] as const],
      ),
    ),
  };
}
