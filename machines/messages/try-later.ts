/** The time from which an action may be tried again. */
import { message } from './message.ts';

export const recoveryCodes = message('Too many recovery codes were tried. Try again after {time}.');
export const passwords = message('Too many wrong passwords. Try again after {time}.');
