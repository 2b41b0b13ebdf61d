import * as v from 'valibot';
import { noClient, requirePool } from '../administration.ts';
import { describedClient } from '../client-requests.ts';
import { nameOfClient, poolOfClient } from '../pools-store.ts';
import type { Operation } from '../provider.ts';
import { clientId, userPoolId } from '../shapes.ts';

export const describeUserPoolClientRequest = v.object({ UserPoolId: userPoolId, ClientId: clientId });
export type DescribeUserPoolClientRequest = v.InferOutput<typeof describeUserPoolClientRequest>;

/** The sign-in settings of a client. */
export const describeUserPoolClient: Operation<DescribeUserPoolClientRequest> =
  () =>
  async (context, { UserPoolId, ClientId }) => {
    requirePool(context, UserPoolId);
    const pool = await poolOfClient(context.tx, ClientId);
    if (pool?.id !== UserPoolId) throw noClient(ClientId);
    return { UserPoolClient: describedClient(pool, await nameOfClient(context.tx, ClientId)) };
  };
