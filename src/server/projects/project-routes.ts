import { isDeepStrictEqual } from 'node:util';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import {
  comparedVersionsSchema,
  newProjectSchema,
  projectFilterSchema,
  projectMoveSchema,
  projectUpdateSchema,
  versionTextSchema,
} from '#contracts/project.ts';
import { isEditable, mayMove } from '#machines/domain/projects/project-moves.ts';
import { versionDifference } from '#machines/domain/projects/version-words.ts';
import type { Database } from '../db/database.ts';
import { fits } from '../http/fits.ts';
import { notFound, problem } from '../http/problem.ts';
import { ownerOf, ownersOf, type ViewerEnv } from '../identity/viewer.ts';
import { adoptProjects } from './adoption.ts';
import { projectAnswer, summaryAnswer, versionAnswer, versionListAnswer } from './project-answers.ts';
import { countProjects, listProjects } from './project-list.ts';
import { notAllowed, notEditable, otherPlan, versionConflict } from './project-refusals.ts';
import { createProject, findProjectOf, findVersions, moveProject, saveProject, updateProject, versionsOf, type Project } from './project-store.ts';
import { quoteAt } from './server-quote.ts';
import { stalePrice } from './stale-price.ts';

export interface ProjectDeps {
  readonly database: Pick<Database, 'db'>;
  readonly identify: MiddlewareHandler<ViewerEnv>;
  readonly now: () => number;
}

/** Somebody's own answer, which no cache may keep. */
function own(c: Context, body: object, status: ContentfulStatusCode = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return c.json(body, status, { 'cache-control': 'no-store', ...headers });
}

/** The plans that a viewer keeps, their versions, and what may become of them. What is another's is not there. */
export function projectRoutes({ database: { db }, identify, now }: ProjectDeps): Hono {
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/projects/*', identify);

  const find = (c: Context<ViewerEnv>): Promise<Project | undefined> => findProjectOf(db, ownersOf(c.var.viewer), c.req.param('id') ?? '');
  const conflictOrNothing = async (c: Context<ViewerEnv>): Promise<Response> => {
    const current = await find(c);
    return current ? versionConflict(c, current) : notFound(c);
  };

  routes.post('/api/projects', fits('json', newProjectSchema), async (c) => {
    const { draft, total } = c.req.valid('json');
    const time = now();
    const quote = quoteAt(draft, time);
    if (quote.costs.total !== total) return stalePrice(c, quote.costs.total, quote.costs.total - total);
    const plan = { owner: ownerOf(c), draft, quote, at: new Date(time) };
    const made = await createProject(db, plan);
    if (made) return own(c, projectAnswer(made), 201, { location: `/api/projects/${made.id}` });
    return own(c, projectAnswer(await saveProject(db, plan)));
  });

  routes.get('/api/projects', fits('query', projectFilterSchema), async (c) => {
    const owners = ownersOf(c.var.viewer);
    const projects = await listProjects(db, owners, c.req.valid('query'));
    return own(c, { projects: projects.map(summaryAnswer), counts: await countProjects(db, owners) });
  });

  routes.post('/api/projects/adoption', async (c) => {
    const { user, claim } = c.var.viewer;
    if (!user) return problem(c, 401, 'Not signed in', 'Projects are moved to an account: sign in first.');
    return own(c, { adopted: claim === null ? 0 : await adoptProjects(db, claim, ownerOf(c)) });
  });

  routes.get('/api/projects/:id', async (c) => {
    const project = await find(c);
    return project ? own(c, projectAnswer(project)) : notFound(c);
  });

  routes.put('/api/projects/:id', fits('json', projectUpdateSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { version, draft, total } = c.req.valid('json');
    if (draft.id !== project.planId) return otherPlan(c);
    if (version !== project.version) return versionConflict(c, project);
    if (!isEditable(project.status)) return notEditable(c, project.status);
    const time = now();
    const quote = quoteAt(draft, time);
    if (quote.costs.total !== total) return stalePrice(c, quote.costs.total, quote.costs.total - total);
    if (isDeepStrictEqual(project.draft, draft)) return own(c, projectAnswer(project));
    const saved = await updateProject(db, project.id, { version, draft, quote, at: new Date(time) });
    return saved ? own(c, projectAnswer(saved)) : conflictOrNothing(c);
  });

  routes.post('/api/projects/:id/moves', fits('json', projectMoveSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { version, status } = c.req.valid('json');
    if (version !== project.version) return versionConflict(c, project);
    if (!mayMove(project.status, status, 'person')) return notAllowed(c, project.status, status);
    const moved = await moveProject(db, project.id, status, { mover: 'person', version, at: new Date(now()) });
    return moved ? own(c, projectAnswer(moved)) : conflictOrNothing(c);
  });

  routes.get('/api/projects/:id/versions', async (c) => {
    const project = await find(c);
    return project ? own(c, versionListAnswer(await versionsOf(db, project.id))) : notFound(c);
  });

  routes.get('/api/projects/:id/versions/:version', async (c) => {
    const asked = v.safeParse(versionTextSchema, c.req.param('version'));
    const project = await find(c);
    if (!asked.success || !project) return notFound(c);
    const [version] = await findVersions(db, project.id, [asked.output]);
    return version ? own(c, versionAnswer(version)) : notFound(c);
  });

  routes.get('/api/projects/:id/comparison', fits('query', comparedVersionsSchema), async (c) => {
    const project = await find(c);
    if (!project) return notFound(c);
    const { from, to } = c.req.valid('query');
    const versions = await findVersions(db, project.id, [from, to]);
    const [before, after] = [from, to].map((number) => versions.find(({ version }) => version === number));
    return before && after ? own(c, versionDifference(before, after)) : notFound(c);
  });

  return new Hono().route('/', routes);
}
