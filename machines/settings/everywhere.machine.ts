/**
 * Signing out of every browser at once. Promises: it is asked first; whoever is told that it is done is signed out
 * everywhere, this browser too; where it failed, that is said and everybody stays signed in.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { endAllSessions } from '../ports/settings.ts';
import type { EndNews, PartNews, Refused, SessionNews } from './settings.types.ts';

export type EverywhereEvent = SessionNews | { readonly type: 'signOut.asked' } | { readonly type: 'signOut.confirmed' } | { readonly type: 'signOut.dismissed' };

export const everywhereMachine = setup({
  types: {
    context: {} as { readonly failure: AuthFailure | null },
    events: {} as EverywhereEvent,
    tags: {} as 'pending',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { endAllSessions },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
  },
  actions: {
    tellRemoved: enqueueActions(({ enqueue, self }) => tellParent<EndNews>(enqueue, self, { type: 'session.removed' })),
    tellUnauthenticated: enqueueActions(({ enqueue, self }) => tellParent<PartNews>(enqueue, self, { type: 'part.unauthenticated' })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'everywhere',
  description: 'Signing out of every browser at once.',
  context: { failure: null },
  initial: 'unauthenticated',
  on: {
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      entry: ['forgetFailure', 'tellUnauthenticated'],
      meta: { says: 'User is not authenticated' },
      on: { 'session.held': { target: 'resting', description: 'Somebody is signed in' } },
    },
    resting: {
      description: 'Nothing is asked.',
      entry: 'forgetFailure',
      on: { 'signOut.asked': { target: 'asking', description: 'Sign out everywhere' } },
    },
    asking: {
      description: 'Whether it is meant is asked.',
      on: {
        'signOut.confirmed': { target: 'ending', actions: 'forgetFailure', description: 'It is' },
        'signOut.dismissed': { target: 'resting', description: 'It is not' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The provider did not do it.', meta: { says: 'Couldn\'t sign you out everywhere' } },
      },
    },
    ending: {
      description: 'The provider ends every session.',
      tags: 'pending',
      on: { 'session.gone': { description: 'This one has ended already: what became of the others is still to be heard' } },
      invoke: {
        src: 'endAllSessions',
        onDone: { target: 'done', description: 'The provider has ended every session' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'asking.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
      },
    },
    done: {
      description: 'Every session has ended.',
      entry: 'tellRemoved',
      on: { 'session.held': { target: 'resting', description: 'Somebody signed in again' } },
    },
  },
});
