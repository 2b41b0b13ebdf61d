/**
 * Deleting an account. Promises: what goes and what stays is said before; nothing is deleted until the username was typed;
 * what the product keeps goes first, then the account; a failure of either says which, and both can be tried again.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { normalUsername } from '../domain/identity/username.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { deleteAccount, deleteData, readUsername } from '../ports/settings.ts';
import type { EndNews, PartNews, Refused, SessionNews } from './settings.types.ts';

export interface DeletionContext {
  /** What has to be typed. */
  readonly username: string;
  readonly failure: AuthFailure | null;
}

export type DeletionEvent =
  | SessionNews
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.confirmed'; readonly username: string }
  | { readonly type: 'deletion.dismissed' };

export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    events: {} as DeletionEvent,
    tags: {} as 'pending',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { deleteAccount, deleteData, readUsername },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    namesAccount: ({ context, event }) => event.type === 'deletion.confirmed' && normalUsername(event.username) === normalUsername(context.username),
  },
  actions: {
    tellRemoved: enqueueActions(({ enqueue, self }) => tellParent<EndNews>(enqueue, self, { type: 'session.removed' })),
    tellUnauthenticated: enqueueActions(({ enqueue, self }) => tellParent<PartNews>(enqueue, self, { type: 'part.unauthenticated' })),
    keepUsername: assign((_, { username }: { username: string }) => ({ username })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ username: '', failure: null }),
  },
}).createMachine({
  id: 'deletion',
  description: 'The end of an account and of what is kept of its person.',
  context: { username: '', failure: null },
  initial: 'unauthenticated',
  on: {
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      entry: ['forget', 'tellUnauthenticated'],
      meta: { says: 'User is not authenticated' },
      on: { 'session.held': { target: 'resting', description: 'Somebody is signed in' } },
    },
    resting: {
      description: 'Nothing is asked.',
      entry: 'forgetFailure',
      on: { 'deletion.asked': { target: 'opening', description: 'Delete the account' } },
    },
    opening: {
      description: 'The name of the account is looked up.',
      tags: 'pending',
      invoke: {
        src: 'readUsername',
        onDone: { target: 'confirming', actions: { type: 'keepUsername', params: usernameOf }, description: 'The provider names the account' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'unopened', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not name the account' },
        ],
      },
    },
    unopened: {
      description: 'The name of the account could not be found.',
      meta: { says: 'Couldn\'t begin the deletion' },
      on: { 'deletion.asked': { target: 'opening', actions: 'forgetFailure', description: 'Try again' } },
    },
    confirming: {
      description: 'What goes and what stays is shown, and the username is being typed.',
      on: {
        'deletion.confirmed': { guard: 'namesAccount', target: 'deletingData', actions: 'forgetFailure', description: 'Delete everything' },
        'deletion.dismissed': { target: 'resting', description: 'Keep the account' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was deleted.' },
        dataRefused: { description: 'What the product keeps could not be deleted.', meta: { says: 'Couldn\'t delete your projects. Your account is as it was.' } },
        accountRefused: {
          description: 'What the product kept is deleted, the account is not.',
          meta: { says: 'Your projects are deleted. Couldn\'t delete your account: try again.' },
        },
      },
    },
    deletingData: {
      description: 'What the product keeps of the person is being deleted.',
      tags: 'pending',
      on: { 'session.gone': { description: 'The deletion goes on, and is never left half done unsaid' } },
      invoke: {
        src: 'deleteData',
        onDone: { target: 'deletingAccount', description: 'What the product keeps is deleted' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'confirming.dataRefused', actions: { type: 'keepFailure', params: refusalOf }, description: 'What the product keeps could not be deleted' },
        ],
      },
    },
    deletingAccount: {
      description: 'The provider deletes the account.',
      tags: 'pending',
      on: { 'session.gone': { description: 'The deletion goes on, and is never left half done unsaid' } },
      invoke: {
        src: 'deleteAccount',
        onDone: { target: 'gone', description: 'The provider has deleted the account' },
        onError: { target: 'confirming.accountRefused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not delete the account' },
      },
    },
    gone: {
      description: 'There is no such account any more.',
      entry: 'tellRemoved',
      on: { 'session.held': { target: 'resting', description: 'Somebody signed in with another account' } },
    },
  },
});

function usernameOf({ event }: { event: DoneActorEvent<string> }): { username: string } {
  return { username: event.output };
}
