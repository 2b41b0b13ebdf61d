import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import { invoices, orders, projects, sandboxCheckouts } from '#server/db/schema.ts';
import type { GatewayOrder } from '#server/payments/gateway.ts';
import { eachDatabase } from '../db/databases.ts';
import { begin, contentsOf, deliverAll, named, onlyPlan, refused, startRunning } from './running-plan.ts';
import { checkoutOf, firstNow, openShop, origin, visit } from './shop.ts';

/** The payment link of an instalment, as a browser comes back to it from its checkout. */
const linkPage = expect.stringMatching(/^\/pay\/[\w-]{46}\?from=bank$/);

eachDatabase('a later instalment', (given) => {
  const contents = () => contentsOf(given.database.db);
  const statesOf = async (instalment: number) => {
    const rows = await given.database.db
      .select()
      .from(orders)
      .where(eq(orders.instalment, instalment))
      .orderBy(asc(orders.createdAt));
    return rows.map(({ state }) => state);
  };
  const statusOf = async () => (await given.database.db.select().from(projects)).map(({ status }) => status);

  it('is paid at the gateway under its own name, and has its own invoice', async () => {
    const opened: GatewayOrder[] = [];
    const { shop, me, plan, projectId, row, payRow } = await startRunning(given.database, {
      change: (gateway) => ({ ...gateway, open: async (order) => (opened.push(order), gateway.open(order)) }),
    });
    expect([row.number, row.state, row.paidAt, row.orderId]).toEqual([2, 'due', null, null]);
    shop.clock.now += 86_400_000;
    const response = await payRow();
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const url = await checkoutOf(response);
    const description = `Boat Club, instalment 2 of ${plan.rows.length}`;
    expect(opened.at(-1)).toMatchObject({
      amount: row.amount,
      description,
      payer: { name: 'Meera Kulkarni' },
      returnUrl: `${origin}/payments/return/sandbox`,
    });
    expect(await (await me.go(url)).text()).toContain(formatCharge(row.amount));
    expect((await me.go(await me.answer(url, 'pay'))).headers.get('location')).toEqual(linkPage);

    const after = await onlyPlan(me);
    expect(after).toMatchObject({ projectId, planId: 'plan-1', name: 'Boat Club', cycle: 'monthly', next: 3 });
    expect(after.rows.map(({ state }) => state).slice(0, 4)).toEqual(['paid', 'paid', 'due', 'later']);
    const { orders: all } = await me.payments();
    expect(all).toMatchObject([
      {
        id: after.rows[1]?.orderId,
        projectId,
        instalment: 2,
        amount: row.amount,
        state: 'paid',
        invoice: 'PL/26-27/000002',
      },
      {
        id: after.rows[0]?.orderId,
        projectId,
        instalment: 1,
        amount: plan.rows[0]?.amount,
        state: 'paid',
        invoice: 'PL/26-27/000001',
      },
    ]);
    expect(after.rows.slice(0, 2).map(({ paidAt }) => paidAt)).toEqual([firstNow, shop.clock.now]);
    const issued = await given.database.db.select().from(invoices).where(eq(invoices.number, 'PL/26-27/000002'));
    expect(issued).toMatchObject([
      {
        content: {
          total: row.amount,
          taxable: row.amount - row.tax,
          description: `Design and development of ${description}`,
          recipient: { email: 'meera@lakeside.in' },
        },
      },
    ]);
    // The plan itself is unchanged: its payment is the first one.
    expect(await me.outcome('plan-1')).toMatchObject({ kind: 'paid', receipt: { reference: 'PL/26-27/000001' } });
    expect(await (await me.go('/api/orders/latest')).json()).toMatchObject({
      kind: 'paid',
      receipt: { reference: 'PL/26-27/000001' },
    });
    expect(await statusOf()).toEqual(['running']);
    expect(await given.database.db.select().from(projects)).toMatchObject([{ version: 2 }]);
  });

  it('that is declined can be paid again, with the same checkout', async () => {
    const { me, payRow } = await startRunning(given.database);
    const url = await checkoutOf(await payRow());
    expect((await me.go(await me.answer(url, 'decline'))).headers.get('location')).toEqual(linkPage);
    expect((await me.payments()).orders[0]).toMatchObject({
      instalment: 2,
      state: 'declined',
      reason: 'The bank did not approve the payment.',
      invoice: null,
      paidAt: null,
    });
    expect((await onlyPlan(me)).next).toBe(2);
    expect(await checkoutOf(await payRow())).toBe(url);
    expect((await me.payments()).orders[0]).toMatchObject({ state: 'open', reason: '' });
    await me.go(await me.answer(url, 'cancel'));
    expect((await me.payments()).orders[0]).toMatchObject({ state: 'cancelled' });
    expect(await checkoutOf(await payRow())).toBe(url);
    await me.go(await me.answer(url, 'pay'));
    expect((await onlyPlan(me)).next).toBe(3);
    expect(await statesOf(2)).toEqual(['paid']);
  });

  it('that two tabs pay at once has one order with one checkout', async () => {
    const { payRow, me } = await startRunning(given.database);
    const answers = await Promise.all([payRow(), payRow(), payRow(), payRow()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const urls = new Set(await Promise.all(answers.map(checkoutOf)));
    expect(urls.size).toBe(1);
    expect(await statesOf(2)).toEqual(['open']);
    const [url = ''] = urls;
    await Promise.all([me.answer(url, 'pay'), me.answer(url, 'pay')]);
    const again = await payRow();
    expect([again.status, await again.json()]).toEqual([
      200,
      { kind: 'paid', receipt: expect.objectContaining({ reference: 'PL/26-27/000002' }) },
    ]);
    expect(await given.database.db.select().from(invoices)).toHaveLength(2);
  });

  it('is paid by its webhook only when the browser is lost, and a repeated one changes nothing', async () => {
    const { shop, me, payRow } = await startRunning(given.database);
    const url = await checkoutOf(await payRow());
    await me.answer(url, 'pay');
    expect(await statesOf(2)).toEqual(['open']);
    await deliverAll(shop);
    expect(await statesOf(2)).toEqual(['paid']);
    const before = await contents();
    await deliverAll(shop);
    expect(await contents()).toEqual(before);
    expect((await onlyPlan(me)).next).toBe(3);
  });

  it('is found paid by any request, when the browser and the webhook are lost', async () => {
    const { me, payRow } = await startRunning(given.database);
    await me.answer(await checkoutOf(await payRow()), 'pay');
    expect((await onlyPlan(me)).next).toBe(3);
    expect(await statesOf(2)).toEqual(['paid']);
  });

  it('that is pending at the bank is not requested twice', async () => {
    const { shop, me, payRow, row } = await startRunning(given.database);
    const url = await checkoutOf(await payRow());
    expect((await me.go(await me.answer(url, 'slow'))).headers.get('location')).toEqual(linkPage);
    expect((await me.payments()).orders[0]?.state).toBe('pending');
    for (const amount of [row.amount, row.amount + 1]) {
      const answer = await me.pay((await onlyPlan(me)).projectId, 2, amount);
      expect([answer.status, await answer.json()]).toEqual([200, { kind: 'unknown' }]);
    }
    shop.clock.now += 60_000;
    expect((await onlyPlan(me)).next).toBe(3);
  });

  it('may be the last, and then nothing is next', async () => {
    const { me, plan, projectId } = await startRunning(given.database);
    for (const { number, amount } of plan.rows.slice(1)) {
      expect((await onlyPlan(me)).next).toBe(number);
      await me.go(await me.answer(await checkoutOf(await me.pay(projectId, number, amount)), 'pay'));
    }
    const done = await onlyPlan(me);
    expect(done.next).toBeNull();
    expect(new Set(done.rows.map(({ state }) => state))).toEqual(new Set(['paid']));
    await refused(await me.pay(projectId, plan.rows.length + 1, plan.rows[0]?.amount ?? 0), 404);
  });

  it('that is paid twice by a gateway that cannot close an order is refunded once', async () => {
    const { db } = given.database;
    const { shop, me, payRow, projectId, row } = await startRunning(given.database, {
      change: (gateway) => ({ ...gateway, expire: async () => {} }),
    });
    const first = await checkoutOf(await payRow());
    // Simulates an order for another amount: the next replaces it, and its checkout stays open.
    await db
      .update(orders)
      .set({ amount: row.amount + 100 })
      .where(eq(orders.instalment, 2));
    await db
      .update(sandboxCheckouts)
      .set({ amount: row.amount + 100 })
      .where(eq(sandboxCheckouts.state, 'open'));
    const second = await checkoutOf(await me.pay(projectId, 2, row.amount));
    expect(second).not.toBe(first);
    expect(await statesOf(2)).toEqual(['superseded', 'open']);
    await me.go(await me.answer(second, 'pay'));
    await me.answer(first, 'pay');
    await deliverAll(shop);
    await shop.refund();
    expect(await statesOf(2)).toEqual(['superseded', 'paid']);
    const books = await db.select().from(sandboxCheckouts);
    expect(
      books.map(({ state, amount }) => [state, amount]).filter(([, amount]) => amount === row.amount + 100),
    ).toEqual([['refunded', row.amount + 100]]);
    expect(await db.select().from(invoices)).toHaveLength(2);
    // The replaced one is in no list.
    expect((await me.payments()).orders.map(({ instalment, state }) => [instalment, state])).toEqual([
      [2, 'paid'],
      [1, 'paid'],
    ]);
  });

  it('comes back from a forged return to the payments, and nothing is paid', async () => {
    const { me, payRow } = await startRunning(given.database);
    const url = new URL(await checkoutOf(await payRow()));
    const checkout = url.pathname.split('/').at(-1) ?? '';
    const response = await me.go(
      `/payments/return/sandbox?checkout=${checkout}&payment=pay_0&signature=${'0'.repeat(64)}`,
    );
    expect([response.status, response.headers.get('location')]).toEqual([303, linkPage]);
    expect(await statesOf(2)).toEqual(['open']);
  });

  it('cannot be started while the gateway is down, and nothing is charged', async () => {
    let isDown = false;
    const { me, payRow } = await startRunning(given.database, {
      change: (gateway) => ({
        ...gateway,
        open: async (order) => (isDown ? Promise.reject(new Error('Down.')) : gateway.open(order)),
      }),
    });
    isDown = true;
    expect((await refused(await payRow(), 502)).detail).toContain('nothing was charged');
    isDown = false;
    await me.go(await me.answer(await checkoutOf(await payRow()), 'pay'));
    expect(await statesOf(2)).toEqual(['paid']);
  });

  it('has the project’s current name, and restores a delivered one from the archive', async () => {
    const { me, payRow, projectId } = await startRunning(given.database);
    const { db } = given.database;
    expect((await me.post(`/api/projects/${projectId}/name`, { version: 2, name: 'Rowing Club' })).status).toBe(200);
    await db.update(projects).set({ status: 'archived', archivedFrom: 'shipped' });
    await me.go(await me.answer(await checkoutOf(await payRow()), 'pay'));
    expect(await statusOf()).toEqual(['shipped']);
    expect((await onlyPlan(me)).name).toBe('Rowing Club');
    const descriptions = (await db.select().from(invoices).orderBy(asc(invoices.number))).map(
      ({ content }) => content.description,
    );
    expect(descriptions).toEqual([
      expect.stringContaining('Boat Club, instalment 1'),
      expect.stringContaining('Rowing Club, instalment 2'),
    ]);
  });

  describe('in every cycle', () => {
    it.each<CycleId>(['weekly', 'monthly', 'quarterly', 'upfront'])(
      '%s: the invoices are consecutive and add up to the plan and its tax, to the paisa',
      async (cycle) => {
        const { db } = given.database;
        const me = visit(openShop(given.database));
        const plan = await begin(me, named, cycle);
        for (const { number, amount } of plan.rows.slice(1))
          await me.go(await me.answer(await checkoutOf(await me.pay(plan.projectId, number, amount)), 'pay'));
        const issued = (await db.select().from(invoices).orderBy(asc(invoices.number))).map(({ content }) => content);
        expect(issued.map(({ number }) => number)).toEqual(
          plan.rows.map((_, index) => `PL/26-27/${String(index + 1).padStart(6, '0')}`),
        );
        expect(issued.map(({ total }) => total)).toEqual(plan.rows.map(({ amount }) => amount));
        const [project] = await db.select().from(projects);
        const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
        expect(sum(issued.map(({ taxable }) => taxable))).toBe(project?.total);
        const tax = requestTax(project?.total ?? 0);
        expect(sum(issued.flatMap(({ taxes }) => taxes.map(({ amount }) => amount)))).toBe(tax);
        expect(sum(issued.map(({ total }) => total))).toBe((project?.total ?? 0) + tax);
        expect((await onlyPlan(me)).next).toBeNull();
      },
    );
  });
});

/** Eighteen percent, with half a paisa rounded to even; no amount of these tests is on the half. */
function requestTax(total: number): number {
  return Math.round(total * 0.18);
}
