import { asc } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { stalePriceSchema } from '#contracts/order.ts';
import { problemSchema } from '#contracts/problem.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { Db } from '#server/db/database.ts';
import {
  invoices,
  orders,
  outbox,
  paymentEvents,
  projects,
  projectVersions,
  sandboxCheckouts,
} from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, origin, payer, planOf, requestOf, visit } from './shop.ts';

const plan = planOf('plan-1');
const monthly = requestOf(plan, firstNow);
const upfront = requestOf(plan, firstNow, 'upfront');
const abroad: BillingDetails = {
  ...payer,
  phone: '2025550123',
  phoneCountry: 'US',
  country: 'US',
  postalCode: '10001',
  state: 'New York',
  city: 'New York',
};
const kept: readonly PgTable[] = [projects, projectVersions, orders, paymentEvents, invoices, outbox, sandboxCheckouts];

async function contents(db: Db): Promise<readonly unknown[]> {
  const rows: unknown[] = [];
  for (const table of kept) rows.push(await db.select().from(table));
  return rows;
}

async function ordersIn(db: Db) {
  return db.select().from(orders).orderBy(asc(orders.createdAt));
}

/** The sandbox's id of a checkout, from the address of its page. */
function idOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
}

eachDatabase('through the shop', (given) => {
  describe('an order', () => {
    it('leads to a checkout of the server’s own amount, under the order’s reference', async () => {
      const me = visit(openShop(given.database));
      const response = await me.order(upfront);
      expect(response.status).toBe(201);
      expect(response.headers.get('cache-control')).toBe('no-store');
      const answer: unknown = await response.clone().json();
      const url = await checkoutOf(response);
      expect(answer).toEqual({ kind: 'checkout', checkout: { url, method: 'GET', fields: {} } });
      expect(url).toBe(`${origin}/sandbox/checkout/${idOf(url)}`);

      const { db } = given.database;
      const [project, ...otherProjects] = await db.select().from(projects);
      const [order, ...otherOrders] = await ordersIn(db);
      const books = await db.select().from(sandboxCheckouts);
      expect([otherProjects, otherOrders]).toEqual([[], []]);
      expect(project).toMatchObject({
        planId: 'plan-1',
        status: 'draft',
        version: 1,
        draft: { ...plan, cycle: 'upfront' },
        startDate: '2027-01-04',
      });
      // The whole amount at once: the price plus 18 percent.
      const due = Math.round((project?.total ?? 0) * 1.18);
      expect(order).toMatchObject({
        projectId: project?.id,
        state: 'open',
        amount: due,
        billing: payer,
        gateway: 'sandbox',
        gatewayOrderId: idOf(url),
        instalment: 1,
      });
      expect(order?.terms).toMatchObject({
        draft: { ...plan, cycle: 'upfront' },
        cycle: 'upfront',
        amount: due,
        tax: due - (project?.total ?? 0),
        instalments: 1,
      });
      expect(books).toMatchObject([
        {
          id: idOf(url),
          receipt: order?.id,
          amount: due,
          state: 'open',
          returnUrl: `${origin}/payments/return/sandbox`,
        },
      ]);
      expect(await (await me.go(url)).text()).toContain(formatCharge(due));
    });

    it('creates a project that runs once it is paid, and not before', async () => {
      const me = visit(openShop(given.database));
      const url = await checkoutOf(await me.order(monthly));
      const statuses = async () => (await given.database.db.select().from(projects)).map(({ status }) => status);
      expect(await statuses()).toEqual(['draft']);
      await me.go(await me.answer(url, 'decline'));
      expect(await statuses()).toEqual(['draft']);
      const response = await me.go(await me.answer(url, 'pay'));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/thankyou']);
      expect(await statuses()).toEqual(['running']);
      const versions = await given.database.db.select().from(projectVersions).orderBy(asc(projectVersions.version));
      expect(versions.map(({ version, status }) => [version, status])).toEqual([
        [1, 'draft'],
        [2, 'running'],
      ]);
    });

    it('that is made again and again has one checkout', async () => {
      const me = visit(openShop(given.database));
      const url = await checkoutOf(await me.order(monthly));
      const before = await contents(given.database.db);
      for (let again = 0; again < 4; again += 1) {
        const response = await me.order(monthly);
        expect(response.status).toBe(201);
        expect(await checkoutOf(response)).toBe(url);
      }
      expect(await contents(given.database.db)).toEqual(before);
    });

    it('of another amount than is due is rejected with the difference, and changes nothing', async () => {
      const me = visit(openShop(given.database));
      const { db } = given.database;
      const refuse = async (): Promise<void> => {
        const before = await contents(db);
        for (const seen of [monthly.amount - 1, monthly.amount + 1, upfront.amount, 0]) {
          const response = await me.order({ ...monthly, amount: seen });
          expect(response.status).toBe(409);
          expect(response.headers.get('content-type')).toBe('application/problem+json');
          const body: unknown = await response.json();
          expect(v.parse(stalePriceSchema, body)).toEqual({
            type: '/problems/stale-price',
            amount: monthly.amount,
            difference: monthly.amount - seen,
          });
          expect(v.parse(problemSchema, body)).toMatchObject({
            status: 409,
            detail: `${formatCharge(monthly.amount)} is due now, not ${formatCharge(seen)}: look at it and confirm again.`,
          });
        }
        expect(await contents(db)).toEqual(before);
      };
      await refuse();
      expect(await db.select().from(projects)).toEqual([]);
      await me.order(monthly);
      await refuse();
      expect(await ordersIn(db)).toHaveLength(1);
    });

    it('of other dates than the payer saw is rejected with the dates, and changes nothing', async () => {
      const shop = openShop(given.database);
      const me = visit(shop);
      for (const seen of ['2020-02-10', '2030-07-08']) {
        const response = await me.order({ ...monthly, start: seen });
        expect(response.status).toBe(409);
        const body: unknown = await response.json();
        expect(v.parse(stalePriceSchema, body)).toEqual({
          type: '/problems/stale-price',
          amount: monthly.amount,
          difference: 0,
          dates: { start: '2027-01-04', finalDelivery: expect.stringMatching(/^2027-/) },
        });
        expect(v.parse(problemSchema, body).detail).toMatch(
          /^Work starts on 4 Jan 2027 and is ready on .+ 2027, other/,
        );
      }
      expect(await given.database.db.select().from(projects)).toEqual([]);
      expect((await me.order({ ...monthly, start: '2027-01-04' })).status).toBe(201);
    });

    it('for another cycle replaces the first, whose checkout is closed', async () => {
      const me = visit(openShop(given.database));
      const first = await checkoutOf(await me.order(monthly));
      const second = await checkoutOf(await me.order(upfront));
      expect(second).not.toBe(first);
      const { db } = given.database;
      expect((await ordersIn(db)).map(({ state, amount }) => [state, amount])).toEqual([
        ['superseded', monthly.amount],
        ['open', upfront.amount],
      ]);
      expect((await me.go(first)).status).toBe(303);
      await me.go(await me.answer(first, 'pay'));
      expect((await me.outcome('plan-1')).kind).toBe('cancelled');
      await me.go(await me.answer(second, 'pay'));
      expect((await me.outcome('plan-1')).kind).toBe('paid');
      expect((await ordersIn(db)).map(({ state }) => state)).toEqual(['superseded', 'paid']);
    });

    it('for a plan that changed takes the place of the first, and the project is of the new plan', async () => {
      const me = visit(openShop(given.database));
      await me.order(monthly);
      const dearer = planOf('plan-1', { speed: 'fastest' });
      expect((await me.order(requestOf(dearer, firstNow))).status).toBe(201);
      const { db } = given.database;
      expect(await db.select().from(projects)).toMatchObject([{ version: 2, draft: dearer }]);
      expect((await ordersIn(db)).map(({ state, terms }) => [state, terms.draft.speed])).toEqual([
        ['superseded', 'standard'],
        ['open', 'fastest'],
      ]);
    });

    it('for the same amount takes up a new name and new details, and they are on the invoice', async () => {
      const me = visit(openShop(given.database));
      const url = await checkoutOf(await me.order(monthly));
      const named = planOf('plan-1', { name: 'Boat Club' });
      const company = { ...payer, companyName: 'Lakeside Kitchens' };
      expect(await checkoutOf(await me.order(requestOf(named, firstNow, 'monthly', company)))).toBe(url);
      await me.go(await me.answer(url, 'pay'));
      const [invoice, ...others] = await given.database.db.select().from(invoices);
      expect(others).toEqual([]);
      expect(invoice?.content).toMatchObject({
        total: monthly.amount,
        recipient: { name: 'Lakeside Kitchens' },
        description: expect.stringContaining('Boat Club'),
      });
    });

    it('from abroad has no tax', async () => {
      const me = visit(openShop(given.database));
      const request = requestOf(plan, firstNow, 'upfront', abroad);
      expect((await me.order({ ...request, amount: upfront.amount })).status).toBe(409);
      const url = await checkoutOf(await me.order(request));
      const { db } = given.database;
      const [project] = await db.select().from(projects);
      expect(await ordersIn(db)).toMatchObject([{ amount: project?.total, terms: { tax: 0, amount: project?.total } }]);
      expect(await (await me.go(url)).text()).toContain(formatCharge(project?.total ?? 0));
    });

    it('for a paid plan is answered with its receipt, for any request', async () => {
      const me = visit(openShop(given.database));
      await me.go(await me.answer(await checkoutOf(await me.order(monthly)), 'pay'));
      const before = await contents(given.database.db);
      const [invoice] = await given.database.db.select().from(invoices);
      for (const request of [
        monthly,
        upfront,
        { ...monthly, amount: 1 },
        requestOf(planOf('plan-1', { speed: 'fast' }), firstNow),
      ]) {
        const response = await me.order(request);
        expect(response.status).toBe(200);
        expect(await response.json()).toMatchObject({
          kind: 'paid',
          receipt: {
            reference: invoice?.number,
            paidAt: firstNow,
            order: { cycle: 'monthly', amount: monthly.amount },
          },
        });
      }
      expect(await contents(given.database.db)).toEqual(before);
    });

    it('is nothing to a stranger, who has another order for a plan of the same id', async () => {
      const shop = openShop(given.database);
      const [me, stranger, nobody] = [visit(shop), visit(shop), visit(shop)];
      const mine = await checkoutOf(await me.order(monthly));
      await stranger.order(requestOf(planOf('plan-2'), firstNow));
      for (const bank of ['decline', 'pay']) {
        await me.go(await me.answer(mine, bank));
        for (const other of [stranger, nobody]) expect(await other.outcome('plan-1')).toEqual({ kind: 'cancelled' });
      }
      const theirs = await checkoutOf(await stranger.order(monthly));
      expect(theirs).not.toBe(mine);
      expect((await me.outcome('plan-1')).kind).toBe('paid');
      expect((await stranger.outcome('plan-1')).kind).toBe('cancelled');
      expect((await given.database.db.select().from(projects)).map(({ planId }) => planId).toSorted()).toEqual([
        'plan-1',
        'plan-1',
        'plan-2',
      ]);
    });

    it('whose plan has no valid id is rejected', async () => {
      const me = visit(openShop(given.database));
      await me.order(monthly);
      expect((await me.go('/api/orders/of-plan/%00')).status).toBe(404);
      expect(await me.outcome('\u{1f600}'.repeat(200))).toEqual({ kind: 'cancelled' });
    });
  });

  describe('a gateway', () => {
    it('that is down is reported with 502, and the order can be made again', async () => {
      let isDown = true;
      const shop = openShop(given.database, {
        change: (gateway) => ({
          ...gateway,
          open: async (order) => (isDown ? Promise.reject(new Error('Down.')) : gateway.open(order)),
        }),
      });
      const me = visit(shop);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const response = await me.order(monthly);
        expect(response.status).toBe(502);
        expect(v.parse(problemSchema, await response.json())).toMatchObject({
          status: 502,
          title: 'Payment service unreachable',
        });
        expect((await me.outcome('plan-1')).kind).toBe('cancelled');
      }
      isDown = false;
      const url = await checkoutOf(await me.order(monthly));
      expect(await ordersIn(given.database.db)).toHaveLength(1);
      await me.go(await me.answer(url, 'pay'));
      expect((await me.outcome('plan-1')).kind).toBe('paid');
    });

    it('that is there while the database is away is not reported as down', async () => {
      const away = new Error('Connection terminated unexpectedly');
      const shop = openShop(given.database, {
        change: (gateway) => ({ ...gateway, open: () => Promise.reject(new Error('Failed query', { cause: away })) }),
      });
      const response = await visit(shop).order(monthly);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    });

    it('that cannot close a checkout for now keeps the order unchanged, and another cycle can be requested again', async () => {
      let isDown = true;
      const shop = openShop(given.database, {
        change: (gateway) => ({
          ...gateway,
          expire: async (id) => (isDown ? Promise.reject(new Error('Down.')) : gateway.expire(id)),
        }),
      });
      const me = visit(shop);
      const first = await checkoutOf(await me.order(monthly));
      expect((await me.order(upfront)).status).toBe(502);
      expect((await ordersIn(given.database.db)).map(({ state, amount }) => [state, amount])).toEqual([
        ['open', monthly.amount],
      ]);
      expect(await checkoutOf(await me.order(monthly))).toBe(first);
      isDown = false;
      expect(await checkoutOf(await me.order(upfront))).not.toBe(first);
    });

    it('that cannot be reached leaves the outcome unknown, never cancelled or declined', async () => {
      let isDown = false;
      const shop = openShop(given.database, {
        change: (gateway) => ({
          ...gateway,
          find: async (id) => (isDown ? Promise.reject(new Error('Down.')) : gateway.find(id)),
        }),
      });
      const me = visit(shop);
      const url = await checkoutOf(await me.order(monthly));
      const askWhileDown = async (): Promise<string> => {
        isDown = true;
        const { kind } = await me.outcome('plan-1');
        isDown = false;
        return kind;
      };
      expect(await askWhileDown()).toBe('unknown');
      for (const [bank, known] of [
        ['cancel', 'cancelled'],
        ['decline', 'declined'],
        ['pay', 'paid'],
      ] as const) {
        await me.answer(url, bank);
        expect(await askWhileDown()).toBe('unknown');
        expect((await me.outcome('plan-1')).kind).toBe(known);
        // A paid order needs no further request to the gateway.
        expect(await askWhileDown()).toBe(known === 'paid' ? 'paid' : 'unknown');
      }
    });

    it('that is not connected any more leaves the outcome of its orders unknown', async () => {
      const me = visit(openShop(given.database));
      await me.order(monthly);
      await given.database.db.update(orders).set({ gateway: 'stripe' });
      expect((await me.outcome('plan-1')).kind).toBe('unknown');
    });
  });

  describe('the return from a checkout', () => {
    const checkPage = '/billingdetails/check';

    it('with a forged signature changes nothing and leads to the check all the same', async () => {
      const me = visit(openShop(given.database));
      const url = await checkoutOf(await me.order(monthly));
      const { db } = given.database;
      const goForged = async (address: URL): Promise<void> => {
        const before = await contents(db);
        const response = await me.go(address.href);
        expect([response.status, response.headers.get('location')]).toEqual([303, checkPage]);
        expect(await contents(db)).toEqual(before);
      };
      await goForged(
        new URL(`${origin}/payments/return/sandbox?checkout=${idOf(url)}&payment=pay_0&signature=${'0'.repeat(64)}`),
      );
      const honest = new URL(await me.answer(url, 'pay'));
      for (const [key, value] of [
        ['signature', ''],
        ['signature', 'f'.repeat(64)],
        ['signature', 'é'],
        ['payment', 'pay_0'],
        ['payment', ''],
      ] as const) {
        const forged = new URL(honest);
        forged.searchParams.set(key, value);
        await goForged(forged);
      }
      expect((await ordersIn(db)).map(({ state }) => state)).toEqual(['open']);
      expect((await me.go(honest.href)).headers.get('location')).toBe('/thankyou');
    });

    it('to an unknown order leads to the check', async () => {
      const me = visit(openShop(given.database));
      await me.order(monthly);
      const before = await contents(given.database.db);
      const unknown = [
        'sandbox',
        'sandbox?checkout=checkout_0',
        'sandbox?checkout=%00',
        'sandbox?checkout=%FF',
        'elsewhere?checkout=checkout_0',
        '%FF',
      ];
      for (const path of unknown) {
        const response = await me.go(`/payments/return/${path}`);
        expect([path, response.status, response.headers.get('location')]).toEqual([path, 303, checkPage]);
      }
      expect(await contents(given.database.db)).toEqual(before);
    });

    it('may also be a form that the gateway posts', async () => {
      const shop = openShop(given.database);
      const me = visit(shop);
      const back = new URL(await me.answer(await checkoutOf(await me.order(monthly)), 'pay'));
      const body = back.searchParams.toString();
      const response = await shop.request(back.pathname, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
      expect([response.status, response.headers.get('location')]).toEqual([303, '/thankyou']);
      expect((await me.outcome('plan-1')).kind).toBe('paid');
    });
  });
});
