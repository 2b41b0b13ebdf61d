import { shownAddress } from '../domain/identity/shown-address.ts';
import type { PendingCode } from './pending-code.types.ts';
import type { RegistrationContext } from './registration.types.ts';

/**
 * The destination of the code: in full where it was typed on this page, since a typo is visible only in the full
 * address; otherwise as masked by the provider.
 */
export function destinationOf({ email, sentTo }: Pick<RegistrationContext, 'email' | 'sentTo'>): string {
  return email === '' ? sentTo : email;
}

/**
 * The data from which a reloaded page continues. It is stored in the browser, so it contains only as much of the
 * address as shows a typo.
 */
export function pendingRegistration({
  username,
  email,
  sentTo,
  resendFrom,
}: Pick<RegistrationContext, 'email' | keyof PendingCode>): PendingCode {
  return { username, sentTo: email === '' ? sentTo : shownAddress(email), resendFrom };
}
