import { expect, test } from './support/account-test.ts';
import { demo } from './support/accounts.ts';
import { findNothingInTheWayOn, pagesOfEachKind } from './support/dashboard.ts';

test('the pages are behind Menu, which closes when one is chosen @smoke', async ({ me, accounts }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await me.open('/dashboard');
  await me.findNothingInTheWay();
  await me.press('Menu');
  await me.findNothingInTheWay();
  await me.page.getByRole('dialog').getByRole('link', { name: 'Payments' }).click();
  await me.amAt('/dashboard/payments');
  await expect(me.page.getByRole('dialog')).toHaveCount(0);
});

test('no dashboard page has barriers, in both colour schemes @long', async ({ me, accounts }) => {
  await me.beginSignedIn(await accounts.sessionOf(demo));
  await findNothingInTheWayOn(me, [...pagesOfEachKind, '/created']);
});
