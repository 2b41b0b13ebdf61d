import { describe, expect, it } from 'vitest';
import { findPool } from '#server/identity/provider/pools-store.ts';
import { onPostgres } from '../db/databases.ts';
import { codeAt } from './authenticator-app.ts';
import {
  codeTo,
  number,
  openFixture,
  origin,
  outcomeOf,
  password,
  tokensOf,
  wordsOf,
} from './open-provider-fixture.ts';

const email = 'demo@plinth.example';

const secretOn = (page: string): string => /\b[A-Z2-7]{32}\b/.exec(page)?.[0] ?? '';
const shownOn = (page: string) =>
  /Its code now is (\d{6}) , accepted once within the next (\d+) seconds/.exec(page)?.slice(1) ?? [];

onPostgres('the result of the next sign-in', (given) => {
  it('is plain at first', async () => {
    const { meets } = await openFixture(given);
    expect(await meets()).toBe('tokens');
  });

  it.each([
    ['new-password', 'NEW_PASSWORD_REQUIRED'],
    ['unconfirmed', 'UserNotConfirmedException: User is not confirmed.'],
    ['reset-password', 'PasswordResetRequiredException: Password reset required for the user'],
    ['sms', 'SMS_MFA'],
    ['authenticator', 'SOFTWARE_TOKEN_MFA'],
    ['choice', 'SELECT_MFA_TYPE'],
    ['set-up', 'MFA_SETUP'],
    ['disabled', 'NotAuthorizedException: User is disabled.'],
    ['locked', 'NotAuthorizedException: Password attempts exceeded'],
    ['throttle-on', 'TooManyRequestsException: Rate exceeded'],
  ])('after %s: %s, until it is plain again', async (choice, met) => {
    const { meets, press } = await openFixture(given);
    expect((await press(choice)).status).toBe(303);
    expect(await meets()).toBe(met);
    await press('plain');
    expect(await meets()).toBe('tokens');
  });

  it('is plain again also in the settings of the user pool', async () => {
    const { act, press, provider } = await openFixture(given);
    const tracksDevices = async (): Promise<boolean> =>
      (await findPool(given.database.db, provider.poolId))?.settings.devices !== null;
    expect(await tracksDevices()).toBe(true);
    await act('UpdateUserPool', { UserPoolId: provider.poolId });
    expect(await tracksDevices()).toBe(false);
    await press('plain');
    expect(await tracksDevices()).toBe(true);
  });

  it('is nothing of the choice before', async () => {
    const { meets, press } = await openFixture(given);
    for (const choice of ['set-up', 'choice', 'locked', 'disabled']) await press(choice);
    await press('sms');
    expect(await meets()).toBe('SMS_MFA');
  });

  it('is a new password, which then counts until it is plain again', async () => {
    const { press, signIn, answer, meets } = await openFixture(given);
    await press('new-password');
    expect(outcomeOf(await answer(await signIn(), { NEW_PASSWORD: 'Another#2027' }))).toBe('tokens');
    expect(await meets({ PASSWORD: 'Another#2027' })).toBe('tokens');
    await press('plain');
    expect(await meets()).toBe('tokens');
    expect(await meets({ PASSWORD: 'Another#2027' })).toBe('NotAuthorizedException: Incorrect username or password.');
  });

  it('is let in by the code that confirms the address', async () => {
    const fixture = await openFixture(given);
    await fixture.press('unconfirmed');
    const confirmed = await fixture.act('ConfirmSignUp', {
      ClientId: fixture.provider.clientId,
      Username: 'demo',
      ConfirmationCode: await codeTo(fixture, email),
    });
    expect(outcomeOf(confirmed)).toBe('nothing');
    expect(await fixture.meets()).toBe('tokens');
  });

  it('is let in by the password that the code set', async () => {
    const fixture = await openFixture(given);
    await fixture.press('reset-password');
    const code = await codeTo(fixture, email);
    await fixture.act('ConfirmForgotPassword', {
      ClientId: fixture.provider.clientId,
      Username: 'demo',
      ConfirmationCode: code,
      Password: 'Another#2027',
    });
    expect(await fixture.meets({ PASSWORD: 'Another#2027' })).toBe('tokens');
  });

  it('is let in by the code that the SMS brought', async () => {
    const fixture = await openFixture(given);
    await fixture.press('sms');
    const asked = await fixture.signIn();
    expect(outcomeOf(await fixture.answer(asked, { SMS_MFA_CODE: await codeTo(fixture, number) }))).toBe('tokens');
  });

  it('is let in by the code of the authenticator that the page shows', async () => {
    const fixture = await openFixture(given);
    await fixture.press('authenticator');
    const page = wordsOf(await fixture.page());
    const [code = '', holds] = shownOn(page);
    expect(code).toBe(codeAt(secretOn(page), fixture.clock.now));
    expect(holds).toBe('45');
    const asked = await fixture.signIn();
    fixture.clock.now += 44_999;
    expect(outcomeOf(await fixture.answer(asked, { SOFTWARE_TOKEN_MFA_CODE: code }))).toBe('tokens');
  });

  it('accepts a shown code no longer than the page says', async () => {
    const fixture = await openFixture(given);
    await fixture.press('authenticator');
    const [code = ''] = shownOn(wordsOf(await fixture.page()));
    const asked = await fixture.signIn();
    fixture.clock.now += 45_000;
    expect(outcomeOf(await fixture.answer(asked, { SOFTWARE_TOKEN_MFA_CODE: code }))).toBe(
      'CodeMismatchException: Invalid code received for user',
    );
  });

  it('can set up an app with the code that the page shows', async () => {
    const { press, signIn, act, answer, page } = await openFixture(given);
    await press('set-up');
    const { SecretCode: _secret, ...associated } = await act('AssociateSoftwareToken', {
      Session: (await signIn()).Session,
    });
    const words = wordsOf(await page());
    const [code = ''] = shownOn(words.slice(words.indexOf('An app is being set up.')));
    const verified = await act('VerifySoftwareToken', { Session: associated.Session, UserCode: code });
    expect(outcomeOf(await answer({ ...verified, ChallengeName: 'MFA_SETUP' }, {}))).toBe('tokens');
    expect(wordsOf(await page())).not.toContain('An app is being set up.');
  });

  it('is plain again with nothing left of an app that was being set up', async () => {
    const { press, signIn, act, page } = await openFixture(given);
    await press('authenticator');
    await press('plain');
    await act('AssociateSoftwareToken', { AccessToken: tokensOf(await signIn()).AccessToken });
    expect(wordsOf(await page())).toContain('An app is being set up.');
    await press('plain');
    expect(wordsOf(await page())).not.toContain('An app is being set up.');
  });

  it('lets the person choose between the two', async () => {
    const { press, signIn, answer } = await openFixture(given);
    await press('choice');
    const asked = await signIn();
    expect(JSON.parse(asked.ChallengeParameters['MFAS_CAN_CHOOSE'] ?? '')).toEqual(['SMS_MFA', 'SOFTWARE_TOKEN_MFA']);
    expect(outcomeOf(await answer(asked, { ANSWER: 'SMS_MFA' }))).toBe('SMS_MFA');
  });

  it('asks an arithmetic question in the flow that has one', async () => {
    const { press, act, answer, provider, meets } = await openFixture(given);
    await press('sum');
    const asked = await act('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: provider.clientId,
      AuthParameters: { USERNAME: 'demo' },
    });
    expect(asked.ChallengeName).toBe('CUSTOM_CHALLENGE');
    const [a = 0, b = 0] = (asked.ChallengeParameters['question'] ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect(outcomeOf(await answer(asked, { ANSWER: String(a + b) }))).toBe('tokens');
    await press('plain');
    expect(
      outcomeOf(
        await act('InitiateAuth', {
          AuthFlow: 'CUSTOM_AUTH',
          ClientId: provider.clientId,
          AuthParameters: { USERNAME: 'demo' },
        }),
      ),
    ).toMatch(/^InvalidParameterException/);
    expect(await meets()).toBe('tokens');
  });

  it('signs a disabled person out', async () => {
    const { press, signIn, provider } = await openFixture(given);
    const { AccessToken } = tokensOf(await signIn());
    await expect(provider.verifier.verify(AccessToken)).resolves.toMatchObject({ username: 'demo' });
    await press('disabled');
    await press('plain');
    await expect(provider.verifier.verify(AccessToken)).rejects.toThrow();
  });

  it('does not affect users who are signed in otherwise', async () => {
    const { press, signIn, provider } = await openFixture(given);
    const { AccessToken } = tokensOf(await signIn());
    for (const choice of ['sms', 'locked', 'plain']) await press(choice);
    await expect(provider.verifier.verify(AccessToken)).resolves.toMatchObject({ username: 'demo' });
  });

  it('locks for a quarter of an hour', async () => {
    const { press, meets, clock } = await openFixture(given);
    await press('locked');
    clock.now += 15 * 60_000 - 1;
    expect(await meets()).toBe('NotAuthorizedException: Password attempts exceeded');
    clock.now += 1;
    expect(await meets()).toBe('tokens');
  });

  it('has default settings for a person whose account was deleted, and whose name another user took', async () => {
    const { press, signIn, act, meets, provider } = await openFixture(given);
    const before = await provider.verifier.verify(tokensOf(await signIn()).AccessToken);
    await act('DeleteUser', { AccessToken: tokensOf(await signIn()).AccessToken });
    await press('plain');
    expect(await meets()).toBe('tokens');
    await act('DeleteUser', { AccessToken: tokensOf(await signIn()).AccessToken });
    await act('SignUp', {
      ClientId: provider.clientId,
      Username: 'Demo',
      Password: password,
      UserAttributes: [{ Name: 'email', Value: 'else@example.com' }],
    });
    await press('plain');
    expect(await provider.verifier.verify(tokensOf(await signIn()).AccessToken)).toMatchObject({
      sub: before.sub,
      username: before.username,
    });
  });

  it('is not blocked by earlier rate limits', async () => {
    const { press, act, provider } = await openFixture(given);
    const forgot = async (): Promise<string> =>
      outcomeOf(await act('ForgotPassword', { ClientId: provider.clientId, Username: 'demo' }));
    for (let count = 0; count < 10; count += 1) await forgot();
    expect(await forgot()).toMatch(/^LimitExceededException/);
    await press('plain');
    expect(await forgot()).toBe('nothing');
  });
});

onPostgres('the demo controls', (given) => {
  it('reports the current state, and shows it', async () => {
    const { press, page } = await openFixture(given);
    const first = wordsOf(await page());
    expect(first).toContain(
      'Account Confirmed. Password Plinth#2027. Second factor None. Remembered devices None. Another address The one before holds until it is verified. Sum Not asked. Clock Right. Requests Answered.',
    );
    const pressed = await press('sms');
    expect(pressed.headers.get('location')).toBe('/mailbox?done=sms');
    const after = wordsOf(await page('?done=sms'));
    expect(after).toContain('The next sign-in asks for a code by SMS.');
    expect(after).toContain(`Second factor A code by SMS to ${number}.`);
    expect(wordsOf(await page('?done=nonsense'))).not.toContain('nonsense');
  });

  it.each([
    ['new-password', 'Account A new password has to be chosen at the next sign-in.'],
    ['unconfirmed', 'Account The e-mail address is not confirmed yet.'],
    ['reset-password', 'Account The password has to be reset.'],
    ['authenticator', 'Second factor A code of the authenticator app.'],
    ['choice', 'Second factor SMS or the authenticator app, as the person chooses.'],
    ['set-up', 'Second factor Everybody needs one: without any, an app has to be set up.'],
    ['sum', 'Sum Asked after the password.'],
    ['address-at-once', 'Another address Takes the place of the one before at once.'],
    ['disabled', 'Account Disabled.'],
    ['locked', 'Account Locked for wrong passwords.'],
    ['clock-ahead', 'Clock 2 hours ahead.'],
    ['clock-behind', 'Clock 2 hours behind.'],
    ['throttle-on', 'Requests Refused as one too many.'],
  ])('shows the state after %s', async (choice, line) => {
    const { press, page } = await openFixture(given);
    expect(wordsOf(await page())).not.toContain(line);
    await press(choice);
    expect(wordsOf(await page())).toContain(line);
  });

  it('has a button for each choice that it takes', async () => {
    const { page, press } = await openFixture(given);
    const ids = [...(await page()).matchAll(/name="choice" value="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids).toHaveLength(23);
    for (const id of ids) {
      const { status, headers } = await press(id);
      expect([status, headers.get('location')]).toEqual([303, `/mailbox?done=${id}`]);
      expect(await page(`?done=${id}`)).toContain('role="status"');
    }
  });

  describe('rejects', () => {
    it.each([
      ['another site', 'disabled', { origin: 'https://elsewhere.example' }, 403],
      ['a page that hides where it is', 'disabled', { origin: 'null' }, 403],
      ['a choice that there is none of', 'nothing', {}, 400],
      ['what is no form', 'disabled', { 'content-type': 'text/plain' }, 415],
    ])('%s', async (_who, choice, headers, status) => {
      const { press, meets } = await openFixture(given);
      expect((await press(choice, headers)).status).toBe(status);
      expect(await meets()).toBe('tokens');
    });

    it('to be read at the address that buttons go to', async () => {
      const { ask } = await openFixture(given);
      expect((await ask('/mailbox/switchboard', { headers: { origin } })).status).toBe(405);
    });
  });
});
