/**
 * A message to the team, written in a dialog. Promises: closing the dialog loses nothing; a message is sent once; a
 * message that could not be sent is kept and can be sent again. Invariant: no typed text is in an event or the context:
 * it is in the form's draft.
 */
import { emit, raise, setup, type DoneActorEvent } from 'xstate';
import * as messages from '#messages/enquiries.ts';
import * as fate from '#messages/message-states.ts';
import { sendMessage, type MessageOutcome } from '../ports/enquiries.ts';

export type ContactEvent =
  | { readonly type: 'form.opened' }
  | { readonly type: 'form.closed' }
  /** The message is in the draft. */
  | { readonly type: 'message.submitted' }
  /** The notice on the page was closed, or closed by itself. */
  | { readonly type: 'notifications.dismissed' }
  /** Raised by the message for the dialog: there is nothing more to write. */
  | { readonly type: 'message.stored' };

/** Emitted about the dialog: it was closed, or is finished. */
export type ContactEmitted = { readonly type: 'dialog.closed' };

type Answered = { readonly outcome: MessageOutcome };

export const contactMachine = setup({
  types: {
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
    tags: {} as 'open' | 'pending' | 'sent' | 'writing',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { sendMessage },
  guards: {
    isKept: (_, { outcome }: Answered) => outcome === 'kept',
  },
  actions: {
    closeDialog: raise({ type: 'message.stored' }),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'contact',
  description: 'A message to the team.',
  type: 'parallel',
  states: {
    form: {
      description: 'Whether the dialog is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The dialog is closed.',
          on: { 'form.opened': { target: 'open', description: 'Open Contact Us' } },
        },
        open: {
          description: 'The dialog is open.',
          tags: 'open',
          on: {
            'form.closed': { target: 'closed', actions: 'emitClosed', description: 'Close the dialog' },
            'message.stored': {
              target: 'closed',
              actions: 'emitClosed',
              description: 'The message was sent: the dialog closes',
            },
          },
        },
      },
    },
    message: {
      description: 'The message and its sending.',
      initial: 'writing',
      states: {
        writing: {
          description: 'The message is being written.',
          tags: 'writing',
          on: { 'message.submitted': { target: 'sending', description: 'Submit' } },
          initial: 'untried',
          states: {
            untried: { description: 'Nothing was refused.' },
            refused: { description: 'The server refused the message.', meta: { says: fate.refused } },
            unanswered: {
              description: 'There was no answer: the message may have arrived.',
              meta: { says: fate.unanswered },
            },
          },
        },
        sending: {
          description: 'The message is being sent.',
          tags: 'pending',
          invoke: {
            src: 'sendMessage',
            onDone: [
              {
                guard: { type: 'isKept', params: outcomeOf },
                target: 'sent',
                actions: 'closeDialog',
                description: 'The server stores the message',
              },
              { target: 'writing.refused', description: 'The server refuses the message' },
            ],
            onError: { target: 'writing.unanswered', description: 'The server does not answer' },
          },
        },
        sent: {
          description: 'The message was sent.',
          tags: 'sent',
          meta: { says: messages.messageSent },
          on: {
            'form.opened': { target: 'writing', description: 'Open Contact Us again' },
            'notifications.dismissed': { target: 'writing', description: 'Close the note that the message was sent' },
          },
        },
      },
    },
  },
});

function outcomeOf({ event }: { event: DoneActorEvent<MessageOutcome> }): { readonly outcome: MessageOutcome } {
  return { outcome: event.output };
}
