/**
 * What the identity provider keeps of a person, and its changes. Promises: an address counts once its code came back, and the
 * product's own copy of the e-mail address follows then; a wrong code loses nothing; nothing is taken away unasked.
 * Invariant: no code is in an event or the context: it waits in the vault.
 */
import type { DoneActorEvent } from 'xstate';
import type { Contact, Profile, ProfileField } from '../domain/identity/profile.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import type { CodeSent } from '../ports/auth.ts';
import { profileSetup, type ProfileContext } from './profile.setup.ts';

export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'Name, e-mail address and phone number of whoever is signed in.',
  context: { profile: null, field: null, value: '', sentTo: '', resendFrom: 0, failure: null },
  initial: 'unauthenticated',
  on: {
    'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      entry: ['forget', 'tellUnauthenticated'],
      meta: { says: 'User is not authenticated' },
      on: { 'session.held': { target: 'loading', description: 'Somebody is signed in' } },
    },
    loading: {
      description: 'The provider is asked what it keeps.',
      tags: 'pending',
      invoke: {
        src: 'readProfile',
        onDone: { target: 'shown', actions: { type: 'keepProfile', params: profileOf }, description: 'The provider tells what it keeps' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'failed', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not answer, or refuses' },
        ],
      },
    },
    failed: {
      description: 'The provider did not tell.',
      meta: { says: 'Couldn\'t load your profile' },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'Name, address and number are shown.',
      on: {
        'edit.opened': { target: 'editing', actions: 'openField', description: 'Change one of them' },
        'code.requested': { guard: 'isToBeVerified', target: 'sendingCode', actions: 'openContact', description: 'Verify an address' },
        'removal.asked': { guard: 'isRemovable', target: 'confirmingRemoval', actions: 'openField', description: 'Remove one of them' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is to be said.', entry: 'closeField' },
        saved: { description: 'The name was saved.', meta: { says: 'Your name was saved.' } },
        verified: { description: 'The phone number was verified.', meta: { says: 'Your phone number is verified.' } },
        renewed: { description: 'The e-mail address was verified, and is known here too.', entry: 'tellUserChanged', meta: { says: 'Your e-mail address is verified.' } },
        unrenewed: {
          description: 'The e-mail address was verified, and is not known here yet.',
          meta: { says: 'Your e-mail address is verified. It could not be updated everywhere yet.' },
          on: { 'renewal.requested': { target: '#profile.renewing', actions: 'forgetFailure', description: 'Try again' } },
        },
        removed: { description: 'What was asked for was removed.', meta: { says: 'Removed.' } },
        unremoved: { description: 'It could not be removed.', meta: { says: 'Couldn\'t remove it' } },
        unsent: { description: 'No code could be sent.', meta: { says: 'Couldn\'t send a code' } },
      },
    },
    editing: {
      description: 'A name, an address or a number is being entered.',
      on: {
        'value.submitted': [
          { guard: 'isUnchanged', target: 'shown', description: 'Keep it as it is' },
          { guard: 'isName', target: 'savingName', actions: 'takeValue', description: 'Save the name' },
          { guard: 'isSameAddress', target: 'sendingCode', actions: 'takeValue', description: 'Verify the address that is there' },
          { target: 'changingContact', actions: 'takeValue', description: 'Save the address' },
        ],
        'edit.closed': { target: 'shown', description: 'Leave it as it is' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'What was entered was refused.', meta: { says: 'Couldn\'t save it' } },
      },
    },
    savingName: {
      description: 'The name is on its way.',
      tags: 'pending',
      invoke: {
        src: 'saveName',
        input: ({ context }) => ({ name: context.value }),
        onDone: { target: 'shown.saved', actions: ['keepValue', 'tellChanged'], description: 'The provider has saved the name' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the change, or does not answer' },
        ],
      },
    },
    changingContact: {
      description: 'The address is on its way.',
      tags: 'pending',
      invoke: {
        src: 'changeContact',
        input: ({ context }) => ({ contact: contactOf(context), address: context.value }),
        onDone: [
          { guard: { type: 'wasSent', params: sentOf }, target: 'code.sent', actions: ['keepValue', 'tellChanged', { type: 'keepDestination', params: sentOf }], description: 'The provider has the new address and has sent a code there' },
          { target: 'sendingCode', actions: ['keepValue', 'tellChanged'], description: 'The provider has the new address and has sent no code' },
        ],
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'editing.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the change, or does not answer' },
        ],
      },
    },
    sendingCode: {
      description: 'A code is on its way.',
      tags: 'pending',
      invoke: {
        src: 'sendContactCode',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: { target: 'code.sent', actions: { type: 'keepDestination', params: sentOf }, description: 'A code was sent' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.unsent', actions: { type: 'keepFailure', params: refusalOf }, description: 'No code could be sent' },
        ],
      },
    },
    code: {
      description: 'The code is being entered.',
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
        unsent: { description: 'Another code could not be sent; the last one may still be good.', meta: { says: 'Couldn\'t send another code' } },
        refused: { description: 'The code was refused.', meta: { says: 'Couldn\'t verify it' } },
      },
    },
    resending: {
      description: 'Another code is on its way.',
      tags: 'pending',
      invoke: {
        src: 'sendContactCode',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: { target: 'code.resent', actions: { type: 'keepDestination', params: sentOf }, description: 'Another code was sent' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'code.unsent', actions: { type: 'keepFailure', params: refusalOf }, description: 'No other code could be sent' },
        ],
      },
    },
    verifying: {
      description: 'The provider looks at the code.',
      tags: 'pending',
      invoke: {
        src: 'verifyContact',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: [
          { guard: 'isEmail', target: 'renewing', actions: ['keepVerified', 'tellChanged'], description: 'The provider takes the code: the e-mail address is verified' },
          { target: 'shown.verified', actions: ['keepVerified', 'tellChanged'], description: 'The provider takes the code: the phone number is verified' },
        ],
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'code.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
      },
    },
    renewing: {
      description: 'The product’s server is told that there is another e-mail address.',
      tags: 'pending',
      invoke: {
        src: 'renewEmail',
        onDone: { target: 'shown.renewed', description: 'The product’s server has the new address' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.unrenewed', actions: { type: 'keepFailure', params: refusalOf }, description: 'The product’s server does not answer' },
        ],
      },
    },
    confirmingRemoval: {
      description: 'Whether it is to be removed is asked.',
      on: {
        'removal.confirmed': { target: 'removing', description: 'Remove it' },
        'edit.closed': { target: 'shown', description: 'Keep it' },
      },
    },
    removing: {
      description: 'It is being removed.',
      tags: 'pending',
      invoke: {
        src: 'removeAttribute',
        input: ({ context }) => ({ field: fieldOf(context) }),
        onDone: { target: 'shown.removed', actions: ['dropValue', 'tellChanged'], description: 'The provider has removed it' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.unremoved', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not remove it' },
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
