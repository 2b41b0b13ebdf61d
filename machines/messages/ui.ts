/** Texts of parts that nearly every page has. */
import { message } from './message.ts';

export const close = 'Close';
export const couldNotBeShown = message('{name} could not be shown. The rest of the page still works.');
export const stillNotShown = message('{name} still could not be shown. Check the connection, or reload the page.');
export const tryAgain = 'Try again';
export const reloadPage = 'Reload the page';
