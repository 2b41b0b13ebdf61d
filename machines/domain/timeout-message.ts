import * as messages from '#messages/timeout.ts';

/** What is said where nobody knows whether a change was made. */
export const timeoutMessage: string = messages.timeoutMessage;

/**
 * Why there is no outcome, by the event that ended the wait: a rejection with the status of a server that failed, where
 * the connection is whole, or no answer at all.
 */
export function errorMessageOf(event: object): string {
  const error: unknown = 'error' in event ? event.error : undefined;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 500 ? messages.serverFailed : timeoutMessage;
}
