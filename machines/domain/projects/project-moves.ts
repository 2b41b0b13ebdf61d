import type { ProjectStatus } from './project-status.ts';

/** Who moves a project: the person it belongs to, or a payment that arrived. What is not listed here nobody may do. */
export type Mover = 'person' | 'payment';

const unpaid: readonly ProjectStatus[] = ['draft', 'created', 'invited', 'freemium'];

/** For each mover and status, where a project may come from. */
const origins: Readonly<Record<Mover, Readonly<Partial<Record<ProjectStatus, readonly ProjectStatus[]>>>>> = {
  person: { created: ['draft'], archived: [...unpaid, 'shipped'], draft: ['archived'] },
  // Money that arrives for a plan that was put away takes it out again.
  payment: { running: [...unpaid, 'archived'] },
};

/** The statuses from which this mover may bring a project to another; none when it may not at all. */
export function originsOf(to: ProjectStatus, mover: Mover): readonly ProjectStatus[] {
  return origins[mover][to] ?? [];
}

/** Whether this mover may bring a project from one status to another. */
export function mayMove(from: ProjectStatus, to: ProjectStatus, mover: Mover): boolean {
  return originsOf(to, mover).includes(from);
}

/** The statuses in which a project's plan may still change: nothing is paid, and it is not put away. */
export const editableStatuses: readonly ProjectStatus[] = unpaid;

/** Whether the plan of a project with this status may still change. */
export function isEditable(status: ProjectStatus): boolean {
  return editableStatuses.includes(status);
}
