/** Error messages of account fields, and the requirements for a password. */
import { message } from './message.ts';

export const enterCode = 'Enter the code';
export const enterSixDigits = 'Enter the six digits of the code';
export const enterRecoveryCode = 'Enter a recovery code';
export const recoveryCodeForm = 'A recovery code has eight letters and digits, like 7KQM 2XPA';

export const enterUsername = 'Enter a username';
export const usernameSpaces = 'Enter a username without spaces';
export const usernameTooLong = message('Enter a username of at most {limit} characters');
export const enterName = 'Enter a name';

// Passwords.
export const enterPassword = 'Enter a password';
export const newPasswordRequired = 'New password is required.';
export const passwordSpaces = 'Enter a password without a space at the start or end';
export const passwordHasSpace = 'The password starts or ends with a space. Delete the space.';
export const passwordTooLong = message('Enter a password of at most {limit} characters');
export const passwordTooShort = message('Use at least {length, plural, one {# character} other {# characters}}');
export const addUppercase = 'Add a capital letter';
export const addLowercase = 'Add a small letter';
export const addNumber = 'Add a number';
export const addSymbol = 'Add a symbol';
export const atLeast = message('At least {length, plural, one {# character} other {# characters}}');
export const atLeastWith = message('At least {length, plural, one {# character} other {# characters}}, with {signs}');
export const signsAnd = message('{signs} and {last}');
export const uppercase = 'a capital letter';
export const lowercase = 'a small letter';
export const number = 'a number';
export const symbol = 'a symbol';
