/** Machines that run in the product, viewed on the live page of the flows in another tab. */
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { openLive } from './support/trace.ts';

const card = (live: Page) => live.getByRole('article', { name: 'This moment' });
const log = (live: Page) => live.getByRole('listbox', { name: 'Log' });
const activeIn = (live: Page, state: string) => live.locator(`[data-active="${state}"]`);
const view = (live: Page, name: string) => live.getByRole('tab', { name });

async function chooseActor(live: Page, actor: string): Promise<void> {
  await live.getByTitle('Actor on the chart').click();
  await live.getByRole('menuitemradio', { name: actor, exact: true }).click();
}

test('the machines of a page are followed in another tab, across the checkout and a reload, with the network cut @smoke', async ({
  me,
  context,
}) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  await chooseActor(live, 'app/funnel');
  await expect(activeIn(live, 'studio')).toBeVisible();
  await live.route('**', (route) => route.abort());
  await me.choose('Gather');
  await me.press('Refine features');
  await expect(activeIn(live, 'features')).toBeVisible();
  await expect(live.locator('[data-taken]').first()).toBeVisible();
  await me.amAt('/features');
  await me.reload();
  await expect(activeIn(live, 'features')).toBeVisible();
  for (const name of ['Plan Delivery', 'Done', 'Start', 'Continue']) await me.press(name);
  await me.amAt('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.amAtCheckout();
  await expect(live.getByText('The page is away')).toBeVisible();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await expect(activeIn(live, 'funnel.thankYou.shown')).toBeVisible();
  // Everything since the first page is in the log, even if the live page opens later.
  await view(live, 'Log').click();
  await log(live).focus();
  await live.keyboard.press('Home');
  await expect(card(live)).toContainText('/studio');
  await live.unrouteAll();
  await live.reload();
  await view(live, 'Log').click();
  await log(live).focus();
  await live.keyboard.press('Home');
  await expect(card(live)).toContainText('/studio');
});

test('a selected past moment stays, and Now returns to the present', async ({ me, context }) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  await me.choose('Gather');
  await view(live, 'Sequence').click();
  await live
    .getByRole('listbox', { name: 'Sequence' })
    .getByRole('option')
    .filter({ has: live.getByRole('img', { name: /the page to app\/plan: Choose a base/ }) })
    .click();
  await expect(card(live)).toContainText('"templateId": 1');
  await me.press('Refine features');
  await me.amAt('/features');
  await expect(card(live)).toContainText('template.toggled');
  await live.getByRole('button', { name: 'Next moment' }).click();
  await expect(card(live)).not.toContainText('template.toggled');
  await live.getByRole('button', { name: 'Now' }).click();
  await expect(live.getByRole('button', { name: 'Now' })).toHaveCount(0);
  expect((await new AxeBuilder({ page: live }).analyze()).violations).toEqual([]);
});

test('an event is sent by a press, and a rejected one shows its guard', async ({ me, context }) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  await chooseActor(live, 'app/currency');
  const send = live.getByRole('region', { name: 'Send an event' });
  await send.getByRole('combobox').first().selectOption({ label: '{"currency":"USD"}' });
  await send.getByRole('button', { name: /currency\.chosen/ }).click();
  await expect(activeIn(live, 'currency.USD')).toBeVisible();
  await expect(me.page.getByText('$').first()).toBeVisible();
  await chooseActor(live, 'app/funnel');
  await send.getByRole('button', { name: /thank/i }).click();
  await expect(send.getByRole('status')).toContainText(/Refused by .*[Rr]eceipt/);
  await me.amAt('/studio');
});

test('a trace is saved, opened and stepped through by the keyboard; another file is rejected', async ({
  me,
  context,
}) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  await me.choose('Gather');
  await expect(card(live)).toBeVisible();
  const saving = live.waitForEvent('download');
  await live.getByRole('button', { name: 'Save trace' }).press('Enter');
  const file = await (await saving).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ trace: 'plinth', steps: expect.anything() });
  await live
    .getByLabel('Trace file')
    .setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"steps":[]}') });
  await expect(live.getByRole('alert')).toContainText('This file is no trace');
  await live.getByLabel('Trace file').setInputFiles(file);
  await expect(live.getByRole('heading', { level: 1, name: 'Trace' })).toBeVisible();
  await me.press('Refine features');
  await live.getByRole('slider', { name: 'Moment' }).focus();
  await live.keyboard.press('End');
  await expect(card(live)).toContainText('/studio');
  await live.keyboard.press('Home');
  await expect(card(live)).toContainText('xstate.init');
  await live.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(live.getByText(/^[3-9] of/)).toBeVisible();
  await live.getByRole('button', { name: 'Pause' }).press('Enter');
  // Events from the meantime are not lost.
  await live.getByRole('button', { name: 'Close trace' }).press('Enter');
  await expect(live.getByText('At /features')).toBeVisible();
});

test('on the chart of its flow a running machine is lit', async ({ me, context }) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  await live.goto('/flows/funnel');
  await expect(activeIn(live, 'studio')).toBeVisible();
  await expect(live.getByRole('link', { name: 'Live: in studio' })).toBeVisible();
});

test('two tabs are distinguished', async ({ me, context }) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  const other = await context.newPage();
  await other.goto('/login?inspect');
  await live.getByTitle('Tab', { exact: true }).click();
  await live.getByRole('menuitemradio', { name: 'Tab 2, /login' }).click();
  await expect(live.getByText('At /login')).toBeVisible();
  expect(context.pages()).toHaveLength(3);
  await other.close();
  await expect(live.getByText('The page is away')).toBeVisible();
});

test('on a phone, moments are chosen and events sent @phone', async ({ me, context }) => {
  const live = await openLive(context, () => me.open('/studio?inspect'));
  await expect(card(live)).toBeVisible();
  expect(await live.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await view(live, 'Log').click();
  await log(live).getByRole('option').last().click();
  expect((await new AxeBuilder({ page: live }).analyze()).violations).toEqual([]);
});
