import * as v from 'valibot';
import { expect, it } from 'vitest';
import { stalePriceSchema } from '#contracts/order.ts';
import { problemSchema } from '#contracts/problem.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { eachDatabase } from '../db/databases.ts';
import { begin, contentsOf, named, nextOf, refused, startRunning } from './running-plan.ts';
import { firstNow, openShop, planOf, requestOf, visit } from './shop.ts';

eachDatabase('a later instalment', (given) => {
  const contents = () => contentsOf(given.database.db);

  it('of another amount is rejected with the difference, and changes nothing', async () => {
    const { me, projectId, row } = await startRunning(given.database);
    const before = await contents();
    for (const seen of [row.amount - 1, row.amount + 1, 0]) {
      const response = await me.pay(projectId, 2, seen);
      expect(response.status).toBe(409);
      const body: unknown = await response.json();
      expect(v.parse(stalePriceSchema, body)).toEqual({
        type: '/problems/stale-price',
        amount: row.amount,
        difference: row.amount - seen,
      });
      expect(v.parse(problemSchema, body).detail).toBe(
        `${formatCharge(row.amount)} is due now, not ${formatCharge(seen)}: look at it and confirm again.`,
      );
    }
    for (const seen of ['100', 0.5, -1, null])
      await refused(await me.post(`/api/projects/${projectId}/instalments/2/orders`, { amount: seen }), 400);
    expect(await contents()).toEqual(before);
  });

  it('is paid in its turn alone, and one that is paid is answered with its receipt', async () => {
    const { me, plan, projectId, row } = await startRunning(given.database);
    const before = await contents();
    for (const { number, amount } of plan.rows.slice(2)) {
      expect(await refused(await me.pay(projectId, number, amount), 409)).toEqual({
        type: '/problems/out-of-turn',
        detail: 'Instalments are paid in their order: instalment 2 is next.',
      });
    }
    for (const number of [0, plan.rows.length + 1, 9_999, '02', '1.5', 'two', '-1', '%00'])
      await refused(await me.pay(projectId, number, row.amount), 404);
    const first = await me.pay(projectId, 1, plan.rows[0]?.amount ?? 0);
    expect([first.status, await first.json()]).toEqual([
      200,
      { kind: 'paid', receipt: expect.objectContaining({ orderId: plan.rows[0]?.orderId }) },
    ]);
    expect(await contents()).toEqual(before);
  });

  it('of an unpaid plan is rejected, and the plan has no schedule yet', async () => {
    const me = visit(openShop(given.database));
    const { amount } = requestOf(named, firstNow);
    await me.order(requestOf(named, firstNow));
    const { plans, orders: all } = await me.payments();
    expect(plans).toEqual([]);
    expect(all).toMatchObject([{ instalment: 1, amount, state: 'open', name: 'Boat Club', invoice: null }]);
    const before = await contents();
    for (const number of [1, 2, 900]) {
      const { type, detail } = await refused(await me.pay(all[0]?.projectId ?? '', number, amount), 409);
      expect([type, detail]).toEqual([
        '/problems/out-of-turn',
        'The work on this project has not begun: it begins with the first instalment, which is paid from its plan.',
      ]);
    }
    expect(await contents()).toEqual(before);
  });

  it('does not exist for a foreign account, a foreign claim and an anonymous visitor', async () => {
    for (const user of [undefined, 'asha']) {
      const planId = `plan-of-${user ?? 'nobody'}`;
      const shop = openShop(given.database);
      const me = visit(shop, user === undefined ? {} : { user });
      const plan = await begin(me, planOf(planId));
      const { amount } = nextOf(plan);
      const claim = visit(shop);
      await claim.order(requestOf(named, firstNow));
      const strangers = [visit(shop, { user: 'ravi' }), claim, visit(shop)];
      const before = await contents();
      for (const stranger of strangers) {
        for (const number of [1, 2, 3]) await refused(await stranger.pay(plan.projectId, number, amount), 404);
        const seen = await stranger.payments();
        expect(seen.plans).toEqual([]);
        expect(seen.orders.map(({ projectId }) => projectId)).not.toContain(plan.projectId);
      }
      for (const id of ['nothing', '%00', '00000000-0000-4000-8000-000000000000'])
        await refused(await me.pay(id, 2, amount), 404);
      expect(await contents()).toEqual(before);
      expect((await me.pay(plan.projectId, 2, amount)).status).toBe(201);
    }
  });
});
