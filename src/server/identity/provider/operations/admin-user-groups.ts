import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { groupName } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const adminUserGroupRequest = v.object({ ...administered, GroupName: groupName });
export type AdminUserGroupRequest = v.InferOutput<typeof adminUserGroupRequest>;

const changeGroups =
  (change: (groups: readonly string[], name: string) => readonly string[]): Operation<AdminUserGroupRequest> =>
  (services) =>
  async (context, request) => {
    const { sub, groups } = await requireUser(context, request);
    if (!context.pool.settings.groups.some(({ name }) => name === request.GroupName))
      throw new ProviderError('ResourceNotFoundException', 'Group not found.');
    await updateUser(context.tx, sub, { groups: change(groups, request.GroupName) }, services.now());
    return {};
  };

/** Adds an account to a group. It applies from the next request on. */
export const adminAddUserToGroup = changeGroups((groups, name) => [...new Set([...groups, name])]);

/** Removes an account from a group; one that is not in it is unchanged. */
export const adminRemoveUserFromGroup = changeGroups((groups, name) => groups.filter((group) => group !== name));
