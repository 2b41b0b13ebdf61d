import type { SnapshotFrom } from 'xstate';
import type { planMachine } from '#machines/plan/plan.machine.ts';

/** What the regions of a plan say, while it can be changed. @throws while it cannot. */
export function regionsOf({ value }: SnapshotFrom<typeof planMachine>) {
  if (value === 'locked') throw new Error('The plan cannot be changed');
  return value.editing;
}
