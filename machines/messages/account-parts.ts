/** Texts that the account pages share: their fields, their frame, and the request for another code. */
import { markedMessage, message } from './message.ts';

export const username = 'Username';
export const emailAddress = 'E-mail address';
export const emailMeant = message('Did you mean {email}?');
export const takeEmail = message('Use {email}');
export const code = 'Code';
export const sixDigits = 'Six digits';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const show = 'Show';
export const hide = 'Hide';
export const passwordVisible = 'Your password is visible';

export const sendAnother = 'Send another code';
export const sendAnotherIn = message('in {seconds, plural, one {# second} other {# seconds}}');

// The drawing beside a form.
export const emptyLot = 'An empty base with the outlines of blocks to come';
export const emptyLotCaption = 'An empty base. Your features go here.';
export const lot = message(
  '{passed, plural, one {A base with one block set and the outlines of blocks to come} other {A base with # blocks set and the outlines of blocks to come}}',
);
export const lotCaption = 'A block is set for each step you pass.';
export const policies = markedMessage(
  '<privacy>Privacy</privacy>, <terms>terms</terms>, <refund>refund</refund> and <cancellation>cancellation</cancellation> policies apply.',
);
