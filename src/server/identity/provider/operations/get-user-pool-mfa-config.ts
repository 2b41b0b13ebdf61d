import * as v from 'valibot';
import { noPool } from '../administration.ts';
import { describedFactors } from '../pool-requests.ts';
import { findPool } from '../pools-store.ts';
import type { Operation } from '../provider.ts';
import { userPoolId } from '../shapes.ts';

export const getUserPoolMfaConfigRequest = v.object({ UserPoolId: userPoolId });
export type GetUserPoolMfaConfigRequest = v.InferOutput<typeof getUserPoolMfaConfigRequest>;

/** The second factors of a pool, and the rules of its passkeys. */
export const getUserPoolMfaConfig: Operation<GetUserPoolMfaConfigRequest> =
  () =>
  async ({ tx }, { UserPoolId }) => {
    const pool = await findPool(tx, UserPoolId);
    if (!pool) throw noPool(UserPoolId);
    return describedFactors(pool.settings);
  };
