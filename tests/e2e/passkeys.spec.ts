import { expect, test } from './support/account-test.ts';
import { beginAtMine, giveDevice, openSection, part, prove, securityAddress, seeSecurity } from './support/settings.ts';

test('a passkey is added, named, used in place of the password, and deleted @phone @desktop-smoke', async ({
  me,
  accounts,
}) => {
  const device = await giveDevice(me.page);
  const person = await beginAtMine(me, accounts, securityAddress);
  const passkeys = part(me, 'Passkeys');
  await openSection(me, 'Passkeys');
  await me.press('Add a passkey');
  await prove(me, person);
  await expect(passkeys.getByText('The passkey was added.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveText(/Chrome on .*Added on/);
  await me.findNothingInTheWayByDayAndNight();

  await passkeys.getByRole('button', { name: 'Rename' }).click();
  await expect(me.page.getByLabel('Name of the passkey')).toBeFocused();
  await me.type('Name of the passkey', '');
  await passkeys.getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Enter a name', { exact: true })).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();
  await me.type('Name of the passkey', 'My laptop');
  await me.page.keyboard.press('Enter');
  await expect(passkeys.getByText('The passkey was renamed.')).toBeVisible();
  await expect(passkeys.getByRole('button', { name: 'Rename: My laptop' })).toBeFocused();
  await me.reload();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  await expect(passkeys.getByText(/Last used/)).toHaveCount(0);

  await me.press('Add a passkey');
  await prove(me, person);
  await expect(passkeys.getByText('This device has a passkey for your account already.')).toBeVisible();

  await me.open('/status');
  await me.logOut();
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Sign in with a passkey');
  await me.see('Enter a username');
  await device.refuse(true);
  await me.type('Username or e-mail', person.email);
  await me.press('Sign in with a passkey');
  await me.see('The passkey was not used. Try again, or sign in with your password.');
  await device.refuse(false);
  await me.press('Sign in with a passkey');
  await me.amSignedIn(person);

  await me.open(securityAddress);
  await seeSecurity(me);
  await openSection(me, 'Passkeys');
  await expect(passkeys.getByText(/Last used on/)).toBeVisible();
  await passkeys.getByRole('button', { name: 'Delete: My laptop' }).click();
  await prove(me, person);
  await expect(passkeys.getByText('The passkey was deleted.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  await me.open('/status');
  await me.logOut();
  await me.type('Username or e-mail', person.username);
  await me.press('Sign in with a passkey');
  await me.see('There is no passkey for this username. Sign in with your password.');
  await me.type('Password', person.password);
  await me.press('Login');
  await me.amSignedIn(person);
});

test('a passkey in the username field signs in without a username', async ({ me, accounts }) => {
  await giveDevice(me.page, { picksInField: true });
  const person = await beginAtMine(me, accounts, securityAddress);
  await me.press('Add a passkey');
  await prove(me, person);
  await expect(part(me, 'Passkeys').getByText('The passkey was added.')).toBeVisible();
  await me.open('/status');
  const proven = me.page.waitForRequest((request) =>
    (request.headers()['x-amz-target'] ?? '').endsWith('.RespondToAuthChallenge'),
  );
  await me.press('Logout');
  // The virtual authenticator picks its only passkey as soon as the field offers it.
  await proven;
  await me.amSignedIn(person);
});

test('I sign in by my e-mail address, whatever its case', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.signIn({ username: person.email.toUpperCase(), password: person.password });
  await me.amSignedIn(person);
  await me.reload();
  await me.amSignedIn(person);
});

test('a browser without passkeys says so, and signs in as before', async ({ me, accounts }) => {
  await me.page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  const person = await beginAtMine(me, accounts, securityAddress);
  await expect(
    part(me, 'Passkeys').getByText('This browser does not support passkeys. Add one in another browser.'),
  ).toBeVisible();
  await me.open('/status');
  await me.logOut();
  await expect(me.button('Sign in with a passkey')).toHaveCount(0);
  await me.giveCredentials(person);
  await me.amSignedIn(person);
});
