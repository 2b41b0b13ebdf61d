import type { PgTable } from 'drizzle-orm/pg-core';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import {
  invoices,
  invoiceSeries,
  orders,
  outbox,
  paymentEvents,
  projects,
  projectVersions,
  sandboxCheckouts,
} from '#server/db/schema.ts';
import { signatureHeader } from '#server/payments/sandbox/sandbox-webhooks.ts';
import { signatureOf } from '#server/payments/signature.ts';
import { eachDatabase } from '../db/databases.ts';
import {
  checkoutOf,
  firstNow,
  openShop,
  origin,
  planOf,
  requestOf,
  secret,
  visit,
  type Shop,
  type ShopOptions,
  type Webhook,
} from './shop.ts';
import { runs } from '#tests/support/runs.ts';

const monthly = requestOf(planOf('plan-1'), firstNow);
const upfront = requestOf(planOf('plan-1'), firstNow, 'upfront');
const slow = 8_000;
const kept: readonly PgTable[] = [
  projects,
  projectVersions,
  orders,
  paymentEvents,
  invoices,
  invoiceSeries,
  outbox,
  sandboxCheckouts,
];
/** Some gateways cannot close a checkout that a browser still has open. */
const cannotClose: ShopOptions = { change: (gateway) => ({ ...gateway, expire: async () => {} }) };

async function contents(db: Db): Promise<readonly (readonly Record<string, unknown>[])[]> {
  const rows: Record<string, unknown>[][] = [];
  for (const table of kept) rows.push(await db.select().from(table));
  return rows;
}

function idOf(checkoutUrl: string): string {
  return new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
}

/** The sandbox's event of a checkout, in its format. */
function eventOf(checkout: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    id: 'evt_1',
    checkout,
    kind: 'captured',
    payment: 'pay_1',
    amount: monthly.amount,
    at: firstNow,
    ...changes,
  };
}

function signed(event: unknown): Webhook {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  return { body, signature: signatureOf(body, secret) };
}

/** A shop whose visitor has ordered the plan; it delivers no webhooks by itself. */
async function startOrdered(database: Parameters<typeof openShop>[0], options: ShopOptions = {}) {
  const shop = openShop(database, options);
  const me = visit(shop);
  const url = await checkoutOf(await me.order(monthly));
  const { db } = database;
  return {
    shop,
    me,
    url,
    checkout: idOf(url),
    /** The content of the books, without a request to the gateway. */
    books: async () => {
      const rows = await db.select().from(orders).orderBy(orders.createdAt);
      const issued = await db.select().from(invoices);
      return {
        states: rows.map(({ state }) => state),
        payments: rows.map(({ paymentId }) => paymentId),
        orders: rows,
        invoices: issued,
      };
    },
    projectStatus: async () => (await db.select().from(projects))[0]?.status,
    refunds: async () =>
      (await db.select().from(outbox).where(eq(outbox.kind, 'payment.refund'))).map(
        ({ payload: { orderId: _order, refund: _refund, ...payload } }) => payload,
      ),
    paymentOf: async (checkoutUrl: string) =>
      (
        await db
          .select()
          .from(sandboxCheckouts)
          .where(eq(sandboxCheckouts.id, idOf(checkoutUrl)))
      )[0]?.paymentId ?? '',
    tell: async (changes: Readonly<Record<string, unknown>>) =>
      (await shop.deliver(signed(eventOf(idOf(url), changes)))).status,
  };
}

/** Delivers all due webhooks of the sandbox, optionally the newest first; each must be accepted. */
async function deliverAll(shop: Shop, newestFirst = false): Promise<number> {
  const due = await shop.webhooks();
  for (const webhook of newestFirst ? due.toReversed() : due) expect((await shop.deliver(webhook)).status).toBe(204);
  return due.length;
}

/** Webhooks without a valid signature or content, made from a valid one. */
function badWebhooks(
  sound: Webhook,
  checkout: string,
): fc.Arbitrary<{ readonly body: string; readonly signature?: string; readonly path?: string }> {
  const { body, signature } = sound;
  const place = (text: string) => fc.nat({ max: text.length - 1 });
  const hexDigit = fc.constantFrom(...Array.from('0123456789abcdefABCDEF'));
  return fc.oneof(
    fc
      .tuple(place(body), fc.constantFrom('x', '0', ' ', '"', '}'))
      .filter(([at, other]) => body[at] !== other)
      .map(([at, other]) => ({ body: `${body.slice(0, at)}${other}${body.slice(at + 1)}`, signature })),
    place(body).map((length) => ({ body: body.slice(0, length), signature })),
    fc
      .integer({ min: 1, max: 9_999_999 })
      .filter((amount) => amount !== monthly.amount)
      .map((amount) => ({ body: JSON.stringify(eventOf(checkout, { amount })), signature })),
    fc
      .tuple(place(signature), hexDigit)
      .filter(([at, other]) => signature[at] !== other)
      .map(([at, other]) => ({ body, signature: `${signature.slice(0, at)}${other}${signature.slice(at + 1)}` })),
    fc
      .constantFrom('', signature.slice(1), signature.toUpperCase(), `${signature}0`, `sha256=${signature}`)
      .filter((other) => other !== signature)
      .map((other) => ({ body, signature: other })),
    fc.constant({ body }),
    fc
      .string({ maxLength: 40 })
      .filter((other) => other !== secret)
      .map((other) => ({ body, signature: signatureOf(body, other) })),
    fc
      .oneof(fc.json(), fc.string({ unit: 'binary', maxLength: 200 }))
      .map((garbage) => ({ body: garbage, signature: signatureOf(garbage, secret) })),
    fc
      .tuple(
        fc.constantFrom('id', 'checkout', 'kind', 'payment', 'amount', 'at'),
        fc.constantFrom<unknown>(undefined, null, -1.5, 1e300, true, [], { a: 1 }, 'a\0b'),
      )
      .map(([key, value]) => signed(eventOf(checkout, { [key]: value }))),
    fc
      .constantFrom('elsewhere', 'stripe', 'razorpay', '%00', 'sandbox/more')
      .map((path) => ({ body, signature, path })),
  );
}

eachDatabase('a gateway’s event', (given) => {
  describe('without proof or content', () => {
    it('gets a 4xx and changes nothing: 300 generated ones', async () => {
      const { shop, checkout, books } = await startOrdered(given.database);
      const sound = signed(eventOf(checkout));
      const before = await contents(given.database.db);
      await fc.assert(
        fc.asyncProperty(badWebhooks(sound, checkout), async ({ body, signature, path = 'sandbox' }) => {
          const headers = signature === undefined ? {} : { [signatureHeader]: signature };
          const { status } = await shop.request(`/api/webhooks/${path}`, { method: 'POST', body, headers });
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        }),
        runs(60),
      );
      expect(await contents(given.database.db)).toEqual(before);
      // The webhook from which they were made is accepted.
      expect((await shop.deliver(sound)).status).toBe(204);
      expect((await books()).states).toEqual(['paid']);
    });

    it('about another one’s order is taken and changes nothing', async () => {
      const { shop } = await startOrdered(given.database);
      const before = await contents(given.database.db);
      expect((await shop.deliver(signed(eventOf('checkout_of_nobody')))).status).toBe(204);
      expect(await contents(given.database.db)).toEqual(before);
    });
  });

  describe('of an order', () => {
    it('pays it without the browser, once, for any repetition', async () => {
      const { shop, me, url, books, projectStatus, refunds } = await startOrdered(given.database);
      const back = await me.answer(url, 'pay');
      expect((await books()).states).toEqual(['open']);
      shop.clock.now += 5_000;
      expect(await deliverAll(shop)).toBe(1);
      const paid = await books();
      expect(paid.orders).toMatchObject([{ state: 'paid', paidAt: new Date(firstNow) }]);
      expect(paid.invoices).toMatchObject([
        { orderId: paid.orders[0]?.id, content: { total: monthly.amount, reference: paid.payments[0] } },
      ]);
      expect(await projectStatus()).toBe('running');
      await deliverAll(shop);
      await me.go(back);
      await me.go(back);
      expect((await me.outcome('plan-1')).receipt?.reference).toBe(paid.invoices[0]?.number);
      expect(await books()).toEqual(paid);
      expect(await given.database.db.select().from(invoiceSeries)).toMatchObject([{ last: 1 }]);
      expect(await refunds()).toEqual([]);
    });

    it('that it was declined has the reason; then it is paid, and the late event of the decline changes nothing', async () => {
      const { shop, me, url, books } = await startOrdered(given.database);
      await me.answer(url, 'decline');
      const [refusal] = await shop.webhooks();
      await deliverAll(shop);
      expect((await books()).states).toEqual(['declined']);
      expect(await me.outcome('plan-1')).toEqual({ kind: 'declined', reason: 'The bank did not approve the payment.' });
      expect(await checkoutOf(await me.order(monthly))).toBe(url);
      await me.answer(url, 'pay');
      await deliverAll(shop, true);
      const paid = await books();
      expect(paid.states).toEqual(['paid']);
      expect(paid.orders[0]?.reason).toBe('');
      expect((await shop.deliver(refusal ?? signed(''))).status).toBe(204);
      expect(await books()).toEqual(paid);
    });

    it('may arrive in the wrong order: paid before the decline of an earlier attempt', async () => {
      const { shop, me, url, books } = await startOrdered(given.database);
      await me.answer(url, 'decline');
      await me.answer(url, 'pay');
      expect(await deliverAll(shop, true)).toBe(2);
      expect((await books()).states).toEqual(['paid']);
      expect((await books()).payments).toEqual([(await books()).invoices[0]?.content.reference]);
    });

    it('comes late from a slow bank: until then it is unknown, and nothing else can be paid', async () => {
      const { shop, me, url, books, projectStatus } = await startOrdered(given.database);
      const back = await me.answer(url, 'slow');
      expect((await me.go(back)).headers.get('location')).toBe('/billingdetails/check');
      expect(await me.outcome('plan-1')).toEqual({ kind: 'unknown' });
      for (const request of [monthly, upfront]) {
        const response = await me.order(request);
        expect([response.status, await response.json()]).toEqual([200, { kind: 'unknown' }]);
      }
      shop.clock.now += slow - 1;
      expect(await deliverAll(shop)).toBe(0);
      expect((await books()).states).toEqual(['pending']);
      shop.clock.now += 1;
      expect(await deliverAll(shop)).toBe(1);
      expect((await books()).orders).toMatchObject([{ state: 'paid', paidAt: new Date(firstNow + slow) }]);
      expect(await projectStatus()).toBe('running');
      expect((await me.outcome('plan-1')).kind).toBe('paid');
    });

    it.each([['at once, on the page that was left'], ['after it was ordered again']])(
      'that was cancelled and then paid %s is that it is paid',
      async (when) => {
        const { shop, me, url, books } = await startOrdered(given.database);
        await me.go(await me.answer(url, 'cancel'));
        expect(await me.outcome('plan-1')).toEqual({ kind: 'cancelled' });
        expect((await books()).states).toEqual(['cancelled']);
        if (when.startsWith('after')) expect(await checkoutOf(await me.order(monthly))).toBe(url);
        await me.answer(url, 'pay');
        await deliverAll(shop);
        expect((await books()).states).toEqual(['paid']);
      },
    );

    it('is processed once under one id, whatever the second one contains', async () => {
      const { tell, books } = await startOrdered(given.database);
      expect(await tell({ kind: 'declined' })).toBe(204);
      const declined = await books();
      expect(await tell({ kind: 'captured' })).toBe(204);
      expect(await books()).toEqual(declined);
      expect(await tell({ kind: 'captured', id: 'evt_2' })).toBe(204);
      expect((await books()).states).toEqual(['paid']);
    });
  });

  describe('of money that is not the order’s', () => {
    it('never pays it, and is not forgotten when the right amount comes', async () => {
      const { tell, books, me } = await startOrdered(given.database);
      const before = await contents(given.database.db);
      for (const amount of [monthly.amount - 1, monthly.amount + 1, 1, 0, -monthly.amount]) {
        // The gateway repeats the webhook, and the log reports it, until a person has checked.
        expect(await tell({ amount })).toBe(500);
      }
      // The only change is that the staff has to investigate.
      expect(await contents(given.database.db)).toEqual(
        before.map((rows, at) =>
          kept[at] === orders ? rows.map((row) => ({ ...row, disputedAt: new Date(firstNow) })) : rows,
        ),
      );
      expect((await me.outcome('plan-1')).kind).toBe('cancelled');
      expect(await tell({})).toBe(204);
      expect((await books()).states).toEqual(['paid']);
    });

    it('never pays it either when the gateway is asked', async () => {
      const { me, books } = await startOrdered(given.database, {
        change: (gateway) => ({
          ...gateway,
          find: async () => [{ kind: 'captured', paymentId: 'pay_1', amount: monthly.amount - 1, at: firstNow }],
        }),
      });
      expect(await me.outcome('plan-1')).toEqual({ kind: 'unknown' });
      // Nor can another payment be requested until a person has checked.
      expect(await (await me.order(monthly)).json()).toEqual({ kind: 'unknown' });
      expect((await books()).states).toEqual(['open']);
      expect((await books()).invoices).toEqual([]);
    });

    it('but a second payment is refunded and recorded once, for any repetition', async () => {
      const { shop, tell, books, refunds } = await startOrdered(given.database);
      await tell({});
      const paid = await books();
      for (const id of ['evt_2', 'evt_2', 'evt_3']) expect(await tell({ id, payment: 'pay_2' })).toBe(204);
      expect(await books()).toEqual(paid);
      expect(await refunds()).toEqual([{ gateway: 'sandbox', paymentId: 'pay_2', amount: monthly.amount }]);
      expect(await given.database.db.select().from(paymentEvents)).toHaveLength(3);
      // The sandbox has no such payment, and rejects the refund.
      await shop.runOutbox();
      expect(await books()).toEqual(paid);
    });
  });

  describe('that comes after another order took the place', () => {
    it('pays the first all the same, and closes the second', async () => {
      const { shop, me, url, books } = await startOrdered(given.database, cannotClose);
      const second = await checkoutOf(await me.order(upfront));
      await me.answer(url, 'pay');
      await deliverAll(shop);
      const { states, orders: rows, invoices: issued } = await books();
      expect(states).toEqual(['paid', 'superseded']);
      expect(issued).toMatchObject([{ orderId: rows[0]?.id, content: { total: monthly.amount } }]);
      expect((await me.outcome('plan-1')).receipt?.orderId).toBe(rows[0]?.id);
      expect(await (await me.order(upfront)).json()).toMatchObject({ kind: 'paid', receipt: { orderId: rows[0]?.id } });
      expect(second).not.toBe(url);
    });

    it.each([
      ['first', 0],
      ['second', 1],
    ] as const)('and pays both: the %s that arrives stays, the other is refunded', async (_, standing) => {
      const { shop, me, url, books, refunds, paymentOf } = await startOrdered(given.database, cannotClose);
      const urls = [url, await checkoutOf(await me.order(upfront))];
      for (const each of standing === 0 ? urls : urls.toReversed()) {
        await me.answer(each, 'pay');
        await deliverAll(shop);
      }
      const { states, invoices: issued } = await books();
      expect(states).toEqual(standing === 0 ? ['paid', 'superseded'] : ['superseded', 'paid']);
      const other = await paymentOf(urls[1 - standing] ?? '');
      // However often the payer asks meanwhile, it is refunded once.
      for (let asked = 0; asked < 3; asked += 1)
        expect((await me.outcome('plan-1')).receipt?.reference).toBe(issued[0]?.number);
      expect(await refunds()).toEqual([
        { gateway: 'sandbox', paymentId: other, amount: [monthly, upfront][1 - standing]?.amount },
      ]);
      await shop.refund();
      const held = await given.database.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.state, 'paid'));
      expect(held.map(({ id }) => `${origin}/sandbox/checkout/${id}`)).toEqual([urls[standing]]);
      expect(issued).toHaveLength(1);
      expect((await me.outcome('plan-1')).receipt?.reference).toBe(issued[0]?.number);
    });
  });
});
