/** Signing in with a password or a passkey. */
import { markedMessage, message } from './message.ts';

export const title = 'Sign in';
export const nextStep = 'The next step of the sign-in';
export const usernameOrEmail = 'Username or e-mail';
export const username = 'Username';
export const password = 'Password';
export const rememberDevice = 'Remember this device';
export const rememberDeviceNote = 'You are asked for a code less often here.';
export const login = 'Login';
export const passkey = 'Sign in with a passkey';
export const codeByEmail = 'Sign in with a code by e-mail';
export const codeBySms = 'Sign in with a code by text message';
export const followBrowser = 'Follow the steps in your browser to use the passkey.';
export const cancel = 'Cancel';

export const forgot = 'Forgot your password?';
export const resetPassword = 'Reset your password';
export const noAccount = markedMessage('No account yet? <register>Register</register>');

export const authenticatorIsOff = 'Your authenticator app is switched off. Sign in with your password.';
export const signedOut = message(
  'You were signed out of this browser on {moment}. Sign in to continue where you left off.',
);
export const accountDeleted = markedMessage(
  'Your account is deleted. <home>Plan another app</home>, or <register>register again</register>.',
);
export const deletionScheduled = message(
  'Your account will be deleted in {days} days. To keep it, sign in before then.',
);
export const goOn = 'Continue';
export const anotherAccount = 'Use another account';
