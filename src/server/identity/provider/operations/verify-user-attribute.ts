import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { claimAlias } from '../aliases.ts';
import { countAttempt } from '../attempts.ts';
import { isContact, verifiedName } from '../attributes.ts';
import { expiredCode, takeCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { noteContactChanges } from '../security-changes.ts';
import { attributeName, code, withToken } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const verifyUserAttributeRequest = v.object({ ...withToken, AttributeName: attributeName, Code: code });
export type VerifyUserAttributeRequest = v.InferOutput<typeof verifyUserAttributeRequest>;

/** Verifies an address with a code. A waiting address thereby replaces the current one. */
export const verifyUserAttribute: Operation<VerifyUserAttributeRequest> =
  (services) =>
  async (context, { AccessToken, AttributeName, Code }) => {
    const user = await ownerOf(services, context, AccessToken);
    if (!isContact(AttributeName))
      throw new ProviderError('InvalidParameterException', 'Only email and phone_number can be verified.');
    await countAttempt(services, context, user.username, 'VerifyUserAttribute');
    const { [AttributeName]: held, ...pending } = user.pending;
    const attributes = { ...user.attributes, ...(held ? { [AttributeName]: held } : {}) };
    const proven = await takeCode(services, context, { ...user, attributes }, `attribute:${AttributeName}`, Code);
    if (proven !== AttributeName) throw expiredCode();
    await claimAlias(services, context, { sub: user.sub, attributes }, AttributeName);
    await updateUser(
      context.tx,
      user.sub,
      { attributes: { ...attributes, [verifiedName(AttributeName)]: 'true' }, pending },
      services.now(),
    );
    await noteContactChanges(services, context, user, attributes);
    return {};
  };
