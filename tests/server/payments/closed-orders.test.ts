/** Money for deleted orders: a checkout outlives the account that opened it. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { closedOrders } from '#server/db/money-schema.ts';
import { orders, outbox, projects, sandboxCheckouts } from '#server/db/schema.ts';
import { webhookOf } from '#server/payments/sandbox/sandbox-gateway.ts';
import { removeDeleted } from '#server/projects/project-deletion.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf, secret, visit, type Shop } from './shop.ts';

const day = 86_400_000;
/** A gateway that cannot close a checkout, like Razorpay. */
const openEnded = { change: (gateway: Shop['gateway']): Shop['gateway'] => ({ ...gateway, expire: async () => {} }) };

eachDatabase('a checkout whose order is gone', (given) => {
  const begin = async (shop: Shop, planId: string) => {
    const me = visit(shop, { user: 'asha' });
    const checkout = await checkoutOf(await me.order(requestOf(planOf(planId), shop.clock.now)));
    const [row] = await given.database.db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, checkout.split('/').at(-1) ?? ''));
    if (!row) throw new Error('No checkout was opened.');
    return { me, checkout, receipt: row.receipt };
  };
  const bookOf = async (receipt: string) =>
    (await given.database.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.receipt, receipt)))[0]?.state;

  it('is closed with the account, before its order is deleted', async () => {
    const shop = openShop(given.database);
    const { me, checkout, receipt } = await begin(shop, 'plan-1');
    expect((await me.deleteAccount()).status).toBe(204);
    expect(await bookOf(receipt)).toBe('expired');
    await me.answer(checkout, 'pay');
    expect(await bookOf(receipt)).toBe('expired');
    expect(await given.database.db.$count(orders)).toBe(0);
  });

  it('of another user stays open', async () => {
    const shop = openShop(given.database);
    const { me } = await begin(shop, 'plan-1');
    const ravi = visit(shop, { user: 'ravi' });
    const checkout = await checkoutOf(await ravi.order(requestOf(planOf('plan-2'), shop.clock.now)));
    expect((await me.deleteAccount()).status).toBe(204);
    await ravi.go(await ravi.answer(checkout, 'pay'));
    expect((await ravi.payments()).orders).toMatchObject([{ state: 'paid' }]);
  });

  it('that was paid at the same moment stays paid, in anonymous books', async () => {
    const shop = openShop(given.database);
    const { me, checkout, receipt } = await begin(shop, 'plan-1');
    // The bank has the money, and no webhook has arrived yet.
    await me.answer(checkout, 'pay');
    await me.deleteAccount();
    expect(await given.database.db.select({ id: orders.id, state: orders.state }).from(orders)).toEqual([
      { id: receipt, state: 'paid' },
    ]);
    expect((await given.database.db.select().from(projects))[0]?.owner).toMatch(/^gone:/);
  });

  it('and is paid after all is refunded, by the webhook, even if it is repeated', async () => {
    const shop = openShop(given.database, openEnded);
    const { me, checkout, receipt } = await begin(shop, 'plan-1');
    await me.deleteAccount();
    await me.answer(checkout, 'pay');
    expect(await bookOf(receipt)).toBe('paid');
    for (const webhook of await shop.webhooks())
      for (let time = 0; time < 2; time += 1) expect((await shop.deliver(webhook)).status).toBe(204);
    await shop.refund();
    expect(await bookOf(receipt)).toBe('refunded');
  });

  it.each([0, 3])('and is paid after all is refunded without a webhook: %i days later', async (days) => {
    const shop = openShop(given.database, openEnded);
    const { me, checkout, receipt } = await begin(shop, 'plan-1');
    await me.deleteAccount();
    for (let at = 0; at < days; at += 1) {
      await shop.closeCheckouts();
      shop.clock.now += day;
    }
    await me.answer(checkout, 'pay');
    await shop.closeCheckouts();
    await shop.closeCheckouts();
    shop.clock.now += day;
    await shop.closeCheckouts();
    await shop.refund();
    expect(await bookOf(receipt)).toBe('refunded');
  });

  it('is checked on five days, and not on the sixth', async () => {
    let looks = 0;
    const expire = async (): Promise<void> => void (looks += 1);
    const shop = openShop(given.database, { change: (gateway) => ({ ...gateway, expire }) });
    const { me } = await begin(shop, 'plan-1');
    await me.deleteAccount();
    looks = 0;
    for (let at = 0; at < 7; at += 1) {
      await shop.closeCheckouts();
      shop.clock.now += day;
    }
    expect(looks).toBe(5);
  });

  it('is closed by the outbox when the gateway does not answer, and does not delay the deletion', async () => {
    let isAway = true;
    const shop = openShop(given.database, {
      change: (gateway) => ({
        ...gateway,
        expire: (id) => (isAway ? Promise.reject(new Error('The gateway does not answer.')) : gateway.expire(id)),
      }),
    });
    const { me, receipt } = await begin(shop, 'plan-1');
    expect((await me.deleteAccount()).status).toBe(204);
    expect(await bookOf(receipt)).toBe('open');
    isAway = false;
    await shop.closeCheckouts();
    expect(await bookOf(receipt)).toBe('expired');
  });

  it('of a project that was removed from the trash is refunded as well', async () => {
    const shop = openShop(given.database, openEnded);
    const { me, checkout, receipt } = await begin(shop, 'plan-1');
    await given.database.db.update(projects).set({ deletedAt: new Date(firstNow) });
    expect(await removeDeleted(given.database.db, firstNow + 31 * day)).toBe(1);
    await me.answer(checkout, 'pay');
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
    await shop.refund();
    expect(await bookOf(receipt)).toBe('refunded');
  });

  it('leaves nothing of its person behind', async () => {
    const { me, receipt } = await begin(openShop(given.database), 'plan-1');
    await me.deleteAccount();
    const kept = await given.database.db.select().from(closedOrders);
    expect(kept).toEqual([
      {
        orderId: receipt,
        gateway: 'sandbox',
        gatewayOrderId: expect.stringMatching(/^checkout_/),
        amount: expect.any(Number),
        closedAt: new Date(firstNow),
      },
    ]);
  });

  it('that never was ours is left to its owner', async () => {
    const shop = openShop(given.database);
    const fact = { kind: 'captured', paymentId: 'pay_9', amount: 100, at: firstNow } as const;
    for (const receipt of ['3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f', 'invoice 17']) {
      expect(
        (await shop.deliver(webhookOf({ id: 'checkout_elsewhere', amount: 100, receipt }, fact, firstNow, secret)))
          .status,
      ).toBe(204);
    }
    expect(await given.database.db.select().from(outbox)).toEqual([]);
  });

  it('whose response was lost finds its order by the receipt', async () => {
    const shop = openShop(given.database);
    const { me, checkout, receipt } = await begin(shop, 'plan-1');
    await given.database.db.update(orders).set({ gatewayOrderId: null });
    await me.answer(checkout, 'pay');
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
    expect(await given.database.db.select({ id: orders.id, state: orders.state }).from(orders)).toEqual([
      { id: receipt, state: 'paid' },
    ]);
  });
});
