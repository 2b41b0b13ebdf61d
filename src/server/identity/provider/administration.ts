/** The common parts of administrator operations: the pool and account of a request, and the response for an account. */
import { namedUser } from './aliases.ts';
import { listAttributes } from './attributes.ts';
import { poolOfClient } from './pools-store.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { userPoolId, username } from './shapes.ts';
import { newVerifier, scopeOf, type RandomBytes } from './srp.ts';
import type { UserChanges, UserRow } from './users-store.ts';

/** The account of an administrator's request. */
export const administered = { UserPoolId: userPoolId, Username: username };

export function noPool(id: string): ProviderError {
  return new ProviderError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

export function noClient(id: string): ProviderError {
  return new ProviderError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

/** Rejects requests for an unknown pool. */
export function requirePool({ pool }: OperationContext, id: string): void {
  if (pool.id !== id) throw noPool(id);
}

/** The context of a request that names a client beside its pool: with this client's settings. */
export async function withClient(context: OperationContext, clientId: string): Promise<OperationContext> {
  const pool = await poolOfClient(context.tx, clientId);
  if (pool?.id !== context.pool.id) throw noClient(clientId);
  return { ...context, pool };
}

interface Administered {
  readonly UserPoolId: string;
  readonly Username: string;
}

/** Administrators learn which accounts exist. The row is locked. */
export async function requireUser(context: OperationContext, { UserPoolId, Username }: Administered): Promise<UserRow> {
  requirePool(context, UserPoolId);
  const user = await namedUser(context, Username);
  if (!user) throw new ProviderError('UserNotFoundException', 'User does not exist.');
  return user;
}

const day = 24 * 3_600_000;

/**
 * A new password, and the account state that it sets. A temporary one must be replaced at the first sign-in, within
 * days.
 */
export function passwordChanges(
  { now, randomBytes }: ProviderServices,
  { pool }: OperationContext,
  name: string,
  password: string,
  isPermanent: boolean,
): UserChanges {
  return {
    ...newVerifier(randomBytes, scopeOf(pool.id), name, password),
    status: isPermanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
    temporaryUntil: isPermanent ? null : new Date(now() + pool.settings.password.temporaryPasswordDays * day),
    failures: 0,
    failedAt: null,
  };
}

/** A password that every policy accepts: one character of each kind, and random ones. */
export function newTemporaryPassword(randomBytes: RandomBytes, minimumLength: number): string {
  return `${randomBytes(Math.max(minimumLength, 12)).toString('base64url')}aA1!`;
}

const seconds = (at: Date): number => at.getTime() / 1_000;

/** An account without its attributes, whose list has a different name in each response. */
export function accountOf(user: UserRow) {
  return {
    Username: user.username,
    UserCreateDate: seconds(user.createdAt),
    UserLastModifiedDate: seconds(user.updatedAt),
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

export function attributesOf({ sub, attributes }: UserRow) {
  return listAttributes(sub, attributes);
}
