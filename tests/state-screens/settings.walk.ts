import { appCode, otherCode, type Accounts, type Person } from '../e2e/support/accounts.ts';
import {
  addPhone,
  deletionAddress,
  giveDevice,
  openSecurity,
  part,
  proofSheet,
  prove,
  securityAddress,
  settingsAddress,
} from '../e2e/support/settings.ts';
import { expect, identity, method, now, walk, type Walker } from './support/walker.ts';

walk('My settings do not load', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  for (const address of [settingsAddress, securityAddress, '/dashboard/settings/billing']) {
    const failed = '**/{identity/,api/user,api/user/**,api/passkeys,api/payments,api/projects**}';
    await me.wait({ at: failed, asks: () => true }, () => me.open(address), 'fails');
    await me.look();
  }
});

walk('I change my name', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.wait(identity(), () => me.open(settingsAddress));
  await me.look();
  const focus = part(me, 'Profile');
  await me.press('Add: Name');
  await me.press('Save');
  await me.look(focus);
  await me.type('Name', 'Asha Rao');
  await me.wait(identity(), () => me.press('Save'), 'fails', focus);
  await me.wait(identity(), () => me.press('Save'), 'goes on', focus);
  await me.press('Remove: Name');
  await me.look(focus);
  await me.wait(identity(), () => me.press('Remove'), 'fails', focus);
  await me.press('Remove: Name');
  await me.press('Remove');
  await me.see('Removed.');
});

walk('I change my address', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open(settingsAddress);
  await me.see(person.email);
  const focus = part(me, 'Profile');
  const asked = method('POST', '**/{identity/,api/user/**}');
  await me.press('Change: E-mail address');
  await me.look(proofSheet(me));
  await proofSheet(me).getByLabel('Password', { exact: true }).fill(`${person.password}x`);
  await me.wait('**/{identity/,api/user/proof}', () => me.page.keyboard.press('Enter'), 'goes on', proofSheet(me));
  await prove(me, person);
  await me.look(focus);
  await me.type('E-mail address', `new.${person.email}`);
  await me.wait(asked, () => me.press('Save and send a code'), 'fails', focus);
  await me.wait(asked, () => me.press('Save and send a code'), 'goes on', focus);
  await me.see('Enter it to confirm the address.');
  const code = await accounts.codeSentTo(`new.${person.email}`);
  await me.type('Code', otherCode(code));
  await me.wait(asked, () => me.press('Verify'), 'goes on', focus);
  await me.type('Code', code);
  await me.wait(asked, () => me.press('Verify'), 'fails', focus);
  await me.later(70);
  await me.wait(asked, () => me.press('Send another code'), 'fails', focus);
  await me.later(70);
  await me.wait(asked, () => me.press('Send another code'), 'goes on', focus);
  await me.press('Verify later');
  await me.look(focus);
  await me.press('Cancel the change: E-mail address');
  await me.see('The address was not changed.');
  await me.press('Change: E-mail address');
  await me.type('E-mail address', `other.${person.email}`);
  await me.press('Save and send a code');
  await me.see('Enter it to confirm the address.');
  await me.type('Code', await accounts.codeSentTo(`other.${person.email}`));
  await me.press('Verify');
  await me.see('Your e-mail address is verified.');
});

walk('I add my phone number', async ({ me, accounts, person }) => {
  await accounts.open(person, { knowsPhone: false });
  await me.beginSignedIn(await accounts.sessionOf(person));
  await me.open(settingsAddress);
  await me.see(person.email);
  await me.press('Add: Phone number');
  await prove(me, person);
  await addPhone(me, accounts, person);
});

walk('I remove my number, and am refused another password', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open(settingsAddress);
  await me.press('Remove: Phone number');
  await me.look(part(me, 'Profile'));
  await me.press('Remove');
  await me.look(proofSheet(me));
  if ((await proofSheet(me).count()) > 0) await prove(me, person);
  await me.see('Removed.');
});

walk('I change my password', async ({ me, accounts, person }) => {
  await beginAtSecurity(me, accounts, person);
  const focus = part(me, 'Password');
  await me.press('Change password');
  await me.look(focus);
  await me.type('Old password', `${person.password}x`);
  await me.type('New password', 'Lakeside#2041');
  await me.wait(identity(), () => me.press('Change password'), 'goes on', focus);
  await me.type('Old password', person.password);
  await me.wait(method('POST', '**/{identity/,api/user/**}'), () => me.press('Change password'), 'fails', focus);
  await me.press('Change password');
  await me.see('Your password was changed.');
});

walk('I set up an app, and keep recovery codes', async ({ me, accounts, person }) => {
  await beginAtSecurity(me, accounts, person);
  const focus = part(me, 'Two-step verification');
  await me.press('Set up: Authenticator app');
  await me.look(proofSheet(me));
  await me.wait(identity('AssociateSoftwareToken'), () => prove(me, person), 'goes on', focus);
  const secret = await me.page.locator('code').innerText();
  await me.type('Code', otherCode(appCode(secret, 'now', now)));
  await me.wait(identity(), () => me.press('Switch on'), 'goes on', focus);
  await me.type('Code', appCode(secret, 'now', now));
  await me.wait(identity(), () => me.press('Switch on'), 'fails', focus);
  await me.press('Switch on');
  await me.see('Two-step verification is updated.');
  await me.wait(identity(), () => me.press('Switch on: Text message'), 'fails', focus);
  await me.look(focus);
  const codes = part(me, 'Recovery codes');
  await me.look(codes);
  const made = method('POST', '**/api/user/recovery-codes');
  await me.wait(made, () => me.press('Make recovery codes'), 'fails', codes);
  await me.wait(made, () => me.press('Make recovery codes'));
  const sheet = me.page.getByRole('dialog', { name: 'Ten recovery codes' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await me.look();
  await sheet.getByRole('button', { name: 'Close without saving them' }).click();
  await me.look(codes);
  await me.press('Switch off: Authenticator app');
  await me.look(focus);
});

walk('I add, name and delete a passkey', async ({ me, accounts, person }) => {
  const device = await giveDevice(me.page);
  await beginAtSecurity(me, accounts, person);
  const focus = part(me, 'Passkeys');
  await me.press('Add a passkey');
  await me.look(focus);
  await me.wait(identity(), () => prove(me, person), 'fails', focus);
  await me.wait(identity('CompleteWebAuthnRegistration'), () => me.press('Add a passkey'), 'goes on', focus);
  await me.look(focus);
  await focus
    .getByRole('button', { name: 'Rename' })
    .or(focus.getByRole('button', { name: 'Save' }))
    .first()
    .click();
  await me.look(focus);
  await me.type('Name of the passkey', 'My laptop');
  await me.page.keyboard.press('Enter');
  await me.seeChange(focus);
  await me.press('Add a passkey');
  await me.seeChange(focus);
  await me.wait(
    identity('DeleteWebAuthnCredential'),
    () => focus.getByRole('button', { name: 'Delete: My laptop' }).click(),
    'goes on',
    focus,
  );
  await me.look(focus);
  await device.refuse(true);
  await me.open('/status');
  await me.logOut();
  await me.type('Username or e-mail', person.email);
  await me.press('Sign in with a passkey');
  await me.look();
});

walk('I sign in with a passkey', async ({ me, accounts, person }) => {
  await giveDevice(me.page);
  await beginAtSecurity(me, accounts, person);
  await me.press('Add a passkey');
  await prove(me, person);
  await expect(part(me, 'Passkeys').getByRole('listitem')).toHaveCount(1);
  await me.open('/status');
  await me.logOut();
  await me.type('Username or e-mail', person.email);
  await me.wait(identity(), () => me.press('Sign in with a passkey'));
  await me.amSignedIn(person);
});

walk('I remember and forget this device', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await openSecurity(me, person);
  const focus = part(me, 'Devices');
  await me.look(focus);
  const asked = identity();
  await me.press(/^Remember: /);
  await me.look(focus);
  await me.wait(asked, () => prove(me, person), 'fails', focus);
  await me.wait(asked, () => me.press(/^Remember: /), 'goes on', focus);
  await me.wait(asked, () => me.press(/^No longer remember: /), 'goes on', focus);
  // Another page asks for the password again.
  await me.open(securityAddress);
  await me.press(/^Forget: /);
  await me.look(focus);
  await me.wait(
    identity('ForgetDevice'),
    async () => {
      if ((await proofSheet(me).count()) > 0) await prove(me, person);
    },
    'goes on',
    focus,
  );
  await me.look(focus);
});

walk('I sign out other browsers, and everything', async ({ me, accounts, person, browser, baseURL }) => {
  await accounts.open(person);
  for (const agent of [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ]) {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      userAgent: agent,
      storageState: (await accounts.sessionOf(person)).kept,
    });
    const page = await context.newPage();
    await page.goto(securityAddress);
    await expect(page.getByText('This browser').first()).toBeVisible();
    await context.close();
  }
  await me.beginSignedIn(await accounts.sessionOf(person));
  await me.open(securityAddress);
  const focus = part(me, 'Signed in');
  await expect(focus.getByRole('listitem')).toHaveCount(3);
  await me.look(focus);
  const asked = { at: '**/{identity/,api/user/**,api/sessions/**}', asks: () => true };
  await me.wait(
    asked,
    () =>
      focus
        .getByRole('button', { name: /^Sign out: / })
        .first()
        .click(),
    'fails',
    focus,
  );
  await me.wait(
    asked,
    () =>
      focus
        .getByRole('button', { name: /^Sign out: / })
        .first()
        .click(),
    'goes on',
    focus,
  );
  await me.look(focus);
  await me.wait(asked, () => me.press('Sign out the other one'), 'goes on', focus);
  await me.look(focus);
  await me.press('Sign out everywhere');
  await me.look();
  await me.wait(identity(), () => me.press('Sign out'), 'fails');
  await me.press('Sign out');
  await me.amAt('/login');
});

walk('I delete my account', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open(deletionAddress);
  await me.look();
  await me.press('Delete account');
  await me.look(proofSheet(me));
  await prove(me, person);
  await expect(me.page.getByRole('dialog')).toBeVisible();
  await me.look();
  await me.press('Delete my account');
  await me.look();
  await me.type(`Type ${person.username} to confirm`, person.username);
  await me.wait(method('POST', '**/api/user/ending'), () => me.press('Delete my account'));
  await me.amAt('/login');
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  await me.open(deletionAddress);
  await me.look();
  await me.wait(method('DELETE', '**/api/user/ending'), () => me.press('Keep my account'));
  await me.look();
});

walk('I delete my account at once', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  // As with a provider whose accounts only their people can delete.
  await me.page.route('**/api/user/ending', (route) =>
    route.fulfill({ json: { endsAt: null, isHeld: false, matters: [] } }),
  );
  await me.open(deletionAddress);
  await me.press('Delete account');
  await prove(me, person);
  await me.type(`Type ${person.username} to confirm`, person.username);
  const remove = method('DELETE', '**/api/user');
  await me.wait(remove, () => me.press('Delete my account'), 'fails');
  await me.wait(identity('DeleteUser'), () => me.press('Delete my account'), 'fails');
  await me.press('Delete my account');
  await me.amAt('/login');
});

walk('I keep billing details and a calendar link', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.copySlowly();
  await me.open('/dashboard/settings/billing');
  await me.look();
  await me.press(/^(?:Change|Add): Billing details/);
  await me.look();
  await me.press('Save');
  await me.look();
  for (const [label, value] of Object.entries({
    'First name': 'Meera',
    'Last name': 'Kulkarni',
    'E-mail address': 'meera@lakeside.in',
    'Phone number': '98200 41207',
    'PIN code': '411 001',
    City: 'Pune',
    Address: '12 Lake Road',
  }))
    await me.type(label, value);
  await me.page.getByLabel('State/Territory/Region').selectOption('Maharashtra');
  const asked = { at: '**/api/**', asks: (request: { method(): string }) => request.method() !== 'GET' };
  await me.wait(asked, () => me.press('Save'), 'fails');
  await me.wait(asked, () => me.press('Save'));
  const link = part(me, 'Calendar link');
  await me.wait(asked, () => me.press('Make a link'), 'fails', link);
  await me.wait(asked, () => me.press(/^Make a (?:link|new one)/), 'goes on', link);
  for (const _ of ['copied', 'by hand']) {
    await me.press('Copy');
    await me.look(link);
    await me.endCopying();
    await me.seeChange(link);
  }
});

/** I have an account, am signed in, and am on the security settings. */
async function beginAtSecurity(me: Walker, accounts: Accounts, person: Person): Promise<void> {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open(securityAddress);
  await expect(part(me, 'Devices').getByText(/^This device/)).toBeVisible();
}
