/**
 * The panel to request a 1:1 demo. Promises: closing the panel loses nothing, including a pending answer; a request is
 * sent once; its outcome is shown in the panel. Invariant: no typed text is in an event or the context: it is in the
 * form's draft.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { changeMessageOf } from '../domain/failure.ts';
import type { LeadOutcome } from '../domain/leads/lead-fields.ts';
import * as messages from '#messages/enquiries.ts';
import { sendLead } from '../ports/enquiries.ts';

export type DemoEvent =
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  /** The request is in the draft. */
  | { readonly type: 'request.submitted' }
  | { readonly type: 'request.restarted' };

export interface DemoContext {
  /** Why the last request may not have been sent. */
  readonly words: string;
}

type Answered = { readonly outcome: LeadOutcome };

export const demoMachine = setup({
  types: {
    context: {} as DemoContext,
    events: {} as DemoEvent,
    tags: {} as 'answered' | 'filling' | 'open' | 'pending' | 'unanswered',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { sendLead },
  guards: {
    isStored: (_, { outcome }: Answered) => outcome === 'stored',
    isIncomplete: (_, { outcome }: Answered) => outcome === 'missing',
    isTooLong: (_, { outcome }: Answered) => outcome === 'tooLong',
    isUnreachable: (_, { outcome }: Answered) => outcome === 'email',
  },
  actions: {
    noteFailure: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.requestNotSent, mayBeMade: messages.requestMayBeSent }),
    })),
  },
}).createMachine({
  id: 'demo',
  description: 'The panel to request a 1:1 demo.',
  context: { words: '' },
  type: 'parallel',
  states: {
    panel: {
      description: 'Whether the panel is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The panel is closed.',
          on: { 'panel.opened': { target: 'open', description: 'Press Book 1:1 demo' } },
        },
        open: {
          description: 'The panel shows the form, or the outcome of the request.',
          tags: 'open',
          on: { 'panel.closed': { target: 'closed', description: 'Close the panel' } },
        },
      },
    },
    request: {
      description: 'The request for a demo.',
      initial: 'filling',
      states: {
        filling: {
          description: 'The form is being filled in.',
          tags: 'filling',
          on: { 'request.submitted': { target: 'sending', description: 'Submit' } },
          initial: 'untried',
          states: {
            untried: { description: 'Nothing was refused.' },
            incomplete: {
              description: 'A required field was missing.',
              meta: { says: messages.requestIncomplete },
            },
            tooLong: { description: 'A field was too long.', meta: { says: messages.requestTooLong } },
            unreachable: {
              description: 'The e-mail address was not complete.',
              meta: { says: messages.requestUnreachable },
            },
            outOfDate: {
              description: 'The form belongs to another version of the site.',
              meta: { says: messages.requestOutOfDate },
            },
            unanswered: {
              description: 'Sending failed: it may have arrived.',
              tags: 'unanswered',
            },
          },
        },
        sending: {
          description: 'The request is being sent.',
          tags: 'pending',
          invoke: {
            src: 'sendLead',
            onDone: [
              {
                guard: { type: 'isStored', params: outcomeOf },
                target: 'received',
                description: 'The server stores the request',
              },
              {
                guard: { type: 'isIncomplete', params: outcomeOf },
                target: 'filling.incomplete',
                description: 'The server misses a required field',
              },
              {
                guard: { type: 'isTooLong', params: outcomeOf },
                target: 'filling.tooLong',
                description: 'The server finds a field too long',
              },
              {
                guard: { type: 'isUnreachable', params: outcomeOf },
                target: 'filling.unreachable',
                description: 'The server finds the e-mail address incomplete',
              },
              { target: 'filling.outOfDate', description: 'The server does not know this version of the form' },
            ],
            onError: {
              target: 'filling.unanswered',
              actions: 'noteFailure',
              description: 'Sending fails',
            },
          },
        },
        received: {
          description: 'The request was stored.',
          tags: 'answered',
          meta: { says: messages.requestStored },
          on: { 'request.restarted': { target: 'filling', description: 'Send another request' } },
        },
      },
    },
  },
});

function outcomeOf({ event }: { event: DoneActorEvent<LeadOutcome> }): Answered {
  return { outcome: event.output };
}
