/** Replacing a forgotten password. */
import { markedMessage } from './message.ts';

export const title = 'Reset your password';
export const lead = 'A code is sent to the e-mail address of the account.';
export const usernameOrEmail = 'Username or e-mail';
export const sendCode = 'Send a code';
export const remembered = markedMessage('Remembered it? <login>Sign in</login>');

export const choosePassword = 'Choose a new password';
export const codeSent = markedMessage(
  'If <name>{username}</name> has an account, a code was sent to its e-mail address. It is valid for 1 hour.',
);
export const secondCode =
  'Your account is now confirmed. To change your password, enter the second code, which was just sent.';
export const newPassword = 'New password';
export const changePassword = 'Change password';
export const anotherUsername = 'Use another username';

export const passwordChanged = 'Password changed';
export const login = 'Login';
export const changeAgain = 'Change the password again';
