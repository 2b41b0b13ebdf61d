/** The reasons for which a change of a project is rejected. */
import type { Context } from 'hono';
import { problemTypes } from '#contracts/project.ts';
import type { TeamMove } from '#contracts/team.ts';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { formatChange, formatCharge } from '#machines/domain/money-format.ts';
import type { Paise } from '#machines/domain/money.ts';
import { freeTierBase, freeTierOrders } from '#machines/domain/projects/free-tier.ts';
import type { PersonMove, ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { mayHappen } from '#machines/project/project-standing.ts';
import { problem, refusal } from '../http/problem.ts';
import { refusalWords, type RefusalWords } from '../http/refusal-words.ts';
import { requestLanguage } from '../http/request-language.ts';
import { dayIn } from '../http/written-day.ts';
import { projectAnswer } from './project-answers.ts';
import type { Project } from './project-store.ts';

/** Another person changed the project in between; the response contains the current one. */
export function versionConflict(c: Context, current: Project): Response {
  const words = refusalWords(c);
  return refusal(
    c,
    {
      type: problemTypes.versionConflict,
      title: words.changedMeanwhile,
      detail: words.otherVersion({ version: current.version }),
    },
    { current: projectAnswer(current) },
  );
}

/** The plan of a project with this status cannot change. */
export function notEditable(c: Context, status: ProjectStatus): Response {
  const words = refusalWords(c);
  const detail = status === 'archived' ? words.isArchived : words.planIsFixed({ status: words[status] });
  return refusal(c, { type: problemTypes.notEditable, title: words.notEditable, detail });
}

const done = {
  'project.created': 'doneCreated',
  'project.invited': 'doneInvited',
  'project.freed': 'doneFreed',
  'project.shipped': 'doneShipped',
  'project.cancelled': 'doneCancelled',
  'project.archived': 'doneArchived',
  'project.restored': 'doneRestored',
} as const satisfies Readonly<Record<PersonMove | TeamMove, keyof RefusalWords>>;

/** The machine of projects does not permit this event in the project's state. */
export function notAllowed(c: Context, project: Project, move: PersonMove | TeamMove): Response {
  const words = refusalWords(c);
  const isOtherBase =
    move === 'project.freed' && mayHappen({ ...project, draft: { templateId: freeTierBase } }, { type: move });
  const detail = isOtherBase
    ? words.freeTierBase({ orders: freeTierOrders, base: templateOf(freeTierBase).name })
    : words.notMoved({ status: words[project.status], done: words[done[move]] });
  return refusal(c, { type: problemTypes.notAllowed, title: words.notAllowed, detail });
}

/** Only the team marks a project as delivered, or ends its work. */
export function onlyTeam(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 403, words.notAllowed, words.onlyTeamMoves, {
    errors: [{ field: 'move', reason: words.isForTeam }],
  });
}

/** The project has work or payments. */
export function notDeletable(c: Context, { status }: Project): Response {
  const words = refusalWords(c);
  const isAtWork = status === 'running' || status === 'shipped';
  return refusal(c, {
    type: problemTypes.notAllowed,
    title: words.notAllowed,
    detail: isAtWork ? words.notDeleted({ status: words[status] }) : words.paidStays,
  });
}

/** It has an order, which may still be paid. */
export function keptUntilItsDay(c: Context, day: IsoDate): Response {
  const words = refusalWords(c);
  return refusal(c, {
    type: problemTypes.notAllowed,
    title: words.notAllowed,
    detail: words.staysUntil({ day: dayIn(requestLanguage(c), day) }),
  });
}

/** The plan in the request is not the project's. */
export function otherPlan(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 400, words.doesNotFit, words.otherPlan, {
    errors: [{ field: 'draft.id', reason: words.planOfProject }],
  });
}

/** The response to a person who saw a total that is no longer valid; `difference` is the increase since. */
export function stalePrice(c: Context, total: Paise, difference: Paise): Response {
  const words = refusalWords(c);
  const detail = words.totalNow({ total: formatCharge(total), change: formatChange(difference) });
  return refusal(c, { type: problemTypes.stalePrice, title: words.priceChanged, detail }, { total, difference });
}
