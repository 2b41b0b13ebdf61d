import { appCode, newPerson, otherCode } from './support/accounts.ts';
import { beginAtStatus, expect, testAlone } from './support/account-test.ts';

// They change the same server for all its users, one after the other.
testAlone.describe.configure({ mode: 'default' });

const late = 'The sign-in took longer than three minutes. Sign in again.';
const notRenewed = 'Your sign-in could not be renewed. Trying again.';

testAlone(
  'where everybody needs a second factor, I set up an authenticator app on the way',
  async ({ me, accounts }) => {
    const person = newPerson();
    await accounts.setFactors('ON');
    await accounts.change('AdminCreateUser', person, {
      TemporaryPassword: person.password,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: person.email }],
    });
    await accounts.change('AdminSetUserPassword', person, { Password: person.password, Permanent: true });
    await me.signIn(person);
    await me.amBefore('Set up an authenticator app');
    await expect(me.page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    const secret = await me.page.locator('code').innerText();
    expect(secret).toMatch(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/);
    await me.findNothingInTheWay();
    await me.enterCode(otherCode(appCode(secret)));
    await me.see('The authenticator code is incorrect. Wait for the next code and try again.');
    await expect(me.page.locator('code')).toHaveText(secret);
    await me.enterCode(appCode(secret));
    await me.amSignedIn(person);
    await me.logOut();

    await me.giveCredentials(person);
    await me.amBefore('Enter the code from your authenticator app');
    await me.enterCode(appCode(secret, 'next'));
    await me.amSignedIn(person);
  },
);

testAlone(
  'a question of the provider’s own is asked, and asked again after a wrong answer',
  async ({ me, accounts }) => {
    const person = await accounts.open();
    await accounts.askSum(true);
    await me.signIn(person);
    await me.amBefore('Answer the question');
    await me.findNothingInTheWay();
    const sum = async (): Promise<number> => {
      const [a = 0, b = 0] = (await me.page.getByText(/\d ?\+ ?\d/).innerText()).match(/\d+/g)?.map(Number) ?? [];
      return a + b;
    };
    const asked = me.page.waitForResponse((response) => response.url().endsWith('/identity/'));
    await me.type('Your answer', '99');
    await me.press('Continue');
    await asked;
    await expect(me.page.getByLabel('Your answer')).toHaveValue('');
    await me.type('Your answer', String(await sum()));
    await me.press('Continue');
    await me.amSignedIn(person);
  },
);

testAlone(
  'a provider that waited three minutes asks for the password again, and says why',
  async ({ me, accounts }) => {
    const person = await accounts.open();
    await accounts.switchOn(person, 'SMSMfaSettings');
    await me.signIn(person);
    await me.amBefore('Enter the code from your phone');
    await accounts.setClock(185);
    await me.enterCode(await accounts.codeSentTo(person.phone));
    await me.see(late);
    await me.giveCredentials(person);
    await me.amBefore('Enter the code from your phone');
    await me.enterCode(await accounts.codeSentTo(person.phone));
    await me.amSignedIn(person);
  },
);

testAlone(
  'a provider that dies while my tokens are renewed signs nobody out, and it goes on once it is back',
  async ({ me, accounts, ownServer }) => {
    await me.page.clock.install();
    const person = await beginAtStatus(me, accounts);
    let deaths = 0;
    await me.page.route('**/identity/', async (route) => {
      deaths += 1;
      await ownServer.kill();
      await route.continue();
    });
    await me.page.clock.fastForward('01:00:00');
    await me.see(notRenewed);
    expect(deaths).toBeGreaterThan(0);
    await me.amSignedIn(person);
    await me.findNothingInTheWay();
    await me.page.unroute('**/identity/');
    await ownServer.start();
    await me.page.clock.fastForward('00:31');
    await expect(me.page.getByText(notRenewed)).toHaveCount(0);
    await me.amSignedIn(person);
    await me.reload();
    await me.amSignedIn(person);
  },
);
