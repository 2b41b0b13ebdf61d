import { expect, testAlone } from './support/account-test.ts';
import type { Accounts, Person } from './support/accounts.ts';
import { Member } from './support/member.ts';
import { serverOfWorker } from './support/own-server.ts';

/** A slow bank: payments that it has not settled stay open until the staff settles them. */
const test = testAlone.extend<object, object>({
  ownServer: [serverOfWorker({ SANDBOX_BANK_SECONDS: '600' }), { scope: 'worker', timeout: 60_000 }],
});

// They share a back office, which counts its waiting items.
test.describe.configure({ mode: 'default' });

/** A signed-in member of staff. */
async function beginAsStaff(me: Member, accounts: Accounts): Promise<Person> {
  const person = await accounts.open();
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.beginSignedIn(await accounts.sessionOf(person));
  return person;
}

test('a visitor’s message is answered in the back office, once, and the log says by whom', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  const visitor = new Member(await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage());
  await visitor.open('/contact');
  const form = await visitor.seeIsland('Write to us');
  await form.getByLabel('Name').fill('Ravi Menon');
  await form.getByLabel('E-mail address').fill('ravi@lakeside.example');
  await form.getByLabel('Message').fill('Could an app of ours read the meters of a whole street?');
  await visitor.press('Submit');
  await visitor.see('Successfully submitted');

  const { username } = await beginAsStaff(me, accounts);
  await me.open('/dashboard');
  await me.page.getByRole('link', { name: 'Back office' }).click();
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

test('what the assistant did not understand is found, exported and removed', async ({ me, accounts }) => {
  for (const words of ['Is GST included?', 'क्या कोड मेरा होगा?', null])
    await me.page.request.post('/api/assistant/misses', {
      data: { language: 'en', confidence: 'low', nearest: ['gst-included'], chosen: null, words },
    });
  await beginAsStaff(me, accounts);
  await me.open('/desk/assistant');
  await me.amBefore('Assistant');
  await expect(me.page.getByRole('row', { name: 'gst-included English 3 3 Never' })).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('searchbox').fill('gst inc');
  await me.see('1 sentence, newest first');
  const downloading = me.page.waitForEvent('download');
  await me.page.getByRole('link', { name: 'Export as JSON lines' }).click();
  expect((await downloading).suggestedFilename()).toBe('assistant-sentences.jsonl');
  await me.press('Remove “Is GST included?”');
  await me.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await me.see('The sentence is removed.');
  await me.see('No sentence contains “gst inc”.');
  await me.press('Clear search');
  await me.see('क्या कोड मेरा होगा?');
});

test('a conversation handed over from the guide arrives in the back office, with a link that opens the plan', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  const visitor = new Member(await (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage());
  await visitor.comeBackTo('/features');
  await visitor.say('add satellite crop prediction');
  await expect(visitor.talk.getByRole('region', { name: 'Request' })).toBeVisible();
  await visitor.talk.getByRole('button', { name: 'Speak to a human' }).click();
  const form = visitor.page.getByRole('region', { name: 'Speak to a human' }).filter({ visible: true });
  await form.getByLabel('E-mail address').fill('asha@fields.example');
  await form.getByLabel('What is it about?').fill('Our farmers ask for it.');
  await form.getByRole('button', { name: 'Send' }).click();
  await visitor.see('Sent. A person reads it with your plan, and answers by e-mail.');

  await beginAsStaff(me, accounts);
  await me.open('/desk');
  await me.amBefore('Messages');
  await me.page.getByRole('link', { name: /asha@fields\.example/ }).click();
  await me.see(/Our farmers ask for it\./);
  await me.see(/I asked: add satellite crop prediction/);
  await me.see(/The guide: The catalogue does not have “satellite crop prediction”/);
  const message = await me.page
    .getByText(/My plan: /)
    .first()
    .textContent();
  const link = /http[^\s]+\/plan\/[\w.%-]+/.exec(message ?? '')?.[0] ?? '';
  expect(link, message ?? '').toContain('/plan/5.');
  await me.findNothingInTheWayByDayAndNight();
  await me.page.goto(link);
  await me.amAt('/project-plan');
  await me.see(/Gather/);
});

test('an order that the bank leaves open is closed as failed, and a paid one is refunded in part: the customer’s dashboard shows it @smoke', async ({
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
  await me.open('/desk/refunds');
  const list = me.page.getByRole('region', { name: 'Refunds' });
  // The server asks the gateway within a second, and the list is read again.
  await expect(async () => {
    await me.reload();
    await expect(list.getByText('Settled in the last seven days')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await list.getByRole('link', { name: /₹100\.00, given back/ }).click();
  await me.amBefore('A refund');
  await expect(me.page.getByRole('list').filter({ hasText: 'gave money back' })).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();
});

test('a refund that the gateway rejects waits for a member of staff, who records the transfer', async ({
  me,
  accounts,
}) => {
  const refund = {
    id: '4f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b04',
    state: 'refused',
    orderId: null,
    projectName: 'Lakeside Kitchen',
    payer: { name: 'Meera Nair', email: 'meera@lakeside.in' },
    amount: 2_47_785_84,
    invoice: 'PL/26-27/000042',
    creditNote: 'CN/26-27/000001',
    debitNote: null,
    gatewayRefundId: null,
    gateway: 'razorpay',
    paymentId: 'AXIS0000421337',
    attempts: 1,
    lastError: 'Razorpay knows no such payment.',
    askedAt: '2026-11-20T08:00:00.000Z',
  };
  let isTransferred = false;
  // The sandbox's bank never sends another amount: the test provides these responses of the server.
  await me.page.route('**/api/desk/refunds?of=*', (route) => {
    const isDone = route.request().url().includes('of=done');
    return route.fulfill({
      json: {
        refunds:
          isDone === isTransferred
            ? [isDone ? { ...refund, id: refund.creditNote, state: 'transferred' } : refund]
            : [],
        total: isDone === isTransferred ? 1 : 0,
        next: null,
      },
    });
  });
  await me.page.route('**/api/desk/refunds/*/transfer', (route) => {
    isTransferred = true;
    return route.fulfill({ status: 204 });
  });
  await beginAsStaff(me, accounts);
  await me.open('/desk/refunds');
  const list = me.page.getByRole('region', { name: 'Refunds' });
  await list.getByRole('link', { name: /not given back/ }).click();
  await me.amBefore('A refund that did not go back');
  await me.findNothingInTheWayByDayAndNight();
  await me.type('Reference of the transfer (UTR)', 'HDFC0000990011');
  await me.press('Record the transfer');
  await me.page
    .getByRole('dialog', { name: 'Record ₹2,47,785.84 as transferred?' })
    .getByRole('button', { name: 'Record the transfer' })
    .click();
  await me.see('The refund is recorded as transferred.');
  await expect(list.getByText(/^Settled in the last seven days/)).toBeVisible();
});

test('a signed-out visitor goes through the sign-in and returns, and another user reads that the page is for the staff', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await me.open('/desk/leads');
  await me.amAt('/login');
  await me.giveCredentials(person);
  await me.amBefore('The back office is for the staff.');
  await me.findNothingInTheWayByDayAndNight();
  await accounts.change('AdminAddUserToGroup', person, { GroupName: 'staff' });
  await me.press('Try again');
  await me.amBefore('Leads');
});
