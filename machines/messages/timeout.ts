/** The messages for a change whose outcome is unknown. */
import { message } from './message.ts';

export const timeoutMessage = 'There was no answer. Check the connection and try again.';
export const serverFailed = 'Something failed on our side. Try again in a minute.';
/** A reason that follows a field's name. */
export const thisField = message('This {reason}');
