/** A payer without an account gets a link with the receipt: with it and a mailed code, another browser is added. */
import { beforeEach, expect, it } from 'vitest';
import { addedBrowsers, claimCodes, claimLinks } from '#server/db/money-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { onPhone, openPayerMails, type PayerMails } from './payer-mails.ts';
import { openShop, origin, planOf, requestOf, visit, type Shop } from './shop.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

eachDatabase('the link with a receipt', (given) => {
  let shop: Shop;
  let mail: PayerMails;
  beforeEach(() => {
    shop = openShop(given.database, { origin });
    mail = openPayerMails(given.database, shop);
  });

  it('is in both forms of the mail; opening it changes nothing', async () => {
    const me = visit(shop);
    await mail.pay(me);
    const path = await mail.linkPath();
    expect(JSON.stringify((await mail.mails()).at(-1)).match(/\/recover\/[\w-]{43}/g)).toEqual([path, path]);
    // The payments of the dashboard ask for an account, which this payer does not have.
    expect(JSON.stringify((await mail.mails()).at(-1))).not.toContain('/dashboard');
    const phone = visit(shop);
    const asked = await phone.go(path);
    expect([asked.status, asked.headers.get('cache-control'), phone.cookie()]).toEqual([200, 'no-store', '']);
    expect(await asked.text()).toMatch(/m•••@lakeside\.in[^]*<form method="post"[^]*Send the code/);
    // Programs that scan mails open links, and send no form. Even so, a form only mails a code.
    expect((await phone.submit(path)).status).toBe(303);
    expect([
      await mail.plans(me),
      await mail.plans(phone),
      (await given.database.db.select().from(addedBrowsers)).length,
    ]).toEqual([1, 0, 0]);
  });

  it('adds a browser by the code that is mailed; the plan stays where it was paid', async () => {
    const me = visit(shop);
    await mail.pay(me);
    const path = await mail.linkPath();
    const phone = visit(shop);
    const added = await mail.add(phone, path);
    expect([added.status, added.headers.get('location')]).toEqual([303, '/thankyou']);
    expect([await mail.plans(me), await mail.plans(phone)]).toEqual([1, 1]);
    expect(await phone.outcome('plan-1')).toMatchObject({ kind: 'paid' });
    // From now on, both see the actions of either.
    await phone.order(requestOf(planOf('plan-2'), shop.clock.now));
    await me.order(requestOf(planOf('plan-3'), shop.clock.now));
    expect([(await me.payments()).orders.length, (await phone.payments()).orders.length]).toEqual([3, 3]);
  });

  it('leads to the page of the payment in the browser that paid, and in one that was added, whenever it is opened', async () => {
    const me = visit(shop);
    await mail.pay(me);
    const path = await mail.linkPath();
    const phone = visit(shop);
    await mail.add(phone, path);
    shop.clock.now += 40 * day;
    for (const each of [me, phone]) {
      for (const response of [
        await each.go(path),
        await each.go(`${path}/code`),
        await each.submit(path),
        await each.submit(`${path}/code`, { code: '123456' }),
      ])
        expect([response.status, response.headers.get('location')]).toEqual([303, '/thankyou']);
    }
  });

  it.each([
    ['with spaces', (typed: string) => ` ${typed.slice(0, 3)} ${typed.slice(3)} `],
    [
      'in Devanagari',
      (typed: string) => typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    ],
    [
      'of full width',
      (typed: string) => typed.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('reads a code that is typed %s', async (_, type) => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    expect((await phone.submit(`${path}/code`, { code: type(await mail.code()) })).status).toBe(303);
    expect(await mail.plans(phone)).toBe(1);
  });

  it('keeps typed text when the code is wrong, and counts five attempts', async () => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    for (const typed of ['', 'abc', '12345']) {
      const unread = await phone.submit(`${path}/code`, { code: typed });
      expect([unread.status, await unread.text()]).toEqual([422, expect.stringContaining(`value="${typed}"`)]);
    }
    const bad = await mail.wrong();
    for (const left of [4, 3, 2, 1]) {
      const response = await phone.submit(`${path}/code`, { code: bad });
      expect([response.status, await response.text()]).toEqual([
        422,
        expect.stringMatching(
          new RegExp(`value="${bad}"[^]*role="alert">This is not the code we sent[^<]* ${left} tr`),
        ),
      ]);
    }
    expect(await (await phone.submit(`${path}/code`, { code: bad })).text()).toContain('This code is no longer valid');
    // After that, the right code opens nothing.
    expect([(await phone.submit(`${path}/code`, { code: await mail.code() })).status, await mail.plans(phone)]).toEqual(
      [422, 0],
    );
  });

  it('is void after fifteen wrong codes in all, however many were sent', async () => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    const phone = visit(shop);
    for (let round = 0; round < 3; round += 1) {
      await phone.submit(path);
      const bad = await mail.wrong();
      for (let tries = 0; tries < 5; tries += 1) await phone.submit(`${path}/code`, { code: bad });
      shop.clock.now += 61 * minute;
    }
    expect([
      (await phone.submit(path)).status,
      (await phone.submit(`${path}/code`, { code: await mail.code() })).status,
      (await phone.go(path)).status,
      await mail.plans(phone),
    ]).toEqual([410, 410, 410, 0]);
  });

  it('has a code that is valid for ten minutes, and an earlier one no more', async () => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    const first = await mail.code();
    await phone.submit(path);
    if (first !== (await mail.code())) expect((await phone.submit(`${path}/code`, { code: first })).status).toBe(422);
    shop.clock.now += 10 * minute;
    const late = await phone.submit(`${path}/code`, { code: await mail.code() });
    expect([late.status, await late.text(), await mail.plans(phone)]).toEqual([
      422,
      expect.stringContaining('This code is no longer valid'),
      0,
    ]);
  });

  it('sends at most three codes an hour to an address', async () => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await visit(shop).submit(path)).status);
    expect(statuses).toEqual([303, 303, 303, 429]);
    expect(await (await visit(shop).submit(path)).text()).toMatch(/m•••@lakeside\.in several times/);
    shop.clock.now += 60 * minute;
    expect((await visit(shop).submit(path)).status).toBe(303);
  });

  it('is void once it has added a browser, and expires after thirty days; another one is mailed to the payer only', async () => {
    const me = visit(shop);
    await mail.pay(me);
    const path = await mail.linkPath();
    await mail.add(visit(shop), path);
    const stranger = visit(shop);
    const used = await stranger.go(path);
    expect([used.status, await used.text()]).toEqual([
      410,
      expect.stringMatching(/This link was used[^]*m•••@lakeside\.in[^]*action="\/recover\/[\w-]+\/link"/),
    ]);
    expect([
      (await stranger.submit(path)).status,
      (await stranger.submit(`${path}/code`, { code: '123456' })).status,
      await mail.plans(stranger),
    ]).toEqual([410, 410, 0]);

    const mailed = await stranger.submit(`${path}/link`);
    const page = await mailed.text();
    expect([mailed.status, page]).toEqual([200, expect.stringContaining('m•••@lakeside.in')]);
    expect(page).not.toMatch(/meera@|\/recover\/[\w-]{43}/);
    const next = await mail.linkPath();
    expect([next !== path, (await mail.newest(/(A new link to your projects)/)).mail['to']]).toEqual([
      true,
      'meera@lakeside.in',
    ]);
    expect((await stranger.go(next)).status).toBe(200);
    shop.clock.now += 30 * day;
    expect((await stranger.go(next)).status).toBe(200);
    shop.clock.now += minute;
    const late = await stranger.go(next);
    expect([late.status, await late.text()]).toEqual([410, expect.stringContaining('This link has expired')]);
    const before = await given.database.db.$count(claimLinks);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await stranger.submit(`${next}/link`)).status);
    expect([statuses, (await given.database.db.$count(claimLinks)) - before]).toEqual([[200, 200, 200, 429], 3]);
    expect((await stranger.go(`${next}/link`)).headers.get('location')).toBe(next);
  });

  it('of an earlier release, without an order, uses the newest payment', async () => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    await given.database.db.update(claimLinks).set({ orderId: null });
    const phone = visit(shop);
    await mail.add(phone, path);
    expect(await mail.plans(phone)).toBe(1);
  });

  it('is not sent to a user with an account', async () => {
    await mail.pay(visit(shop, { user: 'asha' }));
    expect(JSON.stringify(await mail.mails())).not.toContain('/recover/');
  });

  it.each([
    '/recover/short',
    `/recover/${'A'.repeat(43)}`,
    '/recover/remove/short',
    `/recover/remove/${'A'.repeat(43)}`,
  ])('that is malformed leads nowhere: %s', async (path) => {
    await mail.pay(visit(shop));
    const phone = visit(shop);
    expect([(await phone.go(path)).status, (await phone.submit(path)).status, await mail.plans(phone)]).toEqual([
      404, 404, 0,
    ]);
    if (!path.includes('remove'))
      for (const more of ['code', 'link']) expect((await phone.submit(`${path}/${more}`)).status).toBe(404);
  });

  it('is stored only as a hash, and so are its code, the browser and its removal', async () => {
    await mail.pay(visit(shop));
    const path = await mail.linkPath();
    const phone = visit(shop);
    await phone.submit(path);
    const typed = await mail.code();
    const kept = async (): Promise<string> =>
      JSON.stringify([
        await given.database.db.select().from(claimLinks),
        await given.database.db.select().from(claimCodes),
        await given.database.db.select().from(addedBrowsers),
      ]);
    expect(await kept()).toContain('claim:');
    expect(await kept()).not.toMatch(new RegExp(`${path.split('/').at(-1)}|"${typed}"`));
    await phone.submit(`${path}/code`, { code: typed });
    const cookie = /^plinth_claim=a\.([\w-]{43})\./.exec(phone.cookie())?.[1] ?? 'none';
    expect(await kept()).not.toMatch(new RegExp(`${cookie}|${(await mail.removalPath()).split('/').at(-1)}`));
  });

  it('writes in the language of the order, and shows pages in the language of the browser', async () => {
    const me = visit(shop, { language: 'hi' });
    await mail.pay(me);
    const path = await mail.linkPath();
    const phone = visit(shop, { language: 'hi' });
    expect(await (await phone.go(path)).text()).toMatch(/अपने प्रोजेक्ट इस ब्राउज़र में खोलें[^]*कोड भेजें/);
    await phone.submit(path);
    const { found } = await mail.newest(/आपका कोड (\d{6}) है/);
    expect(await (await phone.go(`${path}/code`)).text()).toMatch(/कोड डालें[^]*10 मिनट/);
    await phone.submit(`${path}/code`, { code: found }, onPhone);
    const { mail: told } = await mail.newest(/(एक ब्राउज़र जोड़ा गया)/);
    expect(told).toMatchObject({
      language: 'hi',
      paragraphs: [expect.stringMatching(/^Android पर Chrome भारत के समय से 1 जनवरी 2027, 11:30/), expect.anything()],
    });
    expect(await (await phone.go(await mail.removalPath())).text()).toMatch(/Android पर Chrome[^]*हटाएँ/);
  });
});
