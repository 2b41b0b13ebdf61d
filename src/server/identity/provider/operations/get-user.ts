import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { listAttributes } from '../attributes.ts';
import { preferenceAnswer } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { withToken } from '../shapes.ts';

export const getUserRequest = v.object(withToken);
export type GetUserRequest = v.InferOutput<typeof getUserRequest>;

/** The data of an account, for its person. */
export const getUser: Operation<GetUserRequest> =
  (services) =>
  async (context, { AccessToken }) => {
    const { sub, username, attributes, mfa } = await ownerOf(services, context, AccessToken);
    return { Username: username, UserAttributes: listAttributes(sub, attributes), ...preferenceAnswer(mfa) };
  };
