import { fromPromise } from 'xstate';
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';

/** Finds the ways in a worker, so that the page stays responsive. A question that is left ends its worker. */
export function askFitWorker(question: FitQuestion, signal: AbortSignal): Promise<FitAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => worker.terminate();
    worker.addEventListener('message', ({ data }: MessageEvent<FitAnswer>) => {
      end();
      resolve(data);
    });
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The worker that fits plans has failed'));
    });
    signal.addEventListener('abort', end);
    worker.postMessage(question, { transfer: [] });
  });
}

export const findWaysInWorker = fromPromise<FitAnswer, FitQuestion>(({ input, signal }) => askFitWorker(input, signal));
