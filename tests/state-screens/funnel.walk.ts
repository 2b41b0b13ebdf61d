import { expect, walk } from './support/walker.ts';

walk('I go the whole way, and pay', async ({ me }) => {
  await me.open('/studio');
  await me.look();
  await me.walkThrough('/billingdetails/check');
  await me.wait('**/api/orders', () => me.press(/^Pay ₹/), 'fails');
  await me.page.route(
    '**/api/orders',
    async (route) =>
      route.continue({ postData: JSON.stringify({ ...Object(route.request().postDataJSON()), amount: 1_00 }) }),
    { times: 1 },
  );
  await me.press(/^Pay ₹/);
  await me.see(/^The price changed while you were here/);
  await me.wait('**/api/orders', () => me.press(/^Pay ₹/));
  await me.amAtCheckout();
  await me.letTheBank('Cancel');
  await me.see(/^You left the payment before it was made/);
  await me.leaveForCheckout(() => me.press(/^Pay ₹/));
  await me.letTheBank('Decline');
  await me.see(/^The bank did not approve the payment/);
  await me.leaveForCheckout(() => me.press('Try again'));
  await me.letTheBank('Pay');
  await me.see('Your payment is successful');
});

walk('My bank is slow, and I go on with a copy', async ({ me }) => {
  const questions = '**/api/orders/of-plan/*';
  await me.beginAtCheckout();
  await me.page.route(questions, (route) => route.abort());
  await me.letTheBank('Bank is slow');
  await me.see('Your bank has not answered yet');
  await me.page.unroute(questions);
  await me.wait(questions, () => me.press('Check again'), 'fails');
  await me.page.route(questions, (route) => route.abort());
  await me.open('/delivery');
  await me.see(/^A payment for this plan is open/);
  await me.press('Change a copy');
  await me.look();
  await me.page.unroute(questions);
  await me.wait(questions, () => me.open('/delivery'));
  // The bank answers after a second of the server's slow clock, which is twenty.
  await expect(me.page.getByText(/ is paid\.$/).filter({ visible: true })).toBeVisible({ timeout: 30_000 });
  await me.see(/ is paid\.$/);
});

walk('I come back from the checkout to a page that asks what became of it', async ({ me }) => {
  await me.beginAtCheckout();
  await me.wait('**/api/orders/of-plan/*', () => me.letTheBank('Pay'));
  await me.see('Your payment is successful');
});
