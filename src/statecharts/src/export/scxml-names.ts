/** The SCXML names of the parts of a flow: its states, events, actors and delays, and the variables of its guards. */
import { withoutRoute, type Flow, type FlowActor, type FlowState, type FlowTransition } from '../flow.ts';
import { treeOf } from '../flow-tree.ts';
import { identifierOf, uniqueNames, xmlIdOf } from './legal-names.ts';

export interface ScxmlNames {
  /** The id of a state. */
  readonly stateId: (id: string) => string;
  /** The id of the final state that the document enters when the machine ends. */
  readonly overId: string;
  /** The variable with the result of a guard, by the guard's text; undefined if the event alone decides. */
  readonly variableOf: (guard: string) => string | undefined;
  /** The variable with the length of a delay that the machine computes, by its name. */
  readonly delayVariable: (name: string) => string;
  /** Every variable of a guard. */
  readonly variables: readonly string[];
  /** The events that take a transition; none for an eventless one. */
  readonly eventsOf: (transition: FlowTransition) => readonly string[];
  /** The id of an actor that a state runs. */
  readonly invokeId: (state: FlowState, actor: FlowActor) => string;
  /** The events of the delays of a state. */
  readonly delaysOf: (id: string) => readonly string[];
  /** The event that ends a delay; also the id of the `send` element. */
  readonly delayEvent: (transition: FlowTransition) => string;
}

/** A name of an event: words of letters between dots, a wildcard at its end. */
function eventOf(type: string): string {
  return type.replace(/[^A-Za-z0-9._*-]+/g, '_');
}

/**
 * The names of a flow's parts.
 * @param taken the ids that a document uses already; the ids of this flow are added to it
 */
export function scxmlNames(flow: Flow, taken: Set<string> = new Set()): ScxmlNames {
  const tree = treeOf(flow);
  const stateId = uniqueNames(
    xmlIdOf,
    flow.states.map(({ id }) => id),
    taken,
  );
  const invokeIds = uniqueNames(xmlIdOf, [], taken);
  const delayIds = uniqueNames(xmlIdOf, [], taken);
  const events = uniqueNames(
    eventOf,
    flow.transitions.filter(({ trigger }) => trigger === 'event').map(({ event }) => event),
  );
  const conditions = flow.transitions
    .flatMap(({ guard }) => (guard === null ? [] : [withoutRoute(guard.text)]))
    .filter((text) => text !== '');
  // Variables have XML ids as well.
  const guardVariables = uniqueNames(identifierOf, conditions, taken);
  const delayVariable = uniqueNames(identifierOf, [], taken);
  const variables = new Map(conditions.map((text) => [text, guardVariables(text)]));
  const invokeId: ScxmlNames['invokeId'] = ({ id }, actor) => invokeIds(`${id}.invoke.${actor.id}`);
  const delayEvent: ScxmlNames['delayEvent'] = ({ source, delay }) =>
    delayIds(`after.${source}.${delay?.name ?? delay?.ms ?? ''}`);
  /** The ends of the actors that an event means, wherever within its source they run; of others by their name alone. */
  const invokedBy = ({ source, event }: FlowTransition, prefix: string): readonly string[] => {
    const ids = flow.states
      .filter(({ id }) => tree.isWithin(id, source))
      .flatMap((state) =>
        state.actors.filter(({ id }) => event.endsWith(`.actor.${id}`)).map((actor) => invokeId(state, actor)),
      );
    const named = ids.length > 0 ? ids : [eventOf(event.replace(/^xstate\.\w+\.actor\./, ''))];
    return named.map((id) => `${prefix}.${id}`);
  };
  const eventsOf: ScxmlNames['eventsOf'] = (transition) => {
    switch (transition.trigger) {
      case 'always':
        return [];
      case 'event':
        return [events(transition.event)];
      case 'after':
        return [delayEvent(transition)];
      case 'finished':
        return [`done.state.${stateId(transition.event.slice('xstate.done.state.'.length))}`];
      case 'route':
        return transition.targets.map((target) => `route.${stateId(target)}`);
      case 'done':
        return invokedBy(transition, 'done.invoke');
      case 'error':
        return invokedBy(transition, 'error.platform');
    }
  };
  const delaysOf: ScxmlNames['delaysOf'] = (id) => [
    ...new Set(
      tree
        .transitionsFrom(id)
        .filter(({ trigger }) => trigger === 'after')
        .map(delayEvent),
    ),
  ];
  return {
    stateId,
    overId: uniqueNames(xmlIdOf, [], taken)(`${flow.states[0]?.id ?? ''}.over`),
    delaysOf,
    variableOf: (guard) => variables.get(withoutRoute(guard)),
    delayVariable,
    variables: [...variables.values()],
    eventsOf,
    invokeId,
    delayEvent,
  };
}
