import { expect, test } from './support/account-test.ts';
import { seeCount } from './support/dashboard.ts';

test('what I paid and what is due is listed, and I pay the next instalment', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.signIn(person);
  await me.amSignedIn(person);
  await me.open('/dashboard/payments');
  await me.see('No saved cards');
  await me.pay();
  await me.open('/dashboard/payments');
  await seeCount(me, 'Running', 1);
  const table = me.page.getByRole('table', { name: /^Instalments of/ });
  await expect(table.getByRole('link', { name: /^Invoice/ })).toHaveCount(1);
  await me.findNothingInTheWayByDayAndNight();
  const download = me.page.waitForEvent('download');
  await me.press('Add to calendar');
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await me.press(/^Pay instalment 2/);
  await me.letTheBank('Pay');
  await me.open('/dashboard/payments');
  await expect(table.getByRole('link', { name: /^Invoice/ })).toHaveCount(2);
  await expect(me.button(/^Pay instalment 3/)).toBeVisible();
  await expect(me.page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3);
});
