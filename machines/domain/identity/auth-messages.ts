/** The messages for all errors of accounts, by code. */
import { networkError } from '#messages/rejection.ts';
import { lateAnswer } from './sign-in-session.ts';
import { usernameLimit } from './username.ts';

/** For a wrong password and for an unknown user, so that the two cannot be distinguished. */
const wrongCredentials = 'Incorrect username or password.';
const wrongCode = 'The code is incorrect. Check it and try again.';
/** The provider counts for an hour, and does not report the start of it. */
const tooMany = 'Too many attempts. Try again in up to an hour.';
const misconfigured = 'Accounts are not available here because of a fault on our side. Contact us.';
const noPasskeysHere = 'Passkeys are not supported here.';
const passkeyCancelled = 'The passkey was not used. Try again, or sign in with your password.';
const signInFirst = 'User is not authenticated';

/** The provider's own types, from its answers. */
export const provider = {
  AliasExistsException: 'This e-mail address belongs to another account.',
  CodeDeliveryFailureException: 'The code could not be sent. Check the address and try again.',
  CodeMismatchException: wrongCode,
  ConcurrentModificationException: 'Something else changed at the same time. Try again.',
  DeviceKeyExistsException: 'This device is already registered.',
  EnableSoftwareTokenMFAException: 'The authenticator code is incorrect. Wait for the next code and try again.',
  ExpiredCodeException: 'This code has expired. Ask for another one.',
  ForbiddenException: 'The sign-in service refused the request. Try again later.',
  InvalidParameterException:
    'A detail was refused, and the sign-in service did not say which. Look for spaces and signs that do not belong there.',
  InvalidPasswordException: 'The password does not follow the rules. Choose another one.',
  InvalidUserPoolConfigurationException: misconfigured,
  LimitExceededException: tooMany,
  MFAMethodNotFoundException: 'There is no way to send you a code. Contact us.',
  NotAuthorizedException: wrongCredentials,
  PasswordHistoryPolicyViolationException: 'This password was used before. Choose another one.',
  PasswordResetRequiredException: 'The password has to be reset before you can sign in.',
  RefreshTokenReuseException: 'The session has ended. Sign in again.',
  ResourceNotFoundException: 'This is no longer available. Reload the page and try again.',
  SerializationException: misconfigured,
  SoftwareTokenMFANotFoundException: 'Authenticator apps are not supported here.',
  TokenRevokedException: 'The session has ended. Sign in again.',
  TooManyFailedAttemptsException: tooMany,
  UnauthorizedException: signInFirst,
  UnknownOperationException: misconfigured,
  UnsupportedTokenTypeException: 'The session cannot be ended by this token.',
  UnsupportedUserStateException: 'Your account cannot do this now. Contact us for help.',
  UserLambdaValidationException: 'Your details were not accepted. Check them and try again.',
  UserNotConfirmedException: 'The e-mail address of this account was not verified yet.',
  UserNotFoundException: wrongCredentials,
  WebAuthnChallengeNotFoundException: 'Making the passkey took too long. Try again.',
  WebAuthnClientMismatchException: 'The passkey was begun somewhere else. Try again.',
  WebAuthnConfigurationMissingException: noPasskeysHere,
  WebAuthnCredentialNotSupportedException: 'This passkey cannot be used here. Try another device.',
  WebAuthnNotEnabledException: noPasskeysHere,
  WebAuthnOriginNotAllowedException: 'Passkeys cannot be used at this address.',
  WebAuthnRelyingPartyMismatchException: 'Passkeys cannot be used at this address.',
  UsernameExistsException: 'This username is taken. Choose another one, or sign in if it is yours.',
} as const;

/** The client library's own, which it throws without a request to the provider. */
export const client = {
  AuthUserPoolException: 'Both UserPoolId and ClientId are required.',
  EmptyChallengeResponse: 'Enter your answer.',
  EmptyConfirmResetPasswordConfirmationCode: 'Enter the code',
  EmptyConfirmResetPasswordNewPassword: 'New password is required.',
  EmptyConfirmResetPasswordUsername: 'Enter a username',
  EmptyConfirmSignUpCode: 'Enter the code',
  EmptyConfirmSignUpUsername: 'Enter a username',
  EmptyConfirmUserAttributeCode: 'Enter the code',
  EmptyResetPasswordUsername: 'Enter a username',
  EmptySignInPassword: 'PASSWORD parameter is required',
  EmptySignInUsername: 'Enter a username',
  EmptySignUpPassword: 'Enter a password',
  EmptySignUpUsername: 'Enter a username',
  EmptyUpdatePassword: 'New password is required.',
  EmptyVerifyTOTPSetupCode: 'Enter the code',
  EmptyresendSignUpCodeUsername: 'Enter a username',
  IncorrectMFAMethod: 'Choose one of the options.',
  InvalidUserPoolId: 'Invalid UserPoolId format.',
  InvalidPasskeyAuthenticationOptions: noPasskeysHere,
  InvalidPasskeyRegistrationOptions: noPasskeysHere,
  NetworkError: networkError,
  PasskeyAlreadyExists: 'This device has a passkey for your account already.',
  PasskeyAuthenticationCanceled: passkeyCancelled,
  PasskeyNotSupported: 'This browser does not support passkeys.',
  PasskeyOperationAborted: 'The passkey was interrupted. Try again.',
  PasskeyRegistrationCanceled: 'No passkey was added. Try again when you are ready.',
  PasskeyRegistrationFailed: 'Your device could not make a passkey. Try another device.',
  PasskeyRetrievalFailed: passkeyCancelled,
  RelyingPartyMismatch: 'Passkeys cannot be used at this address.',
  SignInException: 'The sign-in was interrupted. Sign in again.',
  TokenRefreshException: 'Cannot retrieve a new session. Please authenticate.',
  UnexpectedSignInInterruptionException: 'The sign-in was interrupted. Sign in again.',
  UserAlreadyAuthenticatedException: 'Someone is already signed in here. Log out first.',
  UserUnAuthenticatedException: signInFirst,
} as const;

/** The product's own, for errors that neither of them reports or distinguishes. */
export const own = {
  AnswerNotTaken: 'Your last answer was not accepted, or there is one more question. Answer the one above.',
  AttributeMissing: 'The sign-in service needs more than was given: an e-mail address or a phone number is missing.',
  AuthFlowClosed: misconfigured,
  AuthenticatorCodeUsed: 'That code was already used. Wait for the next one.',
  CodeUnusable: 'The code cannot be used: it has six digits and nothing else.',
  DeviceTrackingOff: 'Devices are not remembered here.',
  AlreadyVerified: 'This account cannot be verified now. If you have verified it before, sign in.',
  AppNotSetUp: 'No authenticator app is set up: set one up first.',
  EmailMalformed: 'Enter an e-mail address like name@example.com',
  InvalidAuthFlow: 'Authentication flow type is invalid.',
  MissingAccessToken: 'No Access token available',
  MissingIdToken: 'Local storage is missing an ID Token, Please authenticate',
  MissingNewPassword: 'New password is required.',
  MissingPassword: 'PASSWORD parameter is required',
  MissingPoolOrClient: 'Both UserPoolId and ClientId are required.',
  MissingRandomness: 'Native crypto module could not be used to get secure random number.',
  MissingRefreshToken: 'Cannot retrieve a new session. Please authenticate.',
  MissingSessionUsername: 'Username is null. Cannot retrieve a new session',
  MissingTokens: 'Id token and Access Token must be present.',
  MissingUsernameOrPool: 'Username and Pool information are required.',
  NoVerifiedAddress: 'There is no verified address to send a code to. Contact us.',
  NoSignInCode: 'No code can be sent for this username. Sign in with your password.',
  NoPasskey: 'There is no passkey for this username. Sign in with your password.',
  OldPasswordWrong: 'The old password is not right.',
  PasskeyRefused: 'This passkey was not accepted. Sign in with your password.',
  PasskeyTimedOut: 'The passkey took longer than three minutes. Try again, or sign in with your password.',
  PasswordAttemptsExceeded: 'Too many wrong passwords. Try again in up to 15 minutes, or reset your password.',
  PasswordUnchanged: 'That is the password you have now. Choose another one.',
  PasswordUnusable: 'The password cannot be used: it starts or ends with a space, or has more than 256 characters.',
  PhoneMalformed: 'Enter a phone number with its country code, like +91 98765 43210',
  PhoneMissing: 'Codes by text message need a phone number: add one to your profile and verify it.',
  ProofNeeded: 'Enter your password first.',
  ProofWrong: 'The password is not right.',
  RecoveryAttemptsExceeded: 'Too many recovery codes were tried. Try again in up to an hour.',
  RecoveryCodeWrong: 'This recovery code is wrong, or was used before. Try another one.',
  RecoveryUnavailable:
    'Your authenticator app could not be switched off, and your code is still good. Try again in a minute.',
  SessionExpired: lateAnswer.message,
  SignUpClosed: 'New accounts are not available here. Contact us.',
  SignUpPasswordWrong:
    'The password is not right, or the account is verified already. After several wrong passwords, wait a few minutes.',
  SrpAIsZero: 'Illegal paramater. A mod N cannot be 0.',
  SrpBIsZero: 'B cannot be zero',
  SrpUIsZero: 'U cannot be zero',
  TemporaryPasswordExpired: 'The temporary password has expired. Ask for a new one.',
  Unknown: 'Something went wrong. Try again.',
  UsernameUnusable: `The username cannot be used: it has a space in it, or more than ${usernameLimit} characters.`,
  UsernameIsEmail: 'Choose a username that is not an e-mail address.',
} as const;
