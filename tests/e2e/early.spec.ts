/** Pages that are nothing without their scripts, before these have come. */
import { expect, test } from './support/account-test.ts';
import { failScripts, holdScripts } from './support/scripts.ts';

test('what I type and press before the scripts have come signs me in', async ({ me, accounts }) => {
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
  await letGo();
  await me.amSignedIn(person);
  expect(asked.filter((url) => new URL(url).pathname === '/login')).toHaveLength(1);
  expect(asked.filter((url) => url.includes(encodeURIComponent(person.password)))).toEqual([]);
});

test('who I say I am goes on where I am typing it', async ({ me }) => {
  const letGo = await holdScripts(me.page);
  await me.page.goto('/register');
  await me.page.getByLabel('Password', { exact: true }).fill('Tamarind#early');
  await me.page.getByLabel('Username').pressSequentially('meera');
  await me.page.keyboard.press('ArrowLeft');
  await letGo();
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
  const gather = me.button(/^Gather/).first();
  await gather.click();
  await expect(gather).toHaveAttribute('data-pressed');
  await expect(me.page.getByText('1 template selected')).toHaveCount(0);
  await letGo();
  await me.see('1 template selected');
  await expect(me.page.locator('[data-pressed]')).toHaveCount(0);
  await me.press('Refine features');
  await me.amAt('/features');
});

test('whoever has a plan here sees it, and nobody else’s beginning', async ({ me }) => {
  await me.comeBackTo('/studio');
  const letGo = await holdScripts(me.page);
  await me.page.reload();
  await expect(me.page.locator('#root')).toHaveAttribute('inert');
  await expect(me.page.getByText('1 template selected')).toHaveCount(0);
  await letGo();
  await me.see('1 template selected');
});

test('scripts that do not come are told of where nothing goes on without them', async ({ me }) => {
  const letCome = await failScripts(me.page);
  await me.page.goto('/studio');
  await me.button(/^Gather/).first().click();
  await expect(me.page.getByRole('alert')).toHaveText('This page did not load. Try again');
  await letCome();
  await me.page.getByRole('link', { name: 'Try again' }).click();
  await me.choose('Gather');
  await expect(me.page.getByText('This page did not load.')).toHaveCount(0);
});
