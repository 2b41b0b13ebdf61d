import { expect, test } from './support/account-test.ts';

test('the pages are behind Menu, which goes once one is chosen', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.open('/dashboard');
  await me.giveCredentials(person);
  await me.amAt('/dashboard');
  await me.press('Menu');
  await me.findNothingInTheWay();
  await me.page.getByRole('dialog').getByRole('link', { name: 'Payments' }).click();
  await me.amAt('/dashboard/payments');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
});
