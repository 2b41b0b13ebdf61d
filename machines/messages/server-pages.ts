/** Pages that the server writes without scripts: what became of a form, and why an address is refused. */
import { message } from './message.ts';

export const goHome = 'Go Home';
export const goBack = 'Go back to correct it: your browser keeps what you typed.';
export const requestKept = 'Your request is with us';
export const willWrite = 'We will write to the address you gave to arrange the demo.';
export const requestNotSent = 'Your request was not sent';
export const oneIsMissing = 'Your first name, last name, email address, designation and consent are needed, and one of them is missing.';
export const oneIsTooLong = 'One of the fields is too long.';
export const emailIncomplete = 'The email address is not complete: write it like name@example.com.';
export const formOutOfDate = 'The form is out of date: open it again from the home page.';
export const submitted = 'Successfully submitted';
export const weAnswer = 'We read every message and answer by email, to the address you gave.';
export const messageNotSent = 'Your message was not sent';
export const name = 'Name';
export const email = 'Email';
export const messageField = 'Message';
export const theForm = 'The form';
export const wrongField = message('{field} {reason}.');
