import type { AuthFailure } from './auth-error.ts';
import { failureSentence } from '../failure.ts';
import { client, own, provider } from './auth-messages.ts';

/** The failures of the service itself have the sentences of every other service. */
const service = {
  InternalErrorException: failureSentence({ kind: 'failed', waitSeconds: 60 }),
  TooManyRequestsException: failureSentence({ kind: 'tooMany', waitSeconds: 60 }),
} as const;

/** The messages, by code. */
export const authMessages = { ...provider, ...service, ...client, ...own } as const;
export type AuthCode = keyof typeof authMessages;

function isAuthCode(code: string): code is AuthCode {
  return Object.hasOwn(authMessages, code);
}

/** A failure by its code. An unknown code is kept, for debugging, with a general message. */
export function authFailure(code: string): AuthFailure {
  return { code, message: authMessages[isAuthCode(code) ? code : 'Unknown'] };
}

/** Where one type of the provider covers several errors, its message distinguishes them: the code for each. */
const byWords: readonly (readonly [type: AuthCode, words: RegExp, code: AuthCode])[] = [
  ['NotAuthorizedException', /^Password attempts exceeded/i, 'PasswordAttemptsExceeded'],
  [
    'NotAuthorizedException',
    /session is expired|session can only be used once|^Invalid session for the user/i,
    'SessionExpired',
  ],
  ['NotAuthorizedException', /^User cannot be confirmed/i, 'AlreadyVerified'],
  ['NotAuthorizedException', /^Temporary password has expired/i, 'TemporaryPasswordExpired'],
  ['NotAuthorizedException', /^SignUp is not permitted/i, 'SignUpClosed'],
  ['NotAuthorizedException', /Access Token|Refresh Token/i, 'TokenRevokedException'],
  ['PasswordHistoryPolicyViolationException', /^Password is the current password/i, 'PasswordUnchanged'],
  ['InvalidParameterException', /^Invalid email address format/i, 'EmailMalformed'],
  ['InvalidParameterException', /delivery config set to turn on SMS_MFA/i, 'PhoneMissing'],
  ['InvalidParameterException', /^User has not (?:verified|set up) software token mfa/i, 'AppNotSetUp'],
  ['InvalidParameterException', /^Username cannot be of email format/i, 'UsernameIsEmail'],
  ['InvalidParameterException', /no registered\/verified email/i, 'NoVerifiedAddress'],
  ['InvalidParameterException', /^Invalid phone number format/i, 'PhoneMalformed'],
  [
    'InvalidParameterException',
    / at '(?:password|proposedPassword|previousPassword|temporaryPassword)' failed/i,
    'PasswordUnusable',
  ],
  ['InvalidParameterException', / at 'username' failed/i, 'UsernameUnusable'],
  ['InvalidParameterException', / at '(?:code|confirmationCode|userCode)' failed/i, 'CodeUnusable'],
  ['InvalidParameterException', /: The attribute is required|^Invalid attributes given/i, 'AttributeMissing'],
  ['InvalidParameterException', /not enabled for (?:this|the) client|auth method not supported/i, 'AuthFlowClosed'],
  ['InvalidParameterException', /^Device tracking not currently enabled/i, 'DeviceTrackingOff'],
  ['InvalidUserPoolConfigurationException', /^Device tracking not currently enabled/i, 'DeviceTrackingOff'],
  ['ExpiredCodeException', /software token has already been used/i, 'AuthenticatorCodeUsed'],
  ['InvalidParameterException', /^User is already confirmed/i, 'AlreadyVerified'],
];

/**
 * A failure by the provider's type and message. The message decides the code and is never shown, since it may reveal
 * whether an account exists.
 */
export function authFailureBy(type: string, words: string): AuthFailure {
  const found = byWords.find(([of, pattern]) => of === type && pattern.test(words));
  return authFailure(found ? found[2] : type);
}

/** Errors that would reveal to a person who requests a new password whether an account exists, and its state. */
const telling: ReadonlySet<string> = new Set(['NotAuthorizedException', 'NoVerifiedAddress', 'UserNotFoundException']);

export function tellsOfAccounts({ code }: AuthFailure): boolean {
  return telling.has(code);
}
