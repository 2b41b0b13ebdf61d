/** The usual plan of a machine, worked out once for all test files of a worker: those of all machines take seconds. */
import type { WalkEntry } from '#machines/kit/graph-walk.ts';
import { planPaths } from '#machines/kit/path-plan.ts';

const plans = new WeakMap<WalkEntry, ReturnType<typeof planPaths>>();

/** What `planPaths` plans without options. @param entry of the registry: another one of each test would be planned anew */
export function usualPlan(entry: WalkEntry): ReturnType<typeof planPaths> {
  const plan = plans.get(entry) ?? planPaths(entry);
  plans.set(entry, plan);
  return plan;
}
