/** What the transitions of every registered machine keep; each check answers with one sentence for each fault. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { describeTransition, transitionsOf } from '#machines/kit/graph-walk.ts';

/** Transitions without a description, whoever causes them: a person, a promise, a timer, an address, or the machine itself. */
export function wordlessTransitions(machine: AnyStateMachine): string[] {
  return transitionsOf(machine)
    .filter(({ description }) => (description ?? '').trim() === '')
    .map((transition) => `${describeTransition(transition)} has no description.`);
}

/** What a transition is an answer to: both outcomes of a promise are answers to the promise, and every other event is one to itself. */
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
