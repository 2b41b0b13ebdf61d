/** Opening an account. */
import { markedMessage } from './message.ts';

export const title = 'Register';
// Why, where this browser keeps a project.
export const saveProject = markedMessage('Save <name>{project}</name> to an account, and open it on every device.');

export const register = 'Register';
export const password = 'Password';
export const haveAccount = markedMessage('Have an account already? <login>Sign in</login>');

// The code that was sent to the address.
export const enterCode = 'Enter your code';
export const sentToAccount = markedMessage(
  'A code was sent to the e-mail address of <name>{username}</name>. It is valid for 24 hours.',
);
export const sentTo = markedMessage(
  'A code was sent to {address} for <name>{username}</name>. It is valid for 24 hours.',
);
export const wrongAddress = 'Wrong address? Change it';
export const verify = 'Verify';
export const verifiedAlready = markedMessage('Verified already? <login>Sign in</login>');
export const otherDetails = 'Register with other details';

// Another address.
export const changeAddress = 'Change your address';
export const nextCode = markedMessage(
  'The next code is sent to the new address. Your username is still <name>{username}</name>.',
);
export const changeAndSend = 'Change and send a code';
export const enterPassword = 'Enter your password';
export const registeredWith = 'The password you registered with';
export const backToCode = 'Back to the code';

// The account is verified.
export const canSignIn = 'You can sign in now.';
export const login = 'Login';
export const another = 'Register another account';
