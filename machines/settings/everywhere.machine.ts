/**
 * Signs out on every device at once. Promises: the person confirms it first; when the page reports success, every
 * session has ended, including this one; a failure is reported. Invariant: a confirmation by one person is not visible
 * to another who signs in meanwhile.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { endAllSessions } from '../ports/settings.ts';
import { providerKnowsNobody } from './part.states.ts';
import type { EndParentEvent, PartParentEvent, PartTag, Refused, SessionParentEvent } from './settings.types.ts';

export type EverywhereEvent =
  | SessionParentEvent
  | { readonly type: 'signOut.asked' }
  | { readonly type: 'signOut.confirmed' }
  | { readonly type: 'signOut.dismissed' };

export const everywhereMachine = setup({
  types: {
    /** Whether the session in which it was confirmed has ended: the next sign-in may be another person's. */
    context: {} as { readonly failure: AuthFailure | null; readonly isSessionOver: boolean },
    events: {} as EverywhereEvent,
    tags: {} as PartTag | 'open',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { endAllSessions },
  guards: {
    isSessionOver: ({ context }) => context.isSessionOver,
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
  },
  actions: {
    emitRemoved: enqueueActions(({ enqueue, self }) =>
      notifyParent<EndParentEvent>(enqueue, self, { type: 'session.removed', end: 'signedOut' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    noteSessionOver: assign({ isSessionOver: true }),
    forget: assign({ failure: null, isSessionOver: false }),
  },
}).createMachine({
  id: 'everywhere',
  description: 'Signing out on every device at once.',
  context: { failure: null, isSessionOver: false },
  initial: 'unauthenticated',
  on: {
    'session.held': [
      {
        guard: 'isSessionOver',
        target: '.resting',
        actions: 'forget',
        description: 'Somebody signed in, and may be somebody else: the sign-out is not theirs',
      },
      { description: 'They still are' },
    ],
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: ['forget', 'notifyUnauthenticated'],
      meta: { says: messages.notSignedIn },
      on: { 'session.held': { target: 'resting', description: 'Somebody is signed in' } },
    },
    resting: {
      description: 'No sign-out was asked for.',
      entry: 'forgetFailure',
      on: { 'signOut.asked': { target: 'asking', description: 'Sign out everywhere' } },
    },
    asking: {
      description: 'The dialog asks the person to confirm.',
      tags: 'open',
      on: {
        'signOut.confirmed': { target: 'ending', actions: 'forgetFailure', description: 'Confirm' },
        'signOut.dismissed': [
          {
            guard: 'isSessionOver',
            target: 'unauthenticated',
            description: 'Close what became of it, without a session',
          },
          { target: 'resting', description: 'Cancel' },
        ],
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The sessions could not be ended.', meta: { says: messages.everywhereFailed } },
        unanswered: {
          description: 'There was no answer: the sessions may have ended.',
          tags: 'unanswered',
          meta: { says: messages.everywhereUnanswered },
        },
      },
    },
    ending: {
      description: 'The provider is asked to end every session.',
      tags: ['open', 'pending'],
      on: {
        'session.gone': {
          actions: 'noteSessionOver',
          description: 'This session ends; the answer about the others is still awaited',
        },
      },
      invoke: {
        src: 'endAllSessions',
        onDone: { target: 'done', description: 'The provider has ended every session' },
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'asking.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'asking.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not end the sessions',
          },
        ],
      },
    },
    done: {
      description: 'Every session has ended.',
      entry: ['forget', 'emitRemoved'],
      on: { 'session.held': { target: 'resting', description: 'Somebody signed in again' } },
    },
  },
});
