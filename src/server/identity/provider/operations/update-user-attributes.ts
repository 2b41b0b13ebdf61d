import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { changedAttributes, checkRequired, contacts, holdBack, readAttributes } from '../attributes.ts';
import { dropCode, sendCode, type CodeDelivery } from '../codes.ts';
import { withFactor } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { noteContactChanges } from '../security-changes.ts';
import { attributes, withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const updateUserAttributesRequest = v.object({ ...withToken, UserAttributes: attributes });
export type UpdateUserAttributesRequest = v.InferOutput<typeof updateUserAttributesRequest>;

/**
 * Changes attributes, all or none. A new address gets a verification code; if the pool keeps the previous address until
 * then, the code's proof replaces it.
 */
export const updateUserAttributes: Operation<UpdateUserAttributesRequest> =
  (services) =>
  async (context, { AccessToken, UserAttributes }) => {
    const { tx, pool } = context;
    const user = await ownerOf(services, context, AccessToken);
    const given = readAttributes(UserAttributes, { by: 'person', exists: true });
    const { changes, pending } = holdBack(pool.settings, user.attributes, user.pending, given);
    const after = changedAttributes(user.attributes, changes);
    checkRequired(pool.settings, after);
    const mfa = after['phone_number'] ? user.mfa : withFactor(user.mfa, 'SMS_MFA', false);
    await updateUser(tx, user.sub, { attributes: after, pending, mfa }, services.now());
    await noteContactChanges(services, context, user, after);

    const CodeDeliveryDetailsList: CodeDelivery[] = [];
    for (const contact of contacts) {
      if (!given.has(contact)) continue;
      // A code for an address that no longer waits proves nothing.
      if (user.pending[contact] && !pending[contact]) await dropCode(tx, user.sub, `attribute:${contact}`);
      const isNew = pending[contact] !== undefined || (after[contact] && after[contact] !== user.attributes[contact]);
      if (isNew && pool.settings.verifiedAttributes.includes(contact))
        CodeDeliveryDetailsList.push(
          await sendCode(
            services,
            context,
            { ...user, attributes: { ...after, ...pending } },
            `attribute:${contact}`,
            contact,
          ),
        );
    }
    return { CodeDeliveryDetailsList };
  };
