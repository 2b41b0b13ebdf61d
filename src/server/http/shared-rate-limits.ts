import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Channel } from '../db/database.ts';
import { rateClasses, type RateClass, type RateLimits } from './rate-limit.ts';

const everyMs = 1_000;
/** The channel passes on texts of less than 8,000 bytes, and no network's address has more than 50. */
const mostInWord = 80;

const isClass = (text: string): text is RateClass => Object.hasOwn(rateClasses, text);
const wordSchema = v.object({
  /** The process that counted. */
  countedBy: v.string(),
  counts: v.array(v.tuple([v.pipe(v.string(), v.guard(isClass)), v.string(), v.number()])),
});
type Word = v.InferOutput<typeof wordSchema>;

/** A word as the channel passes it on. */
const writtenWord = v.pipe(v.string(), v.parseJson(), wordSchema);

export interface SharedRateLimits extends RateLimits {
  /** Tells and hears nothing any more. */
  readonly close: () => Promise<void>;
}

/**
 * Limits of all processes on a database together: each tells the others once a second what it counted. Nobody waits for
 * it, and nothing is kept: who asks too often of all is refused by each within a second, and by each alone while the
 * database is away.
 */
export function shareRateLimits(limits: RateLimits, channel: Channel): SharedRateLimits {
  const self = randomUUID();
  let untold = new Map<string, Word['counts'][number]>();

  const tell = async (): Promise<void> => {
    const counts = [...untold.values()];
    untold = new Map();
    for (let first = 0; first < counts.length; first += mostInWord) {
      const word: Word = { countedBy: self, counts: counts.slice(first, first + mostInWord) };
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
