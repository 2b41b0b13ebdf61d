/** The texts for the incoming and outgoing transitions of a state in lists. */
import type { Flow, FlowState, FlowTransition } from '@plinth/statecharts/flow';

/** The name of a transition: its description, or its trigger. */
export function wayName({ words, name, trigger }: FlowTransition): string {
  return words !== null && trigger !== 'done' && trigger !== 'error'
    ? words
    : words !== null
      ? `${name}: ${words}`
      : name;
}

/** The text below the name: the event, if the name is a description, and the guard. */
export function wayDetail({ words, name, trigger, guard }: FlowTransition): string {
  return [words !== null && trigger !== 'done' && trigger !== 'error' ? name : '', guard ? `if ${guard.text}` : '']
    .filter((part) => part !== '')
    .join(', ');
}

/** The state with an id within its flow. */
export function stateById({ states }: Flow, id: string): FlowState | undefined {
  return states.find((state) => state.id === id);
}

/** A state by its name, with its parent's name if two states have the same. */
export function shortName(flow: Flow, id: string): string {
  const state = stateById(flow, id);
  if (!state) return id;
  const isOnly = flow.states.filter(({ key }) => key === state.key).length === 1;
  const parent = state.parent === null || isOnly ? undefined : stateById(flow, state.parent);
  return parent ? `${parent.key}.${state.key}` : state.key;
}

/** The transitions that target the state itself. */
export function waysIn({ transitions }: Flow, id: string): readonly FlowTransition[] {
  return transitions.filter(({ targets }) => targets.includes(id));
}

/** The transitions of the state itself. */
export function waysOut({ transitions }: Flow, id: string): readonly FlowTransition[] {
  return transitions.filter(({ source }) => source === id);
}

/** The target of a transition, by names: '→ checking', 'stays'. */
export function leadsTo(flow: Flow, { targets, source }: FlowTransition): string {
  if (targets.length === 0) return 'stays';
  if (targets.length === 1 && targets[0] === source) return '→ itself';
  return `→ ${targets.map((id) => shortName(flow, id)).join(', ')}`;
}
