import * as v from 'valibot';
import { dropDevice, requireTracking } from '../devices-store.ts';
import { endLogins } from '../logins.ts';
import type { Operation } from '../provider.ts';
import { deviceKey, token } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const forgetDeviceRequest = v.object({ DeviceKey: deviceKey, AccessToken: v.optional(token) });
export type ForgetDeviceRequest = v.InferOutput<typeof forgetDeviceRequest>;

/** Deletes a device, and ends the sign-ins from it, except the requesting one: its client continues without the key. */
export const forgetDevice: Operation<ForgetDeviceRequest> =
  (services) =>
  async (context, { DeviceKey, AccessToken = '' }) => {
    const { user, originJti } = await userOfAccessToken(services, context, AccessToken);
    requireTracking(context);
    await dropDevice(context.tx, user.sub, DeviceKey);
    await endLogins(services, context, {
      sub: user.sub,
      which: { of: 'device', key: DeviceKey, than: originJti },
      change: 'deviceForgotten',
    });
    return {};
  };
