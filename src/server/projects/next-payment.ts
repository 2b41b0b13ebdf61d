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
 * The payment that would start a project without an order: the first monthly instalment, as quoted when the plan was
 * saved. It has no due day.
 */
function firstPayment({ draft, status, prototype, startDate, finalDelivery, total }: Project): NextPayment {
  // The free tier costs nothing, prototypes are not built, archived projects are not waited for, and without a feature
  // there is nothing to buy.
  if (status === 'freemium' || status === 'archived' || prototype !== null || !canBeBought(draft)) return null;
  const heads = taxHeads(total, { country: 'IN', state: null }).map(({ amount }) => amount);
  const first = told(instalmentsFor(dueDates('monthly', startDate, finalDelivery), total, heads)[0]);
  return first && { ...first, due: null };
}

export interface OrderedProjects {
  /** The next payment of each project, by its id: by the terms of its first order, once there is one. */
  readonly payments: ReadonlyMap<string, NextPayment>;
  /** The projects with an order, whatever its result. */
  readonly ordered: ReadonlySet<string>;
}

/**
 * The payments of these projects' orders, in one statement. Only first orders are read with their terms, which contain
 * a whole plan.
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
      if (project.archivedFrom === 'running') return [project.id, null];
      const own = known.filter(({ projectId }) => projectId === project.id);
      const first = own.find(({ instalment, state }) => instalment === 1 && (state === 'paid' || isOrdered(state)));
      if (!first?.terms) return [project.id, firstPayment(project)];
      const paid = own.filter(({ state }) => state === 'paid').map(({ instalment }) => instalment);
      return [project.id, told(nextRow(scheduleOf(first.terms), paid))];
    }),
  );
  return { payments, ordered: new Set(all.map(({ projectId }) => projectId)) };
}
