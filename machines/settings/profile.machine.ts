/**
 * Name, e-mail address and phone number, as the identity provider stores them. Promises: an address is verified by a code, and
 * the product's own copy of the e-mail address is updated then; after a wrong code another one can be entered; nothing is
 * removed before the person confirms it.
 * Invariant: no code is in an event or the context: it is in the vault.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { Contact, Profile, ProfileField } from '../domain/identity/profile.ts';
import { rejectionOf } from '../domain/identity/rejection.ts';
import type { CodeSent } from '../ports/auth.ts';
import { profileSetup, type ProfileContext } from './profile.setup.ts';
import type { Refused } from './settings.types.ts';

export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'Name, e-mail address and phone number of whoever is signed in.',
  context: { profile: null, field: null, value: '', sentTo: '', resendFrom: 0, failure: null },
  initial: 'unauthenticated',
  on: {
    'session.lost': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      entry: 'forget',
      meta: { says: 'User is not authenticated' },
      on: { 'session.found': { target: 'loading', description: 'Somebody is signed in' } },
    },
    loading: {
      description: 'The profile is being loaded.',
      tags: 'pending',
      invoke: {
        src: 'readProfile',
        onDone: { target: 'shown', actions: { type: 'keepProfile', params: profileOf }, description: 'The profile arrives' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'failed', actions: { type: 'keepFailure', params: refusalOf }, description: 'The profile does not arrive' },
        ],
      },
    },
    failed: {
      description: 'The profile did not arrive.',
      meta: { says: 'Couldn\'t load your profile' },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'Name, e-mail address and phone number are shown.',
      on: {
        'edit.opened': { target: 'editing', actions: 'openField', description: 'Change a field' },
        'code.requested': { guard: 'isToBeVerified', target: 'sendingCode', actions: 'openContact', description: 'Verify an address' },
        'removal.asked': { guard: 'isRemovable', target: 'confirmingRemoval', actions: 'openField', description: 'Remove a field' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No message is shown.', entry: 'closeField' },
        saved: { description: 'The name was saved.', meta: { says: 'Your name was saved.' } },
        verified: { description: 'The phone number was verified.', meta: { says: 'Your phone number is verified.' } },
        renewed: { description: 'The e-mail address was verified, and the server has it.', meta: { says: 'Your e-mail address is verified.' } },
        unrenewed: {
          description: 'The e-mail address was verified, but the server does not have it yet.',
          meta: { says: 'Your e-mail address is verified. It could not be updated everywhere yet.' },
          on: { 'renewal.requested': { target: '#profile.renewing', actions: 'forgetFailure', description: 'Try again' } },
        },
        removed: { description: 'The field was removed.', meta: { says: 'Removed.' } },
        unremoved: { description: 'The field could not be removed.', meta: { says: 'Couldn\'t remove it' } },
        unsent: { description: 'The code could not be sent.', meta: { says: 'Couldn\'t send a code' } },
      },
    },
    editing: {
      description: 'The person enters a new value.',
      on: {
        'value.submitted': [
          { guard: 'isUnchanged', target: 'shown', description: 'Submit the value it has' },
          { guard: 'isName', target: 'savingName', actions: 'takeValue', description: 'Submit another name' },
          { guard: 'isSameAddress', target: 'sendingCode', actions: 'takeValue', description: 'Submit the address it has, to verify it' },
          { target: 'changingContact', actions: 'takeValue', description: 'Submit another address' },
        ],
        'edit.closed': { target: 'shown', description: 'Cancel' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The value was refused.', meta: { says: 'Couldn\'t save it' } },
      },
    },
    savingName: {
      description: 'The name is being saved.',
      tags: 'pending',
      invoke: {
        src: 'saveName',
        input: ({ context }) => ({ name: context.value }),
        onDone: { target: 'shown.saved', actions: ['keepValue', 'tellChanged'], description: 'The provider saves the name' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the name' },
        ],
      },
    },
    changingContact: {
      description: 'The address is being saved.',
      tags: 'pending',
      invoke: {
        src: 'changeContact',
        input: ({ context }) => ({ contact: contactOf(context), address: context.value }),
        onDone: [
          { guard: { type: 'wasSent', params: sentOf }, target: 'code.sent', actions: ['keepValue', 'tellChanged', { type: 'keepDestination', params: sentOf }], description: 'The provider saves the address and sends a code' },
          { target: 'sendingCode', actions: ['keepValue', 'tellChanged'], description: 'The provider saves the address and sends no code' },
        ],
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the address' },
        ],
      },
    },
    sendingCode: {
      description: 'The provider is asked to send a code.',
      tags: 'pending',
      invoke: {
        src: 'sendContactCode',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: { target: 'code.sent', actions: { type: 'keepDestination', params: sentOf }, description: 'The provider sends the code' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.unsent', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not send the code' },
        ],
      },
    },
    code: {
      description: 'The person enters the code.',
      tags: 'private',
      on: {
        'code.submitted': { target: 'verifying', actions: 'forgetFailure', description: 'Send the code' },
        'code.resendRequested': { guard: 'mayResend', target: 'resending', actions: 'noteResend', description: 'Ask for another code' },
        'edit.closed': { target: 'shown', description: 'Verify it later' },
      },
      initial: 'sent',
      states: {
        sent: { description: 'A code was sent.' },
        resent: { description: 'Another code was sent.', meta: { says: 'Another code was sent' } },
        unsent: { description: 'Another code could not be sent; the last one may still be valid.', meta: { says: 'Couldn\'t send another code' } },
        refused: { description: 'The code was refused.', meta: { says: 'Couldn\'t verify it' } },
      },
    },
    resending: {
      description: 'The provider is asked to send another code.',
      tags: 'pending',
      invoke: {
        src: 'sendContactCode',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: { target: 'code.resent', actions: { type: 'keepDestination', params: sentOf }, description: 'The provider sends another code' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'code.unsent', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not send another code' },
        ],
      },
    },
    verifying: {
      description: 'The provider checks the code.',
      tags: 'pending',
      invoke: {
        src: 'verifyContact',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: [
          { guard: 'isEmail', target: 'renewing', actions: ['keepVerified', 'tellChanged'], description: 'The code for the e-mail address is right' },
          { target: 'shown.verified', actions: ['keepVerified', 'tellChanged'], description: 'The code for the phone number is right' },
        ],
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'code.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the code' },
        ],
      },
    },
    renewing: {
      description: 'The server is asked to update its copy of the e-mail address.',
      tags: 'pending',
      invoke: {
        src: 'renewEmail',
        onDone: { target: 'shown.renewed', description: 'The server updates the e-mail address' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.unrenewed', actions: { type: 'keepFailure', params: refusalOf }, description: 'The server does not update the e-mail address' },
        ],
      },
    },
    confirmingRemoval: {
      description: 'The person is asked whether to remove the field.',
      on: {
        'removal.confirmed': { target: 'removing', description: 'Confirm' },
        'edit.closed': { target: 'shown', description: 'Keep it' },
      },
    },
    removing: {
      description: 'The field is being removed.',
      tags: 'pending',
      invoke: {
        src: 'removeAttribute',
        input: ({ context }) => ({ field: fieldOf(context) }),
        onDone: { target: 'shown.removed', actions: ['dropValue', 'tellChanged'], description: 'The provider removes the field' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.unremoved', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not remove the field' },
        ],
      },
    },
  },
});

function fieldOf({ field }: ProfileContext): ProfileField {
  if (!field) throw new Error('Nothing is being changed');
  return field;
}

function contactOf(context: ProfileContext): Contact {
  const field = fieldOf(context);
  if (field === 'name') throw new Error('No code goes to a name');
  return field;
}

function profileOf({ event }: { event: DoneActorEvent<Profile> }): { profile: Profile } {
  return { profile: event.output };
}

function sentOf({ event }: { event: DoneActorEvent<CodeSent | null> }): { sent: CodeSent | null } {
  return { sent: event.output };
}

function refusalOf({ event }: { event: ErrorActorEvent }): Refused {
  return { failure: rejectionOf(event.error) };
}
