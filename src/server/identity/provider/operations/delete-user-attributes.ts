import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { changedAttributes, checkRequired, holdBack, readAttributes } from '../attributes.ts';
import { withFactor } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { noteContactChanges } from '../security-changes.ts';
import { attributeName, withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const deleteUserAttributesRequest = v.object({ ...withToken, UserAttributeNames: v.array(attributeName) });
export type DeleteUserAttributesRequest = v.InferOutput<typeof deleteUserAttributesRequest>;

/** Deletes attributes, all or none; an address with its data and a factor that depends on it. */
export const deleteUserAttributes: Operation<DeleteUserAttributesRequest> =
  (services) =>
  async (context, { AccessToken, UserAttributeNames }) => {
    const { tx, pool } = context;
    const user = await ownerOf(services, context, AccessToken);
    const emptied = UserAttributeNames.map((Name) => ({ Name }));
    const { changes, pending } = holdBack(
      pool.settings,
      user.attributes,
      user.pending,
      readAttributes(emptied, { by: 'person', exists: true }),
    );
    const after = changedAttributes(user.attributes, changes);
    checkRequired(pool.settings, after);
    const mfa = after['phone_number'] ? user.mfa : withFactor(user.mfa, 'SMS_MFA', false);
    await updateUser(tx, user.sub, { attributes: after, pending, mfa }, services.now());
    await noteContactChanges(services, context, user, after);
    return {};
  };
