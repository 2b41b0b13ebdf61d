import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SignInCode, SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';

/** A pending sign-in: the data that a reloaded page needs to continue it. Contains no secret. */
export interface PendingSignIn {
  readonly username: string;
  readonly remembersDevice: boolean;
  /** The code that was chosen in place of the password; null with a password or a passkey. */
  readonly byCode: SignInCode | null;
  /** The step that the provider waits for. */
  readonly step: SignInStep;
  /** The masked destination of the last code. */
  readonly sentTo: string;
  /** The time until which the provider waits for the answer, ms since 1970; null while no limit applies. */
  readonly endsAt: number | null;
  /** The number of steps that are done: the password, and each challenge after it. */
  readonly passed: number;
}

export interface SignInInput {
  /** The pending sign-in that an earlier page of this visit stored. */
  readonly pending: PendingSignIn | null;
  /** Whether people can have recovery codes here. */
  readonly hasRecoveryCodes: boolean;
}

export interface SignInContext extends Omit<PendingSignIn, 'step'> {
  readonly step: SignInStep | null;
  /** Whether a passkey was chosen in place of the password. */
  readonly byPasskey: boolean;
  /** Whether the browser named the account of a passkey: its id then stands for the username, and is never shown. */
  readonly isPicked: boolean;
  /** Whether the field for the username is shown, in which the browser can offer passkeys. */
  readonly isFieldShown: boolean;
  readonly factor: SignInFactor | null;
  /** The second factors that were offered as a choice; empty where there was none. */
  readonly offered: readonly SignInFactor[];
  /** The time that the provider still waited when it was last checked, ms. */
  readonly timeLeft: number;
  /** The time from which another code may be requested, ms since 1970. */
  readonly resendFrom: number;
  /**
   * Whether the sign-in can be begun again from here: by a code always, with the password while it is in the vault. A
   * reload of the page drops it.
   */
  readonly isRepeatable: boolean;
  /** Whether people can have recovery codes here. */
  readonly hasRecoveryCodes: boolean;
  /** Whether a recovery code switched the authenticator app off and the person has not dismissed the notice yet. */
  readonly isAuthenticatorOff: boolean;
  readonly failure: AuthFailure | null;
}

export type SignInEvent =
  /** The person uses a passkey of this device. */
  | { readonly type: 'passkey.chosen'; readonly username: string }
  /** The person picks a passkey in the username field, which knows its account. */
  | { readonly type: 'passkey.picked'; readonly username: string }
  | { readonly type: 'usernameField.shown' }
  | { readonly type: 'usernameField.left' }
  /** The person asks for a code in place of the password. */
  | { readonly type: 'signInCode.chosen'; readonly username: string; readonly by: SignInCode }
  /** The password is in the vault. */
  | { readonly type: 'credentials.submitted'; readonly username: string }
  | { readonly type: 'rememberDevice.chosen'; readonly isRemembered: boolean }
  /** The new password, the address or the answer is in the vault. */
  | { readonly type: 'answer.submitted' }
  /** The code is in the vault, together with the new password where both are required. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'factor.chosen'; readonly factor: SignInFactor }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  /** The person wants to receive the code another way. */
  | { readonly type: 'factor.changeRequested' }
  /** The person does not have the authenticator app. */
  | { readonly type: 'recoveryCode.chosen' }
  | { readonly type: 'authenticator.chosen' }
  /** The person read that the authenticator app is off. */
  | { readonly type: 'authenticatorNotice.dismissed' }
  | { readonly type: 'signIn.restarted' }
  /** No previous session is stored: the sign-in can start. */
  | { readonly type: 'session.ready' }
  /** No one is signed in any more. */
  | { readonly type: 'session.gone' }
  /** The person signs out. */
  | { readonly type: 'signOut.begun' };

export type SignInParentEvent =
  /** A request to the provider is about to start: any previous session has to be removed first. */
  { readonly type: 'signIn.begun' } | { readonly type: 'signIn.succeeded' };
