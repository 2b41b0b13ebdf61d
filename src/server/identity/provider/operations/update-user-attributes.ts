import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { changedAttributes, checkRequired, readAttributes } from '../attributes.ts';
import { sendCode, type CodeDelivery } from '../codes.ts';
import { withFactor } from '../mfa-preference.ts';
import type { Operation } from '../provider.ts';
import { attributes, withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const updateUserAttributesRequest = v.object({ ...withToken, UserAttributes: attributes });
export type UpdateUserAttributesRequest = v.InferOutput<typeof updateUserAttributesRequest>;

/** Changes attributes, all or none; a new address gets a code to verify it by. */
export const updateUserAttributes: Operation<UpdateUserAttributesRequest> = (services) => async (context, { AccessToken, UserAttributes }) => {
  const { tx, pool } = context;
  const user = await ownerOf(services, context, AccessToken);
  const after = changedAttributes(user.attributes, readAttributes(UserAttributes, { by: 'person', exists: true }));
  checkRequired(pool.settings, after);
  const mfa = after['phone_number'] ? user.mfa : withFactor(user.mfa, 'SMS_MFA', false);
  await updateUser(tx, user.sub, { attributes: after, mfa }, services.now());

  const CodeDeliveryDetailsList: CodeDelivery[] = [];
  for (const contact of pool.settings.verifiedAttributes) {
    const isNew = after[contact] && after[contact] !== user.attributes[contact];
    if (isNew) CodeDeliveryDetailsList.push(await sendCode(services, context, { ...user, attributes: after }, `attribute:${contact}`, contact));
  }
  return { CodeDeliveryDetailsList };
};
