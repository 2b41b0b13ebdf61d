import { shownAddress } from '../domain/identity/shown-address.ts';
import type { PendingCode } from './pending-code.types.ts';
import type { RegistrationContext } from './registration.types.ts';

/**
 * Where the code went: in full where it was typed on this page, since a slip is seen only in the whole of it; otherwise
 * as much as is known.
 */
export function destinationOf({ email, sentTo }: Pick<RegistrationContext, 'email' | 'sentTo'>): string {
  return email === '' ? sentTo : email;
}

/**
 * What a page that is loaded again goes on from. It is kept in a browser, so the address is in it only as far as a slip
 * could be seen.
 */
export function pendingRegistration({
  username,
  email,
  sentTo,
  resendFrom,
}: Pick<RegistrationContext, 'email' | keyof PendingCode>): PendingCode {
  return { username, sentTo: email === '' ? sentTo : shownAddress(email), resendFrom };
}
