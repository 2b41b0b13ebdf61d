import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { countAttempt } from '../attempts.ts';
import { isContact, verifiedName } from '../attributes.ts';
import { expiredCode, takeCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { attributeName, code, withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const verifyUserAttributeRequest = v.object({ ...withToken, AttributeName: attributeName, Code: code });
export type VerifyUserAttributeRequest = v.InferOutput<typeof verifyUserAttributeRequest>;

/** Verifies an address by the code that was sent to it. */
export const verifyUserAttribute: Operation<VerifyUserAttributeRequest> = (services) => async (context, { AccessToken, AttributeName, Code }) => {
  const user = await ownerOf(services, context, AccessToken);
  if (!isContact(AttributeName)) throw new ProviderError('InvalidParameterException', 'Only email and phone_number can be verified.');
  await countAttempt(services, context, user.username, 'VerifyUserAttribute');
  const proven = await takeCode(services, context, user, `attribute:${AttributeName}`, Code);
  if (proven !== AttributeName) throw expiredCode();
  await updateUser(context.tx, user.sub, { attributes: { ...user.attributes, [verifiedName(AttributeName)]: 'true' } }, services.now());
  return {};
};
