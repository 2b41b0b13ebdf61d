/**
 * A message to the team, written in a dialog. Promises: closing the dialog loses nothing; a message is sent once; a
 * message that could not be sent is kept and can be sent again. Invariant: no typed text is in an event or the context:
 * it is in the form's draft.
 */
import { assign, emit, raise, setup, type DoneActorEvent } from 'xstate';
import { changeMessageOf } from '../domain/failure.ts';
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

export interface ContactContext {
  /** Why the last message may not have been sent. */
  readonly words: string;
}

type Answered = { readonly outcome: MessageOutcome };

export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    emitted: {} as ContactEmitted,
    tags: {} as 'open' | 'pending' | 'sent' | 'unanswered' | 'writing',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { sendMessage },
  guards: {
    isKept: (_, { outcome }: Answered) => outcome === 'kept',
  },
  actions: {
    closeDialog: raise({ type: 'message.stored' }),
    noteFailure: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: fate.notSent, mayBeMade: fate.mayBeSent }),
    })),
    emitClosed: emit({ type: 'dialog.closed' }),
  },
}).createMachine({
  id: 'contact',
  description: 'A message to the team.',
  context: { words: '' },
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
              description: 'Sending failed: it may have arrived.',
              tags: 'unanswered',
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
            onError: {
              target: 'writing.unanswered',
              actions: 'noteFailure',
              description: 'Sending fails',
            },
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
