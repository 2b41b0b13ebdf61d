/** A person's payments: one page of each list, and what concerns all of them. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PaidPlan, PastOrder, Payments, PaymentsFilter } from '#contracts/payments.ts';
import { instalmentTax } from '#machines/domain/billing/invoice.ts';
import { dayInIndia, type IsoDate } from '#machines/domain/calendar.ts';
import { nextRow, rowStates, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { dueFirst, upcomingPayments, type PlanDates } from '#machines/domain/payments/upcoming-payments.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { amendedInvoices } from '../db/money-schema.ts';
import { validNumber } from '../invoices/amendment-store.ts';
import { readNumbered } from '../invoices/invoice-store.ts';
import { invoices, orders, projects } from '../db/schema.ts';
import { uuid } from '../db/uuid.ts';
import { namedBy, type PlanName } from '../projects/named-by.ts';
import { isInvoiceOfOrder, isProjectOfOrder, type Order } from './order-store.ts';
import { areOf, isBegun, paymentPlaces, shownUpcoming } from './payment-lists.ts';

interface PaidOrder extends Pick<Order, 'id' | 'projectId' | 'instalment' | 'paidAt'> {
  readonly invoice: string | null;
}

/** A paid plan: its first order, and the current project. */
interface Begun {
  readonly id: string;
  readonly terms: Order['terms'];
  readonly projectId: string;
  readonly planId: string;
  readonly named: PlanName;
  /** Cancelled: its later instalments are not to be paid. */
  readonly isCancelled: boolean;
}

/** Whether a running project was cancelled. */
const isCancelled = sql<boolean>`coalesce(${projects.archivedFrom} = 'running', false)`;

/** The terms without the plan, which is most of them. */
const slimTerms = sql<Order['terms']>`${orders.terms} - 'draft'`.mapWith(orders.terms);

/** These orders, in the order of their ids. */
async function readOrders(
  db: Db,
  owners: readonly string[],
  ids: readonly string[],
): Promise<ReadonlyMap<string, PastOrder>> {
  const { id, projectId, instalment, amount, refunded, state, reason, createdAt, paidAt } = orders;
  const rows =
    ids.length === 0
      ? []
      : await readNumbered(
          db,
          () =>
            db
              .select({
                id,
                owner: orders.owner,
                projectId,
                named: namedBy,
                instalment,
                terms: slimTerms,
                amount,
                refunded,
                state,
                reason,
                createdAt,
                paidAt,
                invoice: validNumber,
              })
              .from(orders)
              .innerJoin(projects, isProjectOfOrder)
              .leftJoin(invoices, isInvoiceOfOrder)
              .leftJoin(amendedInvoices, eq(amendedInvoices.orderId, orders.id))
              .where(and(inArray(orders.owner, [...owners]), inArray(orders.id, [...new Set(ids)]))),
          (order) => order,
        );
  return new Map(
    rows.map(({ named, terms, owner: _owner, ...order }): [string, PastOrder] => [
      order.id,
      {
        ...order,
        name: projectName(named),
        tax: instalmentTax(terms, order.instalment),
        createdAt: order.createdAt.toISOString(),
        paidAt: order.paidAt?.toISOString() ?? null,
      },
    ]),
  );
}

const begunColumns = {
  id: orders.id,
  terms: orders.terms,
  projectId: projects.id,
  planId: projects.planId,
  named: namedBy,
  isCancelled,
};

/** The paid instalments of these projects of these owners, by project. */
async function readPaid(
  db: Db,
  owners: readonly string[],
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidOrder[]>> {
  const paid = new Map<string, PaidOrder[]>();
  if (projectIds.length === 0) return paid;
  const { id, projectId, instalment, paidAt } = orders;
  const isOfThem = and(inArray(orders.owner, [...owners]), inArray(orders.projectId, [...projectIds]));
  const rows = await readNumbered(
    db,
    () =>
      db
        .select({ id, owner: orders.owner, projectId, instalment, paidAt, invoice: validNumber })
        .from(orders)
        .leftJoin(invoices, isInvoiceOfOrder)
        .leftJoin(amendedInvoices, eq(amendedInvoices.orderId, orders.id))
        .where(and(isOfThem, eq(orders.state, 'paid'))),
    (order) => order,
  );
  for (const order of rows) {
    const own = paid.get(order.projectId) ?? [];
    own.push(order);
    paid.set(order.projectId, own);
  }
  return paid;
}

async function withRows(
  db: Db,
  owners: readonly string[],
  begun: readonly Begun[],
  today: IsoDate,
): Promise<readonly PaidPlan[]> {
  const paid = await readPaid(
    db,
    owners,
    begun.map(({ projectId }) => projectId),
  );
  return begun.map((plan) => planOf(plan, paid.get(plan.projectId) ?? [], today));
}

/** The schedules of all plans of these owners, latest first. */
export async function plansOf(db: Db, owners: readonly string[], today: IsoDate): Promise<readonly PaidPlan[]> {
  if (owners.length === 0) return [];
  const begun = await db
    .select(begunColumns)
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .where(and(areOf(owners), isBegun))
    .orderBy(desc(orders.paidAt), desc(orders.id));
  return withRows(db, owners, begun, today);
}

/** What the due dates of all plans that go on depend on. */
async function readDates(db: Db, owners: readonly string[]): Promise<readonly PlanDates[]> {
  const { projectId, instalment, terms } = orders;
  const term = <Value extends string>(name: string) => sql<Value>`${terms} ->> ${sql.raw(`'${name}'`)}`;
  // Counted by the index alone; the terms are the same in each order of a plan.
  const paid = db
    .select({ projectId, numbers: sql<readonly number[]>`json_agg(${instalment})`.as('numbers') })
    .from(orders)
    .where(and(inArray(orders.owner, [...owners]), eq(orders.state, 'paid')))
    .groupBy(projectId)
    .as('paid');
  return db
    .select({
      projectId,
      cycle: term<PlanDates['cycle']>('cycle'),
      start: term<IsoDate>('start'),
      finalDelivery: term<IsoDate>('finalDelivery'),
      paid: paid.numbers,
    })
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .innerJoin(paid, eq(paid.projectId, projectId))
    .where(and(areOf(owners), isBegun, sql`not ${isCancelled}`));
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
      invoice: order?.invoice ?? null,
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

const nothing: Payments = {
  plans: [],
  orders: [],
  invoices: [],
  pages: { plans: { total: 0, next: null }, orders: { total: 0, next: null }, invoices: { total: 0, next: null } },
  counts: { plans: 0, orders: 0, invoices: 0 },
  declined: [],
  upcoming: [],
  own: null,
};

/** The wanted pages, and what concerns all payments, as of this day. */
export async function paymentsOf(
  db: Db,
  owners: readonly string[],
  today: IsoDate,
  filter: PaymentsFilter,
): Promise<Payments> {
  if (owners.length === 0) return nothing;
  const [{ plans: firstOrders, pages, counts, ...places }, dates] = await Promise.all([
    paymentPlaces(db, owners, filter),
    readDates(db, owners),
  ]);
  const next = dueFirst(dates, shownUpcoming);
  const wanted = [...next, ...(filter.project !== undefined && uuid.test(filter.project) ? [filter.project] : [])];
  const ofPlan = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.owner, [...owners]), eq(projects.planId, filter.project ?? '')));
  const isWanted = and(
    isBegun,
    areOf(owners),
    sql`(${orders.id} = any(${sql.param([...firstOrders])}::uuid[]) or ${orders.projectId} = any(${sql.param(wanted)}::uuid[]) or ${orders.projectId} = any(array(${ofPlan})))`,
  );
  const [begun, known] = await Promise.all([
    firstOrders.length + wanted.length === 0 && filter.project === undefined
      ? []
      : db
          .select(begunColumns)
          .from(orders)
          .innerJoin(projects, isProjectOfOrder)
          .where(isWanted)
          .orderBy(desc(orders.paidAt), desc(orders.id)),
    readOrders(db, owners, Object.values(places).flat()),
  ]);
  const plans = await withRows(db, owners, begun, today);
  const listed = (ids: readonly string[]): PastOrder[] => ids.flatMap((id) => known.get(id) ?? []);
  const isShown = new Set(firstOrders);
  return {
    plans: plans.filter((_, index) => isShown.has(begun[index]?.id ?? '')),
    orders: listed(places.orders),
    invoices: listed(places.invoices),
    pages,
    counts,
    declined: listed(places.declined),
    upcoming: upcomingPayments(
      plans.filter(({ projectId }) => next.includes(projectId)),
      listed(places.unfinished),
    ).slice(0, places.unfinished.length + shownUpcoming),
    own: plans.find(({ projectId, planId }) => [projectId, planId].some((id) => id === filter.project)) ?? null,
  };
}
