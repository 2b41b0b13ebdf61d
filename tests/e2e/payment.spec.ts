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
  await expect(me.button(/^Pay ₹/)).toHaveCount(0);
  await me.findNoBarrier();
  await me.scrollNotSideways();
  await me.reload();
  await me.press('Check again');
  await expect(me.button('Check again')).toBeEnabled();
  await me.open('/billingdetails');
  await expect(me.button('Continue to Payment')).toHaveCount(0);
  await me.press('Check again');
  await me.see('Your payment is successful');
});

test('leaving the checkout charges nothing and loses nothing', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.page.getByRole('dialog', { name: 'Sandbox checkout' }).press('Escape');
  await me.amAt('/billingdetails/check');
  await me.see('12 Lake Road');
  await me.back();
  await me.amAt('/billingdetails');
  await expect(me.page.getByLabel('City')).toHaveValue('Pune');
});

test('Back does nothing while the checkout is open', async ({ me }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await expect(me.page.getByRole('dialog', { name: 'Sandbox checkout' })).toBeVisible();
  await me.back();
  await me.amAt('/billingdetails/check');
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

test('paying the same plan in two tabs charges it once', async ({ me, context }) => {
  await me.walkTo('/billingdetails');
  await me.fillBilling();
  const other = new Visitor(await context.newPage());
  await other.open('/billingdetails');
  await other.fillBilling();
  await other.checkAndPay();
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
  const reference = await me.page.getByText(/PL-[2-9A-Z]{4}-[2-9A-Z]{4}/).first().innerText();
  await other.letTheBank('Pay');
  await other.see('Your payment is successful');
  await other.see(reference);
});
