import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { NotificationTopic } from '#contracts/notifications.ts';
import { orders, projects } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { begin } from './running-plan.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf, visit } from './shop.ts';

const day = 86_400_000;

/** Each notification once. */
function createEar() {
  const told = new Set<string>();
  return {
    notifications: { notify: (owner: string, topic: NotificationTopic) => void told.add(`${owner} ${topic}`) },
    heard: () => [...told].toSorted(),
    forget: () => told.clear(),
  };
}

eachDatabase('a user’s payments', (given) => {
  it('is empty at first, and not cached', async () => {
    const me = visit(openShop(given.database));
    const response = await me.go('/api/payments');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.json()).toMatchObject({ plans: [], orders: [] });
  });

  it('is right on each day: a row is late after its day in India, and not before', async () => {
    const shop = openShop(given.database);
    const me = visit(shop);
    await begin(me, planOf('plan-1'));
    const stateAt = async (time: number): Promise<readonly string[]> => {
      shop.clock.now = time;
      return (await me.payments()).plans[0]?.rows.slice(0, 3).map(({ state }) => state) ?? [];
    };
    const due = Date.parse(`${(await me.payments()).plans[0]?.rows[1]?.due}T00:00:00+05:30`);
    expect(await stateAt(firstNow)).toEqual(['paid', 'due', 'later']);
    expect(await stateAt(due)).toEqual(['paid', 'due', 'later']);
    expect(await stateAt(due + day - 1)).toEqual(['paid', 'due', 'later']);
    expect(await stateAt(due + day)).toEqual(['paid', 'late', 'later']);
    // Far too late, the later ones are still not due.
    expect(await stateAt(due + 400 * day)).toEqual(['paid', 'late', 'later']);
  });

  it('lists the plan that was begun last first, and orders newest first', async () => {
    const shop = openShop(given.database);
    const me = visit(shop);
    await begin(me, planOf('plan-1'));
    shop.clock.now += day;
    await me.order(requestOf(planOf('plan-2'), shop.clock.now));
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf('plan-3'), shop.clock.now))), 'pay'));
    const { plans, orders: all } = await me.payments();
    expect(plans.map(({ planId }) => planId)).toEqual(['plan-3', 'plan-1']);
    expect(all.map(({ state }) => state)).toEqual(['paid', 'open', 'paid']);
  });

  it('has the amounts of the agreement, at any current prices', async () => {
    const me = visit(openShop(given.database));
    await begin(me, planOf('plan-1'));
    const { db } = given.database;
    const [order] = await db.select().from(orders);
    if (!order) throw new Error('There is no order.');
    // Simulates higher prices at that time: a total that does not divide evenly.
    const total = (order.terms.total ?? 0) + 100_001;
    const { rows } = (await me.payments()).plans[0] ?? { rows: [] };
    await db
      .update(orders)
      .set({ terms: { ...order.terms, total, amount: Math.ceil(total / rows.length) + (rows[0]?.tax ?? 0) } });
    const after = (await me.payments()).plans[0]?.rows ?? [];
    const sum = (all: readonly { amount: number; tax: number }[]): number =>
      all.reduce((net, { amount, tax }) => net + amount - tax, 0);
    expect(sum(after) - sum(rows)).toBe(100_001);
  });

  it('leaves out deleted plans', async () => {
    const me = visit(openShop(given.database));
    await me.order(requestOf(planOf('plan-1'), firstNow));
    expect((await me.payments()).orders).toHaveLength(1);
    await given.database.db.update(projects).set({ deletedAt: new Date(firstNow) });
    expect(await me.payments()).toMatchObject({ plans: [], orders: [] });
  });

  it('does not wait for a gateway that does not answer, and is correct once it does', async () => {
    const silent = openShop(given.database, {
      timeoutMs: 20,
      change: (gateway) => ({ ...gateway, find: () => new Promise(() => {}) }),
    });
    const [waiting, me] = [visit(silent, { user: 'asha' }), visit(openShop(given.database), { user: 'asha' })];
    await begin(me, planOf('plan-1'));
    const [plan] = (await me.payments()).plans;
    await me.answer(await checkoutOf(await me.pay(plan?.projectId ?? '', 2, plan?.rows[1]?.amount ?? 0)), 'pay');
    expect((await waiting.payments()).plans[0]?.next).toBe(2);
    expect((await me.payments()).plans[0]?.next).toBe(3);
  });

  it('asks the gateway about orders of the last thirty days, and about earlier ones that a bank has not settled', async () => {
    const asked = new Set<string>();
    const shop = openShop(given.database, {
      change: (gateway) => ({
        ...gateway,
        find: (order) => {
          asked.add(order);
          return gateway.find(order);
        },
      }),
    });
    const me = visit(shop);
    const order = async (plan: string): Promise<string> =>
      checkoutOf(await me.order(requestOf(planOf(plan), shop.clock.now)));
    const idOf = (checkout: string): string => new URL(checkout).pathname.split('/').at(-1) ?? '';
    const [abandoned, slow] = [await order('plan-1'), await order('plan-2')];
    await me.answer(slow, 'slow');
    await me.payments();
    expect(asked).toEqual(new Set([abandoned, slow].map(idOf)));
    await given.database.db.update(orders).set({ createdAt: sql`now() - interval '31 days'` });
    const fresh = await order('plan-3');
    asked.clear();
    await me.payments();
    expect(asked).toEqual(new Set([slow, fresh].map(idOf)));
  });

  it('notifies its owner of each change by a payment, and not without a change', async () => {
    const ear = createEar();
    const shop = openShop(given.database, { notifications: ear.notifications });
    const me = visit(shop, { user: 'asha' });
    const both = ['user:sub-of-asha payments', 'user:sub-of-asha projects'];
    await begin(me, planOf('plan-1'));
    expect(ear.heard()).toEqual(both);
    const [plan] = (await me.payments()).plans;
    const row = plan?.rows[1];
    ear.forget();
    const url = await checkoutOf(await me.pay(plan?.projectId ?? '', 2, row?.amount ?? 0));
    expect(ear.heard()).toEqual(both);
    ear.forget();
    for (const answer of ['decline', 'pay']) {
      await me.answer(url, answer);
      expect(ear.heard()).toEqual([]);
      for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
      expect(ear.heard()).toEqual(both);
      ear.forget();
    }
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
    await me.payments();
    await me.pay(plan?.projectId ?? '', 3, 1);
    expect(ear.heard()).toEqual([]);
    expect(await given.database.db.$count(orders, eq(orders.state, 'paid'))).toBe(2);
  });
});
