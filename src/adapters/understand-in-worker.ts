/**
 * Understands sentences in a worker, so that the page stays responsive. One worker serves all of them: what it has
 * learned is worth more than its time, so nothing that is asked ends it.
 */
import type { Understanding } from '#machines/domain/assistant/assistant.types.ts';
import type { Sentence } from './assistant-worker.ts';

let running: Worker | undefined;

/** The worker; started if it is not running, so that it is ready when a question arrives. */
export function prepareAssistantWorker(): Worker {
  if (running) return running;
  const worker = new Worker(new URL('./assistant-worker.ts', import.meta.url), { type: 'module' });
  running = worker;
  // A worker that failed may never answer: the next question starts another.
  worker.addEventListener('error', () => {
    worker.terminate();
    if (running === worker) running = undefined;
  });
  return worker;
}

/** The meaning of a sentence. Rejects if the worker fails; returns nothing once `signal` aborts. */
export function understandInWorker(sentence: Sentence, signal: AbortSignal): Promise<Understanding> {
  return new Promise((resolve, reject) => {
    const worker = prepareAssistantWorker();
    const { port1: answers, port2: reply } = new MessageChannel();
    const settled = new AbortController();
    const options = { signal: settled.signal };
    const settle = (): void => {
      settled.abort();
      answers.close();
    };
    answers.addEventListener(
      'message',
      ({ data }: MessageEvent<Understanding>) => {
        settle();
        resolve(data);
      },
      options,
    );
    answers.start();
    worker.addEventListener(
      'error',
      () => {
        settle();
        reject(new Error('The worker that understands sentences has failed'));
      },
      options,
    );
    signal.addEventListener('abort', settle, options);
    worker.postMessage(sentence, { transfer: [reply] });
  });
}
