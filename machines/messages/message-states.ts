/** The outcome of sending a message to the team. */
import { message } from './message.ts';

export const refused = 'Your message was not sent: check the e-mail address and the message.';
export const notSent = message('Your message was not sent. {reason} What you typed is kept.');
export const mayBeSent = message('We cannot tell whether your message was sent. {reason} What you typed is kept.');
