import * as v from 'valibot';
import { isDisabled, recoveryContact, unknownName } from '../account-access.ts';
import { claimAlias, namedUser } from '../aliases.ts';
import { countAttempt, wasAttempted } from '../attempts.ts';
import { verifiedName } from '../attributes.ts';
import { expiredCode, takeCode, wrongCode } from '../codes.ts';
import { replacePassword } from '../new-password.ts';
import { checkPassword } from '../password-policy.ts';
import type { Operation, OperationContext, ProviderError, ProviderServices } from '../provider.ts';
import { code, named, password } from '../shapes.ts';
import { updateUser, type UserRow } from '../users-store.ts';

export const confirmForgotPasswordRequest = v.object({ ...named, ConfirmationCode: code, Password: password });
export type ConfirmForgotPasswordRequest = v.InferOutput<typeof confirmForgotPasswordRequest>;

/** An account that could not receive a code gets the response of one that received it, if one was requested. */
async function refusalOf(
  services: ProviderServices,
  context: OperationContext,
  name: string,
  user: UserRow | undefined,
): Promise<ProviderError> {
  if (context.pool.settings.masksUnknownUsers)
    return (await wasAttempted(services, context, name, 'ForgotPassword')) ? wrongCode() : expiredCode();
  if (!user) return unknownName();
  return user.isEnabled ? expiredCode() : isDisabled();
}

/**
 * Sets a new password with a code, and ends all earlier sign-ins. A password that the pool rejects leaves the code
 * valid. The code also confirms an account that was never confirmed.
 */
export const confirmForgotPassword: Operation<ConfirmForgotPasswordRequest> =
  (services) =>
  async (context, { Username, ConfirmationCode, Password }) => {
    const { tx, pool } = context;
    // Before any data of the account is read, so that this rejection reveals nothing about it.
    checkPassword(pool.settings.password, Password);
    const user = await namedUser(context, Username);
    const name = user?.username ?? Username;
    await countAttempt(services, context, name, 'ConfirmForgotPassword');
    if (!user?.isEnabled || !recoveryContact(context, user)) throw await refusalOf(services, context, name, user);
    const contact = await takeCode(services, context, user, 'reset', ConfirmationCode);
    if (user.status === 'UNCONFIRMED') await claimAlias(services, context, user, contact);
    const kept = await replacePassword(services, context, user, Password, { of: 'all' });
    await updateUser(
      tx,
      user.sub,
      {
        ...kept,
        ...(user.status === 'UNCONFIRMED' && {
          attributes: { ...user.attributes, [verifiedName(contact)]: 'true' },
        }),
        status: 'CONFIRMED',
        temporaryUntil: null,
        failures: 0,
        failedAt: null,
      },
      services.now(),
    );
    return {};
  };
