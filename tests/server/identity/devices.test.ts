import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityDevices } from '#server/db/identity-schema.ts';
import { dropStaleIdentity } from '#server/identity/provider/stale-rows.ts';
import { onPostgres } from '../db/databases.ts';
import { beginDeviceProof, confirmDevice, proveDevice } from './device-client.ts';
import { deviceSecret } from './srp-client.ts';
import {
  answerTo,
  beginProof,
  openFixture,
  password,
  signIn,
  tokensOf,
  type Answered,
  type Fixture,
} from './sign-in-fixture.ts';

const respond = 'RespondToAuthChallenge';
const gone = 'ResourceNotFoundException: Device does not exist.';
const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const smsUser = {
  attributes: { email: 'asha@example.com', phone_number: '+919800001234' },
  mfa: { enabled: ['SMS_MFA'] as const, preferred: null },
};

onPostgres('devices at sign-in', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given, { devices: { challenge: true, onPrompt: false } });
  });
  const lastCode = (): string => fixture.mails.at(-1)?.code ?? '';
  const bySms = (asked: Answered, more = {}): Promise<Answered> =>
    fixture.run(respond, answerTo(asked, { SMS_MFA_CODE: lastCode(), ...more }));

  describe('a new device', () => {
    it('is offered with the tokens, and named in the access token', async () => {
      await fixture.addUser();
      const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(await signIn(fixture));
      expect(metadata).toEqual({
        DeviceKey: expect.stringMatching(/^us-east-1_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
        DeviceGroupKey: expect.stringMatching(/^-.{8}$/),
      });
      expect(decodeJwt(AccessToken)['device_key']).toBe(metadata?.DeviceKey);
    });

    it('is remembered at once, or when the person says so, by the setting of the pool', async () => {
      await fixture.addUser();
      expect((await confirmDevice(fixture, await signIn(fixture))).answer).toMatchObject({
        UserConfirmationNecessary: false,
      });
      fixture.settle({ devices: { challenge: true, onPrompt: true } });
      expect((await confirmDevice(fixture, await signIn(fixture))).answer).toMatchObject({
        UserConfirmationNecessary: true,
      });
      const remembered = (await fixture.db.select().from(identityDevices)).map(({ isRemembered }) => isRemembered);
      expect([remembered.length, new Set(remembered)]).toEqual([2, new Set([false, true])]);
    });

    it('is confirmed once, with a key and a verifier of its own', async () => {
      await fixture.addUser();
      const one = await signIn(fixture);
      const { DeviceKey = '', DeviceGroupKey = '' } = tokensOf(await signIn(fixture)).NewDeviceMetadata ?? {};
      const { AccessToken } = tokensOf(one);
      const own = tokensOf(one).NewDeviceMetadata?.DeviceKey ?? '';
      const { config } = deviceSecret({ scope: DeviceGroupKey, id: own });
      const request = { AccessToken, DeviceKey: own, DeviceSecretVerifierConfig: config };
      expect(await fixture.refusal('ConfirmDevice', { ...request, DeviceKey })).toBe(
        'InvalidParameterException: Invalid device key given.',
      );
      for (const PasswordVerifier of ['', 'AA==', 'AQ==', Buffer.alloc(385, 255).toString('base64')]) {
        expect(
          await fixture.refusal('ConfirmDevice', {
            ...request,
            DeviceSecretVerifierConfig: { ...config, PasswordVerifier },
          }),
        ).toMatch(/^InvalidParameterException: /);
      }
      expect(await fixture.refusal('ConfirmDevice', { ...request, DeviceSecretVerifierConfig: undefined })).toMatch(
        /^InvalidParameterException: /,
      );
      expect(await fixture.refusal('ConfirmDevice', request)).toBe('none');
      expect(await fixture.refusal('ConfirmDevice', request)).toMatch(/^DeviceKeyExistsException: /);
    });

    it('that is never confirmed is deleted by upkeep once no token of it can be valid', async () => {
      await fixture.addUser();
      await signIn(fixture);
      fixture.clock.now += 24 * 3_600_000 + 1;
      await signIn(fixture);
      await dropStaleIdentity(fixture.db, fixture.clock.now);
      expect(await fixture.db.select().from(identityDevices)).toHaveLength(1);
    });

    it('is not offered where none are tracked', async () => {
      await fixture.addUser();
      fixture.settle({ devices: null });
      const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(
        await signIn(fixture, 'asha', { DEVICE_KEY: 'us-east-1_0000' }),
      );
      expect([metadata, decodeJwt(AccessToken)['device_key']]).toEqual([undefined, undefined]);
      expect(await fixture.refusal('ListDevices', { AccessToken })).toBe(
        'InvalidParameterException: Device tracking not currently enabled for this pool.',
      );
    });
  });

  describe('a remembered device', () => {
    it('proves itself in place of the second factor', async () => {
      await fixture.addUser(smsUser);
      const device = await confirmDevice(fixture, await bySms(await signIn(fixture)));
      fixture.clock.now += 60_000;
      const asked = await signIn(fixture, 'asha', { DEVICE_KEY: device.key });
      expect(asked).toMatchObject({
        ChallengeName: 'DEVICE_SRP_AUTH',
        ChallengeParameters: { DEVICE_KEY: device.key, USERNAME: 'Asha' },
      });
      const proof = await beginDeviceProof(fixture, asked, device);
      expect(proof.asked).toMatchObject({
        ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
        ChallengeParameters: { DEVICE_KEY: device.key, USERNAME: 'Asha' },
      });
      const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(await fixture.run(respond, proof.answer()));
      expect([metadata, decodeJwt(AccessToken)['device_key']]).toEqual([undefined, device.key]);
      expect(fixture.mails).toHaveLength(1);
      expect((await fixture.db.select().from(identityDevices))[0]?.authenticatedAt.getTime()).toBe(fixture.clock.now);
    });

    it('does so after a plain password, too', async () => {
      await fixture.addUser(smsUser);
      const device = await confirmDevice(fixture, await bySms(await signIn(fixture)));
      const asked = await fixture.run('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'asha', PASSWORD: password, DEVICE_KEY: device.key },
      });
      expect(tokensOf(await proveDevice(fixture, asked, device)).TokenType).toBe('Bearer');
    });

    it('is rejected with a wrong proof, for good, and its right proof is accepted once', async () => {
      await fixture.addUser();
      const device = await confirmDevice(fixture, await signIn(fixture));
      const failed = await beginDeviceProof(fixture, await signIn(fixture, 'asha', { DEVICE_KEY: device.key }), device);
      const once = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
      expect([
        await fixture.refusal(respond, failed.answer('wrong')),
        await fixture.refusal(respond, failed.answer()),
      ]).toEqual([incorrect, once]);
      const right = await beginDeviceProof(fixture, await signIn(fixture, 'asha', { DEVICE_KEY: device.key }), device);
      expect([await fixture.refusal(respond, right.answer()), await fixture.refusal(respond, right.answer())]).toEqual([
        'none',
        once,
      ]);
    });

    it('replaces no second factor when the pool requires both', async () => {
      fixture.settle({ devices: { challenge: false, onPrompt: false } });
      await fixture.addUser(smsUser);
      const device = await confirmDevice(fixture, await bySms(await signIn(fixture)));
      const asked = await signIn(fixture, 'asha', { DEVICE_KEY: device.key });
      expect(asked.ChallengeName).toBe('SMS_MFA');
      const next = await bySms(asked);
      expect(next.ChallengeName).toBe('DEVICE_SRP_AUTH');
      expect(tokensOf(await proveDevice(fixture, next, device)).NewDeviceMetadata).toBeUndefined();
    });

    it('is requested only when another one answers', async () => {
      await fixture.addUser();
      const [one, other] = [
        await confirmDevice(fixture, await signIn(fixture)),
        await confirmDevice(fixture, await signIn(fixture)),
      ];
      const asked = await signIn(fixture, 'asha', { DEVICE_KEY: one.key });
      await expect(beginDeviceProof(fixture, asked, other)).rejects.toThrow('Device does not exist.');
      expect(tokensOf(await proveDevice(fixture, asked, one)).TokenType).toBe('Bearer');
    });

    it('that is no longer remembered when it proves itself is followed by the second factor', async () => {
      await fixture.addUser(smsUser);
      const signedIn = await bySms(await signIn(fixture));
      const device = await confirmDevice(fixture, signedIn);
      const proof = await beginDeviceProof(fixture, await signIn(fixture, 'asha', { DEVICE_KEY: device.key }), device);
      await fixture.run('UpdateDeviceStatus', {
        AccessToken: tokensOf(signedIn).AccessToken,
        DeviceKey: device.key,
        DeviceRememberedStatus: 'not_remembered',
      });
      const next = await fixture.run(respond, proof.answer());
      expect(next.ChallengeName).toBe('SMS_MFA');
      expect(tokensOf(await bySms(next)).NewDeviceMetadata).toBeUndefined();
    });
  });

  it('a device that is confirmed but not remembered proves itself after the second factor', async () => {
    fixture.settle({ devices: { challenge: true, onPrompt: true } });
    await fixture.addUser(smsUser);
    const device = await confirmDevice(fixture, await bySms(await signIn(fixture)));
    const asked = await signIn(fixture, 'asha', { DEVICE_KEY: device.key });
    expect(asked.ChallengeName).toBe('SMS_MFA');
    const next = await bySms(asked, { DEVICE_KEY: device.key });
    expect(next.ChallengeName).toBe('DEVICE_SRP_AUTH');
    expect(tokensOf(await proveDevice(fixture, next, device)).NewDeviceMetadata).toBeUndefined();
  });

  it('a device proves itself by the session of the second factor, too, as the older client does, and once', async () => {
    fixture.settle({ devices: { challenge: true, onPrompt: true } });
    await fixture.addUser(smsUser);
    const device = await confirmDevice(fixture, await bySms(await signIn(fixture)));
    const asked = await signIn(fixture, 'asha', { DEVICE_KEY: device.key });
    const early = beginDeviceProof(fixture, { ...asked, ChallengeName: 'DEVICE_SRP_AUTH' }, device);
    await expect(early).rejects.toThrow('Invalid session for the user.');
    const next = { ...(await bySms(asked, { DEVICE_KEY: device.key })), Session: asked.Session };
    expect(tokensOf(await proveDevice(fixture, next, device)).NewDeviceMetadata).toBeUndefined();
    await expect(beginDeviceProof(fixture, next, device)).rejects.toThrow('session can only be used once');
    await expect(bySms(asked)).rejects.toThrow('session can only be used once');
  });

  it('a device that was never confirmed replaces nothing, and another is offered', async () => {
    await fixture.addUser(smsUser);
    const { DeviceKey = '' } = tokensOf(await bySms(await signIn(fixture))).NewDeviceMetadata ?? {};
    const asked = await signIn(fixture, 'asha', { DEVICE_KEY: DeviceKey });
    expect(asked.ChallengeName).toBe('SMS_MFA');
    const offered = tokensOf(await bySms(asked, { DEVICE_KEY: DeviceKey })).NewDeviceMetadata;
    expect(offered?.DeviceKey).not.toBe(DeviceKey);
  });

  describe('a device that is gone', () => {
    const keys = { unknown: 'us-east-1_00000000-0000-4000-8000-000000000000', malformed: 'null \0 and more' };

    it.each(Object.entries(keys))(
      '(%s) is reported, and the same challenge then answered without it, by one request or another',
      async (_kind, DEVICE_KEY) => {
        await fixture.addUser();
        for (const timestamp of ['Tue Jan 5 03:04:05 UTC 2027', 'Tue Jan 5 03:04:06 UTC 2027']) {
          // identity-js names its device from the start.
          const { asked, client, answer } = await beginProof(fixture, 'asha', { DEVICE_KEY });
          expect(await fixture.refusal(respond, answer(password, { DEVICE_KEY }))).toBe(gone);
          expect(await fixture.refusal(respond, answer(password, { DEVICE_KEY }))).toBe(gone);
          const whom = { scope: 'plinth001', id: 'Asha', password };
          const again = answer(password, client.sign(whom, asked.ChallengeParameters, timestamp));
          expect(tokensOf(await fixture.run(respond, again)).NewDeviceMetadata).toBeDefined();
          expect(await fixture.refusal(respond, again)).toMatch(/session can only be used once\.$/);
        }
      },
    );

    it('is not revealed without the password', async () => {
      await fixture.addUser();
      const { answer } = await beginProof(fixture);
      expect(await fixture.refusal(respond, answer('Wrong#2027', { DEVICE_KEY: keys.unknown }))).toBe(incorrect);
    });

    it('includes those of other users, and forgotten ones', async () => {
      await fixture.addUser();
      await fixture.addUser({ username: 'Ravi' });
      const ravi = await confirmDevice(fixture, await signIn(fixture, 'ravi'));
      const signedIn = await signIn(fixture);
      const own = await confirmDevice(fixture, signedIn);
      await fixture.run('ForgetDevice', { AccessToken: tokensOf(signedIn).AccessToken, DeviceKey: own.key });
      for (const { key } of [ravi, own]) {
        await expect(signIn(fixture, 'asha', { DEVICE_KEY: key })).rejects.toThrow('Device does not exist.');
        const plain = {
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: 'asha', PASSWORD: password, DEVICE_KEY: key },
        };
        expect(await fixture.refusal('InitiateAuth', plain)).toBe(gone);
      }
    });

    it('leaves the code of a second factor unused', async () => {
      await fixture.addUser(smsUser);
      const asked = await signIn(fixture);
      await expect(bySms(asked, { DEVICE_KEY: keys.unknown })).rejects.toThrow('Device does not exist.');
      expect(tokensOf(await bySms(asked)).TokenType).toBe('Bearer');
    });
  });
});
