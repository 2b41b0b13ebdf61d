import { expect, test } from './support/test.ts';
import { Visitor, way } from './support/visitor.ts';

// As most people have it: with everything that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('I get from choosing a base to a paid plan @phone', async ({ me }) => {
  await me.walkThrough('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await me.see('Your payment is successful');
  await me.see('Thank you for choosing us.');
  await me.see(/^PL\/\d\d-\d\d\/\d+$/);
  await me.page.getByRole('link', { name: 'Go Home' }).click();
  await me.amAt('/');
});

test('the figures follow what I choose', async ({ me }) => {
  await me.walkTo('/features');
  const before = await me.total();
  expect(before).toBe(616_930_00);
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('Video Calls');
  await me.button(/^Video Calls/).first().click();
  await me.press('Add feature');
  await me.see(/^Added Video Calls/);
  await expect(async () => expect(await me.total()).toBeGreaterThan(before)).toPass();
  await me.press('Undo');
  await expect(async () => expect(await me.total()).toBe(before)).toPass();
  await me.press('Plan Delivery');
  await me.button(/^Web/).first().click();
  await expect(async () => expect(await me.total()).toBeGreaterThan(before)).toPass();
});

test('the usual keys undo and redo what I chose, and leave what I type alone', async ({ me }) => {
  await me.walkTo('/delivery');
  const web = me.button(/^Web/).first();
  await web.click();
  await me.button(/^iOS/).first().click();
  await me.page.keyboard.press('ControlOrMeta+z');
  await expect(me.button(/^iOS/).first()).toHaveAttribute('aria-pressed', 'false');
  await me.page.keyboard.press('ControlOrMeta+z');
  await expect(web).toHaveAttribute('aria-pressed', 'false');
  await me.page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(web).toHaveAttribute('aria-pressed', 'true');
  await me.page.getByRole('link', { name: /Refine features/ }).click();
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('chat');
  await me.page.keyboard.press('ControlOrMeta+z');
  await me.page.getByRole('searchbox', { name: 'Search features' }).fill('');
  await me.press('Plan Delivery');
  await expect(web).toHaveAttribute('aria-pressed', 'true');
});

for (const { path } of way.slice(1)) {
  test(`I cannot open ${path} before I chose a base`, async ({ me }) => {
    await me.open(path);
    await me.amAt('/studio');
  });
}

test('Back, Forward, reload and a new tab show the step I am at', async ({ me, context }) => {
  await me.walkTo('/billingdetails/check');
  for (const { path } of way.toReversed().slice(1)) {
    await me.back();
    await me.amAt(path);
    await me.reload();
    await me.amAt(path);
    const tab = new Visitor(await context.newPage());
    await tab.open(path);
    await tab.amAt(path);
    await tab.page.close();
  }
  for (const { path } of way.slice(1)) {
    await me.forward();
    await me.amAt(path);
  }
});

test('clearing the selection brings me back to the studio from any step', async ({ me, context }) => {
  await me.walkTo('/delivery');
  const studio = new Visitor(await context.newPage());
  await studio.open('/studio');
  await studio.press('Clear selection');
  await me.page.getByRole('button', { name: 'Use the other tab’s plan' }).click();
  await me.amAt('/studio');
});

test('once I paid, Back never leads to paying again, and the thanks can be read again', async ({ me }) => {
  await me.pay();
  // The checkout is paid and leads on to the thanks again.
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
