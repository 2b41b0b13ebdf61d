import * as v from 'valibot';
import { confirmed, requireDevice, requireTracking, updateDevice } from '../devices-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { noteChange } from '../security-changes.ts';
import { deviceKey, rememberedStatus, withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const updateDeviceStatusRequest = v.object({
  ...withToken,
  DeviceKey: deviceKey,
  DeviceRememberedStatus: v.optional(rememberedStatus),
});
export type UpdateDeviceStatusRequest = v.InferOutput<typeof updateDeviceStatusRequest>;

/** Sets whether a device is remembered, and informs the person of a change; without a status, nothing changes. */
export const updateDeviceStatus: Operation<UpdateDeviceStatusRequest> = (services) => async (context, request) => {
  const { user } = await userOfAccessToken(services, context, request.AccessToken);
  requireTracking(context);
  const device = await requireDevice(context.tx, user.sub, request.DeviceKey);
  if (!confirmed(device)) throw new ProviderError('ResourceNotFoundException', 'Device does not exist.');
  if (!request.DeviceRememberedStatus) return {};
  const isRemembered = request.DeviceRememberedStatus === 'remembered';
  await updateDevice(context.tx, device.key, { isRemembered }, services.now());
  if (isRemembered !== device.isRemembered)
    await noteChange(services, context, user, isRemembered ? 'deviceRemembered' : 'deviceReleased');
  return {};
};
