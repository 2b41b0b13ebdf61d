/** An administrator's settings of a pool: the rules for accounts and sign-ins. */
import { staffGroup } from '../staff.ts';

export type AccountStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';

export const mfaFactors = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const;
export type MfaFactor = (typeof mfaFactors)[number];

/** A person's active factors, and the preferred one. */
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
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
] as const;
export type AuthFlow = (typeof authFlows)[number];

/** The first factors of a sign-in whose client lets its person choose. */
export const firstFactors = ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const;
export type FirstFactor = (typeof firstFactors)[number];

export interface PasskeyRules {
  /** The domain of passkeys; null: the domain of the provider's address. */
  readonly relyingPartyId: string | null;
  /** Whether a passkey always requires a fingerprint, a face or a screen lock. */
  readonly userVerification: 'required' | 'preferred';
  /**
   * Whether a passkey with user verification replaces the second factor too. If not, it is not offered to a person who
   * needs one.
   */
  readonly isMultiFactor: boolean;
}

/** A group of accounts. */
export interface Group {
  readonly name: string;
  readonly description?: string;
  /** A smaller one takes precedence. */
  readonly precedence?: number;
  /** In ms since 1970; absent for the group that a pool begins with. */
  readonly createdAt?: number;
}

export interface PoolSettings {
  readonly password: PasswordPolicy;
  readonly mfa: 'OFF' | 'ON' | 'OPTIONAL';
  readonly allowsSms: boolean;
  readonly allowsAuthenticator: boolean;
  /** Null: no device is tracked. `onPrompt`: a device is remembered only with the person's consent. */
  readonly devices: { readonly challenge: boolean; readonly onPrompt: boolean } | null;
  readonly allowsSignUp: boolean;
  /** Whether the error for an unknown user equals that for a wrong password. */
  readonly masksUnknownUsers: boolean;
  readonly requiredAttributes: readonly string[];
  /** These attributes get a verification code. */
  readonly verifiedAttributes: readonly ('email' | 'phone_number')[];
  /** These attributes keep their value until the new address is verified. */
  readonly heldAttributes: readonly ('email' | 'phone_number')[];
  readonly firstFactors: readonly FirstFactor[];
  readonly passkeys: PasskeyRules;
  /** Attributes that sign in like the username, once they are verified. */
  readonly aliases: readonly 'email'[];
  readonly flows: readonly AuthFlow[];
  readonly groups: readonly Group[];
  /** Whether the custom challenge, a sum, follows the first factor of CUSTOM_AUTH. */
  readonly customChallenge: boolean;
  /**
   * Lifetimes: of a sign-in that waits for an answer, in minutes; of access and id tokens, in seconds; of refresh
   * tokens, in days.
   */
  readonly sessionMinutes: number;
  readonly tokenSeconds: number;
  readonly refreshDays: number;
}

/** The initial settings of a pool. */
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
  groups: [{ name: staffGroup, description: 'Members use the back office' }],
  customChallenge: false,
  sessionMinutes: 3,
  tokenSeconds: 3_600,
  refreshDays: 30,
};

/** The pool's id in the protocol's form: a region, and the part after `_`, which SRP hashes. */
export const embeddedPoolId = 'us-east-1_plinth001';
export const embeddedClientId = 'plinthwebclient0000000001';
