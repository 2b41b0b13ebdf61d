import type { SnapshotFrom } from 'xstate';
import type { planMachine } from '#machines/plan/plan.machine.ts';

/** The states of the plan's regions, while it can be changed. @throws while it cannot. */
export function regionsOf({ value }: SnapshotFrom<typeof planMachine>) {
  if (value === 'locked') throw new Error('The plan cannot be changed');
  return value.editing;
}
