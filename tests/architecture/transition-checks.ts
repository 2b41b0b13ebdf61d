/** What the transitions of every registered machine keep; each check answers with one sentence for each fault. */
import { StateMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { describeTransition, statesOf, transitionsOf } from '@plinth/statecharts/graph-walk';
import { hasTimeout } from '#machines/ports/promise-port.ts';

/**
 * Transitions without a description, whoever causes them: a person, a promise, a timer, an address, or the machine
 * itself.
 */
export function wordlessTransitions(machine: AnyStateMachine): string[] {
  return transitionsOf(machine)
    .filter(({ description }) => (description ?? '').trim() === '')
    .map((transition) => `${describeTransition(transition)} has no description.`);
}

/**
 * What a transition is an answer to: both outcomes of a promise are answers to the promise, and every other event is
 * one to itself.
 */
function questionOf({ source, eventType }: AnyTransitionDefinition): string {
  return `${source.id}|${eventType.replace(/^xstate\.(?:done|error)\.actor\./, 'xstate.actor.')}`;
}

/** Outcomes of one promise, or arms of one event, that have the same words: a test plan could not tell them apart. */
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

/** Whether a state that is active is left by a transition of its own or of an ancestor. */
function leaves({ target, reenter }: AnyTransitionDefinition, state: AnyStateNode): boolean {
  const targets = (target ?? []) as readonly AnyStateNode[];
  return targets.length > 0 && (reenter || targets.some((one) => !isWithin(one, state)));
}

/** The transitions that a state may take: its own, and those of its ancestors. */
function ways(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.parent ? ways(node.parent) : [])];
}

/**
 * Whether a state invokes something whose answer it waits for, other than a machine, which has waits of its own, and a
 * port, which has a timeout.
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
 * States that wait for a promise and that neither a person nor a timer ends: where the promise never settles, they
 * hang.
 * @param isOfPerson whether a person causes the events of this type: nobody can count on another one to end a wait.
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
