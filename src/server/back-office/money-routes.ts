/**
 * Orders that need a person: those that the bank has not settled, those with a different amount of money, and refunds.
 */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeOrderFilterSchema,
  backOfficeRecordSchema,
  backOfficeRefundSchema,
  type backOfficeLookSchema,
  type backOfficeOrdersSchema,
  type BackOfficeOrder,
} from '#contracts/back-office.ts';
import { personName } from '#machines/domain/billing/person-name.ts';
import { withdrawnMoney } from '#machines/domain/payments/dispute-state.ts';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { auditLog } from '../db/money-schema.ts';
import { orders } from '../db/schema.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { disputesOf, moneyOf, type Dispute } from '../payments/dispute-store.ts';
import { gatewayPage } from '../payments/gateway-pages.ts';
import { findOrder, type Order } from '../payments/order-store.ts';
import type { Settled } from '../payments/settled-by-hand.ts';
import { own } from '../http/own-answer.ts';
import { noteAct } from '../team/audit-log.ts';
import { giveBack } from '../team/team-acts.ts';
import { actorOf, longestList, settledSince, type BackOfficeDeps } from './back-office-deps.ts';

/** Orders that only a person can settle. An order that was paid since is settled. */
export const isOf = {
  unknown: eq(orders.state, 'pending'),
  wrongAmount: and(isNotNull(orders.disputedAt), notInArray(orders.state, ['paid', 'refunded'])),
  paid: inArray(orders.state, ['paid', 'refunded']),
};

/** The log entries of orders that the staff settled: recorded, closed, or looked into with a result. */
const settles = or(
  inArray(auditLog.act, ['payment.captured', 'payment.declined']),
  and(eq(auditLog.act, 'order.lookedInto'), sql`${auditLog.details}->>'asked' = 'known'`),
);

/** Orders that the staff settled, latest first. */
async function settledOrders(db: Db, of: 'unknown' | 'wrongAmount', since: Date): Promise<readonly Order[]> {
  const settledAt = sql`max(${auditLog.happenedAt})`;
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .innerJoin(auditLog, sql`${auditLog.subject} = 'order:' || ${orders.id}`)
    .where(
      and(
        settles,
        gte(auditLog.happenedAt, since),
        ne(orders.state, 'pending'),
        of === 'unknown'
          ? isNull(orders.disputedAt)
          : and(isNotNull(orders.disputedAt), inArray(orders.state, ['paid', 'refunded'])),
      ),
    )
    .groupBy(orders.id)
    .orderBy(desc(settledAt))
    .limit(longestList);
  return rows.map(({ order }) => order);
}

function orderAnswer(order: Order, disputes: readonly Dispute[]): BackOfficeOrder {
  const {
    id,
    projectId,
    terms,
    instalment,
    state,
    amount,
    refunded,
    billing,
    gateway,
    gatewayOrderId,
    paymentId,
    createdAt,
    paidAt,
    disputedAt,
  } = order;
  const ofPayment = wasPaid(state)
    ? disputes.filter((dispute) => dispute.gateway === gateway && dispute.paymentId === paymentId)
    : [];
  return {
    id,
    projectId,
    projectName: projectName(terms.draft),
    instalment,
    state,
    amount,
    refunded,
    payer: { name: personName(billing), email: billing.email },
    gateway,
    gatewayOrderId,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    disputedAt: disputedAt?.toISOString() ?? null,
    withdrawn: withdrawnMoney(ofPayment.map(moneyOf)),
    gatewayPage: gatewayPage(gateway, paymentId),
  };
}

/** Orders as the back office shows them, with the amounts that disputes withdrew. */
async function orderAnswers(db: Db, found: readonly Order[]): Promise<BackOfficeOrder[]> {
  const disputes = await disputesOf(db, found);
  return found.map((order) => orderAnswer(order, disputes));
}

async function answerOf(db: Db, order: Order): Promise<BackOfficeOrder> {
  return orderAnswer(order, await disputesOf(db, [order]));
}

export function moneyBackOffice(deps: BackOfficeDeps): Hono<ViewerEnv> {
  const {
    database: { db },
    now,
    orders: { closeAsFailed, look, recordPaid },
  } = deps;
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/orders', validate('query', backOfficeOrderFilterSchema), async (c) => {
    const { of, when } = c.req.valid('query');
    if (when === 'settled' && of !== 'paid')
      return own(c, {
        orders: await orderAnswers(db, await settledOrders(db, of, settledSince(now()))),
      } satisfies v.InferOutput<typeof backOfficeOrdersSchema>);
    const rows = await db
      .select()
      .from(orders)
      .where(isOf[of])
      .orderBy(of === 'paid' ? desc(orders.createdAt) : asc(orders.createdAt))
      .limit(longestList);
    return own(c, { orders: await orderAnswers(db, rows) } satisfies v.InferOutput<typeof backOfficeOrdersSchema>);
  });

  routes.get('/api/desk/orders/:id', async (c) => {
    const order = await findOrder(db, c.req.param('id'));
    return order ? own(c, await answerOf(db, order)) : notFound(c);
  });

  routes.post('/api/desk/orders/:id/look', async (c) => {
    const looked = await look(c.req.param('id'));
    if (!looked) return notFound(c);
    const { asked, order } = looked;
    await noteAct(
      db,
      {
        actor: actorOf(c),
        act: 'order.lookedInto',
        subject: `order:${order.id}`,
        details: { asked, state: order.state },
      },
      new Date(now()),
    );
    return own(c, { asked, order: await answerOf(db, order) } satisfies v.InferOutput<typeof backOfficeLookSchema>);
  });

  const settle = async (c: Context<ViewerEnv>, settled: Settled): Promise<Response> => {
    if (settled.kind === 'absent') return notFound(c);
    if (settled.kind === 'refused') return problem(c, 409, 'Not settled', settled.why);
    return own(c, await answerOf(db, settled.order));
  };
  routes.post('/api/desk/orders/:id/record', validate('json', backOfficeRecordSchema), async (c) =>
    settle(c, await recordPaid(c.req.param('id'), { ...c.req.valid('json'), by: actorOf(c) })),
  );
  routes.post('/api/desk/orders/:id/close', async (c) =>
    settle(c, await closeAsFailed(c.req.param('id'), { by: actorOf(c) })),
  );

  routes.post('/api/desk/orders/:id/refunds', validate('json', backOfficeRefundSchema), (c) =>
    giveBack(c, deps, c.req.param('id'), { ...c.req.valid('json'), by: actorOf(c) }),
  );

  return routes;
}
