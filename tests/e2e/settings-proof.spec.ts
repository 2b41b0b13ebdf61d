import { expect, test } from './support/account-test.ts';
import { signInJustNow } from './support/test.ts';
import {
  beginAtMine,
  openSection,
  openSecurity,
  part,
  proofSheet,
  prove,
  securityAddress,
  settingsAddress,
} from './support/settings.ts';

test('my password is required in place before a change, which then continues by itself; cancelling changes nothing @phone @desktop-smoke', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await openSecurity(me, person);
  const forget = me.button(/^Forget: /);
  await forget.focus();
  await me.page.keyboard.press('Enter');
  await expect(proofSheet(me).getByLabel('Password', { exact: true })).toBeFocused();
  await me.see('Enter your password to make this change. You are not asked again for 10 minutes.');
  await me.findNothingInTheWayByDayAndNight();
  await proofSheet(me).getByRole('button', { name: 'Cancel' }).click();
  await expect(forget).toBeFocused();
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();

  await forget.click();
  await proofSheet(me).getByLabel('Password', { exact: true }).fill(`${person.password}x`);
  await me.page.keyboard.press('Enter');
  await me.see('The password is not right.');
  await expect(proofSheet(me).getByLabel('Password', { exact: true })).toBeFocused();
  // Typed values are stored where no script finds them.
  expect(
    await me.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(person.password);
  await prove(me, person);
  await me.see('The device was forgotten.');
  await accounts.mailSentTo(person.email, 'A device was forgotten');

  // Within ten minutes the password is not required again.
  await openSection(me, 'Two-step verification');
  await me.press('Set up: Authenticator app');
  await expect(me.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
});

test('my password is not required again seconds after I signed in, nor after a reload @phone', async ({
  me,
  accounts,
}) => {
  await signInJustNow(me);
  const person = await accounts.open();
  await openSecurity(me, person);
  await me.reload();
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();
  await me.button(/^Forget: /).click();
  await me.see('The device was forgotten.');
});

test('after too many wrong passwords I see until when, and a way to another password', async ({ me, accounts }) => {
  await beginAtMine(me, accounts, securityAddress);
  await me.press('Set up: Authenticator app');
  const field = proofSheet(me).getByLabel('Password', { exact: true });
  const locked = proofSheet(me).getByText(/^Too many wrong passwords\. Try again after \d{2}:\d{2}:\d{2}\.$/);
  for (let count = 0; count < 6; count += 1) {
    await field.fill(`Wrong#${count}`);
    const answered = me.page.waitForResponse((response) => response.url().endsWith('/api/user/proof'));
    await proofSheet(me).getByRole('button', { name: 'Continue' }).click();
    await answered;
  }
  await expect(locked).toBeVisible();
  await expect(proofSheet(me).getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/recovery');
});

test('my settings are pages with addresses and titles of their own, which Back and a reload keep @phone', async ({
  me,
  accounts,
}) => {
  const person = await beginAtMine(me, accounts);
  const tab = (name: string) =>
    me.page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true });
  await expect(tab('Profile')).toHaveAttribute('aria-current', 'page');
  await tab('Security').click();
  await me.amAt(securityAddress);
  await expect(me.page).toHaveTitle('Security · Settings · Plinth');
  await me.see(`We notify ${person.email} of every change on this page.`);
  await me.findNothingInTheWayByDayAndNight();
  await tab('Delete account').click();
  await me.amAt('/dashboard/settings/delete');
  await me.findNothingInTheWay();
  await me.back();
  await me.amAt(securityAddress);
  await expect(part(me, 'Devices')).toBeVisible();
  await me.reload();
  await expect(part(me, 'Devices')).toBeVisible();
  await me.back();
  await me.amAt(settingsAddress);
  await me.see(person.email);
  await me.page.goto('/dashboard/settings/nothing');
  await expect(me.page.getByRole('heading', { level: 1 })).not.toHaveText('Settings');
});
