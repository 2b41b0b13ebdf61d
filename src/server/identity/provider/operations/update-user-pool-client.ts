import * as v from 'valibot';
import { noClient, requirePool } from '../administration.ts';
import { clientEntries, clientName, clientSettingsOf, describedClient } from '../client-requests.ts';
import { nameOfClient, updateClient } from '../pools-store.ts';
import type { Operation } from '../provider.ts';
import { clientId, userPoolId } from '../shapes.ts';

export const updateUserPoolClientRequest = v.object({
  UserPoolId: userPoolId,
  ClientId: clientId,
  ClientName: v.optional(clientName),
  ...clientEntries,
});
export type UpdateUserPoolClientRequest = v.InferOutput<typeof updateUserPoolClientRequest>;

/** Sets the sign-in settings of a client; omitted ones are reset to their defaults. */
export const updateUserPoolClient: Operation<UpdateUserPoolClientRequest> =
  () =>
  async (context, { UserPoolId, ClientId, ClientName, ...request }) => {
    requirePool(context, UserPoolId);
    const pool = await updateClient(context.tx, UserPoolId, ClientId, clientSettingsOf(request), ClientName);
    if (!pool) throw noClient(ClientId);
    return { UserPoolClient: describedClient(pool, await nameOfClient(context.tx, ClientId)) };
  };
