/** A client that signs in from a device, like the browser libraries. */
import { deviceSecret, srpClient } from './srp-client.ts';
import { answerTo, tokensOf, type Answered, type Texts, type Fixture } from './sign-in-fixture.ts';

export interface Device {
  readonly key: string;
  readonly group: string;
  readonly password: string;
}

/** Confirms the device that tokens came with. */
export async function confirmDevice(
  fixture: Fixture,
  signedIn: Answered,
  name?: string,
): Promise<Device & { readonly answer: unknown }> {
  const { AccessToken, NewDeviceMetadata: metadata } = tokensOf(signedIn);
  if (!metadata) throw new Error('No new device came with the tokens.');
  const { password, config } = deviceSecret({ scope: metadata.DeviceGroupKey, id: metadata.DeviceKey });
  const request = {
    AccessToken,
    DeviceKey: metadata.DeviceKey,
    DeviceSecretVerifierConfig: config,
    ...(name === undefined ? {} : { DeviceName: name }),
  };
  const answer = await fixture.run('ConfirmDevice', request);
  return { key: metadata.DeviceKey, group: metadata.DeviceGroupKey, password, answer };
}

export interface DeviceProof {
  readonly asked: Answered;
  readonly answer: (password?: string, more?: Texts) => object;
}

/** Answers DEVICE_SRP_AUTH, and keeps the response for the next step. */
export async function beginDeviceProof(
  fixture: Fixture,
  challenge: Answered,
  device: Device,
  name = 'asha',
): Promise<DeviceProof> {
  const client = srpClient();
  const asked = await fixture.run(
    'RespondToAuthChallenge',
    answerTo(challenge, { DEVICE_KEY: device.key, SRP_A: client.srpA }, name),
  );
  return {
    asked,
    answer: (password = device.password, more = {}) =>
      answerTo(
        asked,
        {
          DEVICE_KEY: device.key,
          ...client.sign({ scope: device.group, id: device.key, password }, asked.ChallengeParameters),
          ...more,
        },
        name,
      ),
  };
}

/** Proves the device that a challenge requests. */
export async function proveDevice(fixture: Fixture, challenge: Answered, device: Device): Promise<Answered> {
  const { answer } = await beginDeviceProof(fixture, challenge, device);
  return fixture.run('RespondToAuthChallenge', answer());
}
