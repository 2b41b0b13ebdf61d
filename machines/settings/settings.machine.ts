/**
 * The root of the settings: starts their parts, notifies them of the signed-in person, and passes messages between
 * them. Promises: no data of one person is shown to another person or to an anonymous visitor; where the provider
 * reports that no one is signed in, the session is renewed once before the report is accepted. Invariant: no secret
 * passes through it.
 */
import { emit, enqueueActions, setup } from 'xstate';
import { billingMachine } from './billing.machine.ts';
import { calendarLinkMachine } from './calendar-link.machine.ts';
import { deletionMachine } from './deletion.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { everywhereMachine } from './everywhere.machine.ts';
import { factorsMachine } from './factors.machine.ts';
import { passkeysMachine } from './passkeys.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { profileMachine } from './profile.machine.ts';
import { proofMachine } from './proof.machine.ts';
import { recoveryCodesMachine } from './recovery-codes.machine.ts';
import { sessionsMachine } from './sessions.machine.ts';
import type {
  AuthenticatorParentEvent,
  EndParentEvent,
  PartParentEvent,
  ProfileParentEvent,
  ProofAnswer,
  ProofRequest,
  SecurityParentEvent,
  SessionParentEvent,
} from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export type SettingsEvent =
  | SessionParentEvent
  | PartParentEvent
  | ProfileParentEvent
  | AuthenticatorParentEvent
  | EndParentEvent
  | SecurityParentEvent
  | ProofRequest
  | ProofAnswer
  /** The session has new tokens. */
  | { readonly type: 'session.renewed' }
  /** Some of the person's browsers were signed out. */
  | { readonly type: 'sessions.outdated' };

/** Events emitted to the page around the settings. */
export type SettingsEmitted =
  | EndParentEvent
  | AuthenticatorParentEvent
  | SecurityParentEvent
  /** New tokens are needed, to check whether a person is signed in. */
  | { readonly type: 'renewal.needed' }
  /** The product's server stored another e-mail address of the person. */
  | { readonly type: 'user.changed' };

export const settingsMachine = setup({
  types: {
    events: {} as SettingsEvent,
    emitted: {} as SettingsEmitted,
    children: {} as {
      billing: 'billing';
      calendarLink: 'calendarLink';
      deletion: 'deletion';
      devices: 'devices';
      everywhere: 'everywhere';
      factors: 'factors';
      passkeys: 'passkeys';
      password: 'password';
      profile: 'profile';
      proof: 'proof';
      recoveryCodes: 'recoveryCodes';
      sessions: 'sessions';
    },
  },
  actors: {
    billing: billingMachine,
    calendarLink: calendarLinkMachine,
    deletion: deletionMachine,
    devices: devicesMachine,
    everywhere: everywhereMachine,
    factors: factorsMachine,
    passkeys: passkeysMachine,
    password: passwordMachine,
    profile: profileMachine,
    proof: proofMachine,
    recoveryCodes: recoveryCodesMachine,
    sessions: sessionsMachine,
  },
  actions: {
    notifyHeld: enqueueActions(({ enqueue }) => {
      for (const part of [
        'proof',
        'billing',
        'calendarLink',
        'deletion',
        'devices',
        'everywhere',
        'factors',
        'passkeys',
        'password',
        'profile',
        'recoveryCodes',
        'sessions',
      ] as const)
        enqueue.sendTo(part, { type: 'session.held' });
    }),
    notifyGone: enqueueActions(({ enqueue }) => {
      for (const part of [
        'proof',
        'billing',
        'calendarLink',
        'deletion',
        'devices',
        'everywhere',
        'factors',
        'passkeys',
        'password',
        'profile',
        'recoveryCodes',
        'sessions',
      ] as const)
        enqueue.sendTo(part, { type: 'session.gone' });
    }),
    renewFactors: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('factors', { type: 'factors.outdated' });
    }),
    askForProof: enqueueActions(({ enqueue }, request: ProofRequest) => enqueue.sendTo('proof', request)),
    passProofOn: enqueueActions(({ enqueue }, { type, to }: ProofAnswer) => enqueue.sendTo(to, { type })),
    passAuthenticatorOn: enqueueActions(({ enqueue }, news: AuthenticatorParentEvent) =>
      enqueue.sendTo('recoveryCodes', news),
    ),
    renewSessions: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('sessions', { type: 'sessions.outdated' });
    }),
    announceRemoval: emit((_, { end }: EndParentEvent) => ({ type: 'session.removed', end })),
    announceUser: emit({ type: 'user.changed' }),
    announceSecurity: emit({ type: 'security.changed' }),
    announceAuthenticator: emit((_, { isOn }: AuthenticatorParentEvent) => ({ type: 'authenticator.changed', isOn })),
    askForRenewal: emit({ type: 'renewal.needed' }),
  },
}).createMachine({
  id: 'settings',
  description: 'Starts the parts of the settings and carries messages between them.',
  invoke: [
    { id: 'proof', src: 'proof' },
    { id: 'profile', src: 'profile' },
    { id: 'password', src: 'password' },
    { id: 'passkeys', src: 'passkeys' },
    { id: 'factors', src: 'factors' },
    { id: 'recoveryCodes', src: 'recoveryCodes' },
    { id: 'devices', src: 'devices' },
    { id: 'sessions', src: 'sessions' },
    { id: 'everywhere', src: 'everywhere' },
    { id: 'deletion', src: 'deletion' },
    { id: 'billing', src: 'billing' },
    { id: 'calendarLink', src: 'calendarLink' },
  ],
  initial: 'gone',
  on: {
    'profile.changed': {
      actions: ['renewFactors', 'announceSecurity'],
      description: 'What is kept of the person changed',
    },
    'authenticator.changed': {
      actions: [
        { type: 'passAuthenticatorOn', params: eventOf },
        { type: 'announceAuthenticator', params: eventOf },
      ],
      description: 'An authenticator app was set up or switched off',
    },
    'security.changed': { actions: 'announceSecurity', description: 'A part changed what protects the account' },
    'user.changed': { actions: 'announceUser', description: 'The e-mail address changed, or the account is kept' },
    'proof.needed': {
      actions: { type: 'askForProof', params: eventOf },
      description: 'A part needs a proof of the password',
    },
    'proof.lapsed': {
      actions: { type: 'askForProof', params: eventOf },
      description: 'The server refuses a part without a proof of the password',
    },
    'proof.given': {
      actions: { type: 'passProofOn', params: eventOf },
      description: 'The password is proven: the part that asked goes on',
    },
    'proof.withheld': {
      actions: { type: 'passProofOn', params: eventOf },
      description: 'The password is not given: the part that asked leaves everything as it was',
    },
    'session.removed': {
      actions: { type: 'announceRemoval', params: eventOf },
      description: 'Every session has ended, or the account is deleted',
    },
    'sessions.outdated': { actions: 'renewSessions', description: 'A browser was signed out' },
    'session.renewed': { description: 'The session has new tokens: nobody waits for them' },
    'part.unauthenticated': { description: 'A part shows nothing: that is known' },
  },
  states: {
    gone: {
      description: 'Nobody is signed in, as far as anybody has said.',
      on: {
        'session.held': { target: 'held', actions: 'notifyHeld', description: 'Somebody is signed in' },
        'session.gone': { description: 'Nobody is signed in' },
      },
    },
    held: {
      description: 'Somebody is signed in.',
      initial: 'believed',
      on: {
        'session.held': { description: 'They still are' },
        'session.gone': { target: 'gone', actions: 'notifyGone', description: 'Nobody is signed in any more' },
      },
      states: {
        believed: {
          description: 'Nobody has said otherwise.',
          on: {
            'part.unauthenticated': {
              target: 'doubted',
              actions: 'askForRenewal',
              description: 'The provider says that nobody is signed in: new tokens show who is right',
            },
          },
        },
        doubted: {
          description: 'The provider says that nobody is signed in, and new tokens are being asked for.',
          on: {
            'session.renewed': {
              target: 'confirmed',
              actions: 'notifyHeld',
              description: 'Somebody is signed in after all: the parts ask once more',
            },
          },
        },
        confirmed: {
          description:
            'The session was renewed. What the provider says now is believed, so that two who disagree do not go on for ever.',
        },
      },
    },
  },
});
