import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';

export interface RegistrationInput extends PendingCodeInput {
  /** Whether the server can change the address of an unconfirmed account. */
  readonly canChangeAddress: boolean;
}

export interface RegistrationContext extends PendingCode, Pick<RegistrationInput, 'canChangeAddress'> {
  /** The destination of the code, as typed on this page; empty on a reloaded page. */
  readonly email: string;
  /** The address that is being sent to the server, and the time when it was submitted. */
  readonly change: { readonly email: string; readonly now: number } | null;
  readonly failure: AuthFailure | null;
}

export type RegistrationEvent =
  /** The password is in the vault. */
  | { readonly type: 'details.submitted'; readonly username: string; readonly email: string; readonly now: number }
  /** The code is in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'addressChange.opened' }
  /** A sign-in found an unconfirmed account whose address is wrong. */
  | { readonly type: 'addressChange.begun'; readonly username: string }
  | { readonly type: 'addressChange.closed' }
  /** The password is in the vault. */
  | { readonly type: 'address.submitted'; readonly email: string; readonly now: number }
  | { readonly type: 'registration.restarted' }
  /** A person signs in. */
  | { readonly type: 'signIn.begun' };
