import * as v from 'valibot';
import { reportDevice } from '../device-report.ts';
import { confirmed, requireDevice, requireTracking } from '../devices-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { deviceKey, token } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const getDeviceRequest = v.object({ DeviceKey: deviceKey, AccessToken: v.optional(token) });
export type GetDeviceRequest = v.InferOutput<typeof getDeviceRequest>;

export const getDevice: Operation<GetDeviceRequest> =
  (services) =>
  async (context, { DeviceKey, AccessToken = '' }) => {
    const owner = await userOfAccessToken(services, context, AccessToken);
    requireTracking(context);
    const device = await requireDevice(context.tx, owner.user.sub, DeviceKey);
    if (!confirmed(device)) throw new ProviderError('ResourceNotFoundException', 'Device does not exist.');
    return { Device: reportDevice(context, owner.deviceKey, device) };
  };
