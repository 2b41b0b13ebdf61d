/**
 * The browsers in which a person is signed in. Promises: each other one can be signed out, and all of them at once; a
 * browser leaves the list once the server has signed it out; changes made elsewhere show without a reload.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { browsersInOrder, othersOf, type SignedInBrowser } from '../domain/identity/signed-in-browser.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { endOtherSessions, endSession, readSessions } from '../ports/settings.ts';
import { serverKnowsNobody, withoutSession } from './part.states.ts';
import type { PartParentEvent, PartTag, Refused, SecurityParentEvent, SessionParentEvent } from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface SessionsContext {
  readonly browsers: readonly SignedInBrowser[];
  /** The browser that is being signed out. */
  readonly id: string;
  readonly failure: AuthFailure | null;
}

export type SessionsEvent =
  | SessionParentEvent
  /** A browser was signed out, here or elsewhere. */
  | { readonly type: 'sessions.outdated' }
  | { readonly type: 'settings.retried' }
  | { readonly type: 'browser.signedOut'; readonly id: string }
  | { readonly type: 'others.signedOut' };

type OfBrowser = { readonly id: string };

export const sessionsMachine = setup({
  types: {
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    tags: {} as PartTag | 'ending' | 'endingOthers',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { endOtherSessions, endSession, readSessions },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    isOther: ({ context }, browser: OfBrowser) => othersOf(context.browsers).some(({ id }) => id === browser.id),
    hasOthers: ({ context }) => othersOf(context.browsers).length > 0,
  },
  actions: {
    notifySecurity: enqueueActions(({ enqueue, self }) =>
      notifyParent<SecurityParentEvent>(enqueue, self, { type: 'security.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    keepBrowsers: assign((_, { browsers }: { browsers: readonly SignedInBrowser[] }) => ({
      browsers: browsersInOrder(browsers),
    })),
    takeId: assign((_, { id }: OfBrowser) => ({ id, failure: null })),
    dropBrowser: assign(({ context: { browsers, id } }) => ({
      browsers: browsers.filter((browser) => browser.id !== id),
    })),
    dropOthers: assign(({ context: { browsers } }) => ({ browsers: browsers.filter(({ isThis }) => isThis) })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ browsers: [], id: '', failure: null }),
  },
}).createMachine({
  id: 'sessions',
  description: 'The browsers that a person is signed in with.',
  context: { browsers: [], id: '', failure: null },
  initial: 'unauthenticated',
  on: {
    'session.held': { description: 'They still are' },
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
    'sessions.outdated': { description: 'Nothing is shown that could be old, or the answer is still to come' },
  },
  states: {
    unauthenticated: withoutSession,
    loading: {
      description: 'The browsers are being loaded.',
      tags: ['loading', 'pending'],
      entry: 'forgetFailure',
      on: {
        'sessions.outdated': {
          target: 'loading',
          reenter: true,
          description: 'A browser was signed out meanwhile: ask again',
        },
      },
      invoke: {
        src: 'readSessions',
        onDone: {
          target: 'shown',
          actions: { type: 'keepBrowsers', params: browsersOf },
          description: 'The browsers arrive',
        },
        onError: [
          serverKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The browsers do not arrive',
          },
        ],
      },
    },
    failed: {
      description: 'The browsers did not arrive.',
      tags: 'failed',
      meta: { says: messages.browsersUnloaded },
      on: { 'settings.retried': { target: 'loading', description: 'Try again' } },
    },
    shown: {
      description: 'The browsers are listed.',
      type: 'parallel',
      on: {
        'browser.signedOut': {
          guard: { type: 'isOther', params: eventOf },
          target: 'ending',
          actions: { type: 'takeId', params: eventOf },
          description: 'Sign out another browser',
        },
        'others.signedOut': {
          guard: 'hasOthers',
          target: 'endingOthers',
          actions: { type: 'takeId', params: () => ({ id: '' }) },
          description: 'Sign out every other browser',
        },
      },
      states: {
        list: {
          description: 'Whether the list is being loaded again.',
          initial: 'current',
          states: {
            current: {
              description: 'Nothing is known to have changed since.',
              on: { 'sessions.outdated': { target: 'refreshing', description: 'A browser was signed out' } },
            },
            refreshing: {
              description: 'The list is loaded again, and stays to be used meanwhile.',
              on: {
                'sessions.outdated': {
                  target: 'refreshing',
                  reenter: true,
                  description: 'Another browser was signed out meanwhile: ask again',
                },
              },
              invoke: {
                src: 'readSessions',
                onDone: {
                  target: 'current',
                  actions: { type: 'keepBrowsers', params: browsersOf },
                  description: 'The browsers arrive',
                },
                onError: [
                  {
                    guard: { type: 'isUnauthenticated', params: refusalOf },
                    target: '#sessions.unauthenticated',
                    description: 'The server says that nobody is signed in',
                  },
                  { target: 'current', description: 'The browsers do not arrive: the list stays as it was' },
                ],
              },
            },
          },
        },
        outcome: {
          description: 'What became of the last sign-out.',
          initial: 'none',
          states: {
            none: { description: 'No browser was signed out here.' },
            ended: { description: 'A browser was signed out.', meta: { says: messages.browserSignedOut } },
            endedOthers: {
              description: 'Every other browser was signed out.',
              meta: { says: messages.othersSignedOut },
            },
            refused: { description: 'Nothing was signed out.', meta: { says: messages.browserStays } },
            unanswered: {
              description: 'There was no answer: the browser may have been signed out.',
              tags: 'unanswered',
              meta: { says: messages.browserUnanswered },
              on: { 'settings.retried': { target: '#sessions.loading', description: 'Load again' } },
            },
          },
        },
      },
    },
    ending: {
      description: 'The server is asked to sign out a browser.',
      tags: ['pending', 'ending'],
      invoke: {
        src: 'endSession',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'shown.outcome.ended',
          actions: ['dropBrowser', 'notifySecurity'],
          description: 'The server has signed it out',
        },
        onError: [
          serverKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'shown.outcome.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'shown.outcome.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not sign it out',
          },
        ],
      },
    },
    endingOthers: {
      description: 'The server is asked to sign out every other browser.',
      tags: ['pending', 'endingOthers'],
      invoke: {
        src: 'endOtherSessions',
        onDone: {
          target: 'shown.outcome.endedOthers',
          actions: ['dropOthers', 'notifySecurity'],
          description: 'The server has signed them out',
        },
        onError: [
          serverKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'shown.outcome.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'shown.outcome.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not sign them out',
          },
        ],
      },
    },
  },
});

function browsersOf({ event }: { event: DoneActorEvent<readonly SignedInBrowser[]> }): {
  browsers: readonly SignedInBrowser[];
} {
  return { browsers: event.output };
}
