import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { SoftwarePasskey, type Lies } from '../software-passkey.ts';
import { givenPasskeys, noMatch } from './passkey-client.ts';
import { password, refusalOf } from './running-provider.ts';

const minute = 60_000;

describe('passkeys with false data', () => {
  const { at, me, pageOf, tokenOf, start, complete, list, register, begin, asked, respond, signIn } = givenPasskeys();

  describe('a sign-in is rejected', () => {
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
      const begun = await begin(me.person.username);
      const answer = { USERNAME: me.person.username, CREDENTIAL: passkey.get(asked(begun)) };
      await respond('WEB_AUTHN', begun.Session, answer);
      expect(await refusalOf(respond('WEB_AUTHN', begun.Session, answer))).toMatch(
        /^NotAuthorizedException: .*session can only be used once/,
      );
      const again = await begin(me.person.username);
      expect(await refusalOf(respond('WEB_AUTHN', again.Session, answer))).toBe(noMatch);
      const right = { USERNAME: me.person.username, CREDENTIAL: passkey.get(asked(again)) };
      expect(await refusalOf(respond('WEB_AUTHN', again.Session, right))).toMatch(/session can only be used once/);
    });

    it('when it took too long', async () => {
      const passkey = await register();
      const begun = await begin(me.person.username);
      at.provider.clock.ahead = 4 * minute;
      expect(
        await refusalOf(
          respond('WEB_AUTHN', begun.Session, { USERNAME: me.person.username, CREDENTIAL: passkey.get(asked(begun)) }),
        ),
      ).toMatch(/session is expired/);
    });

    it('with the passkey of another user', async () => {
      const passkey = await register();
      const other = await at.provider.addPerson();
      const others = new SoftwarePasskey(pageOf());
      const token = await tokenOf(other.username);
      await complete(others.create(await start(token)), token);
      expect(await refusalOf(signIn(others))).toBe(noMatch);
      expect(
        await refusalOf(
          at.provider.aws.send(
            new aws.DeleteWebAuthnCredentialCommand({ AccessToken: token, CredentialId: passkey.id }),
          ),
        ),
      ).toBe('ResourceNotFoundException: The passkey does not exist.');
    });

    it.each(['', 'null', '{}', '{"id":7}', 'x'.repeat(500)])(
      'with a text that is no passkey: %j',
      async (CREDENTIAL) => {
        await register();
        const begun = await begin(me.person.username);
        expect(await refusalOf(respond('WEB_AUTHN', begun.Session, { USERNAME: me.person.username, CREDENTIAL }))).toBe(
          CREDENTIAL === '' ? 'InvalidParameterException: Missing required parameter CREDENTIAL' : noMatch,
        );
      },
    );

    it('to an account that is disabled', async () => {
      const passkey = await register();
      await at.provider.database.db
        .update(identityUsers)
        .set({ isEnabled: false })
        .where(eq(identityUsers.sub, me.person.sub));
      expect(await refusalOf(signIn(passkey))).toBe('NotAuthorizedException: User is disabled.');
    });
  });

  describe('a registration is rejected', () => {
    const made = async (lies: Lies): Promise<string> =>
      refusalOf(complete(new SoftwarePasskey(pageOf()).create(await start(), lies)));

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
      expect(await refusalOf(complete(own, await tokenOf(other.username)))).toMatch(
        /^WebAuthnChallengeNotFoundException: /,
      );

      const { UserPoolClient } = await at.provider.aws.send(
        new aws.CreateUserPoolClientCommand({
          UserPoolId: at.provider.poolId,
          ClientName: 'another',
          ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH'],
        }),
      );
      const { AuthenticationResult } = await at.provider.aws.send(
        new aws.InitiateAuthCommand({
          ClientId: UserPoolClient?.ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: me.person.username, PASSWORD: password },
        }),
      );
      const elsewhere = new SoftwarePasskey(pageOf()).create(await start());
      expect(await refusalOf(complete(elsewhere, AuthenticationResult?.AccessToken))).toMatch(
        /^WebAuthnClientMismatchException: /,
      );
    });

    it('of a passkey that an account has already', async () => {
      const passkey = await register();
      expect(await refusalOf(complete(passkey.create(await start())))).toMatch(
        /^WebAuthnCredentialNotSupportedException: /,
      );
      expect(await list()).toHaveLength(1);
    });

    it('without a session, and with a text that is no passkey', async () => {
      expect(await refusalOf(start('made.up.token'))).toBe('NotAuthorizedException: Invalid Access Token');
      await start();
      expect(await refusalOf(complete({ id: 'x' }))).toBe('InvalidParameterException: Invalid credential given.');
    });

    it('beyond twenty', async () => {
      for (let count = 0; count < 20; count += 1) await register();
      expect(await refusalOf(start())).toMatch(/^LimitExceededException: /);
    });
  });
});
