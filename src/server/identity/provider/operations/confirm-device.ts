import * as v from 'valibot';
import { confirmed, requireDevice, requireTracking, updateDevice } from '../devices-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { deviceKey, deviceName, withToken } from '../shapes.ts';
import { isVerifier } from '../srp.ts';
import { userOfAccessToken } from '../tokens.ts';

export const confirmDeviceRequest = v.object({
  ...withToken,
  DeviceKey: deviceKey,
  DeviceSecretVerifierConfig: v.optional(
    v.object({ PasswordVerifier: v.optional(v.string()), Salt: v.optional(v.string()) }),
  ),
  DeviceName: v.optional(deviceName),
});
export type ConfirmDeviceRequest = v.InferOutput<typeof confirmDeviceRequest>;

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);
const longestSalt = 64;

/** Numbers are bytes in base64, possibly with a leading zero byte. */
function numberOf(text: string | undefined, what: string): string {
  if (text === undefined) throw invalid(`Missing required parameter ${what}`);
  return Buffer.from(text, 'base64')
    .toString('hex')
    .replace(/^(?:00)+/, '');
}

function readVerifier(config: ConfirmDeviceRequest['DeviceSecretVerifierConfig']): { salt: string; verifier: string } {
  const verifier = numberOf(config?.PasswordVerifier, 'PasswordVerifier');
  const salt = numberOf(config?.Salt, 'Salt');
  if (!isVerifier(verifier)) throw invalid('Invalid device password verifier given.');
  if (salt === '' || salt.length > longestSalt) throw invalid('Invalid device salt given.');
  return { salt, verifier };
}

/**
 * Confirms the device that received the tokens. If the pool asks first, it is remembered only with the person's
 * consent.
 */
export const confirmDevice: Operation<ConfirmDeviceRequest> = (services) => async (context, request) => {
  const owner = await userOfAccessToken(services, context, request.AccessToken);
  const { onPrompt } = requireTracking(context);
  if (request.DeviceKey !== owner.deviceKey) throw invalid('Invalid device key given.');
  const kept = readVerifier(request.DeviceSecretVerifierConfig);
  const device = await requireDevice(context.tx, owner.user.sub, request.DeviceKey);
  if (confirmed(device)) throw new ProviderError('DeviceKeyExistsException', 'Device key already exists.');
  await updateDevice(
    context.tx,
    device.key,
    { ...kept, name: request.DeviceName ?? '', isRemembered: !onPrompt },
    services.now(),
  );
  return { UserConfirmationNecessary: onPrompt };
};
