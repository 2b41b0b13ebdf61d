/** The step after a right answer: a new password, the sum, the device, the second factor, or tokens. */
import { refuseState } from './account-state.ts';
import { ask, type AuthAnswer } from './auth-answer.ts';
import { askSum } from './custom-challenge.ts';
import { confirmed, findDevice, newDevice, requireDevice } from './devices-store.ts';
import { startLogin } from './logins.ts';
import { askSecondFactor } from './mfa.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import type { Progress } from './sessions.ts';
import { issueTokens } from './tokens.ts';
import type { UserRow } from './users-store.ts';

/** The progress with the device that an answer named, if any: a missing device is reported, and nothing is used up. */
export async function withDevice(
  { tx, pool }: OperationContext,
  user: UserRow,
  progress: Progress,
  key: string | undefined,
): Promise<Progress> {
  if (key === undefined || !pool.settings.devices || key === progress.deviceKey) return progress;
  const device = await requireDevice(tx, user.sub, key);
  return { ...progress, deviceKey: device.key, hasDevice: false };
}

function askNewPassword(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  progress: Progress,
): Promise<AuthAnswer> {
  const missing = context.pool.settings.requiredAttributes.filter((name) => name !== 'sub' && !user.attributes[name]);
  return ask(services, context, {
    name: 'NEW_PASSWORD_REQUIRED',
    sub: user.sub,
    state: { progress },
    parameters: {
      USER_ID_FOR_SRP: user.username,
      requiredAttributes: JSON.stringify(missing.map((name) => `userAttributes.${name}`)),
      userAttributes: JSON.stringify(user.attributes),
    },
  });
}

/** The end of a sign-in. If devices are tracked and no known one took part, a new one is offered. */
async function finish(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  known: string | null,
): Promise<AuthAnswer> {
  const added = context.pool.settings.devices && known === null ? newDevice(services, context, user.sub) : undefined;
  const { login, refreshToken } = await startLogin(services, context, user.sub, added ?? known);
  const sign = await issueTokens(services, context, user, login);
  const metadata = added ? { NewDeviceMetadata: { DeviceKey: added.key, DeviceGroupKey: added.groupKey } } : {};
  return {
    ChallengeParameters: {},
    AuthenticationResult: async () => ({ ...(await sign()), RefreshToken: refreshToken, ...metadata }),
  };
}

export async function proceed(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  progress: Progress,
): Promise<AuthAnswer> {
  const { devices } = context.pool.settings;
  refuseState(user, services.now());
  if (user.status === 'FORCE_CHANGE_PASSWORD') return askNewPassword(services, context, user, progress);
  if (progress.needsCustomChallenge)
    return askSum(services, context, { sub: user.sub, username: user.username, progress });

  const device =
    devices && progress.deviceKey !== null
      ? confirmed(await findDevice(context.tx, user.sub, progress.deviceKey))
      : undefined;
  const hasDevice = device !== undefined && progress.hasDevice;
  const mayStandIn = device !== undefined && device.isRemembered && devices?.challenge === true;
  const askDevice = (key: string): Promise<AuthAnswer> =>
    ask(services, context, {
      name: 'DEVICE_SRP_AUTH',
      sub: user.sub,
      state: { progress },
      parameters: { USERNAME: user.username, DEVICE_KEY: key },
    });

  // A remembered device replaces the second factor; any other only follows it.
  if (mayStandIn && !hasDevice && !progress.hasSecondFactor) return askDevice(device.key);
  if (!progress.hasSecondFactor && !(hasDevice && mayStandIn)) {
    const secondFactor = await askSecondFactor(services, context, user, progress);
    if (secondFactor) return secondFactor;
  }
  if (device && !hasDevice) return askDevice(device.key);
  return finish(services, context, user, device?.key ?? null);
}
