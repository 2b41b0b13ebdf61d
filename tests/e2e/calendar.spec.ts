import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';

test('I keep my payment plan as a calendar file named after the project', async ({ me }) => {
  await me.walkTo('/payment-plan');
  const dues = await me.page.getByRole('row').filter({ has: me.page.locator('strong') }).locator('strong').allInnerTexts();
  expect(dues.length).toBeGreaterThan(1);
  const [download] = await Promise.all([me.page.waitForEvent('download'), me.press('Add to calendar')]);
  expect(download.suggestedFilename()).toBe('gather-payment-plan.ics');
  const file = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
  const summaries = file.split('\r\n').filter((line) => line.startsWith('SUMMARY:')).map((line) => line.replaceAll('\\', ''));
  expect(summaries).toEqual([
    ...dues.map((due, index) => `SUMMARY:Gather: instalment ${index + 1} of ${dues.length}, ${due}`),
    'SUMMARY:Gather: First delivery',
    'SUMMARY:Gather: Final delivery',
  ]);
  await expect(me.button('Add to calendar')).not.toHaveAttribute('aria-busy');
});

test('each billing cycle makes its own file', async ({ me }) => {
  await me.walkTo('/payment-plan');
  await me.page.getByRole('tab', { name: 'Upfront' }).click();
  const [download] = await Promise.all([me.page.waitForEvent('download'), me.press('Add to calendar')]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('instalment 1 of 1');
  expect(file).not.toContain('instalment 2');
});

test('without a connection I am told that there is no file', async ({ me }) => {
  await me.walkTo('/payment-plan');
  await me.page.route('**/calendar-file*.js', (route) => route.abort());
  await me.press('Add to calendar');
  await me.see('The file could not be made. Check the connection and try again.');
  await me.findNoBarrier();
});
