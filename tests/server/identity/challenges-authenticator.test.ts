import { beforeEach, describe, expect, it } from 'vitest';
import { identityAuthenticators } from '#server/db/identity-schema.ts';
import type { MfaFactor } from '#server/identity/provider/pool.ts';
import { eachDatabase } from '../db/databases.ts';
import { codeAt, wrongCodeAt } from './authenticator-app.ts';
import { answerTo, openWorld, signIn, tokensOf, type Answered, type Texts, type World } from './sign-in-world.ts';

const respond = 'RespondToAuthChallenge';
const step = 30_000;
const withPhone = { email: 'asha@example.com', phone_number: '+919800001234' };

eachDatabase('authenticators', (given) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(given);
  });
  const answer = (asked: Answered, responses: Texts): Promise<Answered> =>
    world.run(respond, answerTo(asked, responses));
  const refusal = (asked: Answered, responses: Texts): Promise<string> =>
    world.refusal(respond, answerTo(asked, responses));
  const show = (secret: string, away = 0): string => codeAt(secret, world.clock.now + away);
  const wrong = (secret: string): string => wrongCodeAt(secret, world.clock.now);

  async function associate(AccessToken: string): Promise<string> {
    return (await world.run('AssociateSoftwareToken', { AccessToken })).SecretCode ?? '';
  }
  /** A user who set up an app and prefers it; the step of its first code is over. */
  async function enrol(
    factors: readonly MfaFactor[] = ['SOFTWARE_TOKEN_MFA'],
    preferred: MfaFactor | null = null,
  ): Promise<string> {
    await world.addUser({ attributes: withPhone });
    const { AccessToken } = tokensOf(await signIn(world));
    const secret = await associate(AccessToken);
    await world.run('VerifySoftwareToken', { AccessToken, UserCode: show(secret), FriendlyDeviceName: 'Phone' });
    const choice = (factor: MfaFactor): object => ({
      Enabled: factors.includes(factor),
      PreferredMfa: preferred === factor,
    });
    await world.run('SetUserMFAPreference', {
      AccessToken,
      SMSMfaSettings: choice('SMS_MFA'),
      SoftwareTokenMfaSettings: choice('SOFTWARE_TOKEN_MFA'),
    });
    world.clock.now += 2 * step;
    return secret;
  }

  describe('set up by a signed-in user', () => {
    it('come with all the bits of their secret', async () => {
      await world.addUser();
      expect(await associate(tokensOf(await signIn(world)).AccessToken)).toMatch(/^[A-Z2-7]{52}$/);
    });

    it('are active after a right code, and required once they are switched on', async () => {
      await world.addUser();
      const { AccessToken } = tokensOf(await signIn(world));
      const prefer = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
      expect(await world.refusal('SetUserMFAPreference', prefer)).toBe(
        'InvalidParameterException: User has not set up software token mfa',
      );
      const secret = await associate(AccessToken);
      expect(await world.refusal('SetUserMFAPreference', prefer)).toBe(
        'InvalidParameterException: User has not verified software token mfa',
      );
      expect(await world.refusal('VerifySoftwareToken', { AccessToken, UserCode: wrong(secret) })).toBe(
        'EnableSoftwareTokenMFAException: Code mismatch',
      );
      expect(await world.run('VerifySoftwareToken', { AccessToken, UserCode: show(secret) })).toMatchObject({
        Status: 'SUCCESS',
      });
      expect((await signIn(world)).ChallengeName).toBeUndefined();
      await world.run('SetUserMFAPreference', prefer);
      expect((await signIn(world)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('leave the one in use in force until the next is proven', async () => {
      const old = await enrol();
      const { AccessToken } = tokensOf(await answer(await signIn(world), { SOFTWARE_TOKEN_MFA_CODE: show(old) }));
      const next = await associate(AccessToken);
      world.clock.now += 2 * step;
      expect(tokensOf(await answer(await signIn(world), { SOFTWARE_TOKEN_MFA_CODE: show(old) })).TokenType).toBe(
        'Bearer',
      );
      expect(await world.refusal('VerifySoftwareToken', { AccessToken, UserCode: wrong(next) })).toMatch(
        /^EnableSoftwareTokenMFAException/,
      );
      await world.run('VerifySoftwareToken', { AccessToken, UserCode: show(next) });
      world.clock.now += 2 * step;
      const asked = await signIn(world);
      expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(old) })).toMatch(/^CodeMismatchException/);
      expect(tokensOf(await answer(asked, { SOFTWARE_TOKEN_MFA_CODE: show(next) })).TokenType).toBe('Bearer');
    });

    it('are rejected when the pool has none, or without an identified user', async () => {
      await world.addUser();
      const { AccessToken } = tokensOf(await signIn(world));
      expect(await world.refusal('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).toBe(
        'InvalidParameterException: User has not set up software token mfa',
      );
      for (const action of ['AssociateSoftwareToken', 'VerifySoftwareToken']) {
        expect(await world.refusal(action, { UserCode: '123456' })).toMatch(/^InvalidParameterException: /);
      }
      world.settle({ allowsAuthenticator: false });
      expect(await world.refusal('AssociateSoftwareToken', { AccessToken })).toBe(
        'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled by the userPool',
      );
    });
  });

  describe('at sign-in', () => {
    it('are requested by the name they were given', async () => {
      const secret = await enrol();
      const asked = await signIn(world);
      expect(asked).toMatchObject({
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeParameters: { USER_ID_FOR_SRP: 'Asha', FRIENDLY_DEVICE_NAME: 'Phone' },
      });
      // identity-js sends the code under both names.
      const code = show(secret);
      expect(tokensOf(await answer(asked, { SOFTWARE_TOKEN_MFA_CODE: code, SMS_MFA_CODE: code })).TokenType).toBe(
        'Bearer',
      );
    });

    it('may be mistyped six times', async () => {
      const secret = await enrol();
      const asked = await signIn(world);
      for (let time = 0; time < 6; time += 1) {
        expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: wrong(secret) })).toBe(
          'CodeMismatchException: Invalid code received for user',
        );
      }
      expect(tokensOf(await answer(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
    });

    it.each([
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false],
    ])('take a code %i steps away: %s', async (away, isTaken) => {
      const secret = await enrol();
      world.clock.now += 10 * step;
      const told = await refusal(await signIn(world), { SOFTWARE_TOKEN_MFA_CODE: show(secret, away * step) });
      expect(told === 'none').toBe(isTaken);
    });

    it('take no code twice, nor one from before it', async () => {
      const secret = await enrol();
      const used = 'ExpiredCodeException: Your software token has already been used once.';
      await answer(await signIn(world), { SOFTWARE_TOKEN_MFA_CODE: show(secret) });
      const asked = await signIn(world);
      expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).toBe(used);
      expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret, -step) })).toBe(used);
      world.clock.now += step;
      expect(tokensOf(await answer(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
    });

    it('take one code once, also in two sign-ins at once', async () => {
      const secret = await enrol();
      const sessions = [await signIn(world), await signIn(world)];
      const told = await Promise.all(
        sessions.map((asked) => refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })),
      );
      expect(told.toSorted()).toEqual([
        'ExpiredCodeException: Your software token has already been used once.',
        'none',
      ]);
    });

    it('cannot be replaced by a person who knows only the password', async () => {
      await enrol();
      const { Session } = await signIn(world);
      const foreign = 'NotAuthorizedException: Invalid session for the user.';
      expect(await world.refusal('AssociateSoftwareToken', { Session })).toBe(foreign);
      expect(await world.refusal('VerifySoftwareToken', { Session, UserCode: '123456' })).toBe(foreign);
    });
  });

  describe('together with SMS', () => {
    it('are offered as a choice when none is preferred', async () => {
      const secret = await enrol(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
      const asked = await signIn(world);
      expect(asked).toMatchObject({
        ChallengeName: 'SELECT_MFA_TYPE',
        ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: 'Asha' },
      });
      expect(await refusal(asked, { ANSWER: 'EMAIL_OTP' })).toMatch(/^InvalidParameterException: /);
      const chosen = await answer(asked, { ANSWER: 'SOFTWARE_TOKEN_MFA' });
      expect([chosen.ChallengeName, chosen.Session === asked.Session]).toEqual(['SOFTWARE_TOKEN_MFA', false]);
      expect(tokensOf(await answer(chosen, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
      expect((await answer(await signIn(world), { ANSWER: 'SMS_MFA' })).ChallengeName).toBe('SMS_MFA');
    });

    it.each(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const)('are required or not by preference: %s', async (preferred) => {
      await enrol(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], preferred);
      expect((await signIn(world)).ChallengeName).toBe(preferred);
      world.settle({ mfa: 'OFF' });
      expect((await signIn(world)).ChallengeName).toBeUndefined();
    });
  });

  describe('when a second factor is mandatory', () => {
    beforeEach(() => world.settle({ mfa: 'ON' }));

    it('a user with a number gets a code, and any other sets up an app', async () => {
      await world.addUser({ attributes: withPhone });
      await world.addUser({ username: 'Ravi' });
      expect((await signIn(world)).ChallengeName).toBe('SMS_MFA');
      expect(await signIn(world, 'ravi')).toMatchObject({
        ChallengeName: 'MFA_SETUP',
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: 'Ravi' },
      });
    });

    it('an app that was verified but never switched on is required', async () => {
      await world.addUser();
      world.settle({ mfa: 'OPTIONAL' });
      const { AccessToken } = tokensOf(await signIn(world));
      const secret = await associate(AccessToken);
      await world.run('VerifySoftwareToken', { AccessToken, UserCode: show(secret) });
      world.settle({ mfa: 'ON' });
      expect((await signIn(world)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('a user who cannot set one up does not get in', async () => {
      world.settle({ allowsAuthenticator: false });
      await world.addUser();
      await expect(signIn(world)).rejects.toThrow('second factor');
    });

    it('an app is set up within the sign-in, session by session', async () => {
      await world.addUser();
      const asked = await signIn(world);
      const setUp = (Session: string | undefined, ChallengeName = 'MFA_SETUP'): Answered => ({
        ChallengeName,
        Session,
        ChallengeParameters: {},
      });
      expect(await refusal(asked, {})).toBe('InvalidParameterException: User has not verified software token mfa');
      const associated = await world.run('AssociateSoftwareToken', { Session: asked.Session });
      const secret = associated.SecretCode ?? '';
      const once = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
      expect(await world.refusal('AssociateSoftwareToken', { Session: asked.Session })).toBe(once);

      for (let time = 0; time < 2; time += 1) {
        expect(
          await world.refusal('VerifySoftwareToken', { Session: associated.Session, UserCode: wrong(secret) }),
        ).toBe('EnableSoftwareTokenMFAException: Code mismatch');
      }
      expect(await refusal(setUp(associated.Session), {})).toMatch(/^InvalidParameterException: /);
      const verified = await world.run('VerifySoftwareToken', {
        Session: associated.Session,
        UserCode: show(secret),
        FriendlyDeviceName: 'Phone',
      });
      expect(verified).toMatchObject({ Status: 'SUCCESS' });
      expect(await world.refusal('AssociateSoftwareToken', { Session: verified.Session })).toBe(
        'NotAuthorizedException: Invalid session for the user.',
      );
      expect(tokensOf(await answer(setUp(verified.Session), {})).TokenType).toBe('Bearer');

      expect((await world.db.select().from(identityAuthenticators))[0]).toMatchObject({
        isVerified: true,
        name: 'Phone',
      });
      world.clock.now += 2 * step;
      const next = await signIn(world);
      expect(tokensOf(await answer(next, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
    });
  });
});
