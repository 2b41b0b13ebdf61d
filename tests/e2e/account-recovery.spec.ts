import { expect, test } from './support/account-test.ts';
import { newPerson, otherCode, type Person } from './support/accounts.ts';
import type { Member } from './support/member.ts';

async function askForCode(me: Member, { username }: Person): Promise<void> {
  await me.amBefore('Reset your password');
  await me.type('Username or e-mail', username);
  await me.press('Send a code');
  await me.amBefore('Choose a new password');
}

test('a forgotten password becomes a new one, and I am signed in with it @smoke', async ({ me, accounts }) => {
  const person = await accounts.open();
  const password = 'Lakeside#2033';
  await me.open('/login');
  await me.page.getByRole('link', { name: 'Forgot your password?' }).click();
  await me.findNothingInTheWayByDayAndNight();
  await askForCode(me, person);
  await me.findNothingInTheWayByDayAndNight();
  // A person who looks for the code elsewhere finds the page unchanged.
  await me.reload();
  await me.amBefore('Choose a new password');
  const code = await accounts.codeSentTo(person.email);
  await me.type('Code', otherCode(code));
  await me.type('New password', password);
  await me.press('Change password');
  await me.see('The code is incorrect. Check it and try again.');
  await expect(me.page.getByLabel('New password', { exact: true })).toHaveValue(password);
  await me.type('Code', code);
  await me.press('Change password');
  await me.amAt('/login');
  await expect(me.page.getByLabel('Username')).toHaveValue(person.username);
  await me.giveCredentials(person);
  await me.see('login failure');
  await me.giveCredentials({ ...person, password });
  await me.amSignedIn(person);
});

test('an unknown name gets the same texts at each step', async ({ me, accounts }) => {
  const people = [await accounts.open(), newPerson()];
  const answers: string[][] = [];
  for (const person of people) {
    await me.open('/recovery');
    await askForCode(me, person);
    const main = me.page.getByRole('main');
    const said = async (): Promise<string> =>
      (await main.innerText()).replaceAll(person.username, '').replaceAll(/in \d+ seconds?/g, '');
    const asked = await said();
    await me.type('Code', '000000');
    await me.type('New password', 'Lakeside#2034');
    const answer = me.page.waitForResponse((response) => response.url().endsWith('/identity/'));
    await me.press('Change password');
    await answer;
    await me.see("Couldn't change the password");
    answers.push([asked, await said()]);
    await me.press('Use another username');
  }
  expect(answers[0]?.[0]).toContain('a code was sent');
  expect(answers[1]).toEqual(answers[0]);
});
