/** How the operations on accounts find whom they are about, and what they say where nobody is. */
import { createHmac } from 'node:crypto';
import { isVerified, maskedDestination, type Contact } from './attributes.ts';
import type { CodeDelivery } from './codes.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { userOfAccessToken } from './tokens.ts';
import { userOfSub, type UserRow } from './users-store.ts';

/** Whom an access token names; the row is locked until the transaction ends. */
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

/** Where the pool does not hide who exists. What was counted stays counted. */
export const unknownName = (): ProviderError =>
  new ProviderError('UserNotFoundException', 'Username/client id combination not found.', { keepsWrites: true });

export const isDisabled = (): ProviderError =>
  new ProviderError('NotAuthorizedException', 'User is disabled.', { keepsWrites: true });

/** The first letter of a name and one of a host, the same each time for the same name. */
function letters(secret: string, poolId: string, name: string): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['delivery', poolId, name.toLowerCase()]))
    .digest();
  return [0, 4].map((at) => String.fromCodePoint(97 + (digest.readUInt32BE(at) % 26))).join('@');
}

/** What would be said about a code if somebody had this name. A name that is an address stands for itself. */
export function simulatedDelivery(
  { secret }: ProviderServices,
  { pool }: OperationContext,
  name: string,
): CodeDelivery {
  const isAddress = /^[^@]+@[^@]+$/.test(name);
  const address = isAddress ? name.toLowerCase() : letters(secret, pool.id, name);
  return { Destination: maskedDestination('email', address), DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}

/** The address that a code to set a new password goes to. */
export function resetContact({ attributes }: UserRow): Contact | undefined {
  return (['email', 'phone_number'] as const).find((contact) => isVerified(attributes, contact));
}

/** The address that a new account is confirmed by. */
export function signUpContact({ pool }: OperationContext, attributes: UserRow['attributes']): Contact | undefined {
  return pool.settings.verifiedAttributes.find((contact) => attributes[contact]);
}
