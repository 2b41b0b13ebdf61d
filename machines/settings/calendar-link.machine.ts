/**
 * The calendar subscription of the payments. Promises: its secret address is shown once, when it is created, and is in
 * the clipboard or visible for copying by hand; creating another one invalidates the previous one.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { changeMessageOf, errorMessageOf } from '../domain/failure.ts';
import * as messages from '#messages/settings-outcomes.ts';
import {
  copyCalendarLink,
  makeCalendarLink,
  readCalendarLink,
  type MadeCalendarLink,
} from '../ports/billing-centre.ts';
import { sessionEvents } from './part.states.ts';
import type { PartTag, SessionParentEvent } from './settings.types.ts';

export interface CalendarLinkContext {
  /** The time when the valid link was created, in ms since 1970; null without one. */
  readonly madeAt: number | null;
  /** The address, until the page or the session ends. */
  readonly address: string | null;
  /** Why it could not be loaded, or may not have been made. */
  readonly words: string;
}

export type CalendarLinkEvent =
  | SessionParentEvent
  | { readonly type: 'settings.retried' }
  | { readonly type: 'link.requested' }
  | { readonly type: 'link.copyRequested' };

type Found = { readonly madeAt: number | null };
type Made = { readonly made: MadeCalendarLink };

export const calendarLinkMachine = setup({
  types: {
    context: {} as CalendarLinkContext,
    events: {} as CalendarLinkEvent,
    tags: {} as PartTag | 'copying' | 'making',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { readCalendarLink, makeCalendarLink, copyCalendarLink },
  guards: {
    hasAddress: ({ context }) => context.address !== null,
  },
  actions: {
    forget: assign({ madeAt: null, address: null }),
    keepFound: assign((_, { madeAt }: Found) => ({ madeAt, address: null })),
    keepMade: assign((_, { made: { madeAt, address } }: Made) => ({ madeAt, address })),
    noteError: assign(({ event }) => ({ words: errorMessageOf(event) })),
    noteUnmade: assign(({ event }) => ({
      words: changeMessageOf(event, { notMade: messages.linkNotMade, mayBeMade: messages.linkMayBeMade }),
    })),
    dropAddress: assign({ address: null }),
  },
}).createMachine({
  id: 'calendarLink',
  description: 'The calendar that follows the payments.',
  context: { madeAt: null, address: null, words: '' },
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
      description: 'Whether there is a link is being asked.',
      tags: ['loading', 'pending'],
      invoke: {
        src: 'readCalendarLink',
        onDone: { target: 'shown', actions: { type: 'keepFound', params: foundOf }, description: 'The answer arrives' },
        onError: { target: 'failed', actions: 'noteError', description: 'The answer does not arrive' },
      },
    },
    failed: {
      description: 'The answer did not arrive.',
      tags: 'failed',
      meta: { says: messages.linkUnloaded },
      on: { 'settings.retried': { target: 'loading', description: 'Try again' } },
    },
    shown: {
      description: 'A link can be made.',
      initial: 'quiet',
      on: {
        'link.requested': { target: 'making', actions: 'dropAddress', description: 'Make a link' },
        'link.copyRequested': { guard: 'hasAddress', target: 'copying', description: 'Copy the link' },
      },
      states: {
        quiet: { description: 'There is nothing to say.' },
        made: { description: 'A link was made: its address is shown.', meta: { says: messages.linkMade } },
        copied: { description: 'The link is in the clipboard.', meta: { says: messages.linkCopied } },
        byHand: {
          description: 'The browser does not copy: the link is there to be copied by hand.',
          meta: { says: messages.linkByHand },
        },
        unanswered: {
          description: 'It failed: another link may have been made, and the one before be void.',
          tags: 'unanswered',
          on: { 'settings.retried': { target: '#calendarLink.loading', description: 'Load again' } },
        },
      },
    },
    making: {
      description: 'A link is being made.',
      tags: ['making', 'pending'],
      invoke: {
        src: 'makeCalendarLink',
        onDone: {
          target: 'shown.made',
          actions: { type: 'keepMade', params: madeOf },
          description: 'The link arrives',
        },
        onError: { target: 'shown.unanswered', actions: 'noteUnmade', description: 'It fails' },
      },
    },
    copying: {
      description: 'The link is being copied.',
      tags: ['copying', 'pending'],
      invoke: {
        src: 'copyCalendarLink',
        input: ({ context }) => ({ text: context.address ?? '' }),
        onDone: { target: 'shown.copied', description: 'The browser copies' },
        onError: { target: 'shown.byHand', description: 'The browser does not copy' },
      },
    },
  },
});

function foundOf({ event }: { event: DoneActorEvent<number | null> }): Found {
  return { madeAt: event.output };
}

function madeOf({ event }: { event: DoneActorEvent<MadeCalendarLink> }): Made {
  return { made: event.output };
}
