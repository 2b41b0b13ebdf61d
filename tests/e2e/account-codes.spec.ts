import { expect, test } from './support/account-test.ts';
import { otherCode } from './support/accounts.ts';

const byEmail = 'Sign in with a code by e-mail';
const none = 'No code can be sent for this username. Sign in with your password.';

test('a code by e-mail signs me in without my password, by the keyboard alone', async ({ me, accounts }) => {
  const person = await accounts.open();
  const { keyboard } = me.page;
  await me.open('/login');
  await me.page.getByRole('button', { name: byEmail }).focus();
  await keyboard.press('Enter');
  await me.see('Enter a username');
  await me.page.getByLabel(/^Username/).focus();
  await keyboard.type(person.username);
  await me.page.getByRole('button', { name: byEmail }).focus();
  await keyboard.press('Enter');
  await me.amBefore('Enter the code from your e-mail');
  await me.findNothingInTheWayByDayAndNight();
  const code = await accounts.codeSentTo(person.email);
  await me.page.getByLabel('Code').focus();
  await keyboard.type(otherCode(code));
  await keyboard.press('Enter');
  await me.see('The code is incorrect. Check it and try again.');

  // Without a password to remember, a reloaded page can still ask for another code.
  await me.reload();
  await me.amBefore('Enter the code from your e-mail');
  await expect(me.button('Send another code')).toBeVisible();
  await me.enterCode(code);
  await me.amSignedIn(person);
});

test('a code by text message signs me in; where two steps are asked, the password is', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.open('/login');
  await me.page.getByLabel(/^Username/).fill(person.username);
  await me.press('Sign in with a code by text message');
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);
  await me.logOut();

  await accounts.giveApp(person);
  await accounts.switchOn(person, 'SoftwareTokenMfaSettings');
  await me.page.getByLabel(/^Username/).fill(person.username);
  await me.press(byEmail);
  await me.see(none);
  await me.giveCredentials(person);
  await me.amBefore('Enter the code from your authenticator app');
});
