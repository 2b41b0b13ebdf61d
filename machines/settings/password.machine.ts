/**
 * Changing the password. Promise: when a password is refused, what was typed stays in the form.
 * Invariant: neither password is in an event or the context: both are in the vault.
 */
import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { rejectionOf } from '../domain/identity/rejection.ts';
import { changePassword } from '../ports/settings.ts';
import type { Refused, SessionNews } from './settings.types.ts';

/** Both passwords are in the vault when `password.submitted` is sent. */
export type PasswordEvent = SessionNews | { readonly type: 'password.submitted' };

export const passwordMachine = setup({
  types: {
    context: {} as { readonly failure: AuthFailure | null },
    events: {} as PasswordEvent,
    tags: {} as 'pending' | 'private',
    /** The message that the person reads in a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { changePassword },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
  },
  actions: {
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Changing the password with the old one.',
  context: { failure: null },
  initial: 'unauthenticated',
  on: {
    'session.lost': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      entry: 'forgetFailure',
      meta: { says: 'User is not authenticated' },
      on: { 'session.found': { target: 'form', description: 'Somebody is signed in' } },
    },
    form: {
      description: 'The person enters the old and the new password.',
      tags: 'private',
      on: { 'password.submitted': { target: 'changing', actions: 'forgetFailure', description: 'Change the password' } },
      initial: 'open',
      states: {
        open: { description: 'No message is shown.' },
        changed: { description: 'The password was changed.', meta: { says: 'Your password was changed.' } },
        refused: { description: 'The password was not changed.', meta: { says: 'Couldn\'t change the password' } },
      },
    },
    changing: {
      description: 'The provider checks both passwords.',
      tags: 'pending',
      invoke: {
        src: 'changePassword',
        onDone: { target: 'form.changed', description: 'The provider changes the password' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'form.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not change the password' },
        ],
      },
    },
  },
});

function refusalOf({ event }: { event: ErrorActorEvent }): Refused {
  return { failure: rejectionOf(event.error) };
}
