import * as v from 'valibot';
import { noPool } from '../administration.ts';
import { describedGroup } from '../groups.ts';
import type { Group } from '../pool.ts';
import { updatePool } from '../pools-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { groupDescription, groupName, userPoolId } from '../shapes.ts';

export const createGroupRequest = v.object({
  UserPoolId: userPoolId,
  GroupName: groupName,
  Description: v.optional(groupDescription),
  Precedence: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))),
  RoleArn: v.optional(v.string()),
});
export type CreateGroupRequest = v.InferOutput<typeof createGroupRequest>;

/** Every request reads the groups with the settings of its pool, so they stay few. */
const maxGroups = 100;

/** Adds a group to a pool. */
export const createGroup: Operation<CreateGroupRequest> =
  ({ now }) =>
  async ({ tx }, { UserPoolId, GroupName, Description, Precedence, RoleArn }) => {
    if (RoleArn !== undefined) throw new ProviderError('InvalidParameterException', 'Groups have no roles here.');
    const group: Group = {
      name: GroupName,
      ...(Description !== undefined && { description: Description }),
      ...(Precedence !== undefined && { precedence: Precedence }),
      createdAt: now(),
    };
    const pool = await updatePool(tx, UserPoolId, (settings) => {
      const { groups } = settings;
      if (groups.some(({ name }) => name === GroupName))
        throw new ProviderError('GroupExistsException', 'A group with the name already exists.');
      if (groups.length >= maxGroups)
        throw new ProviderError('LimitExceededException', `A pool has at most ${maxGroups} groups here.`);
      return { ...settings, groups: [...groups, group] };
    });
    if (!pool) throw noPool(UserPoolId);
    return { Group: describedGroup(UserPoolId, group) };
  };
