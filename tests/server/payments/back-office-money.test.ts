/** Money in the back office: the staff's actions on orders, as the payer and the books see them afterwards. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditLog } from '#server/db/money-schema.ts';
import { invoices, orders, outbox, projects } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { staffName } from '../viewer-stand-in.ts';
import { checkoutOf, openShop, planOf, requestOf, visit, type Shop, type Visit } from './shop.ts';

const farah = `${staffName} (sub-of-${staffName})`;

eachDatabase('money in the back office', (given) => {
  let shop: Shop;
  let me: Visit;
  let staff: Visit;
  let isAway: boolean;
  beforeEach(() => {
    isAway = false;
    const change: NonNullable<Parameters<typeof openShop>[1]>['change'] = (gateway) => ({
      ...gateway,
      find: async (id) => (isAway ? Promise.reject(new Error('The gateway is away.')) : gateway.find(id)),
    });
    shop = openShop(given.database, { change });
    me = visit(shop, { user: 'asha' });
    staff = visit(shop, { user: staffName });
  });

  const begin = async (answer: string, plan = 'plan-1') => {
    const known = new Set((await me.payments()).orders.map(({ id }) => id));
    const address = await me.answer(await checkoutOf(await me.order(requestOf(planOf(plan), shop.clock.now))), answer);
    await me.go(address);
    const order = (await me.payments()).orders.find(({ id }) => !known.has(id));
    if (!order) throw new Error('Nothing was ordered.');
    return order;
  };
  /** An order whose checkout is open: the gateway knows no payment of it. */
  const begun = async () => {
    await me.order(requestOf(planOf('plan-1', { name: 'Corner Kitchen' }), shop.clock.now));
    const [order] = (await me.payments()).orders;
    if (!order) throw new Error('Nothing was ordered.');
    return order;
  };
  const refunds = async (of: string) =>
    ((await (await staff.ask(`/api/desk/refunds?of=${of}`)).json()) as { refunds: readonly { id: string }[] }).refunds;
  /** Requests the pending refunds from the gateway, like the server. */
  const runOutbox = () => shop.runOutbox();
  const listed = async (of: string) =>
    ((await (await staff.ask(`/api/desk/orders?of=${of}`)).json()) as { orders: readonly object[] }).orders;
  const act = (id: string, name: string, body: object = {}) => staff.post(`/api/desk/orders/${id}/${name}`, body);
  const acts = () =>
    given.database.db
      .select({ actor: auditLog.actor, act: auditLog.act, subject: auditLog.subject, details: auditLog.details })
      .from(auditLog);
  const reference = 'AXIS0000421337';

  it('lists a project that was paid with its customer, their phone number and the time of the payment', async () => {
    await begin('pay');
    const read = async (): Promise<unknown> => (await staff.ask('/api/desk/deliveries?of=waiting')).json();
    const { billing } = requestOf(planOf('plan-1'), shop.clock.now);
    expect(await read()).toMatchObject({
      deliveries: [
        {
          customer: {
            name: 'Meera Kulkarni',
            email: billing.email,
            phone: '+91 98200 41207',
            paidAt: new Date(shop.clock.now).toISOString(),
          },
        },
      ],
    });
  });

  it('asks the bank about an order, and records who asked', async () => {
    const { id } = await begin('slow');
    expect(await listed('unknown')).toMatchObject([{ id, state: 'pending', payer: { name: 'Meera Kulkarni' } }]);
    isAway = true;
    expect(await (await act(id, 'look')).json()).toMatchObject({ asked: 'away', order: { state: 'pending' } });
    isAway = false;
    shop.clock.now += 60_000;
    expect(await (await act(id, 'look')).json()).toMatchObject({ asked: 'known', order: { state: 'paid' } });
    expect(await listed('unknown')).toEqual([]);
    expect(await (await staff.ask(`/api/desk/orders/${id}`)).json()).toMatchObject({ id, state: 'paid' });
    expect(await listed('paid')).toMatchObject([{ id }]);
    expect(await acts()).toMatchObject([
      { actor: farah, act: 'order.lookedInto', details: { asked: 'away' } },
      { actor: farah, details: { asked: 'known', state: 'paid' } },
    ]);
    expect((await act('3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f', 'look')).status).toBe(404);
  });

  it('records an unknown order as paid: with its invoice, its project and one entry in the log', async () => {
    const { id, projectId, amount } = await begin('slow');
    expect((await act(id, 'record', { reference: 'no!' })).status).toBe(400);
    expect(await (await act(id, 'record', { reference })).json()).toMatchObject({ id, state: 'paid' });
    expect((await me.payments()).orders).toMatchObject([{ id, state: 'paid', invoice: 'PL/26-27/000001' }]);
    expect(
      await given.database.db.select({ status: projects.status }).from(projects).where(eq(projects.id, projectId)),
    ).toEqual([{ status: 'running' }]);
    expect(await acts()).toEqual([
      { actor: farah, act: 'payment.captured', subject: `order:${id}`, details: { reference, amount } },
    ]);
    expect(await (await act(id, 'record', { reference: 'ANOTHER-1' })).json()).toMatchObject({
      status: 409,
      detail: 'The bank has answered: this order is paid.',
    });
    expect(await given.database.db.$count(invoices)).toBe(1);
  });

  it('accepts the bank’s late confirmation for the recorded payment, which can be refunded', async () => {
    const { id } = await begin('slow');
    await act(id, 'record', { reference });
    shop.clock.now += 60_000;
    for (const webhook of await shop.webhooks()) expect((await shop.deliver(webhook)).status).toBe(204);
    expect((await act(id, 'refunds', { before: 0, reason: 'Called off.' })).status).toBe(201);
    await shop.refund();
    expect((await me.payments()).orders).toMatchObject([{ id, state: 'refunded' }]);
    expect(await given.database.db.$count(invoices)).toBe(1);
  });

  it('closes an unknown order as failed: its payer reads why, and can pay again', async () => {
    const { id, amount } = await begin('slow');
    expect(await (await act(id, 'close')).json()).toMatchObject({ id, state: 'declined' });
    expect((await me.payments()).orders).toMatchObject([
      { id, state: 'declined', reason: 'The payment did not go through.' },
    ]);
    expect(await acts()).toEqual([
      { actor: farah, act: 'payment.declined', subject: `order:${id}`, details: { amount } },
    ]);
    expect(await listed('unknown')).toEqual([]);
    expect(await (await act(id, 'close')).json()).toMatchObject({
      status: 409,
      detail: 'The bank has answered: there is nothing left to close.',
    });
    expect(await acts()).toHaveLength(1);
  });

  it('lets the payer of a closed order pay with another, and refunds late money for the first', async () => {
    const { id } = await begin('slow');
    await act(id, 'close');
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf('plan-1'), shop.clock.now))), 'pay'));
    const states = async () =>
      Object.fromEntries(
        (await me.payments()).orders.map((order) => [order.id === id ? 'first' : 'second', order.state]),
      );
    expect(await states()).toEqual({ second: 'paid' });
    shop.clock.now += 60_000;
    for (const webhook of await shop.webhooks()) expect((await shop.deliver(webhook)).status).toBe(204);
    expect(await states()).toEqual({ second: 'paid' });
    expect(
      await given.database.db.select({ payload: outbox.payload }).from(outbox).where(eq(outbox.kind, 'payment.refund')),
    ).toHaveLength(1);
  });

  it('closes nothing while the bank cannot be reached, and nothing that it has settled meanwhile', async () => {
    const { id } = await begin('slow');
    isAway = true;
    expect(await (await act(id, 'close')).json()).toMatchObject({
      status: 409,
      detail: 'The bank cannot be asked at the moment, so nothing was closed: try again in a minute.',
    });
    isAway = false;
    shop.clock.now += 60_000;
    expect(await (await act(id, 'close')).json()).toMatchObject({
      status: 409,
      detail: 'The bank has answered: this order is paid.',
    });
    expect(await acts()).toEqual([]);
  });

  it('settles no order that is not waiting', async () => {
    await me.order(requestOf(planOf('plan-1'), shop.clock.now));
    const [order] = (await me.payments()).orders;
    expect(await (await act(order?.id ?? '', 'record', { reference })).json()).toMatchObject({
      status: 409,
      detail: 'Only an order that the bank has not settled can be recorded as paid.',
    });
    for (const name of ['record', 'close'])
      expect((await act('3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f', name, { reference })).status).toBe(404);
  });

  it('drops an order of a wrong amount once the bank no longer has it', async () => {
    const { id } = await begin('slow');
    await given.database.db
      .update(orders)
      .set({ disputedAt: new Date(shop.clock.now) })
      .where(eq(orders.id, id));
    expect(await listed('wrongAmount')).toMatchObject([{ id }]);
    expect(await (await act(id, 'look')).json()).toMatchObject({ asked: 'known', order: { disputedAt: null } });
    expect(await listed('wrongAmount')).toEqual([]);
  });

  it('refunds a part and then the rest, in the name of the signed-in user', async () => {
    const { id, amount } = await begin('pay');
    const reason = 'A month was not used.';
    expect(await (await act(id, 'refunds', { before: 0, amount: 10_000, reason })).json()).toMatchObject({
      state: 'paid',
      refunded: 10_000,
    });
    expect((await act(id, 'refunds', { before: 0, amount: 10_000, reason, by: 'Somebody else' })).status).toBe(409);
    expect(await (await act(id, 'refunds', { before: 10_000, reason })).json()).toMatchObject({
      state: 'refunded',
      refunded: amount,
    });
    expect(await acts()).toMatchObject([
      { actor: farah, act: 'payment.refunded', details: { amount: 10_000, reason } },
      { actor: farah, details: { amount: amount - 10_000 } },
    ]);
    expect(await listed('paid')).toEqual([]);
    expect(await (await staff.ask(`/api/desk/orders/${id}`)).json()).toMatchObject({ id, refunded: amount });
  });

  it('refunds by hand when the gateway rejects it: the refund waits for a person, who records the transfer once', async () => {
    const { id, amount } = await begun();
    await given.database.db
      .update(orders)
      .set({ disputedAt: new Date(shop.clock.now) })
      .where(eq(orders.id, id));
    expect((await act(id, 'record', { reference })).status).toBe(200);
    const { creditNote } = (await (await act(id, 'refunds', { before: 0, reason: 'Called off.' })).json()) as {
      creditNote: string;
    };
    const known = {
      orderId: id,
      amount,
      creditNote,
      projectName: 'Corner Kitchen',
      payer: { name: 'Meera Kulkarni', email: 'meera@lakeside.in' },
      paymentId: reference,
    };
    const [refund] = await refunds('waiting');
    expect(refund).toMatchObject({ ...known, state: 'underWay', lastError: '' });
    const path = `/api/desk/refunds/${refund?.id}`;
    expect(await (await staff.post(`${path}/transfer`, { reference: 'HDFC0000990011' })).json()).toMatchObject({
      status: 409,
      detail:
        'The gateway may still give it back, or somebody has settled it: only what it refuses is settled by hand.',
    });

    await runOutbox();
    expect(await refunds('waiting')).toMatchObject([
      { ...known, state: 'refused', attempts: 1, lastError: 'There is no such payment.' },
    ]);
    expect(await (await staff.ask('/api/desk')).json()).toMatchObject({ refunds: 1, jobs: 0 });
    expect((await staff.post(`${path}/retry`, {})).status).toBe(204);
    expect(await refunds('waiting')).toMatchObject([{ state: 'underWay' }]);
    await runOutbox();

    expect((await staff.post(`${path}/transfer`, { reference: 'no!' })).status).toBe(400);
    expect((await staff.post(`${path}/transfer`, { reference: 'HDFC0000990011' })).status).toBe(204);
    expect((await staff.post(`${path}/transfer`, { reference: 'HDFC0000990011' })).status).toBe(409);
    expect(await refunds('waiting')).toEqual([]);
    expect(await refunds('done')).toMatchObject([{ orderId: id, amount, creditNote, state: 'transferred' }]);
    expect((await acts()).at(-1)).toEqual({
      actor: farah,
      act: 'refund.transferred',
      subject: `order:${id}`,
      details: { amount, creditNote, reference: 'HDFC0000990011' },
    });
    await runOutbox();
    expect((await me.payments()).orders).toMatchObject([{ id, state: 'refunded' }]);
  });

  it('lists refunds through the gateway until they are done, and for seven days after', async () => {
    const { id } = await begin('pay');
    await act(id, 'refunds', { before: 0, amount: 10_000, reason: 'A month was not used.' });
    expect(await refunds('waiting')).toMatchObject([{ orderId: id, amount: 10_000, state: 'underWay' }]);
    expect(await (await staff.ask('/api/desk')).json()).toMatchObject({ refunds: 0 });
    await runOutbox();
    expect(await refunds('waiting')).toEqual([]);
    expect(await refunds('done')).toMatchObject([{ orderId: id, amount: 10_000, state: 'given' }]);
    shop.clock.now += 7 * 86_400_000 + 1;
    expect(await refunds('done')).toEqual([]);
  });

  it('lists settled orders for seven days, separate from those of a wrong amount', async () => {
    const { id } = await begin('slow');
    expect(await listed('unknown&when=settled')).toEqual([]);
    await act(id, 'close');
    expect(await listed('unknown&when=settled')).toMatchObject([{ id, state: 'declined' }]);
    expect(await listed('wrongAmount&when=settled')).toEqual([]);
    shop.clock.now += 7 * 86_400_000 + 1;
    expect(await listed('unknown&when=settled')).toEqual([]);

    const other = await begin('slow', 'plan-2');
    await given.database.db
      .update(orders)
      .set({ disputedAt: new Date(shop.clock.now) })
      .where(eq(orders.id, other.id));
    await act(other.id, 'record', { reference });
    expect(await listed('wrongAmount&when=settled')).toMatchObject([{ id: other.id, state: 'paid' }]);
    expect(await listed('unknown&when=settled')).toEqual([]);
  });
});
