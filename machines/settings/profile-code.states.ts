import type { DoneActorEvent } from 'xstate';
import type { Contact, ProfileField } from '../domain/identity/profile.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import * as messages from '#messages/settings-outcomes.ts';
import type { CodeSent } from '../ports/auth.ts';
import type { ContactChange } from '../ports/settings.ts';
import { profileSetup, type ProfileContext } from './profile.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** The code that verifies an e-mail address or a phone number: entered, sent again, and checked. */
export const enteringCode = profileSetup.createStateConfig({
  description: 'The person enters the code.',
  tags: 'awaitsCode',
  on: {
    'code.submitted': { target: '#profile.verifying', actions: 'forgetFailure', description: 'Send the code' },
    'code.resendRequested': {
      guard: { type: 'mayResend', params: eventOf },
      target: '#profile.resending',
      actions: { type: 'noteResend', params: eventOf },
      description: 'Ask for another code',
    },
    'edit.closed': { target: '#profile.shown', description: 'Verify it later' },
  },
  initial: 'sent',
  states: {
    sent: { description: 'A code was sent.' },
    resent: { description: 'Another code was sent.', meta: { says: messages.anotherSent } },
    unsent: {
      description: 'Another code could not be sent; the last one may still be valid.',
      meta: { says: messages.anotherUnsent },
    },
    resendUnanswered: {
      description: 'There was no answer: another code may have been sent.',
      tags: 'unanswered',
      meta: { says: messages.anotherUnanswered },
    },
    refused: { description: 'The code was refused.', meta: { says: messages.verifyingFailed } },
    unanswered: {
      description: 'There was no answer: the code may have been right.',
      tags: 'unanswered',
      meta: { says: messages.verifyingUnanswered },
      on: {
        'edit.closed': { target: '#profile.loading', description: 'Verify it later: the profile is loaded again' },
      },
    },
  },
});

export const resendingCode = profileSetup.createStateConfig({
  description: 'The provider is asked to send another code.',
  tags: ['pending', 'resending', 'awaitsCode'],
  invoke: {
    src: 'sendContactCode',
    input: ({ context }) => ({ contact: contactOf(context) }),
    onDone: {
      target: '#profile.code.resent',
      actions: { type: 'keepDestination', params: sentOf },
      description: 'The provider sends another code',
    },
    onError: [
      {
        guard: { type: 'isUnauthenticated', params: refusalOf },
        target: '#profile.unauthenticated',
        description: 'The provider says that nobody is signed in',
      },
      {
        guard: { type: 'mayBeMade', params: refusalOf },
        target: '#profile.code.resendUnanswered',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'Whether it was made is unknown',
      },
      {
        target: '#profile.code.unsent',
        actions: [{ type: 'keepFailure', params: refusalOf }, 'allowResend'],
        description: 'The provider does not send another code',
      },
    ],
  },
});

export const verifyingCode = profileSetup.createStateConfig({
  description: 'The provider checks the code.',
  tags: ['pending', 'awaitsCode'],
  invoke: {
    src: 'verifyContact',
    input: ({ context }) => ({ contact: contactOf(context) }),
    onDone: [
      {
        guard: 'isEmail',
        target: '#profile.renewing',
        actions: ['keepVerified', 'notifyChanged'],
        description: 'The code for the e-mail address is right',
      },
      {
        target: '#profile.shown.verified',
        actions: ['keepVerified', 'notifyChanged'],
        description: 'The code for the phone number is right',
      },
    ],
    onError: [
      {
        guard: { type: 'isUnauthenticated', params: refusalOf },
        target: '#profile.unauthenticated',
        description: 'The provider says that nobody is signed in',
      },
      {
        guard: { type: 'mayBeMade', params: refusalOf },
        target: '#profile.code.unanswered',
        actions: [{ type: 'keepFailure', params: refusalOf }, 'notifyChanged'],
        description: 'Whether it was made is unknown',
      },
      {
        target: '#profile.code.refused',
        actions: { type: 'keepFailure', params: refusalOf },
        description: 'The provider refuses the code',
      },
    ],
  },
});

/** The field that is being changed. @throws when there is none. */
export function fieldOf({ field }: ProfileContext): ProfileField {
  if (!field) throw new Error('Nothing is being changed');
  return field;
}

/** The address or number that a code goes to. @throws for a name. */
export function contactOf(context: ProfileContext): Contact {
  const field = fieldOf(context);
  if (field === 'name') throw new Error('No code goes to a name');
  return field;
}

/** The destination of a code, as an action's parameter. */
export function sentOf({ event }: { event: DoneActorEvent<CodeSent> }): { sent: CodeSent } {
  return { sent: event.output };
}

/** The outcome of an address change, as an action's parameter. */
export function changeOf({ event }: { event: DoneActorEvent<ContactChange> }): { change: ContactChange } {
  return { change: event.output };
}
