/** Accounts whose state prevents every sign-in, even with right answers. */
import { ProviderError } from './provider.ts';
import type { UserRow } from './users-store.ts';

/** Earlier writes are kept: the used session and the cleared failures. */
const refusal = (type: string, message: string): ProviderError =>
  new ProviderError(type, message, { keepsWrites: true });

export const resetRequired = (): ProviderError =>
  refusal('PasswordResetRequiredException', 'Password reset required for the user');

export function refuseState({ isEnabled, status, temporaryUntil }: UserRow, now: number): void {
  if (!isEnabled) throw refusal('NotAuthorizedException', 'User is disabled.');
  if (status === 'UNCONFIRMED') throw refusal('UserNotConfirmedException', 'User is not confirmed.');
  if (status === 'RESET_REQUIRED') throw resetRequired();
  if (status === 'FORCE_CHANGE_PASSWORD' && temporaryUntil && temporaryUntil.getTime() <= now) {
    throw refusal('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.');
  }
}
