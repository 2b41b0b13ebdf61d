/** Messages of the account flows about an answer, or about a missing one. */

// Sign-in.
export const couldNotGoOn = "Couldn't continue";
export const timeoutMessage = 'There was no answer. Try again, or start over with your password.';
export const timeoutMessageNextCode =
  'There was no answer. Try again with the next code, or start over with your password.';
export const timeoutMessageSendCode = 'There was no answer. Send another code, or start over with your password.';
export const couldNotUseRecoveryCode = "Couldn't use the recovery code";
export const timeoutMessageRecoveryCode =
  'There was no answer. Your authenticator app may be switched off already: start over with your password to see, or try again.';

// Codes.
export const anotherCodeSent = 'Another code was sent';
export const couldNotSendAnother = "Couldn't send another code";
export const timeoutMessageAnotherCode =
  'There was no answer. Another code may have been sent: enter the last one that arrives.';

// Password recovery.
export const couldNotSendCode = "Couldn't send a code";
export const timeoutMessageCode =
  'There was no answer. A code may have been sent anyway: ask again, and enter the last one that arrives.';
export const couldNotChangePassword = "Couldn't change the password";
export const timeoutMessagePassword =
  'There was no answer. Your password may have been changed anyway: try to sign in with it, or ask for another code.';
export const passwordChanged = 'Your password was changed. Sign in with it.';

// Registration.
export const couldNotSignUp = "Couldn't sign up";
export const timeoutMessageSignUp =
  'There was no answer. Your account may have been created anyway: if the username is taken when you try again, sign in with it.';
export const userAdded = 'User Added Successfully';
export const addressChanged = 'Your address was changed, and a code was sent there';
export const addressChangedUnsent = 'Your address was changed, but the code could not be sent there';
export const addressChangedTimeout =
  'Your address was changed. There was no answer about the code: it may have been sent there.';
export const couldNotVerify = "Couldn't verify account";
export const timeoutMessageVerify = 'There was no answer. Your account may be verified anyway: try again, or sign in.';
export const couldNotChangeAddress = "Couldn't change the address";
export const timeoutMessageAddress = 'There was no answer. Your address may have been changed anyway: try again.';
export const verified = 'Account verified successfully';
