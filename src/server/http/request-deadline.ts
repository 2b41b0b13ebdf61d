/** One deadline for all calls of a request to external services, however many there are. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';

const deadlines = new AsyncLocalStorage<{ /** ms of `performance.now()`. */ readonly at: number }>();

/**
 * Limits the total time of this request's calls to external services, in ms. Work without a request has no such limit.
 */
export function limitOutside(ms: number): MiddlewareHandler {
  return (_c, next) => deadlines.run({ at: performance.now() + ms }, next);
}

/** An external service did not respond before the deadline of the request. */
export class OutsideTooSlowError extends Error {
  override readonly name = 'OutsideTooSlowError';
}

/**
 * Calls an external service, unless the deadline of the request has passed. A call continues after the deadline without
 * a waiter. @throws OutsideTooSlowError
 */
export async function withinDeadline<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = deadlines.getStore();
  if (!deadline) return ask();
  const left = deadline.at - performance.now();
  const late = (): OutsideTooSlowError =>
    new OutsideTooSlowError('The gateway did not answer in the time of the request.');
  if (left <= 0) throw late();
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), left);
  });
  const asked = ask();
  // After the deadline, no code handles its rejection.
  asked.catch(() => undefined);
  return Promise.race([asked, isOver]).finally(() => clearTimeout(timer));
}
