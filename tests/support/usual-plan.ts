/**
 * The usual plan of a machine, computed once for all test files of a worker: the plans of all machines take seconds.
 */
import type { WalkEntry } from '@plinth/statecharts/graph-walk';
import { planPaths } from '@plinth/statecharts/path-plan';

const plans = new WeakMap<WalkEntry, ReturnType<typeof planPaths>>();

/**
 * The result of `planPaths` without options. @param entry of the registry: a new entry in each test would be planned
 * again
 */
export function usualPlan(entry: WalkEntry): ReturnType<typeof planPaths> {
  const plan = plans.get(entry) ?? planPaths(entry);
  plans.set(entry, plan);
  return plan;
}
