import type { SnapshotFrom } from 'xstate';
import type { billingCycleMachine, BillingCycleEvent } from './billing-cycle.machine.ts';
import type { projectPlanTabMachine, ProjectPlanTabEvent } from './project-plan-tab.machine.ts';

/** The billing cycle that is chosen. */
export function cycleOf({ value }: SnapshotFrom<typeof billingCycleMachine>): BillingCycleEvent['cycle'] {
  return value;
}

/** The tab of the project plan that is open. */
export function tabOf({ value }: SnapshotFrom<typeof projectPlanTabMachine>): ProjectPlanTabEvent['tab'] {
  return value === 'similarApps' ? 'similar-apps' : value;
}
