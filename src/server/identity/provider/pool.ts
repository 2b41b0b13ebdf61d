/** What an administrator decides about a pool: the rules that accounts and sign-ins follow. */

export type AccountStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

export const mfaFactors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;
export type MfaFactor = (typeof mfaFactors)[number];

/** The factors that a person switched on, and the one they prefer. */
export interface MfaPreference {
  readonly enabled: readonly MfaFactor[];
  readonly preferred: MfaFactor | null;
}

export const noMfa: MfaPreference = { enabled: [], preferred: null };

export interface PasswordPolicy {
  readonly minimumLength: number;
  readonly requireUppercase: boolean;
  readonly requireLowercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
  /** In days. */
  readonly temporaryPasswordDays: number;
}

export const authFlows = [
  'ALLOW_USER_SRP_AUTH',
  'ALLOW_USER_PASSWORD_AUTH',
  'ALLOW_CUSTOM_AUTH',
  'ALLOW_REFRESH_TOKEN_AUTH',
  'ALLOW_USER_AUTH',
] as const;
export type AuthFlow = (typeof authFlows)[number];

/** What a sign-in can begin with where the client lets its person choose. */
export const firstFactors = ['PASSWORD', 'WEB_AUTHN'] as const;
export type FirstFactor = (typeof firstFactors)[number];

export interface PasskeyRules {
  /** The domain that passkeys are made for; null: the one that the provider is reached at. */
  readonly relyingPartyId: string | null;
  /** Whether a passkey always comes with a fingerprint, a face or a screen lock. */
  readonly userVerification: 'required' | 'preferred';
  /**
   * Whether a passkey with user verification stands for the second factor too. Where it does not, it is not offered to
   * who needs one.
   */
  readonly isMultiFactor: boolean;
}

export interface PoolSettings {
  readonly password: PasswordPolicy;
  readonly mfa: 'OFF' | 'ON' | 'OPTIONAL';
  readonly allowsSms: boolean;
  readonly allowsAuthenticator: boolean;
  /** Null: no device is tracked. `onPrompt`: a device is remembered only when its person says so. */
  readonly devices: { readonly challenge: boolean; readonly onPrompt: boolean } | null;
  readonly allowsSignUp: boolean;
  /** Whether an unknown user is told from a wrong password. */
  readonly masksUnknownUsers: boolean;
  readonly requiredAttributes: readonly string[];
  /** Sent a code to be verified. */
  readonly verifiedAttributes: readonly ('email' | 'phone_number')[];
  /** Kept as they are until the address that is to take their place is verified. */
  readonly heldAttributes: readonly ('email' | 'phone_number')[];
  readonly firstFactors: readonly FirstFactor[];
  readonly passkeys: PasskeyRules;
  /** Attributes that sign in like the username, once they are proven. */
  readonly aliases: readonly 'email'[];
  readonly flows: readonly AuthFlow[];
  /** Whether the custom challenge, a sum, stands after the first factor of CUSTOM_AUTH. */
  readonly customChallenge: boolean;
  /**
   * Lifetimes: of a sign-in that waits for an answer, in minutes; of access and id tokens, in seconds; of refresh
   * tokens, in days.
   */
  readonly sessionMinutes: number;
  readonly tokenSeconds: number;
  readonly refreshDays: number;
}

/** A pool as Plinth starts it. */
export const usualSettings: PoolSettings = {
  password: {
    minimumLength: 8,
    requireUppercase: true,
    requireLowercase: true,
    requireNumbers: true,
    requireSymbols: true,
    temporaryPasswordDays: 7,
  },
  mfa: 'OPTIONAL',
  allowsSms: true,
  allowsAuthenticator: true,
  devices: { challenge: true, onPrompt: true },
  allowsSignUp: true,
  masksUnknownUsers: true,
  requiredAttributes: ['email'],
  verifiedAttributes: ['email', 'phone_number'],
  heldAttributes: ['email', 'phone_number'],
  firstFactors,
  passkeys: { relyingPartyId: null, userVerification: 'required', isMultiFactor: true },
  aliases: ['email'],
  flows: authFlows,
  customChallenge: false,
  sessionMinutes: 3,
  tokenSeconds: 3_600,
  refreshDays: 30,
};

/** The pool's id as the protocol wants it: a region, and the part after `_`, which SRP hashes. */
export const embeddedPoolId = 'us-east-1_plinth001';
export const embeddedClientId = 'plinthwebclient0000000001';
