import { Window } from 'happy-dom';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { outbox, sandboxCheckouts, type SandboxState } from '#server/db/schema.ts';
import { signatureOf } from '#server/payments/signature.ts';
import { onPostgres } from '../db/databases.ts';
import { checkoutOf, firstNow, openShop, origin, payer, planOf, requestOf, secret, visit, type Visit } from './shop.ts';

const request = requestOf(planOf('plan-1'), firstNow);
const buttons = [
  ['pay', `Pay ${formatCharge(request.amount)}`],
  ['decline', 'Decline'],
  ['slow', 'Bank is slow'],
  ['payOnce', 'Pay, and let refunds fail later'],
  ['cancel', 'Cancel'],
];
const form = { 'content-type': 'application/x-www-form-urlencoded' };

function parse(text: string) {
  const { document } = new Window();
  document.write(text);
  return document;
}

async function pageOf(me: Visit, url: string) {
  const response = await me.go(url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return parse(await response.text());
}

onPostgres('the page of a checkout', (given) => {
  it('asks for the bank’s answer, with five buttons and no script', async () => {
    const me = visit(openShop(given.database));
    const document = await pageOf(me, await checkoutOf(await me.order(request)));
    const forms = [...document.querySelectorAll('form')];
    expect(forms.map((each) => [each.getAttribute('method'), each.getAttribute('action')])).toEqual([['post', null]]);
    const choices = [...document.querySelectorAll('form button[name="answer"]')];
    expect(choices.map((button) => [button.getAttribute('value'), button.textContent])).toEqual(buttons);
    expect(document.querySelectorAll('button, input, select, textarea')).toHaveLength(buttons.length);
    expect(document.querySelectorAll('script, link, img, iframe, object, [src], [href]')).toHaveLength(0);
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].map(({ name }) => name),
    );
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
  });

  it.each([
    [
      'open',
      [],
      'No money moves here: choose what the bank answers. Closing this page answers nothing, and the payment can be taken up again.',
    ],
    ['declined', ['decline'], 'The bank declined. You can try again here, or go back.'],
    ['cancelled', ['cancel'], 'You left this checkout. It can still be paid.'],
    ['declined after it was left', ['cancel', 'decline'], 'The bank declined. You can try again here, or go back.'],
  ] as const)('that is %s shows so, with the recipient and the amount', async (_, answers, sentence) => {
    const me = visit(openShop(given.database));
    const url = await checkoutOf(await me.order(request));
    for (const answer of answers) await me.answer(url, answer);
    const document = await pageOf(me, url);
    const paragraphs = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(paragraphs).toEqual(['Sandbox bank', 'To Plinth', formatCharge(request.amount), sentence]);
    expect(document.querySelector('h1')?.textContent).toBe('Sandbox checkout');
    expect(document.querySelectorAll('form button')).toHaveLength(buttons.length);
    const back = new URL(await me.answer(url, 'pay'));
    expect(back.searchParams.has('payment')).toBe(true);
  });

  it('sends its webhook to the server itself, whatever host the request named', async () => {
    const shop = openShop(given.database, { originOf: () => 'http://somewhere.else' });
    const me = visit(shop);
    const back = await me.answer(await checkoutOf(await me.order(request)), 'pay');
    expect(new URL(back).origin).toBe('http://somewhere.else');
    expect((await given.database.db.select().from(outbox)).map(({ payload }) => payload['url'])).toEqual([
      `${origin}/api/webhooks/sandbox`,
    ]);
  });

  it('that can take no answer leads on instead, and an answer changes nothing', async () => {
    const { db } = given.database;
    const states: readonly SandboxState[] = ['paid', 'pending', 'expired', 'refunded'];
    for (const state of states) {
      const me = visit(openShop(given.database));
      const url = await checkoutOf(await me.order(requestOf(planOf(`plan-${state}`), firstNow)));
      const id = new URL(url).pathname.split('/').at(-1) ?? '';
      if (state === 'expired') await me.order(requestOf(planOf(`plan-${state}`), firstNow, 'upfront'));
      else await me.answer(url, state === 'pending' ? 'slow' : 'pay');
      if (state === 'refunded') await db.update(sandboxCheckouts).set({ state });
      const read = async () => (await db.select().from(sandboxCheckouts)).find((checkout) => checkout.id === id);
      const before = await read();
      expect(before?.state).toBe(state);
      const proof = `&payment=${before?.paymentId}&signature=${signatureOf(`${id}|${before?.paymentId}`, secret)}`;
      const back = `${origin}/payments/return/sandbox?checkout=${id}${state === 'paid' ? proof : ''}`;
      const response = await me.go(url);
      expect([state, response.status, response.headers.get('location')]).toEqual([state, 303, back]);
      for (const [answer] of buttons) expect(await me.answer(url, answer ?? '')).toBe(back);
      expect(await read()).toEqual(before);
      await db.delete(outbox);
    }
  });

  it('shows none of the payer’s text, and so nothing that could act', async () => {
    const shop = openShop(given.database);
    const [me, other] = [visit(shop), visit(shop)];
    const plain = await (await me.go(await checkoutOf(await me.order(request)))).text();
    const acting = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const draft = planOf('<script>alert(1)</script>', { name: acting });
    const hostile = await checkoutOf(
      await other.order(requestOf(draft, firstNow, 'monthly', { ...payer, firstName: acting, address: acting })),
    );
    expect(await (await other.go(hostile)).text()).toBe(plain);
    // Its own text is escaped: no tag in it is open.
    expect(plain.replaceAll(/<\/?[a-z][^<>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it('is not there for an unknown id, which is not repeated either', async () => {
    const shop = openShop(given.database);
    const me = visit(shop);
    await me.order(request);
    for (const id of ['checkout_0', 'nothing', encodeURIComponent('<script>alert(1)</script>'), '%27%20or%201=1']) {
      for (const init of [{}, { method: 'POST', headers: form, body: 'answer=pay' }]) {
        const response = await shop.request(`/sandbox/checkout/${id}`, init);
        expect([id, response.status]).toEqual([id, 404]);
        expect(await response.text()).not.toContain('script');
      }
    }
    for (const init of [{}, { method: 'POST', headers: form, body: 'answer=pay' }])
      expect((await shop.request('/sandbox/checkout/%00', init)).status).toBe(404);
    expect(await given.database.db.select().from(sandboxCheckouts)).toMatchObject([{ state: 'open', paymentId: null }]);
  });

  it('rejects any other answer, which changes nothing', async () => {
    const shop = openShop(given.database);
    const { pathname } = new URL(await checkoutOf(await visit(shop).order(request)));
    for (const [body, reason] of [
      ['answer=refund', 'must be one of pay, decline, slow, cancel, payOnce'],
      ['answer=', 'must be one of pay, decline, slow, cancel, payOnce'],
      ['answer=PAY', 'must be one of pay, decline, slow, cancel, payOnce'],
      ['answer=pay&answer=decline', 'must be one of pay, decline, slow, cancel, payOnce'],
      ['other=pay', 'is missing'],
      ['', 'is missing'],
    ] as const) {
      const response = await shop.request(pathname, { method: 'POST', headers: form, body });
      expect([body, response.status]).toEqual([body, 400]);
      expect(v.parse(problemSchema, await response.json()).errors).toEqual([{ field: 'answer', reason }]);
    }
    const asJson = await shop.request(pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"answer":"pay"}',
    });
    expect(asJson.status).toBe(415);
    expect((await shop.request(pathname, { method: 'DELETE' })).status).toBe(405);
    expect(await given.database.db.select().from(sandboxCheckouts)).toMatchObject([
      { state: 'open', paymentId: null, declines: 0 },
    ]);
    expect(await shop.webhooks()).toEqual([]);
  });

  it('accepts one of many concurrent answers', async () => {
    const shop = openShop(given.database);
    const me = visit(shop);
    const url = await checkoutOf(await me.order(request));
    const backs = await Promise.all(Array.from({ length: 8 }, () => me.answer(url, 'pay')));
    expect(new Set(backs).size).toBe(1);
    expect(await shop.webhooks()).toHaveLength(1);
    const [checkout] = await given.database.db.select().from(sandboxCheckouts);
    expect(backs[0]).toContain(checkout?.paymentId ?? 'none');
  });

  it('sends the webhook of a slow bank only when it has answered', async () => {
    const shop = openShop(given.database);
    const me = visit(shop);
    const url = await checkoutOf(await me.order(request));
    expect(new URL(await me.answer(url, 'slow')).searchParams.has('signature')).toBe(false);
    shop.clock.now += 7_999;
    expect(await shop.webhooks()).toEqual([]);
    shop.clock.now += 1;
    expect(await shop.webhooks()).toHaveLength(1);
    expect(new URL((await me.go(url)).headers.get('location') ?? '').searchParams.has('signature')).toBe(true);
  });
});
