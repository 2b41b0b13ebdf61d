/** Addresses that sign in like a username: only verified ones, each for one account. */
import { lockFor } from '../../db/row-lock.ts';
import { verifiedName, type Contact } from './attributes.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { findUser, ownerOfEmail, updateUser, userOfSub, type UserRow } from './users-store.ts';

const isAddress = (name: string): boolean => name.includes('@');

const isId = (name: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(name);

/**
 * The account of a name: the one with that id, so that no username stands for another person's id; the one with that
 * username; or the one with that verified address. The row is locked.
 */
export async function namedUser({ tx, pool }: OperationContext, name: string): Promise<UserRow | undefined> {
  const owner = isId(name) ? await userOfSub(tx, name) : undefined;
  if (owner?.poolId === pool.id) return owner;
  const user = await findUser(tx, pool.id, name);
  return (
    user ?? (pool.settings.aliases.includes('email') && isAddress(name) ? ownerOfEmail(tx, pool.id, name) : undefined)
  );
}

/** Where addresses sign in, a username must not look like one: it could be another person's. */
export function refuseAliasAsName({ pool }: OperationContext, name: string): void {
  if (!pool.settings.aliases.includes('email') || !isAddress(name)) return;
  throw new ProviderError(
    'InvalidParameterException',
    'Username cannot be of email format, since user pool is configured for email alias.',
  );
}

/**
 * Runs before an address becomes verified: rejects it if another account has verified it, or removes it from that
 * account if the request permits. If two accounts verify one address at once, the second sees the first.
 */
export async function claimAlias(
  services: Pick<ProviderServices, 'now'>,
  { tx, pool }: Pick<OperationContext, 'tx'> & { readonly pool: Pick<OperationContext['pool'], 'id'> },
  { sub, attributes }: Pick<UserRow, 'sub' | 'attributes'>,
  contact: Contact,
  { isForced = false } = {},
): Promise<void> {
  const address = attributes[contact];
  if (contact !== 'email' || address === undefined) return;
  await lockFor(tx, 'alias', pool.id, address.toLowerCase());
  const owner = await ownerOfEmail(tx, pool.id, address);
  if (!owner || owner.sub === sub) return;
  if (!isForced) throw new ProviderError('AliasExistsException', 'An account with the given email already exists.');
  await updateUser(
    tx,
    owner.sub,
    { attributes: { ...owner.attributes, [verifiedName(contact)]: 'false' } },
    services.now(),
  );
}
