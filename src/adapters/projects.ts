import * as v from 'valibot';
import { projectListSchema, projectPageSize, projectSchema } from '#contracts/project.ts';
import { requestSchema } from '#contracts/request.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import {
  actionsOf,
  type ProjectAction,
  type ProjectCard,
  type ProjectPage,
} from '#machines/domain/projects/project-card.ts';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import * as ports from '#machines/ports/projects.ts';
import type { ChangeAnswer, ProjectQuery } from '#machines/ports/projects.ts';
import * as messages from '#messages/failures.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer } from './change-answer.ts';
import { asPerson } from './server.ts';

function searchOf({ of, look: { search, sort, statuses }, after }: ProjectQuery): string {
  const asked = new URLSearchParams({ limit: String(projectPageSize), sort });
  if (of.kind === 'status') asked.set('status', of.status);
  if (of.kind === 'trash') asked.set('trash', '1');
  if (of.kind === 'all' && statuses.length > 0) asked.set('status', statuses.join(','));
  if (of.kind === 'prototype') asked.set('prototype', of.prototype);
  if (search.trim() !== '') asked.set('search', search.trim().slice(0, 80));
  if (after !== null) asked.set('after', after);
  return asked.toString();
}

/** The studio of this browser, which may have a project open that changes on the dashboard. */
export interface OpenStudio {
  /** Passes on a project's new name. */
  readonly followName: (project: ProjectCard, name: string) => Promise<void>;
  /** Drops the pending changes of a plan after a request in flight has completed. @returns the dropped plan. */
  readonly dropWaiting: (planId: string) => Promise<PlanDraft | undefined>;
  readonly sendSoon: (draft: PlanDraft) => void;
  /** Loads the plan of a project that was changed elsewhere, if that project is open. */
  readonly followPlan: (draft: PlanDraft) => Promise<void>;
}

/**
 * Makes a change that pending changes of the plan would undo, by dropping them first. If it fails, they are sent after
 * all.
 */
export async function changeAhead<Answer>(
  { dropWaiting, sendSoon }: Pick<OpenStudio, 'dropWaiting' | 'sendSoon'>,
  { planId }: Pick<ProjectCard, 'planId'>,
  make: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = await dropWaiting(planId);
  try {
    return await make();
  } catch (error) {
    if (waiting) sendSoon(waiting);
    throw error;
  }
}

/** The projects of the signed-in person, through Plinth's server. */
export function createProjects(studio: OpenStudio) {
  const at = ({ id }: Pick<ProjectCard, 'id'>, rest: string): string => `/api/projects/${id}${rest}`;

  async function list(query: ProjectQuery): Promise<ProjectPage> {
    const page = await asPerson.ask(projectListSchema, `/api/projects?${searchOf(query)}`);
    const missing = query.atLeast - page.projects.length;
    if (missing <= 0 || page.next === null) return page;
    const rest = await list({ ...query, after: page.next, atLeast: missing });
    return { ...rest, projects: [...page.projects, ...rest.projects] };
  }

  async function rename(project: ProjectCard, name: string): Promise<ChangeAnswer> {
    const { rememberChanged } = await import('./project-copy.ts');
    const tell = async (): Promise<void> =>
      rememberChanged(await asPerson.tell(projectSchema, at(project, '/name'), { version: project.version, name }));
    const answer = await changeAnswer(changeAhead(studio, project, tell));
    // The rename holds even if this browser's copy fails to follow; that copy includes the pending changes.
    if (answer.kind === 'done') await studio.followName(project, name).catch(() => undefined);
    return answer;
  }

  /**
   * One after the other. All are tried. If any is rejected, the result contains the number of changed projects and the
   * reason of the first rejection.
   */
  async function changeMany(action: Extract<ProjectAction, { kind: 'many' }>): Promise<ChangeAnswer> {
    const refusals: string[] = [];
    for (const single of actionsOf(action)) {
      const answer = await changeAnswer(change(single));
      if (answer.kind === 'refused') refusals.push(`${single.project.name}: ${answer.words}`);
    }
    const [first] = refusals;
    if (first === undefined) return { kind: 'done' };
    const { length } = action.projects;
    return {
      kind: 'refused',
      words: messages.someChanged({ done: length - refusals.length, count: length, reason: first }),
    };
  }

  function change(action: Exclude<ProjectAction, { kind: 'many' }>): Promise<unknown> {
    const { project } = action;
    switch (action.kind) {
      case 'move':
        return asPerson.tell(projectSchema, at(project, '/moves'), { version: project.version, move: action.move });
      case 'copy':
        return asPerson.tell(projectSchema, at(project, '/copies'), { as: action.as });
      case 'request': {
        const title = project.name.slice(0, requestLimits.title);
        return asPerson.tell(requestSchema, '/api/requests', { kind: action.prototype, projectId: project.id, title });
      }
      case 'delete':
        return changeAhead(studio, project, () => asPerson.remove(at(project, '')));
      case 'undelete':
        return asPerson.tell(v.unknown(), at(project, '/undeletion'), {});
    }
  }

  return {
    listProjects: implementPort(ports.listProjects, ({ input }) => list(input)),
    changeProject: implementPort(ports.changeProject, ({ input }) =>
      input.kind === 'many' ? changeMany(input) : changeAnswer(change(input)),
    ),
    renameProject: implementPort(ports.renameProject, ({ input: { project, name } }) => rename(project, name)),
  };
}
