import * as v from 'valibot';
import { signUpContact } from '../account-access.ts';
import { refuseAliasAsName } from '../aliases.ts';
import { changedAttributes, checkRequired, readAttributes } from '../attributes.ts';
import { sendCode } from '../codes.ts';
import { checkPassword } from '../password-policy.ts';
import { noMfa } from '../pool.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { attributes, named, password } from '../shapes.ts';
import { newVerifier, scopeOf } from '../srp.ts';
import { newUuid } from '../unique-ids.ts';
import { insertUser } from '../users-store.ts';

export const signUpRequest = v.object({
  ...named,
  Password: password,
  UserAttributes: v.optional(attributes, []),
  ValidationData: v.optional(attributes, []),
});
export type SignUpRequest = v.InferOutput<typeof signUpRequest>;

/** Creates an account, which a code then confirms. */
export const signUp: Operation<SignUpRequest> =
  (services) =>
  async (context, { Username, Password, UserAttributes }) => {
    const { tx, pool } = context;
    if (!pool.settings.allowsSignUp)
      throw new ProviderError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
    refuseAliasAsName(context, Username);
    checkPassword(pool.settings.password, Password);
    const chosen = changedAttributes({}, readAttributes(UserAttributes, { by: 'person', exists: false }));
    checkRequired(pool.settings, chosen);

    const at = new Date(services.now());
    const user = await insertUser(tx, {
      sub: newUuid(services.randomBytes),
      poolId: pool.id,
      username: Username,
      status: 'UNCONFIRMED',
      attributes: chosen,
      ...newVerifier(services.randomBytes, scopeOf(pool.id), Username, Password),
      mfa: noMfa,
      createdAt: at,
      updatedAt: at,
    });
    if (!user) throw new ProviderError('UsernameExistsException', 'User already exists');
    const contact = signUpContact(context, user.attributes);
    const sent = contact ? { CodeDeliveryDetails: await sendCode(services, context, user, 'signUp', contact) } : {};
    return { UserConfirmed: false, UserSub: user.sub, ...sent };
  };
