import type { SnapshotFrom } from 'xstate';
import type { projectPlanTabMachine, ProjectPlanTabEvent } from './project-plan-tab.machine.ts';

/** The tab of the project plan that is open. */
export function tabOf({ value }: SnapshotFrom<typeof projectPlanTabMachine>): ProjectPlanTabEvent['tab'] {
  return value === 'similarApps' ? 'similar-apps' : value;
}
