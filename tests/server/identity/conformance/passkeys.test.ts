import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { securityEvents } from '#server/db/account-schema.ts';
import { identityUsers } from '#server/db/identity-schema.ts';
import { embeddedClientId as ClientId, usualSettings, type PoolSettings } from '#server/identity/provider/pool.ts';
import type { UserRow } from '#server/identity/provider/users-store.ts';
import { SoftwarePasskey, type CreationOptions, type Lies, type RequestOptions } from '../software-passkey.ts';
import { givenProvider } from './clients.ts';
import { password, refusalOf } from './running-provider.ts';

const minute = 60_000;
const noMatch = 'NotAuthorizedException: Incorrect username or password.';

describe('passkeys, by amazon\'s own client', () => {
  const at = givenProvider();
  let person: UserRow;
  let AccessToken: string;

  const pageOf = (): string => at.provider.origin.replace('127.0.0.1', 'localhost');
  const tokenOf = async (name: string): Promise<string> => {
    const { AuthenticationResult } = await at.provider.aws.send(new aws.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD: password } }));
    return AuthenticationResult?.AccessToken ?? '';
  };
  const start = async (token = AccessToken): Promise<CreationOptions> =>
    (await at.provider.aws.send(new aws.StartWebAuthnRegistrationCommand({ AccessToken: token }))).CredentialCreationOptions as unknown as CreationOptions;
  const complete = (Credential: object, token = AccessToken) => at.provider.aws.send(new aws.CompleteWebAuthnRegistrationCommand({ AccessToken: token, Credential: Credential as aws.CompleteWebAuthnRegistrationRequest['Credential'] }));
  const list = async (token = AccessToken) => (await at.provider.aws.send(new aws.ListWebAuthnCredentialsCommand({ AccessToken: token }))).Credentials ?? [];
  const register = async (): Promise<SoftwarePasskey> => {
    const passkey = new SoftwarePasskey(pageOf());
    await complete(passkey.create(await start()));
    return passkey;
  };
  const begin = (USERNAME: string, more: Readonly<Record<string, string>> = { PREFERRED_CHALLENGE: 'WEB_AUTHN' }) =>
    at.provider.aws.send(new aws.InitiateAuthCommand({ ClientId, AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME, ...more } }));
  const asked = ({ ChallengeParameters }: aws.InitiateAuthCommandOutput | aws.RespondToAuthChallengeCommandOutput): RequestOptions =>
    JSON.parse(ChallengeParameters?.['CREDENTIAL_REQUEST_OPTIONS'] ?? '') as RequestOptions;
  const respond = (ChallengeName: aws.ChallengeNameType, Session: string | undefined, ChallengeResponses: Readonly<Record<string, string>>) =>
    at.provider.aws.send(new aws.RespondToAuthChallengeCommand({ ClientId, ChallengeName, Session, ChallengeResponses }));
  const signIn = async (passkey: SoftwarePasskey, lies: Lies = {}) => {
    const begun = await begin(person.username);
    return respond('WEB_AUTHN', begun.Session, { USERNAME: person.username, CREDENTIAL: passkey.get(asked(begun), lies) });
  };
  const settle = (changes: Partial<PoolSettings>) => at.provider.settle(changes);

  beforeEach(async () => {
    const { firstFactors, flows, mfa, passkeys } = usualSettings;
    await settle({ firstFactors, flows, mfa, passkeys });
    person = await at.provider.addPerson();
    AccessToken = await tokenOf(person.username);
  });

  it('are made, listed, used and deleted', async () => {
    const options = await start();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(person.sub).toString('base64url'), name: person.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 3 * minute,
    });
    const passkey = new SoftwarePasskey(pageOf());
    await complete(passkey.create(options));
    expect(await list()).toEqual([
      {
        CredentialId: passkey.id,
        FriendlyCredentialName: expect.any(String),
        RelyingPartyId: 'localhost',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: expect.any(Date),
      },
    ]);
    const { AuthenticationResult } = await signIn(passkey);
    expect(AuthenticationResult).toMatchObject({ TokenType: 'Bearer', AccessToken: expect.any(String), RefreshToken: expect.any(String) });
    await at.provider.aws.send(new aws.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: passkey.id }));
    expect(await list()).toEqual([]);
    expect((await begin(person.username)).ChallengeName).toBe('SELECT_CHALLENGE');
    expect(await refusalOf(at.provider.aws.send(new aws.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: passkey.id })))).toBe('ResourceNotFoundException: The passkey does not exist.');
    const changes = await at.provider.database.db.select({ kind: securityEvents.kind }).from(securityEvents).where(eq(securityEvents.sub, person.sub)).orderBy(securityEvents.happenedAt);
    expect(changes).toEqual([{ kind: 'passkeyAdded' }, { kind: 'passkeyDeleted' }]);
  });

  it('sign in by the proven e-mail address too', async () => {
    const passkey = await register();
    const USERNAME = person.attributes['email']?.toUpperCase() ?? '';
    const begun = await begin(USERNAME);
    const { AuthenticationResult } = await respond('WEB_AUTHN', begun.Session, { USERNAME, CREDENTIAL: passkey.get(asked(begun)) });
    expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  });

  it('are listed page by page', async () => {
    const made = [await register(), await register(), await register()].map(({ id }) => id);
    const first = await at.provider.aws.send(new aws.ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 2 }));
    const second = await at.provider.aws.send(new aws.ListWebAuthnCredentialsCommand({ AccessToken, MaxResults: 2, NextToken: first.NextToken }));
    expect([...(first.Credentials ?? []), ...(second.Credentials ?? [])].map(({ CredentialId = '' }) => CredentialId).toSorted((a, b) => a.localeCompare(b))).toEqual(made.toSorted((a, b) => a.localeCompare(b)));
    expect(second.NextToken).toBeUndefined();
  });

  describe('the choice of a first factor', () => {
    it('has what the person has', async () => {
      expect(await begin(person.username, {})).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE', AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'] });
      const passkey = await register();
      const begun = await begin(person.username, {});
      expect(begun.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN']);
      const chosen = await respond('SELECT_CHALLENGE', begun.Session, { USERNAME: person.username, ANSWER: 'WEB_AUTHN' });
      expect(chosen.ChallengeName).toBe('WEB_AUTHN');
      expect((await respond('WEB_AUTHN', chosen.Session, { USERNAME: person.username, CREDENTIAL: passkey.get(asked(chosen)) })).AuthenticationResult).toBeDefined();
    });

    it('is made and answered at once', async () => {
      const passkey = await register();
      const byPasskey = await begin(person.username, {});
      const CREDENTIAL = passkey.get(asked(byPasskey));
      expect((await respond('SELECT_CHALLENGE', byPasskey.Session, { USERNAME: person.username, ANSWER: 'WEB_AUTHN', CREDENTIAL })).AuthenticationResult).toBeDefined();
      const byPassword = await begin(person.username, {});
      expect((await respond('SELECT_CHALLENGE', byPassword.Session, { USERNAME: person.username, ANSWER: 'PASSWORD', PASSWORD: password })).AuthenticationResult).toBeDefined();
      const bySrp = await begin(person.username, {});
      expect((await respond('SELECT_CHALLENGE', bySrp.Session, { USERNAME: person.username, ANSWER: 'PASSWORD_SRP', SRP_A: 'a1'.repeat(180) })).ChallengeName).toBe('PASSWORD_VERIFIER');
      expect((await begin(person.username, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password })).AuthenticationResult).toBeDefined();
      expect((await begin(person.username, { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'a1'.repeat(180) })).ChallengeName).toBe('PASSWORD_VERIFIER');
    });

    it('has no factor that was not offered', async () => {
      const begun = await begin(person.username, {});
      expect(await refusalOf(respond('SELECT_CHALLENGE', begun.Session, { USERNAME: person.username, ANSWER: 'WEB_AUTHN' }))).toBe('InvalidParameterException: Invalid challenge selected.');
      expect(await refusalOf(respond('SELECT_CHALLENGE', begun.Session, { USERNAME: person.username, ANSWER: 'EMAIL_OTP' }))).toBe('InvalidParameterException: Invalid challenge selected.');
    });

    it('is off with its flow', async () => {
      await settle({ flows: ['ALLOW_USER_PASSWORD_AUTH'] });
      expect(await refusalOf(begin(person.username))).toBe('InvalidParameterException: USER_AUTH is not enabled for the client.');
    });
  });

  it('of people who do not exist are asked for and refused like any other', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `nobody-${index}`);
    const answers = await Promise.all(names.map((name) => begin(name)));
    const withPasskey = answers.findIndex(({ ChallengeName }) => ChallengeName === 'WEB_AUTHN');
    expect(answers.some(({ ChallengeName }) => ChallengeName === 'SELECT_CHALLENGE')).toBe(true);
    const [name = '', begun] = [names[withPasskey], answers[withPasskey]];
    if (!begun) throw new Error('Of so many names, one has a passkey.');
    expect(asked(await begin(name)).allowCredentials).toEqual(asked(begun).allowCredentials);
    const real = await register();
    expect(Object.keys(asked(begun)).toSorted()).toEqual(Object.keys(asked(await begin(person.username))).toSorted());
    expect(await refusalOf(respond('WEB_AUTHN', begun.Session, { USERNAME: name, CREDENTIAL: real.get(asked(begun)) }))).toBe(noMatch);
  });

  describe('a sign-in is refused', () => {
    it.each<[string, Lies]>([
      ['by another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
      ['from a page of another site', { origin: 'https://evil.example' }],
      ['from a page that another site has under our name', { origin: 'https://localhost.evil.example' }],
      ['for another relying party', { relyingParty: 'evil.example' }],
      ['without user verification', { isVerified: false }],
      ['by an answer to a registration', { type: 'webauthn.create' }],
      ['of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ])('%s', async (_, lies) => {
      const passkey = await register();
      expect(await refusalOf(signIn(passkey, lies))).toBe(noMatch);
      expect((await signIn(passkey)).AuthenticationResult).toBeDefined();
    });

    it('when its counter falls back', async () => {
      const passkey = await register();
      await signIn(passkey, { counter: 40 });
      expect(await refusalOf(signIn(passkey, { counter: 40 }))).toBe(noMatch);
      expect(await refusalOf(signIn(passkey, { counter: 39 }))).toBe(noMatch);
      expect((await signIn(passkey, { counter: 41 })).AuthenticationResult).toBeDefined();
    });

    it('when its answer was given before, right or wrong', async () => {
      const passkey = await register();
      const begun = await begin(person.username);
      const answer = { USERNAME: person.username, CREDENTIAL: passkey.get(asked(begun)) };
      await respond('WEB_AUTHN', begun.Session, answer);
      expect(await refusalOf(respond('WEB_AUTHN', begun.Session, answer))).toMatch(/^NotAuthorizedException: .*session can only be used once/);
      const again = await begin(person.username);
      expect(await refusalOf(respond('WEB_AUTHN', again.Session, answer))).toBe(noMatch);
      const right = { USERNAME: person.username, CREDENTIAL: passkey.get(asked(again)) };
      expect(await refusalOf(respond('WEB_AUTHN', again.Session, right))).toMatch(/session can only be used once/);
    });

    it('when it took too long', async () => {
      const passkey = await register();
      const begun = await begin(person.username);
      at.provider.clock.ahead = 4 * minute;
      expect(await refusalOf(respond('WEB_AUTHN', begun.Session, { USERNAME: person.username, CREDENTIAL: passkey.get(asked(begun)) }))).toMatch(/session is expired/);
    });

    it('by the passkey of somebody else', async () => {
      const passkey = await register();
      const other = await at.provider.addPerson();
      const others = new SoftwarePasskey(pageOf());
      const token = await tokenOf(other.username);
      await complete(others.create(await start(token)), token);
      expect(await refusalOf(signIn(others))).toBe(noMatch);
      expect(await refusalOf(at.provider.aws.send(new aws.DeleteWebAuthnCredentialCommand({ AccessToken: token, CredentialId: passkey.id })))).toBe('ResourceNotFoundException: The passkey does not exist.');
    });

    it.each(['', 'null', '{}', '{"id":7}', 'x'.repeat(500)])('by what is no passkey: %j', async (CREDENTIAL) => {
      await register();
      const begun = await begin(person.username);
      expect(await refusalOf(respond('WEB_AUTHN', begun.Session, { USERNAME: person.username, CREDENTIAL }))).toBe(CREDENTIAL === '' ? 'InvalidParameterException: Missing required parameter CREDENTIAL' : noMatch);
    });

    it('to an account that is disabled', async () => {
      const passkey = await register();
      await at.provider.database.db.update(identityUsers).set({ isEnabled: false }).where(eq(identityUsers.sub, person.sub));
      expect(await refusalOf(signIn(passkey))).toBe('NotAuthorizedException: User is disabled.');
    });
  });

  describe('a second factor', () => {
    const withFactor = () =>
      at.provider.database.db
        .update(identityUsers)
        .set({ attributes: { ...person.attributes, phone_number: '+919800000777', phone_number_verified: 'true' }, mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' } })
        .where(eq(identityUsers.sub, person.sub));

    it('is not asked for after a passkey with user verification', async () => {
      const passkey = await register();
      await withFactor();
      expect((await signIn(passkey)).AuthenticationResult).toBeDefined();
    });

    it('needs user verification in its place, also where the pool only prefers it', async () => {
      await settle({ passkeys: { ...usualSettings.passkeys, userVerification: 'preferred' } });
      const passkey = await register();
      expect((await signIn(passkey, { isVerified: false })).AuthenticationResult).toBeDefined();
      await withFactor();
      expect(await refusalOf(signIn(passkey, { isVerified: false }))).toBe(noMatch);
    });

    it('leaves the passkey out where passkeys are a single factor', async () => {
      await settle({ passkeys: { ...usualSettings.passkeys, isMultiFactor: false } });
      const passkey = await register();
      expect((await signIn(passkey)).AuthenticationResult).toBeDefined();
      await withFactor();
      expect(await begin(person.username)).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE', AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'] });
    });
  });

  describe('a registration is refused', () => {
    const made = async (lies: Lies): Promise<string> => refusalOf(complete(new SoftwarePasskey(pageOf()).create(await start(), lies)));

    it.each<[string, Lies]>([
      ['WebAuthnChallengeNotFoundException', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
      ['WebAuthnOriginNotAllowedException', { origin: 'https://evil.example' }],
      ['WebAuthnOriginNotAllowedException', { origin: 'http://evil.localhost.example' }],
      ['WebAuthnRelyingPartyMismatchException', { relyingParty: 'evil.example' }],
      ['WebAuthnCredentialNotSupportedException', { isVerified: false }],
      ['WebAuthnCredentialNotSupportedException', { type: 'webauthn.get' }],
    ])('with %s', async (type, lies) => {
      expect(await made(lies)).toMatch(new RegExp(`^${type}: `));
      expect(await list()).toEqual([]);
    });

    it('by a challenge that was used, is past, or is of another person or client', async () => {
      const passkey = new SoftwarePasskey(pageOf());
      const answer = passkey.create(await start());
      await complete(answer);
      expect(await refusalOf(complete(answer))).toMatch(/^WebAuthnChallengeNotFoundException: /);

      const late = new SoftwarePasskey(pageOf()).create(await start());
      at.provider.clock.ahead = 4 * minute;
      expect(await refusalOf(complete(late))).toMatch(/^WebAuthnChallengeNotFoundException: /);
      at.provider.clock.ahead = 0;

      const own = new SoftwarePasskey(pageOf()).create(await start());
      const other = await at.provider.addPerson();
      expect(await refusalOf(complete(own, await tokenOf(other.username)))).toMatch(/^WebAuthnChallengeNotFoundException: /);

      const { UserPoolClient } = await at.provider.aws.send(new aws.CreateUserPoolClientCommand({ UserPoolId: at.provider.poolId, ClientName: 'another', ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'] }));
      const { AuthenticationResult } = await at.provider.aws.send(
        new aws.InitiateAuthCommand({ ClientId: UserPoolClient?.ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: person.username, PASSWORD: password } }),
      );
      const elsewhere = new SoftwarePasskey(pageOf()).create(await start());
      expect(await refusalOf(complete(elsewhere, AuthenticationResult?.AccessToken))).toMatch(/^WebAuthnClientMismatchException: /);
    });

    it('of a passkey that an account has already', async () => {
      const passkey = await register();
      expect(await refusalOf(complete(passkey.create(await start())))).toMatch(/^WebAuthnCredentialNotSupportedException: /);
      expect(await list()).toHaveLength(1);
    });

    it('without a session, and of what is no passkey', async () => {
      expect(await refusalOf(start('made.up.token'))).toBe('NotAuthorizedException: Invalid Access Token');
      await start();
      expect(await refusalOf(complete({ id: 'x' }))).toBe('InvalidParameterException: Invalid credential given.');
    });

    it('beyond twenty', async () => {
      for (let count = 0; count < 20; count += 1) await register();
      expect(await refusalOf(start())).toMatch(/^LimitExceededException: /);
    });
  });

  describe('the rules of the pool', () => {
    it('switch passkeys off by the sign-in policy', async () => {
      const UserPoolId = at.provider.poolId;
      await register();
      const pool = (await at.provider.aws.send(new aws.DescribeUserPoolCommand({ UserPoolId }))).UserPool;
      expect(pool?.Policies?.SignInPolicy).toEqual({ AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] });
      expect(pool?.AliasAttributes).toEqual(['email']);
      await settle({ firstFactors: ['PASSWORD'] });
      const refused = 'WebAuthnNotEnabledException: Passkeys are not enabled for this user pool.';
      expect(await refusalOf(start())).toBe(refused);
      expect(await refusalOf(list())).toBe(refused);
      expect((await begin(person.username)).AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP']);
    });

    it.each([[['WEB_AUTHN']], [['PASSWORD', 'EMAIL_OTP']]] as const)('take no policy that cannot be kept: %j', async (factors) => {
      const asking = at.provider.aws.send(new aws.UpdateUserPoolCommand({ UserPoolId: at.provider.poolId, Policies: { SignInPolicy: { AllowedFirstAuthFactors: [...factors] } } }));
      expect(await refusalOf(asking)).toMatch(/^InvalidParameterException: Sign-ins begin here/);
    });

    it('name the relying party, its verification and whether a passkey is enough', async () => {
      const UserPoolId = at.provider.poolId;
      const WebAuthnConfiguration = { RelyingPartyId: 'plinth.example', UserVerification: 'preferred', FactorConfiguration: 'SINGLE_FACTOR' } as const;
      const set = await at.provider.aws.send(
        new aws.SetUserPoolMfaConfigCommand({ UserPoolId, MfaConfiguration: 'OPTIONAL', SoftwareTokenMfaConfiguration: { Enabled: true }, SmsMfaConfiguration: {}, WebAuthnConfiguration }),
      );
      expect(set.WebAuthnConfiguration).toEqual(WebAuthnConfiguration);
      expect((await at.provider.aws.send(new aws.GetUserPoolMfaConfigCommand({ UserPoolId }))).WebAuthnConfiguration).toEqual(WebAuthnConfiguration);
      const options = await start();
      expect(options).toMatchObject({ rp: { id: 'plinth.example' }, authenticatorSelection: { userVerification: 'preferred' } });
      const passkey = new SoftwarePasskey('https://app.plinth.example');
      await complete(passkey.create(options));
      expect((await list())[0]?.RelyingPartyId).toBe('plinth.example');
      expect((await signIn(passkey)).AuthenticationResult).toBeDefined();
      await settle({ passkeys: usualSettings.passkeys });
      expect((await begin(person.username)).ChallengeName).toBe('SELECT_CHALLENGE');
    });
  });
});
