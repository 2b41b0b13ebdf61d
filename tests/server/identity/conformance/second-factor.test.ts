/** Second factors, with each client. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { afterEach, describe, expect, it } from 'vitest';
import type { MfaPreference } from '#server/identity/provider/pool.ts';
import type { UserRow } from '#server/identity/provider/users-store.ts';
import type { Client } from './client.ts';
import { productClient, givenProvider } from './clients.ts';
import { done, sessionOf, signIn, userAt } from './identity-js.ts';
import { newNumber, password, refusalOf } from './running-provider.ts';

const at = givenProvider();
const step = 30_000;
const bySms: MfaPreference = { enabled: ['SMS_MFA'], preferred: 'SMS_MFA' };

/** The code of an authenticator with this secret, this many steps from now. */
function shownBy(secret: string, stepsFromNow = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: at.provider.now() + stepsFromNow * step,
  });
}

const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

async function withNumber(mfa: MfaPreference): Promise<{ person: UserRow; number: string }> {
  const number = newNumber();
  const email = `${crypto.randomUUID()}@example.com`;
  const attributes = { email, email_verified: 'true', phone_number: number };
  return { person: await at.provider.addPerson({ attributes, mfa }), number };
}

/** Signs in, sets up an authenticator, and comes back a minute later. @returns its secret */
async function setUp(client: Client, username: string): Promise<string> {
  await client.signIn(username, password, 'USER_PASSWORD_AUTH');
  const secret = await client.newAuthenticator();
  await client.verifyAuthenticator(shownBy(secret));
  await client.preferFactors(false, true);
  await client.signOut();
  at.provider.clock.ahead += 2 * step;
  return secret;
}

afterEach(() => at.provider.settle({ mfa: 'OPTIONAL', allowsSms: true, allowsAuthenticator: true }));

productClient('a code by SMS', at, (open) => {
  it('is required until the right one comes', async () => {
    const { provider } = at;
    const { person, number } = await withNumber(bySms);
    const client = open();
    expect(await client.signIn(person.username, password)).toEqual({
      step: 'sms',
      told: `+*******${number.slice(-4)}`,
    });
    const code = await provider.codeTo(number);
    for (let count = 0; count < 3; count += 1)
      expect(await refusalOf(client.answer(wrong(code)))).toBe(
        'CodeMismatchException: Invalid code or auth state for the user.',
      );
    expect(await client.answer(code)).toEqual({ step: 'signedIn' });
    expect(await client.attributes()).toMatchObject({ phone_number_verified: 'true' });
  });

  it('is useless once its three minutes are over', async () => {
    const { provider } = at;
    const { person, number } = await withNumber(bySms);
    const client = open();
    await client.signIn(person.username, password, 'USER_PASSWORD_AUTH');
    const code = await provider.codeTo(number);
    provider.clock.ahead = 181_000;
    expect(await refusalOf(client.answer(code))).toBe(
      'NotAuthorizedException: Invalid session for the user, session is expired.',
    );
  });

  it('is switched on and off by its person', async () => {
    const { person } = await withNumber({ enabled: [], preferred: null });
    const client = open();
    expect(await client.signIn(person.username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'signedIn' });
    await client.preferFactors(true, false, 'sms');
    await client.signOut();
    expect((await client.signIn(person.username, password, 'USER_PASSWORD_AUTH')).step).toBe('sms');
  });

  it('cannot be switched on without a number', async () => {
    const { username } = await at.provider.addPerson();
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    expect(await refusalOf(client.preferFactors(true, false, 'sms'))).toBe(
      'InvalidParameterException: User does not have delivery config set to turn on SMS_MFA',
    );
  });
});

productClient('an authenticator', at, (open) => {
  it('is set up by a code of it, and then required', async () => {
    const { username } = await at.provider.addPerson();
    const client = open();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    expect(await refusalOf(client.preferFactors(false, true))).toMatch(
      /^InvalidParameterException: User has not set up software token mfa$/,
    );
    const secret = await client.newAuthenticator();
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    expect(await refusalOf(client.verifyAuthenticator(wrong(shownBy(secret))))).toMatch(
      /^EnableSoftwareTokenMFAException: Code mismatch/,
    );
    await client.verifyAuthenticator(shownBy(secret));
    await client.signOut();
    expect(await client.signIn(username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'signedIn' });
    await client.preferFactors(false, true, 'authenticator');
    await client.signOut();
    expect(await client.signIn(username, password)).toEqual({ step: 'authenticator' });
  });

  it('lets in by each code once, a step early or late', async () => {
    const { username } = await at.provider.addPerson();
    const client = open();
    const secret = await setUp(client, username);
    at.provider.clock.stoppedAt = Date.now();
    expect(await client.signIn(username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'authenticator' });
    for (let count = 0; count < 3; count += 1)
      expect(await refusalOf(client.answer(wrong(shownBy(secret))))).toBe(
        'CodeMismatchException: Invalid code received for user',
      );
    expect(await refusalOf(client.answer(shownBy(secret, 3)))).toBe(
      'CodeMismatchException: Invalid code received for user',
    );
    expect(await client.answer(shownBy(secret))).toEqual({ step: 'signedIn' });
    await client.signOut();
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    expect(await refusalOf(client.answer(shownBy(secret)))).toBe(
      'ExpiredCodeException: Your software token has already been used once.',
    );
    expect(await client.answer(shownBy(secret, 1))).toEqual({ step: 'signedIn' });
  });

  it('is set up in the sign-in where the pool wants a factor and there is none', async () => {
    await at.provider.settle({ mfa: 'ON' });
    const { username } = await at.provider.addPerson();
    const client = open();
    const { step: asked, told: secret = '' } = await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    expect(asked).toBe('setUp');
    expect(await refusalOf(client.answer(wrong(shownBy(secret))))).toMatch(
      /^EnableSoftwareTokenMFAException: Code mismatch/,
    );
    expect(await client.answer(shownBy(secret))).toEqual({ step: 'signedIn' });
    await client.signOut();
    at.provider.clock.ahead = 2 * step;
    expect(await client.signIn(username, password, 'USER_PASSWORD_AUTH')).toEqual({ step: 'authenticator' });
    expect(await client.answer(shownBy(secret))).toEqual({ step: 'signedIn' });
  });
});

productClient('of two factors', at, (open) => {
  it.each([
    ['SMS_MFA', 'sms'],
    ['SOFTWARE_TOKEN_MFA', 'authenticator'],
  ] as const)('one is chosen where none is preferred: %s', async (choice, next) => {
    const { provider } = at;
    const { person, number } = await withNumber({ enabled: [], preferred: null });
    const client = open();
    const secret = await setUp(client, person.username);
    await client.signIn(person.username, password, 'USER_PASSWORD_AUTH');
    await client.answer(shownBy(secret));
    await client.preferFactors(true, true);
    await client.signOut();
    provider.clock.ahead += 2 * step;
    expect(await client.signIn(person.username, password)).toEqual({ step: 'choose' });
    expect((await client.answer(choice)).step).toBe(next);
    expect(await client.answer(next === 'sms' ? await provider.codeTo(number) : shownBy(secret))).toEqual({
      step: 'signedIn',
    });
  });
});

describe('the older method to switch SMS on', () => {
  it('is still there', async () => {
    const { provider } = at;
    const { person } = await withNumber({ enabled: [], preferred: null });
    const user = userAt(provider, person.username);
    await sessionOf(signIn(user));
    await done((callback) => user.enableMFA(callback));
    expect(await done((callback) => user.getMFAOptions(callback))).toEqual([
      { DeliveryMedium: 'SMS', AttributeName: 'phone_number' },
    ]);
    expect((await signIn(userAt(provider, person.username))).kind).toBe('mfaRequired');
    await done((callback) => user.disableMFA(callback));
    expect((await signIn(userAt(provider, person.username))).kind).toBe('signedIn');
  });

  it('requires a number', async () => {
    const { provider } = at;
    const user = userAt(provider, (await provider.addPerson()).username);
    const AccessToken = (await sessionOf(signIn(user))).getAccessToken().getJwtToken();
    const options = new aws.SetUserSettingsCommand({
      AccessToken,
      MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }],
    });
    expect(await refusalOf(provider.aws.send(options))).toBe(
      'InvalidParameterException: User does not have delivery config set to turn on SMS_MFA',
    );
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
