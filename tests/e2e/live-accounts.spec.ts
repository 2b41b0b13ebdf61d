/** The live page's data of people who register and sign in: the steps, and nothing that they type. */
import { expect, test } from './support/account-test.ts';
import { newPerson } from './support/accounts.ts';
import { hearTrace, openLive } from './support/trace.ts';

test('a registration and a sign-in with a second factor are followed step by step, without any typed text', async ({
  me,
  accounts,
  context,
}) => {
  const told = await hearTrace(context);
  const person = newPerson();
  const live = await openLive(context, () => me.open('/register?inspect'));
  await me.type('Username', person.username);
  await me.type('E-mail address', person.email);
  await me.type('Password', person.password);
  await me.press('Register');
  await me.amBefore('Enter your code');
  const mailed = await accounts.codeSentTo(person.email);
  await me.type('Code', mailed);
  await me.press('Verify');
  await me.see('Account verified successfully');
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  await me.logOut();

  const other = await accounts.open();
  await accounts.switchOn(other, 'SMSMfaSettings');
  await me.giveCredentials(other);
  await me.amBefore('Enter the code from your phone');
  const sent = await accounts.codeSentTo(other.phone);
  await me.enterCode(sent);
  await me.amSignedIn(other);
  await expect(live.getByText(/^At \//)).toBeVisible();

  const text = told.join();
  for (const step of ['registration.', 'credentials.submitted', 'code.submitted', 'session.'])
    expect(text).toContain(step);
  // Six digits may be part of a time or an id: a code is a value of its own.
  const secrets = [person, other].flatMap(({ username, email, password, phone }) =>
    [username, email, password, phone].flatMap((secret) => [secret, encodeURIComponent(secret)]),
  );
  for (const secret of [...secrets, `"${mailed}"`, `"${sent}"`])
    expect(text, `“${secret}” is told`).not.toContain(secret);
});
