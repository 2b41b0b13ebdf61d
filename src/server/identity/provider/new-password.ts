/** Replaces a person's password. */
import { knowsPassword } from './known-password.ts';
import { endLogins } from './logins.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { newVerifier, scopeOf, type Verifier } from './srp.ts';
import type { UserRow } from './users-store.ts';
import type { WhichLogins } from '../which-logins.ts';

/** Returned only to a person who has proven their identity. */
export function unchangedPassword(options?: { readonly keepsWrites: boolean }): ProviderError {
  return new ProviderError('PasswordHistoryPolicyViolationException', 'Password is the current password', options);
}

/**
 * The verifier to store for a person's new password. Ends the sign-ins that must not outlive the previous one. Rejects
 * the current password.
 */
export async function replacePassword(
  services: ProviderServices,
  context: OperationContext,
  user: UserRow,
  password: string,
  ends: WhichLogins,
): Promise<Verifier> {
  if (knowsPassword(user, password)) throw unchangedPassword();
  await endLogins(services, context, { sub: user.sub, which: ends, change: 'passwordChanged' });
  return newVerifier(services.randomBytes, scopeOf(context.pool.id), user.username, password);
}
