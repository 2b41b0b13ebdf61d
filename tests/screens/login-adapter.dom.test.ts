import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { checkedSettings } from '#adapters/auth-settings.ts';
import { createAuthStorage } from '#adapters/auth-storage.ts';
import { createVault } from '#adapters/vault.ts';
import { failureOf } from '#adapters/auth-failures.ts';
import { ask, clientId, granted, keyOf, openAuth, playProvider, poolId, token } from './login-provider.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  // The library warns once that the endpoint is not its own.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  localStorage.clear();
});

const account = { username: 'demo', remembersDevice: false };

/** Signed in with a password and nothing more. */
async function signedIn(answers: Parameters<typeof playProvider>[0] = {}, user?: Parameters<typeof playProvider>[1]) {
  const provider = playProvider({ InitiateAuth: [{ ok: granted() }], ...answers }, user);
  const opened = openAuth();
  opened.vault.put('password', 'Plinth#2027');
  await ask(opened.auth.signIn, account);
  return { ...opened, provider };
}

describe('signing in', () => {
  it('keeps the tokens, writes the cookie and forgets the password', async () => {
    const { vault, provider } = await signedIn();
    expect(provider.calls[0]?.body['AuthParameters']).toMatchObject({ USERNAME: 'demo', PASSWORD: 'Plinth#2027' });
    expect(localStorage.getItem(keyOf('refreshToken'))).toBe('refresh-1');
    expect(document.cookie).toBe(`access_token=${localStorage.getItem(keyOf('accessToken'))}`);
    expect(vault.read('password')).toBe('');
  });

  it('without a password is refused here', async () => {
    const { actions } = playProvider({});
    await expect(ask(openAuth().auth.signIn, account)).rejects.toEqual({ code: 'MissingPassword', message: 'PASSWORD parameter is required' });
    expect(actions()).toEqual([]);
  });

  it('does not tell an unknown user from a wrong password', async () => {
    const told = [];
    for (const type of ['NotAuthorizedException', 'UserNotFoundException']) {
      playProvider({ InitiateAuth: [{ type, message: 'User does not exist.' }] });
      const { auth, vault } = openAuth();
      vault.put('password', 'wrong');
      told.push(await ask(auth.signIn, account).catch((failure: unknown) => failure));
    }
    expect(told.map((failure) => failureOf(failure).message)).toEqual(['Incorrect username or password.', 'Incorrect username or password.']);
  });

  it('while somebody is signed in signs them out here first', async () => {
    const { auth, vault, provider } = await signedIn();
    vault.put('password', 'Plinth#2027');
    await expect(ask(auth.signIn, account)).resolves.toEqual({ kind: 'done' });
    expect(provider.actions()).toEqual(['InitiateAuth', 'InitiateAuth']);
  });

  it('says that the network failed', async () => {
    playProvider({ InitiateAuth: ['offline'] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    await expect(ask(auth.signIn, account)).rejects.toEqual({ code: 'NetworkError', message: 'Network error' });
  });
});

const smsChallenge = { ok: { ChallengeName: 'SMS_MFA', Session: 'session-of-at-least-twenty', ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******1234' } } };

describe('a challenge', () => {
  it('is answered from the vault, and again after a wrong code', async () => {
    const { calls } = playProvider({ InitiateAuth: [smsChallenge], RespondToAuthChallenge: [{ type: 'CodeMismatchException', message: 'Invalid code.' }, { ok: granted() }] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'smsCode', destination: '+*******1234' });
    vault.put('code', '111111');
    await expect(ask(auth.answerChallenge, { step, remembersDevice: false })).rejects.toMatchObject({ code: 'CodeMismatchException' });
    vault.put('code', '222222');
    await expect(ask(auth.answerChallenge, { step, remembersDevice: false })).resolves.toEqual({ kind: 'done' });
    expect(calls.slice(1).map(({ body }) => body['ChallengeResponses'])).toMatchObject([{ SMS_MFA_CODE: '111111' }, { SMS_MFA_CODE: '222222' }]);
    expect(document.cookie).toContain('access_token=');
  });

  it('whose session is over says so', async () => {
    playProvider({ InitiateAuth: [smsChallenge], RespondToAuthChallenge: [{ type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' }] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    vault.put('code', '111111');
    await expect(ask(auth.answerChallenge, { step, remembersDevice: false })).rejects.toMatchObject({ code: 'SessionExpired' });
  });

  it('that sets up an authenticator leaves its secret in the vault, and nowhere else', async () => {
    playProvider({
      InitiateAuth: [{ ok: { ChallengeName: 'MFA_SETUP', Session: 'session-of-at-least-twenty', ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' } } }],
      AssociateSoftwareToken: [{ ok: { SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session-of-at-least-twenty' } }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    expect(await ask(auth.signIn, account)).toEqual({ kind: 'setUpAuthenticator' });
    expect(vault.read('authenticatorSecret')).toBe('JBSWY3DPEHPK3PXP');
  });

  it('of an address sends a code to it, and signs in after it without a second password', async () => {
    const unconfirmed = { type: 'UserNotConfirmedException', message: 'User is not confirmed.' };
    const { actions } = playProvider({
      InitiateAuth: [unconfirmed, { ok: granted() }],
      ResendConfirmationCode: [{ ok: { CodeDeliveryDetails: { Destination: 'd***@p***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } } }],
      ConfirmSignUp: [{ type: 'NotAuthorizedException', message: 'User cannot be confirmed. Current status is CONFIRMED' }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'confirmAddress', destination: 'd***@p***' });
    vault.put('code', '123456');
    await expect(ask(auth.answerChallenge, { step, remembersDevice: false })).resolves.toEqual({ kind: 'done' });
    expect(actions()).toEqual(['InitiateAuth', 'ResendConfirmationCode', 'ConfirmSignUp', 'InitiateAuth']);
  });

  it('that asks for a new password sends it with what else is missing', async () => {
    const { calls } = playProvider({
      InitiateAuth: [{ ok: { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session: 'session-of-at-least-twenty', ChallengeParameters: { requiredAttributes: '["userAttributes.name"]', userAttributes: '{}' } } }],
      RespondToAuthChallenge: [{ ok: granted() }],
    });
    const { auth, vault } = openAuth();
    vault.put('password', 'temporary');
    const step = await ask(auth.signIn, account);
    expect(step).toEqual({ kind: 'newPassword', missing: ['name'] });
    await expect(ask(auth.answerChallenge, { step, remembersDevice: false })).rejects.toMatchObject({ message: 'New password is required.' });
    vault.put('newPassword', 'Own#2027');
    vault.put('answer', '{"name":"Meera"}');
    await ask(auth.answerChallenge, { step, remembersDevice: false });
    expect(calls[1]?.body['ChallengeResponses']).toMatchObject({ NEW_PASSWORD: 'Own#2027', 'userAttributes.name': 'Meera' });
  });

  it('that nobody knows is named', async () => {
    playProvider({ InitiateAuth: [{ ok: { ChallengeName: 'EMAIL_OTP', Session: 'session-of-at-least-twenty', ChallengeParameters: {} } }] });
    const { auth, vault } = openAuth();
    vault.put('password', 'Plinth#2027');
    expect(await ask(auth.signIn, account)).toEqual({ kind: 'unknown', name: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' });
  });
});

describe('a session', () => {
  it('is read without the tokens, and its cookie is written again', async () => {
    const { auth } = await signedIn();
    document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    const facts = await ask(auth.readSession, undefined);
    expect(Object.keys(facts ?? {}).toSorted()).toEqual(['accessExpiry', 'canRefresh', 'drift', 'idExpiry']);
    expect(facts?.canRefresh).toBe(true);
    expect(facts?.accessExpiry).toBeGreaterThan(Date.now() + 3_500_000);
    expect(document.cookie).toContain('access_token=');
  });

  it('without an id token, or with one that cannot be read, is none', async () => {
    const { auth } = await signedIn();
    localStorage.setItem(keyOf('idToken'), 'no.token');
    expect(await ask(auth.readSession, undefined)).toBeNull();
    localStorage.removeItem(keyOf('idToken'));
    expect(await ask(auth.readSession, undefined)).toBeNull();
  });

  it('is renewed with the refresh token, and the cookie with it', async () => {
    const renewed = token('access', { jti: 'second' });
    const { auth, provider } = await signedIn({ GetTokensFromRefreshToken: [{ ok: granted({ AccessToken: renewed }) }] });
    await ask(auth.refreshSession, undefined);
    expect(provider.calls.at(-1)?.body).toMatchObject({ RefreshToken: 'refresh-1', ClientId: clientId });
    expect(document.cookie).toBe(`access_token=${renewed}`);
  });

  it('that the provider does not renew is over', async () => {
    const { auth } = await signedIn({ GetTokensFromRefreshToken: [{ type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }] });
    await expect(ask(auth.refreshSession, undefined)).rejects.toEqual({ code: 'MissingRefreshToken', message: 'Cannot retrieve a new session. Please authenticate.' });
  });

  it('that the network does not renew keeps its tokens', async () => {
    const { auth } = await signedIn({ GetTokensFromRefreshToken: ['offline'] });
    await expect(ask(auth.refreshSession, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    expect(localStorage.getItem(keyOf('refreshToken'))).toBe('refresh-1');
  });

  it('is revoked by its refresh token, and then cleared, but for what makes this a remembered device', async () => {
    const { auth, provider } = await signedIn({ RevokeToken: ['offline', { ok: {} }] });
    localStorage.setItem(keyOf('deviceKey'), 'us-east-1_device');
    await expect(ask(auth.revokeSession, undefined)).rejects.toEqual({ code: 'NetworkError', message: 'Network error' });
    await ask(auth.revokeSession, undefined);
    expect(provider.calls.at(-1)?.body).toEqual({ Token: 'refresh-1', ClientId: clientId });
    await ask(auth.clearSession, undefined);
    expect(Object.keys(localStorage)).toEqual([keyOf('deviceKey')]);
    expect(document.cookie).toBe('');
  });

  it('that names no origin is not revoked: the provider would refuse', async () => {
    const { auth, provider } = await signedIn({ InitiateAuth: [{ ok: granted({ AccessToken: token('access', { origin_jti: undefined }) }) }] });
    await ask(auth.revokeSession, undefined);
    expect(provider.actions()).toEqual(['InitiateAuth']);
  });

  it('of another tab is heard of, once for all its keys, and no other key is', async () => {
    vi.useFakeTimers();
    const { auth } = openAuth();
    const news: string[] = [];
    const listener = setup({ actors: { tabs: auth.otherTabSessions }, actions: { note: ({ event }) => void news.push(event.type) } })
      .createMachine({ invoke: { src: 'tabs' }, on: { 'session.changedElsewhere': { actions: 'note' } } });
    const actor = createActor(listener).start();
    for (const name of ['accessToken', 'idToken', 'refreshToken', 'deviceKey']) window.dispatchEvent(new StorageEvent('storage', { key: keyOf(name), storageArea: localStorage }));
    vi.advanceTimersByTime(50);
    window.dispatchEvent(new StorageEvent('storage', { key: 'plinth.plan', storageArea: localStorage }));
    vi.advanceTimersByTime(50);
    actor.stop();
    vi.useRealTimers();
    expect(news).toEqual(['session.changedElsewhere']);
  });
});

describe('the user', () => {
  it('is asked for with the token of the cookie', async () => {
    const { auth, provider } = await signedIn();
    expect(await ask(auth.fetchUser, undefined)).toEqual({ username: 'demo', email: 'demo@plinth.example', status: 'CONFIRMED' });
    expect(provider.userCalls).toEqual([localStorage.getItem(keyOf('accessToken'))]);
  });

  it.each(['offline', { type: 'Unauthorized', message: 'No.' }, { ok: { name: 'somebody' } }] as const)('that cannot be had takes the cookie with it (%j)', async (answer) => {
    const { auth } = await signedIn({}, answer);
    await expect(ask(auth.fetchUser, undefined)).rejects.toEqual({ code: 'UserUnAuthenticatedException', message: 'User is not authenticated' });
    expect(document.cookie).toBe('');
  });

  it('is not asked for without a cookie', async () => {
    const { userCalls } = playProvider({});
    await expect(ask(openAuth().auth.fetchUser, undefined)).rejects.toMatchObject({ message: 'User is not authenticated' });
    expect(userCalls).toEqual([]);
  });
});

describe('the store of tokens', () => {
  it('keeps in memory what the browser does not take', async () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = createAuthStorage();
    await storage.setItem(keyOf('accessToken'), 'token');
    vi.unstubAllGlobals();
    expect(localStorage.getItem(keyOf('accessToken'))).toBeNull();
    expect(await storage.getItem(keyOf('accessToken'))).toBe('token');
    await storage.removeItem(keyOf('accessToken'));
    expect(await storage.getItem(keyOf('accessToken'))).toBeNull();
  });

  it('clears nothing but its own', async () => {
    localStorage.setItem('plinth.plan', 'plan');
    const storage = createAuthStorage();
    await storage.setItem(keyOf('accessToken'), 'token');
    await storage.clear();
    expect(Object.keys(localStorage)).toEqual(['plinth.plan']);
  });
});

describe('the vault', () => {
  it('forgets what it is told to, or all', () => {
    const vault = createVault();
    vault.put('code', '1');
    vault.put('password', '2');
    vault.drop('code');
    expect([vault.read('code'), vault.read('password')]).toEqual(['', '2']);
    vault.drop();
    expect(vault.read('password')).toBe('');
  });
});

describe('the settings', () => {
  it.each([
    [{ poolId: '', clientId }, 'Both UserPoolId and ClientId are required.'],
    [{ poolId, clientId: '' }, 'Both UserPoolId and ClientId are required.'],
    [{ poolId: 'nonsense', clientId }, 'Invalid UserPoolId format.'],
    [{ poolId: `us-east-1_${'a'.repeat(46)}`, clientId }, 'Invalid UserPoolId format.'],
    [{ poolId, clientId, flow: 'OTHER' as 'USER_SRP_AUTH' }, 'Authentication flow type is invalid.'],
  ])('%j are refused', (settings, sentence) => {
    expect(() => checkedSettings(settings)).toThrow(sentence);
  });
});

describe('what the library hides', () => {
  it.each([
    ['B cannot be zero.', 'B cannot be zero'],
    ['U cannot be zero.', 'U cannot be zero'],
    ['Illegal parameter. A mod N cannot be 0.', 'Illegal paramater. A mod N cannot be 0.'],
  ])('%s', (words, sentence) => {
    const error = Object.assign(new Error('An unknown error has occurred.'), { name: 'Unknown', underlyingError: new Error(words) });
    expect(failureOf(error).message).toBe(sentence);
  });
});
