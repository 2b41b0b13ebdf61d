import type { SentenceContext } from '#machines/domain/assistant/assistant.types.ts';
import { understand } from '#machines/domain/assistant/understand.ts';

/** A sentence to be understood, and what it is said about. */
export interface Sentence {
  readonly typed: string;
  readonly context: SentenceContext;
}

/** Runs in a worker: understands each sentence that it receives, and sends its meaning to the port beside it. */
self.addEventListener('message', ({ data, ports: [reply] }: MessageEvent<Sentence>) => {
  reply?.postMessage(understand(data.typed, data.context), { transfer: [] });
});

/** Sentences that need all that is read of others: names, descriptions, figures, and both scripts. */
const practice = [
  'add video calls and something with tips, remove comments',
  'an app for my bakery under 3 lakh by March',
  'कुल कितना लगेगा',
];
// Before anybody asks: the first sentence trains the recogniser, and what is looked up is built as it is first needed.
for (const typed of practice)
  understand(typed, {
    page: 'en',
    today: '2026-01-01',
    templateId: 1,
    planFeatures: ['comments'],
    platforms: ['android'],
    offered: null,
  });
