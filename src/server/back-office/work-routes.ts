/** Requests through their whole life cycle, and projects in progress up to their delivery. */
import { and, asc, desc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type * as v from 'valibot';
import { backOfficeFilterSchema, type backOfficeDeliveriesSchema } from '#contracts/back-office.ts';
import { teamMoveSchema, teamStepSchema } from '#contracts/team.ts';
import { internationalPhone } from '#machines/domain/billing/phone.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { auditLog } from '../db/money-schema.ts';
import { orders, projects, requests } from '../db/schema.ts';
import { validate } from '../http/validate.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { namedBy } from '../projects/named-by.ts';
import { own } from '../http/own-answer.ts';
import { openStates, requestAnswers } from '../requests/request-store.ts';
import { moveProjectOf, stepRequest } from '../team/team-acts.ts';
import { actorOf, longestList, settledSince, type BackOfficeDeps } from './back-office-deps.ts';

export function workBackOffice(deps: BackOfficeDeps): Hono<ViewerEnv> {
  const {
    database: { db },
    now,
  } = deps;
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/requests', validate('query', backOfficeFilterSchema), async (c) => {
    const isWaiting = c.req.valid('query').of === 'waiting';
    const where = isWaiting ? inArray(requests.state, openStates) : notInArray(requests.state, openStates);
    return own(c, {
      requests: await requestAnswers(
        db,
        where,
        [isWaiting ? asc(requests.createdAt) : desc(requests.createdAt)],
        longestList,
      ),
    });
  });

  routes.post('/api/desk/requests/:id', validate('json', teamStepSchema), (c) =>
    stepRequest(c, deps, c.req.param('id'), c.req.valid('json'), actorOf(c)),
  );

  const isFirstPaid = and(eq(orders.projectId, projects.id), eq(orders.instalment, 1), eq(orders.state, 'paid'));
  const delivery = {
    id: projects.id,
    named: namedBy,
    startDate: projects.startDate,
    finalDelivery: projects.finalDelivery,
    total: projects.total,
    billing: orders.billing,
    paidAt: orders.paidAt,
  };
  /** Projects in progress. */
  const running = async () =>
    (
      await db
        .select(delivery)
        .from(projects)
        .leftJoin(orders, isFirstPaid)
        .where(and(eq(projects.status, 'running'), isNull(projects.deletedAt)))
        .orderBy(asc(projects.finalDelivery))
        .limit(longestList)
    ).map((row) => ({ ...row, shippedAt: null }));
  /** Projects that the log lists as shipped since then. */
  const shipped = (since: Date) =>
    db
      .select({ ...delivery, shippedAt: auditLog.happenedAt })
      .from(projects)
      .leftJoin(orders, isFirstPaid)
      .innerJoin(auditLog, sql`${auditLog.subject} = 'project:' || ${projects.id}`)
      .where(
        and(
          eq(projects.status, 'shipped'),
          isNull(projects.deletedAt),
          eq(auditLog.act, 'project.shipped'),
          gte(auditLog.happenedAt, since),
        ),
      )
      .orderBy(desc(auditLog.happenedAt))
      .limit(longestList);

  routes.get('/api/desk/deliveries', validate('query', backOfficeFilterSchema), async (c) => {
    const rows = await (c.req.valid('query').of === 'waiting' ? running() : shipped(settledSince(now())));
    const deliveries = rows.map(({ named, shippedAt, billing, paidAt, ...row }) => ({
      ...row,
      name: projectName(named),
      shippedAt: shippedAt?.toISOString() ?? null,
      customer: billing &&
        paidAt && {
          name: `${billing.firstName} ${billing.lastName}`.trim(),
          email: billing.email,
          phone: internationalPhone(billing),
          paidAt: paidAt.toISOString(),
        },
    }));
    return own(c, { deliveries } satisfies v.InferOutput<typeof backOfficeDeliveriesSchema>);
  });

  routes.post('/api/desk/projects/:id/moves', validate('json', teamMoveSchema), (c) =>
    moveProjectOf(c, deps, c.req.param('id'), c.req.valid('json').move, actorOf(c)),
  );

  return routes;
}
