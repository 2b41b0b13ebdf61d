import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import type { Db } from '#server/db/database.ts';
import {
  invoices,
  invoiceSeries,
  orders,
  outbox,
  paymentEvents,
  projects,
  sandboxCheckouts,
} from '#server/db/schema.ts';
import { signatureOf } from '#server/payments/signature.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf, secret, visit, type Shop, type Visit } from './shop.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);
const six = ten.slice(0, 6);
const requestFor = (planId: string, cycle: CycleId = 'monthly') => requestOf(planOf(planId), firstNow, cycle);
const cycleOf = (index: number): CycleId => (['monthly', 'quarterly', 'upfront'] as const)[index % 3] ?? 'monthly';

/** A visitor whom the shop knows already: concurrent requests then come from one owner. */
async function startKnown(shop: Shop): Promise<Visit> {
  const me = visit(shop);
  expect((await me.order(requestFor('another-plan'))).status).toBe(201);
  return me;
}

function idOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
}

/** The orders of a plan with the sandbox's checkout of each, oldest first. */
async function booksOf(db: Db, planId: string) {
  const rows = await db
    .select({ order: orders, checkout: sandboxCheckouts, invoice: invoices.number })
    .from(orders)
    .innerJoin(projects, eq(projects.id, orders.projectId))
    .leftJoin(sandboxCheckouts, eq(sandboxCheckouts.id, orders.gatewayOrderId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(projects.planId, planId))
    .orderBy(asc(orders.createdAt));
  const live = rows.filter(({ order }) => order.state !== 'superseded');
  return {
    rows,
    live,
    paid: rows.filter(({ order }) => order.state === 'paid'),
    held: rows.filter(({ checkout }) => checkout?.state === 'paid'),
  };
}

/** A gate that holds a call until the test releases it, and a promise that it was reached. */
function createGate() {
  let open = (): void => undefined;
  let reach = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const pass = async (): Promise<void> => {
    reach();
    await opened;
  };
  return { pass, reached, open };
}

eachDatabase('at once', (given) => {
  it('ten requests for one plan make one order with one checkout', async () => {
    const shop = openShop(given.database);
    const me = await startKnown(shop);
    const answers = await Promise.all(ten.map(() => me.order(requestFor('plan-1'))));
    expect(answers.map(({ status }) => status)).toEqual(ten.map(() => 201));
    const urls = new Set(await Promise.all(answers.map(checkoutOf)));
    expect(urls.size).toBe(1);
    const { db } = given.database;
    const { rows } = await booksOf(db, 'plan-1');
    expect(rows).toMatchObject([{ order: { state: 'open' }, checkout: { state: 'open' } }]);
    expect([...urls].map(idOf)).toEqual([rows[0]?.checkout?.id]);
    expect(await db.select().from(sandboxCheckouts)).toHaveLength(2);
    expect(await db.select().from(projects).where(eq(projects.planId, 'plan-1'))).toMatchObject([{ version: 1 }]);
  });

  it('ten visitors with plans of one id have an order each', async () => {
    const shop = openShop(given.database);
    const answers = await Promise.all(ten.map(() => visit(shop).order(requestFor('plan-1'))));
    expect(new Set(await Promise.all(answers.map(checkoutOf))).size).toBe(10);
    expect((await booksOf(given.database.db, 'plan-1')).rows).toHaveLength(10);
  });

  it.each([
    ['under one id', () => ({ id: 'evt_1', payment: 'pay_1' }), 1, 0],
    ['under ids of their own', (index: number) => ({ id: `evt_${index}`, payment: 'pay_1' }), 10, 0],
    ['of a payment each', (index: number) => ({ id: `evt_${index}`, payment: `pay_${index}` }), 10, 9],
  ] as const)('ten webhooks %s pay an order once, with one invoice', async (_, own, events, givenBack) => {
    const shop = openShop(given.database);
    const me = await startKnown(shop);
    const { db } = given.database;
    const request = requestFor('plan-1');
    const checkout = idOf(await checkoutOf(await me.order(request)));
    const answers = await Promise.all(
      ten.map(async (index) => {
        const body = JSON.stringify({
          checkout,
          kind: 'captured',
          amount: request.amount,
          at: firstNow,
          ...own(index),
        });
        return shop.deliver({ body, signature: signatureOf(body, secret) });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(ten.map(() => 204));
    const { rows, paid } = await booksOf(db, 'plan-1');
    expect(paid).toHaveLength(1);
    expect(rows).toHaveLength(1);
    expect(await db.select().from(paymentEvents)).toHaveLength(events);
    expect(await db.select().from(invoices)).toMatchObject([
      { orderId: rows[0]?.order.id, content: { reference: rows[0]?.order.paymentId } },
    ]);
    expect(await db.select().from(invoiceSeries)).toMatchObject([{ last: 1 }]);
    const refunds = (await db.select().from(outbox).where(eq(outbox.kind, 'payment.refund'))).map(
      ({ payload }) => payload['paymentId'],
    );
    expect(new Set(refunds).size).toBe(givenBack);
    expect(refunds).toHaveLength(givenBack);
    expect(refunds).not.toContain(rows[0]?.order.paymentId);
    expect(await db.select().from(projects).where(eq(projects.planId, 'plan-1'))).toMatchObject([
      { status: 'running', version: 2 },
    ]);
  });

  it('ten plans that are paid have ten invoices, without a gap', async () => {
    const shop = openShop(given.database);
    const me = await startKnown(shop);
    for (const index of ten) await me.answer(await checkoutOf(await me.order(requestFor(`plan-${index}`))), 'pay');
    const due = await shop.webhooks();
    await Promise.all(due.map(async (webhook) => shop.deliver(webhook)));
    const numbers = (await given.database.db.select().from(invoices)).map(({ number }) => number).toSorted();
    expect(numbers).toEqual(ten.map((index) => `PL/26-27/${String(index + 1).padStart(6, '0')}`));
  });

  it('a webhook, the returning browser, and concurrent requests agree', async () => {
    const shop = openShop(given.database);
    const me = await startKnown(shop);
    const back = await me.answer(await checkoutOf(await me.order(requestFor('plan-1'))), 'pay');
    const [webhook] = await shop.webhooks();
    if (!webhook) throw new Error('The sandbox has nothing to say.');
    const [outcomes, , returns] = await Promise.all([
      Promise.all(ten.map(() => me.outcome('plan-1'))),
      Promise.all(ten.map(async () => shop.deliver(webhook))),
      Promise.all(ten.map(() => me.go(back))),
    ]);
    expect(returns.map((response) => response.headers.get('location'))).toEqual(ten.map(() => '/thankyou'));
    const { rows } = await booksOf(given.database.db, 'plan-1');
    expect(rows).toHaveLength(1);
    expect(outcomes.map(({ kind, receipt }) => [kind, receipt?.reference])).toEqual(
      ten.map(() => ['paid', rows[0]?.invoice]),
    );
    expect(await given.database.db.select().from(invoices)).toHaveLength(1);
  });

  it.each([
    ['can close a checkout', true],
    ['cannot', false],
  ] as const)('a payment and another cycle charge once, when the gateway %s', async (_, canClose) => {
    const shop = openShop(given.database, {
      change: (gateway) => (canClose ? gateway : { ...gateway, expire: async () => {} }),
    });
    const me = await startKnown(shop);
    const { db } = given.database;
    for (const index of six) {
      const planId = `plan-${index}`;
      const first = await checkoutOf(await me.order(requestFor(planId)));
      // Each of them goes first in half of the cases.
      const both = [
        () => me.order(requestFor(planId, 'upfront')),
        async () => {
          await me.go(await me.answer(first, 'pay'));
        },
      ];
      const [ordered, second] = await Promise.all((index % 2 === 0 ? both : both.toReversed()).map((each) => each()));
      const answer = ordered ?? second;
      // 409 while the bank has the payment in hand.
      expect(answer?.status).toBeOneOf([200, 201, 409]);
      if (answer?.status === 201) await me.answer(await checkoutOf(answer), 'pay');
      for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
      expect((await me.outcome(planId)).kind).toBe('paid');
      await shop.refund();
      const { live, paid, held } = await booksOf(db, planId);
      expect([live.length, paid.length, held.length]).toEqual([1, 1, 1]);
      expect(held[0]?.order.id).toBe(paid[0]?.order.id);
      expect(paid[0]?.invoice).toMatch(/^PL/);
      await db.delete(outbox);
    }
    expect(await db.select().from(invoices)).toHaveLength(six.length);
  });

  it('ten requests for three cycles leave one order that can be paid, and no other checkout open', async () => {
    const shop = openShop(given.database);
    const me = await startKnown(shop);
    for (const round of [1, 2]) {
      const planId = `plan-${round}`;
      const answers = await Promise.all(ten.map((index) => me.order(requestFor(planId, cycleOf(index)))));
      for (const { status } of answers) expect(status).toBeOneOf([201, 409]);
      expect(answers.some(({ status }) => status === 201)).toBe(true);
      const { rows, live } = await booksOf(given.database.db, planId);
      expect(live).toMatchObject([{ order: { state: 'open' }, checkout: { state: 'open' } }]);
      const closed = rows.filter(({ order }) => order.state === 'superseded');
      expect(closed.filter(({ checkout }) => checkout !== null && checkout.state !== 'expired')).toEqual([]);
      // The checkouts of replaced orders are closed as well.
      const open = await given.database.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.state, 'open'));
      expect(open).toHaveLength(round + 1);
    }
  });

  it('a second change of cycle while the first is closing a checkout leaves no checkout open but its own', async () => {
    const gate = createGate();
    let held = 0;
    const shop = openShop(given.database, {
      change: (gateway) => ({
        ...gateway,
        expire: async (id) => {
          held += 1;
          if (held === 1) await gate.pass();
          return gateway.expire(id);
        },
      }),
    });
    const me = await startKnown(shop);
    await me.order(requestFor('plan-1'));
    const slow = me.order(requestFor('plan-1', 'upfront'));
    await gate.reached;
    const quick = await checkoutOf(await me.order(requestFor('plan-1', 'quarterly')));
    gate.open();
    const answer = await slow;
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: '/problems/overtaken' });
    const { rows, live } = await booksOf(given.database.db, 'plan-1');
    expect(live).toMatchObject([
      { order: { state: 'open', terms: { cycle: 'quarterly' } }, checkout: { id: idOf(quick), state: 'open' } },
    ]);
    expect(rows.map(({ checkout }) => checkout?.state)).toEqual(['expired', 'open']);
  });

  it('an order that loses its place while its checkout is being opened has none', async () => {
    const gate = createGate();
    let opened = 0;
    const shop = openShop(given.database, {
      change: (gateway) => ({
        ...gateway,
        open: async (order) => {
          opened += 1;
          const answer = await gateway.open(order);
          // The first opening was for the other plan.
          if (opened === 2) await gate.pass();
          return answer;
        },
      }),
    });
    const me = await startKnown(shop);
    const slow = me.order(requestFor('plan-1'));
    await gate.reached;
    const quick = await checkoutOf(await me.order(requestFor('plan-1', 'upfront')));
    gate.open();
    expect((await slow).status).toBe(409);
    const { rows } = await booksOf(given.database.db, 'plan-1');
    expect(rows).toMatchObject([
      { order: { state: 'superseded', gatewayOrderId: null } },
      { order: { state: 'open' }, checkout: { id: idOf(quick) } },
    ]);
    const left = (await given.database.db.select().from(sandboxCheckouts)).find(
      ({ receipt }) => receipt === rows[0]?.order.id,
    );
    expect(left?.state).toBe('expired');
  });
});
