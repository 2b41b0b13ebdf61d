/** The second factors of a sign-in. */

export const authenticator = 'Authenticator app';
export const authenticatorNote = 'The app shows a code.';
export const email = 'E-mail';
export const emailNote = 'A code is sent to an e-mail address.';
export const sms = 'Text message';
export const smsNote = 'A code is sent to your phone.';
