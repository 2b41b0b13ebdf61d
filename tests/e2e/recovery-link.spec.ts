/** The link in a receipt: another browser is added by a code, and both show the plan. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import * as v from 'valibot';
import { Member } from './support/member.ts';
import { expect, test } from './support/test.ts';

const mailSchema = v.array(v.object({ subject: v.string(), body: v.string() }));
const paymentsSchema = v.object({ orders: v.array(v.object({ id: v.string() })) });

/** The match in the newest mail to an address that contains one; waits for it. */
async function mailed(request: APIRequestContext, to: string, what: RegExp): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mails = v.parse(
        mailSchema,
        await (
          await request.get(`/mailbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } })
        ).json(),
      );
      found = mails.map(({ body }) => what.exec(body)?.[1]).find((one) => one !== undefined) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

const link = /(\/recover\/[\w-]{43})(?![\w-])/;
const code = /Your code is (\d{6})/;

async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Member> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    extraHTTPHeaders: { 'x-forwarded-for': `2001:db8:${randomUUID().slice(0, 4)}::1` },
  });
  return new Member(await context.newPage());
}

/** The orders that this browser may see. */
async function ordersOf({ page }: Member): Promise<readonly string[]> {
  return v.parse(paymentsSchema, await (await page.request.get('/api/payments')).json()).orders.map(({ id }) => id);
}

/** Only a browser with access to the plan shows its invoice. */
async function seePlan(who: Member): Promise<void> {
  const [order] = await ordersOf(who);
  await who.page.goto(`/invoices/${order}`);
  await expect(who.page).toHaveTitle(/^Invoice DM\//);
  await who.see('Meera Kulkarni');
}

test('a plan that I paid without an account opens in another browser by the mailed code; both show it, until I remove the other @phone @desktop-smoke', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const me = new Member(page);
  const email = `meera.${randomUUID().slice(0, 8)}@lakeside.example`;
  await me.comeBackTo('/billingdetails');
  await me.fillBilling({ 'E-mail address': email });
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
  const address = await mailed(request, email, link);

  const other = await otherBrowser(browser, baseURL);
  await test.step('the link shows a question, and the code opens the plan', async () => {
    await other.page.goto(address);
    await other.amBefore('Open your projects in this browser');
    await other.see(/to m•••@lakeside\.example/);
    await other.findNoBarrier();
    await other.press('Send the code');
    await other.amBefore('Enter the code');
    await expect(other.page.getByLabel('Code')).toBeFocused();
    await other.page.keyboard.type('12');
    await other.page.keyboard.press('Enter');
    await expect(other.page.getByRole('alert')).toHaveText('Enter the six digits of the code.');
    await expect(other.page.getByLabel('Code')).toHaveValue('12');
    await other.findNoBarrier();
    const typed = await mailed(request, email, code);
    await other.page.getByLabel('Code').fill(`${typed.slice(0, 3)} ${typed.slice(3)}`);
    await other.page.keyboard.press('Enter');
    await expect(other.page).toHaveURL(/\/thankyou$/);
    await other.see('Your payment is successful');
  });
  await seePlan(other);
  await seePlan(me);

  await test.step('in a browser that has the plan, the link leads to it', async () => {
    await me.page.goto(address);
    await expect(me.page).toHaveURL(/\/thankyou$/);
  });

  await test.step('the mail about it removes the browser again', async () => {
    await me.page.goto(await mailed(request, email, /(\/recover\/remove\/[\w-]{43})/));
    await me.amBefore('Remove this browser?');
    await me.findNoBarrier();
    await me.press('Remove it');
    await me.amBefore('The browser is removed');
    expect(await ordersOf(other)).toEqual([]);
    await seePlan(me);
  });

  await test.step('the used link can be had again', async () => {
    await other.page.goto(address);
    await other.amBefore('This link was used');
    await other.findNoBarrier();
    await other.press('Send a new link');
    await other.amBefore('A new link is on its way');
    await expect.poll(() => mailed(request, email, link)).not.toBe(address);
  });
  await other.page.context().close();
});

test('a page of another site can send no form in my browser', async ({ page, request }) => {
  const address = new URL((await request.get('/healthz')).url());
  // The same server under another name is another site.
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${address.origin}/recover/${'A'.repeat(43)}"><button>Win</button></form>`,
    }),
  );
  await page.goto('http://evil.example/');
  await page.getByRole('button', { name: 'Win' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not allowed');
  await expect(page.getByText(/This form was sent from another site, so nothing was changed/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
});
