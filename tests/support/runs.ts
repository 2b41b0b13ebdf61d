/** Settings of property tests: one seed and one run factor for all of them. */
import * as fc from 'fast-check';

/** The seed of every ordinary run, so that it tries the same cases everywhere. */
export const committedSeed = 20_270_104;

/** Whether this is `npm run test:long`. */
export const isLong = process.env['LONG'] === '1';

/** Sets the seed of every property of this worker: the one in SEED, or else the committed one. */
export function configureProperties(): void {
  fc.configureGlobal({ seed: Number(process.env['SEED'] ?? committedSeed), ...runs(100) });
}

/**
 * The number of runs of a property.
 * @param usual runs of an ordinary run
 * @param long runs of the long run: ten times as many unless given
 */
export function runs(usual: number, long = usual * 10): { readonly numRuns: number } {
  return { numRuns: isLong ? long : usual };
}
