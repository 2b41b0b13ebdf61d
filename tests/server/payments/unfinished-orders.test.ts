import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { onPostgres } from '../db/databases.ts';
import { begin, startRunning } from './running-plan.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf, visit, type Shop, type Visit } from './shop.ts';

const resume = (me: Visit, id: string) => me.post(`/api/orders/${id}/checkout`, {});

async function cancel(shop: Shop, id: string, user = 'asha'): Promise<Response> {
  return shop.request(`/api/orders/${id}`, { method: 'DELETE', headers: { 'x-access-token': `token-of-${user}` } });
}

async function words(response: Response): Promise<string> {
  return v.parse(problemSchema, await response.json()).detail;
}

onPostgres('an unfinished order', (given) => {
  async function order() {
    const shop = openShop(given.database);
    const me = visit(shop, { user: 'asha' });
    const url = await checkoutOf(await me.order(requestOf(planOf('plan-1'), firstNow)));
    const [open] = (await me.payments()).orders;
    if (!open) throw new Error('There is no order.');
    return { shop, me, url, id: open.id };
  }

  it('leads back to its checkout, and can be paid there', async () => {
    const { me, url, id } = await order();
    expect(await checkoutOf(await resume(me, id))).toBe(url);
    await me.go(await me.answer(url, 'pay'));
    expect((await me.payments()).orders.map(({ state }) => state)).toEqual(['paid']);
  });

  it('that was declined, or left, leads back to it as well', async () => {
    const { me, url, id } = await order();
    for (const answer of ['decline', 'cancel']) {
      await me.go(await me.answer(url, answer));
      expect(await checkoutOf(await resume(me, id))).toBe(url);
      expect((await me.payments()).orders[0]?.state).toBe('open');
    }
  });

  it('is closed at the gateway and in the books when its payer cancels it; the plan can be ordered again', async () => {
    const { shop, me, url, id } = await order();
    expect((await cancel(shop, id)).status).toBe(200);
    expect((await me.payments()).orders).toEqual([]);
    // Nothing can be paid at its checkout any more.
    await me.answer(url, 'pay');
    expect((await me.payments()).orders).toEqual([]);
    expect((await resume(me, id)).status).toBe(409);
    const again = await checkoutOf(await me.order(requestOf(planOf('plan-1'), firstNow)));
    expect(again).not.toBe(url);
    await me.go(await me.answer(again, 'pay'));
    expect((await me.payments()).orders.map(({ state }) => state)).toEqual(['paid']);
  });

  it('cannot be cancelled while the bank has it, nor once it is paid, with the reason', async () => {
    const { shop, me, url, id } = await order();
    await me.go(await me.answer(url, 'slow'));
    const waiting = await cancel(shop, id);
    expect([waiting.status, await words(waiting)]).toEqual([
      409,
      'Waiting for your bank. Do not pay again. An order that the bank may still accept cannot be cancelled.',
    ]);
    shop.clock.now += 10_000;
    const paid = await cancel(shop, id);
    expect([paid.status, await words(paid)]).toEqual([409, 'This order is paid: it cannot be cancelled.']);
    expect((await me.payments()).orders.map(({ state }) => state)).toEqual(['paid']);
  });

  it('cannot be cancelled while its gateway does not report its outcome', async () => {
    const { id } = await order();
    const silent = openShop(given.database, {
      change: (gateway) => ({ ...gateway, find: () => Promise.reject(new Error('away')) }),
    });
    expect((await cancel(silent, id)).status).toBe(409);
    const closed = openShop(given.database, {
      change: (gateway) => ({ ...gateway, expire: () => Promise.reject(new Error('away')) }),
    });
    expect((await cancel(closed, id)).status).toBe(502);
    expect((await visit(closed, { user: 'asha' }).payments()).orders.map(({ state }) => state)).toEqual(['open']);
  });

  it('of a later instalment is resumed and cancelled the same way', async () => {
    const { shop, me, payRow } = await startRunning(given.database, {}, 'asha');
    const url = await checkoutOf(await payRow());
    const id = (await me.payments()).orders[0]?.id ?? '';
    expect(await checkoutOf(await resume(me, id))).toBe(url);
    expect((await cancel(shop, id)).status).toBe(200);
    expect((await me.payments()).plans[0]?.next).toBe(2);
    expect(await checkoutOf(await payRow())).not.toBe(url);
  });

  it('whose plan has another price now shows so, and leads to no checkout', async () => {
    const { shop, me, id } = await order();
    const draft = planOf('plan-1', { platforms: ['android', 'ios'] });
    const project = (await (await me.go('/api/projects')).json()) as {
      readonly projects: readonly { readonly id: string; readonly version: number }[];
    };
    const [known] = project.projects;
    const saved = await shop.request(`/api/projects/${known?.id}`, {
      method: 'PUT',
      headers: { 'x-access-token': 'token-of-asha', 'content-type': 'application/json' },
      body: JSON.stringify({ version: known?.version, draft, total: quoteAt(draft, firstNow).costs.total }),
    });
    expect(saved.status).toBe(200);
    const answer = await resume(me, id);
    expect([answer.status, await words(answer)]).toEqual([
      409,
      expect.stringMatching(/^The first payment is ₹[\d,.]+ now\. Cancel this order and order again from the plan\.$/),
    ]);
  });

  it('cannot be resumed or cancelled by other users', async () => {
    const { shop, me, id } = await order();
    expect((await resume(visit(shop, { user: 'ravi' }), id)).status).toBe(404);
    expect((await cancel(shop, id, 'ravi')).status).toBe(404);
    expect((await cancel(shop, 'no-id')).status).toBe(404);
    expect((await me.payments()).orders.map(({ state }) => state)).toEqual(['open']);
    await begin(visit(shop, { user: 'ravi' }));
  });
});
