/** What was seen of a flow while its machine ran: in a session that is followed, or in the tests that were recorded. */
import type { Flow } from './flow.ts';

/** What is seen: ids of states, and of transitions that were taken. */
export interface Seen {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  /** How many there are. A history state is never active. */
  readonly all: { readonly states: number; readonly transitions: number };
}

/** What steps of a machine tell: ids of innermost active states, and of the transitions taken. */
export interface Steps {
  readonly states: Iterable<string>;
  readonly taken: Iterable<string>;
}

/** The states and transitions of a flow that steps have seen, also outer states and those that were passed at once. */
export function seenIn({ states, transitions }: Flow, steps: Steps): Seen {
  const parents = new Map(states.map(({ id, parent }) => [id, parent]));
  const real = states.filter(({ type }) => type !== 'history');
  const taken = new Set(steps.taken);
  const known = transitions.filter(({ id }) => taken.has(id));
  const seen = new Set<string>();
  const enter = (id: string | null): void => {
    if (id === null || seen.has(id) || !parents.has(id)) return;
    seen.add(id);
    enter(parents.get(id) ?? null);
  };
  for (const id of steps.states) enter(id);
  for (const { source } of known) enter(source);
  return {
    states: real.filter(({ id }) => seen.has(id)).map(({ id }) => id),
    transitions: known.map(({ id }) => id),
    all: { states: real.length, transitions: transitions.length },
  };
}
