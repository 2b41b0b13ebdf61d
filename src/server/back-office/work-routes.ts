/** Requests through their whole life cycle, and projects in progress up to their delivery. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeFilterSchema,
  type backOfficeDeliveriesSchema,
  type backOfficeRequestsSchema,
} from '#contracts/back-office.ts';
import { teamMoveSchema, teamStepSchema } from '#contracts/team.ts';
import { countRows, pageOfSearch, readPage } from '../db/list-page.ts';
import { isFinalRequest, isOpenRequest, requests, soughtWords } from '../db/schema.ts';
import { containsWords } from '../db/word-search.ts';
import { own } from '../http/own-answer.ts';
import { validate } from '../http/validate.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { requestAnswer, requestRows } from '../requests/request-store.ts';
import { moveProjectOf, stepRequest } from '../team/team-acts.ts';
import { actorOf, settledSince, type BackOfficeDeps } from './back-office-deps.ts';
import { listDeliveries } from './delivery-lists.ts';

export function workBackOffice(deps: BackOfficeDeps): Hono<ViewerEnv> {
  const {
    database: { db },
    now,
  } = deps;
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/requests', validate('query', backOfficeFilterSchema), async (c) => {
    const { after, id, of, search } = c.req.valid('query');
    const isListed = of === 'waiting' ? isOpenRequest(requests) : isFinalRequest(requests);
    const listed = id === undefined ? isListed : eq(requests.id, id);
    const sought = containsWords(soughtWords.requests(requests), search);
    const { rows, next } = await readPage(
      { by: requests.createdAt, id: requests.id, isDescending: of === 'done' },
      after,
      async ({ after: isAfter, ...terms }) => {
        const where = await pageOfSearch(db, requests, { listed, sought, after: isAfter, order: terms.order });
        return requestRows(db, where, terms);
      },
    );
    return own(c, {
      requests: rows.map(requestAnswer),
      total: await countRows(db, requests, and(listed, sought)),
      next,
    } satisfies v.InferOutput<typeof backOfficeRequestsSchema>);
  });

  routes.post('/api/desk/requests/:id', validate('json', teamStepSchema), (c) =>
    stepRequest(c, deps, c.req.param('id'), c.req.valid('json'), actorOf(c)),
  );

  routes.get('/api/desk/deliveries', validate('query', backOfficeFilterSchema), async (c) => {
    const { deliveries, total, next } = await listDeliveries(db, {
      ...c.req.valid('query'),
      since: settledSince(now()),
    });
    return own(c, { deliveries: [...deliveries], total, next } satisfies v.InferOutput<
      typeof backOfficeDeliveriesSchema
    >);
  });

  routes.post('/api/desk/projects/:id/moves', validate('json', teamMoveSchema), (c) =>
    moveProjectOf(c, deps, c.req.param('id'), c.req.valid('json').move, actorOf(c)),
  );

  return routes;
}
