import { expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { onPostgres } from '../db/databases.ts';
import { done, hour, listed, newPassword, openFixture, password, refused } from './account-fixture.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const wrongPassword = refused('NotAuthorizedException', 'Incorrect username or password.');
const gone = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const mismatch = refused('CodeMismatchException', 'Invalid verification code provided, please try again.');
const taken = refused('UsernameExistsException', 'User already exists');
const otherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

onPostgres('an account', (given) => {
  it('is created unconfirmed, and a code goes to its address', async () => {
    const fixture = openFixture(given);
    expect(await fixture.signUp('Asha')).toEqual({
      status: 200,
      body: {
        UserConfirmed: false,
        UserSub: expect.stringMatching(uuid),
        CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      },
    });
    expect(fixture.mail).toEqual([
      {
        to: 'asha@example.com',
        medium: 'EMAIL',
        subject: 'Confirm your Plinth account',
        body: `Your confirmation code is ${fixture.lastCode()}. It is valid for 24 hours.`,
        code: expect.stringMatching(/^\d{6}$/),
        language: 'en',
      },
    ]);
    expect(await fixture.signIn('Asha')).toEqual(refused('UserNotConfirmedException', 'User is not confirmed.'));
  });

  it('keeps its name as it was given, and no other may differ only by case', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('Asha');
    expect(await fixture.signUp('aSHA')).toEqual(taken);
    expect(await fixture.ask('ConfirmSignUp', { Username: 'ASHA', ConfirmationCode: fixture.lastCode() })).toEqual(
      done,
    );
    expect((await fixture.signIn('asha')).status).toBe(200);
    expect(await given.database.db.select({ username: identityUsers.username }).from(identityUsers)).toEqual([
      { username: 'Asha' },
    ]);
  });

  it('distinguishes names by their letters in any script', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('Ärzte');
    expect(await fixture.signUp('äRZTE')).toEqual(taken);
    expect((await fixture.signUp('arzte')).status).toBe(200);
    expect((await fixture.signUp('\u{212A}avya')).status).toBe(200);
    expect(await fixture.signUp('KAVYA')).toEqual(taken);
    expect(
      (await fixture.ask('ConfirmSignUp', { Username: 'kavya', ConfirmationCode: fixture.lastCode() })).status,
    ).toBe(200);
    expect((await fixture.signIn('Kavya')).status).toBe(200);
  });

  it('is created once by concurrent requests', async () => {
    const fixture = openFixture(given);
    const answers = await Promise.all(['asha', 'ASHA', 'Asha', 'asHa'].map((name) => fixture.signUp(name)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    expect(await given.database.db.$count(identityUsers)).toBe(1);
  });

  it.each([
    ['Ab1!', 'Password not long enough'],
    ['plinth#2027', 'Password must have uppercase characters'],
    ['PLINTH#2027', 'Password must have lowercase characters'],
    ['Plinth#Plinth', 'Password must have numeric characters'],
    ['Plinth2027', 'Password must have symbol characters'],
  ])('does not take the password %s', async (Password, fault) => {
    const fixture = openFixture(given);
    const answer = await fixture.ask('SignUp', {
      Username: 'asha',
      Password,
      UserAttributes: listed({ email: 'asha@example.com' }),
    });
    expect(answer).toEqual(refused('InvalidPasswordException', `Password did not conform with policy: ${fault}`));
    expect(await given.database.db.$count(identityUsers)).toBe(0);
  });

  it('cannot be created where only administrators create accounts', async () => {
    const fixture = openFixture(given);
    await fixture.rules({ allowsSignUp: false });
    expect(await fixture.signUp('asha')).toEqual(
      refused('NotAuthorizedException', 'SignUp is not permitted for this user pool'),
    );
  });

  it('is confirmed by its code once, and the address with it', async () => {
    const fixture = openFixture(given);
    await fixture.signUp('asha');
    const code = fixture.lastCode();
    const answers = await Promise.all(
      [1, 2, 3].map(() => fixture.ask('ConfirmSignUp', { Username: 'asha', ConfirmationCode: code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toEqual([done]);
    expect(await fixture.ask('ConfirmSignUp', { Username: 'asha', ConfirmationCode: code })).toEqual(
      refused('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED'),
    );
    expect(await fixture.ask('ResendConfirmationCode', { Username: 'asha' })).toEqual(
      refused('InvalidParameterException', 'User is already confirmed.'),
    );
    expect(await given.database.db.select().from(identityUsers)).toMatchObject([
      { status: 'CONFIRMED', attributes: { email_verified: 'true' } },
    ]);
  });

  it('gets a new password by a code, and the old one is good until then', async () => {
    const fixture = openFixture(given);
    await fixture.member('asha');
    expect(await fixture.ask('ForgotPassword', { Username: 'Asha' })).toEqual({
      status: 200,
      body: { CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } },
    });
    expect((await fixture.signIn('asha')).status).toBe(200);

    const ConfirmationCode = fixture.lastCode();
    const confirm = (Password: string, code = ConfirmationCode) =>
      fixture.ask('ConfirmForgotPassword', { Username: 'asha', ConfirmationCode: code, Password });
    expect(await confirm('short')).toEqual(
      refused('InvalidPasswordException', 'Password did not conform with policy: Password not long enough'),
    );
    expect(await confirm(newPassword, otherThan(ConfirmationCode))).toEqual(mismatch);
    expect(await confirm(newPassword)).toEqual(done);
    expect(await confirm(newPassword)).toEqual(gone);
    expect(await fixture.signIn('asha')).toEqual(wrongPassword);
    expect((await fixture.signIn('asha', newPassword)).status).toBe(200);
  });

  it('is no longer locked once it has a new password by a code', async () => {
    const fixture = openFixture(given);
    await fixture.member('asha');
    for (let time = 0; time < 5; time += 1) await fixture.signIn('asha', 'Wrong#2027');
    expect(await fixture.signIn('asha')).toEqual(refused('NotAuthorizedException', 'Password attempts exceeded'));
    await fixture.ask('ForgotPassword', { Username: 'asha' });
    await fixture.ask('ConfirmForgotPassword', {
      Username: 'asha',
      ConfirmationCode: fixture.lastCode(),
      Password: newPassword,
    });
    expect((await fixture.signIn('asha', newPassword)).status).toBe(200);
  });

  it('changes its password for a user who knows it', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const change = (PreviousPassword: string | undefined, ProposedPassword: string) =>
      fixture.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
    expect(await change(undefined, newPassword)).toEqual(wrongPassword);
    expect(await change('Wrong#2027', newPassword)).toEqual(wrongPassword);
    expect(await change(password, 'plinth#2027')).toEqual(
      refused(
        'InvalidPasswordException',
        'Password does not conform to policy: Password must have uppercase characters',
      ),
    );
    expect(await change(password, newPassword)).toEqual(done);
    expect(await fixture.signIn('asha')).toEqual(wrongPassword);
    expect((await fixture.signIn('asha', newPassword)).status).toBe(200);
  });

  it('counts wrong passwords of a change with those of signing in', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    for (let time = 0; time < 4; time += 1)
      await fixture.call('ChangePassword', {
        AccessToken,
        PreviousPassword: 'Wrong#2027',
        ProposedPassword: newPassword,
      });
    expect(await fixture.signIn('asha', 'Wrong#2027')).toEqual(wrongPassword);
    const locked = refused('NotAuthorizedException', 'Password attempts exceeded');
    expect(await fixture.signIn('asha')).toEqual(locked);
    expect(
      await fixture.call('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword: newPassword }),
    ).toEqual(locked);
  });

  it('is returned to its owner only, and gone when its owner deletes it', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('Asha');
    const [user] = await given.database.db.select().from(identityUsers);
    expect(await fixture.call('GetUser', { AccessToken })).toEqual({
      status: 200,
      body: {
        Username: 'Asha',
        UserAttributes: listed({ sub: user?.sub ?? '', email: 'asha@example.com', email_verified: 'true' }),
      },
    });
    expect(await fixture.call('GetUser', { AccessToken: 'a.b.c' })).toEqual(
      refused('NotAuthorizedException', 'Invalid Access Token'),
    );
    expect(await fixture.call('DeleteUser', { AccessToken })).toEqual(done);
    expect(await fixture.call('GetUser', { AccessToken })).toEqual(
      refused('UserNotFoundException', 'User does not exist.'),
    );
    const again = await fixture.signUp('asha');
    expect(again.status).toBe(200);
    expect(again.body['UserSub']).not.toBe(user?.sub);
  });

  it('of an unknown client is rejected', async () => {
    const fixture = openFixture(given);
    await fixture.rules({});
    expect(await fixture.call('SignUp', { ClientId: 'another', Username: 'asha', Password: password })).toEqual(
      refused('ResourceNotFoundException', 'User pool client another does not exist.'),
    );
  });
});

onPostgres('an unknown name', (given) => {
  const confirmation = { Username: 'nobody', ConfirmationCode: '123456' };

  it('is answered like an existing one', async () => {
    const fixture = openFixture(given);
    const forgotten = await fixture.ask('ForgotPassword', { Username: 'nobody' });
    expect(forgotten).toEqual({
      status: 200,
      body: {
        CodeDeliveryDetails: {
          Destination: expect.stringMatching(/^[a-z]\*{3}@[a-z]\*{3}$/),
          DeliveryMedium: 'EMAIL',
          AttributeName: 'email',
        },
      },
    });
    expect(await fixture.ask('ForgotPassword', { Username: 'NOBODY' })).toEqual(forgotten);
    expect(await fixture.ask('ResendConfirmationCode', { Username: 'nobody' })).toEqual(forgotten);
    expect(await fixture.ask('ConfirmSignUp', confirmation)).toEqual(gone);
    expect(fixture.mail).toEqual([]);
  });

  it('has a wrong code if one was requested, and none before or an hour later', async () => {
    const fixture = openFixture(given);
    const confirm = () => fixture.ask('ConfirmForgotPassword', { ...confirmation, Password: newPassword });
    expect(await confirm()).toEqual(gone);
    await fixture.ask('ForgotPassword', { Username: 'Nobody' });
    expect(await confirm()).toEqual(mismatch);
    fixture.wait(hour);
    expect(await confirm()).toEqual(gone);
  });

  it('is reported when the pool hides nothing', async () => {
    const fixture = openFixture(given);
    await fixture.rules({ masksUnknownUsers: false });
    const unknown = refused('UserNotFoundException', 'Username/client id combination not found.');
    expect(await fixture.ask('ForgotPassword', { Username: 'nobody' })).toEqual(unknown);
    expect(await fixture.ask('ResendConfirmationCode', { Username: 'nobody' })).toEqual(unknown);
    expect(await fixture.ask('ConfirmSignUp', confirmation)).toEqual(unknown);
    expect(await fixture.ask('ConfirmForgotPassword', { ...confirmation, Password: newPassword })).toEqual(unknown);
  });

  it('is limited like any other', async () => {
    const fixture = openFixture(given);
    for (let time = 0; time < 5; time += 1) await fixture.ask('ResendConfirmationCode', { Username: 'nobody' });
    expect(await fixture.ask('ResendConfirmationCode', { Username: 'nobody' })).toEqual(
      refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
    );
  });
});

onPostgres('an account that no code can reach', (given) => {
  const reset = async (masks: boolean, change: Partial<typeof identityUsers.$inferInsert>) => {
    const fixture = openFixture(given);
    await fixture.rules({ masksUnknownUsers: masks });
    await fixture.member('asha');
    await given.database.db.update(identityUsers).set(change);
    const sent = fixture.mail.length;
    const answer = await fixture.ask('ForgotPassword', { Username: 'asha' });
    expect(fixture.mail).toHaveLength(sent);
    return answer;
  };
  const noAddress = { attributes: { email: 'asha@example.com', email_verified: 'false' } };

  it('is answered like one that a code can reach', async () => {
    const simulated = {
      status: 200,
      body: { CodeDeliveryDetails: { Destination: expect.stringMatching(/^[a-z]\*{3}@[a-z]\*{3}$/) } },
    };
    expect(await reset(true, noAddress)).toMatchObject(simulated);
    expect(await reset(true, { isEnabled: false })).toMatchObject(simulated);
  });

  it('is reported so when the pool hides nothing', async () => {
    expect(await reset(false, noAddress)).toEqual(
      refused(
        'InvalidParameterException',
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      ),
    );
    expect(await reset(false, { isEnabled: false })).toEqual(refused('NotAuthorizedException', 'User is disabled.'));
  });

  it('has to be signed in to once before its first password can be reset', async () => {
    expect(await reset(true, { status: 'FORCE_CHANGE_PASSWORD' })).toEqual(
      refused('NotAuthorizedException', 'User password cannot be reset in the current state.'),
    );
  });
});
