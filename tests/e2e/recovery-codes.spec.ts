import { readFile } from 'node:fs/promises';
import type { Accounts, Person } from './support/accounts.ts';
import { appCode } from './support/accounts.ts';
import { expect, test } from './support/account-test.ts';
import type { Member } from './support/member.ts';
import { beginAtMine, openSection, part, prove, securityAddress, seeSecurity } from './support/settings.ts';

const appPage = 'Enter the code from your authenticator app';
const codePage = 'Enter a recovery code';
const wrong = 'This recovery code is wrong, or was used before. Try another one.';

const sheet = (me: Member) => me.page.getByRole('dialog', { name: 'Ten recovery codes' });
const shownCodes = (me: Member) => sheet(me).getByRole('listitem').locator('span').allInnerTexts();

/** I am on the security settings, and set up an authenticator app there. @returns its secret */
async function setUpApp(me: Member, person: Person): Promise<string> {
  await me.press('Set up: Authenticator app');
  await prove(me, person);
  const secret = await me.page.locator('code').innerText();
  await me.type('Code', appCode(secret));
  await me.press('Switch on');
  await me.see('Two-step verification is updated.');
  return secret;
}

/** I have an app, and create codes to use without it. @returns them */
async function makeCodes(
  me: Member,
  accounts: Accounts,
): Promise<{ readonly person: Person; readonly codes: readonly string[]; readonly secret: string }> {
  const person = await beginAtMine(me, accounts, securityAddress);
  const secret = await setUpApp(me, person);
  // On a phone, the section is open by itself.
  await me.press('Make recovery codes');
  await expect(sheet(me)).toBeVisible();
  const codes = await shownCodes(me);
  await sheet(me).getByLabel('I have saved these codes').check();
  await sheet(me).getByRole('button', { name: 'Done' }).click();
  await expect(sheet(me)).toHaveCount(0);
  return { person, codes, secret };
}

/** I log out, enter my password, and switch from the code of my app to the recovery codes. */
async function comeWithoutApp(me: Member, person: Person): Promise<void> {
  await me.open('/status');
  await me.logOut();
  await me.giveCredentials(person);
  await me.amBefore(appPage);
  await me.press('Use a recovery code');
  await me.amBefore(codePage);
}

async function giveRecoveryCode(me: Member, code: string): Promise<void> {
  await me.type('Recovery code', code);
  await me.press('Continue');
}

test('I save the codes that are offered with my authenticator app, and they are shown once @phone', async ({
  me,
  accounts,
}) => {
  const person = await beginAtMine(me, accounts, securityAddress);
  await expect(part(me, 'Recovery codes')).toHaveCount(0);
  await setUpApp(me, person);
  // On a phone, the section opens by itself.
  const codesPart = part(me, 'Recovery codes');
  await expect(codesPart.getByText('No recovery codes yet')).toBeVisible();
  await me.findNothingInTheWayByDayAndNight();

  await me.press('Make recovery codes');
  await expect(sheet(me)).toBeVisible();
  const codes = await shownCodes(me);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/);
  await me.findNothingInTheWayByDayAndNight();
  // No script or other page can find them.
  expect(
    await me.page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), window.location.href]),
    ),
  ).not.toContain(codes[0]);

  await me.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet(me).getByRole('button', { name: 'Copy' }).click();
  await me.see('Codes copied');
  const copied = await me.page.evaluate(() => navigator.clipboard.readText());
  for (const told of [...codes, person.username]) expect(copied).toContain(told);
  const [file] = await Promise.all([
    me.page.waitForEvent('download'),
    sheet(me).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('plinth-recovery-codes.txt');
  expect(await readFile(await file.path(), 'utf8')).toBe(copied);

  // The printout contains only the codes, on one page.
  await me.page.emulateMedia({ media: 'print' });
  const printed = await me.page.locator('body').innerText();
  expect(printed).toMatch(new RegExp(`^Plinth\\s+Recovery codes\\s+Account ${person.username}, made on `));
  for (const code of codes) expect(printed).toContain(code);
  expect(printed).not.toContain('Settings');
  await me.page.emulateMedia({ media: null });

  await me.back();
  await expect(sheet(me).getByRole('alert')).toContainText('These codes are not shown again.');
  await me.findNothingInTheWayByDayAndNight();
  await sheet(me).getByLabel('I have saved these codes').check();
  await expect(sheet(me).getByRole('alert')).toHaveCount(0);
  await me.page.keyboard.press('Escape');
  await expect(sheet(me)).toHaveCount(0);
  await expect(codesPart.getByText('10 of 10 recovery codes left')).toBeVisible();
  await expect(me.button('Make new codes')).toBeFocused();
  await me.findNothingInTheWayByDayAndNight();
  await accounts.mailSentTo(person.email, 'New recovery codes were made');
  await me.reload();
  await expect(codesPart.getByText('10 of 10 recovery codes left')).toBeVisible();
  await expect(sheet(me)).toHaveCount(0);
});

test('codes that I leave with their page are not over the next one, nor there when I come back; new ones are offered', async ({
  me,
  accounts,
}) => {
  const person = await beginAtMine(me, accounts, securityAddress);
  await setUpApp(me, person);
  const follow = async (address: string): Promise<void> => {
    await me.page.locator(`a[href="${address}"]`).filter({ visible: true }).first().click();
    await expect(me.page).toHaveURL((url) => url.pathname === address);
  };
  await follow('/dashboard/settings');
  await follow(securityAddress);
  await me.press('Make recovery codes');
  await expect(sheet(me)).toBeVisible();
  await me.page.evaluate(() => window.history.go(-2));
  await expect(me.page).toHaveURL((url) => url.pathname === '/dashboard/settings');
  await expect(sheet(me)).toHaveCount(0);
  await me.forward();
  await expect(me.button('Make new codes')).toBeVisible();
  await expect(sheet(me)).toHaveCount(0);
});

test('without my phone I sign in by a recovery code, which is valid once, and read that the app is off @phone', async ({
  me,
  accounts,
}) => {
  const {
    person,
    codes: [first = '', second = ''],
  } = await makeCodes(me, accounts);
  await comeWithoutApp(me, person);
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Continue');
  await me.see('Enter a recovery code');
  await giveRecoveryCode(me, '2222-2222');
  await me.see(wrong);
  await expect(me.page.getByLabel('Recovery code', { exact: true })).toBeFocused();
  await me.findNothingInTheWayByDayAndNight();
  await me.press('Use your authenticator app');
  await me.amBefore(appPage);
  await me.press('Use a recovery code');
  await giveRecoveryCode(me, first.toLowerCase().replace(' ', '-'));
  await me.amSignedIn(person);
  await me.see('Your authenticator app is switched off');
  await me.findNothingInTheWayByDayAndNight();
  await accounts.mailSentTo(person.email, 'A recovery code was used');

  await me.page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await me.amAt(securityAddress);
  await seeSecurity(me);
  await expect(me.page.getByText('Your authenticator app is switched off')).toHaveCount(0);
  await setUpApp(me, person);
  await openSection(me, 'Recovery codes');
  await expect(part(me, 'Recovery codes').getByText('9 of 10 recovery codes left')).toBeVisible();
  await comeWithoutApp(me, person);
  await giveRecoveryCode(me, first);
  await me.see(wrong);
  await giveRecoveryCode(me, second);
  await me.amSignedIn(person);
});

test('a page that I reload during this asks for the password after the code, and the notice stays until I have read it', async ({
  me,
  accounts,
}) => {
  const {
    person,
    codes: [code = ''],
  } = await makeCodes(me, accounts);
  await comeWithoutApp(me, person);
  await me.reload();
  await me.amBefore(appPage);
  await me.press('Use a recovery code');
  await giveRecoveryCode(me, code);
  await me.amBefore('Sign in');
  await me.see('Your authenticator app is switched off. Sign in with your password.');
  await expect(me.page.getByLabel('Username or e-mail')).toHaveValue(person.username);
  await me.findNothingInTheWayByDayAndNight();
  await me.type('Password', person.password);
  await me.press('Login');
  await me.amSignedIn(person);
  await me.page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await me.amAt('/dashboard');
  await me.see('Your authenticator app is switched off');
  await me.press('Close');
  await expect(me.page.getByText('Your authenticator app is switched off')).toHaveCount(0);
});

test('closing codes that I have not saved asks first, and they go with their app', async ({ me, accounts }) => {
  const person = await beginAtMine(me, accounts, securityAddress);
  await setUpApp(me, person);
  await me.press('Make recovery codes');
  await sheet(me).getByRole('button', { name: 'Done' }).click();
  await sheet(me).getByRole('button', { name: 'Close without saving them' }).click();
  await expect(sheet(me)).toHaveCount(0);
  await expect(part(me, 'Recovery codes').getByText('10 of 10 recovery codes left')).toBeVisible();
  await me.press('Switch off: Authenticator app');
  await expect(part(me, 'Recovery codes')).toHaveCount(0);
  await setUpAgain(me);
  await expect(part(me, 'Recovery codes').getByText('No recovery codes yet')).toBeVisible();
  await me.reload();
  await expect(part(me, 'Recovery codes').getByText('No recovery codes yet')).toBeVisible();
});

/** Another app, a moment after the password was proven. */
async function setUpAgain(me: Member): Promise<void> {
  await me.press('Set up: Authenticator app');
  await me.type('Code', appCode(await me.page.locator('code').innerText()));
  await me.press('Switch on');
  await me.see('Two-step verification is updated.');
}
