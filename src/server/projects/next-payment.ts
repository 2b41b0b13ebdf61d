import { and, inArray, ne } from 'drizzle-orm';
import type { ProjectSummary } from '#contracts/project.ts';
import { nextRow, scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { isOrdered } from '#machines/domain/payments/upcoming-payments.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { dueDates, instalmentsFor, type Instalment } from '#machines/domain/pricing/instalments.ts';
import { taxHeads } from '#machines/domain/pricing/tax.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import type { Project } from './project-store.ts';

type NextPayment = ProjectSummary['nextPayment'];

function told(row: Instalment | undefined): NextPayment {
  return row && row.amount > 0 ? { instalment: row.number, due: row.due, amount: row.amount, tax: row.tax } : null;
}

/** What would start a project that nobody has ordered: the first monthly instalment, as it was quoted when the plan was saved. It is due on no day. */
function firstPayment({ draft, status, prototype, startDate, finalDelivery, total }: Project): NextPayment {
  // The free tier costs nothing, nothing is built of a prototype, what is put away is not waited for, and without a feature there is nothing to buy.
  if (status === 'freemium' || status === 'archived' || prototype !== null || !canBeBought(draft)) return null;
  const tax = taxHeads(total, { country: 'IN', state: null }).reduce((all, { amount }) => all + amount, 0);
  const first = told(instalmentsFor(dueDates('monthly', startDate, finalDelivery), total, tax)[0]);
  return first && { ...first, due: null };
}

/** What is to be paid next for each of these projects, by its id: by the terms of its first order, once there is one. */
export async function nextPayments(db: Db, projects: readonly Project[]): Promise<ReadonlyMap<string, NextPayment>> {
  if (projects.length === 0) return new Map();
  const isOfThem = inArray(orders.projectId, projects.map(({ id }) => id));
  const known = await db
    .select({ projectId: orders.projectId, instalment: orders.instalment, state: orders.state, terms: orders.terms })
    .from(orders)
    .where(and(ne(orders.state, 'superseded'), isOfThem))
    .orderBy(orders.instalment);
  return new Map(
    projects.map((project): [string, NextPayment] => {
      const own = known.filter(({ projectId }) => projectId === project.id);
      const first = own.find(({ instalment, state }) => instalment === 1 && (state === 'paid' || isOrdered(state)));
      if (!first) return [project.id, firstPayment(project)];
      const paid = own.filter(({ state }) => state === 'paid').map(({ instalment }) => instalment);
      return [project.id, told(nextRow(scheduleOf(first.terms), paid))];
    }),
  );
}
