/** The second factors that a person can switch on in the settings. */
export const factors = ['sms', 'authenticator'] as const;
export type Factor = (typeof factors)[number];

/** The second factors that a sign-in may use: a pool may also have codes by e-mail. */
export type SignInFactor = Factor | 'email';

/** The codes that a sign-in may begin with, in place of the password. */
export const signInCodes = ['email', 'sms'] as const;
export type SignInCode = (typeof signInCodes)[number];

/** The next step of a sign-in. It contains no secret: the screen reads an authenticator's from the vault. */
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
  /** The person enters the address for codes. */
  | { readonly kind: 'setUpEmail' }
  | { readonly kind: 'custom'; readonly question: string }
  /** The address is unconfirmed: its code is required, and the sign-in continues automatically. */
  | { readonly kind: 'confirmAddress'; readonly destination: string }
  | { readonly kind: 'resetPassword' }
  /** A step that this client does not support: reported as such, never skipped. */
  | { readonly kind: 'unknown'; readonly name: string };
