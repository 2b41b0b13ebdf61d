/**
 * The second factors of the sign-in: text messages and an authenticator app. Promises: text messages go only to a
 * verified number; an authenticator app is switched on once its first code was correct; the page shows what the
 * provider has stored. Invariant: neither a code nor the app's secret is in an event or the context: both are in the
 * vault.
 */
import type { DoneActorEvent } from 'xstate';
import type { FactorChange, FactorSettings } from '../domain/identity/factor-settings.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { factorsSetup, type FactorsContext } from './factors.setup.ts';
import { providerIsSilent, providerKnowsNobody, sessionEvents, withoutSession } from './part.states.ts';
import { eventOf } from '../shared/event-of.ts';

export const factorsMachine = factorsSetup.createMachine({
  id: 'factors',
  description: 'The second factors of the sign-in: which are on, and which is asked for first.',
  context: { settings: null, change: null, failure: null },
  type: 'parallel',
  states: {
    parts: {
      description: 'What is shown and changed.',
      initial: 'unauthenticated',
      on: sessionEvents,
      states: {
        unauthenticated: withoutSession,
        loading: {
          description: 'The second factors are being loaded.',
          tags: ['loading', 'pending'],
          entry: 'noteRequest',
          invoke: {
            src: 'readFactors',
            onDone: {
              target: 'shown',
              actions: [
                { type: 'notifyAuthenticator', params: settingsOf },
                { type: 'keepSettings', params: settingsOf },
              ],
              description: 'The second factors arrive',
            },
            onError: [
              providerKnowsNobody,
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: refusalOf },
                description: 'The second factors do not arrive',
              },
            ],
          },
        },
        failed: {
          description: 'The second factors did not arrive.',
          tags: 'failed',
          meta: { says: messages.factorsUnloaded },
          always: {
            guard: 'isOutdated',
            target: 'loading',
            actions: 'forgetFailure',
            description: 'The phone number has changed',
          },
          on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
        },
        shown: {
          description: 'The second factors are shown.',
          always: { guard: 'isOutdated', target: 'refreshing', description: 'The phone number has changed' },
          on: {
            'factor.switchedOn': [
              {
                guard: { type: 'maySetUpApp', params: eventOf },
                target: 'proving',
                actions: { type: 'takeChange', params: ({ event: { factor } }) => ({ kind: 'on', factor }) },
                description: 'Set up an authenticator app',
              },
              {
                guard: { type: 'mayUseMessages', params: eventOf },
                target: 'proving',
                actions: { type: 'takeChange', params: ({ event: { factor } }) => ({ kind: 'on', factor }) },
                description: 'Switch text messages on',
              },
            ],
            'factor.switchedOff': {
              guard: { type: 'isOn', params: eventOf },
              target: 'proving',
              actions: { type: 'takeChange', params: ({ event: { factor } }) => ({ kind: 'off', factor }) },
              description: 'Switch a second factor off',
            },
            'preference.chosen': {
              guard: 'mayPrefer',
              target: 'proving',
              actions: { type: 'takeChange', params: ({ event: { factor } }) => ({ kind: 'preferred', factor }) },
              description: 'Choose which is asked for first',
            },
          },
          initial: 'idle',
          states: {
            idle: { description: 'No message is shown.', entry: 'forgetChange' },
            asBefore: {
              type: 'history',
              description: 'Keeps the last message while the second factors are loaded again.',
            },
            changed: { description: 'The change is saved.', meta: { says: messages.factorsUpdated } },
            refused: { description: 'The change was not made.', meta: { says: messages.savingFailed } },
            unanswered: {
              description: 'There was no answer: the change may have been saved.',
              tags: 'unanswered',
              meta: { says: messages.savingUnanswered },
              on: { 'settings.retried': { target: '#factors.parts.loading', description: 'Load again' } },
            },
          },
        },
        refreshing: {
          description: 'The second factors are loaded again, for the phone number has changed.',
          tags: ['loading', 'pending'],
          entry: 'noteRequest',
          invoke: {
            src: 'readFactors',
            onDone: {
              target: 'shown.asBefore',
              actions: [
                { type: 'notifyAuthenticator', params: settingsOf },
                { type: 'refreshSettings', params: settingsOf },
              ],
              description: 'The second factors arrive',
            },
            onError: [
              providerKnowsNobody,
              {
                target: 'failed',
                actions: { type: 'keepFailure', params: refusalOf },
                description: 'The second factors do not arrive',
              },
            ],
          },
        },
        proving: {
          description: 'The password is proven before the change is made.',
          entry: 'askForProof',
          on: {
            'proof.given': [
              {
                guard: 'isNewAuthenticator',
                target: 'beginningApp',
                description: 'The password is proven, and an app is to be set up',
              },
              { target: 'saving', description: 'The password is proven' },
            ],
            'proof.withheld': { target: 'shown', description: 'The person cancels' },
          },
        },
        beginningApp: {
          description: 'The provider is asked for a secret for the app.',
          tags: 'pending',
          invoke: {
            src: 'beginAuthenticator',
            onDone: { target: 'settingUpApp', description: 'The secret arrives' },
            onError: [
              providerKnowsNobody,
              {
                target: 'shown.refused',
                actions: { type: 'keepFailure', params: refusalOf },
                description: 'The secret does not arrive',
              },
            ],
          },
        },
        settingUpApp: {
          description: 'The person adds the secret to their app and enters its first code.',
          tags: ['settingUpApp', 'awaitsCode'],
          on: {
            'code.submitted': { target: 'provingApp', actions: 'forgetFailure', description: 'Send the code' },
            'setup.abandoned': { target: 'shown', description: 'Leave it as it was' },
          },
          initial: 'open',
          states: {
            open: { description: 'Nothing was refused.' },
            refused: { description: 'The code was refused.', meta: { says: messages.appFailed } },
            unanswered: {
              description: 'There was no answer: the code may have been right.',
              tags: 'unanswered',
              meta: { says: messages.appUnanswered },
            },
          },
        },
        provingApp: {
          description: 'The provider checks the code of the app.',
          tags: ['pending', 'settingUpApp', 'awaitsCode'],
          invoke: {
            src: 'proveAuthenticator',
            onDone: { target: 'saving', description: 'The code is right' },
            onError: [
              providerKnowsNobody,
              {
                guard: { type: 'mayBeMade', params: refusalOf },
                target: 'settingUpApp.unanswered',
                actions: { type: 'keepFailure', params: refusalOf },
                description: 'Whether it was made is unknown',
              },
              {
                target: 'settingUpApp.refused',
                actions: { type: 'keepFailure', params: refusalOf },
                description: 'The provider refuses the code',
              },
            ],
          },
        },
        saving: {
          description: 'The change is being saved.',
          tags: ['pending', 'saving'],
          invoke: {
            src: 'changeFactors',
            input: ({ context }) => ({ change: changeOf(context) }),
            onDone: {
              target: 'shown.changed',
              actions: [
                { type: 'notifyAuthenticator', params: settingsOf },
                { type: 'keepSettings', params: settingsOf },
                'notifySecurity',
              ],
              description: 'The provider saves the change',
            },
            onError: [
              providerKnowsNobody,
              providerIsSilent,
              {
                target: 'shown.refused',
                actions: { type: 'keepFailure', params: refusalOf },
                description: 'The provider does not save the change',
              },
            ],
          },
        },
      },
    },
    freshness: {
      description:
        'Whether the phone number changed since the second factors were asked for: it decides about text messages.',
      initial: 'current',
      on: {
        'factors.outdated': { target: '.outdated', description: 'The phone number changed, or was verified' },
        'factors.requested': { target: '.current', description: 'The second factors are asked for' },
      },
      states: {
        current: { description: 'The phone number has not changed since.' },
        outdated: {
          description: 'The phone number has changed: the second factors are loaded again when nothing is under way.',
        },
      },
    },
  },
});

function changeOf({ change }: FactorsContext): FactorChange {
  if (!change) throw new Error('Nothing is being changed');
  return change;
}

function settingsOf({ event }: { event: DoneActorEvent<FactorSettings> }): { settings: FactorSettings } {
  return { settings: event.output };
}
