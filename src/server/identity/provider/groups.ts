/** The groups of a pool, in the form of administrators' requests and responses. */
import { pageOf } from './pages.ts';
import type { Group } from './pool.ts';

const maxAtOnce = 60;

/** A group in the protocol's form. */
export function describedGroup(poolId: string, { name, description, precedence, createdAt }: Group) {
  const at = createdAt === undefined ? undefined : createdAt / 1_000;
  return {
    GroupName: name,
    UserPoolId: poolId,
    ...(description !== undefined && { Description: description }),
    ...(precedence !== undefined && { Precedence: precedence }),
    ...(at !== undefined && { CreationDate: at, LastModifiedDate: at }),
  };
}

/** One page of groups. A token is the name of the last group, encoded because a name holds any letters. */
export function listedGroups(
  poolId: string,
  groups: readonly Group[],
  { Limit, NextToken }: { readonly Limit?: number | undefined; readonly NextToken?: string | undefined },
) {
  const { page, next } = pageOf(groups, ({ name }) => Buffer.from(name).toString('base64url'), {
    limit: Limit,
    maxAtOnce,
    after: NextToken,
  });
  return { Groups: page.map((group) => describedGroup(poolId, group)), ...(next !== undefined && { NextToken: next }) };
}
