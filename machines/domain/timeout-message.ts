import * as messages from '#messages/timeout.ts';

/** The message for a change whose outcome is unknown. */
export const timeoutMessage: string = messages.timeoutMessage;

/**
 * Why there is no outcome, by the event that ended the wait: a rejection with the status of a failed server, over a
 * working connection, or no answer at all.
 */
export function errorMessageOf(event: object): string {
  const error: unknown = 'error' in event ? event.error : undefined;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 500 ? messages.serverFailed : timeoutMessage;
}
