/** Interrupted sign-ins: typed too early, reloaded, ended elsewhere, or requested by another page. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { newPerson } from './support/accounts.ts';
import { holdScripts } from './support/scripts.ts';
import { openSettings } from './support/settings.ts';

for (const address of [
  '/login',
  '/login?to=%2Fdashboard%2Fdraft',
  '/register',
  '/register?to=%2Fdashboard',
  '/recovery?to=%2Fdashboard',
]) {
  test(`what is typed at ${address} before its scripts have come is still there afterwards @phone`, async ({ me }) => {
    const letGo = await holdScripts(me.page);
    await me.page.goto(address, { waitUntil: 'commit' });
    const typed: (readonly [Locator, string])[] = [];
    const type = async (label: string, text: string): Promise<void> => {
      const field = me.page.getByLabel(label, { exact: true });
      if ((await field.count()) === 0) return;
      await field.pressSequentially(text);
      typed.push([field, text]);
    };
    const name = address.startsWith('/register') ? 'Username' : 'Username or e-mail';
    await type(name, 'meera.k');
    await type('E-mail address', 'meera@lakeside.example');
    await type('Password', 'Tamarind#7early');
    const remember = me.page.getByLabel('Remember this device');
    const mayRemember = (await remember.count()) > 0;
    if (mayRemember) await remember.click();
    await letGo();
    await me.awaitHydration();
    expect(typed.length).toBeGreaterThan(0);
    for (const [field, text] of typed) await expect(field).toHaveValue(text);
    if (mayRemember) await expect(remember).toBeChecked();
    // Text typed after hydration stays too.
    await me.type(name, 'meera.kulkarni');
    await expect(me.page.getByLabel(name, { exact: true })).toHaveValue('meera.kulkarni');
  });
}

test('a page that I reload in the middle of a challenge asks for the same code, and says when its time ran out @phone', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await accounts.switchOn(person, 'SMSMfaSettings');
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.page.reload();
  await me.amBefore('Enter the code from your phone');
  await me.see(person.phone.slice(-4));
  await me.findNothingInTheWayByDayAndNight();
  await me.page.goto('/studio');
  await me.page.goBack();
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);
  expect(
    await me.page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => /^CognitoSignInState|plinth\.signIn/.test(key)),
    ),
  ).toEqual([]);
  await me.logOut();

  await me.giveCredentials(person);
  await me.amBefore('Enter the code from your phone');
  await me.page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('plinth.signIn') ?? '{}') as object;
    sessionStorage.setItem('plinth.signIn', JSON.stringify({ ...kept, endsAt: Date.now() }));
  });
  await me.page.reload();
  await me.amBefore('Sign in');
  await me.see('The sign-in took longer than three minutes. Sign in again.');
  await expect(me.page.getByLabel('Username')).toHaveValue(person.username);
});

test('I switch to the other of two ways to get my code, with the password that I entered', async ({ me, accounts }) => {
  const person = await accounts.open();
  await accounts.giveApp(person);
  await accounts.switchOn(person, 'SMSMfaSettings', 'SoftwareTokenMfaSettings');
  await me.signIn(person);
  await me.amBefore('Choose how to get your code');
  await me.page.getByLabel('Authenticator app').check();
  await me.press('Continue');
  await me.amBefore('Enter the code from your authenticator app');
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Get the code another way');
  await me.amBefore('Choose how to get your code');
  await me.page.getByLabel('Text message').check();
  await me.press('Continue');
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);
});

test('a session that was ended elsewhere is reported once, and I return to where I was @phone', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await openSettings(me, person);
  await accounts.change('AdminUserGlobalSignOut', person);
  await me.amAt('/login');
  await me.see(/^You were signed out of this browser on .*Sign in to continue where you left off\.$/);
  await me.findNothingInTheWayByDayAndNight();
  await me.giveCredentials(person);
  await me.amAt('/dashboard/settings');
});

test('my long e-mail address fits my status, where I go on first of all @phone', async ({ me, accounts }) => {
  const fresh = newPerson();
  const person = await accounts.open({
    ...fresh,
    email: `${'meera-of-the-lakeside-kitchens-'.repeat(2)}${fresh.username}@lakeside-kitchens-and-boats.example`,
  });
  await me.signIn(person);
  await me.amSignedIn(person);
  await me.see(person.email);
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await me.amAt('/dashboard');
});

test('an invoice that I open elsewhere asks me to sign in, and opens after that @phone', async ({ me, accounts }) => {
  const person = await accounts.open();
  const path = '/invoices/3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f';
  await me.page.goto(path);
  await me.amBefore('Sign in to see this invoice.');
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('link', { name: 'Sign in' }).click();
  await me.giveCredentials(person);
  await me.page.waitForURL(`**${path}`);
});
