/** What is open in an account, as its person reads it before they delete the account. */
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { canEndNow, openMatterKinds, type OpenMatter } from '#machines/domain/identity/account-ending.ts';
import { decidedDisputes } from '#machines/domain/payments/dispute-state.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { Db } from '../db/database.ts';
import { mandates } from '../db/mandate-schema.ts';
import { disputes, refunds } from '../db/money-schema.ts';
import { invoices, orders, projects } from '../db/schema.ts';
import { userKey } from '../identity/viewer.ts';
import { readNumbered } from '../invoices/invoice-store.ts';
import { isInvoiceOfOrder, isProjectOfOrder } from '../payments/order-store.ts';
import { plansOf } from '../payments/payments-overview.ts';
import { namedBy } from '../projects/named-by.ts';

/** Refunds whose money has not arrived, and that the staff has not settled. */
const openRefunds = ['underWay', 'accepted', 'refused'] as const;

/** What is open in the account with this id at a moment, in the order of its kinds. @param now ms since 1970 */
export async function openMattersOf(db: Db, sub: string, now: number): Promise<readonly OpenMatter[]> {
  const owner = userKey({ sub });
  const isTheirs = and(eq(projects.owner, owner), isNull(projects.deletedAt));
  const ofOrder = {
    id: orders.id,
    owner: orders.owner,
    paidAt: orders.paidAt,
    named: namedBy,
    invoice: invoices.number,
  };
  const ofProject = { named: namedBy, invoice: sql<null>`null` };
  const undecided = await db
    .select({ ...ofOrder, amount: orders.amount })
    .from(orders)
    .innerJoin(projects, isProjectOfOrder)
    .leftJoin(invoices, isInvoiceOfOrder)
    .where(and(isTheirs, eq(orders.state, 'pending')));
  const returning = await readNumbered(
    db,
    () =>
      db
        .select({ ...ofOrder, amount: refunds.amount })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .innerJoin(projects, isProjectOfOrder)
        .leftJoin(invoices, isInvoiceOfOrder)
        .where(and(isTheirs, inArray(refunds.state, [...openRefunds]))),
    (order) => order,
  );
  const disputed = await readNumbered(
    db,
    () =>
      db
        .select({ ...ofOrder, amount: disputes.amount })
        .from(disputes)
        .innerJoin(orders, and(eq(orders.gateway, disputes.gateway), eq(orders.paymentId, disputes.paymentId)))
        .innerJoin(projects, isProjectOfOrder)
        .leftJoin(invoices, isInvoiceOfOrder)
        .where(and(isTheirs, notInArray(disputes.state, [...decidedDisputes]))),
    (order) => order,
  );
  const running = await db
    .select({ ...ofProject, amount: sql<null>`null` })
    .from(projects)
    .where(and(isTheirs, eq(projects.status, 'running')));
  const automatic = await db
    .select({ ...ofProject, amount: mandates.limit })
    .from(mandates)
    .innerJoin(projects, eq(projects.id, mandates.projectId))
    .where(and(isTheirs, eq(mandates.state, 'active')));
  const plans = await plansOf(db, [owner], dayInIndia(now));
  const instalments = plans.flatMap(({ name: project, rows }): OpenMatter[] => {
    const unpaid = rows.filter(({ state }) => state !== 'paid');
    const amount = unpaid.reduce((sum, row) => sum + row.amount, 0);
    return unpaid.length === 0 ? [] : [{ kind: 'instalments', project, invoice: null, count: unpaid.length, amount }];
  });
  const found = { undecided, refund: returning, dispute: disputed, work: running, automatic };
  return openMatterKinds.flatMap((kind): readonly OpenMatter[] =>
    kind === 'instalments'
      ? instalments
      : found[kind].map(({ named, invoice, amount }) => ({
          kind,
          project: projectName(named),
          invoice,
          count: 1,
          amount,
        })),
  );
}

/** Whether an account can be deleted now. @param isHeld whether its deletion can wait. @param now ms since 1970 */
export async function canEndAccount(db: Db, sub: string, isHeld: boolean, now: number): Promise<boolean> {
  return canEndNow({ isHeld, matters: await openMattersOf(db, sub, now) });
}
