/** Finds the account of an operation, and defines the responses for unknown accounts. */
import { createHmac } from 'node:crypto';
import { isVerified, maskedDestination, type Contact } from './attributes.ts';
import type { CodeDelivery } from './codes.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { userOfAccessToken } from './tokens.ts';
import { userOfSub, type UserRow } from './users-store.ts';

/** The person of an access token; the row is locked until the transaction ends. */
export async function ownerOf(
  services: ProviderServices,
  context: OperationContext,
  accessToken: string,
): Promise<UserRow> {
  const { user } = await userOfAccessToken(services, context, accessToken);
  return (await userOfSub(context.tx, user.sub)) ?? refuseGone();
}

function refuseGone(): never {
  throw new ProviderError('UserNotFoundException', 'User does not exist.');
}

/** For pools that reveal which accounts exist. Counted attempts stay counted. */
export const unknownName = (): ProviderError =>
  new ProviderError('UserNotFoundException', 'Username/client id combination not found.', { keepsWrites: true });

export const isDisabled = (): ProviderError =>
  new ProviderError('NotAuthorizedException', 'User is disabled.', { keepsWrites: true });

/** The first letters of a simulated name and host, the same each time for the same name. */
function letters(secret: string, poolId: string, name: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['delivery', poolId, name.toLowerCase()]))
    .digest();
  return [0, 4].map((at) => String.fromCodePoint(97 + (digest.readUInt32BE(at) % 26))).join('@');
}

/** The code delivery that would be reported if this account existed. A name that is an address is used as it is. */
export function simulatedDelivery(
  { secret }: ProviderServices,
  { pool }: OperationContext,
  name: string,
): CodeDelivery {
  const isAddress = /^[^@]+@[^@]+$/.test(name);
  const address = isAddress ? name.toLowerCase() : letters(secret, pool.id, name);
  return { Destination: maskedDestination('email', address), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

/** The address that receives a code to set a new password. */
export function resetContact({ attributes }: UserRow): Contact | undefined {
  return (['email', 'phone_number'] as const).find((contact) => isVerified(attributes, contact));
}

/**
 * The same for a person who forgot theirs. An account that was never confirmed has no verified address: there it is the
 * one that confirms it, or nobody could ever use the name.
 */
export function recoveryContact(context: OperationContext, user: UserRow): Contact | undefined {
  return resetContact(user) ?? (user.status === 'UNCONFIRMED' ? signUpContact(context, user.attributes) : undefined);
}

/** The address that confirms a new account. */
export function signUpContact({ pool }: OperationContext, attributes: UserRow['attributes']): Contact | undefined {
  return pool.settings.verifiedAttributes.find((contact) => attributes[contact]);
}
