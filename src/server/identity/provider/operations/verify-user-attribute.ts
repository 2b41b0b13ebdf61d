import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { countAttempt } from '../attempts.ts';
import { isContact, verifiedName } from '../attributes.ts';
import { expiredCode, takeCode } from '../codes.ts';
import { ProviderError, type Operation, type OperationContext } from '../provider.ts';
import { attributeName, code, withToken } from '../shapes.ts';
import { isEmailTaken, updateUser } from '../users-store.ts';

export const verifyUserAttributeRequest = v.object({ ...withToken, AttributeName: attributeName, Code: code });
export type VerifyUserAttributeRequest = v.InferOutput<typeof verifyUserAttributeRequest>;

/** A proven address belongs to one account. The code is used up all the same: it was right. */
async function refuseTakenEmail({ tx, pool }: OperationContext, sub: string, email: string): Promise<void> {
  if (await isEmailTaken(tx, pool.id, sub, email)) throw new ProviderError('AliasExistsException', 'An account with the given email already exists.', { keepsWrites: true });
}

/** Verifies an address by the code that was sent to it. One that waited takes its place with it. */
export const verifyUserAttribute: Operation<VerifyUserAttributeRequest> = (services) => async (context, { AccessToken, AttributeName, Code }) => {
  const user = await ownerOf(services, context, AccessToken);
  if (!isContact(AttributeName)) throw new ProviderError('InvalidParameterException', 'Only email and phone_number can be verified.');
  await countAttempt(services, context, user.username, 'VerifyUserAttribute');
  const { [AttributeName]: held, ...pending } = user.pending;
  const attributes = { ...user.attributes, ...(held ? { [AttributeName]: held } : {}) };
  const proven = await takeCode(services, context, { ...user, attributes }, `attribute:${AttributeName}`, Code);
  if (proven !== AttributeName) throw expiredCode();
  if (AttributeName === 'email') await refuseTakenEmail(context, user.sub, attributes[AttributeName] ?? '');
  await updateUser(context.tx, user.sub, { attributes: { ...attributes, [verifiedName(AttributeName)]: 'true' }, pending }, services.now());
  return {};
};
