/** Sign-ins that a server begins with the rights of an administrator, through the AWS SDK. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, it } from 'vitest';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { openAws } from './aws-client.ts';
import { onEachDatabase } from './clients.ts';
import { newNumber, otherPassword, password, refusalOf } from './running-provider.ts';

onEachDatabase('a sign-in by an administrator', (at) => {
  const ofPool = () => ({ UserPoolId: at.provider.poolId, ClientId: at.provider.clientId });
  const initiate = (
    USERNAME: string,
    PASSWORD = password,
    more: Partial<aws.AdminInitiateAuthCommandInput> = {},
  ): Promise<aws.AdminInitiateAuthCommandOutput> =>
    at.provider.aws.send(
      new aws.AdminInitiateAuthCommand({
        ...ofPool(),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
        ...more,
      }),
    );
  const respond = (
    { ChallengeName, Session }: aws.AdminInitiateAuthCommandOutput,
    ChallengeResponses: Readonly<Record<string, string>>,
  ) =>
    at.provider.aws.send(
      new aws.AdminRespondToAuthChallengeCommand({
        ...ofPool(),
        ChallengeName,
        Session,
        ChallengeResponses: { ...ChallengeResponses },
      }),
    );

  afterEach(() => at.provider.settle(usualSettings));

  it('gets tokens that the pool accepts, and renews them', async () => {
    const { aws: api, addPerson, verifier, settle } = at.provider;
    await settle({ devices: null });
    const { sub, username } = await addPerson();
    const { AuthenticationResult: tokens, ChallengeName } = await initiate(username);
    expect(ChallengeName).toBeUndefined();
    expect(tokens).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3_600, RefreshToken: expect.any(String) });
    expect((await verifier.verify(tokens?.AccessToken ?? '')).sub).toBe(sub);
    expect((await api.send(new aws.GetUserCommand({ AccessToken: tokens?.AccessToken }))).Username).toBe(username);
    const renewed = await initiate(username, password, {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: tokens?.RefreshToken ?? '' },
    });
    expect((await verifier.verify(renewed.AuthenticationResult?.AccessToken ?? '')).sub).toBe(sub);
    expect((await initiate(username, password, { AuthFlow: 'ADMIN_NO_SRP_AUTH' })).AuthenticationResult).toBeDefined();
  });

  it('answers each challenge, until there are tokens', async () => {
    const { aws: api, addPerson, codeTo } = at.provider;
    const phone = newNumber();
    const { username } = await addPerson({
      attributes: { email: `${crypto.randomUUID()}@example.com`, email_verified: 'true', phone_number: phone },
      mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' },
    });
    await api.send(
      new aws.AdminSetUserPasswordCommand({ UserPoolId: at.provider.poolId, Username: username, Password: password }),
    );
    const asked = await initiate(username);
    expect(asked.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(await refusalOf(respond(asked, { USERNAME: username, NEW_PASSWORD: 'weak' }))).toMatch(
      /^InvalidPasswordException: /,
    );
    const next = await respond(asked, { USERNAME: username, NEW_PASSWORD: otherPassword });
    expect(next.ChallengeName).toBe('SMS_MFA');
    const sent = await codeTo(phone);
    const wrong = sent === '000000' ? '000001' : '000000';
    expect(await refusalOf(respond(next, { USERNAME: username, SMS_MFA_CODE: wrong }))).toMatch(
      /^CodeMismatchException: /,
    );
    expect((await respond(next, { USERNAME: username, SMS_MFA_CODE: sent })).AuthenticationResult?.AccessToken).toEqual(
      expect.any(String),
    );
    expect(await refusalOf(respond(next, { USERNAME: username, SMS_MFA_CODE: sent }))).toMatch(
      /^NotAuthorizedException: /,
    );
  });

  it('is refused as any other: a wrong password, an unknown name, a state, a flow, a pool and a client', async () => {
    const { aws: api, addPerson, settle } = at.provider;
    const { username } = await addPerson();
    const incorrect = 'NotAuthorizedException: Incorrect username or password.';
    expect(await refusalOf(initiate(username, otherPassword))).toBe(incorrect);
    expect(await refusalOf(initiate('nobody-of-this-name'))).toBe(incorrect);
    const unconfirmed = await addPerson({ status: 'UNCONFIRMED' });
    expect(await refusalOf(initiate(unconfirmed.username))).toBe('UserNotConfirmedException: User is not confirmed.');
    expect(await refusalOf(initiate(username, password, { AuthFlow: 'USER_PASSWORD_AUTH' }))).toBe(
      'InvalidParameterException: Initiate Auth method not supported.',
    );
    expect(await refusalOf(initiate(username, password, { ClientId: 'nothing' }))).toBe(
      'ResourceNotFoundException: User pool client nothing does not exist.',
    );
    expect(await refusalOf(initiate(username, password, { UserPoolId: 'us-east-1_another' }))).toBe(
      'ResourceNotFoundException: User pool us-east-1_another does not exist.',
    );
    expect(
      await refusalOf(
        api.send(
          new aws.InitiateAuthCommand({
            ClientId: at.provider.clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: username, PASSWORD: password },
          }),
        ),
      ),
    ).toBe('InvalidParameterException: Initiate Auth method not supported.');
    await settle({ flows: ['ALLOW_USER_PASSWORD_AUTH'] });
    expect(await refusalOf(initiate(username))).toBe(
      'InvalidParameterException: Auth flow not enabled for this client',
    );
  });

  it('is locked by wrong passwords, whoever tries them', async () => {
    const { username } = await at.provider.addPerson();
    for (let times = 0; times < 6; times += 1) await refusalOf(initiate(username, otherPassword));
    expect(await refusalOf(openAws(at.provider).signIn(username, password, 'USER_PASSWORD_AUTH'))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
  });
});

onEachDatabase('an account that an administrator confirms', (at) => {
  it('signs in without a code, and its address stays unverified', async () => {
    const { aws: api, poolId: UserPoolId, codeTo } = at.provider;
    const Username = `Meera-${crypto.randomUUID()}`;
    const email = `${Username.toLowerCase()}@example.com`;
    const client = openAws(at.provider);
    await client.signUp(Username, password, { email });
    const confirm = () => api.send(new aws.AdminConfirmSignUpCommand({ UserPoolId, Username }));
    expect(await client.signIn(Username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'unconfirmed' });
    await confirm();
    expect(await client.signIn(Username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'signedIn' });
    expect(await client.attributes()).not.toMatchObject({ email_verified: 'true' });
    const confirmed = 'NotAuthorizedException: User cannot be confirmed. Current status is CONFIRMED';
    expect(await refusalOf(confirm())).toBe(confirmed);
    expect(await refusalOf(client.confirmSignUp(Username, await codeTo(email)))).toBe(confirmed);
    expect(
      await refusalOf(api.send(new aws.AdminConfirmSignUpCommand({ UserPoolId, Username: 'nobody-of-this-name' }))),
    ).toBe('UserNotFoundException: User does not exist.');
  });
});
