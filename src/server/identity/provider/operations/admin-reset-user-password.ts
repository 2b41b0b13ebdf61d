import * as v from 'valibot';
import { resetContact } from '../account-access.ts';
import { administered, requireUser } from '../administration.ts';
import { sendCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { updateUser } from '../users-store.ts';

export const adminResetUserPasswordRequest = v.object(administered);
export type AdminResetUserPasswordRequest = v.InferOutput<typeof adminResetUserPasswordRequest>;

/** Requires a person to choose a new password, with a code sent to a verified address. */
export const adminResetUserPassword: Operation<AdminResetUserPasswordRequest> =
  (services) => async (context, request) => {
    const user = await requireUser(context, request);
    if (!user.isEnabled) throw new ProviderError('NotAuthorizedException', 'User is disabled.');
    if (user.status !== 'CONFIRMED' && user.status !== 'RESET_REQUIRED') {
      throw new ProviderError('NotAuthorizedException', 'User password cannot be reset in the current state.');
    }
    const contact = resetContact(user);
    if (!contact)
      throw new ProviderError(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      );
    await updateUser(context.tx, user.sub, { status: 'RESET_REQUIRED' }, services.now());
    await sendCode(services, context, user, 'reset', contact);
    return {};
  };
