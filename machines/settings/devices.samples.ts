import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { Device } from '../domain/identity/device.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { changeRefusals, sampleNow, sampleRefusals } from './answer.samples.ts';
import { devicesMachine, type DevicesEvent } from './devices.machine.ts';

/** The devices with a provider that never answers; the samples contain the possible answers. */
export const silentDevices = silenced(devicesMachine);

export const sampleDevices: readonly Device[] = [
  {
    key: 'device-1',
    name: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    firstSeen: sampleNow - 30 * 86_400_000,
    lastSeen: sampleNow,
    isRemembered: false,
    isThis: true,
  },
  {
    key: 'device-2',
    name: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    firstSeen: sampleNow - 60 * 86_400_000,
    lastSeen: sampleNow - 86_400_000,
    isRemembered: true,
    isThis: false,
  },
];

type ReadActor = '0.devices.loading';
type QuietActor = '0.devices.remembering' | '0.devices.releasing' | '0.devices.forgetting';

const own: SamplesOf<
  | DevicesEvent
  | DoneOf<ReadActor, readonly Device[]>
  | DoneOf<QuietActor, undefined>
  | RefusedOf<ReadActor | QuietActor, AuthFailure>
> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'proof.given': [{ type: 'proof.given' }],
  'proof.withheld': [{ type: 'proof.withheld' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'device.remembered': [
    { type: 'device.remembered', key: 'device-1' },
    { type: 'device.remembered', key: 'device-2' },
  ],
  'device.released': [{ type: 'device.released', key: 'device-2' }],
  'device.forgotten': [{ type: 'device.forgotten', key: 'device-2' }],
  'xstate.done.actor.0.devices.loading': doneWith('0.devices.loading', [sampleDevices]),
  'xstate.error.actor.0.devices.loading': refusedBy('0.devices.loading', sampleRefusals),
  'xstate.done.actor.0.devices.remembering': doneWith('0.devices.remembering', [undefined]),
  'xstate.error.actor.0.devices.remembering': refusedBy('0.devices.remembering', changeRefusals),
  'xstate.done.actor.0.devices.releasing': doneWith('0.devices.releasing', [undefined]),
  'xstate.error.actor.0.devices.releasing': refusedBy('0.devices.releasing', changeRefusals),
  'xstate.done.actor.0.devices.forgetting': doneWith('0.devices.forgetting', [undefined]),
  'xstate.error.actor.0.devices.forgetting': refusedBy('0.devices.forgetting', changeRefusals),
};

export const devicesSamples: Samples = {
  ...own,
};

/** The possible actions on a device depend on its status. */
export const devicesWalk: WalkOptions = { contextKeys: ['devices'] };
