import { describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { checkedSettings } from '#adapters/auth-settings.ts';
import { createAuthStorage } from '#adapters/auth-storage.ts';
import { onSessionEnded } from '#adapters/ended-session.ts';
import { createVault } from '#adapters/vault.ts';
import { failureOf } from '#adapters/auth-failures.ts';
import { sessionEndedType } from '#contracts/session.ts';
import {
  ask,
  clientId,
  granted,
  keyOf,
  openAuth,
  playProvider,
  poolId,
  signedIn,
  token,
  withCleanBrowser,
} from './login-provider.ts';

withCleanBrowser();

describe('a session', () => {
  it('is restored without exposing the tokens, and its cookie is written again', async () => {
    const { auth } = await signedIn();
    document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    const facts = await ask(auth.restoreSession, undefined);
    expect(Object.keys(facts ?? {}).toSorted()).toEqual(['accessExpiry', 'canRefresh', 'drift', 'idExpiry']);
    expect(facts?.canRefresh).toBe(true);
    expect(facts?.accessExpiry).toBeGreaterThan(Date.now() + 3_500_000);
    expect(document.cookie).toContain('access_token=');
  });

  it('without an id token, or with one that cannot be read, is none', async () => {
    const { auth } = await signedIn();
    localStorage.setItem(keyOf('idToken'), 'no.token');
    expect(await ask(auth.restoreSession, undefined)).toBeNull();
    localStorage.removeItem(keyOf('idToken'));
    expect(await ask(auth.restoreSession, undefined)).toBeNull();
  });

  it('of which only the cookie is left is asked about once, and its end is told with the reason', async () => {
    const ends: unknown[] = [];
    onSessionEnded((at) => void ends.push(at));
    const endedAt = '2026-11-28T08:00:00.000Z';
    const asked: (string | null)[] = [];
    playProvider({}, undefined, (path, { headers }) => {
      if (path !== '/api/user') return undefined;
      asked.push(new Headers(headers).get('x-access-token'));
      return Promise.resolve(Response.json({ type: sessionEndedType, endedAt }, { status: 401 }));
    });
    const { auth } = openAuth();
    expect([await ask(auth.restoreSession, undefined), asked]).toEqual([null, []]);
    document.cookie = `access_token=${token('access')}; path=/`;
    expect(await ask(auth.restoreSession, undefined)).toBeNull();
    expect(await ask(auth.restoreSession, undefined)).toBeNull();
    expect([asked, ends, document.cookie]).toEqual([[token('access')], [Date.parse(endedAt)], '']);
  });

  it('writes its cookie once for a sign-in, and once for a renewal', async () => {
    const writes = vi.spyOn(document, 'cookie', 'set');
    const { auth } = await signedIn({
      GetTokensFromRefreshToken: [{ ok: granted({ AccessToken: token('access', { jti: 'second' }) }) }],
    });
    const takeUp = async () => {
      await ask(auth.restoreSession, undefined);
      await ask(auth.fetchUser, undefined);
    };
    await takeUp();
    expect(writes).toHaveBeenCalledOnce();
    await ask(auth.refreshSession, undefined);
    await takeUp();
    expect(writes).toHaveBeenCalledTimes(2);
  });

  it('is renewed with the refresh token, and the cookie with it', async () => {
    const renewed = token('access', { jti: 'second' });
    const { auth, provider } = await signedIn({
      GetTokensFromRefreshToken: [{ ok: granted({ AccessToken: renewed }) }],
    });
    await ask(auth.refreshSession, undefined);
    expect(provider.calls.at(-1)?.body).toMatchObject({ RefreshToken: 'refresh-1', ClientId: clientId });
    expect(document.cookie).toBe(`access_token=${renewed}`);
  });

  it.each([
    ['LastAuthUser', 'MissingSessionUsername', 'Username is null. Cannot retrieve a new session'],
    ['demo.accessToken', 'MissingAccessToken', 'No Access token available'],
    ['demo.idToken', 'MissingIdToken', 'Local storage is missing an ID Token, Please authenticate'],
    ['demo.refreshToken', 'MissingRefreshToken', 'Cannot retrieve a new session. Please authenticate.'],
  ])('without %s is not renewed, with the reason', async (key, code, message) => {
    const { auth, provider } = await signedIn();
    localStorage.removeItem(`CognitoIdentityServiceProvider.${clientId}.${key}`);
    await expect(ask(auth.refreshSession, undefined)).rejects.toEqual({ code, message });
    expect(provider.actions()).toEqual(['InitiateAuth']);
  });

  it('that the provider does not renew is over', async () => {
    const { auth } = await signedIn({
      GetTokensFromRefreshToken: [{ type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }],
    });
    await expect(ask(auth.refreshSession, undefined)).rejects.toEqual({
      code: 'MissingRefreshToken',
      message: 'Cannot retrieve a new session. Please authenticate.',
    });
  });

  it('whose renewal fails in the network keeps its tokens', async () => {
    const { auth } = await signedIn({ GetTokensFromRefreshToken: ['offline'] });
    await expect(ask(auth.refreshSession, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    expect(localStorage.getItem(keyOf('refreshToken'))).toBe('refresh-1');
  });

  it('is revoked by its refresh token, and then cleared, except the data of a remembered device', async () => {
    const { auth, provider } = await signedIn({ RevokeToken: ['offline', { ok: {} }] });
    localStorage.setItem(keyOf('deviceKey'), 'us-east-1_device');
    localStorage.setItem(keyOf('isRemembered'), 'true');
    await expect(ask(auth.revokeSession, undefined)).rejects.toEqual({
      code: 'NetworkError',
      message: 'Network error',
    });
    await ask(auth.revokeSession, undefined);
    expect(provider.calls.at(-1)?.body).toEqual({ Token: 'refresh-1', ClientId: clientId });
    await ask(auth.clearSession, undefined);
    expect(Object.keys(localStorage)).toEqual([keyOf('deviceKey'), keyOf('isRemembered')]);
    expect(document.cookie).toBe('');
  });

  it('that was signed out has ended for the next page, which tells the provider', async () => {
    const { auth, provider } = await signedIn({ RevokeToken: ['offline', 'offline', { ok: {} }] });
    await expect(ask(auth.revokeSession, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    // The page is reloaded.
    const { auth: later } = openAuth();
    expect(await ask(later.restoreSession, undefined)).toBeNull();
    expect([document.cookie, localStorage.getItem(keyOf('accessToken'))]).toEqual(['', null]);
    await expect(ask(later.reportSignOuts, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    await ask(later.reportSignOuts, undefined);
    expect(provider.calls.at(-1)?.body).toEqual({ Token: 'refresh-1', ClientId: clientId });
    const asked = provider.calls.length;
    await ask(later.reportSignOuts, undefined);
    expect([provider.calls.length, Object.keys(localStorage)]).toEqual([asked, []]);
  });

  it('of a Cognito pool is reported to the product’s server as well, until it answers', async () => {
    const { storage } = await signedIn();
    const access = await storage.getItem(keyOf('accessToken'));
    const told: (string | null)[] = [];
    const answers = [503, 'offline', 204] as const;
    const provider = playProvider({ RevokeToken: [{ ok: {} }] }, undefined, (path, { method, headers }) => {
      if (path !== '/api/user/sessions/this') return undefined;
      told.push(`${method} ${new Headers(headers).get('x-access-token')}`);
      const answer = answers[told.length - 1] ?? 500;
      return answer === 'offline'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(new Response(null, { status: answer }));
    });
    const { auth } = openAuth({ isCognito: true });
    await ask(auth.revokeSession, undefined);
    await ask(auth.clearSession, undefined);
    expect([document.cookie, Object.keys(localStorage)]).toEqual(['', ['plinth.signOuts']]);
    // The page is loaded again.
    const { auth: later } = openAuth({ isCognito: true });
    await expect(ask(later.reportSignOuts, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    await ask(later.reportSignOuts, undefined);
    await ask(later.reportSignOuts, undefined);
    expect([told, provider.actions(), Object.keys(localStorage)]).toEqual([
      Array.from({ length: 3 }, () => `DELETE ${access}`),
      ['RevokeToken'],
      [],
    ]);
  });

  it('that the provider does not know any more is reported once', async () => {
    const { auth, provider } = await signedIn({
      RevokeToken: ['offline', { type: 'NotAuthorizedException', message: 'Invalid Refresh Token' }],
    });
    await expect(ask(auth.revokeSession, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    await ask(auth.reportSignOuts, undefined);
    await ask(auth.reportSignOuts, undefined);
    expect(provider.actions().filter((action) => action === 'RevokeToken')).toHaveLength(2);
  });

  it('leaves nothing that names its person where the device is not remembered', async () => {
    const { auth } = await signedIn({ RevokeToken: [{ ok: {} }] });
    for (const name of ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'])
      localStorage.setItem(keyOf(name), 'us-east-1_device');
    await ask(auth.clearSession, undefined);
    const kept = [localStorage, sessionStorage]
      .flatMap((store) => Object.entries(store))
      .concat([['cookie', document.cookie]]);
    expect(JSON.stringify(kept)).not.toMatch(/demo|sub-1|@|device/);
  });

  it('without an origin is not revoked: the provider would reject it', async () => {
    const { auth, provider } = await signedIn({
      InitiateAuth: [{ ok: granted({ AccessToken: token('access', { origin_jti: undefined }) }) }],
    });
    await ask(auth.revokeSession, undefined);
    expect(provider.actions()).toEqual(['InitiateAuth']);
  });

  it('of another tab is reported, once for all its keys, and no other key is', async () => {
    vi.useFakeTimers();
    const { auth } = openAuth();
    const news: string[] = [];
    const listener = setup({
      actors: { tabs: auth.otherTabSessions },
      actions: { note: ({ event }) => void news.push(event.type) },
    }).createMachine({ invoke: { src: 'tabs' }, on: { 'session.changedElsewhere': { actions: 'note' } } });
    const actor = createActor(listener).start();
    for (const name of ['accessToken', 'idToken', 'refreshToken', 'deviceKey'])
      window.dispatchEvent(new StorageEvent('storage', { key: keyOf(name), storageArea: localStorage }));
    vi.advanceTimersByTime(50);
    window.dispatchEvent(new StorageEvent('storage', { key: 'plinth.plan', storageArea: localStorage }));
    vi.advanceTimersByTime(50);
    expect(news).toEqual(['session.changedElsewhere']);
    // The event for a cleared storage has no key.
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: sessionStorage }));
    vi.advanceTimersByTime(50);
    expect(news).toHaveLength(1);
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    vi.advanceTimersByTime(50);
    actor.stop();
    vi.useRealTimers();
    expect(news).toEqual(['session.changedElsewhere', 'session.changedElsewhere']);
  });
});

describe('the user', () => {
  it('is requested with the token of the cookie', async () => {
    const { auth, provider } = await signedIn();
    expect(await ask(auth.fetchUser, undefined)).toEqual({
      username: 'demo',
      email: 'demo@plinth.example',
      status: 'CONFIRMED',
    });
    expect(provider.userCalls).toEqual([localStorage.getItem(keyOf('accessToken'))]);
  });

  it.each([
    ['offline', 'NetworkError', 'Network error'],
    [{ ok: { name: 'somebody' } }, 'NetworkError', 'Network error'],
    [{ type: 'Unauthorized', message: 'No.' }, 'UserUnAuthenticatedException', 'User is not authenticated'],
  ] as const)(
    'that is rejected removes the cookie, and a timeout is not a rejection (%j)',
    async (answer, code, message) => {
      const { auth } = await signedIn({}, answer);
      await expect(ask(auth.fetchUser, undefined)).rejects.toEqual({ code, message });
      expect(document.cookie).toBe('');
    },
  );

  it('is requested again with the stored token', async () => {
    const { auth, provider } = await signedIn();
    document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    await ask(auth.fetchUser, undefined);
    expect(provider.userCalls).toEqual([localStorage.getItem(keyOf('accessToken'))]);
  });

  it('is not requested without tokens', async () => {
    const { userCalls } = playProvider({});
    await expect(ask(openAuth().auth.fetchUser, undefined)).rejects.toEqual({
      code: 'MissingAccessToken',
      message: 'No Access token available',
    });
    expect(userCalls).toEqual([]);
  });
});

describe('the store of tokens', () => {
  it('keeps in memory what the browser rejects', async () => {
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
  it('deletes a given key, or all', () => {
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
  ])('%j are rejected', (settings, sentence) => {
    expect(() => checkedSettings(settings)).toThrow(sentence);
  });
});

describe('the library’s hidden errors', () => {
  it.each([
    ['B cannot be zero.', 'B cannot be zero'],
    ['U cannot be zero.', 'U cannot be zero'],
    ['Illegal parameter. A mod N cannot be 0.', 'Illegal paramater. A mod N cannot be 0.'],
  ])('%s', (words, sentence) => {
    const error = Object.assign(new Error('An unknown error has occurred.'), {
      name: 'Unknown',
      underlyingError: new Error(words),
    });
    expect(failureOf(error).message).toBe(sentence);
  });
});
