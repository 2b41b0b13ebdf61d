/** Responses to challenges that are replayed, forged, late, or for another user; no library sends them. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { scopeOf } from '#server/identity/provider/srp.ts';
import { srpClient } from '../srp-client.ts';
import { givenProvider } from './clients.ts';
import { emailOf, newNumber, otherPassword, password, refusalOf } from './running-provider.ts';

type Texts = Readonly<Record<string, string>>;
type Answered = Pick<
  aws.InitiateAuthResponse,
  'ChallengeName' | 'Session' | 'ChallengeParameters' | 'AuthenticationResult'
>;

const at = givenProvider();
const foreign = 'NotAuthorizedException: Invalid session for the user.';
const used = 'NotAuthorizedException: Invalid session for the user, session can only be used once.';
const late = 'NotAuthorizedException: Invalid session for the user, session is expired.';
const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const threeMinutes = 181_000;

const initiate = (
  AuthFlow: aws.AuthFlowType,
  AuthParameters: Texts,
  ClientId = at.provider.clientId,
): Promise<Answered> =>
  at.provider.aws.send(new aws.InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters: { ...AuthParameters } }));
const respond = (
  ChallengeName: aws.ChallengeNameType,
  Session: string | undefined,
  ChallengeResponses: Texts,
  ClientId = at.provider.clientId,
): Promise<Answered> =>
  at.provider.aws.send(
    new aws.RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { ...ChallengeResponses },
    }),
  );

/** A sign-in by SRP that waits for its proof. */
async function begun(name: string) {
  const { srpA, sign } = srpClient();
  const { Session, ChallengeParameters = {} } = await initiate('USER_SRP_AUTH', { USERNAME: name, SRP_A: srpA });
  const id = ChallengeParameters['USER_ID_FOR_SRP'] ?? '';
  const proof = (chosen = password, timestamp?: string): Texts => ({
    USERNAME: id,
    ...sign({ scope: scopeOf(at.provider.poolId), id, password: chosen }, ChallengeParameters, timestamp),
  });
  return { Session, told: ChallengeParameters, proof };
}

/** A user who has to enter a code by SMS, and the code. */
async function askedForCode() {
  const number = newNumber();
  const attributes = { email: `${crypto.randomUUID()}@example.com`, email_verified: 'true', phone_number: number };
  const { username } = await at.provider.addPerson({ attributes, mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' } });
  const ask = async () => {
    const { Session } = await initiate('USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password });
    return { Session, code: await at.provider.codeTo(number) };
  };
  return { username, ask, ...(await ask()) };
}

async function anotherClient(): Promise<string> {
  const { aws: api, poolId } = at.provider;
  const { UserPoolClient } = await api.send(
    new aws.CreateUserPoolClientCommand({ UserPoolId: poolId, ClientName: 'Another' }),
  );
  return UserPoolClient?.ClientId ?? '';
}

describe('the proof of a password', () => {
  it('signs in once, with its session or without', async () => {
    const { username } = await at.provider.addPerson();
    for (const sendsSession of [true, false]) {
      const { Session, proof } = await begun(username);
      const session = sendsSession ? Session : undefined;
      expect((await respond('PASSWORD_VERIFIER', session, proof())).AuthenticationResult).toBeDefined();
      expect(await refusalOf(respond('PASSWORD_VERIFIER', session, proof()))).toBe(used);
    }
  });

  it('signs in once when it comes several times at once', async () => {
    const { username } = await at.provider.addPerson();
    const { Session, proof } = await begun(username);
    const refusals = await Promise.all(
      [1, 2, 3, 4].map(() => refusalOf(respond('PASSWORD_VERIFIER', Session, proof()))),
    );
    expect(refusals.toSorted()).toEqual([used, used, used, 'none']);
  });

  it('is one guess, which cannot be followed by another', async () => {
    const { username } = await at.provider.addPerson();
    const { Session, proof } = await begun(username);
    expect(await refusalOf(respond('PASSWORD_VERIFIER', Session, proof(otherPassword)))).toBe(incorrect);
    expect(await refusalOf(respond('PASSWORD_VERIFIER', Session, proof()))).toBe(used);
  });

  it('is rejected with a block, a session, a name or a client that is not its own', async () => {
    const { addPerson, clock } = at.provider;
    const [asha, ravi] = [await addPerson(), await addPerson()];
    const own = await begun(asha.username);
    const other = await begun(ravi.username);
    const forged = Buffer.from(own.told['SECRET_BLOCK'] ?? '', 'base64')
      .fill(7, 0, 8)
      .toString('base64');
    expect(
      await refusalOf(respond('PASSWORD_VERIFIER', undefined, { ...own.proof(), PASSWORD_CLAIM_SECRET_BLOCK: forged })),
    ).toBe(foreign);
    expect(await refusalOf(respond('PASSWORD_VERIFIER', other.Session, own.proof()))).toBe(foreign);
    expect(
      await refusalOf(respond('PASSWORD_VERIFIER', own.Session, { ...own.proof(), USERNAME: ravi.username })),
    ).toBe(foreign);
    expect(await refusalOf(respond('PASSWORD_VERIFIER', own.Session, own.proof(), await anotherClient()))).toBe(
      foreign,
    );
    expect(
      await refusalOf(respond('PASSWORD_VERIFIER', own.Session, own.proof(password, 'Tue Jan 05 03:04:05 UTC 2027'))),
    ).toBe('InvalidParameterException: TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
    expect((await respond('PASSWORD_VERIFIER', own.Session, own.proof())).AuthenticationResult).toBeDefined();
    clock.ahead = threeMinutes;
    expect(await refusalOf(respond('PASSWORD_VERIFIER', other.Session, other.proof()))).toBe(late);
  });

  it.each(['0', 'no number', 'f'.repeat(1_025)])(
    'is not begun with a number that proves nothing (%#)',
    async (srpA) => {
      const { username } = await at.provider.addPerson();
      expect(await refusalOf(initiate('USER_SRP_AUTH', { USERNAME: username, SRP_A: srpA }))).toMatch(
        /^InvalidParameterException: /,
      );
    },
  );
});

describe('an unknown name', () => {
  it('looks like a known one until the proof fails, the same every time', async () => {
    const { username } = await at.provider.addPerson();
    const name = `Nobody-${crypto.randomUUID()}`;
    const [real, first, second] = [await begun(username), await begun(name), await begun(name.toUpperCase())];
    expect(Object.keys(first.told).toSorted()).toEqual(Object.keys(real.told).toSorted());
    expect([second.told['SALT'], second.told['USER_ID_FOR_SRP']]).toEqual([
      first.told['SALT'],
      first.told['USER_ID_FOR_SRP'],
    ]);
    expect(second.told['SRP_B']).not.toBe(first.told['SRP_B']);
    expect([first.told['SALT']?.length, first.Session?.length, first.told['SECRET_BLOCK']?.length]).toEqual([
      real.told['SALT']?.length,
      real.Session?.length,
      real.told['SECRET_BLOCK']?.length,
    ]);
    expect(await refusalOf(respond('PASSWORD_VERIFIER', first.Session, first.proof()))).toBe(incorrect);
  });

  it('is locked like a known one', async () => {
    const { clock } = at.provider;
    clock.stoppedAt = Date.now();
    const attempt = { USERNAME: `Nobody-${crypto.randomUUID()}`, PASSWORD: password };
    for (let count = 0; count < 5; count += 1)
      expect(await refusalOf(initiate('USER_PASSWORD_AUTH', attempt))).toBe(incorrect);
    expect(await refusalOf(initiate('USER_PASSWORD_AUTH', attempt))).toBe(
      'NotAuthorizedException: Password attempts exceeded',
    );
    clock.ahead = 1_000;
    expect(await refusalOf(initiate('USER_PASSWORD_AUTH', attempt))).toBe(incorrect);
  });
});

describe('the session of a challenge', () => {
  afterEach(() => at.provider.settle({ customChallenge: false, mfa: 'OPTIONAL' }));

  it('is used by the right code, by its own client, for its own challenge and person, in time', async () => {
    const { clock } = at.provider;
    const { username, ask, Session, code } = await askedForCode();
    const answer = { USERNAME: username, SMS_MFA_CODE: code };
    expect(
      await refusalOf(respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code })),
    ).toBe(foreign);
    expect(
      await refusalOf(respond('NEW_PASSWORD_REQUIRED', Session, { USERNAME: username, NEW_PASSWORD: otherPassword })),
    ).toBe(foreign);
    expect(await refusalOf(respond('SMS_MFA', Session, { ...answer, USERNAME: 'demo' }))).toBe(foreign);
    expect(await refusalOf(respond('SMS_MFA', Session, answer, await anotherClient()))).toBe(foreign);
    expect(await refusalOf(respond('SMS_MFA', `${Session}A`, answer))).toBe(foreign);
    expect(await refusalOf(respond('SMS_MFA', undefined, answer))).toBe(
      'InvalidParameterException: Missing required parameter Session',
    );
    expect((await respond('SMS_MFA', Session, answer)).AuthenticationResult).toBeDefined();
    expect(await refusalOf(respond('SMS_MFA', Session, answer))).toBe(used);
    const next = await ask();
    clock.ahead = threeMinutes;
    expect(await refusalOf(respond('SMS_MFA', next.Session, { USERNAME: username, SMS_MFA_CODE: next.code }))).toBe(
      late,
    );
  });

  it('never sets up an authenticator in place of the required factor', async () => {
    const { aws: api } = at.provider;
    const { Session } = await askedForCode();
    expect(await refusalOf(api.send(new aws.AssociateSoftwareTokenCommand({ Session })))).toBe(foreign);
    expect(await refusalOf(api.send(new aws.VerifySoftwareTokenCommand({ Session, UserCode: '123456' })))).toBe(
      foreign,
    );
  });

  it('leads past the set-up only once that is verified', async () => {
    const { aws: api, addPerson, settle } = at.provider;
    await settle({ mfa: 'ON' });
    const { username } = await addPerson();
    const { ChallengeName, Session, ChallengeParameters } = await initiate('USER_PASSWORD_AUTH', {
      USERNAME: username,
      PASSWORD: password,
    });
    expect([ChallengeName, ChallengeParameters?.['MFAS_CAN_SETUP']]).toEqual(['MFA_SETUP', '["SOFTWARE_TOKEN_MFA"]']);
    const next = await api.send(new aws.AssociateSoftwareTokenCommand({ Session }));
    expect(await refusalOf(respond('MFA_SETUP', next.Session, { USERNAME: username }))).toBe(
      'InvalidParameterException: User has not verified software token mfa',
    );
    expect(await refusalOf(api.send(new aws.AssociateSoftwareTokenCommand({ Session })))).toBe(used);
  });

  it('of the sum is another after each answer', async () => {
    const { addPerson, settle } = at.provider;
    await settle({ customChallenge: true });
    const { username } = await addPerson();
    const first = await initiate('CUSTOM_AUTH', { USERNAME: username });
    const second = await respond('CUSTOM_CHALLENGE', first.Session, { USERNAME: username, ANSWER: '0' });
    expect([second.ChallengeName, second.Session === first.Session]).toEqual(['CUSTOM_CHALLENGE', false]);
    expect(await refusalOf(respond('CUSTOM_CHALLENGE', first.Session, { USERNAME: username, ANSWER: '0' }))).toBe(used);
  });
});

describe('a code that was sent', () => {
  it('is useless to another user', async () => {
    const { aws: api, clientId: ClientId, addPerson, codeTo } = at.provider;
    const [asha, ravi] = [await addPerson(), await addPerson()];
    for (const { username: Username } of [asha, ravi])
      await api.send(new aws.ForgotPasswordCommand({ ClientId, Username }));
    const [own, other] = [await codeTo(emailOf(asha)), await codeTo(emailOf(ravi))];
    const confirm = (Username: string, ConfirmationCode: string): Promise<unknown> =>
      api.send(new aws.ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: otherPassword }));
    if (own !== other) expect(await refusalOf(confirm(asha.username, other))).toMatch(/^CodeMismatchException: /);
    await confirm(asha.username, own);
  });

  it('is guessed fifteen times an hour and no more', async () => {
    const { aws: api, clientId: ClientId, addPerson, clock } = at.provider;
    const { username: Username } = await addPerson();
    clock.stoppedAt = Date.now();
    await api.send(new aws.ForgotPasswordCommand({ ClientId, Username }));
    const guess = (): Promise<string> =>
      refusalOf(
        api.send(
          new aws.ConfirmForgotPasswordCommand({
            ClientId,
            Username,
            ConfirmationCode: 'wrong',
            Password: otherPassword,
          }),
        ),
      );
    for (let count = 0; count < 15; count += 1) expect(await guess()).toMatch(/^CodeMismatchException: /);
    expect(await guess()).toBe('LimitExceededException: Attempt limit exceeded, please try after some time.');
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
