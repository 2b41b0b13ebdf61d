import { beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { eachDatabase } from '../db/databases.ts';
import { confirmDevice } from './device-client.ts';
import { openFixture, signIn, startOfTime, tokensOf, type Fixture } from './sign-in-fixture.ts';

const gone = 'ResourceNotFoundException: Device does not exist.';
const deviceSchema = v.object({
  DeviceKey: v.string(),
  DeviceAttributes: v.array(v.object({ Name: v.string(), Value: v.string() })),
  DeviceCreateDate: v.number(),
  DeviceLastModifiedDate: v.number(),
  DeviceLastAuthenticatedDate: v.number(),
});
const pageSchema = v.object({ Devices: v.array(deviceSchema), PaginationToken: v.optional(v.string()) });

eachDatabase('the devices of a person', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given, { devices: { challenge: true, onPrompt: false } });
    await fixture.addUser();
  });
  const get = async (AccessToken: string, DeviceKey: string): Promise<v.InferOutput<typeof deviceSchema>> =>
    v.parse(deviceSchema, (await fixture.run('GetDevice', { AccessToken, DeviceKey }))['Device']);
  const list = async (AccessToken: string, more: object = {}): Promise<v.InferOutput<typeof pageSchema>> =>
    v.parse(pageSchema, await fixture.run('ListDevices', { AccessToken, ...more }));

  it('are returned by their key, with dates in seconds', async () => {
    const signedIn = await signIn(fixture);
    fixture.clock.now += 5_000;
    const { key } = await confirmDevice(fixture, signedIn, 'Blue laptop');
    expect(await get(tokensOf(signedIn).AccessToken, key)).toEqual({
      DeviceKey: key,
      DeviceAttributes: [
        { Name: 'device_status', Value: 'valid' },
        { Name: 'device_name', Value: 'Blue laptop' },
        { Name: 'dev:device_remembered_status', Value: 'remembered' },
        { Name: 'last_ip_used', Value: '192.0.2.7' },
      ],
      DeviceCreateDate: startOfTime / 1_000,
      DeviceLastModifiedDate: startOfTime / 1_000 + 5,
      DeviceLastAuthenticatedDate: startOfTime / 1_000,
    });
  });

  it('are listed page by page, each once, and only once they are confirmed', async () => {
    const keys: string[] = [];
    for (let device = 0; device < 5; device += 1) keys.push((await confirmDevice(fixture, await signIn(fixture))).key);
    const { AccessToken } = tokensOf(await signIn(fixture));
    const found: string[] = [];
    let more: object = {};
    for (const size of [2, 2, 1]) {
      const page = await list(AccessToken, { Limit: 2, ...more });
      expect(page.Devices).toHaveLength(size);
      expect(page.PaginationToken === undefined).toBe(size === 1);
      found.push(...page.Devices.map(({ DeviceKey }) => DeviceKey));
      more = { PaginationToken: page.PaginationToken };
    }
    expect(found.toSorted()).toEqual(keys.toSorted());
    expect((await list(AccessToken)).Devices).toHaveLength(5);
    expect((await list(AccessToken, { Limit: 5 })).PaginationToken).toBeUndefined();
    expect(await fixture.refusal('ListDevices', { AccessToken, PaginationToken: 'made-up' })).toMatch(
      /^InvalidParameterException: /,
    );
  });

  it('are remembered or not, by the person’s choice', async () => {
    const signedIn = await signIn(fixture);
    const { key: DeviceKey } = await confirmDevice(fixture, signedIn);
    const { AccessToken } = tokensOf(signedIn);
    for (const DeviceRememberedStatus of ['not_remembered', 'remembered', undefined, 'remembered']) {
      await fixture.run('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus });
      const { DeviceAttributes } = await get(AccessToken, DeviceKey);
      expect(DeviceAttributes).toContainEqual({
        Name: 'dev:device_remembered_status',
        Value: DeviceRememberedStatus ?? 'remembered',
      });
    }
    expect(fixture.noted).toEqual(['deviceReleased', 'deviceRemembered']);
  });

  it('are inaccessible to other users', async () => {
    await fixture.addUser({ username: 'Ravi' });
    const { key: DeviceKey } = await confirmDevice(fixture, await signIn(fixture));
    const { AccessToken } = tokensOf(await signIn(fixture, 'ravi'));
    for (const action of ['GetDevice', 'ForgetDevice', 'UpdateDeviceStatus'])
      expect(await fixture.refusal(action, { AccessToken, DeviceKey })).toBe(gone);
    expect((await list(AccessToken)).Devices).toEqual([]);
    for (const action of ['GetDevice', 'ForgetDevice'])
      expect(await fixture.refusal(action, { DeviceKey })).toBe('NotAuthorizedException: Invalid Access Token');
  });

  it('are gone once they are forgotten', async () => {
    const signedIn = await signIn(fixture);
    const { key: DeviceKey } = await confirmDevice(fixture, signedIn);
    const { AccessToken } = tokensOf(signedIn);
    expect(await fixture.refusal('ForgetDevice', { AccessToken, DeviceKey })).toBe('none');
    for (const action of ['ForgetDevice', 'GetDevice', 'UpdateDeviceStatus'])
      expect(await fixture.refusal(action, { AccessToken, DeviceKey })).toBe(gone);
  });

  describe('and refreshing', () => {
    const invalid = 'NotAuthorizedException: Invalid Refresh Token';

    it('accepts the key of the confirmed device, in either way to refresh', async () => {
      const signedIn = await signIn(fixture);
      const { RefreshToken } = tokensOf(signedIn);
      const other = await confirmDevice(fixture, await signIn(fixture));
      const refresh = async (key?: string): Promise<string[]> => [
        await fixture.refusal('GetTokensFromRefreshToken', { RefreshToken, DeviceKey: key }),
        await fixture.refusal('InitiateAuth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          AuthParameters: { REFRESH_TOKEN: RefreshToken, ...(key === undefined ? {} : { DEVICE_KEY: key }) },
        }),
      ];
      expect(await refresh()).toEqual(['none', 'none']);
      const { key } = await confirmDevice(fixture, signedIn);
      expect([await refresh(), await refresh(other.key), await refresh(key)]).toEqual([
        [invalid, invalid],
        [invalid, invalid],
        ['none', 'none'],
      ]);
      await fixture.run('ForgetDevice', { AccessToken: tokensOf(signedIn).AccessToken, DeviceKey: key });
      expect(await refresh()).toEqual(['none', 'none']);
    });
  });
});
