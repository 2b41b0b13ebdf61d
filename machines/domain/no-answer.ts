/** What is said where nobody knows whether a change was made. */
export const noAnswer = 'There was no answer. Check the connection and try again.';

/** The server did answer, and said that it failed: the connection is whole. */
const serverFailed = 'Something failed on our side. Try again in a minute.';

/** Why there is no outcome, by the event that ended the wait: a rejection with the status of a server that failed, or no answer at all. */
export function silenceWords(event: object): string {
  const error: unknown = 'error' in event ? event.error : undefined;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 500 ? serverFailed : noAnswer;
}
