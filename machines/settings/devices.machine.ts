/**
 * The devices of an account: the browsers that were used to sign in. Promises: a device is remembered, which spares it
 * the code, or forgotten only after a fresh proof of the password; a device that is forgotten, or no longer
 * remembered, has to enter a code at its next sign-in; a change shows in the list once the provider has made it.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { inOrder, withRemembered, without, type Device } from '../domain/identity/device.ts';
import { mayBeMade, refusalOf } from '../domain/identity/rejection.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import * as messages from '#messages/settings-outcomes.ts';
import { forgetDevice, readDevices, releaseDevice, rememberDevice } from '../ports/settings.ts';
import { providerIsSilent, providerKnowsNobody, sessionEvents, withoutSession } from './part.states.ts';
import type {
  PartParentEvent,
  PartTag,
  ProofParentEvent,
  ProofRequest,
  Refused,
  SecurityParentEvent,
  SessionParentEvent,
} from './settings.types.ts';
import { eventOf } from '../shared/event-of.ts';

export interface DevicesContext {
  readonly devices: readonly Device[];
  /** The device that is being changed. */
  readonly key: string;
  readonly failure: AuthFailure | null;
}

export type DevicesEvent =
  | SessionParentEvent
  | ProofParentEvent
  | { readonly type: 'settings.retried' }
  | { readonly type: 'device.remembered'; readonly key: string }
  | { readonly type: 'device.released'; readonly key: string }
  | { readonly type: 'device.forgotten'; readonly key: string };

type OfDevice = { readonly key: string };

function named({ devices }: DevicesContext, event: OfDevice): Device | undefined {
  return devices.find(({ key }) => key === event.key);
}

export const devicesMachine = setup({
  types: {
    context: {} as DevicesContext,
    events: {} as DevicesEvent,
    /** `provingToRemember`: what waits for the password. */
    tags: {} as PartTag | 'forgetting' | 'provingToRemember' | 'releasing' | 'remembering',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { forgetDevice, readDevices, releaseDevice, rememberDevice },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    isThisUnremembered: ({ context }, event: OfDevice) => {
      const device = named(context, event);
      return device?.isThis === true && !device.isRemembered;
    },
    isRemembered: ({ context }, event: OfDevice) => named(context, event)?.isRemembered === true,
    isKnown: ({ context }, event: OfDevice) => named(context, event) !== undefined,
  },
  actions: {
    notifySecurity: enqueueActions(({ enqueue, self }) =>
      notifyParent<SecurityParentEvent>(enqueue, self, { type: 'security.changed' }),
    ),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    askForProof: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.needed', by: 'devices' }),
    ),
    keepDevices: assign((_, { devices }: { devices: readonly Device[] }) => ({
      devices: inOrder(devices),
      key: '',
      failure: null,
    })),
    takeKey: assign((_, { key }: OfDevice) => ({ key, failure: null })),
    noteRemembered: assign(({ context: { devices, key } }) => ({ devices: withRemembered(devices, key, true) })),
    noteReleased: assign(({ context: { devices, key } }) => ({ devices: withRemembered(devices, key, false) })),
    dropDevice: assign(({ context: { devices, key } }) => ({ devices: without(devices, key) })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forget: assign({ devices: [], key: '', failure: null }),
  },
}).createMachine({
  id: 'devices',
  description: 'The devices of an account.',
  context: { devices: [], key: '', failure: null },
  initial: 'unauthenticated',
  on: sessionEvents,
  states: {
    unauthenticated: withoutSession,
    loading: {
      description: 'The devices are being loaded.',
      tags: ['loading', 'pending'],
      invoke: {
        src: 'readDevices',
        onDone: {
          target: 'shown',
          actions: { type: 'keepDevices', params: devicesOf },
          description: 'The devices arrive',
        },
        onError: [
          providerKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The devices do not arrive',
          },
        ],
      },
    },
    failed: {
      description: 'The devices did not arrive.',
      tags: 'failed',
      meta: { says: messages.devicesUnloaded },
      on: { 'settings.retried': { target: 'loading', actions: 'forgetFailure', description: 'Try again' } },
    },
    shown: {
      description: 'The devices are listed.',
      on: {
        'device.remembered': {
          guard: { type: 'isThisUnremembered', params: eventOf },
          target: 'provingToRemember',
          actions: { type: 'takeKey', params: eventOf },
          description: 'Remember this device',
        },
        'device.released': {
          guard: { type: 'isRemembered', params: eventOf },
          target: 'releasing',
          actions: { type: 'takeKey', params: eventOf },
          description: 'No longer remember a device',
        },
        'device.forgotten': {
          guard: { type: 'isKnown', params: eventOf },
          target: 'proving',
          actions: { type: 'takeKey', params: eventOf },
          description: 'Forget a device',
        },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No message is shown.' },
        remembered: { description: 'This device is remembered.', meta: { says: messages.deviceRemembered } },
        released: { description: 'The device is no longer remembered.', meta: { says: messages.deviceReleased } },
        forgotten: { description: 'The device was forgotten.', meta: { says: messages.deviceForgotten } },
        refused: { description: 'The change could not be made.', meta: { says: messages.deviceUnchanged } },
        unanswered: {
          description: 'There was no answer: the change may have been made.',
          tags: 'unanswered',
          meta: { says: messages.deviceUnanswered },
          on: { 'settings.retried': { target: '#devices.loading', description: 'Load again' } },
        },
      },
    },
    proving: {
      description: 'The password is proven before the device is forgotten.',
      entry: 'askForProof',
      on: {
        'proof.given': { target: 'forgetting', description: 'The password is proven' },
        'proof.withheld': { target: 'shown', description: 'The person cancels' },
      },
    },
    provingToRemember: {
      description: 'The password is proven before this device is remembered.',
      tags: 'provingToRemember',
      entry: 'askForProof',
      on: {
        'proof.given': { target: 'remembering', description: 'The password is proven' },
        'proof.withheld': { target: 'shown', description: 'The person cancels' },
      },
    },
    remembering: {
      description: 'The provider is asked to remember this device.',
      tags: ['pending', 'remembering'],
      invoke: {
        src: 'rememberDevice',
        onDone: {
          target: 'shown.remembered',
          actions: ['noteRemembered', 'notifySecurity'],
          description: 'The provider remembers this device',
        },
        onError: [
          providerKnowsNobody,
          providerIsSilent,
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not make the change',
          },
        ],
      },
    },
    releasing: {
      description: 'The provider is asked to stop remembering a device.',
      tags: ['pending', 'releasing'],
      invoke: {
        src: 'releaseDevice',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'shown.released',
          actions: ['noteReleased', 'notifySecurity'],
          description: 'The provider no longer remembers the device',
        },
        onError: [
          providerKnowsNobody,
          providerIsSilent,
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not make the change',
          },
        ],
      },
    },
    forgetting: {
      description: 'The provider is asked to forget a device.',
      tags: ['pending', 'forgetting'],
      invoke: {
        src: 'forgetDevice',
        input: ({ context }) => ({ key: context.key }),
        onDone: {
          target: 'shown.forgotten',
          actions: ['dropDevice', 'notifySecurity'],
          description: 'The provider has forgotten the device',
        },
        onError: [
          providerKnowsNobody,
          providerIsSilent,
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The provider does not make the change',
          },
        ],
      },
    },
  },
});

function devicesOf({ event }: { event: DoneActorEvent<readonly Device[]> }): { devices: readonly Device[] } {
  return { devices: event.output };
}
