/** A person's payments: the schedules of paid plans, and all orders. */
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { PaidPlan, PastOrder, Payments } from '#contracts/payments.ts';
import { instalmentTax } from '#machines/domain/billing/invoice.ts';
import { dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import { nextRow, rowStates, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { invoices, orders, projects } from '../db/schema.ts';
import { namedBy, type PlanName } from '../projects/named-by.ts';
import type { Order } from './order-store.ts';

type PaidOrder = Pick<Order, 'id' | 'projectId' | 'instalment' | 'paidAt'>;

/** A paid plan: its first order, and the current project. */
interface Begun {
  readonly terms: Order['terms'];
  readonly projectId: string;
  readonly planId: string;
  readonly named: PlanName;
  /** Cancelled: its later instalments are not to be paid. */
  readonly isCancelled: boolean;
}

/** The orders of these owners, newest first, without replaced ones. */
async function readOrders(db: Db, owners: readonly string[]) {
  const { id, projectId, instalment, terms, amount, refunded, state, reason, createdAt, paidAt } = orders;
  return db
    .select({
      id,
      projectId,
      named: namedBy,
      instalment,
      terms,
      amount,
      refunded,
      state,
      reason,
      createdAt,
      paidAt,
      invoice: invoices.number,
    })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(and(inArray(projects.owner, [...owners]), isNull(projects.deletedAt), ne(orders.state, 'superseded')))
    .orderBy(desc(orders.createdAt), desc(orders.instalment), desc(orders.id));
}

/** Whether a running project was cancelled. */
const isCancelled = sql<boolean>`coalesce(${projects.archivedFrom} = 'running', false)`;

/** Their paid plans, latest first. */
async function readBegun(db: Db, owners: readonly string[]): Promise<readonly Begun[]> {
  return db
    .select({ terms: orders.terms, projectId: projects.id, planId: projects.planId, named: namedBy, isCancelled })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .where(
      and(
        inArray(projects.owner, [...owners]),
        isNull(projects.deletedAt),
        eq(orders.state, 'paid'),
        eq(orders.instalment, 1),
      ),
    )
    .orderBy(desc(orders.paidAt), desc(orders.id));
}

function planOf(
  { terms, projectId, planId, named, isCancelled: isOver }: Begun,
  paid: readonly PaidOrder[],
  today: IsoDate,
): PaidPlan {
  const schedule = scheduleOf(terms);
  const numbers = paid.map(({ instalment }) => instalment);
  const states = rowStates(schedule, numbers, today);
  const rows = schedule.map(({ number, due, amount, tax }, index) => {
    const order = paid.find(({ instalment }) => instalment === number);
    const isFirst = number === 1 && order?.paidAt;
    return {
      number,
      // It was due when the plan was bought, and started the work.
      due: isFirst ? dayInIndia(isFirst.getTime()) : due,
      amount,
      tax,
      state: states[index] ?? 'later',
      paidAt: order?.paidAt?.getTime() ?? null,
      orderId: order?.id ?? null,
    };
  });
  return {
    projectId,
    planId,
    name: projectName(named),
    cycle: terms.cycle,
    rows: isOver ? rows.filter(({ state }) => state === 'paid') : rows,
    next: isOver ? null : (nextRow(schedule, numbers)?.number ?? null),
  };
}

/** The whole overview, as of this day. */
export async function paymentsOf(db: Db, owners: readonly string[], today: IsoDate): Promise<Payments> {
  if (owners.length === 0) return { plans: [], orders: [] };
  // The plans first: a payment that arrives in between is then in both, or only in the orders.
  const begun = await readBegun(db, owners);
  const all = await readOrders(db, owners);
  const paid = new Map<string, PaidOrder[]>();
  for (const order of all)
    if (order.state === 'paid') paid.set(order.projectId, [...(paid.get(order.projectId) ?? []), order]);
  return {
    plans: begun.map((plan) => planOf(plan, paid.get(plan.projectId) ?? [], today)),
    orders: all.map(({ createdAt, paidAt, named, terms, ...order }): PastOrder => ({
      ...order,
      name: projectName(named),
      tax: instalmentTax(terms, order.instalment),
      createdAt: createdAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
  };
}
