/** A code by e-mail or SMS in place of the password: through the AWS SDK on both databases, and through aws-amplify. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import * as auth from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSettings, type PoolSettings } from '#server/identity/provider/pool.ts';
import type { UserRow } from '#server/identity/provider/users-store.ts';
import { openBrowser } from './amplify.ts';
import { givenProvider, onEachDatabase } from './clients.ts';
import { emailOf, newNumber, password, refusalOf } from './running-provider.ts';

const withCodes: Pick<PoolSettings, 'firstFactors'> = {
  firstFactors: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'],
};
const wrongCode = 'CodeMismatchException: Invalid code or auth state for the user.';
const other = (code: string): string => (code === '000000' ? '000001' : '000000');

onEachDatabase('a code as the first factor', (at) => {
  const begin = (USERNAME: string, more: Readonly<Record<string, string>> = {}) =>
    at.provider.aws.send(
      new aws.InitiateAuthCommand({
        ClientId: at.provider.clientId,
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME, ...more },
      }),
    );
  const respond = (
    asked: Pick<aws.InitiateAuthCommandOutput, 'ChallengeName' | 'Session'>,
    responses: Readonly<Record<string, string>>,
  ) =>
    at.provider.aws.send(
      new aws.RespondToAuthChallengeCommand({
        ClientId: at.provider.clientId,
        ChallengeName: asked.ChallengeName,
        Session: asked.Session,
        ChallengeResponses: { ...responses },
      }),
    );
  /** A person with a verified number and a verified address. */
  const withNumber = (): Promise<UserRow> => {
    const email = `${crypto.randomUUID()}@example.com`;
    return at.provider.addPerson({
      attributes: { email, email_verified: 'true', phone_number: newNumber(), phone_number_verified: 'true' },
    });
  };

  beforeEach(() => at.provider.settle({ ...usualSettings, ...withCodes }));

  it('signs in by e-mail, and the code works once', async () => {
    const { addPerson, codeTo, verifier } = at.provider;
    const person = await addPerson();
    const asked = await begin(person.username, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    expect(asked).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@e***' },
    });
    const code = await codeTo(emailOf(person));
    const given = { USERNAME: person.username, EMAIL_OTP_CODE: code };
    expect(await refusalOf(respond(asked, { ...given, EMAIL_OTP_CODE: other(code) }))).toBe(wrongCode);
    const { AuthenticationResult: tokens } = await respond(asked, given);
    expect((await verifier.verify(tokens?.AccessToken ?? '')).sub).toBe(person.sub);
    expect(await refusalOf(respond(asked, given))).toBe(
      'NotAuthorizedException: Invalid session for the user, session can only be used once.',
    );
  });

  it('is chosen from what the person can begin with', async () => {
    const { aws: api, codeTo } = at.provider;
    const person = await withNumber();
    const choice = await begin(person.username);
    expect(choice.AvailableChallenges).toEqual(['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP']);
    const USERNAME = person.username;
    expect(await refusalOf(respond(choice, { USERNAME, ANSWER: 'WEB_AUTHN' }))).toBe(
      'InvalidParameterException: Invalid challenge selected.',
    );
    const asked = await respond(choice, { USERNAME, ANSWER: 'SMS_OTP' });
    expect(asked.ChallengeName).toBe('SMS_OTP');
    const { AuthenticationResult: tokens } = await respond(asked, {
      USERNAME,
      SMS_OTP_CODE: await codeTo(person.attributes['phone_number'] ?? ''),
    });
    expect(await api.send(new aws.GetUserAuthFactorsCommand({ AccessToken: tokens?.AccessToken }))).toMatchObject({
      Username: USERNAME,
      ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP'],
    });
  });

  it('is not offered for an address that is not verified, for a second factor, and by a pool without it', async () => {
    const { addPerson, mailTo, settle } = at.provider;
    const offered = async ({ username }: UserRow, preferred = 'EMAIL_OTP') => {
      const { ChallengeName, AvailableChallenges } = await begin(username, { PREFERRED_CHALLENGE: preferred });
      return [ChallengeName, AvailableChallenges];
    };
    const onlyPassword = ['SELECT_CHALLENGE', ['PASSWORD', 'PASSWORD_SRP']];
    const unverified = await addPerson({
      attributes: { email: `${crypto.randomUUID()}@example.com`, phone_number: newNumber() },
    });
    expect(await offered(unverified)).toEqual(onlyPassword);
    expect(await offered(unverified, 'SMS_OTP')).toEqual(onlyPassword);
    const person = await addPerson({ mfa: { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' } });
    await settle({ mfa: 'ON' });
    expect(await offered(person)).toEqual(onlyPassword);
    await settle({ mfa: 'OPTIONAL', firstFactors: ['PASSWORD'] });
    expect(await offered(person)).toEqual(onlyPassword);
    expect(await mailTo(emailOf(person))).toEqual([]);
  });

  it('does not reveal which accounts exist', async () => {
    const nobody = `nobody-${crypto.randomUUID()}`;
    const asked = await begin(nobody, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    expect(asked).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: expect.stringMatching(/^[a-z]\*{3}@[a-z]\*{3}$/),
      },
    });
    expect((await begin(nobody)).AvailableChallenges).toContain('EMAIL_OTP');
    expect(await refusalOf(respond(asked, { USERNAME: nobody, EMAIL_OTP_CODE: '123456' }))).toBe(wrongCode);
  });

  it('is sent and guessed a limited number of times, for accounts and for unknown names', async () => {
    const tooOften = 'LimitExceededException: Attempt limit exceeded, please try after some time.';
    const person = await at.provider.addPerson();
    for (const name of [person.username, `nobody-${crypto.randomUUID()}`]) {
      const asked = await begin(name, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
      for (let times = 0; times < 15; times += 1)
        expect(await refusalOf(respond(asked, { USERNAME: name, EMAIL_OTP_CODE: 'wrong' }))).toBe(wrongCode);
      expect(await refusalOf(respond(asked, { USERNAME: name, EMAIL_OTP_CODE: 'wrong' }))).toBe(tooOften);
      for (let times = 1; times < 10; times += 1) await begin(name, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
      expect(await refusalOf(begin(name, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }))).toBe(tooOften);
    }
  });

  it('proves nothing after the address has changed or the account was closed', async () => {
    const { aws: api, poolId: UserPoolId, addPerson, codeTo } = at.provider;
    const begun = async () => {
      const person = await addPerson();
      const asked = await begin(person.username, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
      const given = { USERNAME: person.username, EMAIL_OTP_CODE: await codeTo(emailOf(person)) };
      return { Username: person.username, answer: () => refusalOf(respond(asked, given)) };
    };
    const moved = await begun();
    await api.send(
      new aws.AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: moved.Username,
        UserAttributes: [{ Name: 'email', Value: `${crypto.randomUUID()}@example.com` }],
      }),
    );
    expect(await moved.answer()).toBe(wrongCode);
    const closed = await begun();
    await api.send(new aws.AdminDisableUserCommand({ UserPoolId, Username: closed.Username }));
    expect(await closed.answer()).toBe('NotAuthorizedException: User is disabled.');
  });

  it('is allowed by the sign-in policy of the pool', async () => {
    const { aws: api, poolId: UserPoolId } = at.provider;
    const allow = (AllowedFirstAuthFactors: aws.AuthFactorType[]) =>
      api.send(new aws.UpdateUserPoolCommand({ UserPoolId, Policies: { SignInPolicy: { AllowedFirstAuthFactors } } }));
    await allow(['EMAIL_OTP', 'PASSWORD']);
    const { UserPool } = await api.send(new aws.DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool?.Policies?.SignInPolicy).toEqual({ AllowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] });
    expect(await refusalOf(allow(['EMAIL_OTP']))).toMatch(/^InvalidParameterException: /);
  });

  it('begins by the id of the account too, and no username stands for another person’s id', async () => {
    const { addPerson, codeTo } = at.provider;
    const person = await addPerson();
    await addPerson({ username: person.sub });
    const asked = await begin(person.sub, { PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const given = { USERNAME: person.sub, EMAIL_OTP_CODE: await codeTo(emailOf(person)) };
    const { AuthenticationResult: tokens } = await respond(asked, given);
    const { Username } = await at.provider.aws.send(new aws.GetUserCommand({ AccessToken: tokens?.AccessToken }));
    expect(Username).toBe(person.username);
  });
});

describe('a code as the first factor, by aws-amplify', () => {
  const at = givenProvider(withCodes);
  afterEach(() => auth.signOut());

  it('signs in by the preferred code', async () => {
    const person = await at.provider.addPerson();
    openBrowser(at.provider);
    const { nextStep } = await auth.signIn({
      username: person.username,
      options: { authFlowType: 'USER_AUTH', preferredChallenge: 'EMAIL_OTP' },
    });
    expect(nextStep).toMatchObject({
      signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'a***@e***' },
    });
    const code = await at.provider.codeTo(emailOf(person));
    expect(await refusalOf(auth.confirmSignIn({ challengeResponse: other(code) }))).toBe(wrongCode);
    expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });
    expect((await auth.getCurrentUser()).userId).toBe(person.sub);
  });

  it('signs in by a choice: a code by SMS, and the password', async () => {
    const person = await at.provider.addPerson({
      attributes: {
        email: `${crypto.randomUUID()}@example.com`,
        email_verified: 'true',
        phone_number: newNumber(),
        phone_number_verified: 'true',
      },
    });
    const choose = async () =>
      (await auth.signIn({ username: person.username, options: { authFlowType: 'USER_AUTH' } })).nextStep;
    openBrowser(at.provider);
    expect(await choose()).toMatchObject({
      signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
      availableChallenges: ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'SMS_OTP'],
    });
    expect((await auth.confirmSignIn({ challengeResponse: 'SMS_OTP' })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_SMS_CODE',
    );
    const code = await at.provider.codeTo(person.attributes['phone_number'] ?? '');
    expect(await auth.confirmSignIn({ challengeResponse: code })).toMatchObject({ isSignedIn: true });

    openBrowser(at.provider);
    await choose();
    expect((await auth.confirmSignIn({ challengeResponse: 'PASSWORD' })).nextStep.signInStep).toBe(
      'CONFIRM_SIGN_IN_WITH_PASSWORD',
    );
    expect(await auth.confirmSignIn({ challengeResponse: password })).toMatchObject({ isSignedIn: true });
  });
});
