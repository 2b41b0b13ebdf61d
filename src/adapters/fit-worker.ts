import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import type { FitQuestion } from '#machines/ports/fit.ts';

/** Runs in a worker: fits each plan that it receives, and sends the result back. */
self.addEventListener('message', ({ data }: MessageEvent<FitQuestion>) => {
  self.postMessage(answerFit(data.draft, data.request, data.start, descriptions), { transfer: [] });
});
