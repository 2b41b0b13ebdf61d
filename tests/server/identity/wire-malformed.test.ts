import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { identityAttempts, identityUsers } from '#server/db/identity-schema.ts';
import { actions } from '#server/identity/provider/operations.ts';
import { embeddedClientId, embeddedPoolId, usualSettings } from '#server/identity/provider/pool.ts';
import { onPostgres } from '../db/databases.ts';
import { openFixture, password } from './account-fixture.ts';
import { runs } from '#tests/support/runs.ts';

const clientActions = [
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'InitiateAuth',
  'RespondToAuthChallenge',
  'GetTokensFromRefreshToken',
  'ConfirmDevice',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ChangePassword',
  'GetUser',
  'GetUserAuthFactors',
  'UpdateUserAttributes',
  'DeleteUserAttributes',
  'DeleteUser',
  'SetUserSettings',
  'SetUserMFAPreference',
  'GetUserAttributeVerificationCode',
  'VerifyUserAttribute',
  'GetDevice',
  'ListDevices',
  'ForgetDevice',
  'UpdateDeviceStatus',
  'GlobalSignOut',
  'RevokeToken',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
];
const bodies = 100;
/** Placeholder in a body for the current access token. */
const token = 'token-of-the-moment';

const membersOf = (schema: object): readonly string[] =>
  'entries' in schema && typeof schema.entries === 'object' && schema.entries ? Object.keys(schema.entries) : [];

/** The members in the schemas, at all relevant depths. */
const members = [...new Set([...actions.values()].flatMap(({ schema }) => membersOf(schema)))];
const inner = [
  'USERNAME',
  'PASSWORD',
  'SRP_A',
  'DEVICE_KEY',
  'REFRESH_TOKEN',
  'CHALLENGE_NAME',
  'ANSWER',
  'NEW_PASSWORD',
  'SMS_MFA_CODE',
  'SOFTWARE_TOKEN_MFA_CODE',
  'PASSWORD_CLAIM_SECRET_BLOCK',
  'PASSWORD_CLAIM_SIGNATURE',
  'TIMESTAMP',
  'userAttributes.email',
  'Name',
  'Value',
  'Enabled',
  'PreferredMfa',
  'DeliveryMedium',
  'AttributeName',
  'PasswordVerifier',
  'Salt',
  '__proto__',
  'constructor',
];

/** Values, some of which pass the first checks. */
function values(): fc.Arbitrary<unknown> {
  const likely = fc.constantFrom<unknown>(
    'asha',
    'nobody',
    password,
    token,
    embeddedClientId,
    embeddedPoolId,
    '123456',
    'email',
    'phone_number',
    '',
    ' ',
    '\0',
    '\uD800',
    '+919876543210',
    'USER_SRP_AUTH',
    'USER_PASSWORD_AUTH',
    'CUSTOM_AUTH',
    'REFRESH_TOKEN_AUTH',
    'PASSWORD_VERIFIER',
    'NEW_PASSWORD_REQUIRED',
    'SMS_MFA',
    'MFA_SETUP',
    'SELECT_MFA_TYPE',
    'DEVICE_SRP_AUTH',
    'DEVICE_PASSWORD_VERIFIER',
    'us-east-1_0a',
    'remembered',
    'Tue Jan 5 03:04:05 UTC 2027',
    'ff'.repeat(40),
    'a'.repeat(2_100),
    -1,
    0,
    1e308,
    true,
    false,
    null,
  );
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { arbitrary: likely, weight: 6 },
      { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
      { arbitrary: fc.array(tie('tree'), { maxLength: 3 }), weight: 1 },
      { arbitrary: fc.dictionary(fc.constantFrom(...inner), tie('tree'), { maxKeys: 5 }), weight: 2 },
    ),
  }));
  return tree;
}

function bodyOf(known: readonly string[]): fc.Arbitrary<string> {
  const fitting: Readonly<Record<string, unknown>> = {
    ClientId: embeddedClientId,
    UserPoolId: embeddedPoolId,
    Username: 'asha',
    AccessToken: token,
  };
  // Most requests reach their operation: the common members are often right.
  const started = fc
    .subarray(known.filter((name) => name in fitting))
    .map((names) => Object.fromEntries(names.map((name) => [name, fitting[name]])));
  const filled = fc.dictionary(fc.constantFrom(...known, ...members), values(), { maxKeys: 6 });
  const objects = fc.tuple(filled, started).map(([rest, start]) => JSON.stringify({ ...rest, ...start }));
  return fc.oneof(
    { arbitrary: objects, weight: 8 },
    { arbitrary: fc.json(), weight: 1 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
  );
}

it('knows every action that clients have', () => {
  expect(clientActions.filter((name) => !actions.has(name))).toEqual([]);
  expect(members).toContain('AccessToken');
});

/** Of every JSON type, and two texts that no database can store. */
const misfits: readonly unknown[] = [
  0,
  1.5,
  true,
  [],
  [0],
  [null],
  {},
  { Name: 0, Enabled: 'yes' },
  'x\0',
  '\uD800',
  '',
];

onPostgres('a malformed body', (given) => {
  it('with a value of another type at any member of any action is never our own failure, and is followed by answers', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const fitting = { ClientId: embeddedClientId, UserPoolId: embeddedPoolId, Username: 'asha', AccessToken };
    const failed: unknown[] = [];
    for (const [name, { schema }] of actions) {
      for (const member of membersOf(schema)) {
        for (const value of misfits) {
          const { status, body } = await fixture.call(name, { ...fitting, [member]: value });
          if (status >= 500 || (status !== 200 && typeof body['__type'] !== 'string'))
            failed.push([name, member, value, body]);
        }
      }
    }
    expect(failed).toEqual([]);
    expect((await fixture.call('GetUser', { AccessToken })).body).toMatchObject({ Username: 'asha' });
  });

  it.each([
    undefined,
    '',
    'constructor',
    'AWSCognitoIdentityProviderService.constructor',
    'AWSCognitoIdentityProviderService.__proto__',
  ])('for the target %s is for no action', async (target) => {
    const { app } = openFixture(given);
    const headers = target === undefined ? {} : { 'x-amz-target': target };
    for (const body of ['{}', '{', '', 'null', `"${'x'.repeat(200 * 1_024)}"`]) {
      const response = await app.request('/identity/', { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toMatchObject([400, { __type: 'UnknownOperationException' }]);
    }
  });

  it('is never an error of ours, for any action', async () => {
    const fixture = openFixture(given);
    const { db } = given.database;
    let current = '';
    /**
     * Signs in again if needed: some requests are valid enough to end the session or delete the account that others
     * need.
     */
    const begin = async (): Promise<void> => {
      if ((await fixture.call('GetUser', { AccessToken: current || 'none' })).status === 200) return;
      await db.delete(identityUsers);
      await db.delete(identityAttempts);
      await fixture.rules(usualSettings);
      current = await fixture.member('asha', { email: 'asha@example.com', phone_number: '+919876543210' });
    };
    const request = fc.constantFrom(...actions).chain(([name, { schema }]) => {
      const known = membersOf(schema);
      return fc.tuple(fc.constant(name), bodyOf(known.length > 0 ? known : members));
    });
    const answered = new Set<number>();
    await fc.assert(
      fc.asyncProperty(request, async ([name, body]) => {
        await begin();
        const response = await fixture.app.request('/identity/', {
          method: 'POST',
          body: body.replaceAll(token, current),
          headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
        });
        answered.add(response.status);
        const text: unknown = await response.json();
        expect(response.status).toBeLessThan(500);
        if (response.status !== 200)
          expect(text).toMatchObject({
            __type: expect.stringMatching(/^\w+Exception$/),
            message: expect.stringMatching(/./),
          });
      }),
      runs(bodies),
    );
    expect(answered).toEqual(new Set([200, 400]));
  });
});
