import { fromPromise } from 'xstate';
import { TimeoutError } from '#machines/domain/timeout-error.ts';
import type { PromisePort } from '#machines/ports/promise-port.ts';

interface Question<Input> {
  readonly input: Input;
  /** Aborts when the result is no longer needed: the actor was stopped, or the timeout has passed. */
  readonly signal: AbortSignal;
}

/**
 * Implements a port of machines. If it takes longer than the port's `timeoutMs`, the promise rejects with a
 * TimeoutError and its signal aborts.
 */
export function implementPort<Output, Input>(
  { timeoutMs }: PromisePort<Output, Input>,
  ask: (question: Question<NoInfer<Input>>) => Promise<NoInfer<Output>>,
): PromisePort<Output, Input> {
  const logic = fromPromise<Output, Input>(
    ({ input, signal: stopped }) =>
      new Promise((resolve, reject) => {
        const waiting = new AbortController();
        const timer = setTimeout(() => {
          const error = new TimeoutError(timeoutMs);
          reject(error);
          waiting.abort(error);
        }, timeoutMs);
        const stopTimer = (): void => clearTimeout(timer);
        stopped.addEventListener('abort', () => {
          stopTimer();
          waiting.abort(stopped.reason);
        });
        void ask({ input, signal: waiting.signal }).then(resolve, reject).finally(stopTimer);
      }),
  );
  return { ...logic, timeoutMs };
}
