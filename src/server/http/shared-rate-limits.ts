import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Channel } from '../db/channel.ts';
import { rateClasses, type RateClass, type RateLimits } from './rate-limit.ts';

const everyMs = 1_000;
/** The channel transmits texts of less than 8,000 bytes, and no network address has more than 50. */
const maxInWord = 80;

const isClass = (text: string): text is RateClass => Object.hasOwn(rateClasses, text);
const wordSchema = v.object({
  /** The process that counted. */
  countedBy: v.string(),
  counts: v.array(v.tuple([v.pipe(v.string(), v.guard(isClass)), v.string(), v.number()])),
});
type Word = v.InferOutput<typeof wordSchema>;

/** A message as the channel transmits it. */
const writtenWord = v.pipe(v.string(), v.parseJson(), wordSchema);

export interface SharedRateLimits extends RateLimits {
  /** Stops sending and receiving. */
  readonly close: () => Promise<void>;
}

/**
 * Limits across all processes on a database: each sends its counts to the others once a second. Requests do not wait
 * for it, and nothing is stored. A client that exceeds the limit across processes is rejected by each within a second,
 * and by each separately while the database is down.
 */
export function shareRateLimits(limits: RateLimits, channel: Channel): SharedRateLimits {
  const self = randomUUID();
  let untold = new Map<string, Word['counts'][number]>();

  const tell = async (): Promise<void> => {
    const counts = [...untold.values()];
    untold = new Map();
    for (let first = 0; first < counts.length; first += maxInWord) {
      const word: Word = { countedBy: self, counts: counts.slice(first, first + maxInWord) };
      await channel.notify(JSON.stringify(word)).catch(() => undefined);
    }
  };
  const timer = setInterval(() => void tell(), everyMs).unref();
  const stop = channel.listen({
    opened: () => undefined,
    heard: (text) => {
      const { success, output } = v.safeParse(writtenWord, text);
      if (!success || output.countedBy === self) return;
      for (const [rateClass, address, count] of output.counts) limits.add(rateClass, address, count);
    },
  });

  return {
    ...limits,
    wait: (rateClass, address) => {
      const key = `${rateClass} ${address}`;
      untold.set(key, [rateClass, address, (untold.get(key)?.[2] ?? 0) + 1]);
      return limits.wait(rateClass, address);
    },
    close: async () => {
      clearInterval(timer);
      await stop();
    },
  };
}
