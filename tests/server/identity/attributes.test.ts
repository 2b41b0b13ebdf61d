import { describe, expect, it } from 'vitest';
import { identityAuthenticators, identityUsers } from '#server/db/identity-schema.ts';
import { maskedDestination } from '#server/identity/provider/attributes.ts';
import { onPostgres } from '../db/databases.ts';
import { done, listed, openFixture, password, refused, type Fixture } from './account-fixture.ts';

const gone = refused('ExpiredCodeException', 'Invalid code provided, please request a code again.');
const unauthorized = refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
const invalid = (message: string) => refused('InvalidParameterException', message);
const misfit = (fault: string) => invalid(`Attributes did not conform to the schema: ${fault}`);
const phone = '+919876543210';

/** The attributes that the owner of a token receives, by name. */
async function told(fixture: Fixture, AccessToken: string): Promise<Record<string, string>> {
  const { body } = await fixture.call('GetUser', { AccessToken });
  const all = body['UserAttributes'] as readonly { readonly Name: string; readonly Value: string }[];
  return Object.fromEntries(all.filter(({ Name }) => Name !== 'sub').map(({ Name, Value }) => [Name, Value]));
}

describe('the mask of an address', () => {
  it.each([
    ['email', 'fiona@example.com', 'f***@e***'],
    ['email', '😀@example.com', '😀***@e***'],
    ['phone_number', '+12065551234', '+*******1234'],
    ['phone_number', phone, '+*******3210'],
  ] as const)('of %s %s is %s', (contact, destination, masked) => {
    expect(maskedDestination(contact, destination)).toBe(masked);
  });
});

onPostgres('attributes of a new account', (given) => {
  it.each<[string, Record<string, string>, object]>([
    ['without an address', { name: 'Asha' }, misfit('email: The attribute is required')],
    ['with an empty address', { email: '' }, misfit('email: The attribute is required')],
    ['with an address that is none', { email: 'asha@example' }, invalid('Invalid email address format.')],
    [
      'with an address of two lines',
      { email: 'asha@example.com\nbcc:x@example.com' },
      invalid('Invalid email address format.'),
    ],
    [
      'with a telephone number that is none',
      { email: 'asha@example.com', phone_number: '98765 43210' },
      invalid('Invalid phone number format.'),
    ],
    [
      'with something that is not known',
      { email: 'asha@example.com', 'custom:x': '1' },
      misfit('custom:x: Attribute does not exist in the schema.'),
    ],
    [
      'with the name of what every object has',
      { email: 'asha@example.com', constructor: '1' },
      misfit('constructor: Attribute does not exist in the schema.'),
    ],
    ['with a verified address', { email: 'asha@example.com', email_verified: 'true' }, unauthorized],
    ['with a verified telephone', { email: 'asha@example.com', phone_number_verified: 'true' }, unauthorized],
    ['with an id of its own', { email: 'asha@example.com', sub: 'me' }, unauthorized],
  ])('%s are rejected', async (_what, attributes, refusal) => {
    const fixture = openFixture(given);
    expect(await fixture.signUp('asha', attributes)).toEqual(refusal);
    expect(await given.database.db.$count(identityUsers)).toBe(0);
    expect(fixture.mail).toEqual([]);
  });

  it('decide where its code goes, if the pool verifies that', async () => {
    const fixture = openFixture(given);
    await fixture.rules({ verifiedAttributes: ['phone_number'] });
    const details = {
      CodeDeliveryDetails: { Destination: '+*******3210', DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
    };
    expect((await fixture.signUp('asha', { email: 'asha@example.com', phone_number: phone })).body).toMatchObject(
      details,
    );
    expect(fixture.mail).toMatchObject([{ to: phone, medium: 'SMS' }]);
    expect((await fixture.signUp('ravi')).body).toEqual({ UserConfirmed: false, UserSub: expect.any(String) });
  });
});

onPostgres('attributes of an account', (given) => {
  it('change, are returned, and are removed', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const update = (attributes: Record<string, string>) =>
      fixture.call('UpdateUserAttributes', { AccessToken, UserAttributes: listed(attributes) });
    expect(await update({ name: 'आशा', locale: 'hi-IN', email: 'asha@example.com' })).toEqual({
      status: 200,
      body: { CodeDeliveryDetailsList: [] },
    });
    expect(await told(fixture, AccessToken)).toEqual({
      email: 'asha@example.com',
      email_verified: 'true',
      name: 'आशा',
      locale: 'hi-IN',
    });
    expect(await update({ locale: '' })).toEqual({ status: 200, body: { CodeDeliveryDetailsList: [] } });
    expect(await fixture.call('DeleteUserAttributes', { AccessToken, UserAttributeNames: ['name'] })).toEqual(done);
    expect(await told(fixture, AccessToken)).toEqual({ email: 'asha@example.com', email_verified: 'true' });
  });

  it('change all or not at all', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const before = await told(fixture, AccessToken);
    const sent = fixture.mail.length;
    const update = (attributes: Record<string, string>) =>
      fixture.call('UpdateUserAttributes', {
        AccessToken,
        UserAttributes: listed({ email: 'new@example.com', ...attributes }),
      });
    expect(await update({ email_verified: 'true' })).toEqual(unauthorized);
    expect(await update({ sub: 'me' })).toEqual(invalid('user.sub: Attribute cannot be updated.'));
    expect(await update({ 'custom:x': '1' })).toEqual(misfit('custom:x: Attribute does not exist in the schema.'));
    for (const name of ['Asha\u202Eahsa', 'Asha\r\nBcc: all', 'As\u200Bha', '\u2800'])
      expect(await update({ name })).toEqual(misfit('name: Invisible characters and line breaks are not allowed.'));
    expect(await update({ email: '' })).toEqual(misfit('email: The attribute is required'));
    const remove = (...UserAttributeNames: string[]) =>
      fixture.call('DeleteUserAttributes', { AccessToken, UserAttributeNames });
    expect(await remove('email')).toEqual(misfit('email: The attribute is required'));
    expect(await remove('sub')).toEqual(invalid('user.sub: Attribute cannot be updated.'));
    expect(await remove('email_verified')).toEqual(unauthorized);
    expect(await told(fixture, AccessToken)).toEqual(before);
    expect(fixture.mail).toHaveLength(sent);
  });

  const update = (fixture: Fixture, AccessToken: string, attributes: Record<string, string>) =>
    fixture.call('UpdateUserAttributes', { AccessToken, UserAttributes: listed(attributes) });
  const verify = (fixture: Fixture, AccessToken: string, AttributeName: string, Code: string) =>
    fixture.call('VerifyUserAttribute', { AccessToken, AttributeName, Code });
  const recover = (fixture: Fixture, Username: string) => fixture.ask('ForgotPassword', { Username });

  it('keep the verified address until the code of the new one comes back', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const CodeDeliveryDetails = { Destination: 'n***@p***', DeliveryMedium: 'EMAIL', AttributeName: 'email' };
    expect(await update(fixture, AccessToken, { email: 'new@plinth.example' })).toEqual({
      status: 200,
      body: { CodeDeliveryDetailsList: [CodeDeliveryDetails] },
    });
    expect(fixture.mail.at(-1)?.to).toBe('new@plinth.example');
    const first = fixture.lastCode();
    expect(await told(fixture, AccessToken)).toEqual({ email: 'asha@example.com', email_verified: 'true' });

    expect(await fixture.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' })).toEqual({
      status: 200,
      body: { CodeDeliveryDetails },
    });
    expect(fixture.mail.at(-1)?.to).toBe('new@plinth.example');
    const code = fixture.lastCode();
    if (first !== code)
      expect(await verify(fixture, AccessToken, 'email', first)).toMatchObject({
        body: { __type: 'CodeMismatchException' },
      });
    expect(await verify(fixture, AccessToken, 'email', code)).toEqual(done);
    expect(await told(fixture, AccessToken)).toEqual({ email: 'new@plinth.example', email_verified: 'true' });
    expect(await verify(fixture, AccessToken, 'email', code)).toEqual(gone);
  });

  it('lead to their account by the verified address after another was mistyped', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    await update(fixture, AccessToken, { email: 'mistyped@example.org' });
    expect(await recover(fixture, 'asha')).toMatchObject({
      status: 200,
      body: { CodeDeliveryDetails: { Destination: 'a***@e***' } },
    });
    expect(fixture.mail.at(-1)).toMatchObject({ to: 'asha@example.com', subject: 'Reset your Plinth password' });
    await fixture.ask('ConfirmForgotPassword', {
      Username: 'asha',
      ConfirmationCode: fixture.lastCode(),
      Password: 'Another#2028',
    });
    expect((await fixture.signIn('asha', 'Another#2028')).body).toHaveProperty('AuthenticationResult');
  });

  it('take another new address in place of the pending one, or none by the current one', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    await update(fixture, AccessToken, { email: 'mistyped@example.org' });
    const mistyped = fixture.lastCode();
    await update(fixture, AccessToken, { email: 'right@example.org' });
    const right = fixture.lastCode();
    if (mistyped !== right)
      expect(await verify(fixture, AccessToken, 'email', mistyped)).toMatchObject({
        body: { __type: 'CodeMismatchException' },
      });
    await update(fixture, AccessToken, { email: 'asha@example.com' });
    expect(await verify(fixture, AccessToken, 'email', right)).toEqual(gone);
    expect(await told(fixture, AccessToken)).toEqual({ email: 'asha@example.com', email_verified: 'true' });
  });

  it('keep a first number pending as well, which receives no second factor before that', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    await update(fixture, AccessToken, { phone_number: phone });
    expect(fixture.mail.at(-1)).toMatchObject({ to: phone, medium: 'SMS' });
    expect(await told(fixture, AccessToken)).toEqual({ email: 'asha@example.com', email_verified: 'true' });
    expect(
      (await fixture.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } })).status,
    ).toBe(400);
    expect(await verify(fixture, AccessToken, 'phone_number', fixture.lastCode())).toEqual(done);
    expect(await told(fixture, AccessToken)).toMatchObject({ phone_number: phone, phone_number_verified: 'true' });
  });

  it('take no address that another user has verified', async () => {
    const fixture = openFixture(given);
    await fixture.member('ravi', { email: 'Ravi@example.com' });
    const AccessToken = await fixture.member('asha');
    await update(fixture, AccessToken, { email: 'ravi@Example.com' });
    expect(await verify(fixture, AccessToken, 'email', fixture.lastCode())).toEqual(
      refused('AliasExistsException', 'An account with the given email already exists.'),
    );
    expect(await told(fixture, AccessToken)).toEqual({ email: 'asha@example.com', email_verified: 'true' });
  });

  it('change at once in a pool without pending changes', async () => {
    const fixture = openFixture(given);
    await fixture.rules({ heldAttributes: [] });
    const AccessToken = await fixture.member('asha', { email: 'asha@example.com', phone_number: phone });
    await update(fixture, AccessToken, { email: 'new@plinth.example' });
    expect(await told(fixture, AccessToken)).toMatchObject({ email: 'new@plinth.example', email_verified: 'false' });
    expect(await verify(fixture, AccessToken, 'email', fixture.lastCode())).toEqual(done);
    expect(await told(fixture, AccessToken)).toMatchObject({ email: 'new@plinth.example', email_verified: 'true' });
  });

  it('are not verified by a code for the address before', async () => {
    const fixture = openFixture(given);
    await fixture.rules({ heldAttributes: [], verifiedAttributes: ['email'] });
    const AccessToken = await fixture.member('asha', { email: 'asha@example.com', phone_number: phone });
    await fixture.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
    const Code = fixture.lastCode();
    await update(fixture, AccessToken, { phone_number: '+919000000000' });
    expect(await verify(fixture, AccessToken, 'phone_number', Code)).toEqual(gone);
    expect(await told(fixture, AccessToken)).toMatchObject({
      phone_number: '+919000000000',
      phone_number_verified: 'false',
    });
  });

  it('lose all that is known of an address with the address', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha', { email: 'asha@example.com', phone_number: phone });
    await fixture.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
    expect(await fixture.call('DeleteUserAttributes', { AccessToken, UserAttributeNames: ['phone_number'] })).toEqual(
      done,
    );
    expect(await told(fixture, AccessToken)).toEqual({ email: 'asha@example.com', email_verified: 'true' });
    expect((await fixture.call('GetUser', { AccessToken })).body).not.toHaveProperty('UserMFASettingList');
  });

  it.each(['name', 'constructor'])('get no code for %s', async (AttributeName) => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const refusal = invalid('Only email and phone_number can be verified.');
    expect(await fixture.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName })).toEqual(refusal);
    expect(await fixture.call('VerifyUserAttribute', { AccessToken, AttributeName, Code: '123456' })).toEqual(refusal);
  });

  it('get no code for an address that is not there', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const answer = await fixture.call('GetUserAttributeVerificationCode', {
      AccessToken,
      AttributeName: 'phone_number',
    });
    expect(answer).toEqual(invalid('User does not have the attribute phone_number.'));
  });
});

onPostgres('second factors', (given) => {
  const withPhone = { email: 'asha@example.com', phone_number: phone };
  const legacy = [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }];

  async function enrolled(fixture: Fixture): Promise<string> {
    const AccessToken = await fixture.member('asha', withPhone);
    const [user] = await given.database.db.select().from(identityUsers);
    await given.database.db
      .insert(identityAuthenticators)
      .values({ sub: user?.sub ?? '', secret: 'A'.repeat(52), isVerified: true });
    return AccessToken;
  }

  async function factors(fixture: Fixture, AccessToken: string): Promise<unknown> {
    const {
      UserMFASettingList: on,
      PreferredMfaSetting: preferred,
      MFAOptions: options,
    } = (await fixture.call('GetUser', { AccessToken })).body;
    return { on, preferred, options };
  }

  it('are switched one by one, and one at most is preferred', async () => {
    const fixture = openFixture(given);
    const AccessToken = await enrolled(fixture);
    const prefer = (groups: object) => fixture.call('SetUserMFAPreference', { AccessToken, ...groups });
    expect(await factors(fixture, AccessToken)).toEqual({});

    expect(await prefer({ SMSMfaSettings: { Enabled: true, PreferredMfa: true }, EmailMfaSettings: null })).toEqual(
      done,
    );
    expect(await factors(fixture, AccessToken)).toEqual({ on: ['SMS_MFA'], preferred: 'SMS_MFA', options: legacy });
    expect(
      await prefer({ SMSMfaSettings: null, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } }),
    ).toEqual(done);
    expect(await factors(fixture, AccessToken)).toEqual({
      on: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      preferred: 'SOFTWARE_TOKEN_MFA',
      options: legacy,
    });
    expect(await prefer({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false } })).toEqual(done);
    expect(await factors(fixture, AccessToken)).toEqual({ on: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], options: legacy });
    await prefer({ SMSMfaSettings: { Enabled: true, PreferredMfa: true } });
    expect(await prefer({ SMSMfaSettings: { Enabled: false, PreferredMfa: true } })).toEqual(done);
    expect(await factors(fixture, AccessToken)).toEqual({ on: ['SOFTWARE_TOKEN_MFA'] });
    expect(await prefer({})).toEqual(done);
    expect(await factors(fixture, AccessToken)).toEqual({ on: ['SOFTWARE_TOKEN_MFA'] });
  });

  it('cannot both be preferred', async () => {
    const fixture = openFixture(given);
    const AccessToken = await enrolled(fixture);
    const on = { Enabled: true, PreferredMfa: true };
    const answer = await fixture.call('SetUserMFAPreference', {
      AccessToken,
      SMSMfaSettings: on,
      SoftwareTokenMfaSettings: on,
    });
    expect(answer).toEqual(invalid('Only one MFA method can be preferred.'));
    expect(await factors(fixture, AccessToken)).toEqual({});
  });

  it('are switched on for a user who has set them up', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const prefer = (groups: object) => fixture.call('SetUserMFAPreference', { AccessToken, ...groups });
    expect(await prefer({ SMSMfaSettings: { Enabled: true } })).toEqual(
      invalid('User does not have delivery config set to turn on SMS_MFA'),
    );
    expect(await prefer({ SoftwareTokenMfaSettings: { Enabled: true } })).toEqual(
      invalid('User has not set up software token mfa'),
    );
    const [user] = await given.database.db.select().from(identityUsers);
    await given.database.db.insert(identityAuthenticators).values({ sub: user?.sub ?? '', secret: 'A'.repeat(52) });
    expect(await prefer({ SoftwareTokenMfaSettings: { Enabled: true } })).toEqual(
      invalid('User has not verified software token mfa'),
    );
    await fixture.rules({ allowsAuthenticator: false });
    expect(await prefer({ SoftwareTokenMfaSettings: { Enabled: true } })).toEqual(
      refused('SoftwareTokenMFANotFoundException', 'Software Token MFA has not been enabled by the userPool'),
    );
  });

  it('by SMS are switched by older clients too', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha', withPhone);
    const set = (MFAOptions: object[]) => fixture.call('SetUserSettings', { AccessToken, MFAOptions });
    expect(await set(legacy)).toEqual(done);
    expect(await factors(fixture, AccessToken)).toEqual({ on: ['SMS_MFA'], options: legacy });
    expect(await set([])).toEqual(done);
    expect(await factors(fixture, AccessToken)).toEqual({});
    expect(await set([{ DeliveryMedium: 'EMAIL', AttributeName: 'email' }])).toEqual(
      invalid('Only SMS to phone_number can be an MFA option.'),
    );
  });

  it('by SMS are not switched on without a telephone', async () => {
    const fixture = openFixture(given);
    const AccessToken = await fixture.member('asha');
    const refusal = invalid('User does not have delivery config set to turn on SMS_MFA');
    expect(await fixture.call('SetUserSettings', { AccessToken, MFAOptions: legacy })).toEqual(refusal);
    expect((await fixture.signIn('asha', password)).body).toHaveProperty('AuthenticationResult');
  });
});
