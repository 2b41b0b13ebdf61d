import type { Browser } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { cardOf, choose } from './support/dashboard.ts';
import { beginAtSettings, part, seeSecurity, securityAddress } from './support/settings.ts';
import { Member } from './support/member.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const whySignedOut =
  /^You were signed out of this browser on \d+ \w+ \d{4} at \d\d:\d\d\. Sign in to continue where you left off\.$/;

/** Another browser, of a phone. */
async function otherBrowser(browser: Browser, baseURL: string | undefined): Promise<Member> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    userAgent: phone,
    viewport: { width: 390, height: 844 },
  });
  return new Member(await context.newPage());
}

const listed = (me: Member) => part(me, 'Signed in').getByRole('listitem');

for (const [device, size] of [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: size });

    test(`I sign out another of my browsers, which shows why at once and can sign in again${device === 'desktop' ? ' @smoke' : ''}`, async ({
      me,
      accounts,
      browser,
      baseURL,
    }) => {
      const person = await accounts.open();
      const other = await otherBrowser(browser, baseURL);
      await beginAtSettings(other, accounts, person, securityAddress);
      await beginAtSettings(me, accounts, person, securityAddress);
      await expect(listed(me)).toHaveCount(2);
      await expect(listed(me).nth(0)).toContainText('This browser');
      await expect(listed(me).nth(0)).toContainText('Active now');
      await expect(listed(me).nth(1)).toContainText(/Chrome on Android.*Active today at \d\d:\d\d\./);
      await me.see('Two browsers. A sign-out takes effect at once.');
      for (const colorScheme of ['light', 'dark'] as const) {
        await me.page.emulateMedia({ colorScheme });
        await me.findNothingInTheWay();
      }
      await me.button('Sign out: Chrome on Android').focus();
      await me.page.keyboard.press('Enter');
      await me.see('The browser was signed out.');
      await expect(listed(me)).toHaveCount(1);

      await other.amAt('/login');
      await other.see(whySignedOut);
      expect(await other.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))).toEqual(
        [],
      );
      expect((await other.page.context().cookies()).some(({ name }) => name === 'access_token')).toBe(false);
      for (const colorScheme of ['light', 'dark'] as const) {
        await other.page.emulateMedia({ colorScheme });
        await other.findNothingInTheWay();
      }
      await other.giveCredentials(person);
      await other.amAt(securityAddress);
      await expect(other.page.getByText(whySignedOut)).toHaveCount(0);
      // Nothing has changed here.
      await me.reload();
      await seeSecurity(me);
      await other.page.context().close();
    });
  });
}

test('a browser that was away shows why when it returns', async ({ me, accounts, browser, baseURL }) => {
  const person = await accounts.open();
  const other = await otherBrowser(browser, baseURL);
  await beginAtSettings(other, accounts, person, securityAddress);
  await other.open('/');
  await beginAtSettings(me, accounts, person, securityAddress);
  await me.press('Sign out the other one');
  await me.see('Every other browser was signed out.');
  await expect(listed(me)).toHaveCount(1);
  await other.open('/dashboard');
  await other.amAt('/login');
  await other.see(whySignedOut);
  await other.page.context().close();
});

test('another password signs out my other browser, and the one that I have is not taken', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  const person = await accounts.open();
  const other = await otherBrowser(browser, baseURL);
  await beginAtSettings(other, accounts, person, securityAddress);
  await beginAtSettings(me, accounts, person, securityAddress);
  await me.see('Changing it signs you out of every other browser.');
  await me.type('Old password', person.password);
  await me.type('New password', person.password);
  await me.press('Change password');
  await me.see('That is the password you have now. Choose another one.');
  await expect(me.page.getByLabel('New password', { exact: true })).toBeFocused();
  await other.reload();
  await seeSecurity(other);
  await me.type('New password', 'Lakeside#2041');
  await me.press('Change password');
  await me.see('Your password was changed.');
  await other.amAt('/login');
  await other.see(whySignedOut);
  await expect(listed(me)).toHaveCount(1);
  await other.page.context().close();
});

test('what I do in one of my three browsers shows in the others at once: a name, a conflict, a deletion, a payment, a sign-out', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  const person = await accounts.open();
  const [second, third] = [await otherBrowser(browser, baseURL), await otherBrowser(browser, baseURL)];
  const all = [me, second, third];
  const projectId = await accounts.haveProject(await accounts.sessionOf(person), 'Lakeside Kitchen');
  for (const one of all) {
    await one.beginSignedIn(await accounts.sessionOf(person));
    await one.open('/dashboard/draft');
    await expect(cardOf(one, 'Lakeside Kitchen')).toBeVisible();
  }
  await test.step('a name that another browser gave meanwhile is a conflict, which is told', async () => {
    await choose(third, 'Lakeside Kitchen', 'Rename');
    await third.type('Name of the project', 'Canteen');
    await choose(me, 'Lakeside Kitchen', 'Rename');
    await me.type('Name of the project', 'Supper Club');
    await me.press('Save');
    await expect(cardOf(me, 'Supper Club')).toBeVisible();
    await expect(cardOf(second, 'Supper Club')).toBeVisible();
    await third.press('Save');
    await third.see(/^The project was changed meanwhile and is now at version 2/);
    await third.page.keyboard.press('Escape');
    await expect(cardOf(third, 'Supper Club')).toBeVisible();
  });
  await test.step('a deleted project disappears, also from its own page, and returns by Undo', async () => {
    await second.open(`/dashboard/project/${projectId}`);
    await second.amBefore('Supper Club');
    await choose(me, 'Supper Club', 'Delete');
    await second.amBefore('Supper Club is not here any more');
    await expect(cardOf(third, 'Supper Club')).toHaveCount(0);
    await me.press('Undo');
    await second.amBefore('Supper Club');
    await expect(cardOf(third, 'Supper Club')).toBeVisible();
  });
  await test.step('a payment', async () => {
    await second.open('/dashboard/running');
    await third.open('/dashboard/payments');
    await third.see('No saved cards');
    await me.beginAtCheckout();
    await me.letTheBank('Pay');
    await me.amAt('/thankyou');
    await expect(second.page.getByRole('article')).toHaveCount(1);
    await expect(third.page.getByRole('link', { name: /^Invoice/ }).first()).toBeVisible();
  });
  await test.step('a sign-out everywhere else', async () => {
    await me.open(securityAddress);
    await seeSecurity(me);
    await me.press(/^Sign out the other/);
    for (const other of [second, third]) {
      await other.amAt('/login');
      await other.see(whySignedOut);
      await other.page.goBack();
      await expect(other.page.getByText('Supper Club')).toHaveCount(0);
      await other.page.context().close();
    }
    await expect(listed(me)).toHaveCount(1);
  });
});
