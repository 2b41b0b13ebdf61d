import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';

/** A sign-in that waits for an answer: what a page that is loaded again needs to go on with it. Nothing secret. */
export interface PendingSignIn {
  readonly username: string;
  readonly remembersDevice: boolean;
  /** What the provider asks for. */
  readonly step: SignInStep;
  /** Where the last code went, masked. */
  readonly sentTo: string;
  /** Until when the provider waits for the answer, ms since 1970; null while it does not count. */
  readonly endsAt: number | null;
  /** How many things that were asked are answered: the password, and each challenge after it. */
  readonly passed: number;
}

export interface SignInInput {
  /** What an earlier page of this visit left. */
  readonly pending: PendingSignIn | null;
  /** Whether people can have recovery codes here. */
  readonly hasRecoveryCodes: boolean;
}

export interface SignInContext extends Omit<PendingSignIn, 'step'> {
  readonly step: SignInStep | null;
  /** Whether a passkey was chosen in place of the password. */
  readonly byPasskey: boolean;
  readonly factor: SignInFactor | null;
  /** The second factors that one could be chosen of; empty where there was no choice. */
  readonly offered: readonly SignInFactor[];
  /** How long the provider waits from when it was looked at, ms. */
  readonly timeLeft: number;
  /** From when another code may be asked for, ms since 1970. */
  readonly resendFrom: number;
  /** Whether the password is still in the vault: it is gone with the page that it was typed into. */
  readonly hasPassword: boolean;
  /** Whether people can have recovery codes here. */
  readonly hasRecoveryCodes: boolean;
  /**
   * Whether a recovery code has switched the authenticator app off, and the person has not been told enough of it yet.
   */
  readonly isAuthenticatorOff: boolean;
  readonly failure: AuthFailure | null;
}

export type SignInEvent =
  /** A passkey of this device is to be used. */
  | { readonly type: 'passkey.chosen'; readonly username: string }
  /** The password waits in the vault. */
  | { readonly type: 'credentials.submitted'; readonly username: string }
  | { readonly type: 'rememberDevice.chosen'; readonly isRemembered: boolean }
  /** The new password, the address or the answer waits in the vault. */
  | { readonly type: 'answer.submitted' }
  /** The code waits in the vault, with the new password where both are asked for. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'factor.chosen'; readonly factor: SignInFactor }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  /** The code is to come another way. */
  | { readonly type: 'factor.changeRequested' }
  /** The authenticator app is not at hand. */
  | { readonly type: 'recoveryCode.chosen' }
  | { readonly type: 'authenticator.chosen' }
  /** It was read that the authenticator app is off. */
  | { readonly type: 'authenticatorNotice.dismissed' }
  | { readonly type: 'signIn.restarted' }
  /** Nothing is kept of a session before: the provider can be asked. */
  | { readonly type: 'session.ready' }
  /** Nobody is signed in any more. */
  | { readonly type: 'session.gone' }
  /** The person signs out. */
  | { readonly type: 'signOut.begun' };

export type SignInNews =
  /** The provider is about to be asked: nothing may be kept of a session before. */
  { readonly type: 'signIn.begun' } | { readonly type: 'signIn.succeeded' };
