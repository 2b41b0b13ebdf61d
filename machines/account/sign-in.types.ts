import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';

export interface SignInContext {
  readonly username: string;
  readonly remembersDevice: boolean;
  /** What the provider asks for. */
  readonly step: SignInStep | null;
  readonly factor: SignInFactor | null;
  /** Where the last code went, masked. */
  readonly sentTo: string;
  /** Until when the provider waits for the answer, ms since 1970; null while it does not count. */
  readonly endsAt: number | null;
  /** From when another code may be asked for, ms since 1970. */
  readonly resendFrom: number;
  readonly failure: AuthFailure | null;
}

export type SignInEvent =
  /** The password waits in the vault. */
  | { readonly type: 'credentials.submitted'; readonly username: string }
  | { readonly type: 'rememberDevice.chosen'; readonly isRemembered: boolean }
  /** The new password, the address or the answer waits in the vault. */
  | { readonly type: 'answer.submitted' }
  /** The code waits in the vault, with the new password where both are asked for. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'factor.chosen'; readonly factor: SignInFactor }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'signIn.restarted' }
  /** Nothing is kept of a session before: the provider can be asked. */
  | { readonly type: 'session.ready' }
  /** Nobody is signed in any more. */
  | { readonly type: 'session.gone' }
  /** The person signs out. */
  | { readonly type: 'signOut.begun' };

export type SignInNews =
  /** The provider is about to be asked: nothing may be kept of a session before. */
  | { readonly type: 'signIn.begun' }
  | { readonly type: 'signIn.succeeded' };
