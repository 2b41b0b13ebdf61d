import { fromPromise } from 'xstate';
import type { FitAnswer } from '#machines/domain/fit/fit-answer.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';

const startWorker = (): Worker => new Worker(new URL('./fit-worker.ts', import.meta.url), { type: 'module' });

/**
 * What finds the ways in a worker, so that the page stays responsive. The worker is started at once, so that its code is there when a
 * question comes, and stays for the next one. A question that is left ends its worker, and the next starts another.
 */
export function createFindWays() {
  let idle: Worker | undefined = startWorker();
  return fromPromise<FitAnswer, FitQuestion>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const worker = idle ?? startWorker();
        idle = undefined;
        const settled = new AbortController();
        const options = { signal: settled.signal };
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<FitAnswer>) => {
            settled.abort();
            idle = worker;
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
        worker.postMessage(input, { transfer: [] });
      }),
  );
}
