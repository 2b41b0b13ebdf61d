/** Refunds by the team, as the order, its project, the books, the gateway and the log record them. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { projectPageSchema } from '#contracts/project-page.ts';
import { auditLog, creditNotes } from '#server/db/money-schema.ts';
import { invoices, orders, outbox, projects, sandboxCheckouts } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { nextOf, onlyPlan } from './running-plan.ts';
import { checkoutOf, openShop, planOf, requestOf, visit, type Shop, type Visit } from './shop.ts';

const day = 86_400_000;
const asked = { before: 0, reason: 'The plan was called off.', by: 'Ravi of the team' };

eachDatabase('a refund', (given) => {
  let shop: Shop;
  let me: Visit;
  beforeEach(() => {
    shop = openShop(given.database);
    me = visit(shop, { user: 'asha' });
  });

  const pay = async (planId = 'plan-1') => {
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf(planId), shop.clock.now))), 'pay'));
    const [order] = (await me.payments()).orders;
    if (!order) throw new Error('Nothing was ordered.');
    return order;
  };
  const refund = (id: string, changes: object = {}) => shop.team(`/orders/${id}/refunds`, { ...asked, ...changes });
  const bookOf = async (receipt: string) =>
    (await given.database.db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.receipt, receipt)))[0];

  it('of the whole payment ends the order and the work, and goes through the gateway once', async () => {
    const { id, amount, projectId } = await pay();
    const response = await refund(id);
    expect([response.status, await response.json()]).toEqual([
      201,
      { id, state: 'refunded', amount, refunded: amount, creditNote: 'CN/26-27/000001' },
    ]);
    expect(await me.payments()).toMatchObject({ plans: [], orders: [{ id, state: 'refunded', refunded: amount }] });
    const page = v.parse(projectPageSchema, await (await me.ask(`/api/projects/${projectId}/page`)).json());
    expect(page.project).toMatchObject({ status: 'archived', nextPayment: null });
    expect(page.history.orders).toMatchObject([
      {
        instalment: 1,
        state: 'refunded',
        refunds: [{ amount, number: 'CN/26-27/000001', reason: 'The plan was called off.' }],
      },
    ]);
    expect(await bookOf(id)).toMatchObject({ state: 'paid' });
    await shop.refund();
    await shop.refund();
    expect(await bookOf(id)).toMatchObject({ state: 'refunded', refunds: { 'CN/26-27/000001': amount } });
  });

  it('of a part leaves the order paid, and the rest can still be refunded', async () => {
    const { id, amount } = await pay();
    expect(await (await refund(id, { amount: 10_000 })).json()).toMatchObject({
      state: 'paid',
      refunded: 10_000,
      creditNote: 'CN/26-27/000001',
    });
    expect(await me.payments()).toMatchObject({ plans: [{ next: 2 }], orders: [{ state: 'paid', refunded: 10_000 }] });
    expect(await (await refund(id, { before: 10_000 })).json()).toMatchObject({
      state: 'refunded',
      refunded: amount,
      creditNote: 'CN/26-27/000002',
    });
    await shop.refund();
    expect(await bookOf(id)).toMatchObject({
      state: 'refunded',
      refunds: { 'CN/26-27/000001': 10_000, 'CN/26-27/000002': amount - 10_000 },
    });
  });

  it('of a later instalment leaves the project at work, with that instalment to be paid again', async () => {
    const { projectId } = await pay();
    const row = nextOf(await onlyPlan(me));
    await me.go(await me.answer(await checkoutOf(await me.pay(projectId, row.number, row.amount)), 'pay'));
    const second = (await me.payments()).orders.find(({ instalment }) => instalment === row.number);
    expect(await (await refund(second?.id ?? '')).json()).toMatchObject({ state: 'refunded', refunded: row.amount });
    expect(await onlyPlan(me)).toMatchObject({ projectId, next: row.number });
    const page = v.parse(projectPageSchema, await (await me.ask(`/api/projects/${projectId}/page`)).json());
    expect(page.project).toMatchObject({ status: 'running', nextPayment: { instalment: row.number } });
  });

  it('of a slow bank’s money for a replaced order is made, even without a request to the gateway', async () => {
    shop = openShop(given.database, { change: (gateway) => ({ ...gateway, expire: async () => {} }) });
    me = visit(shop, { user: 'asha' });
    const [upfront, monthly] = [
      await me.order(requestOf(planOf('plan-1'), shop.clock.now, 'upfront')),
      await me.order(requestOf(planOf('plan-1'), shop.clock.now)),
    ];
    await me.go(await me.answer(await checkoutOf(upfront), 'pay'));
    await me.answer(await checkoutOf(monthly), 'slow');
    shop.clock.now += 8_000;
    for (const webhook of await shop.webhooks()) await shop.deliver(webhook);
    await shop.refund();
    const books = await given.database.db.select({ state: sandboxCheckouts.state }).from(sandboxCheckouts);
    expect(books.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  });

  it('that is requested twice is made once, even at the same moment', async () => {
    const { id } = await pay();
    const answers = await Promise.all([refund(id, { amount: 10_000 }), refund(id, { amount: 10_000 })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await refund(id, { amount: 10_000 })).status).toBe(409);
    expect(await given.database.db.select({ refunded: orders.refunded }).from(orders)).toEqual([{ refunded: 10_000 }]);
    expect(await given.database.db.$count(creditNotes)).toBe(1);
  });

  it('leaves the invoice as it was, and a gap in neither series', async () => {
    const { id } = await pay();
    const before = await given.database.db.select().from(invoices);
    await refund(id, { amount: 10_000 });
    // A rejected request takes no number.
    await refund(id, { amount: 10_000 });
    await refund(id, { before: 10_000, amount: 5_000 });
    await pay('plan-2');
    expect(await given.database.db.select().from(invoices).where(eq(invoices.orderId, id))).toEqual(before);
    expect((await given.database.db.select().from(invoices)).map(({ number }) => number).toSorted()).toEqual([
      'PL/26-27/000001',
      'PL/26-27/000002',
    ]);
    expect((await given.database.db.select().from(creditNotes)).map(({ number }) => number).toSorted()).toEqual([
      'CN/26-27/000001',
      'CN/26-27/000002',
    ]);
  });

  it('is in the log with its author and time, and its payer is informed', async () => {
    const { id } = await pay();
    shop.clock.now += 2 * day;
    await refund(id, { amount: 10_000 });
    const log = await given.database.db
      .select({
        actor: auditLog.actor,
        act: auditLog.act,
        subject: auditLog.subject,
        at: auditLog.happenedAt,
        details: auditLog.details,
      })
      .from(auditLog);
    expect(log).toEqual([
      {
        actor: 'Ravi of the team',
        act: 'payment.refunded',
        subject: `order:${id}`,
        at: new Date(shop.clock.now),
        details: {
          amount: 10_000,
          creditNote: 'CN/26-27/000001',
          reason: 'The plan was called off.',
          isGoodwill: false,
        },
      },
    ]);
    const [mail] = await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    expect(mail?.payload).toMatchObject({
      to: 'meera@lakeside.in',
      subject: expect.stringMatching(/^Refund: ₹100\.00 for /),
    });
  });

  it('after thirty days needs a goodwill note', async () => {
    const { id } = await pay();
    shop.clock.now += 31 * day;
    expect(await (await refund(id)).json()).toMatchObject({
      status: 409,
      detail: 'The 30 days of the refund policy are over: say goodwill if it is to be given back all the same.',
    });
    expect((await refund(id, { goodwill: true })).status).toBe(201);
  });

  it('is possible for paid orders only', async () => {
    await me.order(requestOf(planOf('plan-1'), shop.clock.now));
    const [order] = (await me.payments()).orders;
    expect(await (await refund(order?.id ?? '')).json()).toMatchObject({
      status: 409,
      detail: 'Nothing was paid with this order.',
    });
    expect((await refund('3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f')).status).toBe(404);
    for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { reason: '' }, { by: '' }, { before: undefined }])
      expect((await refund(order?.id ?? '', wrong)).status).toBe(400);
    expect(await given.database.db.$count(creditNotes)).toBe(0);
  });

  it('is not repeated when the gateway reports the payment late', async () => {
    const { id, amount } = await pay();
    await refund(id);
    for (const webhook of await shop.webhooks()) expect((await shop.deliver(webhook)).status).toBe(204);
    await shop.refund();
    expect(await bookOf(id)).toMatchObject({ state: 'refunded', refunds: { 'CN/26-27/000001': amount } });
    expect((await me.payments()).orders).toMatchObject([{ state: 'refunded' }]);
  });

  it('allows the same plan to be bought again, once its project is restored', async () => {
    const { id, projectId } = await pay();
    await refund(id);
    await given.database.db
      .update(projects)
      .set({ status: 'draft', archivedFrom: null })
      .where(eq(projects.id, projectId));
    const again = await pay();
    expect(again.id).not.toBe(id);
    expect((await me.payments()).orders.map(({ state }) => state).toSorted()).toEqual(['paid', 'refunded']);
  });
});
