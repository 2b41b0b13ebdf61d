/**
 * Fits plans in a worker, so that the page stays responsive. The worker serves one question after another. An aborted
 * question terminates its worker, and the next one starts another.
 */
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import * as ports from '#machines/ports/fit.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';
import { implementPort } from './implement-port.ts';

/** A worker without a question. */
let idle: Worker | undefined;

const startWorker = (): Worker => new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' });

/** Starts the worker early, so that its code is loaded when a question arrives. */
export function prepareFitWorker(): void {
  if (idle) return;
  const worker = startWorker();
  idle = worker;
  // A worker whose code did not load never answers: the next question starts another.
  worker.addEventListener('error', () => {
    if (idle === worker) idle = undefined;
  });
}

/** Finds ways to fit a plan. Rejects if the worker fails; returns nothing once `signal` aborts. */
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
        // After two concurrent questions, one idle worker is enough.
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
