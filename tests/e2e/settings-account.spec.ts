import { expect, test } from './support/account-test.ts';
import { appCode, otherCode } from './support/accounts.ts';
import { Member } from './support/member.ts';
import {
  beginAtMine,
  deletionAddress,
  openSecurity,
  openSettings,
  part,
  prove,
  securityAddress,
  seeSecurity,
} from './support/settings.ts';

const noAnswer = 'There was no answer. Check the connection and try again.';

test('another password is valid at once; a wrong old one changes nothing @smoke', async ({ me, accounts }) => {
  const person = await beginAtMine(me, accounts, securityAddress);
  const password = 'Lakeside#2041';
  await me.press('Change password');
  await me.see('2 fields need another look');
  await me.type('Old password', `${person.password}x`);
  await me.type('New password', password);
  await me.press('Change password');
  await me.see('The old password is not right.');
  await expect(me.page.getByLabel('New password', { exact: true })).toHaveValue(password);
  await expect(me.page.getByLabel('Old password', { exact: true })).toBeFocused();
  await me.type('Old password', person.password);
  await me.press('Change password');
  await me.see('Your password was changed.');
  await accounts.mailSentTo(person.email, 'Your password was changed');
  await expect(me.page.getByLabel('New password', { exact: true })).toHaveValue('');
  await me.open('/status');
  await me.logOut();
  await me.giveCredentials(person);
  await me.see('login failure');
  await me.giveCredentials({ ...person, password });
  await me.amSignedIn(person);
});

test('an authenticator app is set up by its first code, required, preferred, and switched off', async ({
  me,
  accounts,
}) => {
  const person = await beginAtMine(me, accounts, securityAddress);
  await me.press('Set up: Authenticator app');
  await prove(me, person);
  await expect(me.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await me.page.locator('code').innerText();
  expect(secret).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await me.press('Copy key');
  await me.see('Key copied');
  expect(await me.page.evaluate(() => navigator.clipboard.readText())).toBe(secret.replaceAll(' ', ''));
  // No secret is stored where a script or another page could find it.
  expect(
    await me.page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain(secret.replaceAll(' ', ''));
  await me.type('Code', otherCode(appCode(secret)));
  await me.press('Switch on');
  await me.see('The authenticator code is incorrect. Wait for the next code and try again.');
  await expect(me.page.locator('code')).toHaveText(secret);
  await me.type('Code', appCode(secret));
  await me.press('Switch on');
  await me.see('Two-step verification is updated.');
  // The check-up has noticed, without a reload.
  await me.see('Next step: Check a recent change to how you sign in.');
  await expect(me.button('Switch off: Authenticator app')).toBeVisible();

  await me.press('Switch on: Text message');
  // The radio button has this name too: a factor shows it once it is saved.
  const named = me.page.getByText('Asked for first', { exact: true });
  await me.page.getByLabel('Authenticator app', { exact: true }).check();
  await expect(named).toHaveCount(2);
  await me.reload();
  await expect(me.page.getByLabel('Authenticator app', { exact: true })).toBeChecked();
  await me.page.getByLabel('Ask me each time').check();
  await prove(me, person);
  await expect(named).toHaveCount(1);
  await me.page.getByLabel('Authenticator app', { exact: true }).check();
  await expect(named).toHaveCount(2);
  await me.open('/status');
  await me.logOut();
  await me.giveCredentials(person);
  await me.amBefore('Enter the code from your authenticator app');
  await me.enterCode(appCode(secret, 'next'));
  await me.amSignedIn(person);

  await me.open(securityAddress);
  await me.press('Switch off: Authenticator app');
  await prove(me, person);
  await expect(me.button('Set up: Authenticator app')).toBeVisible();
  await me.press('Switch off: Text message');
  await expect(me.button('Switch on: Text message')).toBeVisible();
  await me.open('/status');
  await me.logOut();
  await me.giveCredentials(person);
  await me.amSignedIn(person);
});

test('this device is remembered, remembered no longer, and forgotten', async ({ me, accounts }) => {
  const person = await accounts.open();
  await accounts.switchOn(person, 'SMSMfaSettings');
  const signInByPhone = async (): Promise<void> => {
    await me.giveCredentials(person);
    await me.amBefore('Enter the code from your phone');
    await me.enterCode(await accounts.codeSentTo(person.phone));
    await me.amSignedIn(person);
  };
  const leave = async (): Promise<void> => {
    await me.open('/status');
    await me.logOut();
  };
  await me.open('/login');
  await signInByPhone();
  await me.open(securityAddress);
  await me.press(/^Remember: /);
  await prove(me, person);
  await me.see('This device is remembered.');
  await accounts.mailSentTo(person.email, 'A device is remembered');
  // First seen, and last used.
  await expect(part(me, 'Devices').locator('time')).toHaveCount(2);
  await leave();
  await me.giveCredentials(person);
  await me.amSignedIn(person);

  await me.open(securityAddress);
  await me.press(/^No longer remember: /);
  await me.see('The device is no longer remembered.');
  await leave();
  await signInByPhone();

  await me.open(securityAddress);
  await me.press(/^Forget: /);
  await prove(me, person);
  await me.see('The device was forgotten.');
  await me.see('This device is not in the list. It is added when you next sign in here.');
  await leave();
  await signInByPhone();
  await me.open(securityAddress);
  await expect(part(me, 'Devices').getByText('This device', { exact: true })).toBeVisible();
});

test('another of my devices is listed by its name, forgotten from here, and signed out with everything else', async ({
  me,
  accounts,
  browser,
  baseURL,
}) => {
  const person = await accounts.open();
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const other = new Member(await phone.newPage());
  await other.page.addInitScript(() => Object.defineProperty(navigator, 'userAgentData', { value: undefined }));
  await openSecurity(other, person);
  await openSecurity(me, person);
  const devices = part(me, 'Devices').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.nth(1)).toContainText('Safari on iPhone');
  await me.press('Forget: Safari on iPhone');
  await prove(me, person);
  await me.see('The device was forgotten.');
  await expect(devices).toHaveCount(1);
  await other.amAt('/login');
  await other.see(/^You were signed out of this browser on /);
  await other.giveCredentials(person);
  await seeSecurity(other);

  await test.step('signing out everywhere asks first', async () => {
    await me.press('Sign out everywhere');
    await me.press('Cancel');
    await expect(me.page.getByRole('dialog')).toHaveCount(0);
    await expect(me.button('Sign out everywhere')).toBeFocused();
    await me.press('Sign out everywhere');
    await me.press('Sign out');
    await me.amAt('/login');
    await me.amBefore('Sign in');
    expect(await me.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('Token')))).toEqual([]);
    expect((await me.page.context().cookies()).some(({ name }) => name === 'access_token')).toBe(false);
    await other.amAt('/login');
    await other.see(/^You were signed out of this browser on /);
  });
  await phone.close();
});

/** This browser's data of my session and of itself as my device. */
async function keptOfMine(me: Member): Promise<string[]> {
  return me.page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('CognitoIdentityServiceProvider.') && /Token$|deviceKey$/.test(key),
    ),
  );
}

test('deleting my account waits for fourteen days: I am signed out, am told when at the next sign-in, and keep it', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await openSettings(me, person);
  await me.open(deletionAddress);
  await me.press('Delete account');
  await prove(me, person);
  await me.see(/your account is deleted 14 days later/);
  await me.type(`Type ${person.username} to confirm`, person.username);
  await me.press('Delete my account');
  await me.amAt('/login');
  await me.see('Your account will be deleted in 14 days. To keep it, sign in before then.');
  expect(await keptOfMine(me)).not.toContainEqual(expect.stringMatching(/accessToken$/));

  await me.giveCredentials(person);
  await me.see(/^Your account will be deleted on /);
  await me.page.getByRole('link', { name: 'Keep it, or delete it now' }).click();
  await me.amAt(deletionAddress);
  await me.press('Keep my account');
  await prove(me, person);
  await me.see('Your account is kept. It is no longer going to be deleted.');
  await me.open('/dashboard');
  await expect(me.page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('deleting my account at once lists the data that goes and stays, requires my username, can be retried, and leaves none of my data', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await openSettings(me, person);
  // As with a provider whose accounts only their people can delete.
  await me.page.route('**/api/user/ending', (route) =>
    route.fulfill({ json: { endsAt: null, isHeld: false, matters: [] } }),
  );
  expect(await keptOfMine(me)).toContainEqual(expect.stringMatching(/deviceKey$/));
  expect(await keptOfMine(me)).toContainEqual(expect.stringMatching(/accessToken$/));
  await me.open(deletionAddress);
  await me.press('Delete account');
  await prove(me, person);
  const dialog = me.page.getByRole('dialog', { name: 'Delete account' });
  await expect(
    dialog.getByText(
      'Paid orders, payments that are still with the bank, and tax invoices are kept, as required by law.',
    ),
  ).toBeVisible();
  await expect(dialog.getByText('Your username becomes available to others.')).toBeVisible();
  await me.press('Delete my account');
  await me.see('Enter your username');
  await me.type(`Type ${person.username} to confirm`, 'somebody');
  await me.press('Delete my account');
  await me.see(`Enter ${person.username}, the username of this account`);
  await me.type(`Type ${person.username} to confirm`, person.username);

  await test.step('the server, then the provider, do not answer', async () => {
    await me.page.route('**/api/user', async (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await me.press('Delete my account');
    await me.see(`${noAnswer} Your projects may be deleted already; your account is not.`);
    await me.page.unroute('**/api/user');
    await me.page.route('**/identity/', async (route) =>
      route.request().headers()['x-amz-target']?.endsWith('.DeleteUser') ? route.abort() : route.continue(),
    );
    await me.press('Delete my account');
    await me.see(
      `${noAnswer} Your projects are deleted. Your account may be deleted too: confirm it again to be sure.`,
    );
    await me.page.unroute('**/identity/');
  });
  await me.press('Delete my account');
  await me.amAt('/login');
  await me.see('Your account is deleted. Plan another app, or register again.');
  await me.giveCredentials(person);
  await me.see('login failure');
  expect(await keptOfMine(me)).toEqual([]);

  // The name is free again.
  await accounts.open(person);
  await me.giveCredentials(person);
  await me.amSignedIn(person);
});

test('a provider that does not answer is reported, part by part, and can be asked again', async ({ me, accounts }) => {
  const person = await beginAtMine(me, accounts);
  await me.press('Change: E-mail address');
  await prove(me, person);
  await me.page.route('**/identity/', async (route) => route.abort());
  await me.type('E-mail address', `away.${person.email}`);
  await me.press('Save and send a code');
  await me.see(`${noAnswer} It may have been saved anyway: save it again, or cancel to see.`);
  await me.page.getByRole('link', { name: 'Security', exact: true }).click();
  await me.press('Sign out everywhere');
  await me.press('Sign out');
  await me.see(`${noAnswer} Your sessions may have ended anyway: sign out again to be sure.`);
  await me.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await me.page.unroute('**/identity/');
  await me.back();
  await me.type('E-mail address', `away.${person.email}`);
  await me.press('Save and send a code');
  await me.see('Enter it to confirm the address.');
});
