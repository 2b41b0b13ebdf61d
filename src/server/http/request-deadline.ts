/** One deadline for everything that a request asks of services outside, however many questions those are. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';

const deadlines = new AsyncLocalStorage<{ /** ms of `performance.now()`. */ readonly at: number }>();

/**
 * Lets what this request asks of services outside take so long together, in ms. Work that no request asked for has no
 * such end.
 */
export function limitOutside(ms: number): MiddlewareHandler {
  return (_c, next) => deadlines.run({ at: performance.now() + ms }, next);
}

/** A service outside did not answer before the deadline of the request. */
export class OutsideTooSlowError extends Error {
  override readonly name = 'OutsideTooSlowError';
}

/**
 * Asks a service outside, unless the deadline of the request is over. What is asked goes on when it is not waited for
 * any more. @throws OutsideTooSlowError
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
  // Nobody waits for it after the deadline.
  asked.catch(() => undefined);
  return Promise.race([asked, isOver]).finally(() => clearTimeout(timer));
}
