import { fromPromise } from 'xstate';
import * as v from 'valibot';
import { comparisonSchema, projectListSchema, projectPageSize, projectSchema, versionListSchema } from '#contracts/project.ts';
import { requestSchema } from '#contracts/request.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { ProjectAction, ProjectCard, ProjectPage } from '#machines/domain/projects/project-card.ts';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import type { ChangeAnswer, ComparedVersions, ProjectQuery, VersionComparison, VersionEntry } from '#machines/ports/projects.ts';
import { changeAnswer, type MemberServer } from './member-server.ts';

function searchOf({ of, search, after }: ProjectQuery): string {
  const asked = new URLSearchParams({ limit: String(projectPageSize) });
  if (of.kind === 'status') asked.set('status', of.status);
  if (of.kind === 'trash') asked.set('trash', '1');
  if (of.kind === 'prototype') asked.set('prototype', of.prototype);
  if (search.trim() !== '') asked.set('search', search.trim().slice(0, 80));
  if (after !== null) asked.set('after', after);
  return asked.toString();
}

/** The studio of this browser, where a project may be open that is changed on the dashboard. */
export interface OpenStudio {
  /** Hears of a new name that a project has from now on. */
  readonly followName: (project: ProjectCard, name: string) => Promise<void>;
  /** Drops what waits to be sent of a plan, once what is under way has arrived. @returns what waited. */
  readonly dropWaiting: (planId: string) => Promise<PlanDraft | undefined>;
  readonly sendSoon: (draft: PlanDraft) => void;
}

/** The projects of whoever is signed in, through Plinth's server. */
export function createProjects(server: MemberServer, { followName, dropWaiting, sendSoon }: OpenStudio) {
  const at = ({ id }: Pick<ProjectCard, 'id'>, rest: string): string => `/api/projects/${id}${rest}`;

  async function list(query: ProjectQuery): Promise<ProjectPage> {
    const page = await server.ask(projectListSchema, `/api/projects?${searchOf(query)}`);
    const missing = query.atLeast - page.projects.length;
    if (missing <= 0 || page.next === null) return page;
    const rest = await list({ ...query, after: page.next, atLeast: missing });
    return { ...rest, projects: [...page.projects, ...rest.projects] };
  }

  /** Makes a change that what waits to be sent of the plan would undo. Where it fails, that is sent all the same. */
  async function changeAhead({ planId }: ProjectCard, make: () => Promise<unknown>): Promise<unknown> {
    const waiting = await dropWaiting(planId);
    try {
      return await make();
    } catch (error) {
      if (waiting) sendSoon(waiting);
      throw error;
    }
  }

  async function rename(project: ProjectCard, name: string): Promise<ChangeAnswer> {
    const { rememberChanged } = await import('./project-copy.ts');
    const tell = async (): Promise<void> => rememberChanged(await server.tell(projectSchema, at(project, '/name'), { version: project.version, name }));
    const answer = await changeAnswer(changeAhead(project, tell));
    // The project has its name, whatever becomes of the copy in this browser, which takes what waited along.
    if (answer.kind === 'done') await followName(project, name).catch(() => undefined);
    return answer;
  }

  function change(action: ProjectAction): Promise<unknown> {
    const { project } = action;
    switch (action.kind) {
      case 'move':
        return server.tell(projectSchema, at(project, '/moves'), { version: project.version, move: action.move });
      case 'copy':
        return server.tell(projectSchema, at(project, '/copies'), { as: action.as });
      case 'request': {
        const title = project.name.slice(0, requestLimits.title);
        return server.tell(requestSchema, '/api/requests', { kind: action.prototype, projectId: project.id, title });
      }
      case 'delete':
        return changeAhead(project, () => server.remove(at(project, '')));
      case 'undelete':
        return server.tell(v.unknown(), at(project, '/undeletion'), {});
    }
  }

  return {
    listProjects: fromPromise<ProjectPage, ProjectQuery>(({ input }) => list(input)),
    changeProject: fromPromise<ChangeAnswer, ProjectAction>(({ input }) => changeAnswer(change(input))),
    renameProject: fromPromise<ChangeAnswer, { readonly project: ProjectCard; readonly name: string }>(({ input: { project, name } }) => rename(project, name)),
    listVersions: fromPromise<readonly VersionEntry[], { readonly projectId: string }>(
      async ({ input: { projectId } }) => (await server.ask(versionListSchema, `/api/projects/${projectId}/versions`)).versions,
    ),
    compareVersions: fromPromise<VersionComparison, ComparedVersions>(({ input: { projectId, from, to } }) =>
      server.ask(comparisonSchema, `/api/projects/${projectId}/comparison?from=${from}&to=${to}`),
    ),
  };
}
