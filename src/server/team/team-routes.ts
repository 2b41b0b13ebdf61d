import { and, eq, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { teamMoveSchema, teamRefundSchema, teamStepSchema } from '#contracts/team.ts';
import { requestWords } from '#machines/domain/requests/request-state.ts';
import type { Database, Db } from '../db/database.ts';
import { projects } from '../db/schema.ts';
import { fits } from '../http/fits.ts';
import { notFound, problem } from '../http/problem.ts';
import { requireKey } from '../http/required-key.ts';
import { gstr1Of } from '../invoices/gstr1.ts';
import type { News } from '../news/news.ts';
import type { FactDeps } from '../payments/order-facts.ts';
import { refundOrder } from '../payments/refunds.ts';
import { own } from '../http/own-answer.ts';
import { projectAnswer } from '../projects/project-answers.ts';
import { notAllowed } from '../projects/project-refusals.ts';
import { moveProject, type Project } from '../projects/project-store.ts';
import { tellRequest } from '../requests/request-store.ts';

export interface TeamDeps {
  readonly database: Pick<Database, 'db'>;
  /** Whoever sends it is of the team. */
  readonly key: string;
  readonly now: () => number;
  readonly news?: Pick<News, 'tell'>;
  /** Whose credit notes are issued. */
  readonly issuer?: FactDeps['issuer'];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A month of this century, '2027-01'. */
const monthForm = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Anybody's, unless it was deleted. */
async function findProject(db: Db, id: string): Promise<Project | undefined> {
  if (!uuid.test(id)) return undefined;
  const [project] = await db.select().from(projects).where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  return project;
}

/** What the staff does with people's requests and projects, for programs of its own. */
export function teamRoutes({ database, key, now, news, issuer }: TeamDeps): Hono {
  const { db } = database;
  const routes = new Hono();
  routes.use('/api/team/*', requireKey(key, 'the team'));

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

  routes.get('/api/team/gstr-1/:month', async (c) => {
    const month = c.req.param('month');
    if (!monthForm.test(month)) return notFound(c);
    return c.body(await gstr1Of(db, month), 200, { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="gstr-1-${month}.csv"`, 'cache-control': 'no-store' });
  });

  routes.post('/api/team/orders/:id/refunds', fits('json', teamRefundSchema), async (c) => {
    const { goodwill, ...asked } = c.req.valid('json');
    const deps = { database, ...(news && { news }), ...(issuer && { issuer }) };
    const told = await refundOrder(deps, c.req.param('id'), { ...asked, isGoodwill: goodwill }, new Date(now()));
    if (told.kind === 'absent') return notFound(c);
    if (told.kind === 'refused') return problem(c, 409, 'Not given back', told.why);
    const { id, state, amount, refunded } = told.order;
    return own(c, { id, state, amount, refunded, creditNote: told.creditNote.number }, 201);
  });

  return routes;
}
