/**
 * What a promise rejects with that gives no answer in time. Its name is a property of its own, so it is kept where the
 * error is serialised.
 */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';

  /** @param timeoutMs how long the answer was waited for, in ms. */
  constructor(timeoutMs: number) {
    super(`There was no answer within ${timeoutMs} ms.`);
  }
}

/** Whether an error is a TimeoutError, also one that was serialised, or the browser's own of a request. */
export function isTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';
}
