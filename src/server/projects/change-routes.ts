import { randomUUID } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { projectCopySchema, projectMoveSchema, projectNameSchema } from '#contracts/project.ts';
import { copiedName } from '#machines/domain/projects/copied-name.ts';
import { mayHappen } from '#machines/project/project-standing.ts';
import { fits } from '../http/fits.ts';
import { notFound } from '../http/problem.ts';
import { ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { tellRenamed } from './named-by.ts';
import { own, ownNothing } from './own-answer.ts';
import { projectAnswer } from './project-answers.ts';
import { deleteProject, undeleteProject } from './project-deletion.ts';
import type { ProjectDeps } from './project-deps.ts';
import { notAllowed, notDeletable, versionConflict } from './project-refusals.ts';
import { createProject, findProjectOf, moveProject, renameProject, type Project } from './project-store.ts';
import { quoteAt } from './server-quote.ts';

/** What a person does to a project as a whole. To be mounted where it is known who asks. */
export function changeRoutes({ database: { db }, now, news }: Omit<ProjectDeps, 'identify'>): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  const idOf = (c: Context<ViewerEnv>): string => c.req.param('id') ?? '';
  const find = (c: Context<ViewerEnv>): Promise<Project | undefined> => findProjectOf(db, ownersOf(c.var.viewer), idOf(c));
  /** The answer to a change: what was kept, or what somebody else made of it meanwhile. */
  const kept = async (c: Context<ViewerEnv>, project: Project | undefined): Promise<Response> => {
    if (project) {
      news?.tell(project.owner, 'projects');
      return own(c, projectAnswer(project));
    }
    const current = await find(c);
    return current ? versionConflict(c, current) : notFound(c);
  };

  routes.post('/api/projects/:id/moves', fits('json', projectMoveSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { version, move } = c.req.valid('json');
    if (version !== project.version) return versionConflict(c, project);
    if (!mayHappen(project, { type: move })) return notAllowed(c, project, move);
    return kept(c, await moveProject(db, project.id, { type: move }, { version, at: new Date(now()) }));
  });

  routes.post('/api/projects/:id/name', fits('json', projectNameSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { version, name } = c.req.valid('json');
    if (version !== project.version) return versionConflict(c, project);
    if (name === project.draft.name) return own(c, projectAnswer(project));
    const renamed = await renameProject(db, project.id, name, { version, at: new Date(now()) });
    if (renamed) tellRenamed(news, renamed.owner);
    return kept(c, renamed);
  });

  routes.post('/api/projects/:id/copies', fits('json', projectCopySchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const time = now();
    const draft = { ...project.draft, id: randomUUID(), name: copiedName(project.draft) };
    const prototype = c.req.valid('json').as === 'instant' ? 'instant' : null;
    const copy = await createProject(db, { owner: project.owner, draft, quote: quoteAt(draft, time), prototype, at: new Date(time) });
    if (!copy) throw new Error('A plan has the id of another.');
    news?.tell(copy.owner, 'projects');
    return own(c, projectAnswer(copy), 201, { location: `/api/projects/${copy.id}` });
  });

  routes.delete('/api/projects/:id', async (c) => {
    const deletion = await deleteProject(db, ownersOf(c.var.viewer), idOf(c), new Date(now()));
    if (!deletion) return notFound(c);
    if (deletion.kind === 'held') return notDeletable(c, deletion.project);
    news?.tell(deletion.project.owner, 'projects');
    return ownNothing(c);
  });

  routes.post('/api/projects/:id/undeletion', async (c) => {
    const project = await undeleteProject(db, ownersOf(c.var.viewer), idOf(c));
    if (!project) return notFound(c);
    news?.tell(project.owner, 'projects');
    return own(c, projectAnswer(project));
  });

  return routes;
}
