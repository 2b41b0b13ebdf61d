import { expect, test } from './support/account-test.ts';
import { newPerson } from './support/accounts.ts';
import { Member } from './support/member.ts';

test('a declined payment has its own page, keeps what I typed, and can be tried again; only its payer sees its invoice @smoke', async ({
  me,
  browser,
  baseURL,
}) => {
  await me.beginAtCheckout();
  await me.letTheBank('Decline');
  const heading = me.page.getByRole('heading', { level: 1, name: 'Your payment was declined' });
  await expect(heading).toBeFocused();
  await expect(me.page).toHaveTitle(/^Your payment was declined/);
  await me.see(/^The bank did not approve the payment\. Nothing was charged\./);
  await me.findNothingInTheWay();
  await me.press('Try again');
  await me.letTheBank('Decline');
  await me.press('Change billing details');
  await me.amAt('/billingdetails');
  await expect(me.page.getByLabel('First name')).toHaveValue('Meera');
  await me.back();
  await me.amAt('/billingdetails/check');
  await me.forward();
  await me.amAt('/billingdetails');
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');

  await test.step('the invoice is a page of its own', async () => {
    const opened = me.page.waitForEvent('popup');
    await me.page.getByRole('link', { name: 'Invoice' }).click();
    const invoice = new Member(await opened);
    await expect(invoice.page).toHaveTitle(/^Invoice DM\//);
    await invoice.see('Meera Kulkarni');
    await invoice.see('Maharashtra (27)');
    await invoice.findNoBarrier();
    const pdf = await invoice.page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const stranger = await browser.newContext(baseURL ? { baseURL } : {});
    const other = new Member(await stranger.newPage());
    await other.open(invoice.page.url());
    await other.see('Sign in to see this invoice.');
    await stranger.close();
  });
});

test('who has paid without an account saves the project to one, with address and username filled in @phone', async ({
  me,
  accounts,
}) => {
  const { email, password } = newPerson();
  await me.comeBackTo('/billingdetails');
  await me.fillBilling({ 'E-mail address': email });
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
  await me.see('Thank you for choosing us.');
  await me.see(/^We call \+91 98200 41207/);
  await me.findNothingInTheWay();
  await me.page.getByRole('link', { name: /^Save .* to an account$/ }).click();
  await expect(me.page.getByLabel('E-mail address')).toHaveValue(email);
  const username = await me.page.getByLabel('Username').inputValue();
  expect(email.startsWith(username)).toBe(true);
  await me.type('Password', password);
  await me.press('Register');
  await me.amBefore('Enter your code');
  await me.type('Code', await accounts.codeSentTo(email));
  await me.press('Verify');
  await me.giveCredentials({ username, password });
  // The paid project is on its own page.
  await expect(me.page).toHaveURL(/\/dashboard\/project\//);
  await me.amBefore('Gather');
  await me.see('Running');
});

test('while the bank does not answer I can ask again but not pay again, also after a reload', async ({ me }) => {
  // Blocks all responses about the order until the page has been checked, even after a reload.
  const questions = '**/api/orders/of-plan/*';
  await me.beginAtCheckout();
  await me.page.route(questions, (route) => route.abort());
  await me.letTheBank('Bank is slow');
  await expect(me.page.getByRole('heading', { level: 1, name: 'Your bank has not answered yet' })).toBeFocused();
  await expect(me.page).toHaveTitle(/^Waiting for your bank/);
  await expect(me.button(/^Pay ₹/)).toHaveCount(0);
  await me.findNothingInTheWay();
  await me.open('/billingdetails');
  await expect(me.button('Check again')).toBeVisible();
  await expect(me.button('Continue to Payment')).toHaveCount(0);
  await me.page.unroute(questions);
  await me.press('Check again');
  await me.see('Your payment is successful');
});

test('while the bank does not answer I continue with a copy, and get a message when the first plan turns out to be paid', async ({
  me,
}) => {
  const questions = '**/api/orders/of-plan/*';
  await me.beginAtCheckout();
  await me.page.route(questions, (route) => route.abort());
  await me.letTheBank('Bank is slow');
  await me.see('Your bank has not answered yet');
  await test.step('the plan stays as I ordered it', async () => {
    await me.open('/delivery');
    await me.see('A payment for this plan is open. The plan stays as you ordered it until your bank has answered.');
    await expect(me.page.getByRole('slider', { name: 'Delivery speed' })).toBeDisabled();
    await expect(me.button('Rename')).toBeDisabled();
    await me.findNothingInTheWay();
  });
  await test.step('its copy is mine to change', async () => {
    await me.press('Change a copy');
    await expect(me.page.getByRole('slider', { name: 'Delivery speed' })).toBeEnabled();
    await expect(me.button('Change a copy')).toHaveCount(0);
    await expect.poll(() => me.page.evaluate(() => localStorage.getItem('plinth.plan'))).toContain(', copy');
    await me.open('/billingdetails');
    await me.see('Continue to Payment');
  });
  await test.step('a late payment of the first plan leaves the copy alone', async () => {
    await me.page.unroute(questions);
    await me.open('/delivery');
    await me.see(/ is paid\.$/);
    await expect(me.page.getByRole('slider', { name: 'Delivery speed' })).toBeEnabled();
    await me.amAt('/delivery');
    await me.press('See the receipt');
    await me.amAt('/thankyou');
    await me.see('Your payment is successful');
    await me.back();
    await me.amAt('/delivery');
  });
});

test('leaving the checkout charges nothing and loses nothing; nor does a server that does not answer, or has another price', async ({
  me,
}) => {
  const pay = /^Pay ₹/;
  await me.beginAtCheckout();
  await me.letTheBank('Cancel');
  await me.amAt('/billingdetails/check');
  await me.see(/^You left the payment before it was made. Nothing was charged/);
  await me.page.reload();
  await me.see(/^You left the payment before it was made. Nothing was charged/);
  await me.see('12 Lake Road');

  await test.step('Back from the checkout leads to my answers', async () => {
    await me.press(pay);
    await me.amAtCheckout();
    await me.back();
    await me.amAt('/billingdetails/check');
    await me.see('12 Lake Road');
  });
  await test.step('the server does not answer', async () => {
    await me.page.route('**/api/orders', (route) => route.abort());
    await me.press(pay);
    await me.see('The payment could not be started. Nothing was charged: try again in a minute.');
    await me.page.unroute('**/api/orders');
  });
  await test.step('the price changed meanwhile', async () => {
    await me.page.route('**/api/orders', async (route) => {
      const body: unknown = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...Object(body), amount: 1_00 }) });
    });
    await me.press(pay);
    await me.see(/^The price changed while you were here/);
    await me.see('12 Lake Road');
    await me.page.unroute('**/api/orders');
  });
  await me.press(pay);
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

test('closing the checkout and returning by another way shows the payment’s current state', async ({ me, context }) => {
  await me.beginAtCheckout();
  await me.amAtCheckout();
  const checkout = me.page.url();
  await me.page.close();
  const other = new Member(await context.newPage());
  await other.open('/billingdetails');
  await other.amAt('/billingdetails');
  await other.page.close();
  // The bank's answer reaches the server; no browser comes back with it.
  const answered = await context.request.post(checkout, {
    headers: { origin: new URL(checkout).origin },
    form: { answer: 'pay' },
    maxRedirects: 0,
  });
  expect(answered.status()).toBe(303);
  const last = new Member(await context.newPage());
  await last.open('/studio');
  await last.see('Your payment is successful');
  await last.amAt('/thankyou');
});

test('paying the same plan in two tabs charges it once', async ({ me, context }) => {
  await me.comeBackTo('/billingdetails');
  await me.fillBilling();
  const other = new Member(await context.newPage());
  await other.open('/billingdetails');
  await other.fillBilling();
  await other.checkAndPay();
  await other.amAtCheckout();
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
  const reference = await me.page
    .getByText(/^DM\/\d\d-\d\d\/\d+$/)
    .first()
    .innerText();
  await other.letTheBank('Pay');
  await other.see('Your payment is successful');
  await other.see(reference);
});

test('the checkout page needs no script, has no barrier, and fits', async ({ me, browser, baseURL }) => {
  await me.beginAtCheckout();
  await me.amAtCheckout();
  // It has the styles of the app, without any script.
  await expect(me.page.locator('body')).toHaveCSS('font-family', /^"Geist Variable"/);
  await me.findNothingInTheWay();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const other = new Member(await plain.newPage());
  await other.open(me.page.url());
  await other.press('Decline');
  await expect(other.page).toHaveURL(/billingdetails\/check/);
  await plain.close();
  await me.reload();
  await me.see('The bank declined. You can try again here, or go back.');
});

test('the billing cycle that I chose stays: after a reload, a cancelled and a declined checkout; and it can be undone', async ({
  me,
}) => {
  const [upfront, monthly] = [/^Pay ₹4,09,090\.27/, /^Pay ₹1,02,272\.57/];
  const isUpfront = () =>
    expect(me.page.getByRole('tab', { name: 'Upfront' })).toHaveAttribute('aria-selected', 'true');
  await me.comeBackTo('/payment-plan', { base: 'Tiffin' });
  await me.page.getByRole('tab', { name: 'Upfront' }).click();
  await me.see('₹4,09,090.27');
  await expect.poll(() => me.page.evaluate(() => localStorage.getItem('plinth.plan'))).toContain('upfront');
  await me.reload();
  await isUpfront();

  await me.press('Continue');
  await me.amAt('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.letTheBank('Cancel');
  await me.amAt('/billingdetails/check');
  await expect(me.button(upfront).filter({ visible: true }).first()).toBeVisible();
  await expect(me.button(monthly)).toHaveCount(0);
  await me.press(upfront);
  await me.letTheBank('Decline');
  await me.press('Try again');
  await me.amAtCheckout();
  await expect(me.page.getByText('₹4,09,090.27').first()).toBeVisible();
  await me.letTheBank('Cancel');

  await me.open('/payment-plan');
  await isUpfront();
  await me.page.getByRole('tab', { name: 'Weekly' }).click();
  await me.page.keyboard.press('Control+z');
  await isUpfront();
});
