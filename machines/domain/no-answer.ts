import * as messages from '#messages/no-answer.ts';

/** What is said where nobody knows whether a change was made. */
export const noAnswer: string = messages.noAnswer;

/**
 * Why there is no outcome, by the event that ended the wait: a rejection with the status of a server that failed, where
 * the connection is whole, or no answer at all.
 */
export function silenceWords(event: object): string {
  const error: unknown = 'error' in event ? event.error : undefined;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 500 ? messages.serverFailed : noAnswer;
}
