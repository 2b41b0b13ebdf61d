import * as v from 'valibot';
import { dropDevice, requireTracking } from '../devices-store.ts';
import type { Operation } from '../provider.ts';
import { noteChange } from '../security-changes.ts';
import { deviceKey, token } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const forgetDeviceRequest = v.object({ DeviceKey: deviceKey, AccessToken: v.optional(token) });
export type ForgetDeviceRequest = v.InferOutput<typeof forgetDeviceRequest>;

export const forgetDevice: Operation<ForgetDeviceRequest> = (services) => async (context, { DeviceKey, AccessToken = '' }) => {
  const { user } = await userOfAccessToken(services, context, AccessToken);
  requireTracking(context);
  await dropDevice(context.tx, user.sub, DeviceKey);
  await noteChange(services, context, user, 'deviceForgotten');
  return {};
};
