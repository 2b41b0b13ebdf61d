/** The exploration of a machine that its findings and the answers about its guards share. */
import type { Walk, WalkEntry } from './graph-walk.ts';
import { planWalking, preparing } from './plan-walk.ts';
import { finished, type Sliced } from './slices.ts';

const explorations = new WeakMap<WalkEntry, Walk>();

/** Explores an entry with its samples, unless it was explored before. */
export function* exploring(entry: WalkEntry): Sliced<Walk> {
  const known = explorations.get(entry);
  if (known) return known;
  const { entry: prepared } = yield* preparing(entry, []);
  const walked = yield* planWalking(prepared, prepared.walk ?? {});
  explorations.set(entry, walked);
  return walked;
}

/** The exploration of an entry with its samples, which is made once. */
export function explorationOf(entry: WalkEntry): Walk {
  return finished(exploring(entry));
}

/** Frees the memory of an exploration that is not needed again. */
export function forgetExploration(entry: WalkEntry): void {
  explorations.delete(entry);
}
