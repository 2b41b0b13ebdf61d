/**
 * The panel that asks for a 1:1 demo. Promises: closing it loses nothing, not even an answer that is still on its way; a
 * request is sent once; what became of it is said in the panel.
 * Invariant: nothing of what is typed is in an event or the context: it waits in the form's draft.
 */
import { setup, type DoneActorEvent } from 'xstate';
import type { LeadOutcome } from '../domain/leads/lead-fields.ts';
import { sendLead } from '../ports/enquiries.ts';

export type DemoEvent =
  /** The page can open its panel itself from now on. */
  | { readonly type: 'scripts.arrived' }
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  /** What is sent waits in the draft. */
  | { readonly type: 'request.submitted' }
  | { readonly type: 'request.restarted' };

type Answered = { readonly outcome: LeadOutcome };

export const demoMachine = setup({
  types: {
    events: {} as DemoEvent,
    tags: {} as 'pending',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { sendLead },
  guards: {
    isStored: (_, { outcome }: Answered) => outcome === 'stored',
    isKnown: (_, { outcome }: Answered) => outcome === 'known',
    isIncomplete: (_, { outcome }: Answered) => outcome === 'missing',
    isTooLong: (_, { outcome }: Answered) => outcome === 'tooLong',
    isUnreachable: (_, { outcome }: Answered) => outcome === 'email',
  },
}).createMachine({
  id: 'demo',
  description: 'The panel that asks for a 1:1 demo.',
  type: 'parallel',
  states: {
    panel: {
      description: 'Whether the panel lies over the page.',
      initial: 'plain',
      states: {
        plain: {
          description: 'The form is a part of the page, which its address shows: no script has come yet.',
          on: {
            'scripts.arrived': { target: 'closed', description: 'The page comes alive' },
            'panel.opened': { target: 'open', description: 'Book 1:1 demo' },
          },
        },
        closed: {
          description: 'The page is free.',
          on: { 'panel.opened': { target: 'open', description: 'Book 1:1 demo' } },
        },
        open: {
          description: 'The form, or what became of it.',
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
          on: { 'request.submitted': { target: 'sending', description: 'Submit' } },
          initial: 'untried',
          states: {
            untried: { description: 'Nothing was refused.' },
            incomplete: {
              description: 'A required field did not arrive.',
              meta: { says: 'Your request was not sent: your first name, last name, email address, designation and consent are needed, and one of them is missing.' },
            },
            tooLong: { description: 'A field holds more than is taken.', meta: { says: 'Your request was not sent: one of the fields is too long.' } },
            unreachable: {
              description: 'No letter could reach the address.',
              meta: { says: 'Your request was not sent: the email address is not complete. Write it like name@example.com.' },
            },
            outOfDate: { description: 'The form is of another version.', meta: { says: 'Your request was not sent: the form is out of date. Load the page again.' } },
            unsent: { description: 'There was no answer.', meta: { says: 'Your request was not sent: there was no answer. What you typed is kept. Try again.' } },
          },
        },
        sending: {
          description: 'The request is on its way.',
          tags: 'pending',
          invoke: {
            src: 'sendLead',
            onDone: [
              { guard: { type: 'isStored', params: outcomeOf }, target: 'received' },
              { guard: { type: 'isKnown', params: outcomeOf }, target: 'known' },
              { guard: { type: 'isIncomplete', params: outcomeOf }, target: 'filling.incomplete' },
              { guard: { type: 'isTooLong', params: outcomeOf }, target: 'filling.tooLong' },
              { guard: { type: 'isUnreachable', params: outcomeOf }, target: 'filling.unreachable' },
              { target: 'filling.outOfDate' },
            ],
            onError: { target: 'filling.unsent' },
          },
        },
        received: {
          description: 'The request is kept.',
          meta: { says: 'Your request is with us. We will write to the address you gave to arrange the demo.' },
          on: { 'request.restarted': { target: 'filling', description: 'Ask for another demo' } },
        },
        known: {
          description: 'A request from this address was kept before.',
          meta: { says: 'Your request is with us already. A request from this email address came earlier, so there is nothing more to send.' },
          on: { 'request.restarted': { target: 'filling', description: 'Use another address' } },
        },
      },
    },
  },
});

function outcomeOf({ event }: { event: DoneActorEvent<LeadOutcome> }): Answered {
  return { outcome: event.output };
}
