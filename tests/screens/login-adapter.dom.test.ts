import { describe, expect, it } from 'vitest';
import { failureOf } from '#adapters/auth-failures.ts';
import { keepsSession } from '#adapters/kept-session.ts';
import {
  account,
  ask,
  granted,
  keyOf,
  openAuth,
  playProvider,
  signedIn,
  smsChallenge,
  token,
  withCleanBrowser,
} from './login-provider.ts';
import { fillStorage } from '../adapters/storage.ts';

withCleanBrowser();

describe('signing in', () => {
  it('stores the tokens, writes the cookie and forgets the password', async () => {
    const { vault, provider } = await signedIn();
    expect(provider.calls[0]?.body['AuthParameters']).toMatchObject({ USERNAME: 'demo', PASSWORD: 'Plinth#2027' });
    expect(localStorage.getItem(keyOf('refreshToken'))).toBe('refresh-1');
    expect(document.cookie).toBe(`access_token=${localStorage.getItem(keyOf('accessToken'))}`);
    expect(vault.read('password')).toBe('');
  });

  it('without a password is rejected here', async () => {
    const { actions } = playProvider({});
    await expect(ask(openAuth().auth.signIn, account)).rejects.toEqual({
      code: 'MissingPassword',
      message: 'PASSWORD parameter is required',
    });
    expect(actions()).toEqual([]);
  });

  it('does not distinguish an unknown user from a wrong password', async () => {
    const told = [];
    for (const type of ['NotAuthorizedException', 'UserNotFoundException']) {
      playProvider({ InitiateAuth: [{ type, message: 'User does not exist.' }] });
      const { auth, vault } = openAuth();
      vault.put('password', 'wrong');
      told.push(await ask(auth.signIn, account).catch((failure: unknown) => failure));
    }
    expect(told.map((failure) => failureOf(failure).message)).toEqual([
      'Incorrect username or password.',
      'Incorrect username or password.',
    ]);
  });

  it('works where storage is full, for as long as the page is open', async () => {
    fillStorage();
    const { auth, provider, storage } = await signedIn();
    expect(provider.actions()).toEqual(['InitiateAuth']);
    expect(await storage.getItem(keyOf('refreshToken'))).toBe('refresh-1');
    expect(document.cookie).toBe(`access_token=${await storage.getItem(keyOf('accessToken'))}`);
    expect([await ask(auth.restoreSession, undefined), keepsSession()]).toEqual([
      expect.objectContaining({ canRefresh: true }),
      true,
    ]);
  });

  it('with a code works where storage is full', async () => {
    fillStorage();
    playProvider({ InitiateAuth: [smsChallenge], RespondToAuthChallenge: [{ ok: granted() }] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    expect(step).toMatchObject({ kind: 'smsCode' });
    vault.put('code', '123456');
    expect(await ask(auth.answerChallenge, { ...account, step })).toEqual({ kind: 'done' });
  });

  describe('with a code in place of the password', () => {
    const byEmail = { ...account, byCode: 'email' } as const;
    const challenge = (ChallengeName: string, ChallengeParameters: object = {}) => ({
      ok: { ChallengeName, ChallengeParameters, Session: 'session-of-at-least-twenty' },
    });
    const emailChallenge = challenge('EMAIL_OTP', {
      CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
      CODE_DELIVERY_DESTINATION: 'd***@p***',
    });

    it('asks for the preferred code, and for another one in the same way', async () => {
      const { calls } = playProvider({ InitiateAuth: [emailChallenge], RespondToAuthChallenge: [{ ok: granted() }] });
      const { auth, vault } = openAuth();
      const step = await ask(auth.signIn, byEmail);
      expect(step).toEqual({ kind: 'emailCode', destination: 'd***@p***' });
      expect(calls[0]?.body).toMatchObject({
        AuthFlow: 'USER_AUTH',
        AuthParameters: { USERNAME: 'demo', PREFERRED_CHALLENGE: 'EMAIL_OTP' },
      });
      expect(await ask(auth.signIn, { ...account, byCode: 'sms' })).toEqual(step);
      expect(calls[1]?.body['AuthParameters']).toMatchObject({ PREFERRED_CHALLENGE: 'SMS_OTP' });
      vault.put('code', '123456');
      expect(await ask(auth.answerChallenge, { ...byEmail, step })).toEqual({ kind: 'done' });
      expect(calls[2]?.body['ChallengeResponses']).toMatchObject({ USERNAME: 'demo', EMAIL_OTP_CODE: '123456' });
    });

    it.each([
      ['has a choice without the code', challenge('SELECT_CHALLENGE')],
      ['is unknown', { type: 'NotAuthorizedException', message: 'Incorrect username or password.' }],
      ['is switched off', { type: 'NotAuthorizedException', message: 'User is disabled.' }],
    ])('is refused in the same words where the account %s', async (_, answer) => {
      playProvider({ InitiateAuth: [answer] });
      await expect(ask(openAuth().auth.signIn, byEmail)).rejects.toMatchObject({ code: 'NoSignInCode' });
    });

    it('needs a username', async () => {
      const { actions } = playProvider({});
      await expect(ask(openAuth().auth.signIn, { ...byEmail, username: '' })).rejects.toMatchObject({
        code: 'EmptySignInUsername',
      });
      expect(actions()).toEqual([]);
    });
  });

  it('while a user is signed in signs them out here first', async () => {
    const { auth, vault, provider } = await signedIn();
    vault.put('password', 'Plinth#2027');
    await expect(ask(auth.signIn, account)).resolves.toEqual({ kind: 'done' });
    expect(provider.actions()).toEqual(['InitiateAuth', 'InitiateAuth']);
  });

  it('that brings an id token which cannot be read is none', async () => {
    playProvider({ InitiateAuth: [{ ok: granted({ IdToken: token('id', { exp: 'soon' }) }) }] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    await expect(ask(auth.signIn, account)).rejects.toEqual({
      code: 'MissingTokens',
      message: 'Id token and Access Token must be present.',
    });
  });

  it('by a device that the provider has forgotten begins again without it', async () => {
    for (const name of ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'])
      localStorage.setItem(keyOf(name), `us-east-1_${name}`);
    const { provider } = await signedIn({
      InitiateAuth: [{ type: 'ResourceNotFoundException', message: 'Device does not exist.' }, { ok: granted() }],
    });
    expect(provider.calls.map(({ body }) => body['AuthParameters'])).toMatchObject([
      { DEVICE_KEY: 'us-east-1_deviceKey' },
      { USERNAME: 'demo' },
    ]);
    expect(provider.calls[1]?.body['AuthParameters']).not.toHaveProperty('DEVICE_KEY');
    expect(localStorage.getItem(keyOf('deviceKey'))).toBeNull();
  });

  it('reports that the network failed', async () => {
    playProvider({ InitiateAuth: ['offline'] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    await expect(ask(auth.signIn, account)).rejects.toEqual({ code: 'NetworkError', message: 'Network error' });
  });
});

describe('opening an account', () => {
  it.each([
    [
      {
        UserConfirmed: false,
        UserSub: 'sub-1',
        CodeDeliveryDetails: { Destination: 'm***@l***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
      },
      { destination: 'm***@l***' },
    ],
    [{ UserConfirmed: true, UserSub: 'sub-1' }, null],
  ])('waits for a code where the provider sends one (%j)', async (ok, output) => {
    playProvider({ SignUp: [{ ok }] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    expect(await ask(auth.signUp, { username: 'meera', email: 'meera@lakeside.in' })).toEqual(output);
  });
});

describe('a challenge', () => {
  it('is answered from the vault, and again after a wrong code', async () => {
    const { calls } = playProvider({
      InitiateAuth: [smsChallenge],
      RespondToAuthChallenge: [{ type: 'CodeMismatchException', message: 'Invalid code.' }, { ok: granted() }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'smsCode', destination: '+*******1234' });
    vault.put('code', '111111');
    await expect(ask(auth.answerChallenge, { ...account, step })).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    vault.put('code', '222222');
    await expect(ask(auth.answerChallenge, { ...account, step })).resolves.toEqual({ kind: 'done' });
    expect(calls.slice(1).map(({ body }) => body['ChallengeResponses'])).toMatchObject([
      { SMS_MFA_CODE: '111111' },
      { SMS_MFA_CODE: '222222' },
    ]);
    expect(document.cookie).toContain('access_token=');
  });

  it('that finds the device forgotten begins again without it', async () => {
    const provider = playProvider({
      InitiateAuth: [smsChallenge, { ok: granted() }],
      RespondToAuthChallenge: [{ type: 'ResourceNotFoundException', message: 'Device does not exist.' }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    localStorage.setItem(keyOf('deviceKey'), 'us-east-1_device');
    const step = await ask(auth.signIn, account);
    vault.put('code', '123456');
    expect(await ask(auth.answerChallenge, { ...account, step })).toEqual({ kind: 'done' });
    expect(provider.actions()).toEqual(['InitiateAuth', 'RespondToAuthChallenge', 'InitiateAuth']);
    expect(localStorage.getItem(keyOf('deviceKey'))).toBeNull();
  });

  it('without a pending sign-in reports so', async () => {
    const { actions } = playProvider({});
    const { auth, vault } = openAuth();
    vault.put('code', '123456');
    await expect(
      ask(auth.answerChallenge, { ...account, username: '', step: { kind: 'confirmAddress', destination: '' } }),
    ).rejects.toEqual({
      code: 'MissingUsernameOrPool',
      message: 'Username and Pool information are required.',
    });
    expect(actions()).toEqual([]);
  });

  it('whose session is over reports so', async () => {
    playProvider({
      InitiateAuth: [smsChallenge],
      RespondToAuthChallenge: [
        { type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' },
      ],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    vault.put('code', '111111');
    await expect(ask(auth.answerChallenge, { ...account, step })).rejects.toMatchObject({ code: 'SessionExpired' });
  });

  it('that sets up an authenticator leaves its secret in the vault, and nowhere else', async () => {
    playProvider({
      InitiateAuth: [
        {
          ok: {
            ChallengeName: 'MFA_SETUP',
            Session: 'session-of-at-least-twenty',
            ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
          },
        },
      ],
      AssociateSoftwareToken: [{ ok: { SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session-of-at-least-twenty' } }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    expect(await ask(auth.signIn, account)).toEqual({ kind: 'setUpAuthenticator' });
    expect(vault.read('authenticatorSecret')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('that offers several second factors to set up continues with the chosen one', async () => {
    playProvider({
      InitiateAuth: [
        {
          ok: {
            ChallengeName: 'MFA_SETUP',
            Session: 'session-of-at-least-twenty',
            ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
          },
        },
      ],
      AssociateSoftwareToken: [{ ok: { SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session-of-at-least-twenty' } }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'chooseSetup', factors: ['authenticator', 'email'] });
    expect(await ask(auth.answerChallenge, { ...account, step, factor: 'authenticator' })).toEqual({
      kind: 'setUpAuthenticator',
    });
    expect(vault.read('authenticatorSecret')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('that sets up codes by e-mail asks for the address, and then for the code that was sent there', async () => {
    const { calls } = playProvider({
      InitiateAuth: [
        {
          ok: {
            ChallengeName: 'MFA_SETUP',
            Session: 'session-of-at-least-twenty',
            ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' },
          },
        },
      ],
      RespondToAuthChallenge: [
        {
          ok: {
            ChallengeName: 'EMAIL_OTP',
            Session: 'session-of-at-least-twenty',
            ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'd***@p***' },
          },
        },
        { ok: granted() },
      ],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const choice = await ask(auth.signIn, account);
    const setUp = await ask(auth.answerChallenge, { ...account, step: choice, factor: 'email' });
    expect(setUp).toEqual({ kind: 'setUpEmail' });
    await expect(ask(auth.answerChallenge, { ...account, step: setUp })).rejects.toMatchObject({
      code: 'EmptyChallengeResponse',
    });
    vault.put('answer', 'demo@plinth.example');
    const code = await ask(auth.answerChallenge, { ...account, step: setUp });
    expect(code).toEqual({ kind: 'emailCode', destination: 'd***@p***' });
    vault.put('code', '123456');
    expect(await ask(auth.answerChallenge, { ...account, step: code })).toEqual({ kind: 'done' });
    expect(calls.slice(1).map(({ body }) => body['ChallengeResponses'])).toMatchObject([
      { EMAIL: 'demo@plinth.example' },
      { EMAIL_OTP_CODE: '123456' },
    ]);
  });

  it('of an address sends a code to it, and signs in after it without a second password', async () => {
    const unconfirmed = { type: 'UserNotConfirmedException', message: 'User is not confirmed.' };
    const { actions } = playProvider({
      InitiateAuth: [unconfirmed, { ok: granted() }],
      ResendConfirmationCode: [
        { ok: { CodeDeliveryDetails: { Destination: 'd***@p***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } } },
      ],
      ConfirmSignUp: [
        { type: 'NotAuthorizedException', message: 'User cannot be confirmed. Current status is CONFIRMED' },
      ],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'confirmAddress', destination: 'd***@p***' });
    vault.put('code', '123456');
    await expect(ask(auth.answerChallenge, { ...account, step })).resolves.toEqual({ kind: 'done' });
    expect(actions()).toEqual(['InitiateAuth', 'ResendConfirmationCode', 'ConfirmSignUp', 'InitiateAuth']);
  });

  it('that requires a new password sends it with the other missing data', async () => {
    const { calls } = playProvider({
      InitiateAuth: [
        {
          ok: {
            ChallengeName: 'NEW_PASSWORD_REQUIRED',
            Session: 'session-of-at-least-twenty',
            ChallengeParameters: { requiredAttributes: '["userAttributes.name"]', userAttributes: '{}' },
          },
        },
      ],
      RespondToAuthChallenge: [{ ok: granted() }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'temporary');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'newPassword', missing: ['name'] });
    await expect(ask(auth.answerChallenge, { ...account, step })).rejects.toMatchObject({
      message: 'New password is required.',
    });
    vault.put('newPassword', 'Own#2027');
    vault.put('answer', '{"name":"Meera"}');
    await ask(auth.answerChallenge, { ...account, step });
    expect(calls[1]?.body['ChallengeResponses']).toMatchObject({
      NEW_PASSWORD: 'Own#2027',
      'userAttributes.name': 'Meera',
    });
  });

  it('that is unknown is reported by its name', async () => {
    playProvider({
      InitiateAuth: [
        { ok: { ChallengeName: 'PASSWORD', Session: 'session-of-at-least-twenty', ChallengeParameters: {} } },
      ],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    expect(await ask(auth.signIn, account)).toEqual({ kind: 'unknown', name: 'CONFIRM_SIGN_IN_WITH_PASSWORD' });
  });
});

describe('a new password for an account of a Cognito pool', () => {
  const meera = { username: 'meera.k' };
  const sent = { ok: { CodeDeliveryDetails: { Destination: 'm***@l***', DeliveryMedium: 'EMAIL' } } };
  const wrong = { type: 'CodeMismatchException', message: 'Invalid verification code provided, please try again.' };
  const isConfirmed = { type: 'InvalidParameterException', message: 'User is already confirmed.' };
  const cannotBe = {
    type: 'NotAuthorizedException',
    message: 'User cannot be confirmed. Current status is CONFIRMED',
  };

  function open(isCognito = true) {
    const { auth, vault } = openAuth({ isCognito });
    vault.put('code', '123456');
    vault.put('newPassword', 'Lakeside#2031');
    return auth;
  }

  it('that was never confirmed is sent the code that confirms it, which then does', async () => {
    const provider = playProvider({
      ForgotPassword: [sent],
      ResendConfirmationCode: [sent],
      ConfirmForgotPassword: [wrong],
      ConfirmSignUp: [{ ok: {} }],
    });
    const auth = open();
    expect(await ask(auth.requestReset, meera)).toEqual({ destination: 'm***@l***' });
    expect(await ask(auth.confirmReset, meera)).toBe('confirmed');
    expect(provider.actions().toSorted((a, b) => a.localeCompare(b))).toEqual([
      'ConfirmForgotPassword',
      'ConfirmSignUp',
      'ForgotPassword',
      'ResendConfirmationCode',
    ]);
  });

  it.each([
    ['is confirmed', isConfirmed, cannotBe],
    ['does not exist', { type: 'UserNotFoundException', message: 'Username/client id combination not found.' }, wrong],
  ])('that %s is answered as any other', async (_, resend, confirm) => {
    playProvider({
      ForgotPassword: [sent],
      ResendConfirmationCode: [resend],
      ConfirmForgotPassword: [wrong],
      ConfirmSignUp: [confirm],
    });
    const auth = open();
    expect(await ask(auth.requestReset, meera)).toEqual({ destination: 'm***@l***' });
    await expect(ask(auth.confirmReset, meera)).rejects.toMatchObject({ code: 'CodeMismatchException' });
  });

  it('needs one code with the embedded provider, whose code confirms the account too', async () => {
    const provider = playProvider({ ForgotPassword: [sent], ConfirmForgotPassword: [{ ok: {} }] });
    const auth = open(false);
    await ask(auth.requestReset, meera);
    expect(await ask(auth.confirmReset, meera)).toBe('changed');
    expect(provider.actions()).toEqual(['ForgotPassword', 'ConfirmForgotPassword']);
  });
});
