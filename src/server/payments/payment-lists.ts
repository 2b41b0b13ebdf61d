/** The places of a person's payments in their lists: which rows a page has, and how many there are. */
import { and, count, desc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { InvoiceSearch, Payments, PaymentsFilter } from '#contracts/payments.ts';
import { amountsOf } from '#machines/domain/billing/invoice-search.ts';
import { listPageSize, plansPageSize } from '#machines/domain/list-page-size.ts';
import { orderedStates } from '#machines/domain/payments/upcoming-payments.ts';
import type { Db } from '../db/database.ts';
import { readPage } from '../db/list-page.ts';
import { amendedInvoices } from '../db/money-schema.ts';
import { invoices, orders, projects } from '../db/schema.ts';
import { folded } from '../db/word-search.ts';
import { isNamed } from '../projects/project-list.ts';
import { isInvoiceOfOrder, isProjectOfOrder } from './order-store.ts';

/** Orders of these owners, of projects that are not deleted. */
export const areOf = (owners: readonly string[]): SQL | undefined =>
  and(inArray(orders.owner, [...owners]), isNull(projects.deletedAt));

/** The paid order with which a plan began. */
export const isBegun = and(eq(orders.state, 'paid'), eq(orders.instalment, 1));
const isListed = ne(orders.state, 'superseded');

/** Whether an order's invoice is found: by a number of it, the project's name, the amount, and the day of payment. */
export function isFoundInvoice({ text, from, to }: InvoiceSearch): SQL | undefined {
  const typed = text.trim();
  const amounts = amountsOf(typed);
  const pattern = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const paidOn = sql`(${orders.paidAt} at time zone 'Asia/Kolkata')::date`;
  return and(
    isNotNull(orders.paidAt),
    typed === ''
      ? undefined
      : or(
          sql`${folded(sql`${invoices.number}`)} like ${folded(sql`${pattern}::text`)}`,
          sql`exists (select from ${amendedInvoices} where ${amendedInvoices.orderId} = ${orders.id} and ${folded(sql`${amendedInvoices.number}`)} like ${folded(sql`${pattern}::text`)})`,
          isNamed(typed),
          amounts ? sql`${orders.amount} between ${amounts[0]}::bigint and ${amounts[1]}::bigint` : undefined,
        ),
    from === '' ? undefined : sql`${paidOn} >= ${from}::date`,
    to === '' ? undefined : sql`${paidOn} <= ${to}::date`,
  );
}

type Page = Awaited<ReturnType<typeof idsOf>>;

/** One page of ids: rows of a long list are sorted without their contents. */
async function idsOf(
  db: Db,
  isIt: SQL | undefined,
  by: typeof orders.createdAt | typeof orders.paidAt,
  after: string,
  size: number,
) {
  const { rows, next } = await readPage(
    { by, id: orders.id, isDescending: true },
    after,
    (terms) =>
      db
        .select({ id: orders.id, cursor: terms.cursor })
        .from(orders)
        .innerJoin(projects, isProjectOfOrder)
        .leftJoin(invoices, isInvoiceOfOrder)
        .where(and(isIt, terms.after))
        .orderBy(...terms.order)
        .limit(terms.limit),
    size,
  );
  return { ids: rows.map(({ id }) => id), next };
}

/** The number of rows of each list. An index has all that is counted: each paid order has an invoice. */
async function totalsOf(db: Db, owners: readonly string[]) {
  const counted = (isIt: SQL | undefined) => sql<number>`count(*) filter (where ${isIt ?? sql`true`})`.mapWith(Number);
  const deleted = db
    .select({ id: projects.id })
    .from(projects)
    .where(and(inArray(projects.owner, [...owners]), isNotNull(projects.deletedAt)));
  const [sums] = await db
    .select({ plans: counted(isBegun), orders: counted(isListed), invoices: counted(isNotNull(orders.paidAt)) })
    .from(orders)
    .where(and(inArray(orders.owner, [...owners]), notInArray(orders.projectId, deleted)));
  return sums ?? { plans: 0, orders: 0, invoices: 0 };
}

/** The number of orders of these owners that a search finds. */
async function foundOf(db: Db, owners: readonly string[], isIt: SQL | undefined): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .leftJoin(invoices, isInvoiceOfOrder)
    .where(and(areOf(owners), isIt));
  return found?.count ?? 0;
}

/** The number of rows of each list, in all and of those that the searches find. */
async function countsOf(db: Db, owners: readonly string[], { plan, text, from, to }: PaymentsFilter) {
  const isSearched = text.trim() !== '' || from !== '' || to !== '';
  const [totals, foundPlans, foundInvoices] = await Promise.all([
    totalsOf(db, owners),
    plan.trim() === '' ? undefined : foundOf(db, owners, and(isBegun, isNamed(plan.trim()))),
    isSearched ? foundOf(db, owners, and(isListed, isFoundInvoice({ text, from, to }))) : undefined,
  ]);
  return { ...totals, foundPlans: foundPlans ?? totals.plans, foundInvoices: foundInvoices ?? totals.invoices };
}

/** The number of declined orders, and of next payments: unfinished orders, and as many rows of schedules. */
export const shownDeclined = 5;
export const shownUpcoming = 3;

export interface PaymentPlaces extends Pick<Payments, 'counts' | 'pages'> {
  /** Ids of orders; a plan is found by its first order. */
  readonly plans: readonly string[];
  readonly orders: readonly string[];
  readonly invoices: readonly string[];
  readonly declined: readonly string[];
  /** Unfinished orders of first instalments. */
  readonly unfinished: readonly string[];
}

/** The ids of the rows that a filter wants, each list newest first, and all counts. */
export async function paymentPlaces(db: Db, owners: readonly string[], filter: PaymentsFilter): Promise<PaymentPlaces> {
  const own = areOf(owners);
  const newest = async (isIt: SQL | undefined, limit: number): Promise<readonly string[]> =>
    (
      await db
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(projects, isProjectOfOrder)
        .where(and(own, isIt))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit)
    ).map(({ id }) => id);
  const isUnfinished = and(eq(orders.instalment, 1), inArray(orders.state, [...orderedStates]));
  const { paidAt, createdAt } = orders;
  const [counts, plans, all, found, declined, unfinished] = await Promise.all([
    countsOf(db, owners, filter),
    idsOf(db, and(own, isBegun, isNamed(filter.plan.trim())), paidAt, filter.plans, plansPageSize),
    idsOf(db, and(own, isListed), createdAt, filter.orders, listPageSize),
    idsOf(db, and(own, isListed, isFoundInvoice(filter)), paidAt, filter.invoices, listPageSize),
    newest(eq(orders.state, 'declined'), shownDeclined),
    newest(isUnfinished, shownUpcoming),
  ]);
  const page = (total: number, { next }: Page) => ({ total, next });
  return {
    plans: plans.ids,
    orders: all.ids,
    invoices: found.ids,
    declined,
    unfinished,
    counts: { plans: counts.plans, orders: counts.orders, invoices: counts.invoices },
    pages: {
      plans: page(counts.foundPlans, plans),
      orders: page(counts.orders, all),
      invoices: page(counts.foundInvoices, found),
    },
  };
}
