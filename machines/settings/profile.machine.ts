/**
 * Name, e-mail address and phone number, as the identity provider stores them. Promises: a code verifies an address,
 * and the product's own copy of the e-mail address is updated then; after a wrong code another one can be entered;
 * nothing is removed before the person confirms it; text that was being typed when a session ended is restored.
 * Invariant: no code is in an event or the context: it is in the vault.
 */
import type { DoneActorEvent } from 'xstate';
import type { Profile } from '../domain/identity/profile.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import * as messages from '#messages/settings-outcomes.ts';
import {
  changeOf,
  contactOf,
  enteringCode,
  fieldOf,
  resendingCode,
  sentOf,
  verifyingCode,
} from './profile-code.states.ts';
import { profileSetup } from './profile.setup.ts';
import { providerKnowsNobody, sessionEvents, withoutSession } from './part.states.ts';
import { eventOf } from '../shared/event-of.ts';

export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  description: 'Name, e-mail address and phone number of whoever is signed in.',
  context: { profile: null, field: null, value: '', sentTo: '', resendFrom: 0, failure: null },
  initial: 'unauthenticated',
  on: sessionEvents,
  states: {
    unauthenticated: withoutSession,
    loading: {
      description: 'The profile is being loaded.',
      tags: ['loading', 'pending'],
      invoke: {
        src: 'readProfile',
        onDone: [
          {
            guard: { type: 'hasBegunName', params: profileOf },
            target: 'editing',
            actions: [{ type: 'keepProfile', params: profileOf }, 'openName'],
            description: 'The profile arrives; a name was being typed',
          },
          {
            guard: { type: 'hasBegunContact', params: profileOf },
            target: 'shown.begun',
            actions: { type: 'keepProfile', params: profileOf },
            description: 'The profile arrives; an address was being typed',
          },
          { target: 'shown', actions: { type: 'keepProfile', params: profileOf }, description: 'The profile arrives' },
        ],
        onError: [
          providerKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The profile does not arrive',
          },
        ],
      },
    },
    failed: {
      description: 'The profile did not arrive.',
      tags: 'failed',
      meta: { says: messages.profileUnloaded },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'Name, e-mail address and phone number are shown.',
      tags: 'shown',
      on: {
        'edit.opened': [
          {
            guard: { type: 'ofContact', params: eventOf },
            target: 'provingEdit',
            actions: [{ type: 'openField', params: eventOf }, 'askForProof'],
            description: 'Change an address',
          },
          { target: 'editing', actions: { type: 'openField', params: eventOf }, description: 'Change the name' },
        ],
        'waiting.withdrawn': {
          guard: { type: 'isWaiting', params: eventOf },
          target: 'withdrawing',
          actions: { type: 'openWaiting', params: eventOf },
          description: 'Keep the address that holds',
        },
        'code.requested': {
          guard: { type: 'isToBeVerified', params: eventOf },
          target: 'sendingCode',
          actions: { type: 'openContact', params: eventOf },
          description: 'Verify an address',
        },
        'removal.asked': {
          guard: { type: 'isRemovable', params: eventOf },
          target: 'confirmingRemoval',
          actions: { type: 'openField', params: eventOf },
          description: 'Remove a field',
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No message is shown.', entry: 'closeField' },
        begun: {
          description: 'An address was being typed on an earlier page; the password comes before it again.',
          meta: { says: messages.typingKept },
        },
        saved: { description: 'The name was saved.', meta: { says: messages.nameSaved } },
        verified: { description: 'The phone number was verified.', meta: { says: messages.phoneVerified } },
        renewed: {
          description: 'The e-mail address was verified, and the server has it.',
          entry: 'notifyUserChanged',
          meta: { says: messages.emailVerified },
        },
        unrenewed: {
          description: 'The e-mail address was verified, but the server does not have it yet.',
          tags: 'unrenewed',
          meta: { says: messages.emailNotEverywhere },
          on: {
            'renewal.requested': { target: '#profile.renewing', actions: 'forgetFailure', description: 'Try again' },
          },
        },
        withdrawn: { description: 'The address that waited was withdrawn.', meta: { says: messages.addressStays } },
        removed: { description: 'The field was removed.', meta: { says: messages.removed } },
        unremoved: { description: 'The field could not be removed.', meta: { says: messages.removalFailed } },
        removalUnanswered: {
          description: 'There was no answer: the field may have been removed.',
          tags: 'unanswered',
          meta: { says: messages.removalUnanswered },
          on: { 'settings.retried': { target: '#profile.loading', description: 'Load again' } },
        },
        unsent: { description: 'The code could not be sent.', meta: { says: messages.codeUnsent } },
        codeUnanswered: {
          description: 'There was no answer: the code may have been sent.',
          tags: 'unanswered',
          meta: { says: messages.codeUnanswered },
        },
      },
    },
    provingEdit: {
      description: 'The password is proven before an address is changed.',
      tags: 'proving',
      on: {
        'proof.given': { target: 'editing', description: 'The password is proven' },
        'proof.withheld': { target: 'shown', description: 'The person cancels' },
      },
    },
    editing: {
      description: 'The person enters a new value.',
      tags: 'editing',
      on: {
        'value.submitted': [
          { guard: { type: 'isUnchanged', params: eventOf }, target: 'shown', description: 'Submit the value it has' },
          {
            guard: 'isName',
            target: 'savingName',
            actions: { type: 'takeValue', params: eventOf },
            description: 'Submit another name',
          },
          {
            guard: { type: 'isWaitingAddress', params: eventOf },
            target: 'sendingCode',
            actions: { type: 'takeValue', params: eventOf },
            description: 'Submit the address that waits, to verify it',
          },
          {
            guard: { type: 'isHeldAddress', params: eventOf },
            target: 'withdrawing',
            description: 'Submit the address that holds, in place of the one that waits',
          },
          {
            guard: { type: 'isSameAddress', params: eventOf },
            target: 'sendingCode',
            actions: { type: 'takeValue', params: eventOf },
            description: 'Submit the address it has, to verify it',
          },
          {
            target: 'changingContact',
            actions: { type: 'takeValue', params: eventOf },
            description: 'Submit another address',
          },
        ],
        'edit.closed': { target: 'shown', description: 'Cancel' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The value was refused.', meta: { says: messages.savingFailed } },
        unanswered: {
          description: 'There was no answer: the value may have been saved.',
          tags: 'unanswered',
          meta: { says: messages.savingUnansweredCancel },
          on: { 'edit.closed': { target: '#profile.loading', description: 'Cancel: the profile is loaded again' } },
        },
      },
    },
    savingName: {
      description: 'The name is being saved.',
      tags: ['editing', 'pending'],
      invoke: {
        src: 'saveName',
        input: ({ context }) => ({ name: context.value }),
        onDone: {
          target: 'shown.saved',
          actions: ['keepValue', 'notifyChanged'],
          description: 'The provider saves the name',
        },
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'editing.unanswered',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'notifyChanged'],
            description: 'Whether it was made is unknown',
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider refuses the name',
          },
        ],
      },
    },
    changingContact: {
      description: 'The address is being saved.',
      tags: ['editing', 'pending'],
      invoke: {
        src: 'changeContact',
        input: ({ context }) => ({ contact: contactOf(context), address: context.value }),
        onDone: [
          {
            guard: { type: 'wasSent', params: changeOf },
            target: 'code.sent',
            actions: [
              { type: 'keepAddress', params: changeOf },
              'notifyChanged',
              { type: 'keepChangeDestination', params: changeOf },
            ],
            description: 'The provider takes the address and sends a code',
          },
          {
            target: 'sendingCode',
            actions: [{ type: 'keepAddress', params: changeOf }, 'notifyChanged'],
            description: 'The provider takes the address and sends no code',
          },
        ],
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'editing.unanswered',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'notifyChanged'],
            description: 'Whether it was made is unknown',
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider refuses the address',
          },
        ],
      },
    },
    sendingCode: {
      description: 'The provider is asked to send a code.',
      tags: ['pending', 'sendingCode'],
      invoke: {
        src: 'sendContactCode',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: {
          target: 'code.sent',
          actions: { type: 'keepDestination', params: sentOf },
          description: 'The provider sends the code',
        },
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'shown.codeUnanswered',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'Whether it was made is unknown',
          },
          {
            target: 'shown.unsent',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not send the code',
          },
        ],
      },
    },
    withdrawing: {
      description: 'The address that waits is being forgotten.',
      tags: 'pending',
      invoke: {
        src: 'withdrawContact',
        input: ({ context }) => ({ contact: contactOf(context) }),
        onDone: { target: 'shown.withdrawn', actions: 'dropWaiting', description: 'It is forgotten' },
        onError: { target: 'loading', description: 'It cannot be forgotten: the profile is loaded again' },
      },
    },
    code: enteringCode,
    resending: resendingCode,
    verifying: verifyingCode,
    renewing: {
      description: 'The server is asked to update its copy of the e-mail address.',
      tags: 'pending',
      invoke: {
        src: 'renewEmail',
        onDone: { target: 'shown.renewed', description: 'The server updates the e-mail address' },
        onError: [
          providerKnowsNobody,
          {
            target: 'shown.unrenewed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not update the e-mail address',
          },
        ],
      },
    },
    confirmingRemoval: {
      description: 'The person is asked whether to remove the field.',
      tags: 'removal',
      on: {
        'removal.confirmed': [
          { guard: 'isName', target: 'removing', description: 'Confirm that the name goes' },
          { target: 'provingRemoval', actions: 'askForProof', description: 'Confirm that the number goes' },
        ],
        'edit.closed': { target: 'shown', description: 'Keep it' },
      },
    },
    provingRemoval: {
      description: 'The password is proven before the number is removed.',
      tags: 'proving',
      on: {
        'proof.given': { target: 'removing', description: 'The password is proven' },
        'proof.withheld': { target: 'shown', description: 'The person cancels' },
      },
    },
    removing: {
      description: 'The field is being removed.',
      tags: ['pending', 'removal'],
      invoke: {
        src: 'removeAttribute',
        input: ({ context }) => ({ field: fieldOf(context) }),
        onDone: {
          target: 'shown.removed',
          actions: ['dropValue', 'notifyChanged'],
          description: 'The provider removes the field',
        },
        onError: [
          providerKnowsNobody,
          {
            guard: { type: 'mayBeMade', params: refusalOf },
            target: 'shown.removalUnanswered',
            actions: [{ type: 'keepFailure', params: refusalOf }, 'notifyChanged'],
            description: 'Whether it was made is unknown',
          },
          {
            target: 'shown.unremoved',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not remove the field',
          },
        ],
      },
    },
  },
});

function profileOf({ event }: { event: DoneActorEvent<Profile> }): { profile: Profile } {
  return { profile: event.output };
}
