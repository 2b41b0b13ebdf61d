/** Whoever paid without an account gets a link with the receipt: another browser then has what was paid. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outbox } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, openShop, origin, planOf, requestOf, visit, type Shop, type Visit } from './shop.ts';

eachDatabase('the link with a receipt', (given) => {
  let shop: Shop;
  beforeEach(() => {
    shop = openShop(given.database, { origin });
  });

  const pay = async (me: Visit, planId = 'plan-1'): Promise<void> => {
    await me.go(await me.answer(await checkoutOf(await me.order(requestOf(planOf(planId), shop.clock.now))), 'pay'));
  };
  /** The newest mail: its text, its page, and the link in it. */
  const receipt = async () => {
    const mails = await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    const payload = JSON.stringify(mails.at(-1)?.payload);
    const links = [...payload.matchAll(/http:\/\/plinth\.test(\/recover\/[\w-]+)/g)].map(([, path = '']) => path);
    return { links, path: links[0] ?? '' };
  };
  const plans = async (who: Visit): Promise<number> => (await who.payments()).plans.length;

  it('stands in both forms of the mail, and brings everything to the browser that it is opened in', async () => {
    const me = visit(shop);
    await pay(me);
    const { links, path } = await receipt();
    expect(links).toEqual([path, path]);
    const phone = visit(shop);
    const asked = await phone.go(path);
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    // Programs that look through mails open links.
    expect([await plans(me), await plans(phone)]).toEqual([1, 0]);
    const brought = await phone.post(path, {});
    expect([brought.status, brought.headers.get('location')]).toEqual([303, '/dashboard']);
    expect([await plans(me), await plans(phone)]).toEqual([0, 1]);
    expect(await phone.outcome('plan-1')).toMatchObject({ kind: 'paid' });
  });

  it('leads to what was paid wherever it is by then, and keeps it there when it is used twice', async () => {
    await pay(visit(shop));
    const { path } = await receipt();
    const phone = visit(shop);
    const desktop = visit(shop);
    for (const each of [phone, phone, desktop]) expect((await each.post(path, {})).status).toBe(303);
    expect([await plans(phone), await plans(desktop)]).toEqual([0, 1]);
  });

  it('adds to what a browser has, also where that is the same plan', async () => {
    await pay(visit(shop));
    const { path } = await receipt();
    const phone = visit(shop);
    await phone.order(requestOf(planOf('plan-1'), shop.clock.now));
    await phone.post(path, {});
    const { orders, plans: paid } = await phone.payments();
    expect([orders.map(({ state }) => state).toSorted(), paid.length]).toEqual([['open', 'paid'], 1]);
    // What was paid goes by the plan's id, so that nobody is asked to pay it again.
    expect(await phone.outcome('plan-1')).toMatchObject({ kind: 'paid' });
  });

  it('goes to nobody who has an account', async () => {
    await pay(visit(shop, { user: 'asha' }));
    expect((await receipt()).links).toEqual([]);
  });

  it.each(['/recover/short', `/recover/${'A'.repeat(43)}`])('that was written wrongly leads nowhere: %s', async (path) => {
    await pay(visit(shop));
    const phone = visit(shop);
    expect([(await phone.go(path)).status, (await phone.post(path, {})).status, await plans(phone)]).toEqual([404, 404, 0]);
  });

  it('is kept as its hash alone', async () => {
    await pay(visit(shop));
    const { path } = await receipt();
    const rows = await given.database.db.execute('select * from claim_links');
    expect(JSON.stringify(rows.rows)).toContain('claim:');
    expect(JSON.stringify(rows.rows)).not.toContain(path.split('/').at(-1));
  });

  it('ends with the adoption: what an account has is reached by signing in', async () => {
    const me = visit(shop);
    await pay(me);
    const { path } = await receipt();
    await me.signIn('asha');
    const phone = visit(shop);
    await phone.post(path, {});
    expect([await plans(me), await plans(phone)]).toEqual([1, 0]);
  });
});
