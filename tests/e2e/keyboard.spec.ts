import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** The maximum number of Tab presses to a control. */
const farthest = 150;

/** I press Tab until this control has the focus. */
async function tabTo(me: Visitor, control: Locator): Promise<void> {
  await expect(control.first()).toBeVisible();
  // The elements are located once: locating them by role after each press takes most of the time.
  let found = await control.elementHandles();
  for (let presses = 0; presses < farthest; presses += 1) {
    const { hasFocus, isThere } = await me.page.evaluate(
      (elements) => ({
        hasFocus: elements.some((element) => element === document.activeElement),
        isThere: elements.every(({ isConnected }) => isConnected),
      }),
      found,
    );
    if (hasFocus) return;
    if (isThere) await me.page.keyboard.press('Tab');
    else found = await control.elementHandles();
  }
  throw new Error(`Tab does not lead to ${String(control)}`);
}

/** I go to a control with Tab and press it. */
async function pressByKey(me: Visitor, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(me, me.button(name).filter({ visible: true }));
  await me.page.keyboard.press(key);
}

async function typeInto(me: Visitor, label: string, text: string): Promise<void> {
  await tabTo(me, me.page.getByLabel(label, { exact: true }));
  await me.page.keyboard.type(text);
}

test('I get from choosing a base to a paid plan with the keyboard alone', async ({ me }) => {
  const { keyboard } = me.page;
  await me.open('/studio');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressByKey(me, /^Sort/);
  await expect(me.page.locator('[role=menuitemradio]:focus')).toHaveCount(1);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(me.page).toHaveURL('/studio?sort=price');
  // Tab reaches one radio button of a group, and the arrow keys the others.
  await tabTo(me, me.base('Custom Template'));
  await keyboard.press('ArrowDown');
  await expect(me.page.getByRole('radio', { checked: true })).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(me.base('Tiffin')).toBeFocused();
  await expect(me.base('Tiffin')).toBeChecked();
  await me.see('1 template selected');
  await pressByKey(me, 'Refine features');
  await me.amAt('/features');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(me, me.page.getByRole('searchbox').filter({ visible: true }));
  await keyboard.type('Gift Cards');
  await pressByKey(me, /^Gift Cards/);
  await expect(me.page.getByRole('heading', { level: 1, name: 'Gift Cards' })).toBeFocused();
  const before = await me.total();
  await pressByKey(me, 'Add feature');
  await me.seeTotalAbove(before);
  await pressByKey(me, 'Plan Delivery');
  await me.amAt('/delivery');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();

  await pressByKey(me, 'Rename');
  await expect(me.page.getByLabel('Project name')).toBeFocused();
  await keyboard.type('Lakeside Kitchen');
  await keyboard.press('Enter');
  await pressByKey(me, 'watchOS', 'Space');
  await expect(me.button('watchOS')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(me, me.page.getByRole('checkbox', { name: /^Product Roadmap/ }));
  await keyboard.press('Space');
  await tabTo(me, me.page.getByRole('slider', { name: 'Delivery speed' }));
  await keyboard.press('ArrowRight');
  await expect(me.button('Fast')).toHaveAttribute('aria-pressed', 'true');
  // All speeds are one Tab stop: the next one is the care plan, whose options the arrow keys select.
  await keyboard.press('Tab');
  await expect(me.page.getByRole('radio', { name: 'With care' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(me.page.getByRole('radio', { name: 'Without' })).toBeChecked();
  await keyboard.press('ArrowLeft');
  await expect(me.page.getByRole('radio', { name: 'With care' })).toBeChecked();
  await pressByKey(me, 'Summary');
  await expect(me.page.getByRole('dialog', { name: 'Cost summary' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(me.button('Summary')).toBeFocused();
  await pressByKey(me, 'Done');
  await me.amAt('/project-plan');

  await tabTo(me, me.page.getByRole('tab', { name: 'Info' }));
  await keyboard.press('ArrowRight');
  await expect(me.page.getByRole('tab', { name: 'Similar Apps' })).toBeFocused();
  await tabTo(me, me.page.locator('summary').first());
  await keyboard.press('Enter');
  await me.see('Adds up to');
  await pressByKey(me, 'Start');
  await me.amAt('/payment-plan');
  await tabTo(me, me.page.getByRole('tab', { name: 'Monthly' }));
  await keyboard.press('ArrowRight');
  await expect(me.page.getByRole('tab', { name: 'Quarterly' })).toHaveAttribute('aria-selected', 'true');
  await pressByKey(me, 'Continue');
  await me.amAt('/billingdetails');

  await typeInto(me, 'First name', 'Meera');
  await typeInto(me, 'Last name', 'Kulkarni');
  await typeInto(me, 'E-mail address', 'meera@lakeside.in');
  await typeInto(me, 'Phone number', '9820041207');
  await typeInto(me, 'PIN code', '411001');
  await typeInto(me, 'State/Territory/Region', 'Mah');
  await typeInto(me, 'City', 'Pune');
  await typeInto(me, 'Address', '12 Lake Road');
  await tabTo(me, me.page.getByLabel(/^I agree/));
  await keyboard.press('Space');
  await pressByKey(me, 'Continue to Payment');
  await me.amAt('/billingdetails/check');
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();
  await me.see('Maharashtra');
  await pressByKey(me, /^Pay ₹/);
  await me.amAtCheckout();
  await tabTo(me, me.button(/^Pay ₹/));
  await keyboard.press('Enter');
  await me.see('Your payment is successful');
});
