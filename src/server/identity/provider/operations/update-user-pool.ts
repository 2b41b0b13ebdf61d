import * as v from 'valibot';
import { noPool } from '../administration.ts';
import { changedPool, poolEntries } from '../pool-requests.ts';
import { updatePool } from '../pools-store.ts';
import type { Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';

export const updateUserPoolRequest = v.object({ UserPoolId: userPoolId, ...poolEntries });
export type UpdateUserPoolRequest = v.InferOutput<typeof updateUserPoolRequest>;

/** Sets the rules of a pool; omitted ones are reset to the protocol's defaults. */
export const updateUserPool: Operation<UpdateUserPoolRequest> =
  () =>
  async ({ tx }, { UserPoolId, ...request }) => {
    if (!(await updatePool(tx, UserPoolId, (settings) => changedPool(settings, request)))) throw noPool(UserPoolId);
    return {};
  };
