import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { changedPreference, preferenceGroups } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const setUserMfaPreferenceRequest = v.object({ ...withToken, ...preferenceGroups });
export type SetUserMfaPreferenceRequest = v.InferOutput<typeof setUserMfaPreferenceRequest>;

/** Switches a person's second factors on and off, and says which is preferred. */
export const setUserMfaPreference: Operation<SetUserMfaPreferenceRequest> = (services) => async (context, { AccessToken, ...groups }) => {
  const user = await ownerOf(services, context, AccessToken);
  await updateUser(context.tx, user.sub, { mfa: await changedPreference(context, user, groups) }, services.now());
  return {};
};
