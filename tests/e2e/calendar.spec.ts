import { readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function addToCalendar(me: Visitor): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([me.page.waitForEvent('download'), me.press('Add to calendar')]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('I save my payment plan as a calendar file named after the project, one for each billing cycle', async ({
  me,
}) => {
  await me.comeBackTo('/payment-plan');
  await test.step('without a connection I am told that there is no file', async () => {
    await me.page.route('**/calendar-file*.js', (route) => route.abort());
    await me.press('Add to calendar');
    await me.see('The file was not made. There was no answer. Check the connection and try again.');
    await me.findNoBarrier();
    await me.page.unroute('**/calendar-file*.js');
    await me.page.context().setOffline(true);
    await me.press('Add to calendar');
    await me.see('The file was not made. You are offline. Try again when the connection is back.');
    await me.page.context().setOffline(false);
  });
  const dues = await me.page
    .getByRole('row')
    .filter({ has: me.page.locator('strong') })
    .locator('strong')
    .allInnerTexts();
  expect(dues.length).toBeGreaterThan(1);
  const { name, text } = await addToCalendar(me);
  expect(name).toBe('gather-payment-plan.ics');
  const summaries = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line.startsWith('SUMMARY:'))
    .map((line) => line.replaceAll('\\', ''));
  expect(summaries).toEqual([
    ...dues.map((due, index) => `SUMMARY:Gather: instalment ${index + 1} of ${dues.length}, ${due}`),
    'SUMMARY:Gather: First delivery',
    'SUMMARY:Gather: Final delivery',
  ]);
  await expect(me.button('Add to calendar')).not.toHaveAttribute('aria-busy');

  await me.page.getByRole('tab', { name: 'Upfront' }).click();
  const upfront = await addToCalendar(me);
  expect(upfront.text).toContain('instalment 1 of 1');
  expect(upfront.text).not.toContain('instalment 2');
});
