import { and, eq, inArray } from 'drizzle-orm';
import type { ProjectSummary } from '#contracts/project.ts';
import { scheduleOf } from '#machines/domain/payments/payment-schedule.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { dueDates, instalmentsFor, type Instalment } from '#machines/domain/pricing/instalments.ts';
import { taxHeads } from '#machines/domain/pricing/tax.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema.ts';
import type { Project } from './project-store.ts';

type NextPayment = ProjectSummary['nextPayment'];

function told(row: Instalment | undefined): NextPayment {
  return row && row.amount > 0 ? { instalment: row.number, due: row.due, amount: row.amount } : null;
}

/** What starts a project that nobody has paid for: the first monthly instalment, as it was quoted when the plan was saved. */
function firstPayment({ draft, status, prototype, startDate, finalDelivery, total }: Project): NextPayment {
  // The free tier costs nothing, nothing is built of a prototype, what is put away is not waited for, and without a feature there is nothing to buy.
  if (status === 'freemium' || status === 'archived' || prototype !== null || !canBeBought(draft)) return null;
  const tax = taxHeads(total, { country: 'IN', state: null }).reduce((all, { amount }) => all + amount, 0);
  return told(instalmentsFor(dueDates('monthly', startDate, finalDelivery), total, tax)[0]);
}

/** What is to be paid next for each of these projects, by its id: after the first payment, by the terms that were agreed on then. */
export async function nextPayments(db: Db, projects: readonly Project[]): Promise<ReadonlyMap<string, NextPayment>> {
  if (projects.length === 0) return new Map();
  const isOfThem = inArray(orders.projectId, projects.map(({ id }) => id));
  const paid = await db
    .select({ projectId: orders.projectId, instalment: orders.instalment, terms: orders.terms })
    .from(orders)
    .where(and(eq(orders.state, 'paid'), isOfThem))
    .orderBy(orders.instalment);
  return new Map(
    projects.map((project): [string, NextPayment] => {
      const own = paid.filter(({ projectId }) => projectId === project.id);
      const [first] = own;
      if (!first) return [project.id, firstPayment(project)];
      return [project.id, told(scheduleOf(first.terms).find(({ number }) => own.every(({ instalment }) => instalment !== number)))];
    }),
  );
}
