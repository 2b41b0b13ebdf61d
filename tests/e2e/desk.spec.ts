import { expect, testAlone } from './support/account-test.ts';
import type { Accounts, Person } from './support/accounts.ts';
import { Member } from './support/member.ts';
import { serverOfWorker } from './support/own-server.ts';

/** A bank that takes its time: what it has not settled stays so until the staff settles it. */
const test = testAlone.extend<object, object>({ ownServer: [serverOfWorker({ SANDBOX_BANK_SECONDS: '600' }), { scope: 'worker', timeout: 60_000 }] });

// They share a desk: what waits there is counted.
test.describe.configure({ mode: 'default' });

/** Somebody of the staff, who is signed in. */
async function beginAsStaff(me: Member, accounts: Accounts): Promise<Person> {
  const person = await accounts.open();
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.beginSignedIn(await accounts.sessionOf(person));
  return person;
}

test('a message that a visitor wrote is answered at the desk, once, and the log says who did it @smoke', async ({ me, accounts, browser, baseURL }) => {
  const visitor = new Member(await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage());
  await visitor.open('/contact');
  const form = await visitor.seeIsland('Contact Us');
  await form.getByLabel('Name').fill('Ravi Menon');
  await form.getByLabel('Email').fill('ravi@lakeside.example');
  await form.getByLabel('Message').fill('Could an app of ours read the meters of a whole street?');
  await visitor.press('Submit');
  await visitor.see('Successfully submitted');

  const { username } = await beginAsStaff(me, accounts);
  await me.open('/dashboard');
  await me.page.getByRole('link', { name: 'Desk' }).click();
  await me.amBefore('Messages');
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('link', { name: /^Ravi Menon/ }).click();
  await me.amBefore('Message from Ravi Menon');
  await me.press('Send the answer');
  await me.see('Write an answer');
  await me.type('Your answer', 'Yes: by the smart meters’ own interface.');
  await me.page.reload();
  await expect(me.page.getByLabel('Your answer')).toHaveValue('Yes: by the smart meters’ own interface.');
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Send the answer');
  await me.see('Your answer is on its way by mail.');
  await expect(me.page.getByRole('heading', { name: 'Our answer' })).toBeVisible();
  await expect(me.page.getByRole('list').filter({ hasText: `${username} answered the message` })).toBeVisible();
  await accounts.mailSentTo('ravi@lakeside.example', 'Our answer to your message to Plinth');
});

test('an order that the bank leaves open is closed as failed, and one that is paid is given back in part: the customer’s dashboard says so @smoke', async ({ me, accounts, browser, baseURL }) => {
  const customer = new Member(await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage());
  await customer.beginSignedIn(await accounts.sessionOf(await accounts.open()));
  await customer.beginAtCheckout();
  await customer.letTheBank('Bank is slow');

  await beginAsStaff(me, accounts);
  await me.open('/desk/unknown');
  await me.page.getByRole('region', { name: 'Unknown payments' }).getByRole('link').first().click();
  await me.see(/^Payment unknown for/);
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Ask the bank again');
  await me.see('The bank was asked: what it says is below.');
  await me.press('Close as failed');
  const question = me.page.getByRole('dialog');
  await question.getByRole('button', { name: 'Leave it' }).click();
  await expect(question).toHaveCount(0);
  await me.press('Close as failed');
  await question.getByRole('button', { name: 'Close as failed' }).click();
  await me.see('The order is closed as failed: the customer can pay again.');
  await customer.open('/dashboard/payments');
  await customer.see(/The payment did not go through\. Nothing was charged\./);

  await customer.press(/^Resume payment/);
  await customer.letTheBank('Pay');
  await customer.amAt('/thankyou');
  await me.open('/desk/refunds');
  await me.page.getByRole('region', { name: 'Refunds' }).getByRole('link').first().click();
  await me.amBefore('A paid order');
  await me.type('Amount in rupees', '100');
  await me.press('Give back');
  await me.see('Say why: it stands on the credit note');
  await me.type('Reason, as it stands on the credit note', 'A month was not used.');
  await me.press('Give back');
  await expect(question.getByRole('heading')).toHaveText('Give ₹100.00 back?');
  await question.getByRole('button', { name: 'Give ₹100.00 back' }).click();
  await me.see('The refund is on its way, and the credit note is mailed.');
  await customer.open('/dashboard/payments');
  await customer.see('₹100.00 given back');
});

test('whoever is signed out is led to the sign-in and back, and a stranger is told that the desk is for the staff', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.open('/desk/leads');
  await me.amAt('/login');
  await me.giveCredentials(person);
  await me.amBefore('The desk is for the staff.');
  await me.findNothingInTheWayByDayAndNight();
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.press('Try again');
  await me.amBefore('Leads');
});
