import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { teamMoveSchema, teamStepSchema } from '#contracts/team.ts';
import { requestWords } from '#machines/domain/requests/request-state.ts';
import type { Database, Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import { fits } from '../http/fits.ts';
import { notFound, problem } from '../http/problem.ts';
import type { News } from '../news/news.ts';
import { own } from '../projects/own-answer.ts';
import { projectAnswer } from '../projects/project-answers.ts';
import { notAllowed } from '../projects/project-refusals.ts';
import { moveProject, type Project } from '../projects/project-store.ts';
import { tellRequest } from '../requests/request-store.ts';
import { requireTeamKey } from './team-key.ts';

export interface TeamDeps {
  readonly database: Pick<Database, 'db'>;
  /** Whoever sends it is of the team. */
  readonly key: string;
  readonly now: () => number;
  readonly news?: Pick<News, 'tell'>;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Anybody's, unless it was deleted. */
async function findProject(db: Db, id: string): Promise<Project | undefined> {
  if (!uuid.test(id)) return undefined;
  const [project] = await db.select().from(projects).where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  return project;
}

/** What the staff does with people's requests and projects, for programs of its own. */
export function teamRoutes({ database: { db }, key, now, news }: TeamDeps): Hono {
  const routes = new Hono();
  routes.use('/api/team/*', requireTeamKey(key));

  routes.post('/api/team/requests/:id', fits('json', teamStepSchema), async (c) => {
    const { event: type, answer } = c.req.valid('json');
    const told = await tellRequest(db, c.req.param('id'), { type, answer }, { at: new Date(now()) });
    if (!told) return notFound(c);
    const { owner, isMoved, request } = told;
    if (!isMoved) return problem(c, 409, 'Not allowed', `This request is ${requestWords[request.state]}: ${type} cannot happen to it now.`);
    news?.tell(owner, 'requests');
    return own(c, request);
  });

  routes.post('/api/team/projects/:id/moves', fits('json', teamMoveSchema), async (c) => {
    const project = await findProject(db, c.req.param('id'));
    if (!project) return notFound(c);
    const { move } = c.req.valid('json');
    const moved = await moveProject(db, project.id, { type: move }, { at: new Date(now()) });
    if (!moved) return notAllowed(c, project, move);
    news?.tell(moved.owner, 'projects');
    return own(c, projectAnswer(moved));
  });

  return routes;
}
