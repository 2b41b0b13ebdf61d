import * as v from 'valibot';
import { noPool } from '../administration.ts';
import { updatePool } from '../pools-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { groupName, userPoolId } from '../shapes.ts';
import { leaveGroup } from '../users-store.ts';

export const deleteGroupRequest = v.object({ UserPoolId: userPoolId, GroupName: groupName });
export type DeleteGroupRequest = v.InferOutput<typeof deleteGroupRequest>;

/** Removes a group from a pool. Its accounts stay, without it: a later group of the same name begins without accounts. */
export const deleteGroup: Operation<DeleteGroupRequest> =
  ({ now }) =>
  async ({ tx }, { UserPoolId, GroupName }) => {
    const pool = await updatePool(tx, UserPoolId, (settings) => {
      const groups = settings.groups.filter(({ name }) => name !== GroupName);
      if (groups.length === settings.groups.length)
        throw new ProviderError('ResourceNotFoundException', 'Group not found.');
      return { ...settings, groups };
    });
    if (!pool) throw noPool(UserPoolId);
    await leaveGroup(tx, UserPoolId, GroupName, now());
    return {};
  };
