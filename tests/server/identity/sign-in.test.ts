import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { identityLogins, identityUsers } from '#server/db/identity-schema.ts';
import { eachDatabase } from '../db/databases.ts';
import vectors from './srp-vectors.json' with { type: 'json' };
import { beginProof, openFixture, password, signIn, tokensOf, type Fixture } from './sign-in-fixture.ts';
import { runs } from '#tests/support/runs.ts';

const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const onlyOnce = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
const foreign = 'NotAuthorizedException: Invalid session for the user.';
const respond = 'RespondToAuthChallenge';

eachDatabase('signing in', (given) => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await openFixture(given);
  });

  const plain = (name: string, chosen = password): object => ({
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: name, PASSWORD: chosen },
  });
  const logins = async (): Promise<number> => (await fixture.db.select().from(identityLogins)).length;

  describe('by SRP', () => {
    it('returns tokens for the right password, in any case of the name', async () => {
      await fixture.addUser({ username: 'Asha' });
      const { asked } = await beginProof(fixture, 'aSHA');
      expect(asked).toMatchObject({
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { USERNAME: 'Asha', USER_ID_FOR_SRP: 'Asha' },
      });
      expect(tokensOf(await signIn(fixture, 'aSHA'))).toMatchObject({ ExpiresIn: 3_600, TokenType: 'Bearer' });
    });

    it('accepts the answer without a session: the block replaces it', async () => {
      await fixture.addUser();
      const { Session: _left, ...answer } = (await beginProof(fixture)).answer();
      expect(tokensOf(await fixture.run(respond, answer)).RefreshToken).toBeDefined();
    });

    it('sends a new number and block each time, and one salt', async () => {
      await fixture.addUser();
      const [one, other] = [
        (await beginProof(fixture)).asked.ChallengeParameters,
        (await beginProof(fixture)).asked.ChallengeParameters,
      ];
      expect(other['SALT']).toBe(one['SALT']);
      expect(other['SRP_B']).not.toBe(one['SRP_B']);
      expect(other['SECRET_BLOCK']).not.toBe(one['SECRET_BLOCK']);
    });

    it('rejects a wrong password, and then the right one with the same block', async () => {
      await fixture.addUser();
      const { answer } = await beginProof(fixture);
      expect(await fixture.refusal(respond, answer('Wrong#2027'))).toBe(incorrect);
      expect(await fixture.refusal(respond, answer())).toBe(onlyOnce);
      expect(await logins()).toBe(0);
    });

    it('returns tokens once for a block, with its session and without', async () => {
      await fixture.addUser();
      const answer = (await beginProof(fixture)).answer();
      await fixture.run(respond, answer);
      const { Session: _left, ...bare } = answer;
      expect([await fixture.refusal(respond, answer), await fixture.refusal(respond, bare)]).toEqual([
        onlyOnce,
        onlyOnce,
      ]);
    });

    it('returns tokens once for a block that is answered many times at once', async () => {
      await fixture.addUser();
      const answer = (await beginProof(fixture)).answer();
      const refusals = await Promise.all(Array.from({ length: 6 }, () => fixture.refusal(respond, answer)));
      expect(refusals.toSorted()).toEqual([...Array<string>(5).fill(onlyOnce), 'none'].toSorted());
      expect(await logins()).toBe(1);
    });

    it('rejects a block of its own making that is signed correctly', async () => {
      await fixture.addUser();
      const { client, asked } = await beginProof(fixture);
      const told = { ...asked.ChallengeParameters, SECRET_BLOCK: Buffer.alloc(96, 7).toString('base64') };
      const responses = { USERNAME: 'Asha', ...client.sign({ scope: 'plinth001', id: 'Asha', password }, told) };
      expect(
        await fixture.refusal(respond, { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: responses }),
      ).toBe(foreign);
    });

    it('rejects the session of another sign-in, another person and another client', async () => {
      await fixture.addUser();
      await fixture.addUser({ username: 'Ravi' });
      const { answer } = await beginProof(fixture);
      const other = await beginProof(fixture, 'ravi');
      const refusals = [
        await fixture.refusal(respond, { ...answer(), Session: other.asked.Session }),
        await fixture.refusal(respond, answer(password, { USERNAME: 'Ravi' })),
        await fixture.refusal(respond, answer(), 'anotherclient'),
      ];
      expect(refusals).toEqual([foreign, foreign, foreign]);
      expect(tokensOf(await fixture.run(respond, answer())).TokenType).toBe('Bearer');
    });

    it('takes no answer to this challenge for one to another', async () => {
      await fixture.addUser();
      const { answer } = await beginProof(fixture);
      const responses = {
        ...answer().ChallengeResponses,
        SMS_MFA_CODE: '123456',
        SRP_A: 'ab',
        DEVICE_KEY: 'us-east-1_1',
        NEW_PASSWORD: password,
        ANSWER: '2',
      };
      for (const ChallengeName of [
        'SMS_MFA',
        'MFA_SETUP',
        'NEW_PASSWORD_REQUIRED',
        'CUSTOM_CHALLENGE',
        'DEVICE_PASSWORD_VERIFIER',
        'SELECT_MFA_TYPE',
        'DEVICE_SRP_AUTH',
      ]) {
        expect(await fixture.refusal(respond, { ...answer(), ChallengeName, ChallengeResponses: responses })).toBe(
          foreign,
        );
      }
    });

    it('waits three minutes for the answer', async () => {
      await fixture.addUser();
      const [early, late] = [await beginProof(fixture), await beginProof(fixture)];
      fixture.clock.now += 3 * 60_000 - 1;
      expect(tokensOf(await fixture.run(respond, early.answer())).ExpiresIn).toBe(3_600);
      fixture.clock.now += 1;
      expect(await fixture.refusal(respond, late.answer())).toBe(
        'NotAuthorizedException: Invalid session for the user, session is expired.',
      );
    });

    it.each([
      ['zero', '0'],
      ['the prime', vectors.N],
      ['no number', 'x'],
      ['far too long', 'f'.repeat(1_025)],
    ])('rejects a client number that is %s before any query', async (_what, SRP_A) => {
      await fixture.addUser();
      expect(
        await fixture.refusal('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'asha', SRP_A },
        }),
      ).toBe('InvalidParameterException: SRP_A is not a valid number.');
    });

    it.each([
      'Tue Jan 05 03:04:05 UTC 2027',
      '2027-01-05T03:04:05Z',
      'Di Jan 5 03:04:05 UTC 2027',
      'Tue Jan 5 03:04:05 IST 2027',
      'Tue Jan 5 24:04:05 UTC 2027',
    ])('rejects the time "%s", and waits for a better answer', async (TIMESTAMP) => {
      await fixture.addUser();
      const { answer } = await beginProof(fixture);
      expect(await fixture.refusal(respond, answer(password, { TIMESTAMP }))).toBe(
        'InvalidParameterException: TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
      );
      expect(await fixture.refusal(respond, answer())).toBe('none');
    });

    it.each(['USERNAME', 'PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP'])(
      'requires %s',
      async (name) => {
        await fixture.addUser();
        const { answer } = await beginProof(fixture);
        expect(await fixture.refusal(respond, answer(password, { [name]: '' }))).toBe(
          `InvalidParameterException: Missing required parameter ${name}`,
        );
      },
    );

    it('survives any text as an answer', async () => {
      await fixture.addUser();
      const text = fc.string({ unit: 'binary', maxLength: 80 });
      const responses = fc.record({
        USERNAME: text,
        PASSWORD_CLAIM_SECRET_BLOCK: text,
        PASSWORD_CLAIM_SIGNATURE: text,
        TIMESTAMP: fc.constantFrom('Tue Jan 5 03:04:05 UTC 2027', ''),
        DEVICE_KEY: text,
      });
      await fc.assert(
        fc.asyncProperty(responses, async (ChallengeResponses) => {
          const refusal = await fixture.refusal(respond, { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses });
          expect(refusal).toMatch(/^(?:NotAuthorized|InvalidParameter)Exception: /);
        }),
        runs(60),
      );
    });
  });

  describe('by a plain password', () => {
    it('returns tokens for the right one and rejects any other', async () => {
      await fixture.addUser();
      expect(tokensOf(await fixture.run('InitiateAuth', plain('ASHA'))).RefreshToken).toBeDefined();
      expect(await fixture.refusal('InitiateAuth', plain('asha', 'plinth#2027'))).toBe(incorrect);
    });

    it('requires the missing parameters', async () => {
      const begin = (AuthParameters: object): Promise<string> =>
        fixture.refusal('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      expect(await begin({ PASSWORD: 'x' })).toBe('InvalidParameterException: Missing required parameter USERNAME');
      expect(await begin({ USERNAME: 'asha' })).toBe('InvalidParameterException: Missing required parameter PASSWORD');
    });
  });

  describe('where a flow is off', () => {
    it.each([
      ['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH flow not enabled for this client'],
      ['USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.'],
      ['CUSTOM_AUTH', 'CUSTOM_AUTH is not enabled for the client.'],
      ['REFRESH_TOKEN_AUTH', 'Initiate Auth method not supported.'],
      ['ADMIN_NO_SRP_AUTH', 'Initiate Auth method not supported.'],
      ['USER_AUTH', 'USER_AUTH is not enabled for the client.'],
    ])('%s is rejected', async (AuthFlow, message) => {
      fixture.settle({ flows: [] });
      expect(await fixture.refusal('InitiateAuth', { AuthFlow, AuthParameters: {} })).toBe(
        `InvalidParameterException: ${message}`,
      );
    });
  });

  describe('of an account that may not', () => {
    const both = async (chosen?: string): Promise<string[]> => {
      const { answer } = await beginProof(fixture);
      return [
        await fixture.refusal(respond, answer(chosen)),
        await fixture.refusal('InitiateAuth', plain('asha', chosen)),
      ];
    };

    it('is reported only for the right password', async () => {
      const states: readonly (readonly [object, string])[] = [
        [{ status: 'UNCONFIRMED' }, 'UserNotConfirmedException: User is not confirmed.'],
        [{ status: 'RESET_REQUIRED' }, 'PasswordResetRequiredException: Password reset required for the user'],
        [{ isEnabled: false, status: 'CONFIRMED' }, 'NotAuthorizedException: User is disabled.'],
      ];
      const { sub } = await fixture.addUser();
      for (const [state, refusal] of states) {
        await fixture.db.update(identityUsers).set(state).where(eq(identityUsers.sub, sub));
        expect(await both()).toEqual([refusal, refusal]);
        expect(await both('Wrong#2027')).toEqual([incorrect, incorrect]);
      }
      expect(await logins()).toBe(0);
    });

    it('requires a new password also when none was ever set', async () => {
      await fixture.addUser({ status: 'RESET_REQUIRED', salt: null, verifier: null });
      const refusal = 'PasswordResetRequiredException: Password reset required for the user';
      expect(await both()).toEqual([refusal, refusal]);
    });

    it('takes a temporary password until its time is over', async () => {
      await fixture.addUser({ status: 'FORCE_CHANGE_PASSWORD', temporaryUntil: new Date(fixture.clock.now + 1_000) });
      expect((await signIn(fixture)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
      fixture.clock.now += 1_000;
      const refusal = 'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.';
      expect(await both()).toEqual([refusal, refusal]);
    });
  });

  describe('of an unknown user', () => {
    it('is played to its end where the pool hides who exists', async () => {
      await fixture.addUser();
      const real = await beginProof(fixture);
      const [one, again, other] = [
        await beginProof(fixture, 'nobody'),
        await beginProof(fixture, 'NOBODY'),
        await beginProof(fixture, 'nobody2'),
      ];
      const shape = (told: Readonly<Record<string, string>>): unknown => [
        Object.keys(told).toSorted(),
        told['SALT']?.length,
        told['SECRET_BLOCK']?.length,
      ];
      expect(shape(one.asked.ChallengeParameters)).toEqual(shape(real.asked.ChallengeParameters));
      for (const name of ['SALT', 'USER_ID_FOR_SRP']) {
        expect(again.asked.ChallengeParameters[name]).toBe(one.asked.ChallengeParameters[name]);
        expect(other.asked.ChallengeParameters[name]).not.toBe(one.asked.ChallengeParameters[name]);
      }
      // Like a real user's, it has the form of a name: the typed name, normalized.
      expect(one.asked.ChallengeParameters['USER_ID_FOR_SRP']).toMatch(/^nobody$/i);
      expect(one.asked.ChallengeParameters['USERNAME']).toBe(one.asked.ChallengeParameters['USER_ID_FOR_SRP']);
      expect(again.asked.ChallengeParameters['SRP_B']).not.toBe(one.asked.ChallengeParameters['SRP_B']);
      expect(await fixture.refusal(respond, one.answer())).toBe(incorrect);
      expect(await fixture.refusal(respond, one.answer())).toBe(onlyOnce);
      expect(await fixture.refusal('InitiateAuth', plain('nobody'))).toBe(incorrect);
    });

    it('is reported when the pool reveals it', async () => {
      fixture.settle({ masksUnknownUsers: false });
      const unknown = 'UserNotFoundException: User does not exist.';
      expect(await fixture.refusal('InitiateAuth', plain('nobody'))).toBe(unknown);
      expect(
        await fixture.refusal('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'nobody', SRP_A: 'ab' },
        }),
      ).toBe(unknown);
    });

    it('is rejected for any impossible name', async () => {
      for (const name of ['with space', 'x'.repeat(129), 'null\0', '\ud800']) {
        expect(await fixture.refusal('InitiateAuth', plain(name))).toBe(
          'InvalidParameterException: Invalid username given.',
        );
      }
    });
  });
});
