/**
 * The same simulation for later instalments: with lost, late or repeated messages, each is charged once and in order.
 */
import { and, count, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PaidPlan } from '#contracts/payments.ts';
import { invoices, orders, outbox, projects, sandboxCheckouts } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { runs } from '#tests/support/runs.ts';
import { eachDatabase } from '../db/databases.ts';
import { hasMoney } from './sandbox-money.ts';
import { checkoutOf, openShop, planOf, requestOf, visit } from './shop.ts';

type Step =
  | { readonly do: 'pay'; readonly ahead: number; readonly tabs: number }
  | { readonly do: 'answer'; readonly which: number; readonly bank: string; readonly comesBack: boolean }
  | { readonly do: 'deliver'; readonly which: number }
  | { readonly do: 'look' }
  | { readonly do: 'wait'; readonly ms: number };

const stories = runs(4, 80);
const which = fc.nat({ max: 5 });
const pay = fc.record({
  do: fc.constant('pay' as const),
  ahead: fc.constantFrom(0, 0, 0, 1),
  tabs: fc.integer({ min: 1, max: 3 }),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: pay },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      bank: fc.constantFrom('pay', 'pay', 'decline', 'slow', 'cancel'),
      comesBack: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 10_000) }) },
);
const story = fc.record({ steps: fc.array(step, { minLength: 3, maxLength: 9 }), isLost: fc.boolean() });

eachDatabase('later instalments with every failure', (given) => {
  it('are charged once each, in their order, with one invoice', async () => {
    const { db } = given.database;
    let told = 0;
    let later = 0;
    await fc.assert(
      fc.asyncProperty(story, async ({ steps, isLost }: { steps: readonly Step[]; isLost: boolean }) => {
        told += 1;
        const shop = openShop(given.database);
        const me = visit(shop);
        const planId = `plan-${given.kind}-${told}`;
        await me.go(
          await me.answer(await checkoutOf(await me.order(requestOf(planOf(planId), shop.clock.now))), 'pay'),
        );
        const checkouts: string[] = [];
        let known = 1;
        const look = async (): Promise<PaidPlan> => {
          const [plan] = (await me.payments()).plans;
          if (!plan) throw new Error('The plan is not there any more.');
          const paid = plan.rows.filter(({ state }) => state === 'paid').map(({ number }) => number);
          expect(paid, 'rows are paid in their order').toEqual(paid.map((_, index) => index + 1));
          expect(paid.length, 'once paid, always paid').toBeGreaterThanOrEqual(known);
          known = paid.length;
          return plan;
        };

        for (const each of steps) {
          if (each.do === 'pay') {
            const { projectId, rows, next } = await look();
            const row = rows[(next ?? 1) - 1 + each.ahead];
            if (!row) continue;
            const answers = await Promise.all(
              Array.from({ length: each.tabs }, () => me.pay(projectId, row.number, row.amount)),
            );
            for (const answer of answers) {
              expect(answer.status).toBeOneOf(each.ahead > 0 ? [409] : [200, 201]);
              if (answer.status === 201) checkouts.push(await checkoutOf(answer));
            }
            if (answers.every(({ status }) => status === 201))
              expect(new Set(checkouts.slice(-answers.length)).size).toBe(1);
          } else if (each.do === 'answer' && checkouts.length > 0) {
            // Mostly the newest one: checkouts of paid instalments take no answer.
            const back = await me.answer(
              checkouts.at(-1 - (each.which % Math.min(checkouts.length, 2))) ?? '',
              each.bank,
            );
            if (each.comesBack) expect((await me.go(back)).headers.get('location')).toMatch(/^\/pay\//);
          } else if (each.do === 'deliver') {
            const due = await shop.webhooks();
            const webhook = due[each.which % Math.max(due.length, 1)];
            if (webhook) expect((await shop.deliver(webhook)).status).toBe(204);
          } else if (each.do === 'look') {
            await look();
          } else if (each.do === 'wait') {
            shop.clock.now += each.ms;
          }
        }

        shop.clock.now += isLost ? 3_600_000 : 60_000;
        if (isLost) {
          await shop.loseWebhooks();
          await shop.orders.askWaiting(silentLog);
          const [{ paidRows } = { paidRows: 0 }] = await db
            .select({ paidRows: count() })
            .from(orders)
            .innerJoin(projects, eq(projects.id, orders.projectId))
            .where(and(eq(projects.planId, planId), eq(orders.state, 'paid')));
          expect(paidRows, 'unreported payments are in the books before any request').toBe(
            (await look()).rows.filter(({ state }) => state === 'paid').length,
          );
        }
        const { projectId, rows } = await look();
        // A late webhook changes nothing any more.
        for (const webhook of (await shop.webhooks()).toReversed()) await shop.deliver(webhook);
        expect((await look()).rows).toEqual(rows);
        const paid = await db
          .select({ id: orders.id, amount: orders.amount, invoice: invoices.content })
          .from(orders)
          .innerJoin(invoices, eq(invoices.orderId, orders.id))
          .where(and(eq(orders.projectId, projectId), eq(orders.state, 'paid')))
          .orderBy(orders.instalment);
        const charged = rows.filter(({ state }) => state === 'paid');
        expect(paid.map(({ id, amount, invoice }) => [id, amount, invoice.total])).toEqual(
          charged.map(({ orderId, amount }) => [orderId, amount, amount]),
        );
        const ids = (await db.select({ id: orders.id }).from(orders).where(eq(orders.projectId, projectId))).map(
          ({ id }) => id,
        );
        const books = await db.select().from(sandboxCheckouts).where(inArray(sandboxCheckouts.receipt, ids));
        expect(
          books
            .filter((checkout) => hasMoney(checkout, shop.clock.now))
            .map(({ receipt }) => receipt)
            .toSorted(),
        ).toEqual(paid.map(({ id }) => id).toSorted());
        expect(await db.select().from(outbox).where(eq(outbox.kind, 'payment.refund'))).toEqual([]);
        expect(await db.select().from(projects).where(eq(projects.id, projectId))).toMatchObject([
          { status: 'running', version: 2 },
        ]);
        later += charged.length - 1;
        // The next story begins with an empty outbox.
        await db.delete(outbox);
      }),
      stories,
    );
    expect(told).toBe(stories.numRuns);
    // The test must be meaningful: many instalments are paid.
    expect(later).toBeGreaterThan(stories.numRuns / 4);
  });
});
