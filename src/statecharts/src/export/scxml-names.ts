/** The SCXML names of the parts of a flow: its events, the variables of its guards, its delays and its actors. */
import { withoutRoute, type Flow, type FlowActor, type FlowState, type FlowTransition } from '../flow.ts';
import { treeOf } from '../flow-tree.ts';

export interface ScxmlNames {
  /** The variable with the result of a guard, by the guard's text; undefined if the event alone decides. */
  readonly variableOf: (guard: string) => string | undefined;
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

function identifierOf(text: string): string {
  const plain = text.replace(/[^A-Za-z0-9]+/g, '_').replace(/^(?=\d)|_$/g, (found) => (found === '_' ? '' : '_'));
  return plain === '' ? '_' : plain;
}

/** Unique names for texts. */
function namesFor(texts: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const text of new Set(texts)) {
    const plain = identifierOf(text);
    let name = plain;
    for (let count = 2; taken.has(name); count += 1) name = `${plain}_${count}`;
    taken.add(name);
    names.set(text, name);
  }
  return names;
}

/** The names of a flow's parts. */
export function scxmlNames(flow: Flow): ScxmlNames {
  const tree = treeOf(flow);
  const conditions = flow.transitions
    .flatMap(({ guard }) => (guard === null ? [] : [withoutRoute(guard.text)]))
    .filter((text) => text !== '');
  const variables = namesFor(conditions);
  const invokeId: ScxmlNames['invokeId'] = (state, actor) => `${state.id}.invoke.${identifierOf(actor.id)}`;
  const delayEvent: ScxmlNames['delayEvent'] = ({ source, delay }) =>
    `after.${source}.${delay?.name ?? delay?.ms ?? ''}`;
  /** The ids of the actors whose output or error an event is, wherever within its source they run. */
  const invokedBy = ({ source, event }: FlowTransition): readonly string[] =>
    flow.states
      .filter(({ id }) => tree.isWithin(id, source))
      .flatMap((state) =>
        state.actors.filter(({ id }) => event.endsWith(`.actor.${id}`)).map((actor) => invokeId(state, actor)),
      );
  const eventsOf: ScxmlNames['eventsOf'] = (transition) => {
    switch (transition.trigger) {
      case 'always':
        return [];
      case 'event':
        return [transition.event];
      case 'after':
        return [delayEvent(transition)];
      case 'finished':
        return [`done.state.${transition.event.slice('xstate.done.state.'.length)}`];
      case 'route':
        return transition.targets.map((target) => `route.${target}`);
      case 'done':
        return invokedBy(transition).map((id) => `done.invoke.${id}`);
      case 'error':
        return invokedBy(transition).map((id) => `error.platform.${id}`);
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
    delaysOf,
    variableOf: (guard) => variables.get(withoutRoute(guard)),
    variables: [...variables.values()],
    eventsOf,
    invokeId,
    delayEvent,
  };
}
