/**
 * What the machine of projects says of one that is kept: asked alike by the server, which enforces it, and by what
 * people see.
 */
import { transition } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { isOnStorefront } from '../domain/projects/free-tier.ts';
import type { ProjectStatus } from '../domain/projects/project-status.ts';
import { projectStatusMachine, type ProjectStatusEvent } from './project-status.machine.ts';

/** A project as far as its status depends on it. */
export interface StandingProject {
  readonly status: ProjectStatus;
  /** Only the server needs to know it: it tells where a project comes back to, not whether it may. */
  readonly archivedFrom?: ProjectStatus | null;
  readonly draft: Pick<PlanDraft, 'templateId'>;
}

export interface Standing {
  readonly status: ProjectStatus;
  readonly archivedFrom: ProjectStatus | null;
}

function snapshotOf({ status, archivedFrom = null, draft }: StandingProject) {
  return projectStatusMachine.resolveState({
    value: status,
    context: { archivedFrom, isStorefront: isOnStorefront(draft) },
  });
}

/** Where a project stands after an event; undefined when its machine does not let that happen now. */
export function standingAfter(project: StandingProject, event: ProjectStatusEvent): Standing | undefined {
  const before = snapshotOf(project);
  if (!before.can(event)) return undefined;
  const [{ value, context }] = transition(projectStatusMachine, before, event);
  return { status: value, archivedFrom: context.archivedFrom };
}

/** Whether this may happen to a project now. */
export function mayHappen(project: StandingProject, event: ProjectStatusEvent): boolean {
  return snapshotOf(project).can(event);
}

/** Whether the plan of a project may still change: nothing is paid, and it is not put away. */
export function isEditable(project: StandingProject): boolean {
  return mayHappen(project, { type: 'plan.changed', isStorefront: isOnStorefront(project.draft) });
}
