import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authFailure, authFailureBy, authMessages } from '#machines/domain/identity/auth-errors.ts';
import { rejectionOf } from '#machines/domain/identity/rejection.ts';
import { lateAnswer, sessionExpired } from '#machines/domain/identity/sign-in-session.ts';

describe('an error', () => {
  it.each([
    ['MissingPassword', 'PASSWORD parameter is required'],
    ['EmptySignInPassword', 'PASSWORD parameter is required'],
    ['InvalidUserPoolId', 'Invalid UserPoolId format.'],
    ['MissingPoolOrClient', 'Both UserPoolId and ClientId are required.'],
    ['AuthUserPoolException', 'Both UserPoolId and ClientId are required.'],
    ['MissingTokens', 'Id token and Access Token must be present.'],
    ['MissingNewPassword', 'New password is required.'],
    ['MissingUsernameOrPool', 'Username and Pool information are required.'],
    ['UserUnAuthenticatedException', 'User is not authenticated'],
    ['InvalidAuthFlow', 'Authentication flow type is invalid.'],
    ['MissingSessionUsername', 'Username is null. Cannot retrieve a new session'],
    ['MissingRefreshToken', 'Cannot retrieve a new session. Please authenticate.'],
    ['TokenRefreshException', 'Cannot retrieve a new session. Please authenticate.'],
    ['MissingIdToken', 'Local storage is missing an ID Token, Please authenticate'],
    ['MissingAccessToken', 'No Access token available'],
    ['SrpBIsZero', 'B cannot be zero'],
    ['SrpUIsZero', 'U cannot be zero'],
    ['SrpAIsZero', 'Illegal paramater. A mod N cannot be 0.'],
    ['NetworkError', 'Network error'],
  ])('of %s has the text %s', (code, message) => {
    expect(authFailure(code)).toEqual({ code, message });
  });

  it('never distinguishes an unknown user from a wrong password', () => {
    expect(authFailure('UserNotFoundException').message).toBe(authFailure('NotAuthorizedException').message);
    expect(authFailureBy('UserNotFoundException', 'User does not exist.').message).toBe(
      authFailureBy('NotAuthorizedException', 'Incorrect username or password.').message,
    );
  });

  it('with an unforeseen code keeps the code and has a general text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')), (code) => {
        fc.pre(!Object.hasOwn(authMessages, code));
        expect(authFailure(code)).toEqual({ code, message: 'Something went wrong. Try again.' });
      }),
    );
  });

  it('has the product’s text, never the provider’s', () => {
    const said = new Set<string>(Object.values(authMessages));
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(authMessages), 'SomethingNew'), fc.string(), (type, words) => {
        expect(said).toContain(authFailureBy(type, words).message);
      }),
    );
  });

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', 'PasswordAttemptsExceeded'],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', sessionExpired],
    ['NotAuthorizedException', 'Invalid session for the user.', sessionExpired],
    ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'AlreadyVerified'],
    [
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      'TemporaryPasswordExpired',
    ],
    ['NotAuthorizedException', 'SignUp is not permitted for this user pool', 'SignUpClosed'],
    ['NotAuthorizedException', 'Refresh Token has been revoked', 'TokenRevokedException'],
    ['NotAuthorizedException', 'User is disabled.', 'NotAuthorizedException'],
    ['InvalidParameterException', 'User is already confirmed.', 'AlreadyVerified'],
    ['InvalidParameterException', 'Invalid email address format.', 'EmailMalformed'],
    [
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'NoVerifiedAddress',
    ],
    ['CodeMismatchException', 'Password attempts exceeded', 'CodeMismatchException'],
    ['ExpiredCodeException', 'Your software token has already been used once.', 'AuthenticatorCodeUsed'],
    ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'ExpiredCodeException'],
    ['InvalidParameterException', 'Invalid phone number format.', 'PhoneMalformed'],
    [
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\S]+",
      'PasswordUnusable',
    ],
    [
      'InvalidParameterException',
      "1 validation error detected: Value at 'proposedPassword' failed to satisfy constraint: Member must have length less than or equal to 256",
      'PasswordUnusable',
    ],
    [
      'InvalidParameterException',
      "1 validation error detected: Value 'a b' at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: P",
      'UsernameUnusable',
    ],
    [
      'InvalidParameterException',
      "1 validation error detected: Value at 'userCode' failed to satisfy constraint: Member must satisfy regular expression pattern: [0-9]+",
      'CodeUnusable',
    ],
    [
      'InvalidParameterException',
      'Attributes did not conform to the schema: email: The attribute is required',
      'AttributeMissing',
    ],
    ['InvalidParameterException', 'USER_PASSWORD_AUTH flow not enabled for this client', 'AuthFlowClosed'],
    ['InvalidParameterException', 'Device tracking not currently enabled for this pool.', 'DeviceTrackingOff'],
  ])('of type %s with the text %s is %s', (type, words, code) => {
    expect(authFailureBy(type, words).code).toBe(code);
  });

  it.each([
    ['AuthenticatorCodeUsed', 'That code was already used. Wait for the next one.'],
    ['PasswordAttemptsExceeded', 'Too many wrong passwords. Try again in up to 15 minutes, or reset your password.'],
    ['LimitExceededException', 'Too many attempts. Try again in up to an hour.'],
    [
      'PasswordUnusable',
      'The password cannot be used: it starts or ends with a space, or has more than 256 characters.',
    ],
    ['UsernameUnusable', 'The username cannot be used: it has a space in it, or more than 128 characters.'],
    ['CodeUnusable', 'The code cannot be used: it has six digits and nothing else.'],
    [
      'InvalidParameterException',
      'A detail was refused, and the sign-in service did not say which. Look for spaces and signs that do not belong there.',
    ],
    ['InternalErrorException', 'Something failed on our side. Try again in a minute.'],
  ])('of %s says what is wrong and what to do', (code, message) => {
    expect(authFailure(code).message).toBe(message);
  });

  it('has the same text in the catalogue and in the machines', () => {
    expect(rejectionOf(new Error('broken'))).toEqual(authFailure('Unknown'));
    expect(authFailure(lateAnswer.code)).toEqual(lateAnswer);
  });
});
