/** The assistant's own messages: what became of a reply, of a change, and of what was sent. */
import { message } from './message.ts';

export const notLoaded = 'The guide could not be loaded. Ask again in a moment.';
export const refused = 'Your plan does not take this now. Nothing was changed.';
export const leftOut = 'Left out. The rest is still yours to take.';
export const nothingToUndo = 'There is nothing to take back at the moment.';
export const signInNeeded = 'Sign in first: the team answers a request in your account. Or speak to a human.';
export const requestNotSent = message('Your request was not sent. {reason}');
export const requestMayBeSent = message('We cannot tell whether your request was sent. {reason}');
export const sent = 'Sent. A person reads it with your plan, and answers by e-mail.';
