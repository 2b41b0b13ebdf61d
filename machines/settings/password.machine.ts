/**
 * Another password for one that is known. Promises: a refused password loses nothing that was typed.
 * Invariant: neither password is in an event or the context: they wait in the vault.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { changePassword } from '../ports/settings.ts';
import type { PartNews, Refused, SessionNews } from './settings.types.ts';

/** Both passwords wait in the vault. */
export type PasswordEvent = SessionNews | { readonly type: 'password.submitted' };

export const passwordMachine = setup({
  types: {
    context: {} as { readonly failure: AuthFailure | null },
    events: {} as PasswordEvent,
    tags: {} as 'pending' | 'private',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { changePassword },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
  },
  actions: {
    tellUnauthenticated: enqueueActions(({ enqueue, self }) => tellParent<PartNews>(enqueue, self, { type: 'part.unauthenticated' })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Another password, for whoever knows the one before.',
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
      on: { 'session.held': { target: 'form', description: 'Somebody is signed in' } },
    },
    form: {
      description: 'Both passwords are being entered.',
      tags: 'private',
      on: { 'password.submitted': { target: 'changing', actions: 'forgetFailure', description: 'Change the password' } },
      initial: 'open',
      states: {
        open: { description: 'Nothing was sent yet.' },
        changed: { description: 'The new password is in force.', meta: { says: 'Your password was changed.' } },
        refused: { description: 'One of the passwords was refused.', meta: { says: 'Couldn\'t change the password' } },
      },
    },
    changing: {
      description: 'The provider looks at both passwords.',
      tags: 'pending',
      invoke: {
        src: 'changePassword',
        onDone: { target: 'form.changed', description: 'The provider has changed the password' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'form.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses one of the passwords, or does not answer' },
        ],
      },
    },
  },
});
