/** The second factors that a person can switch on in the settings. */
export const factors = ['sms', 'authenticator'] as const;
export type Factor = (typeof factors)[number];

/** Those that a person can be asked for after the password: a pool may also have codes by e-mail. */
export type SignInFactor = Factor | 'email';

/** What a sign-in asks for next. No secret stands in it: an authenticator's is shown by the screen, from the vault. */
export type SignInStep =
  | { readonly kind: 'done' }
  | { readonly kind: 'newPassword'; readonly missing: readonly string[] }
  | { readonly kind: 'smsCode'; readonly destination: string }
  | { readonly kind: 'emailCode'; readonly destination: string }
  | { readonly kind: 'authenticatorCode' }
  | { readonly kind: 'chooseFactor'; readonly factors: readonly SignInFactor[] }
  /** The account has no second factor yet, and there are several to set up. */
  | { readonly kind: 'chooseSetup'; readonly factors: readonly SignInFactor[] }
  | { readonly kind: 'setUpAuthenticator' }
  /** The address that codes will go to is asked for. */
  | { readonly kind: 'setUpEmail' }
  | { readonly kind: 'custom'; readonly question: string }
  /** The address was never confirmed: a code for it is asked, and the sign-in goes on by itself. */
  | { readonly kind: 'confirmAddress'; readonly destination: string }
  | { readonly kind: 'resetPassword' }
  /** A step that this client does not know: said as such, never passed over. */
  | { readonly kind: 'unknown'; readonly name: string };
