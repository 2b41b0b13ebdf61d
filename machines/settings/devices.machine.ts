/**
 * The browsers that somebody signed in from. Promises: a browser that is forgotten, or no longer remembered, is asked for a
 * code again; what was asked for is shown once the provider did it.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { inOrder, withRemembered, without, type Device } from '../domain/identity/device.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { forgetDevice, readDevices, releaseDevice, rememberDevice } from '../ports/settings.ts';
import type { PartNews, Refused, SessionNews } from './settings.types.ts';

export interface DevicesContext {
  readonly devices: readonly Device[];
  /** The one that something is done to. */
  readonly key: string;
  readonly failure: AuthFailure | null;
}

export type DevicesEvent =
  | SessionNews
  | { readonly type: 'settings.retried' }
  | { readonly type: 'device.remembered'; readonly key: string }
  | { readonly type: 'device.released'; readonly key: string }
  | { readonly type: 'device.forgotten'; readonly key: string };

function named({ devices }: DevicesContext, event: DevicesEvent): Device | undefined {
  return 'key' in event ? devices.find(({ key }) => key === event.key) : undefined;
}

export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    tags: {} as 'pending',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { forgetDevice, readDevices, releaseDevice, rememberDevice },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isThis: ({ context, event }) => named(context, event)?.isThis === true,
    isRemembered: ({ context, event }) => named(context, event)?.isRemembered === true,
    isKnown: ({ context, event }) => named(context, event) !== undefined,
  },
  actions: {
    tellUnauthenticated: enqueueActions(({ enqueue, self }) => tellParent<PartNews>(enqueue, self, { type: 'part.unauthenticated' })),
    keepDevices: assign((_, { devices }: { devices: readonly Device[] }) => ({ devices: inOrder(devices), key: '', failure: null })),
    takeKey: assign(({ event }) => ('key' in event ? { key: event.key, failure: null } : {})),
    noteRemembered: assign(({ context: { devices, key } }) => ({ devices: withRemembered(devices, key, true) })),
    noteReleased: assign(({ context: { devices, key } }) => ({ devices: withRemembered(devices, key, false) })),
    dropDevice: assign(({ context: { devices, key } }) => ({ devices: without(devices, key) })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ devices: [], key: '', failure: null }),
  },
}).createMachine({
  id: 'devices',
  description: 'The browsers that somebody signed in from.',
  context: { devices: [], key: '', failure: null },
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
      description: 'The provider is asked which there are.',
      tags: 'pending',
      invoke: {
        src: 'readDevices',
        onDone: { target: 'shown', actions: { type: 'keepDevices', params: devicesOf }, description: 'The provider lists the devices' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'failed', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider does not answer, or refuses' },
        ],
      },
    },
    failed: {
      description: 'The provider did not tell.',
      meta: { says: 'Couldn\'t load your devices' },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'The devices are listed.',
      on: {
        'device.remembered': { guard: 'isThis', target: 'remembering', actions: 'takeKey', description: 'Remember this device' },
        'device.released': { guard: 'isRemembered', target: 'releasing', actions: 'takeKey', description: 'No longer remember a device' },
        'device.forgotten': { guard: 'isKnown', target: 'forgetting', actions: 'takeKey', description: 'Forget a device' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'Nothing is to be said.' },
        remembered: { description: 'This device is remembered.', meta: { says: 'This device is remembered.' } },
        released: { description: 'The device is no longer remembered.', meta: { says: 'The device is no longer remembered.' } },
        forgotten: { description: 'The device was forgotten.', meta: { says: 'The device was forgotten.' } },
        refused: { description: 'It could not be done.', meta: { says: 'Couldn\'t change the device' } },
      },
    },
    remembering: {
      description: 'This device is about to be remembered.',
      tags: 'pending',
      invoke: {
        src: 'rememberDevice',
        onDone: { target: 'shown.remembered', actions: 'noteRemembered', description: 'The provider remembers this device' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
      },
    },
    releasing: {
      description: 'A device is about to be remembered no longer.',
      tags: 'pending',
      invoke: {
        src: 'releaseDevice',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'shown.released', actions: 'noteReleased', description: 'The provider no longer remembers the device' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
      },
    },
    forgetting: {
      description: 'A device is about to be forgotten.',
      tags: 'pending',
      invoke: {
        src: 'forgetDevice',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'shown.forgotten', actions: 'dropDevice', description: 'The provider has forgotten the device' },
        onError: [
          { guard: { type: 'isUnauthenticated', params: refusalOf }, target: 'unauthenticated', description: 'The provider says that nobody is signed in' },
          { target: 'shown.refused', actions: { type: 'keepFailure', params: refusalOf }, description: 'The provider refuses, or does not answer' },
        ],
      },
    },
  },
});

function devicesOf({ event }: { event: DoneActorEvent<readonly Device[]> }): { devices: readonly Device[] } {
  return { devices: event.output };
}
