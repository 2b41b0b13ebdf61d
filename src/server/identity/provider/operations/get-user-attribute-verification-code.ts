import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { countAttempt } from '../attempts.ts';
import { isContact } from '../attributes.ts';
import { sendCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { attributeName, withToken } from '../shapes.ts';

export const getUserAttributeVerificationCodeRequest = v.object({ ...withToken, AttributeName: attributeName });
export type GetUserAttributeVerificationCodeRequest = v.InferOutput<typeof getUserAttributeVerificationCodeRequest>;

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);

/** Sends its owner a code to verify an address. */
export const getUserAttributeVerificationCode: Operation<GetUserAttributeVerificationCodeRequest> =
  (services) =>
  async (context, { AccessToken, AttributeName }) => {
    const user = await ownerOf(services, context, AccessToken);
    if (!isContact(AttributeName)) throw invalid('Only email and phone_number can be verified.');
    // Of two addresses, the waiting one is verified.
    const attributes = { ...user.attributes, ...user.pending };
    if (!attributes[AttributeName]) throw invalid(`User does not have the attribute ${AttributeName}.`);
    await countAttempt(services, context, user.username, 'GetUserAttributeVerificationCode');
    return {
      CodeDeliveryDetails: await sendCode(
        services,
        context,
        { ...user, attributes },
        `attribute:${AttributeName}`,
        AttributeName,
      ),
    };
  };
