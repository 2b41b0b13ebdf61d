import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { changedPreference, isSamePreference, preferenceGroups } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { noteChange } from '../security-changes.ts';
import { withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const setUserMfaPreferenceRequest = v.object({ ...withToken, ...preferenceGroups });
export type SetUserMfaPreferenceRequest = v.InferOutput<typeof setUserMfaPreferenceRequest>;

/** Switches a person's second factors on and off, and sets the preferred one. */
export const setUserMfaPreference: Operation<SetUserMfaPreferenceRequest> =
  (services) =>
  async (context, { AccessToken, ...groups }) => {
    const user = await ownerOf(services, context, AccessToken);
    const mfa = await changedPreference(context, user, groups);
    await updateUser(context.tx, user.sub, { mfa }, services.now());
    if (!isSamePreference(user.mfa, mfa)) await noteChange(services, context, user, 'factorsChanged');
    return {};
  };
