/**
 * The codes that are asked for after the password. Promises: text messages go only to a number that was verified; an
 * authenticator app counts once it showed a right code; what is shown is what the provider has set.
 * Invariant: neither a code nor the app's secret is in an event or the context: they wait in the vault.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { isOn, mayPrefer, mayUseMessages, type FactorChange, type FactorSettings } from '../domain/identity/factor-settings.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import type { Factor } from '../domain/identity/sign-in-step.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { beginAuthenticator, changeFactors, proveAuthenticator, readFactors } from '../ports/settings.ts';
import type { PartNews, Refused, SessionNews } from './settings.types.ts';

export interface FactorsContext {
  /** What the provider has set; null until it is read. */
  readonly settings: FactorSettings | null;
  /** The change that is under way. */
  readonly change: FactorChange | null;
  readonly failure: AuthFailure | null;
}

export type FactorsEvent =
  | SessionNews
  | { readonly type: 'settings.retried' }
  /** The phone number may be another one, or verified by now. */
  | { readonly type: 'factors.outdated' }
  | { readonly type: 'factor.switchedOn'; readonly factor: Factor }
  | { readonly type: 'factor.switchedOff'; readonly factor: Factor }
  | { readonly type: 'preference.chosen'; readonly factor: Factor | null }
  /** The app's code waits in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'setup.abandoned' };

function changeBy(event: FactorsEvent): FactorChange | null {
  if (event.type === 'factor.switchedOn') return { kind: 'on', factor: event.factor };
  if (event.type === 'factor.switchedOff') return { kind: 'off', factor: event.factor };
  return event.type === 'preference.chosen' ? { kind: 'preferred', factor: event.factor } : null;
}

export const factorsMachine = setup({
  types: {
    context: {} as FactorsContext,
    events: {} as FactorsEvent,
    tags: {} as 'pending' | 'private',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { beginAuthenticator, changeFactors, proveAuthenticator, readFactors },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isAuthenticator: ({ event }) => event.type === 'factor.switchedOn' && event.factor === 'authenticator',
    mayUseMessages: ({ context, event }) => event.type === 'factor.switchedOn' && event.factor === 'sms' && context.settings !== null && mayUseMessages(context.settings),
    isOn: ({ context, event }) => event.type === 'factor.switchedOff' && context.settings !== null && isOn(context.settings, event.factor),
    mayPrefer: ({ context }) => context.settings !== null && mayPrefer(context.settings),
  },
  actions: {
    tellUnauthenticated: enqueueActions(({ enqueue, self }) => tellParent<PartNews>(enqueue, self, { type: 'part.unauthenticated' })),
    keepSettings: assign((_, { settings }: { settings: FactorSettings }) => ({ settings, change: null, failure: null })),
    takeChange: assign(({ event }) => {
      const change = changeBy(event);
      return change ? { change, failure: null } : {};
    }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetChange: assign({ change: null, failure: null }),
    forget: assign({ settings: null, change: null, failure: null }),
  },
}).createMachine({
  id: 'factors',
  description: 'Text messages and an authenticator app: on, off, and which is asked for first.',
  context: { settings: null, change: null, failure: null },
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
      description: 'The provider is asked what is set.',
      tags: 'pending',
      on: { 'factors.outdated': { target: 'loading', reenter: true, description: 'The phone number changed meanwhile' } },
      invoke: {
        src: 'readFactors',
        onDone: { target: 'shown', actions: { type: 'keepSettings', params: settingsOf }, description: 'The provider tells what is set' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'failed', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not answer, or refuses' },
        ],
      },
    },
    failed: {
      description: 'The provider did not tell.',
      meta: { says: 'Couldn\'t load your second steps' },
      on: {
        'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' },
        'factors.outdated': { target: 'loading', actions: 'forgetFailure', description: 'The phone number changed' },
      },
    },
    shown: {
      description: 'What is set is shown.',
      on: {
        'factors.outdated': { target: 'loading', description: 'The phone number changed' },
        'factor.switchedOn': [
          { guard: 'isAuthenticator', target: 'beginningApp', actions: 'takeChange', description: 'Set up an authenticator app' },
          { guard: 'mayUseMessages', target: 'saving', actions: 'takeChange', description: 'Switch text messages on' },
        ],
        'factor.switchedOff': { guard: 'isOn', target: 'saving', actions: 'takeChange', description: 'Switch one off' },
        'preference.chosen': { guard: 'mayPrefer', target: 'saving', actions: 'takeChange', description: 'Choose which is asked for first' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is to be said.', entry: 'forgetChange' },
        changed: { description: 'The change is made.', meta: { says: 'Your second step was saved.' } },
        refused: { description: 'The change was refused.', meta: { says: 'Couldn\'t save it' } },
      },
    },
    beginningApp: {
      description: 'The secret for the app is on its way.',
      tags: 'pending',
      invoke: {
        src: 'beginAuthenticator',
        onDone: { target: 'settingUpApp', description: 'The provider gives a secret for the app' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
      },
    },
    settingUpApp: {
      description: 'The app takes the secret in, and its first code is entered.',
      tags: 'private',
      on: {
        'code.submitted': { target: 'provingApp', actions: 'forgetFailure', description: 'Send the code' },
        'setup.abandoned': { target: 'shown', description: 'Leave it as it was' },
      },
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused.' },
        refused: { description: 'The code was refused.', meta: { says: 'Couldn\'t set up the app' } },
      },
    },
    provingApp: {
      description: 'The provider looks at the app’s code.',
      tags: 'pending',
      invoke: {
        src: 'proveAuthenticator',
        onDone: { target: 'saving', description: 'The provider takes the code of the app' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'settingUpApp.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses the code, or does not answer' },
        ],
      },
    },
    saving: {
      description: 'The change is on its way.',
      tags: 'pending',
      invoke: {
        src: 'changeFactors',
        input: ({ context }) => ({ change: changeOf(context) }),
        onDone: { target: 'shown.changed', actions: { type: 'keepSettings', params: settingsOf }, description: 'The provider has changed the second factors' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
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
