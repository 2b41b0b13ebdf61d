import * as v from 'valibot';
import { administered, requireUser } from '../administration.ts';
import { changedPreference, preferenceGroups } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { updateUser } from '../users-store.ts';

export const adminSetUserMfaPreferenceRequest = v.object({ ...administered, ...preferenceGroups });
export type AdminSetUserMfaPreferenceRequest = v.InferOutput<typeof adminSetUserMfaPreferenceRequest>;

/** Switches somebody's second factors on and off, and says which is preferred. */
export const adminSetUserMfaPreference: Operation<AdminSetUserMfaPreferenceRequest> = (services) => async (context, { UserPoolId, Username, ...groups }) => {
  const user = await requireUser(context, { UserPoolId, Username });
  await updateUser(context.tx, user.sub, { mfa: await changedPreference(context, user, groups) }, services.now());
  return {};
};
