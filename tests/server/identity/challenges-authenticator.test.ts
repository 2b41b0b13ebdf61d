import { beforeEach, describe, expect, it } from 'vitest';
import { identityAuthenticators } from '#server/db/identity-schema.ts';
import type { MfaFactor } from '#server/identity/provider/pool.ts';
import { onPostgres } from '../db/databases.ts';
import { codeAt, wrongCodeAt } from './authenticator-app.ts';
import { answerTo, openFixture, signIn, tokensOf, type Answered, type Texts, type Fixture } from './sign-in-fixture.ts';

const respond = 'RespondToAuthChallenge';
const step = 30_000;
const withPhone = { email: 'asha@example.com', phone_number: '+919800001234' };

onPostgres('authenticators', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given);
  });
  const answer = (asked: Answered, responses: Texts): Promise<Answered> =>
    fixture.run(respond, answerTo(asked, responses));
  const refusal = (asked: Answered, responses: Texts): Promise<string> =>
    fixture.refusal(respond, answerTo(asked, responses));
  const show = (secret: string, away = 0): string => codeAt(secret, fixture.clock.now + away);
  const wrong = (secret: string): string => wrongCodeAt(secret, fixture.clock.now);

  async function associate(AccessToken: string): Promise<string> {
    return (await fixture.run('AssociateSoftwareToken', { AccessToken })).SecretCode ?? '';
  }
  /** A user who set up an app and prefers it; the step of its first code is over. */
  async function enrol(
    factors: readonly MfaFactor[] = ['SOFTWARE_TOKEN_MFA'],
    preferred: MfaFactor | null = null,
  ): Promise<string> {
    await fixture.addUser({ attributes: withPhone });
    const { AccessToken } = tokensOf(await signIn(fixture));
    const secret = await associate(AccessToken);
    await fixture.run('VerifySoftwareToken', { AccessToken, UserCode: show(secret), FriendlyDeviceName: 'Phone' });
    const choice = (factor: MfaFactor): object => ({
      Enabled: factors.includes(factor),
      PreferredMfa: preferred === factor,
    });
    await fixture.run('SetUserMFAPreference', {
      AccessToken,
      SMSMfaSettings: choice('SMS_MFA'),
      SoftwareTokenMfaSettings: choice('SOFTWARE_TOKEN_MFA'),
    });
    fixture.clock.now += 2 * step;
    return secret;
  }

  describe('set up by a signed-in user', () => {
    it('come with all the bits of their secret', async () => {
      await fixture.addUser();
      expect(await associate(tokensOf(await signIn(fixture)).AccessToken)).toMatch(/^[A-Z2-7]{52}$/);
    });

    it('are active after a right code, and required once they are switched on', async () => {
      await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      const prefer = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
      expect(await fixture.refusal('SetUserMFAPreference', prefer)).toBe(
        'InvalidParameterException: User has not set up software token mfa',
      );
      const secret = await associate(AccessToken);
      expect(await fixture.refusal('SetUserMFAPreference', prefer)).toBe(
        'InvalidParameterException: User has not verified software token mfa',
      );
      expect(await fixture.refusal('VerifySoftwareToken', { AccessToken, UserCode: wrong(secret) })).toBe(
        'EnableSoftwareTokenMFAException: Code mismatch',
      );
      expect(await fixture.run('VerifySoftwareToken', { AccessToken, UserCode: show(secret) })).toMatchObject({
        Status: 'SUCCESS',
      });
      expect((await signIn(fixture)).ChallengeName).toBeUndefined();
      await fixture.run('SetUserMFAPreference', prefer);
      expect((await signIn(fixture)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('leave the one in use in force until the next is proven', async () => {
      const old = await enrol();
      const { AccessToken } = tokensOf(await answer(await signIn(fixture), { SOFTWARE_TOKEN_MFA_CODE: show(old) }));
      const next = await associate(AccessToken);
      fixture.clock.now += 2 * step;
      expect(tokensOf(await answer(await signIn(fixture), { SOFTWARE_TOKEN_MFA_CODE: show(old) })).TokenType).toBe(
        'Bearer',
      );
      expect(await fixture.refusal('VerifySoftwareToken', { AccessToken, UserCode: wrong(next) })).toMatch(
        /^EnableSoftwareTokenMFAException/,
      );
      await fixture.run('VerifySoftwareToken', { AccessToken, UserCode: show(next) });
      fixture.clock.now += 2 * step;
      const asked = await signIn(fixture);
      expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(old) })).toMatch(/^CodeMismatchException/);
      expect(tokensOf(await answer(asked, { SOFTWARE_TOKEN_MFA_CODE: show(next) })).TokenType).toBe('Bearer');
    });

    it('are rejected when the pool has none, or without an identified user', async () => {
      await fixture.addUser();
      const { AccessToken } = tokensOf(await signIn(fixture));
      expect(await fixture.refusal('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).toBe(
        'InvalidParameterException: User has not set up software token mfa',
      );
      for (const action of ['AssociateSoftwareToken', 'VerifySoftwareToken']) {
        expect(await fixture.refusal(action, { UserCode: '123456' })).toMatch(/^InvalidParameterException: /);
      }
      fixture.settle({ allowsAuthenticator: false });
      expect(await fixture.refusal('AssociateSoftwareToken', { AccessToken })).toBe(
        'SoftwareTokenMFANotFoundException: Software Token MFA has not been enabled by the userPool',
      );
    });
  });

  describe('at sign-in', () => {
    it('are requested by the name they were given', async () => {
      const secret = await enrol();
      const asked = await signIn(fixture);
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
      const asked = await signIn(fixture);
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
      fixture.clock.now += 10 * step;
      const told = await refusal(await signIn(fixture), { SOFTWARE_TOKEN_MFA_CODE: show(secret, away * step) });
      expect(told === 'none').toBe(isTaken);
    });

    it('take no code twice, nor one from before it', async () => {
      const secret = await enrol();
      const used = 'ExpiredCodeException: Your software token has already been used once.';
      await answer(await signIn(fixture), { SOFTWARE_TOKEN_MFA_CODE: show(secret) });
      const asked = await signIn(fixture);
      expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).toBe(used);
      expect(await refusal(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret, -step) })).toBe(used);
      fixture.clock.now += step;
      expect(tokensOf(await answer(asked, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
    });

    it('take one code once, also in two sign-ins at once', async () => {
      const secret = await enrol();
      const sessions = [await signIn(fixture), await signIn(fixture)];
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
      const { Session } = await signIn(fixture);
      const foreign = 'NotAuthorizedException: Invalid session for the user.';
      expect(await fixture.refusal('AssociateSoftwareToken', { Session })).toBe(foreign);
      expect(await fixture.refusal('VerifySoftwareToken', { Session, UserCode: '123456' })).toBe(foreign);
    });
  });

  describe('together with SMS', () => {
    it('are offered as a choice when none is preferred', async () => {
      const secret = await enrol(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
      const asked = await signIn(fixture);
      expect(asked).toMatchObject({
        ChallengeName: 'SELECT_MFA_TYPE',
        ChallengeParameters: { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: 'Asha' },
      });
      expect(await refusal(asked, { ANSWER: 'EMAIL_OTP' })).toMatch(/^InvalidParameterException: /);
      const chosen = await answer(asked, { ANSWER: 'SOFTWARE_TOKEN_MFA' });
      expect([chosen.ChallengeName, chosen.Session === asked.Session]).toEqual(['SOFTWARE_TOKEN_MFA', false]);
      expect(tokensOf(await answer(chosen, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
      expect((await answer(await signIn(fixture), { ANSWER: 'SMS_MFA' })).ChallengeName).toBe('SMS_MFA');
    });

    it.each(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] as const)('are required or not by preference: %s', async (preferred) => {
      await enrol(['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], preferred);
      expect((await signIn(fixture)).ChallengeName).toBe(preferred);
      fixture.settle({ mfa: 'OFF' });
      expect((await signIn(fixture)).ChallengeName).toBeUndefined();
    });
  });

  describe('when a second factor is mandatory', () => {
    beforeEach(() => fixture.settle({ mfa: 'ON' }));

    it('a user with a number gets a code, and any other sets up an app', async () => {
      await fixture.addUser({ attributes: withPhone });
      await fixture.addUser({ username: 'Ravi' });
      expect((await signIn(fixture)).ChallengeName).toBe('SMS_MFA');
      expect(await signIn(fixture, 'ravi')).toMatchObject({
        ChallengeName: 'MFA_SETUP',
        ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: 'Ravi' },
      });
    });

    it('an app that was verified but never switched on is required', async () => {
      await fixture.addUser();
      fixture.settle({ mfa: 'OPTIONAL' });
      const { AccessToken } = tokensOf(await signIn(fixture));
      const secret = await associate(AccessToken);
      await fixture.run('VerifySoftwareToken', { AccessToken, UserCode: show(secret) });
      fixture.settle({ mfa: 'ON' });
      expect((await signIn(fixture)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    });

    it('a user who cannot set one up does not get in', async () => {
      fixture.settle({ allowsAuthenticator: false });
      await fixture.addUser();
      await expect(signIn(fixture)).rejects.toThrow('second factor');
    });

    it('an app is set up within the sign-in, session by session', async () => {
      await fixture.addUser();
      const asked = await signIn(fixture);
      const setUp = (Session: string | undefined, ChallengeName = 'MFA_SETUP'): Answered => ({
        ChallengeName,
        Session,
        ChallengeParameters: {},
      });
      expect(await refusal(asked, {})).toBe('InvalidParameterException: User has not verified software token mfa');
      const associated = await fixture.run('AssociateSoftwareToken', { Session: asked.Session });
      const secret = associated.SecretCode ?? '';
      const once = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
      expect(await fixture.refusal('AssociateSoftwareToken', { Session: asked.Session })).toBe(once);

      for (let time = 0; time < 2; time += 1) {
        expect(
          await fixture.refusal('VerifySoftwareToken', { Session: associated.Session, UserCode: wrong(secret) }),
        ).toBe('EnableSoftwareTokenMFAException: Code mismatch');
      }
      expect(await refusal(setUp(associated.Session), {})).toMatch(/^InvalidParameterException: /);
      const verified = await fixture.run('VerifySoftwareToken', {
        Session: associated.Session,
        UserCode: show(secret),
        FriendlyDeviceName: 'Phone',
      });
      expect(verified).toMatchObject({ Status: 'SUCCESS' });
      expect(await fixture.refusal('AssociateSoftwareToken', { Session: verified.Session })).toBe(
        'NotAuthorizedException: Invalid session for the user.',
      );
      expect(tokensOf(await answer(setUp(verified.Session), {})).TokenType).toBe('Bearer');

      expect((await fixture.db.select().from(identityAuthenticators))[0]).toMatchObject({
        isVerified: true,
        name: 'Phone',
      });
      fixture.clock.now += 2 * step;
      const next = await signIn(fixture);
      expect(tokensOf(await answer(next, { SOFTWARE_TOKEN_MFA_CODE: show(secret) })).TokenType).toBe('Bearer');
    });
  });
});
