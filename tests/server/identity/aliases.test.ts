import { beforeEach, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { identityUsers } from '#server/db/identity-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import { done, listed, newPassword, openDesk, password, refused, type Answer, type Desk } from './account-desk.ts';
import { srpClient } from './srp-client.ts';

const email = 'asha@example.com';
const taken = refused('AliasExistsException', 'An account with the given email already exists.');
const wrong = refused('NotAuthorizedException', 'Incorrect username or password.');

const hasTokens = ({ body }: Answer): boolean => body['AuthenticationResult'] !== undefined;

eachDatabase('an e-mail address in place of the username', (given) => {
  let desk: Desk;
  beforeEach(() => {
    desk = openDesk(given);
  });
  const confirm = (Username: string, more: object = {}): Promise<Answer> =>
    desk.ask('ConfirmSignUp', { Username, ConfirmationCode: desk.lastCode(), ...more });

  it('signs in once it is verified, in any case', async () => {
    await desk.signUp('asha', { email: 'Asha@Example.com' });
    expect(await desk.signIn(email)).toEqual(wrong);
    await confirm('asha');
    expect(hasTokens(await desk.signIn('ASHA@example.COM'))).toBe(true);
    expect(await desk.signIn(email, 'Wrong#2027')).toEqual(wrong);
  });

  it('proves the password by the name that is stored', async () => {
    await desk.member('asha');
    const { srpA } = srpClient();
    const { body } = await desk.ask('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: srpA },
    });
    expect(body['ChallengeParameters']).toMatchObject({ USER_ID_FOR_SRP: 'asha', USERNAME: 'asha' });
  });

  it('no longer signs in once another one replaced it', async () => {
    const AccessToken = await desk.member('asha');
    await given.database.db
      .update(identityUsers)
      .set({ attributes: { email: 'new@example.com', email_verified: 'true' } })
      .where(eq(identityUsers.username, 'asha'));
    expect(await desk.signIn(email)).toEqual(wrong);
    expect(hasTokens(await desk.signIn('new@example.com'))).toBe(true);
    expect(AccessToken).not.toBe('');
  });

  it('belongs to no account when the pool has no such alias', async () => {
    await desk.rules({ aliases: [] });
    await desk.member('asha');
    expect(await desk.signIn(email)).toEqual(wrong);
    expect((await desk.signUp('ravi@example.com', { email: 'ravi@example.com' })).status).toBe(200);
  });

  it('sets a new password', async () => {
    await desk.member('asha');
    expect((await desk.ask('ForgotPassword', { Username: email })).body['CodeDeliveryDetails']).toMatchObject({
      Destination: 'a***@e***',
    });
    expect(
      await desk.ask('ConfirmForgotPassword', {
        Username: email,
        ConfirmationCode: desk.lastCode(),
        Password: newPassword,
      }),
    ).toEqual(done);
    expect(hasTokens(await desk.signIn(email, newPassword))).toBe(true);
  });

  it('gives no more guesses', async () => {
    await desk.member('asha');
    await desk.ask('ForgotPassword', { Username: 'asha' });
    const guess = (Username: string) =>
      desk.ask('ConfirmForgotPassword', { Username, ConfirmationCode: '000000x', Password: newPassword });
    for (let count = 0; count < 15; count += 1) await guess(count % 2 === 0 ? 'asha' : email);
    const limited = refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
    expect([await guess('asha'), await guess(email)]).toEqual([limited, limited]);
  });

  it('does not reveal who exists', async () => {
    await desk.member('asha');
    await desk.signUp('ravi', { email: 'ravi@example.com' });
    const unproven = await desk.ask('ForgotPassword', { Username: 'ravi@example.com' });
    const nobody = await desk.ask('ForgotPassword', { Username: 'rani@example.com' });
    expect(unproven).toEqual(nobody);
    expect(await desk.signIn('ravi@example.com')).toEqual(await desk.signIn('rani@example.com'));
    expect(await desk.ask('ResendConfirmationCode', { Username: 'ravi@example.com' })).toEqual(
      await desk.ask('ResendConfirmationCode', { Username: 'rani@example.com' }),
    );
  });

  it('belongs to one account: the second is not confirmed, and its code stays good', async () => {
    await desk.member('asha');
    await desk.signUp('meera', { email: email.toUpperCase() });
    const ConfirmationCode = desk.lastCode();
    expect(await confirm('meera', { ConfirmationCode })).toEqual(taken);
    expect(await confirm('meera', { ConfirmationCode, ForceAliasCreation: false })).toEqual(taken);
    expect(await confirm('meera', { ConfirmationCode, ForceAliasCreation: true })).toEqual(done);
    expect((await desk.ask('GetUser', { AccessToken: tokenOf(await desk.signIn(email)) })).body['Username']).toBe(
      'meera',
    );
    const before = await desk.ask('GetUser', { AccessToken: tokenOf(await desk.signIn('asha')) });
    expect(before.body['UserAttributes']).toContainEqual({ Name: 'email_verified', Value: 'false' });
  });

  it('is not verified for a second account', async () => {
    await desk.member('asha');
    const AccessToken = await desk.member('meera', { email: 'meera@example.com' });
    await desk.ask('UpdateUserAttributes', { AccessToken, UserAttributes: listed({ email }) });
    expect(
      await desk.ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: desk.lastCode() }),
    ).toEqual(taken);
    expect((await desk.ask('GetUser', { AccessToken: tokenOf(await desk.signIn(email)) })).body['Username']).toBe(
      'asha',
    );
  });

  it('is verified by one of two who verify it at once', async () => {
    await desk.signUp('asha');
    const first = desk.lastCode();
    await desk.signUp('meera');
    const second = desk.lastCode();
    const answers = await Promise.all([
      confirm('asha', { ConfirmationCode: first }),
      confirm('meera', { ConfirmationCode: second }),
    ]);
    expect(answers).toHaveLength(2);
    expect(answers).toEqual(expect.arrayContaining([done, taken]));
  });

  it('is no username', async () => {
    const message = 'Username cannot be of email format, since user pool is configured for email alias.';
    expect(await desk.signUp(email)).toEqual(refused('InvalidParameterException', message));
    const UserPoolId = 'us-east-1_plinth001';
    expect(await desk.ask('AdminCreateUser', { UserPoolId, Username: email })).toEqual(
      refused('InvalidParameterException', message),
    );
  });

  it('is given by an administrator as by its person', async () => {
    await desk.member('asha');
    const create = (Username: string, more: object = {}) =>
      desk.ask('AdminCreateUser', {
        UserPoolId: 'us-east-1_plinth001',
        Username,
        TemporaryPassword: password,
        UserAttributes: listed({ email, email_verified: 'true' }),
        ...more,
      });
    expect(await create('meera')).toEqual(taken);
    expect((await create('meera', { ForceAliasCreation: true })).status).toBe(200);
    expect(
      (await desk.ask('AdminGetUser', { UserPoolId: 'us-east-1_plinth001', Username: email })).body['Username'],
    ).toBe('meera');
  });
});

function tokenOf({ body }: Answer): string {
  return (body['AuthenticationResult'] as { readonly AccessToken: string }).AccessToken;
}
