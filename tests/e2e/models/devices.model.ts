import type { DevicesContext, DevicesEvent } from '#machines/settings/devices.machine.ts';
import { sampleDevices } from '#machines/settings/devices.samples.ts';
import { announces, contextAs, lists, moment } from '../support/expectations.ts';
import type { Asking, Model } from '../support/model.ts';
import { carriedOut, type Answer } from '../support/outside.ts';
import { keepsSession, outliveProof, part, proofActs, securityAddress } from '../support/settings.ts';
import { openAsMember } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: RegExp) => part(me, 'Devices').getByRole('button', { name });

/** This browser and another of mine; the provider lists both again even after one was forgotten. */
const listed: Answer = {
  status: 200,
  body: {
    Devices: sampleDevices.map(({ key, name, firstSeen, lastSeen, isRemembered }) => ({
      DeviceKey: key,
      DeviceAttributes: [
        { Name: 'device_name', Value: name },
        { Name: 'dev:device_remembered_status', Value: isRemembered ? 'remembered' : 'not_remembered' },
      ],
      DeviceCreateDate: (firstSeen ?? 0) / 1000,
      DeviceLastAuthenticatedDate: (lastSeen ?? 0) / 1000,
    })),
  },
};

/** The readable names of the browsers, by their keys. */
const names: Readonly<Record<string, string>> = { 'device-1': 'Chrome on Linux', 'device-2': 'Chrome on Android' };

const statusOf =
  (status: string): NonNullable<Asking['sends']> =>
  (_, { key }) => ({ DeviceKey: key, DeviceRememberedStatus: status });

/** This browser is the first of them. */
async function haveDevice({ page }: Visitor): Promise<void> {
  const key = sampleDevices.find(({ isThis }) => isThis)?.key ?? '';
  await page.evaluate((deviceKey) => {
    const known = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    for (const [name, value] of Object.entries({ deviceKey, deviceGroupKey: 'group', randomPasswordKey: 'random' }))
      localStorage.setItem(known.replace(/accessToken$/, name), value);
  }, key);
}

/** The browsers that I signed in from. */
export const devicesModel: Model<DevicesEvent> = {
  actor: 'settings/devices',
  starts: {
    'at the settings': {
      go: async (me) => {
        await openAsMember(me, '/healthz');
        await haveDevice(me);
        await me.open(securityAddress);
      },
    },
  },
  acts: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/).click(),
    'device.remembered': async (me) => {
      await outliveProof(me);
      await inPart(me, /^Remember: /).click();
    },
    'device.released': (me) =>
      inPart(me, /^No longer remember: /)
        .last()
        .click(),
    'device.forgotten': async (me) => {
      await outliveProof(me);
      await inPart(me, /^Forget: /)
        .last()
        .click();
    },
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'device.remembered': (me) => inPart(me, /^Remember: /),
    'device.released': (me) => inPart(me, /^No longer remember: /),
    'device.forgotten': (me) => inPart(me, /^Forget: /),
  },
  others: {
    'session.held': () => Promise.resolve(),
    ...proofActs,
  },
  shows: {
    devices: announces((me) => part(me, 'Devices')),
    'devices.shown': (me, { context }) =>
      lists(
        part(me, 'Devices'),
        contextAs<DevicesContext>(context).devices.map(({ key, isRemembered, isThis }) => [
          names[key] ?? '',
          moment(sampleDevices.find((one) => one.key === key)?.lastSeen ?? 0),
          moment(sampleDevices.find((one) => one.key === key)?.firstSeen ?? 0),
          ...(isThis ? ['This device'] : []),
          isRemembered ? 'Remembered' : 'Not remembered',
        ]),
      ),
  },
  asking: {
    '0.devices.loading': { asks: 'ListDevices', done: () => listed },
    '0.devices.remembering': { asks: 'UpdateDeviceStatus', sends: statusOf('remembered'), done: () => carriedOut },
    '0.devices.releasing': { asks: 'UpdateDeviceStatus', sends: statusOf('not_remembered'), done: () => carriedOut },
    '0.devices.forgetting': {
      asks: 'ForgetDevice',
      sends: (_, { key }) => ({ DeviceKey: key }),
      done: () => carriedOut,
    },
  },
  picks: Object.fromEntries(
    ['loading', 'remembering', 'releasing', 'forgetting'].map((state) => [
      `xstate.error.actor.0.devices.${state}`,
      keepsSession,
    ]),
  ),
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('unauthenticated'),
    'proof.given': (snapshot) => snapshot.matches('proving') || snapshot.matches('provingToRemember'),
    'proof.withheld': (snapshot) => snapshot.matches('proving') || snapshot.matches('provingToRemember'),
  },
  without: { 'session.gone': 'the page goes with the session' },
};
