import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

async function show(me: Visitor, from: string, to: RegExp): Promise<void> {
  await me.button(from).click();
  await me.page.getByRole('menuitemradio', { name: to }).click();
}

/** Every visible amount of the screen. */
async function seen(me: Visitor): Promise<string> {
  return me.page.locator('body').innerText();
}

test('each currency shows the total at its rate, and rupees come back', async ({ me }) => {
  await me.comeBackTo('/delivery');
  const total = me.page.getByRole('complementary', { name: 'Cost summary' });
  await expect(total).toContainText('₹6,16,930.00');
  let from = 'INR';
  for (const [id, amount] of [
    ['USD', '$6,449'],
    ['EUR', '€5,506'],
    ['GBP', '£4,770'],
    ['AED', 'AED 23,686'],
    ['SGD', 'SGD 8,207'],
    ['INR', '₹6,16,930.00'],
  ] as const) {
    await show(me, from, new RegExp(`^${id}`));
    await expect(total).toContainText(amount);
    from = id;
  }
});

test('the plan is shown in my currency and marked indicative; billing stays in rupees', async ({ me }) => {
  await me.open('/studio');
  await show(me, 'INR', /^USD/);
  await me.see('Amounts in USD are indicative, at the reference rate of 13 May 2026. You are billed in INR.');
  await me.choose('Gather');
  for (const [path, onward] of [
    ['/studio', 'Refine features'],
    ['/features', 'Plan Delivery'],
    ['/delivery', 'Done'],
  ] as const) {
    await me.amAt(path);
    await expect.poll(() => seen(me)).toContain('$');
    expect(await seen(me)).not.toContain('₹');
    await me.press(onward);
  }
  await me.amAt('/project-plan');
  await me.reload();
  await me.see('$6,449');
  await me.see(/^Amounts in USD are indicative/);
  await me.press('Start');
  await me.amAt('/payment-plan');
  await me.see('Amounts here are in INR, as they are billed.');
  expect(await seen(me)).toContain('₹');
  expect(await seen(me)).not.toContain('$');
  await me.press('Continue');
  await me.amAt('/billingdetails');
  await expect.poll(() => seen(me)).toContain('₹');
  expect(await seen(me)).not.toContain('$');
});
