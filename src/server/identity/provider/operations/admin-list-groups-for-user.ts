import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { listedGroups } from '../groups.ts';
import type { Operation } from '../provider.ts';
import { listLimit, paginationToken } from '../shapes.ts';

export const adminListGroupsForUserRequest = v.object({
  ...administered,
  Limit: v.optional(listLimit),
  NextToken: v.optional(paginationToken),
});
export type AdminListGroupsForUserRequest = v.InferOutput<typeof adminListGroupsForUserRequest>;

/** The groups of an account. */
export const adminListGroupsForUser: Operation<AdminListGroupsForUserRequest> = () => async (context, request) => {
  const user = await requireUser(context, request);
  const { id, settings } = context.pool;
  return listedGroups(
    id,
    settings.groups.filter(({ name }) => user.groups.includes(name)),
    request,
  );
};
