import * as v from 'valibot';
import { accountOf, attributesOf, requirePool } from '../administration.ts';
import { isInSchema } from '../attributes.ts';
import { deliveryAnswer } from '../mfa-preference.ts';
import { invalidToken } from '../pages.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { attributeName, listLimit, paginationToken, userFilter, username, userPoolId } from '../shapes.ts';
import { readFilter, searchUsers } from '../user-search.ts';
import type { UserRow } from '../users-store.ts';

export const listUsersRequest = v.object({
  UserPoolId: userPoolId,
  AttributesToGet: v.optional(v.array(attributeName)),
  Limit: v.optional(listLimit),
  PaginationToken: v.optional(paginationToken),
  Filter: v.optional(userFilter, ''),
});
export type ListUsersRequest = v.InferOutput<typeof listUsersRequest>;

const maxAtOnce = 60;

/** The key of the last name that was returned. */
function readToken(token: string): string {
  const key = Buffer.from(token, 'base64url').toString();
  if (!v.is(username, key)) throw invalidToken();
  return key;
}

/** The attributes of an account, or the requested ones: each must have a value. */
function reported(user: UserRow, requested: readonly string[] | undefined) {
  const all = attributesOf(user);
  if (!requested) return all;
  const chosen = all.filter(({ Name }) => requested.includes(Name));
  if (chosen.length < new Set(requested).size)
    throw new ProviderError('InvalidParameterException', 'One or more requested attributes do not exist.');
  return chosen;
}

/** Accounts by the start or the whole of one attribute, in pages. */
export const listUsers: Operation<ListUsersRequest> =
  () =>
  async (context, { UserPoolId, AttributesToGet, Limit, PaginationToken, Filter }) => {
    requirePool(context, UserPoolId);
    if (AttributesToGet?.every(isInSchema) === false)
      throw new ProviderError('InvalidParameterException', 'One or more requested attributes do not exist.');
    const most = Limit || maxAtOnce;
    const found = await searchUsers(context.tx, UserPoolId, {
      filter: readFilter(Filter),
      most: most + 1,
      after: PaginationToken === undefined ? undefined : readToken(PaginationToken),
    });
    const page = found.slice(0, most);
    const last = found.length > most ? page.at(-1) : undefined;
    return {
      Users: page.map((user) => ({
        ...accountOf(user),
        Attributes: reported(user, AttributesToGet),
        ...deliveryAnswer(user.mfa),
      })),
      ...(last && { PaginationToken: Buffer.from(last.nameKey).toString('base64url') }),
    };
  };
