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

// The first sentence trains the recogniser, which takes most of a second: this one, before anybody asks.
understand('hello', {
  page: 'en',
  today: '2026-01-01',
  templateId: null,
  planFeatures: [],
  platforms: [],
  offered: null,
});
