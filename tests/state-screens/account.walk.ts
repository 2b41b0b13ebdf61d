import { appCode, otherCode } from '../e2e/support/accounts.ts';
import { identity, method, now, walk } from './support/walker.ts';

walk('I sign in and out', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await me.open('/login');
  await me.look();
  await me.open('/status');
  await me.look();
  await me.open('/login');
  await me.giveCredentials({ ...person, password: 'Tamarind#wrong' });
  await me.see('login failure');
  await me.wait(identity(), () => me.giveCredentials(person));
  await me.amSignedIn(person);
  await me.look();
  await me.wait(identity(), () => me.press('Logout'), 'fails');
  await me.look();
});

walk('I give the code that was sent to my phone', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await accounts.switchOn(person, 'SMSMfaSettings');
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.enterCode('12345');
  await me.look();
  const code = await accounts.codeSentTo(person.phone);
  await me.wait(identity(), () => me.enterCode(otherCode(code)));
  await me.look();
  await me.wait(identity(), () => me.enterCode(code), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'));
  await me.look();
});

walk('I choose how to get my code, and use my app or a recovery code', async ({ me, accounts, person }) => {
  await accounts.open(person);
  const secret = await accounts.giveApp(person, now);
  await accounts.switchOn(person, 'SMSMfaSettings', 'SoftwareTokenMfaSettings');
  await me.signIn(person);
  await me.amBefore('Choose how to get your code');
  await me.press('Continue');
  await me.look();
  await me.page.getByLabel('Authenticator app').check();
  await me.wait(identity(), () => me.press('Continue'), 'fails');
  await me.wait(identity(), () => me.press('Continue'));
  await me.amBefore('Enter the code from your authenticator app');
  const code = appCode(secret, 'next', now);
  await me.wait(identity(), () => me.enterCode(otherCode(code)));
  await me.wait(identity(), () => me.enterCode(code), 'fails');
  await me.press('Use a recovery code');
  await me.look();
  await me.wait('**/api/recovery-codes/uses', async () => {
    await me.type('Recovery code', '2222-2222');
    await me.press('Continue');
  });
  await me.wait('**/api/recovery-codes/uses', () => me.press('Continue'), 'fails');
});

walk('I replace a password that I was given', async ({ me, accounts, person }) => {
  await accounts.invite(person, { knowsEmail: false });
  await me.signIn(person);
  await me.amBefore('Choose a new password');
  await me.press('Continue');
  await me.look();
  await me.type('E-mail address', person.email);
  await me.type('New password', 'Lakeside#2031');
  await me.wait(identity(), () => me.press('Continue'), 'fails');
});

walk('I replace a password that was reset', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await accounts.change('AdminResetUserPassword', person);
  await me.signIn(person);
  await me.amBefore('Choose a new password');
  const code = await accounts.codeSentTo(person.email);
  await me.type('Code', otherCode(code));
  await me.type('New password', 'Lakeside#2032');
  await me.wait(identity(), () => me.press('Continue'));
  await me.look();
  await me.wait(identity(), () => me.press('Continue'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'));
});

walk('I confirm my address on the way in', async ({ me, accounts, person }) => {
  await accounts.signUp(person);
  await me.signIn(person);
  await me.amBefore('Confirm your e-mail address');
  const code = await accounts.codeSentTo(person.email);
  await me.wait(identity(), () => me.enterCode(otherCode(code)));
  await me.wait(identity(), () => me.enterCode(code), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'));
});

walk('I set up an app where everybody needs one', async ({ me, accounts, person }) => {
  await accounts.setFactors('ON');
  await accounts.change('AdminCreateUser', person, {
    TemporaryPassword: person.password,
    MessageAction: 'SUPPRESS',
    UserAttributes: [{ Name: 'email', Value: person.email }],
  });
  await accounts.change('AdminSetUserPassword', person, { Password: person.password, Permanent: true });
  await me.signIn(person);
  await me.amBefore('Set up an authenticator app');
  await accounts.setFactors('OPTIONAL');
  await me.wait(identity(), () => me.enterCode('123456'));
  await me.wait(identity(), () => me.enterCode('123457'), 'fails');
});

walk('I answer a question of the provider', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await accounts.askSum(true);
  await me.signIn(person);
  await me.amBefore('Answer the question');
  await accounts.askSum(false);
  await me.wait(identity(), async () => {
    await me.type('Your answer', '99');
    await me.press('Continue');
  });
  await me.type('Your answer', '98');
  await me.wait(identity(), () => me.press('Continue'), 'fails');
});

walk('I register', async ({ me, accounts, person }) => {
  await me.open('/register');
  await me.press('Register');
  await me.look();
  await accounts.open({ ...person, username: 'taken', email: 'taken@lakeside.example' });
  const give = async (username: string): Promise<void> => {
    await me.type('Username', username);
    await me.type('E-mail address', `wrong.${person.email}`);
    await me.type('Password', person.password);
    await me.press('Register');
  };
  await me.wait(identity(), () => give('taken'));
  await me.wait(identity(), () => give(person.username), 'fails');
  await me.press('Register');
  await me.see('User Added Successfully');
  await me.wait(identity(), async () => {
    await me.type('Code', '000000');
    await me.press('Verify');
  });
  await me.wait(identity(), () => me.press('Verify'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'));
  await me.press('Wrong address? Change it');
  await me.look();
  await me.type('E-mail address', person.email);
  await me.wait(method('POST', '**/*'), () => me.press('Change and send a code'), 'fails');
  await me.wait(method('POST', '**/*'), () => me.press('Change and send a code'));
  await me.look();
  await me.type('Code', await accounts.codeSentTo(person.email));
  await me.wait(identity(), () => me.press('Verify'));
  await me.amAt('/login');
});

walk('I forgot my password', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await me.open('/recovery');
  await me.press('Send a code');
  await me.look();
  await me.type('Username', person.username);
  await me.wait(identity(), () => me.press('Send a code'), 'fails');
  await me.wait(identity(), () => me.press('Send a code'));
  const code = await accounts.codeSentTo(person.email);
  await me.type('Code', otherCode(code));
  await me.type('New password', 'Lakeside#2033');
  await me.wait(identity(), () => me.press('Change password'));
  await me.wait(identity(), () => me.press('Change password'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'), 'fails');
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'));
  await me.type('Code', await accounts.codeSentTo(person.email));
  await me.press('Change password');
  await me.amAt('/login');
});

walk('My sign-in cannot be renewed', async ({ me, accounts, person }) => {
  await me.beginSignedIn(await accounts.sessionOf(await accounts.open(person)));
  await me.open('/status');
  await me.see('You are logged in.');
  await me.later(2 * 60 * 60);
  await me.wait(identity(), () => me.page.reload(), 'fails');
  await me.see('Your sign-in could not be renewed. Trying again.');
});
