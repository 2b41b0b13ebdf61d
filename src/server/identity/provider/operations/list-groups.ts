import * as v from 'valibot';
import { requirePool } from '../administration.ts';
import { listedGroups } from '../groups.ts';
import type { Operation } from '../provider.ts';
import { listLimit, paginationToken, userPoolId } from '../shapes.ts';

export const listGroupsRequest = v.object({
  UserPoolId: userPoolId,
  Limit: v.optional(listLimit),
  NextToken: v.optional(paginationToken),
});
export type ListGroupsRequest = v.InferOutput<typeof listGroupsRequest>;

/** The groups of a pool, oldest first. */
export const listGroups: Operation<ListGroupsRequest> = () => async (context, request) => {
  requirePool(context, request.UserPoolId);
  const { id, settings } = context.pool;
  return listedGroups(id, settings.groups, request);
};
