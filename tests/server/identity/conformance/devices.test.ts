/** Devices, which each client confirms and proves by itself. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { openAws } from './aws-client.ts';
import { productClient, givenProvider } from './clients.ts';
import { sessionOf, signIn, told, userAt } from './identity-js.ts';
import { newNumber, password, refusalOf } from './running-provider.ts';

const at = givenProvider();
const gone = 'ResourceNotFoundException: Device does not exist.';
const proof = ['DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER'];

/** The challenges that were answered since the last call. */
function answered(): readonly unknown[] {
  return at.provider.asked
    .splice(0)
    .flatMap(({ action, body }) => (action === 'RespondToAuthChallenge' ? [body['ChallengeName']] : []));
}

afterEach(() => at.provider.settle({ devices: usualSettings.devices }));

productClient('a device', at, (open) => {
  it('proves itself after the second factor, and in place of it once it is remembered', async () => {
    const { provider } = at;
    const number = newNumber();
    const attributes = { email: `${crypto.randomUUID()}@example.com`, email_verified: 'true', phone_number: number };
    const { username } = await provider.addPerson({ attributes, mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' } });
    const client = open();
    expect((await client.signIn(username, password)).step).toBe('sms');
    expect(await client.answer(await provider.codeTo(number))).toEqual({ step: 'signedIn' });
    const key = client.deviceKey();
    expect(key).toMatch(/^us-east-1_[\da-f-]{36}$/);
    expect(await client.devices()).toEqual([key]);
    await client.signOut();

    answered();
    expect((await client.signIn(username, password)).step).toBe('sms');
    expect(await client.answer(await provider.codeTo(number))).toEqual({ step: 'signedIn' });
    expect(answered()).toEqual(['PASSWORD_VERIFIER', 'SMS_MFA', ...proof]);
    await client.rememberDevice();
    await client.signOut();

    answered();
    expect(await client.signIn(username, password)).toEqual({ step: 'signedIn' });
    expect(answered()).toEqual(['PASSWORD_VERIFIER', ...proof]);
    const { access } = await client.tokens();
    expect((await client.refresh()).access).not.toBe(access);
    expect([client.deviceKey(), await client.devices()]).toEqual([key, [key]]);
  });

  it('that was forgotten elsewhere signs in anyway, as a new one', async () => {
    const { provider } = at;
    await provider.settle({ devices: { challenge: true, onPrompt: false } });
    const { username } = await provider.addPerson();
    const client = open();
    await client.signIn(username, password);
    const DeviceKey = client.deviceKey();
    await provider.aws.send(new aws.ForgetDeviceCommand({ AccessToken: (await client.tokens()).access, DeviceKey }));
    await client.signOut();

    answered();
    expect(await client.signIn(username, password)).toEqual({ step: 'signedIn' });
    expect(answered()).toEqual(['PASSWORD_VERIFIER', 'PASSWORD_VERIFIER']);
    const next = client.deviceKey();
    expect([next === DeviceKey, await client.devices()]).toEqual([false, [next]]);
    await client.signOut();
    expect(await client.signIn(username, password)).toEqual({ step: 'signedIn' });
    expect(answered()).toEqual(['PASSWORD_VERIFIER', ...proof]);
  });

  it('is forgotten once', async () => {
    const { username } = await at.provider.addPerson();
    const client = open();
    await client.signIn(username, password);
    const key = client.deviceKey() ?? '';
    await client.forgetDevice(key);
    expect(await client.devices()).toEqual([]);
    expect(await refusalOf(client.forgetDevice(key))).toBe(gone);
  });
});

describe('the actions about devices', () => {
  /** A user who signed in with a program, from a confirmed device. */
  async function signedIn() {
    const { username } = await at.provider.addPerson();
    const client = openAws(at.provider);
    await client.signIn(username, password);
    return { username, client, AccessToken: (await client.tokens()).access, DeviceKey: client.deviceKey() ?? '' };
  }

  it('identify a device by its key, with dates in seconds, and whether it is remembered', async () => {
    const { aws: api, now } = at.provider;
    const { AccessToken, DeviceKey } = await signedIn();
    const remembered = async (): Promise<string | undefined> => {
      const { Device } = await api.send(new aws.GetDeviceCommand({ AccessToken, DeviceKey }));
      return Device?.DeviceAttributes?.find(({ Name }) => Name === 'dev:device_remembered_status')?.Value;
    };
    const { Device } = await api.send(new aws.GetDeviceCommand({ AccessToken, DeviceKey }));
    expect(Device).toMatchObject({
      DeviceKey,
      DeviceAttributes: expect.arrayContaining([
        { Name: 'device_status', Value: 'valid' },
        { Name: 'device_name', Value: 'A program' },
      ]),
    });
    expect(Math.abs((Device?.DeviceCreateDate?.getTime() ?? 0) - now())).toBeLessThan(60_000);
    expect(await remembered()).toBe('not_remembered');
    await api.send(new aws.UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }));
    expect(await remembered()).toBe('remembered');
    await api.send(
      new aws.UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'not_remembered' }),
    );
    expect(await remembered()).toBe('not_remembered');
  });

  it('list the devices page by page', async () => {
    const { aws: api, provider } = { aws: at.provider.aws, provider: at.provider };
    const { username, AccessToken, DeviceKey } = await signedIn();
    const other = openAws(provider);
    await other.signIn(username, password);
    const first = await api.send(new aws.ListDevicesCommand({ AccessToken, Limit: 1 }));
    const second = await api.send(
      new aws.ListDevicesCommand({ AccessToken, Limit: 1, PaginationToken: first.PaginationToken }),
    );
    const keys = [...(first.Devices ?? []), ...(second.Devices ?? [])].map((device) => device.DeviceKey);
    expect(new Set(keys)).toEqual(new Set([DeviceKey, other.deviceKey()]));
    expect([keys.length, second.PaginationToken]).toEqual([2, undefined]);
  });

  it('are about one’s own devices alone', async () => {
    const { aws: api } = at.provider;
    const { DeviceKey } = await signedIn();
    const { AccessToken } = await signedIn();
    expect(await refusalOf(api.send(new aws.GetDeviceCommand({ AccessToken, DeviceKey })))).toBe(gone);
    expect(await refusalOf(api.send(new aws.ForgetDeviceCommand({ AccessToken, DeviceKey })))).toBe(gone);
    expect(
      await refusalOf(
        api.send(new aws.UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' })),
      ),
    ).toBe(gone);
    const config = { PasswordVerifier: 'AQID', Salt: 'AQID' };
    expect(
      await refusalOf(
        api.send(new aws.ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig: config })),
      ),
    ).toBe('InvalidParameterException: Invalid device key given.');
  });

  it('are rejected when no device is tracked, and none is offered', async () => {
    const { aws: api, settle, addPerson } = at.provider;
    await settle({ devices: null });
    const client = openAws(at.provider);
    await client.signIn((await addPerson()).username, password);
    expect(client.deviceKey()).toBeUndefined();
    const { access: AccessToken } = await client.tokens();
    const refused = 'InvalidParameterException: Device tracking not currently enabled for this pool.';
    expect(await refusalOf(client.devices())).toBe(refused);
    expect(await refusalOf(api.send(new aws.GetDeviceCommand({ AccessToken, DeviceKey: 'us-east-1_0a' })))).toBe(
      refused,
    );
  });

  it('are there for the older client, too', async () => {
    const user = userAt(at.provider, (await at.provider.addPerson()).username);
    await sessionOf(signIn(user));
    expect(await told((callbacks) => user.getDevice(callbacks))).toMatchObject({
      Device: { DeviceKey: expect.stringMatching(/^us-east-1_/) },
    });
    await told((callbacks) => user.setDeviceStatusRemembered(callbacks));
    await told((callbacks) => user.setDeviceStatusNotRemembered(callbacks));
    await told((callbacks) => user.forgetDevice(callbacks));
    expect(await told((callbacks) => user.listDevices(10, null, callbacks))).toMatchObject({ Devices: [] });
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
