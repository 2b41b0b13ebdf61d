import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { PendingCode, PendingCodeInput } from './pending-code.types.ts';

export interface RegistrationInput extends PendingCodeInput {
  /** Whether the server can give an account another address before its first code. */
  readonly canChangeAddress: boolean;
}

export interface RegistrationContext extends PendingCode, Pick<RegistrationInput, 'canChangeAddress'> {
  /** Where the code went, as it was typed on this page; empty on a page that was loaded again. */
  readonly email: string;
  /** The address that is on its way to the server, and when it was submitted. */
  readonly change: { readonly email: string; readonly now: number } | null;
  readonly failure: AuthFailure | null;
}

export type RegistrationEvent =
  /** The password waits in the vault. */
  | { readonly type: 'details.submitted'; readonly username: string; readonly email: string; readonly now: number }
  /** The code waits in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'addressChange.opened' }
  /** A sign-in met an account that waits for its first code, and its address is wrong. */
  | { readonly type: 'addressChange.begun'; readonly username: string }
  | { readonly type: 'addressChange.closed' }
  /** The password waits in the vault. */
  | { readonly type: 'address.submitted'; readonly email: string; readonly now: number }
  | { readonly type: 'registration.restarted' }
  /** Somebody signs in. */
  | { readonly type: 'signIn.begun' };
