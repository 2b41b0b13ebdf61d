import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { identityUsers } from '../../../db/identity-schema.ts';
import { noPool } from '../administration.ts';
import { describedPool } from '../pool-requests.ts';
import { findPool } from '../pools-store.ts';
import type { Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';

export const describeUserPoolRequest = v.object({ UserPoolId: userPoolId });
export type DescribeUserPoolRequest = v.InferOutput<typeof describeUserPoolRequest>;

/** The rules of a pool. */
export const describeUserPool: Operation<DescribeUserPoolRequest> =
  () =>
  async ({ tx }, { UserPoolId }) => {
    const pool = await findPool(tx, UserPoolId);
    if (!pool) throw noPool(UserPoolId);
    return { UserPool: describedPool(pool, await tx.$count(identityUsers, eq(identityUsers.poolId, pool.id))) };
  };
