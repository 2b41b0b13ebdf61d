/** The form for a message to the team. */
import { markedMessage } from './message.ts';

export const reach = markedMessage(
  'A person at {brand} reads every message and answers by e-mail: <mail>{email}</mail>',
);
export const name = 'Name';
export const email = 'E-mail address';
export const ofYourAccount = 'The address of your account.';
export const text = 'Message';
export const submit = 'Submit';
export const close = 'Close';
