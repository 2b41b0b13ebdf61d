import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import { pageOf } from '../pages.ts';
import { poolIds } from '../pools-store.ts';
import type { Operation } from '../provider.ts';
import { paginationToken } from '../shapes.ts';

const maxAtOnce = 60;

export const listUserPoolsRequest = v.object({
  MaxResults: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxAtOnce)),
  NextToken: v.optional(paginationToken),
});
export type ListUserPoolsRequest = v.InferOutput<typeof listUserPoolsRequest>;

/** The ids and names of all pools. */
export const listUserPools: Operation<ListUserPoolsRequest> =
  () =>
  async ({ tx }, { MaxResults, NextToken }) => {
    const { page, next } = pageOf(await poolIds(tx), (id) => id, { limit: MaxResults, maxAtOnce, after: NextToken });
    return {
      UserPools: page.map((Id) => ({ Id, Name: brandFacts.name, LambdaConfig: {} })),
      ...(next !== undefined && { NextToken: next }),
    };
  };
