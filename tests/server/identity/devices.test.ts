import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityDevices } from '#server/db/identity-schema.ts';
import { dropStaleIdentity } from '#server/identity/provider/stale-rows.ts';
import { eachDatabase } from '../db/databases.ts';
import { beginDeviceProof, confirmDevice, proveDevice } from './device-client.ts';
import { deviceSecret } from './srp-client.ts';
import {
  answerTo,
  beginProof,
  openWorld,
  password,
  signIn,
  tokensOf,
  type Answered,
  type World,
} from './sign-in-world.ts';

const respond = 'RespondToAuthChallenge';
const gone = 'ResourceNotFoundException: Device does not exist.';
const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const smsUser = {
  attributes: { email: 'asha@example.com', phone_number: '+919800001234' },
  mfa: { enabled: ['SMS_MFA'] as const, preferred: null },
};

eachDatabase('devices at sign-in', (given) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(given, { devices: { challenge: true, onPrompt: false } });
  });
  const lastCode = (): string => world.mails.at(-1)?.code ?? '';
  const bySms = (asked: Answered, more = {}): Promise<Answered> =>
    world.run(respond, answerTo(asked, { SMS_MFA_CODE: lastCode(), ...more }));

  describe('a new device', () => {
    it('is offered with the tokens, and named in the access token', async () => {
      await world.addUser();
      const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(await signIn(world));
      expect(metadata).toEqual({
        DeviceKey: expect.stringMatching(/^us-east-1_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
        DeviceGroupKey: expect.stringMatching(/^-.{8}$/),
      });
      expect(decodeJwt(AccessToken)['device_key']).toBe(metadata?.DeviceKey);
    });

    it('is remembered at once, or when the person says so, by the setting of the pool', async () => {
      await world.addUser();
      expect((await confirmDevice(world, await signIn(world))).answer).toMatchObject({
        UserConfirmationNecessary: false,
      });
      world.settle({ devices: { challenge: true, onPrompt: true } });
      expect((await confirmDevice(world, await signIn(world))).answer).toMatchObject({
        UserConfirmationNecessary: true,
      });
      const remembered = (await world.db.select().from(identityDevices)).map(({ isRemembered }) => isRemembered);
      expect([remembered.length, new Set(remembered)]).toEqual([2, new Set([false, true])]);
    });

    it('is confirmed once, with a key and a verifier of its own', async () => {
      await world.addUser();
      const one = await signIn(world);
      const { DeviceKey = '', DeviceGroupKey = '' } = tokensOf(await signIn(world)).NewDeviceMetadata ?? {};
      const { AccessToken } = tokensOf(one);
      const own = tokensOf(one).NewDeviceMetadata?.DeviceKey ?? '';
      const { config } = deviceSecret({ scope: DeviceGroupKey, id: own });
      const request = { AccessToken, DeviceKey: own, DeviceSecretVerifierConfig: config };
      expect(await world.refusal('ConfirmDevice', { ...request, DeviceKey })).toBe(
        'InvalidParameterException: Invalid device key given.',
      );
      for (const PasswordVerifier of ['', 'AA==', 'AQ==', Buffer.alloc(385, 255).toString('base64')]) {
        expect(
          await world.refusal('ConfirmDevice', {
            ...request,
            DeviceSecretVerifierConfig: { ...config, PasswordVerifier },
          }),
        ).toMatch(/^InvalidParameterException: /);
      }
      expect(await world.refusal('ConfirmDevice', { ...request, DeviceSecretVerifierConfig: undefined })).toMatch(
        /^InvalidParameterException: /,
      );
      expect(await world.refusal('ConfirmDevice', request)).toBe('none');
      expect(await world.refusal('ConfirmDevice', request)).toMatch(/^DeviceKeyExistsException: /);
    });

    it('that is never confirmed is deleted by upkeep once no token of it can be valid', async () => {
      await world.addUser();
      await signIn(world);
      world.clock.now += 24 * 3_600_000 + 1;
      await signIn(world);
      await dropStaleIdentity(world.db, world.clock.now);
      expect(await world.db.select().from(identityDevices)).toHaveLength(1);
    });

    it('is not offered where none are tracked', async () => {
      await world.addUser();
      world.settle({ devices: null });
      const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(
        await signIn(world, 'asha', { DEVICE_KEY: 'us-east-1_0000' }),
      );
      expect([metadata, decodeJwt(AccessToken)['device_key']]).toEqual([undefined, undefined]);
      expect(await world.refusal('ListDevices', { AccessToken })).toBe(
        'InvalidParameterException: Device tracking not currently enabled for this pool.',
      );
    });
  });

  describe('a remembered device', () => {
    it('proves itself in place of the second factor', async () => {
      await world.addUser(smsUser);
      const device = await confirmDevice(world, await bySms(await signIn(world)));
      world.clock.now += 60_000;
      const asked = await signIn(world, 'asha', { DEVICE_KEY: device.key });
      expect(asked).toMatchObject({
        ChallengeName: 'DEVICE_SRP_AUTH',
        ChallengeParameters: { DEVICE_KEY: device.key, USERNAME: 'Asha' },
      });
      const proof = await beginDeviceProof(world, asked, device);
      expect(proof.asked).toMatchObject({
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeParameters: { DEVICE_KEY: device.key, USERNAME: 'Asha' },
      });
      const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(await world.run(respond, proof.answer()));
      expect([metadata, decodeJwt(AccessToken)['device_key']]).toEqual([undefined, device.key]);
      expect(world.mails).toHaveLength(1);
      expect((await world.db.select().from(identityDevices))[0]?.authenticatedAt.getTime()).toBe(world.clock.now);
    });

    it('does so after a plain password, too', async () => {
      await world.addUser(smsUser);
      const device = await confirmDevice(world, await bySms(await signIn(world)));
      const asked = await world.run('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'asha', PASSWORD: password, DEVICE_KEY: device.key },
      });
      expect(tokensOf(await proveDevice(world, asked, device)).TokenType).toBe('Bearer');
    });

    it('is rejected with a wrong proof, for good, and its right proof is accepted once', async () => {
      await world.addUser();
      const device = await confirmDevice(world, await signIn(world));
      const failed = await beginDeviceProof(world, await signIn(world, 'asha', { DEVICE_KEY: device.key }), device);
      const once = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
      expect([
        await world.refusal(respond, failed.answer('wrong')),
        await world.refusal(respond, failed.answer()),
      ]).toEqual([incorrect, once]);
      const right = await beginDeviceProof(world, await signIn(world, 'asha', { DEVICE_KEY: device.key }), device);
      expect([await world.refusal(respond, right.answer()), await world.refusal(respond, right.answer())]).toEqual([
        'none',
        once,
      ]);
    });

    it('replaces no second factor when the pool requires both', async () => {
      world.settle({ devices: { challenge: false, onPrompt: false } });
      await world.addUser(smsUser);
      const device = await confirmDevice(world, await bySms(await signIn(world)));
      const asked = await signIn(world, 'asha', { DEVICE_KEY: device.key });
      expect(asked.ChallengeName).toBe('SMS_MFA');
      const next = await bySms(asked);
      expect(next.ChallengeName).toBe('DEVICE_SRP_AUTH');
      expect(tokensOf(await proveDevice(world, next, device)).NewDeviceMetadata).toBeUndefined();
    });

    it('is requested only when another one answers', async () => {
      await world.addUser();
      const [one, other] = [
        await confirmDevice(world, await signIn(world)),
        await confirmDevice(world, await signIn(world)),
      ];
      const asked = await signIn(world, 'asha', { DEVICE_KEY: one.key });
      await expect(beginDeviceProof(world, asked, other)).rejects.toThrow('Device does not exist.');
      expect(tokensOf(await proveDevice(world, asked, one)).TokenType).toBe('Bearer');
    });

    it('that is no longer remembered when it proves itself is followed by the second factor', async () => {
      await world.addUser(smsUser);
      const signedIn = await bySms(await signIn(world));
      const device = await confirmDevice(world, signedIn);
      const proof = await beginDeviceProof(world, await signIn(world, 'asha', { DEVICE_KEY: device.key }), device);
      await world.run('UpdateDeviceStatus', {
        AccessToken: tokensOf(signedIn).AccessToken,
        DeviceKey: device.key,
        DeviceRememberedStatus: 'not_remembered',
      });
      const next = await world.run(respond, proof.answer());
      expect(next.ChallengeName).toBe('SMS_MFA');
      expect(tokensOf(await bySms(next)).NewDeviceMetadata).toBeUndefined();
    });
  });

  it('a device that is confirmed but not remembered proves itself after the second factor', async () => {
    world.settle({ devices: { challenge: true, onPrompt: true } });
    await world.addUser(smsUser);
    const device = await confirmDevice(world, await bySms(await signIn(world)));
    const asked = await signIn(world, 'asha', { DEVICE_KEY: device.key });
    expect(asked.ChallengeName).toBe('SMS_MFA');
    const next = await bySms(asked, { DEVICE_KEY: device.key });
    expect(next.ChallengeName).toBe('DEVICE_SRP_AUTH');
    expect(tokensOf(await proveDevice(world, next, device)).NewDeviceMetadata).toBeUndefined();
  });

  it('a device proves itself by the session of the second factor, too, as the older client does, and once', async () => {
    world.settle({ devices: { challenge: true, onPrompt: true } });
    await world.addUser(smsUser);
    const device = await confirmDevice(world, await bySms(await signIn(world)));
    const asked = await signIn(world, 'asha', { DEVICE_KEY: device.key });
    const early = beginDeviceProof(world, { ...asked, ChallengeName: 'DEVICE_SRP_AUTH' }, device);
    await expect(early).rejects.toThrow('Invalid session for the user.');
    const next = { ...(await bySms(asked, { DEVICE_KEY: device.key })), Session: asked.Session };
    expect(tokensOf(await proveDevice(world, next, device)).NewDeviceMetadata).toBeUndefined();
    await expect(beginDeviceProof(world, next, device)).rejects.toThrow('session can only be used once');
    await expect(bySms(asked)).rejects.toThrow('session can only be used once');
  });

  it('a device that was never confirmed replaces nothing, and another is offered', async () => {
    await world.addUser(smsUser);
    const { DeviceKey = '' } = tokensOf(await bySms(await signIn(world))).NewDeviceMetadata ?? {};
    const asked = await signIn(world, 'asha', { DEVICE_KEY: DeviceKey });
    expect(asked.ChallengeName).toBe('SMS_MFA');
    const offered = tokensOf(await bySms(asked, { DEVICE_KEY: DeviceKey })).NewDeviceMetadata;
    expect(offered?.DeviceKey).not.toBe(DeviceKey);
  });

  describe('a device that is gone', () => {
    const keys = { unknown: 'us-east-1_00000000-0000-4000-8000-000000000000', malformed: 'null \0 and more' };

    it.each(Object.entries(keys))(
      '(%s) is reported, and the same challenge then answered without it, by one request or another',
      async (_kind, DEVICE_KEY) => {
        await world.addUser();
        for (const timestamp of ['Tue Jan 5 03:04:05 UTC 2027', 'Tue Jan 5 03:04:06 UTC 2027']) {
          // identity-js names its device from the start.
          const { asked, client, answer } = await beginProof(world, 'asha', { DEVICE_KEY });
          expect(await world.refusal(respond, answer(password, { DEVICE_KEY }))).toBe(gone);
          expect(await world.refusal(respond, answer(password, { DEVICE_KEY }))).toBe(gone);
          const whom = { scope: 'plinth001', id: 'Asha', password };
          const again = answer(password, client.sign(whom, asked.ChallengeParameters, timestamp));
          expect(tokensOf(await world.run(respond, again)).NewDeviceMetadata).toBeDefined();
          expect(await world.refusal(respond, again)).toMatch(/session can only be used once\.$/);
        }
      },
    );

    it('is not revealed without the password', async () => {
      await world.addUser();
      const { answer } = await beginProof(world);
      expect(await world.refusal(respond, answer('Wrong#2027', { DEVICE_KEY: keys.unknown }))).toBe(incorrect);
    });

    it('includes those of other users, and forgotten ones', async () => {
      await world.addUser();
      await world.addUser({ username: 'Ravi' });
      const ravi = await confirmDevice(world, await signIn(world, 'ravi'));
      const signedIn = await signIn(world);
      const own = await confirmDevice(world, signedIn);
      await world.run('ForgetDevice', { AccessToken: tokensOf(signedIn).AccessToken, DeviceKey: own.key });
      for (const { key } of [ravi, own]) {
        await expect(signIn(world, 'asha', { DEVICE_KEY: key })).rejects.toThrow('Device does not exist.');
        const plain = {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'asha', PASSWORD: password, DEVICE_KEY: key },
        };
        expect(await world.refusal('InitiateAuth', plain)).toBe(gone);
      }
    });

    it('leaves the code of a second factor unused', async () => {
      await world.addUser(smsUser);
      const asked = await signIn(world);
      await expect(bySms(asked, { DEVICE_KEY: keys.unknown })).rejects.toThrow('Device does not exist.');
      expect(tokensOf(await bySms(asked)).TokenType).toBe('Bearer');
    });
  });
});
