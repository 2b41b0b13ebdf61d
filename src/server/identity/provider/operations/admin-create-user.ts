import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import { mailTexts } from '../../../mail/messages.ts';
import {
  accountOf,
  administered,
  attributesOf,
  newTemporaryPassword,
  passwordChanges,
  requirePool,
  requireUser,
} from '../administration.ts';
import { claimAlias, refuseAliasAsName } from '../aliases.ts';
import { changedAttributes, isVerified, readAttributes } from '../attributes.ts';
import { mediumOf } from '../codes.ts';
import { checkPassword } from '../password-policy.ts';
import { noMfa } from '../pool.ts';
import { ProviderError, type Operation, type OperationContext, type ProviderServices } from '../provider.ts';
import { attributes, deliveryMedium, password } from '../shapes.ts';
import { newUuid } from '../unique-ids.ts';
import { findUser, insertUser, updateUser, type UserRow } from '../users-store.ts';

export const adminCreateUserRequest = v.object({
  ...administered,
  UserAttributes: v.optional(attributes, []),
  TemporaryPassword: v.optional(password),
  ForceAliasCreation: v.optional(v.boolean(), false),
  MessageAction: v.optional(v.picklist(['RESEND', 'SUPPRESS'])),
  DesiredDeliveryMediums: v.optional(v.array(deliveryMedium)),
});
export type AdminCreateUserRequest = v.InferOutput<typeof adminCreateUserRequest>;

const taken = (): ProviderError => new ProviderError('UsernameExistsException', 'User account already exists');

/** Sends the temporary password to the requested addresses, or to each address of the account. */
async function invite(
  services: ProviderServices,
  { tx, language = 'en' }: OperationContext,
  user: UserRow,
  temporary: string,
  mediums: AdminCreateUserRequest['DesiredDeliveryMediums'],
): Promise<void> {
  const words = mailTexts[language];
  for (const contact of ['email', 'phone_number'] as const) {
    const to = user.attributes[contact];
    const medium = mediumOf(contact);
    if (!to || mediums?.includes(medium) === false) continue;
    await services.send(tx, {
      to,
      medium,
      language,
      subject: words.temporaryPassword({ brand: brandFacts.name }),
      body: words.usernameAndPassword({ username: user.username, password: temporary }),
      code: temporary,
    });
  }
}

function temporaryPassword(
  services: ProviderServices,
  { pool }: OperationContext,
  { TemporaryPassword }: AdminCreateUserRequest,
): string {
  const policy = pool.settings.password;
  if (TemporaryPassword === undefined) return newTemporaryPassword(services.randomBytes, policy.minimumLength);
  checkPassword(policy, TemporaryPassword);
  return TemporaryPassword;
}

async function create(
  services: ProviderServices,
  context: OperationContext,
  { Username, UserAttributes, ForceAliasCreation: isForced }: AdminCreateUserRequest,
  temporary: string,
): Promise<UserRow> {
  const { tx, pool } = context;
  // Required attributes that are missing are requested from the person at the first sign-in.
  const given = changedAttributes({}, readAttributes(UserAttributes, { by: 'administrator', exists: false }));
  refuseAliasAsName(context, Username);
  if (await findUser(tx, pool.id, Username)) throw taken();
  const sub = newUuid(services.randomBytes);
  if (isVerified(given, 'email'))
    await claimAlias(services, context, { sub, attributes: given }, 'email', { isForced });
  const at = new Date(services.now());
  const user = await insertUser(tx, {
    status: 'FORCE_CHANGE_PASSWORD',
    ...passwordChanges(services, context, Username, temporary, false),
    sub,
    poolId: pool.id,
    username: Username,
    attributes: given,
    mfa: noMfa,
    createdAt: at,
    updatedAt: at,
  });
  if (!user) throw taken();
  return user;
}

/** Sends a person who never signed in another temporary password. */
async function renew(
  services: ProviderServices,
  context: OperationContext,
  request: AdminCreateUserRequest,
  temporary: string,
): Promise<UserRow> {
  const user = await requireUser(context, request);
  if (user.status !== 'FORCE_CHANGE_PASSWORD') {
    throw new ProviderError(
      'UnsupportedUserStateException',
      'Resend not possible. User status is not FORCE_CHANGE_PASSWORD',
    );
  }
  await updateUser(
    context.tx,
    user.sub,
    passwordChanges(services, context, user.username, temporary, false),
    services.now(),
  );
  return requireUser(context, request);
}

/** Opens an account with a temporary password, which its person replaces at the first sign-in. */
export const adminCreateUser: Operation<AdminCreateUserRequest> = (services) => async (context, request) => {
  requirePool(context, request.UserPoolId);
  const temporary = temporaryPassword(services, context, request);
  const make = request.MessageAction === 'RESEND' ? renew : create;
  const user = await make(services, context, request, temporary);
  if (request.MessageAction !== 'SUPPRESS')
    await invite(services, context, user, temporary, request.DesiredDeliveryMediums);
  return { User: { ...accountOf(user), Attributes: attributesOf(user) } };
};
