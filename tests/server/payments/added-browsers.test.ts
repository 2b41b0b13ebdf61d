/** The projects when a browser is added to the claim of another, removed again, or signs in. */
import { beforeEach, expect, it } from 'vitest';
import { addedBrowsers, claimLinks } from '#server/db/money-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { openPayerMails, type PayerMails } from './payer-mails.ts';
import { openShop, origin, planOf, requestOf, visit, type Shop } from './shop.ts';

eachDatabase('a browser that is added by a receipt’s link', (given) => {
  let shop: Shop;
  let mail: PayerMails;
  beforeEach(() => {
    shop = openShop(given.database, { origin });
    mail = openPayerMails(given.database, shop);
  });

  it('asks a browser with projects of its own first; both show all of it afterwards', async () => {
    const me = visit(shop);
    await mail.pay(me);
    const path = await mail.linkPath();
    const phone = visit(shop);
    await phone.order(requestOf(planOf('plan-1', { name: 'Harbour Café' }), shop.clock.now));
    const asked = await mail.add(phone, path);
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringMatching(
        /Put the projects together\?[^]*Projects in this browser[^]*Harbour Café[^]*Projects of m•••@lakeside\.in[^]*name="together" value="yes"[^]*Put them together[^]*Cancel/,
      ),
    ]);
    // Nothing has changed yet.
    expect([
      await mail.plans(me),
      await mail.plans(phone),
      (await me.payments()).orders.length,
      (await phone.payments()).orders.length,
    ]).toEqual([1, 0, 1, 1]);
    expect((await phone.submit(`${path}/code`, { code: await mail.code(), together: 'yes' })).status).toBe(303);
    for (const each of [me, phone]) {
      const { orders, plans: paid } = await each.payments();
      expect([orders.map(({ state }) => state).toSorted(), paid.length]).toEqual([['open', 'paid'], 1]);
      expect(await each.outcome('plan-1')).toMatchObject({ kind: 'paid' });
    }
  });

  it('takes nothing from a user who is sent the link of another: what they paid stays theirs', async () => {
    const [attacker, victim] = [visit(shop), visit(shop)];
    await mail.pay(attacker, 'bait', 'eve@elsewhere.in');
    const bait = await mail.linkPath();
    await mail.pay(victim, 'mine');
    const before = victim.cookie();
    // The link alone, each form of it, and even the attacker's code.
    await victim.go(bait);
    await victim.submit(bait);
    await victim.submit(`${bait}/code`, { code: await mail.wrong() });
    await victim.submit(`${bait}/code`, { code: await mail.wrong(), together: 'yes' });
    const asked = await victim.submit(`${bait}/code`, { code: await mail.code() });
    expect(await asked.text()).toMatch(
      /Put the projects together\?[^]*e•••@elsewhere\.in[^]*Continue only if all of them are yours/,
    );
    expect([victim.cookie(), await mail.plans(victim), await mail.plans(attacker)]).toEqual([before, 1, 1]);
    expect(await victim.outcome('mine')).toMatchObject({ kind: 'paid' });
    expect(await attacker.outcome('mine')).not.toMatchObject({ kind: 'paid' });
  });

  it('takes the browsers and links of a claim along that is put together with another', async () => {
    const [me, phone, tablet] = [visit(shop), visit(shop), visit(shop)];
    await mail.pay(me, 'plan-1');
    const mine = await mail.linkPath();
    await mail.pay(phone, 'plan-2', 'meera@office.in');
    const other = await mail.linkPath();
    await mail.add(tablet, other);
    await phone.submit(mine);
    await phone.submit(`${mine}/code`, { code: await mail.code(), together: 'yes' });
    expect([await mail.plans(me), await mail.plans(phone), await mail.plans(tablet)]).toEqual([2, 2, 2]);
    expect((await visit(shop).go(other)).status).toBe(410);
  });

  it('shows an added browser other projects only on request, and moves none', async () => {
    const [me, ravi, phone] = [visit(shop), visit(shop), visit(shop)];
    await mail.pay(me, 'plan-1');
    await mail.add(phone, await mail.linkPath());
    await mail.pay(ravi, 'plan-2', 'ravi@harbour.in');
    const path = await mail.linkPath();
    const asked = await mail.add(phone, path);
    expect(await asked.text()).toMatch(
      /Show other projects here\?[^]*The others stay in the browser they were paid in/,
    );
    expect(await phone.outcome('plan-1')).toMatchObject({ kind: 'paid' });
    await phone.submit(`${path}/code`, { code: await mail.code(), together: 'yes' });
    expect([
      await mail.plans(me),
      await mail.plans(ravi),
      await mail.plans(phone),
      (await given.database.db.select().from(addedBrowsers)).length,
    ]).toEqual([1, 1, 1, 1]);
    expect(await phone.outcome('plan-2')).toMatchObject({ kind: 'paid' });
  });

  it('informs the payer which browser was added; removed by that mail, its cookie is worthless', async () => {
    const me = visit(shop);
    await mail.pay(me);
    const phone = visit(shop);
    await mail.add(phone, await mail.linkPath());
    const { mail: told } = await mail.newest(/(A browser was added)/);
    expect(told).toMatchObject({
      to: 'meera@lakeside.in',
      paragraphs: [
        expect.stringMatching(/^Chrome on Android was added on 1 January 2027 at 11:30 am in India/),
        expect.anything(),
      ],
    });
    const path = await mail.removalPath();
    const old = phone.cookie();
    const page = await visit(shop).go(path);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringMatching(/Remove this browser\?[^]*Chrome on Android[^]*<form method="post"/),
    ]);
    expect(await mail.plans(phone)).toBe(1);
    const removed = await visit(shop).submit(path);
    expect([removed.status, await removed.text()]).toEqual([
      200,
      expect.stringContaining('Chrome on Android no longer sees your projects'),
    ]);
    expect([await mail.plans(me), await mail.plans(phone), phone.cookie()]).toEqual([1, 0, 'plinth_claim=']);
    const again = await shop.request('/api/payments', { headers: { cookie: old } });
    expect(await again.json()).toMatchObject({ plans: [], orders: [] });
    expect([(await visit(shop).go(path)).status, (await visit(shop).submit(path)).status]).toEqual([404, 404]);
    // It starts again, like any new browser.
    await phone.order(requestOf(planOf('plan-9'), shop.clock.now));
    expect([(await phone.payments()).orders.length, (await me.payments()).orders.length]).toEqual([1, 1]);
  });

  it.each(['the browser that it was paid in', 'a browser that was added'])(
    'ends with the adoption, from %s: account data needs a sign-in',
    async (which) => {
      const [me, phone] = [visit(shop), visit(shop)];
      await mail.pay(me);
      const path = await mail.linkPath();
      await mail.add(phone, path);
      const [signing, other] = which.startsWith('a ') ? [phone, me] : [me, phone];
      expect(await (await signing.signIn('asha')).json()).toEqual({ adopted: 1 });
      expect([await mail.plans(signing), await mail.plans(other)]).toEqual([1, 0]);
      expect((await visit(shop).go(path)).status).toBe(404);
      const { db } = given.database;
      expect([(await db.select().from(addedBrowsers)).length, (await db.select().from(claimLinks)).length]).toEqual([
        0, 0,
      ]);
      await signing.deleteAccount();
      expect([await mail.plans(signing), await mail.plans(other)]).toEqual([0, 0]);
    },
  );
});
