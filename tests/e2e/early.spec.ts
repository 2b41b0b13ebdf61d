/** Pages that are nothing without their scripts, before these have come. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/account-test.ts';

/** Holds the app's entry back, until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('what I type and press before the scripts have come signs me in @phone', async ({ me, accounts }) => {
  const person = await accounts.open();
  const { page } = me;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const letGo = await holdScripts(page);
  await page.goto('/login');
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Password', { exact: true }).pressSequentially(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAttribute('data-pressed');
  letGo();
  await me.amSignedIn(person);
  expect(asked.filter((url) => url.includes(encodeURIComponent(person.password)))).toEqual([]);
});

test('who I say I am goes on where I am typing it', async ({ me }) => {
  const letGo = await holdScripts(me.page);
  await me.page.goto('/register');
  await me.page.getByLabel('Password', { exact: true }).fill('Tamarind#early');
  await me.page.getByLabel('Username').pressSequentially('meera');
  await me.page.keyboard.press('ArrowLeft');
  letGo();
  // Once the page answers, it tells what it makes of what was typed.
  await me.page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(me.page.getByLabel('Password', { exact: true })).toHaveValue('Tamarind#early');
  await me.page.getByLabel('Username').focus();
  await me.page.keyboard.type('nakshi-');
  await expect(me.page.getByLabel('Username')).toHaveValue('meernakshi-a');
});

test('a base that I press before the scripts have come is chosen', async ({ me }) => {
  const letGo = await holdScripts(me.page);
  await me.page.goto('/studio');
  await me.button(/^Gather/).first().click();
  letGo();
  await me.see('1 template selected');
  await me.press('Refine features');
  await me.amAt('/features');
});

test('whoever has a plan here sees it, and nobody else’s beginning', async ({ me }) => {
  await me.walkTo('/studio');
  await expect.poll(() => me.page.evaluate(() => localStorage.getItem('plinth.plan') ?? '')).toMatch(/"templateId":\d/);
  const letGo = await holdScripts(me.page);
  await me.page.reload();
  await expect(me.page.locator('#root')).toHaveAttribute('inert');
  letGo();
  await me.see('1 template selected');
});

test('scripts that do not come are told of where nothing goes on without them', async ({ me }) => {
  await me.page.route('**/assets/main-*.js', (route) => route.abort());
  await me.page.goto('/studio');
  await me.button(/^Gather/).first().click();
  await expect(me.page.getByRole('alert')).toHaveText('This page did not load. Try again');
  await me.page.unroute('**/assets/main-*.js');
  await me.page.getByRole('link', { name: 'Try again' }).click();
  await me.choose('Gather');
  await expect(me.page.getByText('This page did not load.')).toHaveCount(0);
});
