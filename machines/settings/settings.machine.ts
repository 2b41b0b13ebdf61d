/**
 * The root of the settings: starts their parts and carries news between them. Invariant: it owns nothing, and no secret
 * passes it.
 */
import { enqueueActions, setup } from 'xstate';
import { deletionMachine } from './deletion.machine.ts';
import { devicesMachine } from './devices.machine.ts';
import { everywhereMachine } from './everywhere.machine.ts';
import { factorsMachine } from './factors.machine.ts';
import { passwordMachine } from './password.machine.ts';
import { profileMachine } from './profile.machine.ts';
import type { ProfileNews, SessionNews } from './settings.types.ts';

export type SettingsEvent = SessionNews | ProfileNews;

export const settingsMachine = setup({
  types: {
    events: {} as SettingsEvent,
    children: {} as {
      deletion: 'deletion';
      devices: 'devices';
      everywhere: 'everywhere';
      factors: 'factors';
      password: 'password';
      profile: 'profile';
    },
  },
  actors: {
    deletion: deletionMachine,
    devices: devicesMachine,
    everywhere: everywhereMachine,
    factors: factorsMachine,
    password: passwordMachine,
    profile: profileMachine,
  },
  actions: {
    pass: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'profile.changed') return;
      for (const part of ['deletion', 'devices', 'everywhere', 'factors', 'password', 'profile'] as const) enqueue.sendTo(part, { type: event.type });
    }),
    renewFactors: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('factors', { type: 'factors.outdated' });
    }),
  },
}).createMachine({
  id: 'settings',
  description: 'Starts the parts of the settings and carries news between them.',
  invoke: [
    { id: 'profile', src: 'profile' },
    { id: 'password', src: 'password' },
    { id: 'factors', src: 'factors' },
    { id: 'devices', src: 'devices' },
    { id: 'everywhere', src: 'everywhere' },
    { id: 'deletion', src: 'deletion' },
  ],
  initial: 'running',
  on: {
    'session.found': { actions: 'pass', description: 'Somebody is signed in' },
    'session.lost': { actions: 'pass', description: 'Nobody is signed in any more' },
    'profile.changed': { actions: 'renewFactors', description: 'What is kept of the person changed' },
  },
  states: {
    running: { description: 'The parts are running.' },
  },
});
