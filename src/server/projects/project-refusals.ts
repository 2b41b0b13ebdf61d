/** Why a change of a project is refused. */
import type { Context } from 'hono';
import { problemTypes } from '#contracts/project.ts';
import { formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatChange, formatPrice } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { freeTierBase, freeTierOrders } from '#machines/domain/projects/free-tier.ts';
import type { PersonMove, ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { mayHappen } from '#machines/project/project-standing.ts';
import { problem, refusal } from '../http/problem.ts';
import { projectAnswer } from './project-answers.ts';
import type { Project } from './project-store.ts';

/** Somebody changed the project in between; it comes along as it is now. */
export function versionConflict(c: Context, current: Project): Response {
  const detail = `The project was changed meanwhile and is now at version ${current.version}: choose what to keep and save again.`;
  return refusal(c, { type: problemTypes.versionConflict, title: 'Changed meanwhile', detail }, { current: projectAnswer(current) });
}

/** The plan of a project with this status stays as it is. */
export function notEditable(c: Context, status: ProjectStatus): Response {
  const detail = status === 'archived' ? 'The project is archived: take it out of the archive first.' : `The project is ${status}: its plan cannot change any more.`;
  return refusal(c, { type: problemTypes.notEditable, title: 'Cannot be edited', detail });
}

const done: Readonly<Record<PersonMove, string>> = {
  'project.created': 'created',
  'project.invited': 'marked as invited',
  'project.freed': 'put into the free tier',
  'project.shipped': 'accepted as delivered',
  'project.archived': 'archived',
  'project.restored': 'restored',
};

/** The machine of projects does not let this happen to one that stands as this one does. */
export function notAllowed(c: Context, project: Project, move: PersonMove): Response {
  const isOtherBase = move === 'project.freed' && mayHappen({ ...project, draft: { templateId: freeTierBase } }, { type: move });
  const detail = isOtherBase
    ? `The free tier, ${freeTierOrders} orders a month, is for plans on the ${templateOf(freeTierBase).name} base.`
    : `A project that is ${project.status} cannot be ${done[move]}.`;
  return refusal(c, { type: problemTypes.notAllowed, title: 'Not allowed', detail });
}

/** Work or money hangs on the project. */
export function notDeletable(c: Context, { status }: Project): Response {
  const isAtWork = status === 'running' || status === 'shipped';
  const detail = isAtWork ? `A project that is ${status} cannot be deleted.` : 'A project with a payment cannot be deleted: archive it instead.';
  return refusal(c, { type: problemTypes.notAllowed, title: 'Not allowed', detail });
}

/** Somebody went to pay for it: its order may still be paid. */
export function keptUntilItsDay(c: Context, day: IsoDate): Response {
  return refusal(c, { type: problemTypes.notAllowed, title: 'Not allowed', detail: `A payment was begun for this project: it stays in the trash until ${formatDate(day)}.` });
}

/** The plan that was sent is another one than the project's. */
export function otherPlan(c: Context): Response {
  return problem(c, 400, 'Request does not fit', 'This is the plan of another project: save it as a project of its own.', {
    errors: [{ field: 'draft.id', reason: 'must stay the id of the project’s plan' }],
  });
}

/** The answer to somebody who saw another total than the one that holds now; `difference` is what it grew by since. */
export function stalePrice(c: Context, total: Paise, difference: Paise): Response {
  const detail = `The total is now ${formatPrice(total)} before tax (${formatChange(difference)}): look at it and confirm again.`;
  return refusal(c, { type: problemTypes.stalePrice, title: 'Price has changed', detail }, { total, difference });
}
