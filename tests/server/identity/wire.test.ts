import { expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { embeddedClientId } from '#server/identity/provider/pool.ts';
import { onPostgres } from '../db/databases.ts';
import { openFixture, password, refused, type Fixture } from './account-fixture.ts';

const service = 'AWSCognitoIdentityProviderService.';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const invalid = (...faults: string[]) =>
  refused(
    'InvalidParameterException',
    `${faults.length} validation ${faults.length === 1 ? 'error' : 'errors'} detected: ${faults.join('; ')}`,
  );

async function post(
  fixture: Fixture,
  body: string,
  target: string | undefined = `${service}SignUp`,
): Promise<Response> {
  return fixture.app.request('/identity/', {
    method: 'POST',
    body,
    headers: target === undefined ? {} : { 'x-amz-target': target },
  });
}

onPostgres('the protocol', (given) => {
  const whole = {
    ClientId: embeddedClientId,
    Username: 'asha',
    Password: password,
    UserAttributes: [{ Name: 'email', Value: 'asha@example.com' }],
  };

  it('answers in its own kind, under a new id each time', async () => {
    const fixture = openFixture(given);
    await fixture.rules({});
    const response = await post(fixture, JSON.stringify(whole));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/x-amz-json-1.1');
    expect(response.headers.get('x-amzn-requestid')).toMatch(uuid);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-amzn-errortype')).toBeNull();
    const other = await post(fixture, JSON.stringify(whole));
    expect(other.headers.get('x-amzn-requestid')).not.toBe(response.headers.get('x-amzn-requestid'));
  });

  it('names an error in the body and in a header, alike', async () => {
    const fixture = openFixture(given);
    await fixture.rules({});
    await post(fixture, JSON.stringify(whole));
    const response = await post(fixture, JSON.stringify(whole));
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe('UsernameExistsException:');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
    expect(await response.json()).toEqual({ __type: 'UsernameExistsException', message: 'User already exists' });
  });

  it.each([
    undefined,
    '',
    'SignUp',
    service,
    `${service}signUp`,
    `${service}constructor`,
    `${service}__proto__`,
    `${service}toString`,
    'AWSCognitoIdentityService.SignUp',
    `x${service}SignUp`,
    `${service}SignUp.SignUp`,
  ])('knows no action by the target %s', async (target) => {
    const fixture = openFixture(given);
    const response = await fixture.app.request('/identity/', {
      method: 'POST',
      body: '{}',
      headers: target === undefined ? {} : { 'x-amz-target': target },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'UnknownOperationException', message: expect.any(String) });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '1',
    '['.repeat(100_000),
    `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    '{"Username":1}',
    '{"UserAttributes":{}}',
    '{"UserAttributes":["x"]}',
  ])('cannot read some bodies (%#)', async (body) => {
    const response = await post(openFixture(given), body);
    const answer = { status: response.status, body: await response.json() };
    expect(answer).toMatchObject({
      status: 400,
      body: { __type: 'SerializationException', message: expect.any(String) },
    });
  });

  it('takes null for absent, and ignores unknown members', async () => {
    const fixture = openFixture(given);
    const answer = await fixture.ask('SignUp', {
      ...whole,
      ValidationData: null,
      AnalyticsMetadata: { deep: [null] },
      ClientMetadata: null,
      surprise: 1,
    });
    expect(answer.status).toBe(200);
    expect(await fixture.ask('SignUp', { ...whole, Username: null })).toEqual(
      invalid("Value at 'username' failed to satisfy constraint: Member must not be null"),
    );
  });

  it.each<[string, object, string[]]>([
    [
      'a long password',
      { Password: 'a'.repeat(257) },
      ["Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256"],
    ],
    [
      'a password that begins with a space',
      { Password: ' Plinth#2027' },
      [
        String.raw`Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: [\S]+`,
      ],
    ],
    [
      'a name with a space',
      { Username: 'a b' },
      [
        String.raw`Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\p{L}\p{M}\p{S}\p{N}\p{P}]+`,
      ],
    ],
    [
      'an attribute without a name',
      { UserAttributes: [{ Value: 'x' }] },
      ["Value null at 'userAttributes.1.member.name' failed to satisfy constraint: Member must not be null"],
    ],
    [
      'several faults',
      {
        Username: 'a'.repeat(129),
        UserAttributes: [{ Name: 'email' }, { Name: 'b'.repeat(33), Value: 'c'.repeat(2_049) }],
      },
      [
        "Value at 'username' failed to satisfy constraint: Member must have length less than or equal to 128",
        `Value '${'b'.repeat(33)}' at 'userAttributes.2.member.name' failed to satisfy constraint: Member must have length less than or equal to 32`,
        "Value at 'userAttributes.2.member.value' failed to satisfy constraint: Member must have length less than or equal to 2048",
      ],
    ],
  ])('reports the error in %s', async (_what, change, faults) => {
    const fixture = openFixture(given);
    expect(await fixture.ask('SignUp', { ...whole, ...change })).toEqual(invalid(...faults));
    expect(await given.database.db.$count(identityUsers)).toBe(0);
  });

  it('reports the errors in choices, numbers and codes', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const choice = await fixture.call('SetUserSettings', {
      AccessToken,
      MFAOptions: [{ DeliveryMedium: 'POST', AttributeName: 'phone_number' }],
    });
    expect(choice).toEqual(
      invalid(
        "Value 'POST' at 'mFAOptions.1.member.deliveryMedium' failed to satisfy constraint: Member must satisfy enum value set: [SMS, EMAIL]",
      ),
    );
    expect(await fixture.call('ListDevices', { AccessToken, Limit: 61 })).toEqual(
      invalid("Value '61' at 'limit' failed to satisfy constraint: Member must have value less than or equal to 60"),
    );
    expect(await fixture.call('GetUser', { AccessToken: 'not a token' })).toEqual(
      invalid(
        "Value at 'accessToken' failed to satisfy constraint: Member must satisfy regular expression pattern: [A-Za-z0-9-_=.]+",
      ),
    );
    expect(await fixture.ask('ConfirmSignUp', { Username: 'asha', ConfirmationCode: '' })).toMatchObject(
      refused('InvalidParameterException', expect.stringContaining('confirmationCode')),
    );
  });

  it.each(['a\0', '\uD800'])('rejects text that no database can store (%#)', async (odd) => {
    const fixture = openFixture(given);
    expect(
      await fixture.ask('SignUp', {
        ...whole,
        UserAttributes: [
          { Name: 'email', Value: 'asha@example.com' },
          { Name: 'name', Value: odd },
        ],
      }),
    ).toEqual(refused('InvalidParameterException', 'The request holds text that is not well formed.'));
  });

  it('rejects a body of more than 256 KiB and continues', async () => {
    const fixture = openFixture(given);
    const response = await post(fixture, JSON.stringify({ ...whole, padding: 'a'.repeat(256 * 1_024) }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ __type: 'RequestEntityTooLargeException' });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fixture.signUp('asha')).status).toBe(200);
  });

  it('accepts pages of any origin, with every header that clients send', async () => {
    const sent =
      'amz-sdk-invocation-id,amz-sdk-request,authorization,cache-control,content-type,x-amz-content-sha256,x-amz-date,x-amz-security-token,x-amz-target,x-amz-user-agent';
    const response = await openFixture(given).app.request('/identity/', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': sent,
        'access-control-request-private-network': 'true',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, GET, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')?.split(', ').toSorted()).toEqual(sent.split(','));
    expect(response.headers.get('access-control-max-age')).toBe('172800');
    expect(response.headers.get('access-control-allow-private-network')).toBe('true');
  });
});
