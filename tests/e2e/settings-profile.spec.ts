import { expect, test } from './support/account-test.ts';
import { newPerson, otherCode } from './support/accounts.ts';
import {
  addPhone,
  beginAtMine,
  beginAtSettings,
  deletionAddress,
  openSettings,
  part,
  prove,
  securityAddress,
  seeSettings,
  settingsAddress,
  wrongCode,
} from './support/settings.ts';

test('without a session I go through the sign-in to my settings, to which any page of the dashboard links @smoke', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await openSettings(me, person);
  await me.open('/dashboard');
  await me.page.getByRole('link', { name: 'Settings', exact: true }).click();
  await me.amAt(settingsAddress);
  await seeSettings(me, person);
  await me.back();
  await me.amAt('/dashboard');
});

test('the dialogs of my settings have no barriers, in both colour schemes', async ({ me, accounts }) => {
  const person = await beginAtMine(me, accounts, securityAddress);
  await me.press('Set up: Authenticator app');
  await me.findNothingInTheWayByDayAndNight();
  await prove(me, person);
  await expect(me.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();
  await me.open(deletionAddress);
  await me.press('Delete account');
  await prove(me, person);
  await expect(me.page.getByRole('dialog')).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();
});

test('my name is saved, changed and taken away', async ({ me, accounts }) => {
  await beginAtMine(me, accounts);
  await me.press('Add: Name');
  await expect(me.page.getByLabel('Name', { exact: true })).toBeFocused();
  await me.press('Save');
  await me.see('Enter a name');
  await me.type('Name', 'Asha Rao');
  await me.press('Save');
  await me.see('Your name was saved.');
  await expect(me.button('Change: Name')).toBeFocused();
  await me.reload();
  await me.see('Asha Rao');
  await me.press('Remove: Name');
  await me.press('Keep');
  await me.see('Asha Rao');
  await me.press('Remove: Name');
  await me.press('Remove');
  await me.see('Removed.');
  await expect(me.page.getByText('Asha Rao')).toHaveCount(0);
});

test('a new e-mail address is used after I enter its code; until then the old one is, also after a reload', async ({
  me,
  accounts,
}) => {
  const person = await beginAtMine(me, accounts);
  const [mistyped, email] = [`mistyped.${person.email}`, `new.${person.email}`];
  await me.press('Change: E-mail address');
  await prove(me, person);
  await me.type('E-mail address', 'nobody');
  await me.press('Save and send a code');
  await me.see('Enter an e-mail address like name@example.com');
  await me.type('E-mail address', mistyped);
  await me.press('Save and send a code');
  await me.see('Enter it to confirm the address.');
  await me.press('Verify later');
  await me.reload();
  await expect(part(me, 'Profile').getByText(person.email, { exact: true })).toBeVisible();
  await me.see(`${mistyped} is not verified yet`);
  await me.findNothingInTheWayByDayAndNight();

  await test.step('I can still get a new password by the current address', async () => {
    const { clientId: ClientId } = (await (await me.page.request.get('/api/identity')).json()) as { clientId: string };
    await accounts.ask('ForgotPassword', { ClientId, Username: person.username });
    expect(await accounts.codeSentTo(person.email)).toMatch(/^\d{6}$/);
  });
  await me.press('Cancel the change: E-mail address');
  await me.see('The address was not changed.');
  await expect(me.page.getByText(mistyped)).toHaveCount(0);

  await me.press('Change: E-mail address');
  await prove(me, person);
  await me.type('E-mail address', email);
  await me.press('Save and send a code');
  await me.see('Enter it to confirm the address.');
  const code = await accounts.codeSentTo(email);
  await me.type('Code', otherCode(code));
  await me.press('Verify');
  await me.see(wrongCode);
  await expect(me.page.getByLabel('Code', { exact: true })).toBeFocused();
  await expect(me.button('Send another code')).toHaveAttribute('aria-disabled', 'true');
  await me.press('Verify later');
  await me.reload();
  await me.press('Verify: E-mail address');
  await me.see('Enter it to confirm the address.');
  await me.type('Code', await accounts.codeSentTo(email));
  await me.press('Verify');
  await me.see('Your e-mail address is verified.');
  await expect(me.page.getByText('is not verified yet')).toHaveCount(0);
  await accounts.mailSentTo(person.email, 'Your e-mail address was changed');
  await me.open('/status');
  await me.see(email);
});

test('a verified phone number lets me have codes sent, and takes them away with it', async ({ me, accounts }) => {
  const person = await accounts.open(newPerson(), { knowsPhone: false });
  await beginAtSettings(me, accounts, person, securityAddress);
  await me.see('Add a phone number to your profile and verify it first.');
  await expect(me.button('Switch on: Text message')).toBeDisabled();

  await me.page.getByRole('link', { name: 'Profile', exact: true }).click();
  await me.press('Add: Phone number');
  await prove(me, person);
  await me.type('Phone number', '12');
  await me.press('Save and send a code');
  await me.see('Enter a mobile number of ten digits, with or without +91');
  await addPhone(me, accounts, person);

  await me.page.getByRole('link', { name: 'Security', exact: true }).click();
  await me.press('Switch on: Text message');
  await me.see('Two-step verification is updated.');
  await expect(me.button('Switch off: Text message')).toBeVisible();
  await me.open('/status');
  await me.logOut();
  await me.giveCredentials(person);
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);

  await me.open(securityAddress);
  await me.press('Switch off: Text message');
  await prove(me, person);
  await expect(me.button('Switch on: Text message')).toBeEnabled();
  await me.press('Switch on: Text message');
  await expect(me.button('Switch off: Text message')).toBeVisible();
  await me.page.getByRole('link', { name: 'Profile', exact: true }).click();
  await me.press('Remove: Phone number');
  await me.see('This also switches off codes by text message.');
  await me.press('Remove');
  await me.see('Removed.');
  await me.page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(me.button('Switch on: Text message')).toBeDisabled();
  await me.open('/status');
  await me.logOut();
  await me.giveCredentials(person);
  await me.amSignedIn(person);
});
