/** Why a change of a project is refused. */
import type { Context } from 'hono';
import { problemTypes } from '#contracts/project.ts';
import type { ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { problem } from '../http/problem.ts';
import { projectAnswer } from './project-answers.ts';
import type { Project } from './project-store.ts';
import { refusal } from './refusal.ts';

/** Somebody changed the project in between; it comes along as it is now. */
export function versionConflict(c: Context, current: Project): Response {
  const detail = `The project was changed meanwhile and is now at version ${current.version}: choose what to keep and save again.`;
  return refusal(c, { type: problemTypes.versionConflict, title: 'Changed meanwhile', detail }, { current: projectAnswer(current) });
}

/** The plan of a project with this status stays as it is. */
export function notEditable(c: Context, status: ProjectStatus): Response {
  const detail = status === 'archived' ? 'The project is archived: make it a draft again first.' : `The project is ${status}: its plan cannot change any more.`;
  return refusal(c, { type: problemTypes.notEditable, title: 'Cannot be edited', detail });
}

/** No rule lets the person bring a project from one of these statuses to the other. */
export function notAllowed(c: Context, from: ProjectStatus, to: ProjectStatus): Response {
  const detail = `A project that is ${from} cannot be made ${to} here.`;
  return refusal(c, { type: problemTypes.notAllowed, title: 'Not allowed', detail });
}

/** The plan that was sent is another one than the project's. */
export function otherPlan(c: Context): Response {
  return problem(c, 400, 'Request does not fit', 'This is the plan of another project: save it as a project of its own.', {
    errors: [{ field: 'draft.id', reason: 'must stay the id of the project’s plan' }],
  });
}
