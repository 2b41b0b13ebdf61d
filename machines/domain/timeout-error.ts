/**
 * The rejection of a promise that does not settle in time. Its name is an own property, so it survives serialisation of
 * the error.
 */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  /** @param timeoutMs the timeout, in ms. */
  constructor(timeoutMs: number) {
    super(`There was no answer within ${timeoutMs} ms.`);
  }
}

/** Whether an error is a TimeoutError, including a serialised one, or the browser's own of a request. */
export function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}
