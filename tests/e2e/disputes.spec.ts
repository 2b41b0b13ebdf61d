import { expect, testAlone } from './support/account-test.ts';
import type { Accounts } from './support/accounts.ts';
import { Member } from './support/member.ts';
import { serverOfWorker } from './support/own-server.ts';

const test = testAlone.extend<object, object>({
  ownServer: [serverOfWorker({}), { scope: 'worker', timeout: 60_000 }],
});

async function beginAsStaff(me: Member, accounts: Accounts): Promise<void> {
  const person = await accounts.open();
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.beginSignedIn(await accounts.sessionOf(person));
}

test('a disputed payment is a case in the back office: its evidence is downloaded and recorded as sent, and once it is lost the invoice is credited', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  const customer = new Member(
    await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage(),
  );
  await customer.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await customer.beginAtCheckout();
  await customer.letTheBank('Pay');
  await customer.amAt('/thankyou');

  await beginAsStaff(me, accounts);
  await me.open('/desk/refunds');
  await me.page.getByRole('region', { name: 'Refunds' }).getByRole('link').first().click();
  await me.amBefore('A paid order');
  const bank = (await me.page.getByRole('link', { name: 'Open at the sandbox' }).getAttribute('href')) ?? '';
  await customer.open(bank);
  await customer.findNothingInTheWayByDayAndNight();
  await customer.page.getByLabel('Evidence is due in').selectOption('7 days');
  await customer.press(/^Dispute ₹/);
  await customer.see('The bank waits for evidence.');

  const list = me.page.getByRole('region', { name: 'Disputes' }).getByRole('link');
  await expect(async () => {
    await me.open('/desk/disputes');
    await expect(list).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  await me.page.keyboard.press('Tab');
  await list.focus();
  await me.page.keyboard.press('Enter');
  await me.see(/^Dispute of ₹[\d,.]+: evidence is due in 6 days$/);
  await me.findNothingInTheWayByDayAndNight();
  const saved = me.page.waitForEvent('download');
  await me.page.getByRole('link', { name: 'Download everything' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^evidence-disp_\w+\.zip$/);
  await me.press('Record that evidence was sent');
  await me.see('It is recorded that evidence was sent: the bank decides now.');

  await customer.press('Decide for the payer');
  await customer.see('The bank decided for the payer.');
  const credit = me.page.getByRole('button', { name: 'Issue a credit note' });
  await expect(async () => {
    await me.page.reload();
    await expect(credit).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await credit.click();
  await me.page.getByRole('dialog').getByRole('button', { name: 'Issue the credit note' }).click();
  await me.see('The credit note is issued and mailed.');
  await me.findNothingInTheWayByDayAndNight();
});
