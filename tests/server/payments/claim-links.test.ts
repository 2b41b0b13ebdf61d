/** Whoever paid without an account gets a link with the receipt: with it and a mailed code, another browser is added. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addedBrowsers, claimCodes, claimLinks } from '#server/db/money-schema.ts';
import { outbox } from '#server/db/schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { checkoutOf, openShop, origin, planOf, requestOf, visit, type Shop, type Visit } from './shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const onPhone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36' };

eachDatabase('the link with a receipt', (given) => {
  let shop: Shop;
  let read: (typeof outbox.$inferSelect)[] = [];
  beforeEach(() => {
    read = [];
    shop = openShop(given.database, { origin });
  });

  const pay = async (me: Visit, planId = 'plan-1', email = 'meera@lakeside.in'): Promise<void> => {
    const asked = requestOf(planOf(planId), shop.clock.now);
    await me.go(await me.answer(await checkoutOf(await me.order({ ...asked, billing: { ...asked.billing, email } })), 'pay'));
  };
  /** All mails, those last that were noted since they were read before: the outbox keeps no order. */
  const mails = async () => {
    const rows = await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    read.push(...rows.filter(({ id }) => !read.some((one) => one.id === id)));
    return read.map(({ payload }) => payload);
  };
  /** The newest mail that has a link or a code like this, and what it is. */
  const newest = async (what: RegExp) => {
    for (const mail of (await mails()).toReversed()) {
      const [, found] = what.exec(JSON.stringify(mail)) ?? [];
      if (found !== undefined) return { mail, found };
    }
    throw new Error(`No mail has ${String(what)}.`);
  };
  /** The path in the newest mail that the payer opens. */
  const linkPath = async (): Promise<string> => (await newest(/http:\/\/plinth\.test(\/recover\/[\w-]{43})/)).found;
  const removalPath = async (): Promise<string> => (await newest(/http:\/\/plinth\.test(\/recover\/remove\/[\w-]{43})/)).found;
  const code = async (): Promise<string> => (await newest(/Your code is (\d{6})/)).found;
  const wrong = async (): Promise<string> => String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');
  const plans = async (who: Visit): Promise<number> => (await who.payments()).plans.length;
  const hashes = async () => (await given.database.db.select().from(claimLinks)).length;
  /** The whole way of a browser that has nothing yet. */
  const add = async (who: Visit, path: string): Promise<Response> => {
    expect((await who.submit(path)).headers.get('location')).toBe(`${path}/code`);
    return who.submit(`${path}/code`, { code: await code() }, onPhone);
  };

  it('stands in both forms of the mail; opening it changes nothing', async () => {
    const me = visit(shop);
    await pay(me);
    const path = await linkPath();
    expect(JSON.stringify((await mails()).at(-1)).match(/\/recover\/[\w-]{43}/g)).toEqual([path, path]);
    const phone = visit(shop);
    const asked = await phone.go(path);
    expect([asked.status, asked.headers.get('cache-control'), phone.cookie()]).toEqual([200, 'no-store', '']);
    expect(await asked.text()).toMatch(/m•••@lakeside\.in[^]*<form method="post"[^]*Send the code/);
    // Programs that look through mails open links, and send no form: still, a form alone mails a code and nothing more.
    expect((await phone.submit(path)).status).toBe(303);
    expect([await plans(me), await plans(phone), (await given.database.db.select().from(addedBrowsers)).length]).toEqual([1, 0, 0]);
  });

  it('adds a browser by the code that is mailed; the plan stays where it was paid', async () => {
    const me = visit(shop);
    await pay(me);
    const path = await linkPath();
    const phone = visit(shop);
    const added = await add(phone, path);
    expect([added.status, added.headers.get('location')]).toEqual([303, '/dashboard']);
    expect([await plans(me), await plans(phone)]).toEqual([1, 1]);
    expect(await phone.outcome('plan-1')).toMatchObject({ kind: 'paid' });
    // What either does from now on, both see.
    await phone.order(requestOf(planOf('plan-2'), shop.clock.now));
    await me.order(requestOf(planOf('plan-3'), shop.clock.now));
    expect([(await me.payments()).orders.length, (await phone.payments()).orders.length]).toEqual([3, 3]);
  });

  it('leads to the dashboard in the browser that it was paid in, and in one that was added, whenever it is opened', async () => {
    const me = visit(shop);
    await pay(me);
    const path = await linkPath();
    const phone = visit(shop);
    await add(phone, path);
    shop.clock.now += 40 * day;
    for (const each of [me, phone]) {
      for (const response of [await each.go(path), await each.go(`${path}/code`), await each.submit(path), await each.submit(`${path}/code`, { code: '123456' })]) expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
    }
  });

  it.each([
    ['with spaces', (typed: string) => ` ${typed.slice(0, 3)} ${typed.slice(3)} `],
    ['in Devanagari', (typed: string) => typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
    ['of full width', (typed: string) => typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
  ])('reads a code that is typed %s', async (_, type) => {
    await pay(visit(shop));
    const path = await linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    expect((await phone.submit(`${path}/code`, { code: type(await code()) })).status).toBe(303);
    expect(await plans(phone)).toBe(1);
  });

  it('keeps what was typed where the code is wrong, and counts five tries', async () => {
    await pay(visit(shop));
    const path = await linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    for (const typed of ['', 'abc', '12345']) {
      const unread = await phone.submit(`${path}/code`, { code: typed });
      expect([unread.status, await unread.text()]).toEqual([422, expect.stringContaining(`value="${typed}"`)]);
    }
    const bad = await wrong();
    for (const left of [4, 3, 2, 1]) {
      const response = await phone.submit(`${path}/code`, { code: bad });
      expect([response.status, await response.text()]).toEqual([422, expect.stringMatching(new RegExp(`value="${bad}"[^]*role="alert">This is not the code we sent[^<]* ${left} tr`))]);
    }
    expect(await (await phone.submit(`${path}/code`, { code: bad })).text()).toContain('This code is no longer valid');
    // From then on the right one opens nothing.
    expect([(await phone.submit(`${path}/code`, { code: await code() })).status, await plans(phone)]).toEqual([422, 0]);
  });

  it('is void after fifteen wrong codes in all, however many were sent', async () => {
    await pay(visit(shop));
    const path = await linkPath();
    const phone = visit(shop);
    for (let round = 0; round < 3; round += 1) {
      await phone.submit(path);
      const bad = await wrong();
      for (let tries = 0; tries < 5; tries += 1) await phone.submit(`${path}/code`, { code: bad });
      shop.clock.now += 61 * minute;
    }
    expect([(await phone.submit(path)).status, (await phone.submit(`${path}/code`, { code: await code() })).status, (await phone.go(path)).status, await plans(phone)]).toEqual([410, 410, 410, 0]);
  });

  it('has a code that is valid for ten minutes, and an earlier one no more', async () => {
    await pay(visit(shop));
    const path = await linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    const first = await code();
    await phone.submit(path);
    if (first !== (await code())) expect((await phone.submit(`${path}/code`, { code: first })).status).toBe(422);
    shop.clock.now += 10 * minute;
    const late = await phone.submit(`${path}/code`, { code: await code() });
    expect([late.status, await late.text(), await plans(phone)]).toEqual([422, expect.stringContaining('This code is no longer valid'), 0]);
  });

  it('sends at most three codes an hour to an address', async () => {
    await pay(visit(shop));
    const path = await linkPath();
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await visit(shop).submit(path)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await (await visit(shop).submit(path)).text()).toMatch(/m•••@lakeside\.in several times/);
    shop.clock.now += 60 * minute;
    expect((await visit(shop).submit(path)).status).toBe(303);
  });

  it('is void once it has added a browser, and expires after thirty days; another one is mailed to the payer alone', async () => {
    const me = visit(shop);
    await pay(me);
    const path = await linkPath();
    await add(visit(shop), path);
    const stranger = visit(shop);
    const used = await stranger.go(path);
    expect([used.status, await used.text()]).toEqual([410, expect.stringMatching(/This link was used[^]*m•••@lakeside\.in[^]*action="\/recover\/[\w-]+\/link"/)]);
    expect([(await stranger.submit(path)).status, (await stranger.submit(`${path}/code`, { code: '123456' })).status, await plans(stranger)]).toEqual([410, 410, 0]);

    const mailed = await stranger.submit(`${path}/link`);
    const page = await mailed.text();
    expect([mailed.status, page]).toEqual([200, expect.stringContaining('m•••@lakeside.in')]);
    expect(page).not.toMatch(/meera@|\/recover\/[\w-]{43}/);
    const next = await linkPath();
    expect([next !== path, (await newest(/(A new link to your projects)/)).mail['to']]).toEqual([true, 'meera@lakeside.in']);
    expect((await stranger.go(next)).status).toBe(200);
    shop.clock.now += 30 * day;
    expect((await stranger.go(next)).status).toBe(200);
    shop.clock.now += minute;
    const late = await stranger.go(next);
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('This link has expired')]);
    const before = await hashes();
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await stranger.submit(`${next}/link`)).status);
    expect([statuses, (await hashes()) - before]).toEqual([[200, 200, 200, 429], 3]);
    expect((await stranger.go(`${next}/link`)).headers.get('location')).toBe(next);
  });

  it('of an earlier release, which names no order, goes by the newest payment', async () => {
    await pay(visit(shop));
    const path = await linkPath();
    await given.database.db.update(claimLinks).set({ orderId: null });
    const phone = visit(shop);
    await add(phone, path);
    expect(await plans(phone)).toBe(1);
  });

  it('asks a browser with projects of its own first; both show all of it afterwards', async () => {
    const me = visit(shop);
    await pay(me);
    const path = await linkPath();
    const phone = visit(shop);
    await phone.order(requestOf(planOf('plan-1', { name: 'Harbour Café' }), shop.clock.now));
    const asked = await add(phone, path);
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringMatching(/Put the projects together\?[^]*In this browser[^]*Harbour Café[^]*Of m•••@lakeside\.in[^]*name="together" value="yes"[^]*Put them together[^]*Cancel/)]);
    // Nothing has changed yet.
    expect([await plans(me), await plans(phone), (await me.payments()).orders.length, (await phone.payments()).orders.length]).toEqual([1, 0, 1, 1]);
    expect((await phone.submit(`${path}/code`, { code: await code(), together: 'yes' })).status).toBe(303);
    for (const each of [me, phone]) {
      const { orders, plans: paid } = await each.payments();
      expect([orders.map(({ state }) => state).toSorted(), paid.length]).toEqual([['open', 'paid'], 1]);
      expect(await each.outcome('plan-1')).toMatchObject({ kind: 'paid' });
    }
  });

  it('takes nothing from whoever is sent the link of another: what they paid stays theirs', async () => {
    const [attacker, victim] = [visit(shop), visit(shop)];
    await pay(attacker, 'bait', 'eve@elsewhere.in');
    const bait = await linkPath();
    await pay(victim, 'mine');
    const before = victim.cookie();
    // The link alone, each form of it, and even the attacker's code.
    await victim.go(bait);
    await victim.submit(bait);
    await victim.submit(`${bait}/code`, { code: await wrong() });
    await victim.submit(`${bait}/code`, { code: await wrong(), together: 'yes' });
    const asked = await victim.submit(`${bait}/code`, { code: await code() });
    expect(await asked.text()).toMatch(/Put the projects together\?[^]*e•••@elsewhere\.in[^]*Go on only if all of them are yours/);
    expect([victim.cookie(), await plans(victim), await plans(attacker)]).toEqual([before, 1, 1]);
    expect(await victim.outcome('mine')).toMatchObject({ kind: 'paid' });
    expect(await attacker.outcome('mine')).not.toMatchObject({ kind: 'paid' });
  });

  it('takes the browsers and links of a claim along that is put together with another', async () => {
    const [me, phone, tablet] = [visit(shop), visit(shop), visit(shop)];
    await pay(me, 'plan-1');
    const mine = await linkPath();
    await pay(phone, 'plan-2', 'meera@office.in');
    const other = await linkPath();
    await add(tablet, other);
    await phone.submit(mine);
    await phone.submit(`${mine}/code`, { code: await code(), together: 'yes' });
    expect([await plans(me), await plans(phone), await plans(tablet)]).toEqual([2, 2, 2]);
    expect((await visit(shop).go(other)).status).toBe(410);
  });

  it('shows an added browser other projects only when it says so, and moves none', async () => {
    const [me, ravi, phone] = [visit(shop), visit(shop), visit(shop)];
    await pay(me, 'plan-1');
    await add(phone, await linkPath());
    await pay(ravi, 'plan-2', 'ravi@harbour.in');
    const path = await linkPath();
    const asked = await add(phone, path);
    expect(await asked.text()).toMatch(/Show other projects here\?[^]*The others stay in the browser they were paid in/);
    expect(await phone.outcome('plan-1')).toMatchObject({ kind: 'paid' });
    await phone.submit(`${path}/code`, { code: await code(), together: 'yes' });
    expect([await plans(me), await plans(ravi), await plans(phone), (await given.database.db.select().from(addedBrowsers)).length]).toEqual([1, 1, 1, 1]);
    expect(await phone.outcome('plan-2')).toMatchObject({ kind: 'paid' });
  });

  it('tells the payer which browser was added; removed by that mail, its cookie is worth nothing', async () => {
    const me = visit(shop);
    await pay(me);
    const phone = visit(shop);
    await add(phone, await linkPath());
    const { mail } = await newest(/(A browser was added)/);
    expect(mail).toMatchObject({ to: 'meera@lakeside.in', paragraphs: [expect.stringMatching(/^Chrome on Android was added on 1 January 2027 at 11:30 am in India/), expect.anything()] });
    const path = await removalPath();
    const old = phone.cookie();
    const page = await visit(shop).go(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(/Remove this browser\?[^]*Chrome on Android[^]*<form method="post"/)]);
    expect(await plans(phone)).toBe(1);
    const removed = await visit(shop).submit(path);
    expect([removed.status, await removed.text()]).toEqual([200, expect.stringContaining('Chrome on Android no longer sees your projects')]);
    expect([await plans(me), await plans(phone), phone.cookie()]).toEqual([1, 0, 'plinth_claim=']);
    const again = await shop.request('/api/payments', { headers: { cookie: old } });
    expect(await again.json()).toEqual({ plans: [], orders: [] });
    expect([(await visit(shop).go(path)).status, (await visit(shop).submit(path)).status]).toEqual([404, 404]);
    // It begins anew, as any browser does.
    await phone.order(requestOf(planOf('plan-9'), shop.clock.now));
    expect([(await phone.payments()).orders.length, (await me.payments()).orders.length]).toEqual([1, 1]);
  });

  it('goes to nobody who has an account', async () => {
    await pay(visit(shop, { user: 'asha' }));
    expect(JSON.stringify(await mails())).not.toContain('/recover/');
  });

  it.each(['/recover/short', `/recover/${'A'.repeat(43)}`, '/recover/remove/short', `/recover/remove/${'A'.repeat(43)}`])('that was written wrongly leads nowhere: %s', async (path) => {
    await pay(visit(shop));
    const phone = visit(shop);
    expect([(await phone.go(path)).status, (await phone.submit(path)).status, await plans(phone)]).toEqual([404, 404, 0]);
    if (!path.includes('remove')) for (const more of ['code', 'link']) expect((await phone.submit(`${path}/${more}`)).status).toBe(404);
  });

  it('is kept as a hash alone, and so are its code, the browser and its removal', async () => {
    await pay(visit(shop));
    const path = await linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    const typed = await code();
    const kept = async (): Promise<string> => JSON.stringify([await given.database.db.select().from(claimLinks), await given.database.db.select().from(claimCodes), await given.database.db.select().from(addedBrowsers)]);
    expect(await kept()).toContain('claim:');
    expect(await kept()).not.toMatch(new RegExp(`${path.split('/').at(-1)}|"${typed}"`));
    await phone.submit(`${path}/code`, { code: typed });
    const cookie = /^plinth_claim=a\.([\w-]{43})\./.exec(phone.cookie())?.[1] ?? 'none';
    expect(await kept()).not.toMatch(new RegExp(`${cookie}|${(await removalPath()).split('/').at(-1)}`));
  });

  it.each(['the browser that it was paid in', 'a browser that was added'])('ends with the adoption, from %s: what an account has is reached by signing in', async (which) => {
    const [me, phone] = [visit(shop), visit(shop)];
    await pay(me);
    const path = await linkPath();
    await add(phone, path);
    const [signing, other] = which.startsWith('a ') ? [phone, me] : [me, phone];
    expect(await (await signing.signIn('asha')).json()).toEqual({ adopted: 1 });
    expect([await plans(signing), await plans(other)]).toEqual([1, 0]);
    expect((await visit(shop).go(path)).status).toBe(404);
    const { db } = given.database;
    expect([(await db.select().from(addedBrowsers)).length, (await db.select().from(claimLinks)).length]).toEqual([0, 0]);
    await signing.deleteAccount();
    expect([await plans(signing), await plans(other)]).toEqual([0, 0]);
  });

  it('writes in the language of the order, and shows pages in the language of the browser', async () => {
    const me = visit(shop, { language: 'hi' });
    await pay(me);
    const path = await linkPath();
    const phone = visit(shop, { language: 'hi' });
    expect(await (await phone.go(path)).text()).toMatch(/अपने प्रोजेक्ट इस ब्राउज़र में खोलें[^]*कोड भेजें/);
    await phone.submit(path);
    const { found } = await newest(/आपका कोड (\d{6}) है/);
    expect(await (await phone.go(`${path}/code`)).text()).toMatch(/कोड डालें[^]*10 मिनट/);
    await phone.submit(`${path}/code`, { code: found }, onPhone);
    const { mail } = await newest(/(एक ब्राउज़र जोड़ा गया)/);
    expect(mail).toMatchObject({ language: 'hi', paragraphs: [expect.stringMatching(/^Android पर Chrome भारत के समय से 1 जनवरी 2027, 11:30/), expect.anything()] });
    expect(await (await phone.go(await removalPath())).text()).toMatch(/Android पर Chrome[^]*हटाएँ/);
  });
});
