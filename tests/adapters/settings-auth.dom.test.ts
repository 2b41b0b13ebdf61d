import { beforeEach, expect, it, vi } from 'vitest';
import { createAmplifyAuth } from '#adapters/amplify-auth.ts';
import { createAuthStorage } from '#adapters/auth-storage.ts';
import { createFormDraft } from '#adapters/form-draft.ts';
import { readFacts, sendLooked } from '#adapters/security-facts.ts';
import { createSettingsAuth } from '#adapters/settings-auth.ts';
import { createVault } from '#adapters/vault.ts';
import { nextCheck } from '#machines/domain/identity/security-checkup.ts';
import type { FactorChange } from '#machines/domain/identity/factor-settings.ts';
import type { FactsDepth } from '#machines/ports/settings.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { endingPath, endingRoutes } from '#server/persons/ending-routes.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { identify } from '#server/identity/viewer.ts';
import { sessionRoutes } from '#server/sessions/session-routes.ts';
import { users } from '#server/db/account-schema.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { codeAt } from '../server/identity/authenticator-app.ts';
import { codeTo, number, openFixture, password, type Fixture } from '../server/identity/open-provider-fixture.ts';
import { browse, type Browser } from './browser.ts';
import { keptText } from './storage.ts';

const newPassword = 'Another#2028';
const demo = { username: 'demo', remembersDevice: false };
const other = 'someone@plinth.example';

/** A settings page, signed in to the embedded provider. */
async function openPage(fixture: Fixture) {
  const storage = createAuthStorage();
  const settings = {
    poolId: fixture.provider.poolId,
    clientId: fixture.provider.clientId,
    endpoint: `${window.location.origin}/identity/`,
    flow: 'USER_PASSWORD_AUTH',
  } as const;
  const vaults = {
    profile: createVault(),
    password: createVault(),
    proof: createVault(),
    factors: createVault(),
    recoveryCodes: createVault(),
  };
  const profileDraft = createFormDraft('plinth.profile', { field: '', value: '', country: '' });
  const vault = createVault();
  const auth = createAmplifyAuth({ settings, storage, vault, clock: { now: () => Date.now() } });
  const signIn = async (secret = password) => {
    vault.put('password', secret);
    return ask(auth.signIn, demo);
  };
  expect(await signIn()).toEqual({ kind: 'done' });
  const port = createSettingsAuth({ settings, storage, vaults, profileDraft });
  const facts = (depth: FactsDepth, hasPasskeys: boolean) =>
    readFacts({ settings: { ...settings, hasPasskeys }, storage }, Date.now(), depth);
  return { port, vaults, profileDraft, auth, signIn, facts };
}

onDatabase('the settings of an account', (given) => {
  let fixture: Fixture;
  let browser: Browser;
  let page: Awaited<ReturnType<typeof openPage>>;
  /** The operation that the provider throttles. */
  let throttled: string;

  beforeEach(async () => {
    // The library warns about an endpoint of another provider.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    throttled = '';
    fixture = await openFixture(given);
    // Whether a token is expired depends on the clock of this page.
    fixture.clock.now = Date.now();
    const own = createApi({
      log: silentLog,
      endpoints: [
        {
          path: endingPath,
          routes: endingRoutes({
            database: given.database,
            identify: identify({ verifier: fixture.provider.verifier, trustedHops: 0 }),
            identity: { endLogins: fixture.provider.endLogins, endAccount: () => Promise.resolve() },
            now: Date.now,
          }),
        },
        {
          path: '/api/user/sessions',
          routes: sessionRoutes({
            database: given.database,
            identify: identify({ verifier: fixture.provider.verifier, trustedHops: 0 }),
            leaving: identify({ verifier: fixture.provider.verifier, trustedHops: 0 }),
            now: Date.now,
          }),
        },
        {
          path: '/api/user',
          routes: userRoutes({
            database: given.database,
            identify: identify({ verifier: fixture.provider.verifier, trustedHops: 0 }),
            emailOf: async () => other,
          }),
        },
      ],
    });
    browser = browse({
      request: async (request) => {
        const { pathname } = new URL(request.url);
        if (pathname.startsWith('/api/')) return own.request(request);
        if (throttled !== '' && request.headers.get('x-amz-target')?.endsWith(`.${throttled}`))
          return Response.json({ __type: 'TooManyRequestsException', message: 'Too many requests' }, { status: 400 });
        return fixture.ask(pathname, {
          method: request.method,
          headers: Object.fromEntries(request.headers),
          body: await request.text(),
        });
      },
    });
    page = await openPage(fixture);
  });

  it('show the profile, and save a name, a number and an address', async () => {
    const { port, vaults, profileDraft } = page;
    expect(await ask(port.readDeletable, undefined)).toEqual({
      username: 'demo',
      ending: { endsAt: null, isHeld: true, matters: [] },
    });
    const { email } = await ask(port.readProfile, undefined);
    expect(await ask(port.readProfile, undefined)).toEqual({
      name: '',
      email,
      isEmailVerified: true,
      phone: '',
      isPhoneVerified: false,
    });
    profileDraft.keep({ field: 'name', value: 'Asha', country: '' });
    expect(await ask(port.readProfile, undefined)).toMatchObject({ name: '', begun: 'name' });
    profileDraft.forget();
    await ask(port.saveName, { name: 'Asha Rao' });
    expect(await ask(port.changeContact, { contact: 'phone', address: number })).toEqual({
      sent: { destination: expect.stringMatching(/\*/) },
      isHeld: true,
    });
    expect(await ask(port.readProfile, undefined)).toMatchObject({ phone: '', waiting: { phone: number } });
    const { destination } = await ask(port.sendContactCode, { contact: 'phone' });
    expect(destination).toMatch(/\*/);
    vaults.profile.put('code', '000000');
    await expect(ask(port.verifyContact, { contact: 'phone' })).rejects.toMatchObject({
      code: 'CodeMismatchException',
    });
    expect(vaults.profile.read('code')).toBe('000000');
    vaults.profile.put('code', await codeTo(fixture, number));
    await ask(port.verifyContact, { contact: 'phone' });
    expect(vaults.profile.read('code')).toBe('');
    expect(await ask(port.changeContact, { contact: 'email', address: other })).toEqual({
      sent: { destination: expect.stringMatching(/\*/) },
      isHeld: true,
    });
    expect(await ask(port.readProfile, undefined)).toEqual({
      name: 'Asha Rao',
      email,
      isEmailVerified: true,
      phone: number,
      isPhoneVerified: true,
      waiting: { email: other },
    });
    await ask(port.withdrawContact, { contact: 'email' });
    expect(await ask(port.readProfile, undefined)).not.toHaveProperty('waiting');
    await fixture.press('address-at-once');
    expect(await ask(port.changeContact, { contact: 'email', address: other })).toMatchObject({ isHeld: false });
    expect(await ask(port.readProfile, undefined)).toMatchObject({ email: other, isEmailVerified: false });
    await ask(port.removeAttribute, { field: 'phone' });
    await ask(port.removeAttribute, { field: 'name' });
    expect(await ask(port.readProfile, undefined)).toMatchObject({ name: '', phone: '', isPhoneVerified: false });
    await ask(port.renewEmail, undefined);
    expect(await given.database.db.select().from(users)).toMatchObject([{ username: 'demo', email: other }]);
  });

  it('change the password, with both in the vault alone, and forget them then', async () => {
    const { port, vaults, signIn } = page;
    await expect(ask(port.changePassword, undefined)).rejects.toMatchObject({ code: 'MissingPassword' });
    vaults.password.put('password', 'Wrong#2027');
    await expect(ask(port.changePassword, undefined)).rejects.toMatchObject({ code: 'MissingNewPassword' });
    vaults.password.put('newPassword', newPassword);
    await expect(ask(port.changePassword, undefined)).rejects.toMatchObject({
      code: 'OldPasswordWrong',
      message: 'The old password is not right.',
    });
    vaults.password.put('password', password);
    vaults.password.put('newPassword', 'weak');
    await expect(ask(port.changePassword, undefined)).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    vaults.password.put('newPassword', newPassword);
    await ask(port.changePassword, undefined);
    expect([vaults.password.read('password'), vaults.password.read('newPassword')]).toEqual(['', '']);
    expect(keptText()).not.toMatch(/Plinth#2027|Another#2028|Wrong#2027/);
    await expect(signIn()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(await signIn(newPassword)).toEqual({ kind: 'done' });
  });

  it('set up an authenticator, prefer it, and switch it off, and store its secret nowhere', async () => {
    const { port, vaults } = page;
    await ask(port.beginAuthenticator, undefined);
    const secret = vaults.factors.read('authenticatorSecret');
    await expect(ask(port.proveAuthenticator, undefined)).rejects.toMatchObject({ code: 'EmptyVerifyTOTPSetupCode' });
    vaults.factors.put('code', codeAt(secret, fixture.clock.now));
    await ask(port.proveAuthenticator, undefined);
    expect([vaults.factors.read('code'), vaults.factors.read('authenticatorSecret')]).toEqual(['', '']);
    expect(keptText()).not.toContain(secret);

    const change = (wanted: FactorChange) => ask(port.changeFactors, { change: wanted });
    expect(await change({ kind: 'on', factor: 'authenticator' })).toMatchObject({ enabled: ['authenticator'] });
    expect(await change({ kind: 'preferred', factor: 'authenticator' })).toMatchObject({ preferred: 'authenticator' });
    expect(await change({ kind: 'preferred', factor: null })).toMatchObject({
      enabled: ['authenticator'],
      preferred: null,
    });
    expect(await change({ kind: 'preferred', factor: null })).toMatchObject({ preferred: null });
    await expect(change({ kind: 'on', factor: 'sms' })).rejects.toMatchObject({ code: 'PhoneMissing' });
    expect(await change({ kind: 'off', factor: 'authenticator' })).toEqual({
      enabled: [],
      preferred: null,
      phone: '',
      isPhoneVerified: false,
    });
    expect(await change({ kind: 'off', factor: 'sms' })).toMatchObject({ enabled: [] });
  });

  it('name the next step after one request to the provider, and after two when only a passkey may be missing', async () => {
    const { facts, port, vaults } = page;
    const requests = async (depth: FactsDepth, hasPasskeys: boolean) => {
      const before = browser.paths().length;
      const next = nextCheck(await facts(depth, hasPasskeys))?.id;
      return [
        next,
        browser
          .paths()
          .slice(before)
          .filter((path) => path === 'POST /identity/').length,
      ];
    };
    await requests('all', false);
    expect(await requests('next', true)).toEqual(['factors', 1]);
    await ask(port.beginAuthenticator, undefined);
    vaults.factors.put('code', codeAt(vaults.factors.read('authenticatorSecret'), fixture.clock.now));
    await ask(port.proveAuthenticator, undefined);
    await ask(port.changeFactors, { change: { kind: 'on', factor: 'authenticator' } });
    await sendLooked();
    expect(await requests('next', false)).toEqual([undefined, 1]);
    expect(await requests('next', true)).toEqual(['passkeys', 2]);
    // The settings show the devices too.
    expect(await requests('all', true)).toEqual(['passkeys', 3]);
  });

  it('do not report a successful change as failed when only the request after it fails', async () => {
    const { port } = page;
    throttled = 'GetUser';
    await expect(ask(port.changeFactors, { change: { kind: 'off', factor: 'sms' } })).rejects.toMatchObject({
      code: 'NetworkError',
    });
    await expect(ask(port.changeContact, { contact: 'phone', address: number })).rejects.toMatchObject({
      code: 'NetworkError',
    });
    throttled = 'UpdateUserAttributes';
    await expect(ask(port.changeContact, { contact: 'phone', address: number })).rejects.toMatchObject({
      code: 'TooManyRequestsException',
    });
    throttled = 'SetUserMFAPreference';
    await expect(ask(port.changeFactors, { change: { kind: 'off', factor: 'sms' } })).rejects.toMatchObject({
      code: 'TooManyRequestsException',
    });
  });

  it('remember this browser, require a code for it again, and forget it', async () => {
    const { port } = page;
    const [device, ...others] = await ask(port.readDevices, undefined);
    expect([device, others]).toMatchObject([{ isThis: true, isRemembered: false }, []]);
    await ask(port.rememberDevice, undefined);
    expect(await ask(port.readDevices, undefined)).toMatchObject([{ key: device?.key, isRemembered: true }]);
    await ask(port.releaseDevice, { key: device?.key ?? '' });
    expect(await ask(port.readDevices, undefined)).toMatchObject([{ key: device?.key, isRemembered: false }]);
    await ask(port.forgetDevice, { key: device?.key ?? '' });
    expect(await ask(port.readDevices, undefined)).toEqual([]);
    await expect(ask(port.releaseDevice, { key: 'us-east-1_nobody' })).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
  });

  it('end every session, and clear it in this browser', async () => {
    const { port, vaults, auth } = page;
    vaults.profile.put('code', '123456');
    browser.meet('offline');
    await expect(ask(port.endAllSessions, undefined)).rejects.toEqual({
      code: 'NetworkError',
      message: 'Network error',
    });
    browser.meet(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(ask(port.endAllSessions, undefined)).rejects.toMatchObject({ code: 'InternalErrorException' });
    expect(await ask(auth.restoreSession, undefined)).not.toBeNull();
    await ask(port.endAllSessions, undefined);
    expect([await ask(auth.restoreSession, undefined), document.cookie, vaults.profile.read('code')]).toEqual([
      null,
      '',
      '',
    ]);
    await expect(ask(port.readProfile, undefined)).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
    await expect(ask(port.renewEmail, undefined)).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
  });

  it('schedule the deletion, which ends the session here and at the provider, and keep the account after all', async () => {
    const { port, auth } = page;
    await ask(port.scheduleDeletion, undefined);
    expect([await ask(auth.restoreSession, undefined), document.cookie]).toEqual([null, '']);
    const [scheduled] = await given.database.db.select().from(users);
    expect(scheduled?.endsAt).toBeInstanceOf(Date);
    await expect(ask(port.keepAccount, undefined)).rejects.toMatchObject({ code: 'UserUnAuthenticatedException' });
  });

  it('delete the data, then the account, also one that is gone already', async () => {
    const { port, auth } = page;
    await ask(auth.fetchUser, undefined);
    expect(await given.database.db.select().from(users)).toHaveLength(1);
    await ask(port.deleteData, undefined);
    expect(await given.database.db.select().from(users)).toEqual([]);
    browser.meet('offline', 'offline', 'offline', 'offline');
    await expect(ask(port.deleteAccount, undefined)).rejects.toMatchObject({ code: 'NetworkError' });
    expect(await ask(auth.restoreSession, undefined)).not.toBeNull();
    browser.meet();
    const elsewhere = JSON.stringify({
      AccessToken: browser.asked.findLast(({ path, token }) => path === '/api/user' && token !== null)?.token,
    });
    const response = await fixture.ask('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser',
      },
      body: elsewhere,
    });
    expect(response.status).toBe(200);
    await ask(port.deleteAccount, undefined);
    expect([await ask(auth.restoreSession, undefined), document.cookie]).toEqual([null, '']);
    expect((await fixture.meets()).split(':')[0]).toBe('NotAuthorizedException');
  });
});
