/** Plans whose instalments are paid one after another, in the shop. */
import * as v from 'valibot';
import { expect } from 'vitest';
import type { PaidPlan } from '#contracts/payments.ts';
import { problemSchema } from '#contracts/problem.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import type { Database, Db } from '#server/db/database.ts';
import {
  invoices,
  orders,
  outbox,
  paymentEvents,
  projects,
  projectVersions,
  sandboxCheckouts,
} from '#server/db/schema.ts';
import {
  checkoutOf,
  firstNow,
  openShop,
  planOf,
  requestOf,
  visit,
  type Shop,
  type ShopOptions,
  type Visit,
} from './shop.ts';

export const named: PlanDraft = planOf('plan-1', { name: 'Boat Club' });

/** All rows that a payment can change. */
export async function contentsOf(db: Db): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for (const table of [projects, projectVersions, orders, paymentEvents, invoices, outbox, sandboxCheckouts])
    rows.push(await db.select().from(table));
  return rows;
}

/** The only plan that a visitor pays. */
export async function onlyPlan(me: Visit): Promise<PaidPlan> {
  const { plans } = await me.payments();
  const [plan, ...others] = plans;
  if (!plan || others.length > 0) throw new Error(`There are ${plans.length} plans.`);
  return plan;
}

/** The instalment to be paid next. */
export function nextOf({ rows, next }: PaidPlan): PaidPlan['rows'][number] {
  const row = rows.find(({ number }) => number === next);
  if (!row) throw new Error('Nothing is to be paid.');
  return row;
}

/** Pays the first instalment of a plan. */
export async function begin(me: Visit, draft: PlanDraft = named, cycle: CycleId = 'monthly'): Promise<PaidPlan> {
  const back = await me.answer(await checkoutOf(await me.order(requestOf(draft, firstNow, cycle))), 'pay');
  expect((await me.go(back)).headers.get('location')).toBe('/thankyou');
  const plan = (await me.payments()).plans.find(({ planId }) => planId === draft.id);
  if (!plan) throw new Error('The plan is not there.');
  return plan;
}

/** A visitor with a running plan, and the next instalment. */
export async function startRunning(database: Database, options: ShopOptions = {}, user?: string) {
  const shop = openShop(database, options);
  const me = visit(shop, user === undefined ? {} : { user });
  const plan = await begin(me);
  const { projectId } = plan;
  const row = nextOf(plan);
  return { shop, me, plan, projectId, row, payRow: () => me.pay(projectId, row.number, row.amount) };
}

export async function deliverAll(shop: Shop): Promise<void> {
  for (const webhook of await shop.webhooks()) expect((await shop.deliver(webhook)).status).toBe(204);
}

export async function refused(response: Response, status: number): Promise<{ type: string; detail: string }> {
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  const { type, detail } = v.parse(problemSchema, await response.json());
  return { type, detail };
}
