/** The sentences for a request that failed: what happened, and what to do. */
import { message } from './message.ts';

export const offline = 'You are offline. Try again when the connection is back.';
export const unanswered = 'There was no answer. Check the connection and try again.';
export const failed = message('Something failed on our side. Try again in {wait}.');
export const away = message('The service is not available at the moment. Try again in {wait}.');
export const tooMany = message('There were too many requests in a short time. Try again in {wait}.');
export const forbidden = 'The server refused access. You may be signed in with a different account.';
export const portal =
  'This network sent its own page instead of the answer. You may have to sign in to the network: reload the page.';
export const unexpected = 'The answer was not what this page expected. Reload the page and try again.';

// The waiting time within a sentence.
export const seconds = message('{count, plural, one {# second} other {# seconds}}');
export const minutes = message('{count, plural, one {a minute} other {# minutes}}');

// The ways on.
export const tryAgain = 'Try again';
export const reload = 'Reload the page';
export const seeAccount = 'Check the account';

// A request of a person who is not signed in, which is not sent.
export const notSignedIn = 'Not signed in';
export const signInFirst = 'You are not signed in: sign in first.';

/** Of several projects, how many were changed, and why the first of the others was not. */
export const someChanged = message(
  '{done, plural, =0 {None of {count} projects was changed.} one {# of {count} projects was changed.} other {# of {count} projects were changed.}} {reason}',
);

/** A file that the browser makes itself. */
export const fileNotMade = message('The file was not made. {reason}');

/** A reason that follows a field's name. */
export const thisField = message('This {reason}');
