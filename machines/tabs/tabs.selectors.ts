import type { SnapshotFrom } from 'xstate';
import type { projectPlanTabMachine, ProjectPlanTabEvent } from './project-plan-tab.machine.ts';

/** The open tab of the project plan. */
export function tabOf({ value }: SnapshotFrom<typeof projectPlanTabMachine>): ProjectPlanTabEvent['tab'] {
  return value === 'similarApps' ? 'similar-apps' : value;
}
