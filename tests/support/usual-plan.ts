/** The usual plan of a machine, worked out once for all test files of a worker: those of all machines take seconds. */
import type { WalkEntry } from '@plinth/statecharts/graph-walk';
import { planPaths } from '@plinth/statecharts/path-plan';

const plans = new WeakMap<WalkEntry, ReturnType<typeof planPaths>>();

/**
 * What `planPaths` plans without options. @param entry of the registry: another one of each test would be planned anew
 */
export function usualPlan(entry: WalkEntry): ReturnType<typeof planPaths> {
  const plan = plans.get(entry) ?? planPaths(entry);
  plans.set(entry, plan);
  return plan;
}
