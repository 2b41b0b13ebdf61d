/** The identity settings that browsers receive, and the server's requests to the provider for them. */
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { identitySettingsSchema } from '#contracts/identity.ts';
import { userSchema } from '#contracts/user.ts';
import { readEnvironment } from '#server/environment.ts';
import { silentLog } from '#server/http/log.ts';
import { createApp } from '#server/app.ts';
import { openServices, type OpenServices } from '#server/services.ts';
import { emptyFolder } from './db/databases.ts';

const opened: OpenServices[] = [];
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

/** The product's server with this environment, on an empty embedded database. */
async function serve(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await emptyFolder();
  const environment = readEnvironment({ DATA_DIR: dataDir, ...env });
  const services = await openServices({ environment, log: silentLog, write: ({ body }) => body });
  opened.push(services);
  return createApp({ clientDir: dataDir, environment, services, database: services.database });
}

const pool = {
  COGNITO_REGION: 'ap-south-1',
  COGNITO_USER_POOL_ID: 'ap-south-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client1',
};

describe('the identity provider', () => {
  it('comes with the product when no other is named, and its people are known with their e-mail address', async () => {
    const app = await serve();
    const settings = v.parse(
      v.strictObject(identitySettingsSchema.entries),
      await (await app.request('/api/identity')).json(),
    );
    expect(settings).toEqual({
      userPoolId: expect.stringMatching(/^us-east-1_\w+$/),
      clientId: expect.stringMatching(/^\w+$/),
      endpoint: '/identity/',
      hasAdmin: true,
      hasEmailSignIn: true,
      hasPasskeys: true,
      signInCodes: ['email', 'sms'],
      remembersDevices: true,
    });
    const act = async (action: string, request: object): Promise<Response> =>
      app.request('/identity/', {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
        },
        body: JSON.stringify(request),
      });
    const attributes = [
      { Name: 'email', Value: 'meera@lakeside.in' },
      { Name: 'email_verified', Value: 'true' },
    ];
    const whom = { UserPoolId: settings.userPoolId, Username: 'meera' };
    expect(
      (await act('AdminCreateUser', { ...whom, UserAttributes: attributes, MessageAction: 'SUPPRESS' })).status,
    ).toBe(200);
    expect((await act('AdminSetUserPassword', { ...whom, Password: 'Lakeside#2027', Permanent: true })).status).toBe(
      200,
    );
    const signIn = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: settings.clientId,
      AuthParameters: { USERNAME: 'meera', PASSWORD: 'Lakeside#2027' },
    };
    const signedIn = v.parse(
      v.object({ AuthenticationResult: v.object({ AccessToken: v.string() }) }),
      await (await act('InitiateAuth', signIn)).json(),
    );
    const token = signedIn.AuthenticationResult.AccessToken;
    const asked = await app.request('/api/user', { headers: { 'x-access-token': token } });
    expect(v.parse(userSchema, await asked.json())).toEqual({
      username: 'meera',
      email: 'meera@lakeside.in',
      status: 'CONFIRMED',
    });
  });

  it('is a pool of Amazon Cognito when one is named: then the embedded one does not answer, and pages may connect to the pool', async () => {
    const app = await serve({ ...pool, COGNITO_AUTH_FLOW: 'CUSTOM_WITH_SRP', COGNITO_ALIAS: 'email' });
    const told = await app.request('/api/identity');
    expect(await told.json()).toEqual({
      userPoolId: 'ap-south-1_AbCdEfGhI',
      clientId: 'client1',
      flow: 'CUSTOM_WITH_SRP',
      hasAdmin: false,
      hasEmailSignIn: true,
      hasPasskeys: false,
      signInCodes: [],
      remembersDevices: true,
    });
    expect(told.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://cognito-idp.ap-south-1.amazonaws.com;",
    );
    for (const path of ['/identity/development', '/mailbox', '/identity/us-east-1_plinth001/.well-known/jwks.json'])
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    expect((await app.request('/identity/', { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('lets no user make themselves staff when a pool is named', async () => {
    const app = await serve(pool);
    const join = JSON.stringify({ UserPoolId: pool.COGNITO_USER_POOL_ID, Username: 'demo', GroupName: 'staff' });
    const target = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.AdminAddUserToGroup',
    };
    const asked = [
      await app.request('/mailbox/switchboard', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'choice=staff',
      }),
      await app.request('/identity/', { method: 'POST', headers: target, body: join }),
      await app.request('/api/desk'),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 403]);
  });

  it('offers to remember devices only where its pool tracks them', async () => {
    const told = async (app: Awaited<ReturnType<typeof serve>>) =>
      v.parse(identitySettingsSchema, await (await app.request('/api/identity')).json());
    expect((await told(await serve({ ...pool, COGNITO_DEVICES: 'off' }))).remembersDevices).toBe(false);
    const embedded = await serve({ HOST: '127.0.0.1' });
    const { userPoolId: UserPoolId } = await told(embedded);
    const changed = await embedded.request('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.UpdateUserPool',
      },
      body: JSON.stringify({ UserPoolId }),
    });
    expect([changed.status, (await told(embedded)).remembersDevices]).toEqual([200, false]);
  });

  it('does not come along where others reach it, unless as a demonstration', async () => {
    await expect(serve({ HOST: '0.0.0.0' })).rejects.toThrow(/HOST is 0\.0\.0\.0, .*DEMO=1[\s\S]*COGNITO_REGION/);
    expect((await (await serve({ HOST: '0.0.0.0', DEMO: '1' })).request('/mailbox')).status).toBe(200);
  });
});
