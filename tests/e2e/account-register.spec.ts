import { expect, test } from './support/account-test.ts';
import { newPerson, otherCode, type Person } from './support/accounts.ts';
import type { Member } from './support/member.ts';

async function giveDetails(me: Member, { username, email, password }: Person): Promise<void> {
  await me.type('Username', username);
  await me.type('E-mail address', email);
  await me.type('Password', password);
  await me.press('Register');
}

test('I register, verify my address, and sign in @phone @smoke', async ({ me, accounts }) => {
  const person = newPerson();
  await me.open('/login');
  await me.page.getByRole('link', { name: 'Register' }).click();
  await me.amBefore('Register');
  await me.press('Register');
  await me.see('3 fields need another look');
  await me.findNothingInTheWayByDayAndNight();
  await giveDetails(me, person);
  await me.see('User Added Successfully');
  await me.amBefore('Enter your code');
  await me.findNothingInTheWayByDayAndNight();

  const code = await accounts.codeSentTo(person.email);
  await me.type('Code', otherCode(code));
  await me.press('Verify');
  await me.see("Couldn't verify account");
  await expect(me.page.getByLabel('Code', { exact: true })).toHaveValue(otherCode(code));
  await me.type('Code', code);
  await me.press('Verify');
  await me.amAt('/login');
  await me.see('Account verified successfully');
  await expect(me.page.getByLabel('Username')).toHaveValue(person.username);
  await me.findNothingInTheWay();
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  await me.see(person.email);
});

test('a taken name is rejected, and what I typed stays', async ({ me, accounts }) => {
  const taken = await accounts.open();
  const person = newPerson();
  await me.open('/register');
  await giveDetails(me, { ...person, username: taken.username });
  await me.see("Couldn't sign up");
  await me.see(/^This username is taken\./);
  await expect(me.page.getByLabel('Username')).toBeFocused();
  await expect(me.page.getByLabel('E-mail address')).toHaveValue(person.email);
  await expect(me.page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await me.type('Username', person.username);
  await me.press('Register');
  await me.see('User Added Successfully');
});

test('after a reload I wait for the same code, and as long as before for the next one', async ({ me, accounts }) => {
  const person = newPerson();
  await me.page.clock.install();
  await me.open('/register');
  await giveDetails(me, person);
  await me.see('User Added Successfully');
  await me.page.clock.fastForward('00:30');
  await me.see(/^in (30|[12]\d) seconds$/);
  await me.reload();
  await me.amBefore('Enter your code');
  await me.see(person.username);
  await me.see(/^in (30|[12]\d) seconds$/);
  await expect(me.button('Send another code')).toHaveAttribute('aria-disabled', 'true');

  const first = await accounts.codeSentTo(person.email);
  await me.page.clock.fastForward('00:31');
  await me.press('Send another code');
  await me.see('Another code was sent');
  const second = await accounts.codeSentTo(person.email);
  expect(second).not.toBe(first);
  await me.type('Code', first);
  await me.press('Verify');
  await me.see("Couldn't verify account");
  await me.type('Code', second);
  await me.press('Verify');
  await me.see('Account verified successfully');
});

test('a mistyped address does not use up my username: I change it, and the code goes to the right one @phone', async ({
  me,
  accounts,
}) => {
  const person = newPerson();
  const mistyped = person.email.replace('lakeside', 'lakesdie');
  await me.open('/register');
  await giveDetails(me, { ...person, email: mistyped });
  await me.see('User Added Successfully');
  // The typing error shows only in the full address.
  await me.see(mistyped);
  await me.findNothingInTheWayByDayAndNight();
  const first = await accounts.codeSentTo(mistyped);
  await me.press('Wrong address? Change it');
  await me.amBefore('Change your address');
  await expect(me.page.getByLabel('E-mail address')).toHaveValue(mistyped);
  await expect(me.page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await me.findNothingInTheWayByDayAndNight();
  await me.type('E-mail address', person.email);
  await me.press('Change and send a code');
  await me.see('Your address was changed, and a code was sent there');
  await me.see(person.email);
  await me.findNothingInTheWay();

  await me.type('Code', first);
  await me.press('Verify');
  await me.see("Couldn't verify account");
  expect(await accounts.codeSentTo(mistyped)).toBe(first);
  await me.type('Code', await accounts.codeSentTo(person.email));
  await me.press('Verify');
  await me.see('Account verified successfully');
  await me.giveCredentials(person);
  await me.amSignedIn(person);
  await me.see(person.email);
});

test('to change a wrong address after a reload I enter my password, and the browser never stores the full address @phone', async ({
  me,
  accounts,
}) => {
  const person = newPerson();
  const mistyped = person.email.replace('lakeside', 'lakesdie');
  await me.open('/register');
  await giveDetails(me, { ...person, email: mistyped });
  await me.see('User Added Successfully');
  await me.reload();
  await me.amBefore('Enter your code');
  await me.see(/@lakesdie\.example/);
  const kept = await me.page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  );
  expect(kept).toContain('@lakesdie.example');
  for (const secret of [mistyped, person.password]) expect(kept).not.toContain(secret);

  await me.press('Wrong address? Change it');
  await me.type('E-mail address', person.email);
  await me.type('Password', 'Wrong#2027');
  await me.press('Change and send a code');
  await me.see("Couldn't change the address");
  await expect(me.page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(me.page.getByLabel('E-mail address')).toHaveValue(person.email);
  await me.findNothingInTheWayByDayAndNight();
  await me.type('Password', person.password);
  await me.press('Change and send a code');
  await me.see('Your address was changed, and a code was sent there');
  await me.type('Code', await accounts.codeSentTo(person.email));
  await me.press('Verify');
  await me.see('Account verified successfully');
});

test('a user who left before the code arrived enters it at the sign-in, without a second password', async ({
  me,
  accounts,
  context,
}) => {
  const person = newPerson();
  await me.open('/register');
  await giveDetails(me, person);
  await me.see('User Added Successfully');
  const first = await accounts.codeSentTo(person.email);
  await me.open('/login');
  await me.giveCredentials(person);
  await me.amBefore('Confirm your e-mail address');
  await me.findNothingInTheWay();
  const code = await accounts.codeSentTo(person.email);
  expect(code).not.toBe(first);
  await me.enterCode(otherCode(code));
  await me.see('The code is incorrect. Check it and try again.');
  await expect(me.page.getByLabel('Code', { exact: true })).toHaveValue(otherCode(code));
  await me.enterCode(code);
  await me.amSignedIn(person);
  const tokens = (await context.cookies()).filter(({ name }) => name === 'access_token');
  expect(tokens).toHaveLength(1);
});

test('who left with a mistyped address changes it from the sign-in @phone', async ({ me, accounts }) => {
  const person = newPerson();
  await me.open('/register');
  await giveDetails(me, { ...person, email: person.email.replace('lakeside', 'lakesdie') });
  await me.see('User Added Successfully');
  await me.page.evaluate(() => sessionStorage.clear());
  await me.open('/login');
  await me.giveCredentials(person);
  await me.amBefore('Confirm your e-mail address');
  await me.findNothingInTheWayByDayAndNight();
  await me.page.getByRole('link', { name: 'Wrong address? Change it' }).click();
  await me.amAt('/register');
  await me.amBefore('Change your address');
  await me.see(person.username);
  await me.type('E-mail address', person.email);
  const password = me.page.getByLabel('Password', { exact: true });
  if ((await password.count()) > 0) await password.fill(person.password);
  await me.press('Change and send a code');
  await me.see('Your address was changed, and a code was sent there');
  await me.type('Code', await accounts.codeSentTo(person.email));
  await me.press('Verify');
  await me.see('Account verified successfully');
  await me.giveCredentials(person);
  await me.amSignedIn(person);
});
