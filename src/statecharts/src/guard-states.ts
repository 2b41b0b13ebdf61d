/** The states that a machine is ever in while a guard is false, from a complete exploration with its samples. */
import { explorationOf } from './exploration.ts';
import type { WalkEntry } from './graph-walk.ts';
import { nodesOf } from './xstate-internals.ts';

/** Whether a guard decides by the context alone. */
function isOfContext(
  guard: unknown,
): guard is (args: { readonly context: unknown; readonly event: object }) => boolean {
  if (typeof guard !== 'function' || 'check' in guard || guard.length > 1) return false;
  return !/\bevent\b/.test(Function.prototype.toString.call(guard));
}

/**
 * Ids of the states that are active in a snapshot in which a guard is false.
 * @param guard the name of a guard
 * @returns undefined if the machine is not explored to its end, if the guard needs more than the context, or if no
 *   sample makes it false
 */
export function statesWhileFalse(entry: WalkEntry, guard: string): readonly string[] | undefined {
  const check: unknown = entry.machine.implementations.guards[guard];
  if (!isOfContext(check)) return undefined;
  const walked = explorationOf(entry);
  if (!walked.isWhole) return undefined;
  try {
    const found = walked.snapshots
      .filter(({ context }) => !check({ context, event: { type: '' } }))
      .flatMap((snapshot) => nodesOf(snapshot).map(({ id }) => id));
    return found.length === 0 ? undefined : [...new Set(found)];
  } catch {
    return undefined;
  }
}
