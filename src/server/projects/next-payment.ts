import { inArray, sql } from 'drizzle-orm';
import type { ProjectSummary } from '#contracts/project.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { isOrdered } from '#machines/domain/payments/upcoming-payments.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { dueDates, instalmentsFor, type Instalment } from '#machines/domain/pricing/instalments.ts';
import { taxHeads } from '#machines/domain/pricing/tax.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import type { Project } from './project-store.ts';

type Order = typeof orders.$inferSelect;
type NextPayment = ProjectSummary['nextPayment'];

function told(row: Instalment | undefined): NextPayment {
  return row && row.amount > 0 ? { instalment: row.number, due: row.due, amount: row.amount, tax: row.tax } : null;
}

/**
 * What would start a project that nobody has ordered: the first monthly instalment, as it was quoted when the plan was
 * saved. It is due on no day.
 */
function firstPayment({ draft, status, prototype, startDate, finalDelivery, total }: Project): NextPayment {
  // The free tier costs nothing, nothing is built of a prototype, what is put away is not waited for, and without a
  // feature there is nothing to buy.
  if (status === 'freemium' || status === 'archived' || prototype !== null || !canBeBought(draft)) return null;
  const heads = taxHeads(total, { country: 'IN', state: null }).map(({ amount }) => amount);
  const first = told(instalmentsFor(dueDates('monthly', startDate, finalDelivery), total, heads)[0]);
  return first && { ...first, due: null };
}

export interface OrderedProjects {
  /** What is to be paid next for each project, by its id: by the terms of its first order, once there is one. */
  readonly payments: ReadonlyMap<string, NextPayment>;
  /** Those that somebody went to pay for, in whatever became of it. */
  readonly ordered: ReadonlySet<string>;
}

/**
 * What the orders of these projects say of them, in one statement. Only first orders are read with their terms, which
 * hold a whole plan.
 */
export async function nextPayments(db: Db, projects: readonly Project[]): Promise<OrderedProjects> {
  if (projects.length === 0) return { payments: new Map(), ordered: new Set() };
  const isOfThem = inArray(
    orders.projectId,
    projects.map(({ id }) => id),
  );
  const terms = sql<
    Order['terms'] | null
  >`case when ${orders.instalment} = 1 and ${orders.state} <> 'superseded' then ${orders.terms} end`.mapWith(
    orders.terms,
  );
  const all = await db
    .select({ projectId: orders.projectId, instalment: orders.instalment, state: orders.state, terms })
    .from(orders)
    .where(isOfThem)
    .orderBy(orders.instalment);
  const known = all.filter(({ state }) => state !== 'superseded');
  const payments = new Map(
    projects.map((project): [string, NextPayment] => {
      const own = known.filter(({ projectId }) => projectId === project.id);
      const first = own.find(({ instalment, state }) => instalment === 1 && (state === 'paid' || isOrdered(state)));
      if (!first?.terms) return [project.id, firstPayment(project)];
      const paid = own.filter(({ state }) => state === 'paid').map(({ instalment }) => instalment);
      return [project.id, told(nextRow(scheduleOf(first.terms), paid))];
    }),
  );
  return { payments, ordered: new Set(all.map(({ projectId }) => projectId)) };
}
