import { expect, test } from './support/account-test.ts';
import { seeCount } from './support/dashboard.ts';
import { Member } from './support/member.ts';

test('paid and due instalments are listed; I pay the next one, and one from another window appears here automatically', async ({
  me,
  accounts,
  context,
}) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await me.open('/dashboard/payments');
  await me.see('No saved cards');
  await me.beginAtCheckout();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await me.open('/dashboard/payments');
  await seeCount(me, 'Running', 1);
  const table = me.page.getByRole('table', { name: /^Instalments of/ });
  const invoices = table.getByRole('link', { name: /^Invoice/ });
  await expect(invoices).toHaveCount(1);
  await me.findNothingInTheWayByDayAndNight();
  const download = me.page.waitForEvent('download');
  await me.press('Add to calendar');
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
  await me.press(/^Pay instalment 2/);
  await me.letTheBank('Pay');
  await me.open('/dashboard/payments');
  await expect(invoices).toHaveCount(2);
  await expect(me.page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(3);

  // Paid in another window, which is closed before the bank answers: the outcome arrives only by webhook.
  const other = new Member(await context.newPage());
  await other.open('/dashboard/payments');
  await other.press(/^Pay instalment 3/);
  await other.letTheBank('Bank is slow');
  await other.page.close();
  await expect(invoices).toHaveCount(3);
  await expect(me.button(/^Pay instalment 4/)).toBeVisible();
});
