/**
 * Orders that need a person: those that the bank has not settled, those with a different amount of money, and refunds.
 */
import { and, eq, gte, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type * as v from 'valibot';
import {
  backOfficeAmendmentSchema,
  backOfficeOrderFilterSchema,
  backOfficeRecordSchema,
  backOfficeRefundSchema,
  type backOfficeLookSchema,
  type backOfficeOrdersSchema,
  type BackOfficeOrder,
} from '#contracts/back-office.ts';
import type { ListFilter } from '#contracts/list-page.ts';
import { amendableUntil, amendedRecipient } from '#machines/domain/billing/invoice-amendment.ts';
import { personName } from '#machines/domain/billing/person-name.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { withdrawnMoney } from '#machines/domain/payments/dispute-state.ts';
import { wasPaid } from '#machines/domain/payments/order-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { amendedInvoices, auditLog } from '../db/money-schema.ts';
import { countRows, countUpTo, pageOfSearch, readPage } from '../db/list-page.ts';
import { invoices, orders } from '../db/schema.ts';
import { validate } from '../http/validate.ts';
import { notFound, problem } from '../http/problem.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { amendInvoice } from '../payments/amend-invoice.ts';
import { disputesOf, moneyOf, type Dispute } from '../payments/dispute-store.ts';
import { gatewayPage } from '../payments/gateway-pages.ts';
import { readNumbered } from '../invoices/invoice-store.ts';
import { findOrder, isInvoiceOfOrder, type Order } from '../payments/order-store.ts';
import { isSought } from '../payments/sought-orders.ts';
import type { Settled } from '../payments/settled-by-hand.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { idInSubject, noteAct } from '../team/audit-log.ts';
import { giveBack } from '../team/team-acts.ts';
import { actorOf, settledSince, type BackOfficeDeps } from './back-office-deps.ts';

/** Orders that only a person can settle. An order that was paid since is settled. */
export const isOf = {
  unknown: sql`${orders.state} = 'pending'`,
  wrongAmount: and(isNotNull(orders.disputedAt), notInArray(orders.state, ['paid', 'refunded'])),
  paid: sql`${orders.state} = 'paid'`,
};

/** The log entries of orders that the staff settled: recorded, closed, or looked into with a result. */
const settles = or(
  inArray(auditLog.act, ['payment.captured', 'payment.declined']),
  and(eq(auditLog.act, 'order.lookedInto'), sql`${auditLog.details}->>'asked' = 'known'`),
);

interface OrderFilter extends ListFilter {
  readonly of: 'paid' | 'unknown' | 'wrongAmount';
}

interface OrderPage {
  readonly found: readonly Order[];
  readonly total: number;
  readonly next: string | null;
}

/** One page of the orders that the staff settled, latest first. @param since the earliest time, without a search */
async function settledOrders(db: Db, { of, search, after }: OrderFilter, since: Date): Promise<OrderPage> {
  const settled = db
    .select({ id: idInSubject('order').as('settled_id'), at: sql`max(${auditLog.happenedAt})`.as('settled_at') })
    .from(auditLog)
    .where(and(settles, search.trim() !== '' ? undefined : gte(auditLog.happenedAt, since)))
    .groupBy(sql`settled_id`)
    .as('settled');
  const sought = isSought(db, search);
  const isFound = and(
    ne(orders.state, 'pending'),
    of === 'unknown'
      ? isNull(orders.disputedAt)
      : and(isNotNull(orders.disputedAt), inArray(orders.state, ['paid', 'refunded'])),
    // Few orders are settled by hand: each is tested, without the index that finds all that match.
    sought && sql`(${sought}) is true`,
  );
  const { rows, next } = await readPage(
    { by: sql`${settled.at}`, id: orders.id, isDescending: true },
    after,
    ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({ order: orders, cursor })
        .from(orders)
        .innerJoin(settled, eq(settled.id, orders.id))
        .where(and(isFound, isAfter))
        .orderBy(...order)
        .limit(limit),
  );
  const total = await countUpTo(db, (limit) =>
    db.select({ id: orders.id }).from(orders).innerJoin(settled, eq(settled.id, orders.id)).where(isFound).limit(limit),
  );
  return { found: rows.map(({ order }) => order), total, next };
}

/** One page of the orders that wait, oldest first, or of the paid ones, last paid first. */
async function listOrders(db: Db, { of, search, after }: OrderFilter): Promise<OrderPage> {
  const listed = isOf[of];
  const sought = isSought(db, search);
  const isPaid = of === 'paid';
  const { rows, next } = await readPage(
    { by: isPaid ? orders.paidAt : orders.createdAt, id: orders.id, isDescending: isPaid },
    after,
    async ({ cursor, after: isAfter, order, limit }) =>
      db
        .select({ order: orders, cursor })
        .from(orders)
        .where(await pageOfSearch(db, orders, { listed, sought, after: isAfter, order }))
        .orderBy(...order)
        .limit(limit),
  );
  return { found: rows.map(({ order }) => order), total: await countRows(db, orders, and(listed, sought)), next };
}

/** The documents of an order: its valid invoice, and whether that can be amended. */
interface Invoiced {
  readonly number: string;
  readonly canBeAmended: boolean;
}

function orderAnswer(order: Order, disputes: readonly Dispute[], invoiced: Invoiced | undefined): BackOfficeOrder {
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
    invoice: invoiced?.number ?? null,
    recipient: invoiced?.canBeAmended ? { ...amendedRecipient(billing), country: billing.country } : null,
  };
}

/** Orders as the back office shows them, with their invoices and the amounts that disputes withdrew. */
async function orderAnswers(db: Db, found: readonly Order[], now: number): Promise<BackOfficeOrder[]> {
  if (found.length === 0) return [];
  const disputes = await disputesOf(db, found);
  const { id, owner, paidAt } = orders;
  const numbers = await readNumbered(
    db,
    () =>
      db
        .select({
          id,
          owner,
          paidAt,
          invoice: invoices.number,
          content: invoices.content,
          amended: amendedInvoices.number,
        })
        .from(orders)
        .leftJoin(invoices, isInvoiceOfOrder)
        .leftJoin(amendedInvoices, eq(amendedInvoices.orderId, id))
        .where(
          inArray(
            id,
            found.map((order) => order.id),
          ),
        ),
    (order) => order,
  );
  const today = dayInIndia(now);
  const invoiceOf = new Map(
    numbers.flatMap(({ id: orderId, content, amended }): [string, Invoiced][] =>
      content === null
        ? []
        : [
            [
              orderId,
              {
                number: amended ?? content.number,
                canBeAmended: amended === null && today <= amendableUntil(content.date),
              },
            ],
          ],
    ),
  );
  return found.map((order) => {
    const invoiced = invoiceOf.get(order.id);
    const canBeAmended = invoiced?.canBeAmended === true && order.refunded === 0;
    return orderAnswer(order, disputes, invoiced && { ...invoiced, canBeAmended });
  });
}

async function answerOf(db: Db, order: Order, now: number): Promise<BackOfficeOrder> {
  const [answer] = await orderAnswers(db, [order], now);
  if (!answer) throw new Error('An order has no answer.');
  return answer;
}

export function moneyBackOffice(deps: BackOfficeDeps): Hono<ViewerEnv> {
  const {
    database: { db },
    now,
    orders: { closeAsFailed, look, recordPaid },
  } = deps;
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/orders', validate('query', backOfficeOrderFilterSchema), async (c) => {
    const { when, ...filter } = c.req.valid('query');
    const { found, ...page } = await (when === 'settled' && filter.of !== 'paid'
      ? settledOrders(db, filter, settledSince(now()))
      : listOrders(db, filter));
    return own(c, { orders: await orderAnswers(db, found, now()), ...page } satisfies v.InferOutput<
      typeof backOfficeOrdersSchema
    >);
  });

  routes.get('/api/desk/orders/:id', async (c) => {
    const order = await findOrder(db, c.req.param('id'));
    return order ? own(c, await answerOf(db, order, now())) : notFound(c);
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
    return own(c, { asked, order: await answerOf(db, order, now()) } satisfies v.InferOutput<
      typeof backOfficeLookSchema
    >);
  });

  const settle = async (c: Context<ViewerEnv>, settled: Settled): Promise<Response> => {
    if (settled.kind === 'absent') return notFound(c);
    if (settled.kind === 'refused') return problem(c, 409, 'Not settled', settled.why);
    return own(c, await answerOf(db, settled.order, now()));
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

  routes.post('/api/desk/orders/:id/amendment', validate('json', backOfficeAmendmentSchema), async (c) => {
    const { database, notifications, issuer } = deps;
    const amended = await amendInvoice(
      { database, ...(notifications && { notifications }), ...(issuer && { issuer }) },
      c.req.param('id'),
      { ...c.req.valid('json'), by: actorOf(c) },
      new Date(now()),
    );
    if (amended.kind === 'absent') return notFound(c);
    return amended.kind === 'amended' ? ownNothing(c) : problem(c, 409, 'Not amended', amended.why);
  });

  return routes;
}
