import type { BrowserContext } from '@playwright/test';
import { expect, test } from './support/account-test.ts';
import { newPerson } from './support/accounts.ts';
import type { Member } from './support/member.ts';
import { hearTrace, openLive } from './support/trace.ts';

/** All requests of the page and all its stored data, as text. */
async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  context.on('request', (request) =>
    seen.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`),
  );
  context.on('console', (message) => seen.push(message.text()));
  return seen;
}

/** The data in this browser that signs a person in. The data of a remembered device is not part of it. */
async function keptOfSession({ page }: Member): Promise<string[]> {
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
  ]);
  return kept.filter((key) => /token|LastAuthUser|SignInState/i.test(key));
}

test('I sign in, am told so, and log out again; then Back shows nothing of the account', async ({ me, accounts }) => {
  const person = await accounts.open();
  await me.open('/login');
  await me.amBefore('Sign in');
  await me.findNothingInTheWayByDayAndNight();
  await me.open('/status');
  await me.amSignedOut();
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('link', { name: 'Login' }).click();
  await me.amAt('/login');
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  await me.see('login success');
  await me.see(person.email);
  await me.findNothingInTheWayByDayAndNight();
  expect(await keptOfSession(me)).not.toEqual([]);

  // A signed-in user sees a notice instead of the form.
  await me.open('/login');
  await me.amSignedIn(person);
  await me.logOut();
  await me.back();
  await me.amAt('/status');
  await me.amSignedOut();
  await me.reload();
  await me.amSignedOut();
  const page = await me.page.content();
  expect(page).not.toContain(person.username);
  expect(page).not.toContain(person.email);
  expect(await keptOfSession(me)).toEqual([]);
});

test('a wrong password and an unknown name get the same text, and what I typed stays', async ({ me, accounts }) => {
  const person = await accounts.open();
  const attempts = [{ ...person, password: 'Tamarind#wrong' }, newPerson()];
  const answers: string[] = [];
  for (const attempt of attempts) {
    await me.signIn(attempt);
    await me.see('login failure');
    await expect(me.page.getByLabel('Username')).toHaveValue(attempt.username);
    await expect(me.page.getByLabel('Password', { exact: true })).toHaveValue(attempt.password);
    answers.push((await me.page.getByRole('main').innerText()).replaceAll(attempt.username, ''));
  }
  expect(answers[0]).toContain('Incorrect username or password.');
  expect(answers[1]).toBe(answers[0]);
  await me.findNothingInTheWay();
  await me.giveCredentials(person);
  await me.amSignedIn(person);
});

test('the keyboard is enough to sign in and out', async ({ me, accounts }) => {
  const person = await accounts.open();
  const { keyboard } = me.page;
  await me.open('/login');
  await me.amBefore('Sign in');
  await me.page.getByLabel('Username').focus();
  await keyboard.type(person.username);
  await keyboard.press('Tab');
  await keyboard.type('wrong');
  await keyboard.press('Enter');
  await me.see('login failure');
  // The password keeps the focus, so that it can be retyped.
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(person.password);
  await keyboard.press('Tab');
  await expect(me.button('Show password')).toBeFocused();
  await keyboard.press('Enter');
  await expect(me.page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(me.page.getByLabel('Remember this device')).toBeChecked();
  await keyboard.press('Tab');
  await expect(me.button('Login')).toBeFocused();
  await keyboard.press('Enter');
  await me.amSignedIn(person);
  // The focus is on the new heading, where reading continues.
  await expect(me.page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.press('Tab');
  await expect(me.page.getByRole('link', { name: 'Go to the dashboard' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(me.button('Logout')).toBeFocused();
  await keyboard.press('Enter');
  await me.amAt('/login');
});

test('my password goes nowhere: into no store, address, request, console or inspector', async ({
  me,
  accounts,
  context,
}) => {
  const person = await accounts.open();
  const seen = await watch(context);
  const told = await hearTrace(context);
  await openLive(context, () => me.open('/login?inspect'));
  const keep = async (): Promise<void> => {
    seen.push(
      me.page.url(),
      JSON.stringify(await context.storageState()),
      await me.page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), history.state])),
    );
  };
  const wrong = `${person.password}x`;
  await me.giveCredentials({ ...person, password: wrong });
  await me.see('login failure');
  await keep();
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  await keep();
  // The trace contains the running machines, including their sign-in.
  expect(told.join()).toContain('credentials.submitted');
  expect(told.join()).toContain('signedIn');
  await me.logOut();
  await keep();
  seen.push(...told);
  expect(seen.length).toBeGreaterThan(20);
  // The collected texts are complete: they contain the proof that replaced the password, and the token for it.
  for (const known of ['access_token', 'SRP_A']) expect(seen.join()).toContain(known);
  for (const spelling of [
    person.password,
    encodeURIComponent(person.password),
    Buffer.from(person.password).toString('base64').slice(0, 20),
  ]) {
    expect(
      seen.filter((text) => text.includes(spelling)),
      `“${spelling}” was seen`,
    ).toEqual([]);
  }
});
