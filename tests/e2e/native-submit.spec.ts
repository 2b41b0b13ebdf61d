/**
 * Forms with secrets, submitted by the browser itself before any script runs: the typed text never appears in an
 * address.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { beginAtMine, part, securityAddress } from './support/settings.ts';

const secret = 'Tamarind#native-7';

/** I fill in a form without a script, and the browser submits it and follows the response. */
async function sendNatively(page: Page, form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { pathname, search } = new URL(page.url());
  const answered = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.request().method() === 'GET',
  );
  // Typing waits for a hydrated page; this sets the fields directly, and the browser submits them.
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).evaluate((field, value) => Object.assign(field, { value }), text);
  await form.evaluate((element) => element instanceof HTMLFormElement && element.submit());
  const answer = await answered;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await answer.text()).not.toContain(secret);
  await expect(page).toHaveURL((url) => url.pathname === pathname && url.search === search);
  expect(addresses.filter((url) => url.includes(encodeURIComponent(secret)))).toEqual([]);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading, typed } of [
    { path: '/login?to=%2Fdashboard', heading: 'Sign in', typed: { 'Username or e-mail': 'meera', Password: secret } },
    {
      path: '/register',
      heading: 'Register',
      typed: { Username: 'meera', 'E-mail address': 'meera@lakeside.in', Password: secret },
    },
    { path: '/recovery', heading: 'Reset your password', typed: { 'Username or e-mail': secret } },
  ]) {
    test(`${path} shows its form again after I send it`, async ({ me }) => {
      await me.page.goto(path);
      await sendNatively(me.page, me.page.locator('form'), typed);
      await me.amBefore(heading);
    });
  }
});

test('after a change of my password I return to the page', async ({ me, accounts }) => {
  await beginAtMine(me, accounts, securityAddress);
  await sendNatively(me.page, part(me, 'Password').locator('form'), {
    'Old password': secret,
    'New password': `${secret}-new`,
  });
  await expect(part(me, 'Password')).toBeVisible();
});

/** The behaviour of the scripts while a person is faster than they are. */
const fates: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'that come': () => Promise.resolve(),
  'that come late': (page) =>
    page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    }),
  'that fail': (page) => page.route('**/assets/*.js', (route) => route.fulfill({ status: 503 })),
  'that are blocked': (page) =>
    page.route('**/login', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': `script-src 'none'` },
      });
    }),
};

/** ms from the page's appearance to the press. */
const delays = [0, 150, 300, 450, 600, 750, 900, 1_200, 1_500];

for (const [fate, apply] of Object.entries(fates)) {
  for (const delay of delays) {
    // Without the `me` fixture, whose page may have no errors: here scripts fail. Scripts that never load behave the
    // same at every moment.
    const tag = fate === 'that come' || delay === 0 || delay === 900 ? '' : ' @long';
    test(`Enter after ${delay} ms, before scripts ${fate}, keeps my password out of every address${tag}`, async ({
      page,
    }) => {
      const addresses: string[] = [];
      page.on('request', (request) => addresses.push(request.url()));
      await apply(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await page.waitForSelector('form button[type=submit]');
      // By the browser itself or by the page.
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && !request.url().endsWith('/api/reports'),
      );
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), delay);
      await page.evaluate((password) => {
        const form = document.querySelector('form');
        for (const field of form?.querySelectorAll('input') ?? []) {
          // Like autofill by the browser, bypassing the setter by which React detects its own writes.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
            field,
            field.type === 'password' ? password : 'meera',
          );
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        form?.requestSubmit();
      }, secret);
      await sent;
      expect([...addresses, page.url()].filter((url) => url.includes('Tamarind'))).toEqual([]);
    });
  }
}
