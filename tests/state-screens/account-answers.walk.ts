import type { Accounts, Person } from '../e2e/support/accounts.ts';
import { identity, method, problem, providerRefusal, walk, type Answer, type Walker } from './support/walker.ts';

const unsent = providerRefusal('CodeDeliveryFailureException', 'The message could not be delivered.');
const refused = providerRefusal('InvalidParameterException', 'The request is not valid.');
const limit = providerRefusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
const responding = identity('RespondToAuthChallenge');

/** The provider's next challenge. */
function challenge(ChallengeName: string, ChallengeParameters: Readonly<Record<string, string>> = {}): Answer {
  return { status: 200, body: { ChallengeName, ChallengeParameters, Session: 'a-session-of-the-provider' } };
}

/** I enter my password, and get a challenge that no account of this provider has. */
async function amAsked(me: Walker, accounts: Accounts, person: Person, asked: Answer, heading: string): Promise<void> {
  await accounts.open(person);
  await me.open('/login');
  await me.look();
  await me.amAnswered(responding, asked, () => me.giveCredentials(person), heading);
}

walk('I give the code that was sent to my address', async ({ me, accounts, person }) => {
  const asked = challenge('EMAIL_OTP', {
    CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
    CODE_DELIVERY_DESTINATION: 'a***@l***',
  });
  await amAsked(me, accounts, person, asked, 'Enter the code from your e-mail');
  await me.wait(identity(), () => me.enterCode('123456'), 'fails');
  await me.amAnswered(
    responding,
    providerRefusal('CodeMismatchException', 'Invalid code or auth state for the user.'),
    () => me.enterCode('123457'),
    /code is incorrect/,
  );
  await me.later(70);
  await me.wait(identity(), () => me.press('Send another code'), 'fails');
  await me.later(70);
  await me.amAnswered(identity(), unsent, () => me.press('Send another code'), /Couldn.t send another code/);
});

walk('I choose what to set up', async ({ me, accounts, person }) => {
  await amAsked(
    me,
    accounts,
    person,
    challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
    'Set up two-step verification',
  );
  await me.page.getByLabel('Authenticator app').check();
  await me.wait(identity(), () => me.press('Continue'), 'fails');
  await me.page.getByLabel('Authenticator app').check();
  await me.amAnswered(identity(), refused, () => me.press('Continue'), /Couldn.t go on/);
});

walk('I set up codes by e-mail', async ({ me, accounts, person }) => {
  await amAsked(
    me,
    accounts,
    person,
    challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }),
    'Set up codes by e-mail',
  );
  await me.type('E-mail address', person.email);
  await me.wait(identity(), () => me.press('Continue'), 'fails');
  await me.type('E-mail address', person.email);
  await me.amAnswered(identity(), limit, () => me.press('Continue'), /Couldn.t go on/);
});

walk('I am asked for something that is not known here', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await me.open('/login');
  await me.look();
  await me.amAnswered(responding, challenge('SELECT_CHALLENGE'), () => me.giveCredentials(person), 'Start over');
});

walk('My answers are refused', async ({ me, accounts, person }) => {
  await accounts.invite(person);
  await me.signIn(person);
  await me.amBefore('Choose a new password');
  await me.type('New password', 'Lakeside#2031');
  await me.amAnswered(responding, limit, () => me.press('Continue'), /Couldn.t go on/);
});

walk('My choice and my answer are refused', async ({ me, accounts, person }) => {
  await amAsked(
    me,
    accounts,
    person,
    challenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' }),
    'Choose how to get your code',
  );
  await me.page.getByLabel('Authenticator app').check();
  await me.amAnswered(responding, refused, () => me.press('Continue'), /Couldn.t go on/);
  await me.open('/login');
  await me.press('Start over');
  await me.amAnswered(
    responding,
    challenge('CUSTOM_CHALLENGE', { question: 'What is 3 and 4?' }),
    () => me.giveCredentials(person),
    'Answer the question',
  );
  await me.type('Your answer', '7');
  await me.amAnswered(responding, refused, () => me.press('Continue'), /Couldn.t go on/);
});

walk('No other code can be sent to my phone', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await accounts.switchOn(person, 'SMSMfaSettings');
  await me.signIn(person);
  await me.amBefore('Enter the code from your phone');
  await me.later(70);
  await me.amAnswered(identity(), unsent, () => me.press('Send another code'), /Couldn.t send another code/);
});

walk('I use a recovery code that counts', async ({ me, accounts, person }) => {
  await amAsked(me, accounts, person, challenge('SOFTWARE_TOKEN_MFA'), 'Enter the code from your authenticator app');
  await me.press('Use a recovery code');
  await me.look();
  await me.type('Recovery code', '2345-6789');
  await me.page.route('**/api/recovery-codes/uses', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await me.wait(identity(), () => me.press('Continue'));
});

walk('No other code can be sent to confirm my address', async ({ me, accounts, person }) => {
  await accounts.signUp(person);
  await me.signIn(person);
  await me.amBefore('Confirm your e-mail address');
  await me.later(70);
  await me.amAnswered(identity(), unsent, () => me.press('Send another code'), /Couldn.t send another code/);
});

walk('No other code can be sent to reset my password', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await accounts.change('AdminResetUserPassword', person);
  await me.signIn(person);
  await me.amBefore('Choose a new password');
  await me.later(70);
  await me.amAnswered(identity(), unsent, () => me.press('Send another code'), /Couldn.t send another code/);
});

walk('No code can be sent after I forgot my password', async ({ me, accounts, person }) => {
  await accounts.open(person);
  await me.open('/recovery');
  await me.look();
  await me.type('Username', person.username);
  await me.amAnswered(identity(), limit, () => me.press('Send a code'), /Couldn.t send a code/);
  await me.wait(identity(), () => me.press('Send a code'));
  await me.later(70);
  await me.amAnswered(identity(), limit, () => me.press('Send another code'), /Couldn.t send another code/);
});

walk('I register, and codes do not arrive', async ({ me, accounts, person }) => {
  await accounts.open({ ...person, username: `other.${person.username}`, email: `other.${person.email}` });
  await me.open('/register');
  await me.type('Username', person.username);
  await me.type('E-mail address', `wrong.${person.email}`);
  await me.type('Password', person.password);
  await me.press('Register');
  await me.see('User Added Successfully');
  await me.reload();
  await me.look();
  await me.later(70);
  await me.amAnswered(identity(), unsent, () => me.press('Send another code'), /Couldn.t send another code/);
  const change = () => me.press('Change and send a code');
  const begin = async (email: string): Promise<void> => {
    await me.press('Wrong address? Change it');
    await me.type('E-mail address', email);
    if ((await me.page.getByLabel('Password', { exact: true }).count()) > 0) await me.type('Password', person.password);
  };
  await begin(`other.${person.email}`);
  await me.amAnswered(
    method('POST', '**/api/**'),
    problem(409, 'Address taken', 'This e-mail address belongs to another account: give another one.', {
      errors: [{ field: 'email', reason: 'belongs to another account' }],
    }),
    change,
    /Couldn.t change the address/,
  );
  await me.type('E-mail address', person.email);
  await me.wait(identity('ResendConfirmationCode'), change, 'fails');
  await begin(`new.${person.email}`);
  await me.amAnswered(identity(), unsent, change, /code could not be sent there/);
});

walk('I register where no code is asked for', async ({ me, person }) => {
  await me.open('/register');
  await me.look();
  await me.type('Username', person.username);
  await me.type('E-mail address', person.email);
  await me.type('Password', person.password);
  await me.amAnswered(
    identity('SignUp'),
    { status: 200, body: { UserConfirmed: true, UserSub: 'a-new-person' } },
    () => me.press('Register'),
    'User Added Successfully',
  );
});
