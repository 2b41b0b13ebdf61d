/** The ways in and out of a state, as lists say them. */
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';

/** What a way is called: the words of its transition, or what takes it. */
export function wayName({ words, name, trigger }: FlowTransition): string {
  return words !== null && trigger !== 'done' && trigger !== 'error'
    ? words
    : words !== null
      ? `${name}: ${words}`
      : name;
}

/** What stands below it: the event under its words, and the guard. */
export function wayDetail({ words, name, trigger, guard }: FlowTransition): string {
  return [words !== null && trigger !== 'done' && trigger !== 'error' ? name : '', guard ? `if ${guard.text}` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** The state that an id names, within its flow. */
export function stateById({ states }: Flow, id: string): FlowState | undefined {
  return states.find((state) => state.id === id);
}

/** A state by its name alone, or with its parent's where two have the same. */
export function shortName(flow: Flow, id: string): string {
  const state = stateById(flow, id);
  if (!state) return id;
  const isOnly = flow.states.filter(({ key }) => key === state.key).length === 1;
  const parent = state.parent === null || isOnly ? undefined : stateById(flow, state.parent);
  return parent ? `${parent.key}.${state.key}` : state.key;
}

/** The transitions that lead to a state itself. */
export function waysIn({ transitions }: Flow, id: string): readonly FlowTransition[] {
  return transitions.filter(({ targets }) => targets.includes(id));
}

/** The transitions that a state has of its own. */
export function waysOut({ transitions }: Flow, id: string): readonly FlowTransition[] {
  return transitions.filter(({ source }) => source === id);
}

/** Where a transition leads, by names: '→ checking', 'stays'. */
export function leadsTo(flow: Flow, { targets, source }: FlowTransition): string {
  if (targets.length === 0) return 'stays';
  if (targets.length === 1 && targets[0] === source) return '→ itself';
  return `→ ${targets.map((id) => shortName(flow, id)).join(', ')}`;
}
