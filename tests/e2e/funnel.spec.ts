import { expect, test } from './support/test.ts';
import { Visitor, way } from './support/visitor.ts';

test.describe('with everything that moves, as most people have it', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('I get from choosing a base to a paid plan @phone @smoke', async ({ me }) => {
    await me.walkThrough('/billingdetails');
    await me.fillBilling();
    await me.checkAndPay();
    await me.letTheBank('Pay');
    await me.amAt('/thankyou');
    await me.see('Your payment is successful');
    await me.see('Thank you for choosing us.');
    await me.see(/^DM\/\d\d-\d\d\/\d+$/);
    await me.page.getByRole('link', { name: 'Go Home' }).click();
    await me.amAt('/');
  });
});

test('the figures follow what I choose', async ({ me }) => {
  await me.comeBackTo('/features');
  const before = 616_930_00;
  await me.seeTotal(before);
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('Video Calls');
  await me
    .button(/^Video Calls/)
    .first()
    .click();
  await me.press('Add feature');
  await me.see(/^Added Video Calls/);
  await me.seeTotalAbove(before);
  await me.press('Undo');
  await me.seeTotal(before);
  await me.press('Plan Delivery');
  await me.button(/^Web/).first().click();
  await me.seeTotalAbove(before);
});

test('no step can be opened before I chose a base', async ({ me }) => {
  for (const { path } of way.slice(1)) {
    await test.step(path, async () => {
      await me.open(path);
      await me.amAt('/studio');
    });
  }
});

test('Back, Forward, reload and a new tab show the step I am at', async ({ me, context }) => {
  await me.walkTo('/billingdetails/check');
  for (const { path } of way.toReversed().slice(1)) {
    await me.back();
    await me.amAt(path);
  }
  for (const { path } of way.slice(1)) {
    await me.forward();
    await me.amAt(path);
  }
  await me.reload();
  await me.amAt('/billingdetails/check');
  await me.back();
  await me.back();
  await me.reload();
  await me.amAt('/payment-plan');
  const tab = new Visitor(await context.newPage());
  await tab.open('/payment-plan');
  await tab.amAt('/payment-plan');
});

test('clearing the selection in another tab returns me to the studio from any step, with a message', async ({
  me,
  context,
}) => {
  await me.walkTo('/delivery');
  const studio = new Visitor(await context.newPage());
  await studio.open('/studio');
  await studio.press('Clear selection');
  await me.amAt('/studio');
  await me.see('Took the plan of the other tab');
});

test('after I paid, Back never leads to paying again, and the thank-you page can be opened again', async ({ me }) => {
  await me.pay();
  // The checkout is paid, and redirects to the thank-you page again.
  await me.back();
  await me.amAt('/thankyou');
  await me.reload();
  await me.see('Your payment is successful');
  await me.back();
  await expect(me.page).toHaveURL(/\/(?:studio|thankyou)$/);
  await expect(me.button(/^Pay ₹/)).toHaveCount(0);
  await me.open('/billingdetails');
  await me.amAt('/studio');
  await me.open('/thankyou');
  await me.see('Your payment is successful');
});
