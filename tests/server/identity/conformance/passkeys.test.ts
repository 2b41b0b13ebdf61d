import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { securityEvents } from '#server/db/account-schema.ts';
import { identityUsers } from '#server/db/identity-schema.ts';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { SoftwarePasskey } from '../software-passkey.ts';
import { givenPasskeys, noMatch } from './passkey-client.ts';
import { password, refusalOf } from './running-provider.ts';

describe("passkeys, by amazon's own client", () => {
  const { at, me, pageOf, start, complete, list, register, begin, asked, respond, signIn, settle } = givenPasskeys();

  it('are made, listed, used and deleted', async () => {
    const options = await start();
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: Buffer.from(me.person.sub).toString('base64url'), name: me.person.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      timeout: 180_000,
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
    expect(AuthenticationResult).toMatchObject({
      TokenType: 'Bearer',
      AccessToken: expect.any(String),
      RefreshToken: expect.any(String),
    });
    await at.provider.aws.send(
      new aws.DeleteWebAuthnCredentialCommand({ AccessToken: me.AccessToken, CredentialId: passkey.id }),
    );
    expect(await list()).toEqual([]);
    expect((await begin(me.person.username)).ChallengeName).toBe('SELECT_CHALLENGE');
    expect(
      await refusalOf(
        at.provider.aws.send(
          new aws.DeleteWebAuthnCredentialCommand({ AccessToken: me.AccessToken, CredentialId: passkey.id }),
        ),
      ),
    ).toBe('ResourceNotFoundException: The passkey does not exist.');
    const changes = await at.provider.database.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.sub, me.person.sub))
      .orderBy(securityEvents.happenedAt);
    expect(changes).toEqual([{ kind: 'passkeyAdded' }, { kind: 'passkeyDeleted' }]);
  });

  it('sign in by the proven e-mail address too', async () => {
    const passkey = await register();
    const USERNAME = me.person.attributes['email']?.toUpperCase() ?? '';
    const begun = await begin(USERNAME);
    const { AuthenticationResult } = await respond('WEB_AUTHN', begun.Session, {
      USERNAME,
      CREDENTIAL: passkey.get(asked(begun)),
    });
    expect(AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  });

  it('name their account, which signs in without a username', async () => {
    const options = await start();
    const USERNAME = Buffer.from(options.user.id, 'base64url').toString();
    const passkey = new SoftwarePasskey(pageOf());
    await complete(passkey.create(options));
    const begun = await begin(USERNAME);
    const { AuthenticationResult } = await respond('WEB_AUTHN', begun.Session, {
      USERNAME,
      CREDENTIAL: passkey.get(asked(begun)),
    });
    const { Username } = await at.provider.aws.send(
      new aws.GetUserCommand({ AccessToken: AuthenticationResult?.AccessToken }),
    );
    expect(Username).toBe(me.person.username);
  });

  it('are listed page by page', async () => {
    const made = [await register(), await register(), await register()].map(({ id }) => id);
    const first = await at.provider.aws.send(
      new aws.ListWebAuthnCredentialsCommand({ AccessToken: me.AccessToken, MaxResults: 2 }),
    );
    const second = await at.provider.aws.send(
      new aws.ListWebAuthnCredentialsCommand({
        AccessToken: me.AccessToken,
        MaxResults: 2,
        NextToken: first.NextToken,
      }),
    );
    expect(
      [...(first.Credentials ?? []), ...(second.Credentials ?? [])]
        .map(({ CredentialId = '' }) => CredentialId)
        .toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(made.toSorted((a, b) => a.localeCompare(b)));
    expect(second.NextToken).toBeUndefined();
  });

  describe('the choice of a first factor', () => {
    it('has the person’s factors', async () => {
      expect(await begin(me.person.username, {})).toMatchObject({
        ChallengeName: 'SELECT_CHALLENGE',
        AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
      });
      const passkey = await register();
      const begun = await begin(me.person.username, {});
      expect(begun.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP', 'WEB_AUTHN']);
      const factors = await at.provider.aws.send(new aws.GetUserAuthFactorsCommand({ AccessToken: me.AccessToken }));
      expect(factors.ConfiguredUserAuthFactors).toEqual(['PASSWORD', 'WEB_AUTHN']);
      const chosen = await respond('SELECT_CHALLENGE', begun.Session, {
        USERNAME: me.person.username,
        ANSWER: 'WEB_AUTHN',
      });
      expect(chosen.ChallengeName).toBe('WEB_AUTHN');
      expect(
        (
          await respond('WEB_AUTHN', chosen.Session, {
            USERNAME: me.person.username,
            CREDENTIAL: passkey.get(asked(chosen)),
          })
        ).AuthenticationResult,
      ).toBeDefined();
    });

    it('is created and answered at once', async () => {
      const passkey = await register();
      const byPasskey = await begin(me.person.username, {});
      const CREDENTIAL = passkey.get(asked(byPasskey));
      expect(
        (
          await respond('SELECT_CHALLENGE', byPasskey.Session, {
            USERNAME: me.person.username,
            ANSWER: 'WEB_AUTHN',
            CREDENTIAL,
          })
        ).AuthenticationResult,
      ).toBeDefined();
      const byPassword = await begin(me.person.username, {});
      expect(
        (
          await respond('SELECT_CHALLENGE', byPassword.Session, {
            USERNAME: me.person.username,
            ANSWER: 'PASSWORD',
            PASSWORD: password,
          })
        ).AuthenticationResult,
      ).toBeDefined();
      const bySrp = await begin(me.person.username, {});
      expect(
        (
          await respond('SELECT_CHALLENGE', bySrp.Session, {
            USERNAME: me.person.username,
            ANSWER: 'PASSWORD_SRP',
            SRP_A: 'a1'.repeat(180),
          })
        ).ChallengeName,
      ).toBe('PASSWORD_VERIFIER');
      expect(
        (await begin(me.person.username, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: password })).AuthenticationResult,
      ).toBeDefined();
      expect(
        (await begin(me.person.username, { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'a1'.repeat(180) }))
          .ChallengeName,
      ).toBe('PASSWORD_VERIFIER');
    });

    it('has no factor that was not offered', async () => {
      const begun = await begin(me.person.username, {});
      expect(
        await refusalOf(
          respond('SELECT_CHALLENGE', begun.Session, { USERNAME: me.person.username, ANSWER: 'WEB_AUTHN' }),
        ),
      ).toBe('InvalidParameterException: Invalid challenge selected.');
      expect(
        await refusalOf(
          respond('SELECT_CHALLENGE', begun.Session, { USERNAME: me.person.username, ANSWER: 'EMAIL_OTP' }),
        ),
      ).toBe('InvalidParameterException: Invalid challenge selected.');
    });

    it('is off with its flow', async () => {
      await settle({ flows: ['ALLOW_USER_PASSWORD_AUTH'] });
      expect(await refusalOf(begin(me.person.username))).toBe(
        'InvalidParameterException: USER_AUTH is not enabled for the client.',
      );
    });
  });

  it('of unknown users are requested and rejected like any other', async () => {
    const names = Array.from({ length: 24 }, (_, index) => `nobody-${index}`);
    const answers = await Promise.all(names.map((name) => begin(name)));
    const withPasskey = answers.findIndex(({ ChallengeName }) => ChallengeName === 'WEB_AUTHN');
    expect(answers.some(({ ChallengeName }) => ChallengeName === 'SELECT_CHALLENGE')).toBe(true);
    const [name = '', begun] = [names[withPasskey], answers[withPasskey]];
    if (!begun) throw new Error('Of so many names, one has a passkey.');
    expect(asked(await begin(name)).allowCredentials).toEqual(asked(begun).allowCredentials);
    const real = await register();
    expect(Object.keys(asked(begun)).toSorted()).toEqual(
      Object.keys(asked(await begin(me.person.username))).toSorted(),
    );
    expect(
      await refusalOf(respond('WEB_AUTHN', begun.Session, { USERNAME: name, CREDENTIAL: real.get(asked(begun)) })),
    ).toBe(noMatch);
  });

  describe('a second factor', () => {
    const withFactor = () =>
      at.provider.database.db
        .update(identityUsers)
        .set({
          attributes: { ...me.person.attributes, phone_number: '+919800000777', phone_number_verified: 'true' },
          mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' },
        })
        .where(eq(identityUsers.sub, me.person.sub));

    it('is not required after a passkey with user verification', async () => {
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
      expect(await begin(me.person.username)).toMatchObject({
        ChallengeName: 'SELECT_CHALLENGE',
        AvailableChallenges: ['PASSWORD', 'PASSWORD_SRP'],
      });
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
      expect((await begin(me.person.username)).AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP']);
    });

    it('accept no policy without the password', async () => {
      const asking = at.provider.aws.send(
        new aws.UpdateUserPoolCommand({
          UserPoolId: at.provider.poolId,
          Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['WEB_AUTHN'] } },
        }),
      );
      expect(await refusalOf(asking)).toBe(
        'InvalidParameterException: PASSWORD is always among the first factors here.',
      );
    });

    it('name the relying party, its verification and whether a passkey is enough', async () => {
      const UserPoolId = at.provider.poolId;
      const WebAuthnConfiguration = {
        RelyingPartyId: 'plinth.example',
        UserVerification: 'preferred',
        FactorConfiguration: 'SINGLE_FACTOR',
      } as const;
      const set = await at.provider.aws.send(
        new aws.SetUserPoolMfaConfigCommand({
          UserPoolId,
          MfaConfiguration: 'OPTIONAL',
          SoftwareTokenMfaConfiguration: { Enabled: true },
          SmsMfaConfiguration: {},
          WebAuthnConfiguration,
        }),
      );
      expect(set.WebAuthnConfiguration).toEqual(WebAuthnConfiguration);
      expect(
        (await at.provider.aws.send(new aws.GetUserPoolMfaConfigCommand({ UserPoolId }))).WebAuthnConfiguration,
      ).toEqual(WebAuthnConfiguration);
      const options = await start();
      expect(options).toMatchObject({
        rp: { id: 'plinth.example' },
        authenticatorSelection: { userVerification: 'preferred' },
      });
      const passkey = new SoftwarePasskey('https://app.plinth.example');
      await complete(passkey.create(options));
      expect((await list())[0]?.RelyingPartyId).toBe('plinth.example');
      expect((await signIn(passkey)).AuthenticationResult).toBeDefined();
      await settle({ passkeys: usualSettings.passkeys });
      expect((await begin(me.person.username)).ChallengeName).toBe('SELECT_CHALLENGE');
    });
  });
});
