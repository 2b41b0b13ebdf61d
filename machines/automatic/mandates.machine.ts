/**
 * The person's automatic payments. Promises: what is shown is what the server said last; one press cancels one, and a
 * cancellation without an answer says so and can be repeated; an automatic payment that the bank has not confirmed yet
 * is looked at again.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { cancelMandate, listMandates, type MandateAtHand, type MandatesFound } from '../ports/mandates.ts';
import { eventOf } from '../shared/event-of.ts';

export interface MandatesContext {
  readonly found: MandatesFound;
  /** The one that is being cancelled, or was cancelled last; null without one. */
  readonly mandateId: string | null;
}

export type MandatesEvent =
  | { readonly type: 'mandate.cancelRequested'; readonly mandateId: string }
  /** The page is shown, or something changed elsewhere. */
  | { readonly type: 'mandates.reloaded' };

type Found = { readonly found: MandatesFound };

/** The time between two looks at an automatic payment that the bank has not confirmed, in ms. */
export const lookIntervalMs = 4_000;

export const mandatesMachine = setup({
  types: {
    context: {} as MandatesContext,
    events: {} as MandatesEvent,
    tags: {} as 'cancelled' | 'cancelling' | 'pending' | 'shown' | 'unanswered',
  },
  actors: { listMandates, cancelMandate },
  delays: { untilNextLook: lookIntervalMs },
  guards: {
    isUnconfirmed: ({ context }) => context.found.mandates.some(({ state }) => state === 'asked'),
  },
  actions: {
    show: assign((_, { found }: Found) => ({ found })),
    take: assign((_, { mandateId }: MandateAtHand) => ({ mandateId })),
  },
}).createMachine({
  id: 'mandates',
  description: 'Automatic payments of a person, and their cancellation.',
  context: { found: { isOffered: false, mandates: [] }, mandateId: null },
  initial: 'away',
  states: {
    loading: {
      description: 'The server is asked for them.',
      tags: 'pending',
      invoke: {
        src: 'listMandates',
        onDone: { target: 'shown', actions: { type: 'show', params: foundOf }, description: 'They arrive' },
        onError: { target: 'away', description: 'They do not arrive' },
      },
    },
    away: {
      description: 'Nothing is known of them, and nothing is said.',
      on: { 'mandates.reloaded': { target: 'loading', description: 'Ask for them' } },
    },
    shown: {
      description: 'They are shown.',
      tags: 'shown',
      initial: 'quiet',
      after: {
        untilNextLook: {
          guard: 'isUnconfirmed',
          target: 'refreshing',
          description: 'Look whether the bank confirmed it',
        },
      },
      on: {
        'mandate.cancelRequested': {
          target: 'cancelling',
          actions: { type: 'take', params: eventOf },
          description: 'Cancel automatic payment',
        },
        'mandates.reloaded': { target: 'refreshing', description: 'Look again' },
      },
      states: {
        quiet: { description: 'There is nothing to say.' },
        cancelled: { description: 'It is cancelled.', tags: 'cancelled' },
        unanswered: { description: 'There was no answer: it may be cancelled.', tags: 'unanswered' },
        asBefore: { type: 'history', description: 'Keeps the last message while the list is refreshed.' },
      },
    },
    refreshing: {
      description: 'They are loaded again in the background.',
      tags: ['pending', 'shown'],
      invoke: {
        src: 'listMandates',
        onDone: { target: 'shown.asBefore', actions: { type: 'show', params: foundOf }, description: 'They arrive' },
        onError: { target: 'shown.asBefore', description: 'The refresh fails' },
      },
      on: {
        'mandate.cancelRequested': {
          target: 'cancelling',
          actions: { type: 'take', params: eventOf },
          description: 'Cancel automatic payment',
        },
      },
    },
    cancelling: {
      description: 'One is being cancelled.',
      tags: ['cancelling', 'pending', 'shown'],
      invoke: {
        src: 'cancelMandate',
        input: ({ context }) => ({ mandateId: context.mandateId ?? '' }),
        onDone: {
          target: 'shown.cancelled',
          actions: { type: 'show', params: foundOf },
          description: 'It is cancelled',
        },
        onError: { target: 'shown.unanswered', description: 'The server does not answer' },
      },
    },
  },
});

function foundOf({ event }: { event: DoneActorEvent<MandatesFound> }): Found {
  return { found: event.output };
}
