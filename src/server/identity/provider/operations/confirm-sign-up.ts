import * as v from 'valibot';
import { isDisabled, unknownName } from '../account-access.ts';
import { claimAlias, namedUser } from '../aliases.ts';
import { countAttempt } from '../attempts.ts';
import { verifiedName } from '../attributes.ts';
import { expiredCode, takeCode } from '../codes.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { code, named, session } from '../shapes.ts';
import { updateUser } from '../users-store.ts';

export const confirmSignUpRequest = v.object({
  ...named,
  ConfirmationCode: code,
  ForceAliasCreation: v.optional(v.boolean()),
  Session: v.optional(session),
});
export type ConfirmSignUpRequest = v.InferOutput<typeof confirmSignUpRequest>;

/** Confirms an account with a code, and verifies the address that received it. */
export const confirmSignUp: Operation<ConfirmSignUpRequest> =
  (services) =>
  async (context, { Username, ConfirmationCode, ForceAliasCreation = false }) => {
    const { tx, pool } = context;
    const user = await namedUser(context, Username);
    await countAttempt(services, context, user?.username ?? Username, 'ConfirmSignUp');
    if (!user) throw pool.settings.masksUnknownUsers ? expiredCode() : unknownName();
    if (!user.isEnabled) throw isDisabled();
    if (user.status !== 'UNCONFIRMED') {
      throw new ProviderError('NotAuthorizedException', `User cannot be confirmed. Current status is ${user.status}`, {
        keepsWrites: true,
      });
    }
    const contact = await takeCode(services, context, user, 'signUp', ConfirmationCode);
    await claimAlias(services, context, user, contact, { isForced: ForceAliasCreation });
    await updateUser(
      tx,
      user.sub,
      { status: 'CONFIRMED', attributes: { ...user.attributes, [verifiedName(contact)]: 'true' } },
      services.now(),
    );
    return {};
  };
