/** The outcome of a message to the team, and of a request for a demo. */
import { message } from './message.ts';

export const messageSent = 'Successfully submitted';

export const requestStored = 'Your request is with us. We will write to the address you gave to arrange the demo.';
export const requestIncomplete =
  'Your request was not sent: your first name, last name, e-mail address, designation and consent are needed, and one of them is missing.';
export const requestTooLong = 'Your request was not sent: one of the fields is too long.';
export const requestUnreachable =
  'Your request was not sent: the e-mail address is not complete. Write it like name@example.com.';
export const requestOutOfDate = 'Your request was not sent: the form is out of date. Load the page again.';
export const requestNotSent = message('Your request was not sent. {reason} What you typed is kept.');
export const requestMayBeSent = message(
  'We cannot tell whether your request was sent. {reason} What you typed is kept.',
);
