import * as v from 'valibot';
import { isDisabled, signUpContact, simulatedDelivery, unknownName } from '../account-access.ts';
import { namedUser } from '../aliases.ts';
import { countAttempt } from '../attempts.ts';
import { sendCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { named } from '../shapes.ts';

export const resendConfirmationCodeRequest = v.object(named);
export type ResendConfirmationCodeRequest = v.InferOutput<typeof resendConfirmationCodeRequest>;

const refusal = (message: string): ProviderError =>
  new ProviderError('InvalidParameterException', message, { keepsWrites: true });

/** Sends another code to confirm an account, and invalidates the previous one. */
export const resendConfirmationCode: Operation<ResendConfirmationCodeRequest> =
  (services) =>
  async (context, { Username }) => {
    const { pool } = context;
    const masks = pool.settings.masksUnknownUsers;
    const user = await namedUser(context, Username);
    await countAttempt(services, context, user?.username ?? Username, 'ResendConfirmationCode');
    if (!user) {
      if (!masks) throw unknownName();
      return { CodeDeliveryDetails: simulatedDelivery(services, context, Username) };
    }
    if (user.isEnabled && user.status !== 'UNCONFIRMED') throw refusal('User is already confirmed.');
    const contact = signUpContact(context, user.attributes);
    if (user.isEnabled && contact)
      return { CodeDeliveryDetails: await sendCode(services, context, user, 'signUp', contact) };
    if (masks) return { CodeDeliveryDetails: simulatedDelivery(services, context, Username) };
    throw user.isEnabled
      ? refusal('User has no attribute specified that can be used to deliver a code.')
      : isDisabled();
  };
