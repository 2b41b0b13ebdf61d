import type { Page } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { appCode, newPerson, otherCode, type Person } from './support/accounts.ts';
import type { Member } from './support/member.ts';

const late = 'The sign-in took longer than three minutes. Sign in again.';
const wrongCode = 'The code is incorrect. Check it and try again.';

/** The names of the challenges that the page answers from now on. */
function answeredBy(page: Page): string[] {
  const answered: string[] = [];
  page.on('request', (request) => {
    const { ChallengeName: name } = Object(
      request.method() === 'POST' && request.url().endsWith('/identity/') ? request.postDataJSON() : {},
    ) as { ChallengeName?: string };
    if (name !== undefined) answered.push(name);
  });
  return answered;
}

/** I sign in with the code that was sent to my phone. */
async function signInByPhone(me: Member, person: Person, sentCode: () => Promise<string>): Promise<void> {
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await sentCode());
  await me.amSignedIn(person);
}

test('a password that I was given is replaced by my own, together with other required data', async ({
  me,
  accounts,
}) => {
  const person = await accounts.invite(newPerson(), { knowsEmail: false });
  await me.signIn(person);
  await me.amBefore('Choose a new password');
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Continue');
  await me.see('2 fields need another look');
  await me.type('E-mail address', person.email);
  await me.type('New password', 'lakeside#2031');
  await me.press('Continue');
  await me.see('Add a capital letter');
  const password = 'Lakeside#2031';
  await me.type('New password', password);
  await me.press('Continue');
  await me.amSignedIn(person);
  await me.see(person.email);
  await me.logOut();
  await me.giveCredentials({ ...person, password });
  await me.amSignedIn(person);
});

test('a code from my phone: a wrong one keeps the step and what I typed', async ({ me, accounts }) => {
  const person = await accounts.open();
  await accounts.switchOn(person, 'SMSMfaSettings');
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.see(person.phone.slice(-4));
  await me.findNothingInTheWayByDayAndNight();
  const code = await accounts.codeSentTo(person.phone);
  await me.enterCode(otherCode(code));
  await me.see(wrongCode);
  await me.amBefore('Enter the code from your phone');
  const field = me.page.getByLabel('Code', { exact: true });
  await expect(field).toHaveValue(otherCode(code));
  await expect(field).toBeFocused();
  await expect(me.button('Send another code')).toHaveAttribute('aria-disabled', 'true');
  // As copied from a message.
  await field.fill(`Your code to sign in to Plinth is ${code}.`);
  await me.press('Continue');
  await me.amSignedIn(person);
});

test('I choose one of two factors, and the other one the next time', async ({ me, accounts }) => {
  const person = await accounts.open();
  const secret = await accounts.giveApp(person);
  await accounts.switchOn(person, 'SMSMfaSettings', 'SoftwareTokenMfaSettings');
  await me.signIn(person);
  await me.amBefore('Choose how to get your code');
  await me.findNothingInTheWay();
  await me.press('Continue');
  await me.see('Choose one');
  await me.page.getByLabel('Text message').check();
  await me.press('Continue');
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);
  await me.logOut();

  await me.giveCredentials(person);
  await me.amBefore('Choose how to get your code');
  await me.page.getByLabel('Authenticator app').check();
  await me.press('Continue');
  await me.amBefore('Enter the code from your authenticator app');
  await me.findNothingInTheWay();
  const code = appCode(secret, 'next');
  await me.enterCode(otherCode(code));
  await me.see(wrongCode);
  await me.enterCode(code);
  await me.amSignedIn(person);
});

test('a page that waited three minutes asks for the password again by itself, and says why', async ({
  me,
  accounts,
}) => {
  const person = await accounts.open();
  await accounts.switchOn(person, 'SMSMfaSettings');
  await me.page.clock.install();
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.page.clock.fastForward('01:01');
  await me.see(/Time left: 1:[345]\d/);
  const first = await accounts.codeSentTo(person.phone);
  await me.press('Send another code');
  await me.see(/in ([45]\d|60) seconds/);
  expect(await accounts.codeSentTo(person.phone)).not.toBe(first);
  await me.page.clock.fastForward('03:01');
  await me.amBefore('Sign in');
  await me.see(late);
  await expect(me.page.getByLabel('Username')).toHaveValue(person.username);
  await me.giveCredentials(person);
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await accounts.codeSentTo(person.phone));
  await me.amSignedIn(person);
});

test('a password that an administrator reset is replaced during the sign-in', async ({ me, accounts }) => {
  const person = await accounts.open();
  await accounts.change('AdminResetUserPassword', person);
  await me.signIn(person);
  await me.amBefore('Choose a new password');
  await me.findNothingInTheWay();
  const code = await accounts.codeSentTo(person.email);
  const password = 'Lakeside#2032';
  await me.type('Code', otherCode(code));
  await me.type('New password', password);
  await me.press('Continue');
  await me.see(wrongCode);
  await expect(me.page.getByLabel('New password', { exact: true })).toHaveValue(password);
  await me.type('Code', code);
  await me.press('Continue');
  await me.amSignedIn(person);
  await me.logOut();
  await me.giveCredentials(person);
  await me.see('login failure');
  await me.giveCredentials({ ...person, password });
  await me.amSignedIn(person);
});

test('a remembered device needs no code; forgotten at the provider, it needs one again', async ({ me, accounts }) => {
  const person = await accounts.open();
  await accounts.switchOn(person, 'SMSMfaSettings');
  const sentCode = (): Promise<string> => accounts.codeSentTo(person.phone);
  await me.open('/login');
  await me.page.getByLabel('Remember this device').check();
  await me.giveCredentials(person);
  await me.amBefore('Enter the code from your phone');
  await me.enterCode(await sentCode());
  await me.amSignedIn(person);
  await me.logOut();

  const answered = answeredBy(me.page);
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  expect(answered).toEqual(['PASSWORD_VERIFIER', 'DEVICE_SRP_AUTH', 'DEVICE_PASSWORD_VERIFIER']);

  const device = await me.page.evaluate(() => {
    const kept = (name: string): string =>
      Object.entries(localStorage).find(([key]) => key.endsWith(`.${name}`))?.[1] as string;
    return { DeviceKey: kept('deviceKey'), AccessToken: kept('accessToken') };
  });
  await accounts.ask('ForgetDevice', device);
  await me.logOut();
  await signInByPhone(me, person, sentCode);
});
