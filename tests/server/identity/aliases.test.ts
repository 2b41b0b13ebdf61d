import { beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { identityUsers } from '#server/db/identity-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import {
  done,
  listed,
  newPassword,
  openFixture,
  password,
  refused,
  type Answer,
  type Fixture,
} from './account-fixture.ts';
import { srpClient } from './srp-client.ts';

const email = 'asha@example.com';
const taken = refused('AliasExistsException', 'An account with the given email already exists.');
const wrong = refused('NotAuthorizedException', 'Incorrect username or password.');

const hasTokens = ({ body }: Answer): boolean => body['AuthenticationResult'] !== undefined;

eachDatabase('an e-mail address in place of the username', (given) => {
  let fixture: Fixture;
  beforeEach(() => {
    fixture = openFixture(given);
  });
  const confirm = (Username: string, more: object = {}): Promise<Answer> =>
    fixture.ask('ConfirmSignUp', { Username, ConfirmationCode: fixture.lastCode(), ...more });

  it('signs in once it is verified, in any case', async () => {
    await fixture.signUp('asha', { email: 'Asha@Example.com' });
    expect(await fixture.signIn(email)).toEqual(wrong);
    await confirm('asha');
    expect(hasTokens(await fixture.signIn('ASHA@example.COM'))).toBe(true);
    expect(await fixture.signIn(email, 'Wrong#2027')).toEqual(wrong);
  });

  it('proves the password by the name that is stored', async () => {
    await fixture.member('asha');
    const { srpA } = srpClient();
    const { body } = await fixture.ask('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: srpA },
    });
    expect(body['ChallengeParameters']).toMatchObject({ USER_ID_FOR_SRP: 'asha', USERNAME: 'asha' });
  });

  it('no longer signs in once another one replaced it', async () => {
    const AccessToken = await fixture.member('asha');
    await given.database.db
      .update(identityUsers)
      .set({ attributes: { email: 'new@example.com', email_verified: 'true' } })
      .where(eq(identityUsers.username, 'asha'));
    expect(await fixture.signIn(email)).toEqual(wrong);
    expect(hasTokens(await fixture.signIn('new@example.com'))).toBe(true);
    expect(AccessToken).not.toBe('');
  });

  it('belongs to no account when the pool has no such alias', async () => {
    await fixture.rules({ aliases: [] });
    await fixture.member('asha');
    expect(await fixture.signIn(email)).toEqual(wrong);
    expect((await fixture.signUp('ravi@example.com', { email: 'ravi@example.com' })).status).toBe(200);
  });

  it('sets a new password', async () => {
    await fixture.member('asha');
    expect((await fixture.ask('ForgotPassword', { Username: email })).body['CodeDeliveryDetails']).toMatchObject({
      Destination: 'a***@e***',
    });
    expect(
      await fixture.ask('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: fixture.lastCode(),
        Password: newPassword,
      }),
    ).toEqual(done);
    expect(hasTokens(await fixture.signIn(email, newPassword))).toBe(true);
  });

  it('gives no more guesses', async () => {
    await fixture.member('asha');
    await fixture.ask('ForgotPassword', { Username: 'asha' });
    const guess = (Username: string) =>
      fixture.ask('ConfirmForgotPassword', { Username, ConfirmationCode: '000000x', Password: newPassword });
    for (let count = 0; count < 15; count += 1) await guess(count % 2 === 0 ? 'asha' : email);
    const limited = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    expect([await guess('asha'), await guess(email)]).toEqual([limited, limited]);
  });

  it('does not reveal who exists', async () => {
    await fixture.member('asha');
    await fixture.signUp('ravi', { email: 'ravi@example.com' });
    const unproven = await fixture.ask('ForgotPassword', { Username: 'ravi@example.com' });
    const nobody = await fixture.ask('ForgotPassword', { Username: 'rani@example.com' });
    expect(unproven).toEqual(nobody);
    expect(await fixture.signIn('ravi@example.com')).toEqual(await fixture.signIn('rani@example.com'));
    expect(await fixture.ask('ResendConfirmationCode', { Username: 'ravi@example.com' })).toEqual(
      await fixture.ask('ResendConfirmationCode', { Username: 'rani@example.com' }),
    );
  });

  it('belongs to one account: the second is not confirmed, and its code stays good', async () => {
    await fixture.member('asha');
    await fixture.signUp('meera', { email: email.toUpperCase() });
    const ConfirmationCode = fixture.lastCode();
    expect(await confirm('meera', { ConfirmationCode })).toEqual(taken);
    expect(await confirm('meera', { ConfirmationCode, ForceAliasCreation: false })).toEqual(taken);
    expect(await confirm('meera', { ConfirmationCode, ForceAliasCreation: true })).toEqual(done);
    expect((await fixture.ask('GetUser', { AccessToken: tokenOf(await fixture.signIn(email)) })).body['Username']).toBe(
      'meera',
    );
    const before = await fixture.ask('GetUser', { AccessToken: tokenOf(await fixture.signIn('asha')) });
    expect(before.body['UserAttributes']).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  it('is not verified for a second account', async () => {
    await fixture.member('asha');
    const AccessToken = await fixture.member('meera', { email: 'meera@example.com' });
    await fixture.ask('UpdateUserAttributes', { AccessToken, UserAttributes: listed({ email }) });
    expect(
      await fixture.ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: fixture.lastCode() }),
    ).toEqual(taken);
    expect((await fixture.ask('GetUser', { AccessToken: tokenOf(await fixture.signIn(email)) })).body['Username']).toBe(
      'asha',
    );
  });

  it('is verified by one of two who verify it at once', async () => {
    await fixture.signUp('asha');
    const first = fixture.lastCode();
    await fixture.signUp('meera');
    const second = fixture.lastCode();
    const answers = await Promise.all([
      confirm('asha', { ConfirmationCode: first }),
      confirm('meera', { ConfirmationCode: second }),
    ]);
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([done, taken]));
  });

  it('is no username', async () => {
    const message = 'Username cannot be of email format, since user pool is configured for email alias.';
    expect(await fixture.signUp(email)).toEqual(refused('InvalidParameterException', message));
    const UserPoolId = 'us-east-1_plinth001';
    expect(await fixture.ask('AdminCreateUser', { UserPoolId, Username: email })).toEqual(
      refused('InvalidParameterException', message),
    );
  });

  it('is given by an administrator as by its person', async () => {
    await fixture.member('asha');
    const create = (Username: string, more: object = {}) =>
      fixture.ask('AdminCreateUser', {
        UserPoolId: 'us-east-1_plinth001',
        Username,
        TemporaryPassword: password,
        UserAttributes: listed({ email, email_verified: 'true' }),
        ...more,
      });
    expect(await create('meera')).toEqual(taken);
    expect((await create('meera', { ForceAliasCreation: true })).status).toBe(200);
    expect(
      (await fixture.ask('AdminGetUser', { UserPoolId: 'us-east-1_plinth001', Username: email })).body['Username'],
    ).toBe('meera');
  });
});

function tokenOf({ body }: Answer): string {
  return (body['AuthenticationResult'] as { readonly AccessToken: string }).AccessToken;
}
