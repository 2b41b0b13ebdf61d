/** Another password in place of the one that somebody has. */
import { knowsPassword } from './known-password.ts';
import { endLogins } from './logins.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { newVerifier, scopeOf, type Verifier } from './srp.ts';
import type { UserRow } from './users-store.ts';
import type { WhichLogins } from '../which-logins.ts';

/** Only whoever has proven to be its person may be told. */
export function unchangedPassword(options?: { readonly keepsWrites: boolean }): ProviderError {
  return new ProviderError('PasswordHistoryPolicyViolationException', 'Password is the current password', options);
}

/**
 * What to keep of a person's new password, which ends the sign-ins that are not to outlive the one before. Refuses the
 * password that they have already.
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
