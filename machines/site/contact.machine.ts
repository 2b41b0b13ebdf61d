/**
 * A message to the house, written over the page. Promises: closing the form loses nothing; a message is sent once; what could
 * not be sent is still there to be sent again.
 * Invariant: nothing of what is typed is in an event or the context: it waits in the form's draft.
 */
import { setup, type DoneActorEvent } from 'xstate';
import { sendMessage, type MessageOutcome } from '../ports/enquiries.ts';

export type ContactEvent =
  | { readonly type: 'form.opened' }
  | { readonly type: 'form.closed' }
  /** What is sent waits in the draft. */
  | { readonly type: 'message.submitted' }
  /** The news was read, or went by. */
  | { readonly type: 'news.dismissed' };

type Answered = { readonly outcome: MessageOutcome };

export const contactMachine = setup({
  types: {
    events: {} as ContactEvent,
    tags: {} as 'pending',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { sendMessage },
  guards: {
    isKept: (_, { outcome }: Answered) => outcome === 'kept',
  },
}).createMachine({
  id: 'contact',
  description: 'A message to the house.',
  type: 'parallel',
  states: {
    form: {
      description: 'Whether the form is asked for.',
      initial: 'plain',
      states: {
        plain: {
          description: 'The form is a part of its page: nobody has asked for it otherwise yet.',
          on: { 'form.opened': { target: 'open', description: 'Contact Us' } },
        },
        closed: {
          description: 'The page is free.',
          on: { 'form.opened': { target: 'open', description: 'Contact Us' } },
        },
        open: {
          description: 'The form lies over the page.',
          on: { 'form.closed': { target: 'closed', description: 'Close the form' } },
        },
      },
    },
    message: {
      description: 'The message itself.',
      initial: 'writing',
      states: {
        writing: {
          description: 'The message is being written.',
          on: { 'message.submitted': { target: 'sending', description: 'Submit' } },
          initial: 'untried',
          states: {
            untried: { description: 'Nothing was refused.' },
            refused: { description: 'Something in it does not fit.', meta: { says: 'Your message was not sent: check the email address and the message.' } },
            unsent: { description: 'There was no answer.', meta: { says: 'Your message was not sent: there was no answer. What you typed is kept. Try again.' } },
          },
        },
        sending: {
          description: 'The message is on its way.',
          tags: 'pending',
          invoke: {
            src: 'sendMessage',
            onDone: [{ guard: { type: 'isKept', params: outcomeOf }, target: 'sent' }, { target: 'writing.refused' }],
            onError: { target: 'writing.unsent' },
          },
        },
        sent: {
          description: 'The message is kept, and the form is done with.',
          meta: { says: 'Successfully submitted' },
          on: {
            'form.opened': { target: 'writing', description: 'Write again' },
            'news.dismissed': { target: 'writing', description: 'Read the news' },
          },
        },
      },
    },
  },
});

function outcomeOf({ event }: { event: DoneActorEvent<MessageOutcome> }): Answered {
  return { outcome: event.output };
}
