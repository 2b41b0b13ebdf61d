/** Settings of property tests: one seed and one run factor for all of them. */
import * as fc from 'fast-check';

/** The seed of every ordinary run, so that it tries the same cases everywhere. */
export const committedSeed = 20_270_104;

/** Whether this is `npm run test:long`. */
export const isLong = process.env['LONG'] === '1';

/** The long run tries ten times as many cases, with a seed of its own. */
const factor = isLong ? 10 : 1;

/** Sets the seed of every property of this worker: the one in SEED, or else the committed one. */
export function configureProperties(): void {
  fc.configureGlobal({ seed: Number(process.env['SEED'] ?? committedSeed), numRuns: 100 * factor });
}

/** The number of runs of a property. @param usual runs of an ordinary run; the long run does ten times as many. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: usual * factor };
}
