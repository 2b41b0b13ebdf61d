import { Hono } from 'hono';
import { teamProgramMoveSchema, teamProgramStepSchema, teamRefundSchema } from '#contracts/team.ts';
import { validate } from '../http/validate.ts';
import { notFound } from '../http/problem.ts';
import { requireKey } from '../http/required-key.ts';
import { gstr1Of } from '../invoices/gstr1.ts';
import { giveBack, moveProjectOf, stepRequest, type ActDeps } from './team-acts.ts';

export interface TeamDeps extends ActDeps {
  /** The key that identifies the team. */
  readonly key: string;
}

/** A month of this century, '2027-01'. */
const monthForm = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** The staff's actions on people's requests and projects, for its own programs. */
export function teamRoutes({ key, ...acts }: TeamDeps): Hono {
  const routes = new Hono();
  routes.use('/api/team/*', requireKey(key, 'the team'));

  routes.post('/api/team/requests/:id', validate('json', teamProgramStepSchema), (c) => {
    const { by, ...step } = c.req.valid('json');
    return stepRequest(c, acts, c.req.param('id'), step, by);
  });

  routes.post('/api/team/projects/:id/moves', validate('json', teamProgramMoveSchema), (c) => {
    const { by, move } = c.req.valid('json');
    return moveProjectOf(c, acts, c.req.param('id'), move, by);
  });

  routes.get('/api/team/gstr-1/:month', async (c) => {
    const month = c.req.param('month');
    if (!monthForm.test(month)) return notFound(c);
    return c.body(await gstr1Of(acts.database.db, month), 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="gstr-1-${month}.csv"`,
      'cache-control': 'no-store',
    });
  });

  routes.post('/api/team/orders/:id/refunds', validate('json', teamRefundSchema), (c) =>
    giveBack(c, acts, c.req.param('id'), c.req.valid('json')),
  );

  return routes;
}
