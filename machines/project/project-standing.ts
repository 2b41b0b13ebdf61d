/** Status rules of a stored project, from its machine: shared by the server, which enforces them, and by the pages. */
import { transition } from 'xstate';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { isOnStorefront } from '../domain/projects/free-tier.ts';
import type { ProjectStatus } from '../domain/projects/project-status.ts';
import { projectStatusMachine, type ProjectStatusEvent } from './project-status.machine.ts';

/** The fields of a project that its status depends on. */
export interface ProjectWithStatus {
  readonly status: ProjectStatus;
  /** Only the server needs this: it decides the status to restore, not whether a restoration is allowed. */
  readonly archivedFrom?: ProjectStatus | null;
  readonly draft: Pick<PlanDraft, 'templateId'>;
}

export interface Standing {
  readonly status: ProjectStatus;
  readonly archivedFrom: ProjectStatus | null;
}

function snapshotOf({ status, archivedFrom = null, draft }: ProjectWithStatus) {
  return projectStatusMachine.resolveState({
    value: status,
    context: { archivedFrom, isStorefront: isOnStorefront(draft) },
  });
}

/** The status of a project after an event; undefined when its machine does not accept the event now. */
export function statusAfter(project: ProjectWithStatus, event: ProjectStatusEvent): Standing | undefined {
  const before = snapshotOf(project);
  if (!before.can(event)) return undefined;
  const [{ value, context }] = transition(projectStatusMachine, before, event);
  return { status: value, archivedFrom: context.archivedFrom };
}

/** Whether the event is allowed for the project now. */
export function mayHappen(project: ProjectWithStatus, event: ProjectStatusEvent): boolean {
  return snapshotOf(project).can(event);
}

/** Whether the plan of a project may still change: nothing is paid, and it is not archived or deleted. */
export function isEditable(project: ProjectWithStatus): boolean {
  return mayHappen(project, { type: 'plan.changed', isStorefront: isOnStorefront(project.draft) });
}
