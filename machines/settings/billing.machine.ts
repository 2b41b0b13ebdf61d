/**
 * The recipient of invoices, as stored with the account. Promises: the stored data is what is shown; rejected input
 * stays in the form, with the reason; without an answer nothing is claimed, and the data can be loaded again.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { BillingProfile } from '../domain/billing/billing-profile.ts';
import type { FieldErrors } from '../domain/form-schema.ts';
import { changeMessageOf, errorMessageOf } from '../domain/failure.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { readBilling, saveBilling, type ProfileAnswer } from '../ports/billing-centre.ts';
import { sessionEvents } from './part.states.ts';
import type { PartTag, SessionParentEvent } from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface BillingContext {
  /** The stored profile; null before there is one. */
  readonly profile: BillingProfile | null;
  /** The profile that is being saved. */
  readonly sent: BillingProfile | null;
  /** Why it was rejected, could not be loaded or may not have been saved, and the error of each field. */
  readonly words: string;
  readonly fields: FieldErrors;
}

export type BillingEvent =
  | SessionParentEvent
  | { readonly type: 'settings.retried' }
  | { readonly type: 'edit.opened' }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'billing.submitted'; readonly profile: BillingProfile };

type Read = { readonly profile: BillingProfile | null };
type Answered = { readonly answer: ProfileAnswer };

export const billingMachine = setup({
  types: {
    context: {} as BillingContext,
    events: {} as BillingEvent,
    tags: {} as PartTag | 'editing' | 'refused',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { readBilling, saveBilling },
  guards: {
    isSaved: (_, { answer }: Answered) => answer.kind === 'saved',
  },
  actions: {
    forget: assign({ profile: null, sent: null, words: '', fields: {} }),
    keepRead: assign((_, { profile }: Read) => ({ profile, sent: null, words: '', fields: {} })),
    takeProfile: assign((_, { profile }: { profile: BillingProfile }) => ({ sent: profile, words: '', fields: {} })),
    keepSaved: assign((_, { answer }: Answered) =>
      answer.kind === 'saved' ? { profile: answer.profile, sent: null } : {},
    ),
    noteError: assign(({ event }) => ({ words: errorMessageOf(event) })),
    noteUnsaved: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.billingNotSaved, mayBeMade: messages.billingMayBeSaved }),
    })),
    noteRefusal: assign((_, { answer }: Answered) =>
      answer.kind === 'refused' ? { words: answer.words, fields: answer.fields ?? {} } : {},
    ),
  },
}).createMachine({
  id: 'billing',
  description: 'Whom invoices are made out to.',
  context: { profile: null, sent: null, words: '', fields: {} },
  initial: 'unauthenticated',
  on: sessionEvents,
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: 'forget',
      on: { 'session.held': { target: 'loading', description: 'Somebody is signed in' } },
    },
    loading: {
      description: 'The details are being loaded.',
      tags: ['loading', 'pending'],
      invoke: {
        src: 'readBilling',
        onDone: { target: 'shown', actions: { type: 'keepRead', params: readOf }, description: 'The details arrive' },
        onError: { target: 'failed', actions: 'noteError', description: 'The details do not arrive' },
      },
    },
    failed: {
      description: 'The details did not arrive.',
      tags: 'failed',
      meta: { says: messages.billingUnloaded },
      on: { 'settings.retried': { target: 'loading', description: 'Try again' } },
    },
    shown: {
      description: 'The details are shown.',
      initial: 'quiet',
      on: { 'edit.opened': { target: 'editing', description: 'Change the details' } },
      states: {
        quiet: { description: 'There is nothing to say.' },
        saved: { description: 'The details are kept.', meta: { says: messages.billingSaved } },
      },
    },
    editing: {
      description: 'The person changes the details.',
      tags: 'editing',
      initial: 'open',
      on: {
        'billing.submitted': {
          target: 'saving',
          actions: { type: 'takeProfile', params: eventOf },
          description: 'Save',
        },
        'edit.closed': { target: 'shown', description: 'Cancel' },
      },
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The details were refused, with the reason.', tags: 'refused' },
        unanswered: {
          description: 'Saving failed: the details may be kept.',
          tags: 'unanswered',
          on: {
            'settings.retried': { target: '#billing.loading', description: 'Load again' },
            'edit.closed': { target: '#billing.loading', description: 'Cancel: the details are loaded again' },
          },
        },
      },
    },
    saving: {
      description: 'The details are being saved.',
      tags: ['editing', 'pending'],
      invoke: {
        src: 'saveBilling',
        input: ({ context }) => sentOf(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: answerOf },
            target: 'shown.saved',
            actions: { type: 'keepSaved', params: answerOf },
            description: 'The details are kept',
          },
          {
            target: 'editing.refused',
            actions: { type: 'noteRefusal', params: answerOf },
            description: 'The server refuses the details',
          },
        ],
        onError: { target: 'editing.unanswered', actions: 'noteUnsaved', description: 'Saving fails' },
      },
    },
  },
});

function sentOf({ sent }: BillingContext): { readonly profile: BillingProfile } {
  if (!sent) throw new Error('There is nothing to save');
  return { profile: sent };
}

function readOf({ event }: { event: DoneActorEvent<BillingProfile | null> }): Read {
  return { profile: event.output };
}

function answerOf({ event }: { event: DoneActorEvent<ProfileAnswer> }): Answered {
  return { answer: event.output };
}
