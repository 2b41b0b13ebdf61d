/** Administrator actions through the AWS SDK. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { openAws } from './aws-client.ts';
import type { Client } from './client.ts';
import { givenProvider } from './clients.ts';
import { emailOf, newNumber, otherPassword, password, refusalOf } from './running-provider.ts';

const at = givenProvider();
const incorrect = 'NotAuthorizedException: Incorrect username or password.';

/** The user of a request. */
const about = (Username: string) => ({ UserPoolId: at.provider.poolId, Username });
const getUser = (name: string): Promise<aws.AdminGetUserCommandOutput> =>
  at.provider.aws.send(new aws.AdminGetUserCommand(about(name)));
const signIn = (client: Client, name: string, chosen = password) => client.signIn(name, chosen, 'USER_PASSWORD_AUTH');

function create(
  name: string,
  more: Partial<aws.AdminCreateUserCommandInput> = {},
): Promise<aws.AdminCreateUserCommandOutput> {
  const UserAttributes = [
    { Name: 'email', Value: `${name.toLowerCase()}@example.com` },
    { Name: 'email_verified', Value: 'true' },
  ];
  return at.provider.aws.send(new aws.AdminCreateUserCommand({ ...about(name), UserAttributes, ...more }));
}

afterEach(() => at.provider.settle(usualSettings));

describe('an account that an administrator opens', () => {
  it('is reported, and gets a temporary password by mail', async () => {
    const { provider } = at;
    const name = `Meera-${crypto.randomUUID()}`;
    const { User } = await create(name);
    expect(User).toMatchObject({
      Username: name,
      Enabled: true,
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      UserCreateDate: expect.any(Date),
    });
    expect(User?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(await refusalOf(create(name.toUpperCase()))).toBe('UsernameExistsException: User account already exists');
    const temporary = await provider.codeTo(`${name.toLowerCase()}@example.com`);
    const client = openAws(provider);
    expect(await signIn(client, name, temporary)).toEqual({ step: 'newPassword' });

    await create(name, { MessageAction: 'RESEND' });
    expect(await refusalOf(signIn(client, name, temporary))).toBe(incorrect);
    expect(await signIn(client, name, await provider.codeTo(`${name.toLowerCase()}@example.com`))).toEqual({
      step: 'newPassword',
    });
    expect(await client.answer(otherPassword)).toEqual({ step: 'signedIn' });
    expect((await getUser(name)).UserStatus).toBe('CONFIRMED');
    expect(await refusalOf(create(name, { MessageAction: 'RESEND' }))).toMatch(/^UnsupportedUserStateException: /);
  });

  it('gets nothing by post where that is not wanted, and no weak password', async () => {
    const name = `Meera-${crypto.randomUUID()}`;
    expect(await refusalOf(create(name, { TemporaryPassword: 'plinth#2027' }))).toMatch(/^InvalidPasswordException: /);
    await create(name, { TemporaryPassword: password, MessageAction: 'SUPPRESS' });
    expect(await at.provider.mailTo(`${name.toLowerCase()}@example.com`)).toEqual([]);
    expect(await signIn(openAws(at.provider), name)).toEqual({ step: 'newPassword' });
  });
});

describe('an administrator', () => {
  it('sets a password, for good or until the next sign-in', async () => {
    const { aws: api, addPerson } = at.provider;
    const { username } = await addPerson();
    const client = openAws(at.provider);
    await api.send(
      new aws.AdminSetUserPasswordCommand({ ...about(username), Password: otherPassword, Permanent: true }),
    );
    expect(await refusalOf(signIn(client, username))).toBe(incorrect);
    expect(await signIn(client, username, otherPassword)).toEqual({ step: 'signedIn' });
    await api.send(new aws.AdminSetUserPasswordCommand({ ...about(username), Password: password }));
    expect(await signIn(client, username)).toEqual({ step: 'newPassword' });
    expect(
      await refusalOf(
        api.send(new aws.AdminSetUserPasswordCommand({ ...about(username), Password: 'plinth#2027', Permanent: true })),
      ),
    ).toMatch(/^InvalidPasswordException: /);
  });

  it('shuts an account and opens it again', async () => {
    const { aws: api, addPerson } = at.provider;
    const { username } = await addPerson();
    const client = openAws(at.provider);
    await signIn(client, username);
    await api.send(new aws.AdminDisableUserCommand(about(username)));
    expect((await getUser(username)).Enabled).toBe(false);
    expect(await refusalOf(client.attributes())).toMatch(/^NotAuthorizedException: /);
    expect(await refusalOf(client.refresh())).toMatch(/^NotAuthorizedException: /);
    expect(await refusalOf(signIn(client, username))).toBe('NotAuthorizedException: User is disabled.');
    await api.send(new aws.AdminEnableUserCommand(about(username)));
    expect(await signIn(client, username)).toEqual({ step: 'signedIn' });
  });

  it('has a password reset, by a code to a verified address', async () => {
    const { aws: api, addPerson, codeTo } = at.provider;
    const person = await addPerson();
    const client = openAws(at.provider);
    await api.send(new aws.AdminResetUserPasswordCommand(about(person.username)));
    expect((await getUser(person.username)).UserStatus).toBe('RESET_REQUIRED');
    expect(await signIn(client, person.username)).toEqual({ step: 'resetRequired' });
    await client.confirmForgotPassword(person.username, await codeTo(emailOf(person)), otherPassword);
    expect(await signIn(client, person.username, otherPassword)).toEqual({ step: 'signedIn' });
    const unverified = await addPerson({ attributes: { email: 'nowhere@example.com', email_verified: 'false' } });
    expect(await refusalOf(api.send(new aws.AdminResetUserPasswordCommand(about(unverified.username))))).toBe(
      'InvalidParameterException: Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  });

  it('signs a user out everywhere', async () => {
    const { aws: api, addPerson } = at.provider;
    const { username } = await addPerson();
    const client = openAws(at.provider);
    await signIn(client, username);
    await api.send(new aws.AdminUserGlobalSignOutCommand(about(username)));
    expect(await refusalOf(client.attributes())).toBe('NotAuthorizedException: Access Token has been revoked');
    expect(await refusalOf(client.refresh())).toBe('NotAuthorizedException: Refresh Token has been revoked');
  });

  it('deletes an account', async () => {
    const { aws: api, addPerson } = at.provider;
    const { username } = await addPerson();
    await api.send(new aws.AdminDeleteUserCommand(about(username)));
    expect(await refusalOf(getUser(username))).toBe('UserNotFoundException: User does not exist.');
    expect(await refusalOf(signIn(openAws(at.provider), username))).toBe(incorrect);
  });

  it('switches second factors on and off', async () => {
    const { aws: api, addPerson } = at.provider;
    const { username } = await addPerson({
      attributes: { email: 'asha@example.com', email_verified: 'true', phone_number: newNumber() },
    });
    const prefer = (isOn: boolean): Promise<unknown> =>
      api.send(
        new aws.AdminSetUserMFAPreferenceCommand({
          ...about(username),
          SMSMfaSettings: { Enabled: isOn, PreferredMfa: isOn },
        }),
      );
    await prefer(true);
    expect(await getUser(username)).toMatchObject({ UserMFASettingList: ['SMS_MFA'], PreferredMfaSetting: 'SMS_MFA' });
    expect((await signIn(openAws(at.provider), username)).step).toBe('sms');
    await prefer(false);
    expect(await signIn(openAws(at.provider), username)).toEqual({ step: 'signedIn' });
  });

  it('reports unknown pools and users', async () => {
    const { aws: api, poolId } = at.provider;
    expect(await refusalOf(getUser('nobody-of-this-name'))).toBe('UserNotFoundException: User does not exist.');
    const UserPoolId = 'us-east-1_another';
    expect(await refusalOf(api.send(new aws.AdminGetUserCommand({ UserPoolId, Username: 'demo' })))).toBe(
      'ResourceNotFoundException: User pool us-east-1_another does not exist.',
    );
    expect(await refusalOf(api.send(new aws.DescribeUserPoolCommand({ UserPoolId })))).toBe(
      'ResourceNotFoundException: User pool us-east-1_another does not exist.',
    );
    expect(
      await refusalOf(api.send(new aws.DescribeUserPoolClientCommand({ UserPoolId: poolId, ClientId: 'nothing' }))),
    ).toBe('ResourceNotFoundException: User pool client nothing does not exist.');
  });
});

describe('the rules of the pool', () => {
  it('are replaced as a whole', async () => {
    const { aws: api, poolId: UserPoolId } = at.provider;
    const PasswordPolicy = {
      MinimumLength: 6,
      RequireUppercase: false,
      RequireLowercase: true,
      RequireNumbers: false,
      RequireSymbols: false,
    };
    await api.send(
      new aws.UpdateUserPoolCommand({
        UserPoolId,
        Policies: { PasswordPolicy },
        MfaConfiguration: 'OPTIONAL',
        DeviceConfiguration: { ChallengeRequiredOnNewDevice: true, DeviceOnlyRememberedOnUserPrompt: false },
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        AutoVerifiedAttributes: ['email'],
        UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      }),
    );
    expect(
      await refusalOf(
        api.send(
          new aws.UpdateUserPoolCommand({
            UserPoolId,
            UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
          }),
        ),
      ),
    ).toMatch(/^InvalidParameterException: /);
    const { UserPool } = await api.send(new aws.DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool).toMatchObject({
      Id: UserPoolId,
      Policies: { PasswordPolicy },
      MfaConfiguration: 'OPTIONAL',
      DeviceConfiguration: { DeviceOnlyRememberedOnUserPrompt: false },
    });
    expect(UserPool?.UserAttributeUpdateSettings).toEqual({ AttributesRequireVerificationBeforeUpdate: ['email'] });
    const client = openAws(at.provider);
    expect(await refusalOf(client.signUp(crypto.randomUUID(), password, { email: 'asha@example.com' }))).toBe(
      'NotAuthorizedException: SignUp is not permitted for this user pool',
    );

    await api.send(new aws.UpdateUserPoolCommand({ UserPoolId }));
    const after = (await api.send(new aws.DescribeUserPoolCommand({ UserPoolId }))).UserPool;
    expect(after).toMatchObject({
      MfaConfiguration: 'OFF',
      Policies: { PasswordPolicy: { MinimumLength: 8, RequireSymbols: true } },
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
    });
    expect(after).not.toHaveProperty('DeviceConfiguration');
  });

  it('define which second factors there are', async () => {
    const { aws: api, poolId: UserPoolId, addPerson } = at.provider;
    const config = { UserPoolId, MfaConfiguration: 'ON', SoftwareTokenMfaConfiguration: { Enabled: true } } as const;
    expect(await api.send(new aws.SetUserPoolMfaConfigCommand(config))).toMatchObject({
      MfaConfiguration: 'ON',
      SoftwareTokenMfaConfiguration: { Enabled: true },
    });
    expect((await signIn(openAws(at.provider), (await addPerson()).username)).step).toBe('setUp');
    expect(
      await refusalOf(api.send(new aws.SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'ON' }))),
    ).toMatch(/^InvalidParameterException: /);
  });
});

describe('a further client', () => {
  it('signs the same people in, by its own rules', async () => {
    const { aws: api, poolId: UserPoolId, addPerson } = at.provider;
    const { username } = await addPerson();
    const flows = ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] as const;
    const made = await api.send(
      new aws.CreateUserPoolClientCommand({
        UserPoolId,
        ClientName: 'A till',
        ExplicitAuthFlows: [...flows],
        PreventUserExistenceErrors: 'LEGACY',
        AccessTokenValidity: 2,
        IdTokenValidity: 2,
      }),
    );
    const clientId = made.UserPoolClient?.ClientId ?? '';
    expect(made.UserPoolClient).toMatchObject({
      ClientName: 'A till',
      AccessTokenValidity: 7_200,
      PreventUserExistenceErrors: 'LEGACY',
    });
    const initiate = (name: string) =>
      api.send(
        new aws.InitiateAuthCommand({
          ClientId: clientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: name, PASSWORD: password },
        }),
      );
    expect((await initiate(username)).AuthenticationResult?.ExpiresIn).toBe(7_200);
    expect(await refusalOf(initiate('nobody-of-this-name'))).toBe('UserNotFoundException: User does not exist.');

    await api.send(
      new aws.UpdateUserPoolClientCommand({
        UserPoolId,
        ClientId: clientId,
        ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      }),
    );
    expect(await refusalOf(initiate(username))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    const { UserPoolClient } = await api.send(
      new aws.DescribeUserPoolClientCommand({ UserPoolId, ClientId: clientId }),
    );
    expect(UserPoolClient).toMatchObject({
      ClientName: 'A till',
      ExplicitAuthFlows: ['ALLOW_REFRESH_TOKEN_AUTH'],
      AccessTokenValidity: 3_600,
      PreventUserExistenceErrors: 'ENABLED',
    });
  });
});

describe('the pages of other sites', () => {
  it('may do none of this', async () => {
    const { endpoint, poolId } = at.provider;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
      },
      body: JSON.stringify({ UserPoolId: poolId, Username: 'demo' }),
    });
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([400, 'AccessDeniedException:']);
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
