import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { identityAuthenticators } from '../../../db/identity-schema.ts';
import { administered, requireUser } from '../administration.ts';
import { changedPreference, preferenceGroups } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { updateUser } from '../users-store.ts';

export const adminSetUserMfaPreferenceRequest = v.object({ ...administered, ...preferenceGroups });
export type AdminSetUserMfaPreferenceRequest = v.InferOutput<typeof adminSetUserMfaPreferenceRequest>;

/**
 * Switches a person's second factors on and off, and sets the preferred one. An app that an administrator switches off
 * is deleted: if the pool requires a second factor, the next sign-in sets one up again.
 */
export const adminSetUserMfaPreference: Operation<AdminSetUserMfaPreferenceRequest> =
  (services) =>
  async (context, { UserPoolId, Username, ...groups }) => {
    const user = await requireUser(context, { UserPoolId, Username });
    if (groups.SoftwareTokenMfaSettings?.Enabled === false)
      await context.tx.delete(identityAuthenticators).where(eq(identityAuthenticators.sub, user.sub));
    await updateUser(context.tx, user.sub, { mfa: await changedPreference(context, user, groups) }, services.now());
    return {};
  };
