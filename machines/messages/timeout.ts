/** What is said where nobody knows whether a change was made. */
import { message } from './message.ts';

export const timeoutMessage = 'There was no answer. Check the connection and try again.';
export const serverFailed = 'Something failed on our side. Try again in a minute.';
/** A reason that reads on from a field's name. */
export const thisField = message('This {reason}');
