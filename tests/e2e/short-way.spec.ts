import { expect, test } from './support/test.ts';

/** The maximum number of presses, besides the form's fields, for a person who knows what they want. */
const maxPresses = 14;

test('a person who knows what they want has paid from the home page in a few presses @phone', async ({ me }) => {
  let presses = 0;
  await me.page.exposeFunction('notePress', () => (presses += 1));
  await me.page.addInitScript(() => {
    // A base is a radio button: it is pressed, not filled in.
    const isField = (target: EventTarget | null): boolean =>
      target instanceof Element && target.closest('input:not([name="base"]), select, textarea, label') !== null;
    const note = (event: MouseEvent): void =>
      void (event.isTrusted && !isField(event.target) && (window as unknown as { notePress: () => void }).notePress());
    window.addEventListener('click', note, { capture: true });
  });
  const began = Date.now();
  await me.open('/');
  await me.page.getByRole('main').getByRole('link', { name: 'Choose a base' }).first().click();
  await me.amAt('/studio');
  await me.choose('Tiffin');
  await me.press('Refine features');
  await me.amAt('/features');
  await me.press('Plan Delivery');
  await me.amAt('/delivery');
  await me.press('Done');
  await me.amAt('/project-plan');
  await me.press('Start');
  await me.amAt('/payment-plan');
  await me.press('Continue');
  await me.amAt('/billingdetails');
  await me.fillBilling();
  await me.checkAndPay();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  const seconds = Math.round((Date.now() - began) / 1000);
  test.info().annotations.push({
    type: 'from the home page to paid',
    description: `${presses} presses, ${seconds} s by a machine`,
  });
  expect(presses, 'presses from the home page to paid').toBe(10);
  expect(presses).toBeLessThanOrEqual(maxPresses);
});
