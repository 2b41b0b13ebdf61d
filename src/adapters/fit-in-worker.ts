/**
 * Plans are fitted in a worker, so that the page stays responsive. It stays from question to question; a question that
 * is left ends its worker, and the next starts another.
 */
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import * as ports from '#machines/ports/fit.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';
import { implementPort } from './implement-port.ts';

/** A worker that waits for a question. */
let idle: Worker | undefined;

const startWorker = (): Worker => new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker ahead, so that its code is there when a question comes. */
export function prepareFitWorker(): void {
  idle ??= startWorker();
}

/** Finds the ways. Rejects when the worker fails; nothing is answered once `signal` aborts. */
export function askFitWorker(question: FitQuestion, signal: AbortSignal): Promise<FitAnswer> {
  return new Promise((resolve, reject) => {
    const worker = idle ?? startWorker();
    idle = undefined;
    const settled = new AbortController();
    const options = { signal: settled.signal };
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<FitAnswer>) => {
        settled.abort();
        // Of two that were asked at once, one is enough.
        if (idle) worker.terminate();
        else idle = worker;
        resolve(data);
      },
      options,
    );
    worker.addEventListener(
      'error',
      () => {
        settled.abort();
        worker.terminate();
        reject(new Error('The worker that fits plans has failed'));
      },
      options,
    );
    signal.addEventListener('abort', () => worker.terminate(), options);
    worker.postMessage(question, { transfer: [] });
  });
}

/** The same as an actor. */
export const findWaysInWorker = implementPort(ports.findWays, ({ input, signal }) => askFitWorker(input, signal));
