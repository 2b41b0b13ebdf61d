import * as v from 'valibot';
import { isDisabled, recoveryContact, simulatedDelivery, unknownName } from '../account-access.ts';
import { namedUser } from '../aliases.ts';
import { countAttempt } from '../attempts.ts';
import { sendCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { named } from '../shapes.ts';

export const forgotPasswordRequest = v.object(named);
export type ForgotPasswordRequest = v.InferOutput<typeof forgotPasswordRequest>;

const noContact = 'Cannot reset password for the user as there is no registered/verified email or phone_number';

/**
 * Sends a code to set a new password. The old password stays valid until then. An account that was never confirmed gets
 * one too, which confirms it: whoever asks cannot tell the difference.
 */
export const forgotPassword: Operation<ForgotPasswordRequest> =
  (services) =>
  async (context, { Username }) => {
    const { pool } = context;
    const user = await namedUser(context, Username);
    await countAttempt(services, context, user?.username ?? Username, 'ForgotPassword');
    if (user?.isEnabled && user.status === 'FORCE_CHANGE_PASSWORD') {
      throw new ProviderError('NotAuthorizedException', 'User password cannot be reset in the current state.', {
        keepsWrites: true,
      });
    }
    const contact = user?.isEnabled ? recoveryContact(context, user) : undefined;
    if (user && contact) return { CodeDeliveryDetails: await sendCode(services, context, user, 'reset', contact) };
    if (pool.settings.masksUnknownUsers) return { CodeDeliveryDetails: simulatedDelivery(services, context, Username) };
    if (!user) throw unknownName();
    throw user.isEnabled
      ? new ProviderError('InvalidParameterException', noContact, { keepsWrites: true })
      : isDisabled();
  };
