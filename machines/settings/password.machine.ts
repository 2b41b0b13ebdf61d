/**
 * Changes the password. Promise: when a password is rejected, the typed text stays in the form.
 * Invariant: neither password is in an event or the context: both are in the vault.
 */
import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { changePassword } from '../ports/settings.ts';
import { providerKnowsNobody, sessionEvents } from './part.states.ts';
import type { PartParentEvent, PartTag, Refused, SecurityParentEvent, SessionParentEvent } from './settings.types.ts';

/** Both passwords are in the vault when `password.submitted` is sent. */
export type PasswordEvent = SessionParentEvent | { readonly type: 'password.submitted' };

export const passwordMachine = setup({
  types: {
    context: {} as { readonly failure: AuthFailure | null },
    events: {} as PasswordEvent,
    tags: {} as PartTag | 'changed',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { changePassword },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
  },
  actions: {
    notifySecurity: enqueueActions(({ enqueue, self }) =>
      notifyParent<SecurityParentEvent>(enqueue, self, { type: 'security.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'passwordChange',
  description: 'Changing the password with the old one.',
  context: { failure: null },
  initial: 'unauthenticated',
  on: sessionEvents,
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      entry: ['forgetFailure', 'notifyUnauthenticated'],
      meta: { says: messages.notSignedIn },
      on: { 'session.held': { target: 'form', description: 'Somebody is signed in' } },
    },
    form: {
      description: 'The person enters the old and the new password.',
      on: {
        'password.submitted': { target: 'changing', actions: 'forgetFailure', description: 'Change the password' },
      },
      initial: 'open',
      states: {
        open: { description: 'No message is shown.' },
        changed: {
          description: 'The password was changed.',
          tags: 'changed',
          meta: { says: messages.passwordChanged },
        },
        refused: { description: 'The password was not changed.', meta: { says: messages.passwordUnchanged } },
        unanswered: {
          description: 'There was no answer: the password may have been changed.',
          tags: 'unanswered',
          meta: { says: messages.passwordUnanswered },
        },
      },
    },
    changing: {
      description: 'The provider checks both passwords.',
      tags: 'pending',
      invoke: {
        src: 'changePassword',
        onDone: { target: 'form.changed', actions: 'notifySecurity', description: 'The provider changes the password' },
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'form.unanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'form.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not change the password',
          },
        ],
      },
    },
  },
});
