import * as v from 'valibot';
import { accountOf, administered, attributesOf, requireUser } from '../administration.ts';
import { preferenceAnswer } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';

export const adminGetUserRequest = v.object(administered);
export type AdminGetUserRequest = v.InferOutput<typeof adminGetUserRequest>;

/** All data of an account except the password. */
export const adminGetUser: Operation<AdminGetUserRequest> = () => async (context, request) => {
  const user = await requireUser(context, request);
  return { ...accountOf(user), UserAttributes: attributesOf(user), ...preferenceAnswer(user.mfa) };
};
