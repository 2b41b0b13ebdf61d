import * as v from 'valibot';
import { reportDevice } from '../device-report.ts';
import { devicesOf, requireTracking } from '../devices-store.ts';
import { invalidToken } from '../pages.ts';
import type { Operation } from '../provider.ts';
import { deviceKey, listLimit, paginationToken, withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const listDevicesRequest = v.object({
  ...withToken,
  Limit: v.optional(listLimit),
  PaginationToken: v.optional(paginationToken),
});
export type ListDevicesRequest = v.InferOutput<typeof listDevicesRequest>;

const maxAtOnce = 60;

/** The key of the last device that was returned. */
function readToken(text: string): string {
  const key = Buffer.from(text, 'base64url').toString();
  if (!v.is(deviceKey, key)) throw invalidToken();
  return key;
}

export const listDevices: Operation<ListDevicesRequest> =
  (services) =>
  async (context, { AccessToken, Limit, PaginationToken }) => {
    const owner = await userOfAccessToken(services, context, AccessToken);
    requireTracking(context);
    const most = Limit === undefined || Limit === 0 ? maxAtOnce : Limit;
    const found = await devicesOf(
      context.tx,
      owner.user.sub,
      most + 1,
      PaginationToken === undefined ? undefined : readToken(PaginationToken),
    );
    const page = found.slice(0, most);
    const last = found.length > most ? page.at(-1) : undefined;
    return {
      Devices: page.map((device) => reportDevice(context, owner.deviceKey, device)),
      ...(last ? { PaginationToken: Buffer.from(last.key).toString('base64url') } : {}),
    };
  };
