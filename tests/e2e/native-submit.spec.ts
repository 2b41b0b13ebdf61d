/** Forms with secrets, sent by the browser itself before anything listens: what was typed never stands in an address. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { beginAtMine, part, securityAddress } from './support/settings.ts';

const secret = 'Tamarind#native-7';

/** I fill in a form that nothing listens to, and the browser sends it and follows the answer. */
async function sendNatively(page: Page, form: Locator, typed: Readonly<Record<string, string>>): Promise<void> {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const { pathname, search } = new URL(page.url());
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest() && response.request().method() === 'GET');
  // Typing waits for a page that answers; what is sent is what stands in the fields, however it came there.
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).evaluate((field, value) => Object.assign(field, { value }), text);
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
    { path: '/register', heading: 'Register', typed: { Username: 'meera', 'E-mail address': 'meera@lakeside.in', Password: secret } },
    { path: '/recovery', heading: 'Reset your password', typed: { Username: secret } },
  ]) {
    test(`${path} shows its form again after I send it`, async ({ me }) => {
      await me.page.goto(path);
      await sendNatively(me.page, me.page.locator('form'), typed);
      await me.amBefore(heading);
    });
  }
});

test('a change of my password leads back to the page', async ({ me, accounts }) => {
  await beginAtMine(me, accounts, securityAddress);
  await sendNatively(me.page, part(me, 'Password').locator('form'), { 'Old password': secret, 'New password': `${secret}-new` });
  await expect(part(me, 'Password')).toBeVisible();
});
