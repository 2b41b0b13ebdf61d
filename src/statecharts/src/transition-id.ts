/** Ids of transitions: stable as long as their state, their event and their order are. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The id of a transition in the flow of its machine: 'state|event|index', with an empty event for an eventless one. */
export function transitionIdOf(transition: AnyTransitionDefinition): string {
  const source: AnyStateNode = transition.source;
  const list = (transition.eventType === '' ? source.always : source.transitions.get(transition.eventType)) ?? [];
  return `${source.id}|${transition.eventType}|${list.indexOf(transition)}`;
}
