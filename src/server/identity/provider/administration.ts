/** What the operations of administrators share: whom and what they are about, and how accounts are told to them. */
import { namedUser } from './aliases.ts';
import { listAttributes } from './attributes.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { userPoolId, username } from './shapes.ts';
import { newVerifier, scopeOf, type RandomBytes } from './srp.ts';
import type { UserChanges, UserRow } from './users-store.ts';

/** Whom a request of an administrator is about. */
export const administered = { UserPoolId: userPoolId, Username: username };

export function noPool(id: string): ProviderError {
  return new ProviderError('ResourceNotFoundException', `User pool ${id} does not exist.`);
}

export function noClient(id: string): ProviderError {
  return new ProviderError('ResourceNotFoundException', `User pool client ${id} does not exist.`);
}

/** Refuses requests about a pool that is not here. */
export function requirePool({ pool }: OperationContext, id: string): void {
  if (pool.id !== id) throw noPool(id);
}

interface Administered {
  readonly UserPoolId: string;
  readonly Username: string;
}

/** Administrators are told who exists. The row is locked. */
export async function requireUser(context: OperationContext, { UserPoolId, Username }: Administered): Promise<UserRow> {
  requirePool(context, UserPoolId);
  const user = await namedUser(context, Username);
  if (!user) throw new ProviderError('UserNotFoundException', 'User does not exist.');
  return user;
}

const day = 24 * 3_600_000;

/**
 * A new password and the state that it puts an account in. A temporary one has to be replaced at the first sign-in,
 * within days.
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

/** A password that every policy takes: one of each kind, and chance. */
export function newTemporaryPassword(randomBytes: RandomBytes, minimumLength: number): string {
  return `${randomBytes(Math.max(minimumLength, 12)).toString('base64url')}aA1!`;
}

const seconds = (at: Date): number => at.getTime() / 1_000;

/** An account, but for its attributes: their list has another name in each answer. */
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
