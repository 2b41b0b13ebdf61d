import * as v from 'valibot';
import { confirmed, requireDevice, requireTracking, updateDevice } from '../devices-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { deviceKey, rememberedStatus, withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const updateDeviceStatusRequest = v.object({
  ...withToken,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: v.optional(rememberedStatus),
});
export type UpdateDeviceStatusRequest = v.InferOutput<typeof updateDeviceStatusRequest>;

/** Sets whether a device is remembered; without a status, nothing changes. */
export const updateDeviceStatus: Operation<UpdateDeviceStatusRequest> = (services) => async (context, request) => {
  const { user } = await userOfAccessToken(services, context, request.AccessToken);
  requireTracking(context);
  const device = await requireDevice(context.tx, user.sub, request.DeviceKey);
  if (!confirmed(device)) throw new ProviderError('ResourceNotFoundException', 'Device does not exist.');
  const status = request.DeviceRememberedStatus;
  if (status) await updateDevice(context.tx, device.key, { isRemembered: status === 'remembered' }, services.now());
  return {};
};
