/** A flow is stepped through by hand on its chart: nothing of the product runs. */
import { readFileSync } from 'node:fs';
import { expect, test } from './support/whole-flows.ts';

test('I step through the payment by hand, undo a step, and save the path as a trace', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/payment');
  await page.getByRole('tab', { name: 'Simulate' }).click();
  const panel = page.getByRole('article', { name: 'Simulation of payment' });
  await expect(panel.getByRole('heading', { name: 'Does hasReceipt hold?' })).toBeVisible();
  await panel.getByRole('button', { name: 'It does not' }).click();
  await expect(panel.getByRole('heading', { name: 'Does hasOpenOrder hold?' })).toBeVisible();
  await panel.getByRole('button', { name: 'It does not' }).click();
  await expect(panel.getByText('It is in idle')).toBeVisible();

  await panel.getByRole('button', { name: /^Pay/ }).click();
  await panel.getByRole('button', { name: 'It holds' }).click();
  await expect(page.locator('[data-active="payment.creatingOrder"]')).toBeVisible();
  await panel.getByRole('button', { name: /^createOrder answers/ }).click();
  await panel.getByRole('button', { name: 'It holds' }).click();
  await expect(panel.getByText('It is in atCheckout')).toBeVisible();

  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByText('It is in creatingOrder')).toBeVisible();
  await panel.getByRole('button', { name: /^createOrder fails/ }).click();
  await expect(panel.getByText('It is in unreachable')).toBeVisible();

  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as trace' }).click();
  const file = await (await saving).path();
  await me.open('/flows/live');
  await page.getByLabel('Trace file').setInputFiles({
    name: 'steps.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await page.getByRole('slider', { name: 'Moment' }).fill('2');
  await expect(page.locator('[data-active="payment.unreachable"]')).toBeVisible();
});

test('I step through with the keyboard alone, and start again', async ({ me }) => {
  const { page } = me;
  await me.open('/flows/flow-download?view=simulate');
  const panel = page.getByRole('article', { name: 'Simulation of flow-download' });
  await panel.getByRole('button', { name: /^Download the flow/ }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('It is in saving')).toBeVisible();
  await panel.getByRole('button', { name: 'Start again' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('It is in idle')).toBeVisible();
});
