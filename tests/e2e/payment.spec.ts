import { expect, test } from './support/test.ts';
import { Visitor } from './support/visitor.ts';

test('a declined payment has its own page, keeps what I typed, and can be tried again @phone', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.letTheBank('Decline');
  const heading = me.page.getByRole('heading', { level: 1, name: 'Your payment was declined' });
  await expect(heading).toBeFocused();
  await expect(me.page).toHaveTitle(/^Your payment was declined/);
  await me.see(/^The bank did not approve the payment\. Nothing was charged\./);
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await me.press('Try again');
  await me.letTheBank('Decline');
  await me.press('Change billing details');
  await me.amAt('/billingdetails');
  await expect(me.page.getByLabel('First name')).toHaveValue('Meera');
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

test('while the bank is silent I can ask again but not pay again, also after a reload @phone', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.letTheBank('Bank is slow');
  await expect(me.page.getByRole('heading', { level: 1, name: 'Your bank has not answered yet' })).toBeFocused();
  await expect(me.page).toHaveTitle(/^Waiting for your bank/);
  // Until the page was looked at, also after a reload, no answer comes through.
  const questions = '**/api/orders/of-plan/*';
  await me.page.route(questions, (route) => route.abort());
  await expect(me.button(/^Pay ₹/)).toHaveCount(0);
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await me.open('/billingdetails');
  await expect(me.button('Check again')).toBeVisible();
  await expect(me.button('Continue to Payment')).toHaveCount(0);
  await me.page.unroute(questions);
  await me.press('Check again');
  await expect(me.page.getByText('Your payment is successful')).toBeVisible({ timeout: 30_000 });
});

test('leaving the checkout charges nothing and loses nothing', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.letTheBank('Cancel');
  await me.amAt('/billingdetails/check');
  await me.see('12 Lake Road');
  await me.press(/^Pay ₹/);
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

test('going Back from the checkout leads to my answers, and I can pay after all', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.amAtCheckout();
  await me.back();
  await me.amAt('/billingdetails/check');
  await me.see('12 Lake Road');
  await me.press(/^Pay ₹/);
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

test('closing the checkout and coming back another way finds the payment as it is', async ({ me, context }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.amAtCheckout();
  const checkout = me.page.url();
  await me.page.close();
  const other = new Visitor(await context.newPage());
  await other.open('/billingdetails');
  await other.amAt('/billingdetails');
  await other.page.close();
  // The bank's answer reaches the server; no browser comes back with it.
  const answered = await context.request.post(checkout, { form: { answer: 'pay' }, maxRedirects: 0 });
  expect(answered.status()).toBe(303);
  const last = new Visitor(await context.newPage());
  await last.open('/studio');
  await last.see('Your payment is successful');
  await last.amAt('/thankyou');
});

test('paying the same plan in two tabs charges it once', async ({ me, context }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  const other = new Visitor(await context.newPage());
  await other.open('/billingdetails');
  await other.fillBilling();
  await other.checkAndPay();
  await other.amAtCheckout();
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
  const reference = await me.page.getByText(/^PL\/\d\d-\d\d\/\d+$/).first().innerText();
  await other.letTheBank('Pay');
  await other.see('Your payment is successful');
  await other.see(reference);
});

test('the checkout page needs no script, has no barrier, and fits @phone', async ({ me, browser, baseURL }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.amAtCheckout();
  await me.findNoBarrier();
  await me.scrollNotSideways();
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const other = new Visitor(await plain.newPage());
  await other.open(me.page.url());
  await other.press('Decline');
  await expect(other.page).toHaveURL(/billingdetails\/check/);
  await plain.close();
  await me.reload();
  await me.see('The bank declined. You can try again here, or go back.');
});

test('a paid order has an invoice of its own, for its payer alone', async ({ me, browser, baseURL }) => {
  await me.pay();
  const invoice = me.page.getByRole('link', { name: 'Invoice' });
  const opened = me.page.waitForEvent('popup');
  await invoice.click();
  const page = new Visitor(await opened);
  await expect(page.page).toHaveTitle(/^Invoice PL\//);
  await page.see('Meera Kulkarni');
  await page.see('Maharashtra (27)');
  await page.findNoBarrier();
  const pdf = await page.page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const other = new Visitor(await stranger.newPage());
  await other.open(page.page.url());
  await other.see('No invoice here');
  await stranger.close();
});

test('a price that changed meanwhile is told before anything is charged', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.page.route('**/api/orders', async (route) => {
    const body: unknown = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...Object(body), amount: 1_00 }) });
  });
  await me.press(/^Pay ₹/);
  await me.see(/^The price changed while you were here/);
  await me.see('12 Lake Road');
  await me.page.unroute('**/api/orders');
  await me.press(/^Pay ₹/);
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

test('a server that does not answer loses nothing, and I can try again', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.page.route('**/api/orders', (route) => route.abort());
  await me.press(/^Pay ₹/);
  await me.see('The payment could not be started. Nothing was charged: try again in a minute.');
  await me.page.unroute('**/api/orders');
  await me.press(/^Pay ₹/);
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});
