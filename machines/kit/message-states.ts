/** A message to the team, wherever it is written: the form says what became of the last try, and a message is sent once. */
import type { DoneActorEvent } from 'xstate';
import * as messages from '../messages/message-states.ts';

/** What the form says. The states of a machine's `writing`. */
export const writingStates = {
  untried: { description: 'Nothing was refused.' },
  refused: { description: 'The server refused the message.', meta: { says: messages.refused } },
  unanswered: { description: 'There was no answer: the message may have arrived.', meta: { says: messages.unanswered } },
} as const;

/** What follows a try that the server refuses, and one without an answer; the target of a kept message is the machine's own. */
export const notKept = { target: 'writing.refused', description: 'The server refuses the message' } as const;
export const notAnswered = { target: 'writing.unanswered', description: 'The server does not answer' } as const;
export const notInTime = { target: 'writing.unanswered', description: 'There is no answer in time' } as const;

/** The parameters of a guard that asks what became of a message. */
export function outcomeOf<Outcome>({ event }: { event: DoneActorEvent<Outcome> }): { readonly outcome: Outcome } {
  return { outcome: event.output };
}
