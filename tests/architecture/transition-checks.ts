/** Rules for the transitions of every registered machine. Each check returns one sentence for each error. */
import { StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { describeTransition, statesOf, transitionsOf } from '@plinth/statecharts/graph-walk';
import { hasTimeout } from '#machines/ports/promise-port.ts';

/**
 * Transitions without a description, whatever their source: a person, a promise, a timer, an address, or the machine
 * itself.
 */
export function wordlessTransitions(machine: AnyStateMachine): string[] {
  return transitionsOf(machine)
    .filter(({ description }) => (description ?? '').trim() === '')
    .map((transition) => `${describeTransition(transition)} has no description.`);
}

/** The source of a transition: the promise for both of its outcomes, and the event itself otherwise. */
function questionOf({ source, eventType }: AnyTransitionDefinition): string {
  return `${source.id}|${eventType.replace(/^xstate\.(?:done|error)\.actor\./, 'xstate.actor.')}`;
}

/**
 * Outcomes of one promise, or branches of one event, with the same description: a test plan could not tell them apart.
 */
export function repeatedWords(machine: AnyStateMachine): string[] {
  const heard = new Map<string, AnyTransitionDefinition>();
  return transitionsOf(machine).flatMap((transition) => {
    const words = (transition.description ?? '').trim();
    const key = `${questionOf(transition)}|${words}`;
    if (words === '') return [];
    if (!heard.has(key)) {
      heard.set(key, transition);
      return [];
    }
    return [`${describeTransition(transition)} has the words of another arm.`];
  });
}

function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  return node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor));
}

/** Whether a transition of an active state or of its ancestor exits the state. */
function leaves({ target, reenter }: AnyTransitionDefinition, state: AnyStateNode): boolean {
  const targets = (target ?? []) as readonly AnyStateNode[];
  return targets.length > 0 && (reenter || targets.some((one) => !isWithin(one, state)));
}

/** The transitions of a state and of its ancestors. */
function ways(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.parent ? ways(node.parent) : [])];
}

/**
 * Whether a state invokes something and waits for its result, except a machine, which has its own waits, and a port,
 * which has a timeout.
 */
function isWaiting({ machine, invoke, transitions }: AnyStateNode): boolean {
  return invoke.some(({ id, src }) => {
    const logic: unknown = typeof src === 'string' ? machine.implementations.actors[src] : src;
    return (
      !(logic instanceof StateMachine) &&
      !hasTimeout(logic) &&
      [...transitions.keys()].includes(`xstate.done.actor.${id}`)
    );
  });
}

/**
 * States that wait for a promise and that neither a person nor a timer ends: if the promise never settles, they hang.
 * @param isOfPerson whether a person sends the events of this type: other events cannot be relied on to end a wait
 */
export function endlessWaits(machine: AnyStateMachine, isOfPerson: (type: string) => boolean): string[] {
  return statesOf(machine)
    .filter(isWaiting)
    .filter(
      (state) =>
        !ways(state).some(
          (way) =>
            leaves(way, state) &&
            (way.eventType.startsWith('xstate.')
              ? way.eventType.startsWith('xstate.after.')
              : isOfPerson(way.eventType)),
        ),
    )
    .map(({ id }) => `${id} can neither be left nor ends by itself.`);
}
