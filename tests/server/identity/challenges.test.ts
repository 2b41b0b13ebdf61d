import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityUsers } from '#server/db/identity-schema.ts';
import { onPostgres } from '../db/databases.ts';
import {
  answerTo,
  beginProof,
  openFixture,
  signIn,
  tokensOf,
  type Answered,
  type Texts,
  type Fixture,
} from './sign-in-fixture.ts';

const respond = 'RespondToAuthChallenge';
const onlyOnce = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
const foreign = 'NotAuthorizedException: Invalid session for the user.';

onPostgres('challenges after the first factor', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given);
  });
  const answer = (asked: Answered, responses: Texts, name?: string): Promise<Answered> =>
    fixture.run(respond, answerTo(asked, responses, name));
  const refusal = (asked: Answered, responses: Texts, name?: string): Promise<string> =>
    fixture.refusal(respond, answerTo(asked, responses, name));

  describe('a new password', () => {
    const fresh = 'Better#2027';
    const begin = async (
      attributes: Record<string, string> = { email: 'asha@example.com', email_verified: 'true' },
    ): Promise<Answered> => {
      await fixture.addUser({ status: 'FORCE_CHANGE_PASSWORD', attributes });
      return signIn(fixture);
    };

    it('takes the place of a temporary one, and signs in', async () => {
      const asked = await begin();
      expect(asked).toMatchObject({
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeParameters: { USER_ID_FOR_SRP: 'Asha', requiredAttributes: '[]' },
      });
      expect(JSON.parse(asked.ChallengeParameters['userAttributes'] ?? '')).toEqual({
        email: 'asha@example.com',
        email_verified: 'true',
      });
      expect(tokensOf(await answer(asked, { NEW_PASSWORD: fresh })).TokenType).toBe('Bearer');
      const { answer: old } = await beginProof(fixture);
      expect(await fixture.refusal(respond, old())).toBe('NotAuthorizedException: Incorrect username or password.');
      const { answer: now } = await beginProof(fixture);
      expect(tokensOf(await fixture.run(respond, now(fresh))).TokenType).toBe('Bearer');
      expect(await refusal(asked, { NEW_PASSWORD: 'Another#2027' })).toBe(onlyOnce);
    });

    it('that is too weak leaves the session for a better one', async () => {
      const asked = await begin();
      expect(await refusal(asked, { NEW_PASSWORD: 'weak' })).toBe(
        'InvalidPasswordException: Password did not conform with policy: Password not long enough',
      );
      expect(await refusal(asked, {})).toBe('InvalidParameterException: Missing required parameter NEW_PASSWORD');
      expect(await refusal(asked, { NEW_PASSWORD: `${fresh}${'x'.repeat(256)}` })).toBe(
        'InvalidParameterException: Invalid password given.',
      );
      expect(tokensOf(await answer(asked, { NEW_PASSWORD: fresh })).TokenType).toBe('Bearer');
    });

    it('comes with the attributes that are missing, and no others', async () => {
      fixture.settle({ requiredAttributes: ['email', 'name'] });
      const asked = await begin();
      expect(asked.ChallengeParameters['requiredAttributes']).toBe('["userAttributes.name"]');
      const refusals: readonly (readonly [Texts, string])[] = [
        [{}, 'InvalidParameterException: Invalid attributes given, name is missing'],
        [
          { 'userAttributes.name': 'Asha', 'userAttributes.email': 'other@example.com' },
          'NotAuthorizedException: Cannot modify an already provided email',
        ],
        [
          { 'userAttributes.name': 'Asha', 'userAttributes.phone_number_verified': 'true' },
          'NotAuthorizedException: A client attempted to write unauthorized attribute',
        ],
        [
          { 'userAttributes.name': 'Asha', 'userAttributes.custom:x': '1' },
          'InvalidParameterException: Attributes did not conform to the schema: custom:x: Attribute does not exist in the schema.',
        ],
      ];
      for (const [more, told] of refusals) expect(await refusal(asked, { NEW_PASSWORD: fresh, ...more })).toBe(told);
      const { IdToken } = tokensOf(await answer(asked, { NEW_PASSWORD: fresh, 'userAttributes.name': 'Asha Rao' }));
      expect(decodeJwt(IdToken)).toMatchObject({ name: 'Asha Rao', email: 'asha@example.com', email_verified: true });
    });

    it('is followed by the second factor', async () => {
      await fixture.addUser({
        status: 'FORCE_CHANGE_PASSWORD',
        attributes: { email: 'a@example.com', phone_number: '+919800001234' },
        mfa: { enabled: ['SMS_MFA'], preferred: null },
      });
      expect((await answer(await signIn(fixture), { NEW_PASSWORD: fresh })).ChallengeName).toBe('SMS_MFA');
    });

    it('is set for the user of the session, with any given name', async () => {
      await fixture.addUser({ username: 'Ravi' });
      const asked = await begin();
      expect(await refusal(asked, { NEW_PASSWORD: fresh }, 'ravi')).toBe(foreign);
      expect(await refusal(asked, { NEW_PASSWORD: fresh }, 'nobody')).toBe(foreign);
    });
  });

  describe('a code by SMS', () => {
    const begin = async (): Promise<Answered> => {
      await fixture.addUser({
        attributes: { email: 'asha@example.com', phone_number: '+919800001234' },
        mfa: { enabled: ['SMS_MFA'], preferred: null },
      });
      return signIn(fixture);
    };
    const lastCode = (): string => fixture.mails.at(-1)?.code ?? '';
    const wrong = (): string => (lastCode() === '123456' ? '654321' : '123456');

    it('is sent, reported masked, and verifies the number', async () => {
      const asked = await begin();
      expect(asked).toMatchObject({
        ChallengeName: 'SMS_MFA',
        ChallengeParameters: {
          CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS',
          CODE_DELIVERY_DESTINATION: '+*******1234',
          USER_ID_FOR_SRP: 'Asha',
        },
      });
      expect(fixture.mails).toMatchObject([
        { to: '+919800001234', medium: 'SMS', code: expect.stringMatching(/^\d{6}$/) },
      ]);
      const { IdToken } = tokensOf(await answer(asked, { SMS_MFA_CODE: lastCode() }));
      expect(decodeJwt(IdToken)['phone_number_verified']).toBe(true);
      expect(await refusal(asked, { SMS_MFA_CODE: lastCode() })).toBe(onlyOnce);
    });

    it('may be mistyped six times', async () => {
      const asked = await begin();
      for (let time = 0; time < 6; time += 1) {
        expect(await refusal(asked, { SMS_MFA_CODE: wrong() })).toBe(
          'CodeMismatchException: Invalid code or auth state for the user.',
        );
      }
      expect(tokensOf(await answer(asked, { SMS_MFA_CODE: lastCode() })).TokenType).toBe('Bearer');
    });

    it('cannot be guessed for ever, not in several sign-ins either', async () => {
      const [one, other] = [await begin(), await signIn(fixture)];
      for (let time = 0; time < 30; time += 1)
        expect(await refusal(time % 2 ? one : other, { SMS_MFA_CODE: wrong() })).toMatch(/^CodeMismatchException/);
      const limited = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
      expect([
        await refusal(other, { SMS_MFA_CODE: lastCode() }),
        await refusal(other, { SMS_MFA_CODE: wrong() }),
      ]).toEqual([limited, limited]);
      fixture.clock.now += 3_600_000;
      const later = await signIn(fixture);
      expect(tokensOf(await answer(later, { SMS_MFA_CODE: lastCode() })).TokenType).toBe('Bearer');
    });

    it('belongs to its sign-in, and ends with it', async () => {
      const asked = await begin();
      const first = lastCode();
      const again = await signIn(fixture);
      expect(await refusal(again, { SMS_MFA_CODE: first })).toMatch(/^CodeMismatchException/);
      fixture.clock.now += 3 * 60_000;
      expect(await refusal(asked, { SMS_MFA_CODE: first })).toBe(
        'NotAuthorizedException: Invalid session for the user, session is expired.',
      );
    });

    it('is for the number that it was sent to', async () => {
      const asked = await begin();
      await fixture.db
        .update(identityUsers)
        .set({ attributes: { email: 'asha@example.com', phone_number: '+919899999999' } });
      expect(await refusal(asked, { SMS_MFA_CODE: lastCode() })).toMatch(/^CodeMismatchException/);
    });

    it('is useless to a user who was disabled meanwhile', async () => {
      const asked = await begin();
      await fixture.db.update(identityUsers).set({ isEnabled: false }).where(eq(identityUsers.username, 'Asha'));
      expect(await refusal(asked, { SMS_MFA_CODE: lastCode() })).toBe('NotAuthorizedException: User is disabled.');
    });

    it('needs its session', async () => {
      await begin();
      expect(
        await fixture.refusal(respond, {
          ChallengeName: 'SMS_MFA',
          ChallengeResponses: { USERNAME: 'asha', SMS_MFA_CODE: lastCode() },
        }),
      ).toBe('InvalidParameterException: Missing required parameter Session');
    });
  });

  describe('the custom challenge', () => {
    beforeEach(() => fixture.settle({ customChallenge: true }));
    const sum = ({ ChallengeParameters: told }: Answered): string =>
      String([...(told['question'] ?? '').matchAll(/\d+/g)].reduce((total, [part]) => total + Number(part), 0));
    const begin = (name = 'asha'): Promise<Answered> =>
      fixture.run('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: name } });

    it('is a sum, after the proof of a password', async () => {
      await fixture.addUser();
      const { answer: prove } = await beginProof(fixture, 'asha', { CHALLENGE_NAME: 'SRP_A' }, 'CUSTOM_AUTH');
      const asked = await fixture.run(respond, prove());
      expect(asked).toMatchObject({
        ChallengeName: 'CUSTOM_CHALLENGE',
        ChallengeParameters: { USERNAME: 'Asha', question: expect.stringMatching(/^\d\+\d$/) },
      });
      expect(tokensOf(await answer(asked, { ANSWER: sum(asked) })).TokenType).toBe('Bearer');
    });

    it('is not reached with a wrong password', async () => {
      await fixture.addUser();
      const { answer: prove } = await beginProof(fixture, 'asha', { CHALLENGE_NAME: 'SRP_A' }, 'CUSTOM_AUTH');
      expect(await fixture.refusal(respond, prove('Wrong#2027'))).toBe(
        'NotAuthorizedException: Incorrect username or password.',
      );
    });

    it('comes at once when the client wants no proof, and the second factor follows it', async () => {
      await fixture.addUser({
        attributes: { email: 'a@example.com', phone_number: '+919800001234' },
        mfa: { enabled: ['SMS_MFA'], preferred: null },
      });
      const asked = await begin();
      expect((await answer(asked, { ANSWER: sum(asked) })).ChallengeName).toBe('SMS_MFA');
    });

    it('comes again after a wrong answer, in a new session, three times in all', async () => {
      await fixture.addUser();
      const first = await begin();
      const second = await answer(first, { ANSWER: '100' });
      expect([second.ChallengeName, second.Session === first.Session]).toEqual(['CUSTOM_CHALLENGE', false]);
      expect(await refusal(first, { ANSWER: sum(first) })).toBe(onlyOnce);
      const third = await answer(second, { ANSWER: 'no number' });
      expect(await refusal(third, { ANSWER: '100' })).toBe('NotAuthorizedException: Incorrect username or password.');
      expect(await refusal(third, { ANSWER: sum(third) })).toBe(onlyOnce);
    });

    it('is the same for an unknown user, and never solved', async () => {
      const first = await begin('nobody');
      const second = await answer(first, { ANSWER: sum(first) }, 'nobody');
      const third = await answer(second, { ANSWER: sum(second) }, 'nobody');
      expect(await refusal(third, { ANSWER: sum(third) }, 'nobody')).toBe(
        'NotAuthorizedException: Incorrect username or password.',
      );
    });

    it('is rejected when it is switched off', async () => {
      fixture.settle({ customChallenge: false });
      expect(
        await fixture.refusal('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'asha' } }),
      ).toBe('InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.');
    });
  });

  it('cannot be answered with a session that was made up', async () => {
    await fixture.addUser();
    const made = { ChallengeName: 'SMS_MFA', Session: 'x'.repeat(128), ChallengeParameters: {} };
    expect(await refusal(made, { SMS_MFA_CODE: '123456' })).toBe(foreign);
  });
});
