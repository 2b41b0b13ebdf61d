/** Orders without any report: their webhook is lost for good, and their payer never returns. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { invoices, orders, projects } from '#server/db/schema.ts';
import { silentLog, type Log } from '#server/http/log.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { askedAtOnce } from '#server/payments/waiting-orders.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf, visit, type Shop, type ShopOptions } from './shop.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

eachDatabase('an order without an event', (given) => {
  function open(options: ShopOptions = {}) {
    const told: string[] = [];
    const log: Log = { ...silentLog, error: ({ message }) => void told.push(message) };
    const shop = openShop(given.database, options);
    return { shop, told, ask: () => shop.orders.askWaiting(log) };
  }

  /** The bank answers at the checkout, and the browser is closed. */
  async function order(shop: Shop, answer?: string, planId = 'plan-1') {
    const me = visit(shop);
    const url = await checkoutOf(await me.order(requestOf(planOf(planId), firstNow)));
    if (answer !== undefined) await me.answer(url, answer);
    await shop.loseWebhooks();
    return { me, url };
  }

  const states = async () =>
    (await given.database.db.select({ state: orders.state }).from(orders)).map(({ state }) => state);

  /** Every time, in ms since the order, at which a server that checks every five minutes polled the gateway. */
  async function askedWithin(days: number, find: Gateway['find']) {
    const asked: number[] = [];
    let clock = { now: firstNow };
    const { shop, told, ask } = open({
      change: (gateway) => ({
        ...gateway,
        find: (id) => {
          asked.push(clock.now - firstNow);
          return find(id);
        },
      }),
    });
    ({ clock } = shop);
    await order(shop);
    // Nothing is due at the checks between these.
    for (;;) {
      const [row] = await given.database.db.select({ askAt: orders.askAt }).from(orders);
      if (!row?.askAt || row.askAt.getTime() > firstNow + days * day) break;
      clock.now = firstNow + Math.ceil((row.askAt.getTime() - firstNow) / (5 * minute)) * 5 * minute;
      await ask();
    }
    return { asked, told };
  }

  it('is found paid within a quarter of an hour: its project runs and its invoice is there', async () => {
    const { db } = given.database;
    const { shop, told, ask } = open();
    await order(shop, 'pay');
    await ask();
    expect(await states(), 'a webhook still has time').toEqual(['open']);
    shop.clock.now += 15 * minute;
    await ask();
    expect(await states()).toEqual(['paid']);
    expect((await db.select({ status: projects.status }).from(projects)).map(({ status }) => status)).toEqual([
      'running',
    ]);
    expect([await db.$count(invoices), told]).toEqual([1, []]);
  });

  it('is found by each of two servers once, with any number waiting', async () => {
    const many = 2 * askedAtOnce + 3;
    const asked: string[] = [];
    const change = (gateway: Gateway): Gateway => ({
      ...gateway,
      find: (id) => {
        asked.push(id);
        return gateway.find(id);
      },
    });
    const [one, other] = [open({ change }), open({ change })];
    for (let index = 0; index < many; index += 1) await order(one.shop, 'pay', `plan-${index}`);
    asked.length = 0;
    for (const { shop } of [one, other]) shop.clock.now += hour;
    await Promise.all([one.ask(), other.ask()]);
    expect([asked.length, new Set(asked).size]).toEqual([many, many]);
    expect(await states()).toEqual(Array.from({ length: many }, () => 'paid'));
  });

  it('is polled at growing intervals, and no longer when its checkout has expired', async () => {
    const { asked, told } = await askedWithin(60, async () => []);
    const pauses = asked.map((at, index) => at - (asked[index - 1] ?? 0));
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect([asked[0], asked.length < 12, (asked.at(-1) ?? 0) >= day, (asked.at(-1) ?? 0) < 3 * day]).toEqual([
      10 * minute,
      true,
      true,
      true,
    ]);
    expect([await states(), told]).toEqual([['cancelled'], []]);
  });

  it('is closed when it is closed at the gateway', async () => {
    const { shop, told, ask } = open();
    const { url } = await order(shop);
    await shop.gateway.expire(new URL(url).pathname.split('/').at(-1) ?? '');
    shop.clock.now += hour;
    await ask();
    expect([await states(), told]).toEqual([['cancelled'], []]);
  });

  it('counts when it is paid after it was left', async () => {
    const { shop, ask } = open();
    const { me, url } = await order(shop);
    shop.clock.now += 3 * day;
    await ask();
    expect(await states()).toEqual(['cancelled']);
    const back = await me.answer(url, 'pay');
    await me.go(back);
    expect(await states()).toEqual(['paid']);
  });

  it.each<readonly [string, Gateway['find']]>([
    ['the bank never decides', async () => [{ kind: 'pending', paymentId: 'pay_1' }]],
    ['its gateway cannot be asked', () => Promise.reject(new Error('away'))],
  ])('is logged once a day, until the end, when %s', async (_, find) => {
    const { told, asked } = await askedWithin(60, find);
    const [{ id } = { id: '' }] = await given.database.db.select({ id: orders.id }).from(orders);
    const last = asked.at(-1) ?? 0;
    expect([told.length, last >= 8 * day, last < 10 * day]).toEqual([
      asked.filter((at) => at >= day).length,
      true,
      true,
    ]);
    for (const each of told) expect(each).toContain(`Whether order ${id} at sandbox is paid is not known`);
    expect(told.map((each) => each.endsWith('It is not asked for any more: find it at the gateway.'))).toEqual(
      told.map((__, index) => index === told.length - 1),
    );
  });

  it('is logged at once when the paid amount is not its own', async () => {
    const { shop, told, ask } = open({
      change: (gateway) => ({
        ...gateway,
        find: async () => [{ kind: 'captured', paymentId: 'pay_1', amount: 100, at: firstNow }],
      }),
    });
    await order(shop);
    shop.clock.now += hour;
    await ask();
    expect([await states(), told]).toEqual([
      ['open'],
      [expect.stringMatching(/^A payment of order [\da-f-]+ at sandbox is not of its amount/)],
    ]);
  });

  it('restarts its intervals when its checkout is opened again', async () => {
    const { db } = given.database;
    const { shop, ask } = open();
    const { me, url } = await order(shop);
    shop.clock.now += 3 * day;
    await ask();
    const [{ id } = { id: '' }] = await db.select({ id: orders.id }).from(orders).where(eq(orders.state, 'cancelled'));
    await me.post(`/api/orders/${id}/checkout`, {});
    await me.answer(url, 'pay');
    await shop.loseWebhooks();
    shop.clock.now += 15 * minute;
    await ask();
    expect(await states()).toEqual(['paid']);
  });

  it('that another replaced is polled too: a payment there counts', async () => {
    const { shop, ask } = open({ change: (gateway) => ({ ...gateway, expire: async () => {} }) });
    const { me, url } = await order(shop);
    await me.order(requestOf(planOf('plan-1'), firstNow, 'upfront'));
    expect((await states()).toSorted()).toEqual(['open', 'superseded']);
    await me.answer(url, 'pay');
    await shop.loseWebhooks();
    shop.clock.now += hour;
    await ask();
    expect((await states()).toSorted()).toEqual(['paid', 'superseded']);
  });
});
