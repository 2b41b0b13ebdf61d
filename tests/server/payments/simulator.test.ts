/**
 * A thousand payments with all failures between a browser, a gateway and a server: webhooks that are dropped, lost for
 * good, repeated, late or in another order, browsers that never come back, prices that change, second checkouts left
 * open.
 */
import { eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import { invoices, orders, outbox, projects, sandboxCheckouts } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { runs } from '#tests/support/runs.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, openShop, planOf, requestOf, visit } from './shop.ts';
import { hasMoney } from './sandbox-money.ts';

type Step =
  | { readonly do: 'order'; readonly cycle: CycleId; readonly twice: boolean }
  | { readonly do: 'answer'; readonly which: number; readonly bank: string; readonly comesBack: boolean }
  | { readonly do: 'deliver'; readonly which: number }
  | { readonly do: 'look' }
  | { readonly do: 'wait'; readonly ms: number };

/** On each database; PostgreSQL adds truly concurrent requests. The long run tries a thousand stories. */
const stories = runs(12, 300);

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      cycle: fc.constantFrom<CycleId>('monthly', 'upfront'),
      twice: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      bank: fc.constantFrom('pay', 'pay', 'decline', 'slow', 'cancel'),
      comesBack: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 10_000) }) },
);
// Without an order nothing can fail.
const opening = fc.record({
  do: fc.constant('order' as const),
  cycle: fc.constant<CycleId>('monthly'),
  twice: fc.boolean(),
});
const story = fc.record({
  steps: fc.tuple(opening, fc.array(step, { minLength: 1, maxLength: 5 })).map(([order, rest]) => [order, ...rest]),
  canExpire: fc.boolean(),
  isLost: fc.boolean(),
});

eachDatabase('payments with every failure', (given) => {
  it('charge no one twice, show no paid order as unpaid, and never forget a payment', async () => {
    const { db } = given.database;
    let told = 0;
    let paidRuns = 0;
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        story,
        async ({ steps, canExpire, isLost }: { steps: readonly Step[]; canExpire: boolean; isLost: boolean }) => {
          told += 1;
          // Some gateways cannot close an order that a browser still has open.
          const shop = openShop(given.database, {
            change: (gateway) => (canExpire ? gateway : { ...gateway, expire: async () => {} }),
          });
          const me = visit(shop);
          const planId = `plan-${given.kind}-${told}`;
          const own = await ownRows(planId);
          const checkouts: string[] = [];
          let wasPaid = false;
          const look = async (): Promise<string> => {
            const { kind, receipt } = await me.outcome(planId);
            expect(kind === 'paid', 'once paid, always paid').toBe(wasPaid || kind === 'paid');
            if (kind === 'paid') expect(receipt?.reference).toMatch(/\S/);
            wasPaid = kind === 'paid';
            const { captured } = await own.read(shop.clock.now);
            expect(wasPaid, 'paid is what the gateway captured').toBe(captured > 0);
            return kind;
          };

          for (const each of steps) {
            if (each.do === 'order') {
              const request = requestOf(planOf(planId), shop.clock.now, each.cycle);
              const first = await me.order(request);
              const answers = each.twice
                ? [first, ...(await Promise.all([me.order(request), me.order(request)]))]
                : [first];
              for (const answer of answers) {
                expect(answer.status).toBeOneOf([200, 201]);
                if (answer.status === 201) checkouts.push(await checkoutOf(answer));
              }
              if (answers.every(({ status }) => status === 201))
                expect(new Set(checkouts.slice(-answers.length)).size).toBe(1);
            } else if (each.do === 'answer' && checkouts.length > 0) {
              const back = await me.answer(checkouts[each.which % checkouts.length] ?? '', each.bank);
              if (each.comesBack) expect((await me.go(back)).status).toBe(303);
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
            // No webhook arrives any more and no browser returns: the server polls by itself.
            await shop.loseWebhooks();
            await shop.orders.askWaiting(silentLog);
            const { captured, paidOrders } = await own.read(shop.clock.now);
            expect(
              [paidOrders, captured > 0],
              'captured payments are in the books without a webhook or a request',
            ).toEqual([captured > 0 ? 1 : 0, captured > 0]);
            found += paidOrders > 0 && !wasPaid ? 1 : 0;
            wasPaid ||= paidOrders > 0;
          }
          const kind = await look();
          // A late webhook changes nothing any more.
          for (const webhook of (await shop.webhooks()).toReversed()) await shop.deliver(webhook);
          expect((await look()) === 'paid').toBe(kind === 'paid');
          await shop.refund();
          const { captured, charged, paidOrders, issued } = await own.read(shop.clock.now);
          expect([captured > 0 ? 1 : 0, paidOrders, issued]).toEqual([charged, charged, charged]);
          expect(charged).toBe(kind === 'paid' ? 1 : 0);
          paidRuns += charged;
          // The next story begins with an empty outbox.
          await db.delete(outbox);
        },
      ),
      stories,
    );
    expect(told).toBe(stories.numRuns);
    // The test must be meaningful: many of them end in a payment.
    expect(paidRuns).toBeGreaterThan(stories.numRuns / 8);
    expect(found, 'payments that only the server polled').toBeGreaterThan(stories.numRuns / 25);

    /** The rows of this plan in the database. */
    async function ownRows(planId: string) {
      const mine = () =>
        db
          .select({ id: orders.id, state: orders.state, checkout: orders.gatewayOrderId })
          .from(orders)
          .innerJoin(projects, eq(projects.id, orders.projectId))
          .where(eq(projects.planId, planId));
      return {
        read: async (now: number) => {
          const own = await mine();
          const ids = own.map(({ id }) => id);
          const books =
            ids.length === 0
              ? []
              : await db.select().from(sandboxCheckouts).where(inArray(sandboxCheckouts.receipt, ids));
          return {
            captured: books.filter((checkout) => hasMoney(checkout, now) || checkout.state === 'refunded').length,
            charged: books.filter((checkout) => hasMoney(checkout, now)).length,
            paidOrders: own.filter(({ state }) => state === 'paid').length,
            issued:
              ids.length === 0 ? 0 : (await db.select().from(invoices).where(inArray(invoices.orderId, ids))).length,
          };
        },
      };
    }
  });
});
