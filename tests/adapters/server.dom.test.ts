import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { readAuthSettings } from '#adapters/identity-settings.ts';
import { ownerKey } from '#adapters/owner.ts';
import { asNobody, asPerson, asSession, asVisitor, Refusal, renewTokensBy } from '#adapters/server.ts';
import { deleteUserData, proveUserPassword, renewUserEmail } from '#adapters/user-data.ts';
import { findViewerCountry } from '#adapters/viewer-country.ts';
import type { IdentitySettings } from '#contracts/identity.ts';
import { projectListSchema } from '#contracts/project.ts';
import { viewerCountry } from '#server/country/viewer-country.ts';
import { users } from '#server/db/account-schema.ts';
import { projects } from '#server/db/schema.ts';
import { createApi, type Endpoint } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { identityRoutes } from '#server/identity/identity.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { createProject } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { onDatabase } from '../server/db/databases.ts';
import { planned, priced, wednesday } from '../server/project-fixture.ts';
import { projectApp } from '../server/project-server.ts';
import { identifyByName } from '../server/viewer-stand-in.ts';
import { browse } from './browser.ts';

const api = (...endpoints: readonly Endpoint[]) => createApi({ log: silentLog, endpoints });
const page = (status: number) => () =>
  new Response('<h1>Something else</h1>', { status, headers: { 'content-type': 'text/html' } });

describe('where the visitor seems to be', () => {
  const from = (country?: string) => {
    const app = api({ path: '/production/hello', routes: viewerCountry() });
    // The network in front of the server adds it.
    return browse({
      request: (request) => {
        if (country !== undefined) request.headers.set('cloudfront-viewer-country', country);
        return app.request(request);
      },
    });
  };

  it.each([
    ['DE', 'DE'],
    ['in', 'IN'],
    ['XX', null],
    [undefined, null],
  ])('reported as %s is %s', async (told, country) => {
    const browser = from(told);
    expect(browser.asked).toEqual([]);
    expect(await findViewerCountry()).toBe(country);
    expect(browser.paths()).toEqual(['GET /production/hello']);
  });

  it.each([
    ['no connection', 'offline'],
    ['a page', page(200)],
    ['an error', page(500)],
    ['another form', () => Response.json({ country: 'Germany' })],
  ] as const)('is unknown after %s, without an error', async (_, trouble) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    from('DE').meet(trouble);
    expect(await findViewerCountry()).toBeNull();
    expect(warning).toHaveBeenCalledOnce();
  });
});

describe('whom to sign in with', () => {
  const pool = {
    userPoolId: 'us-east-1_test0001',
    clientId: 'testclient',
    hasAdmin: false,
    hasEmailSignIn: true,
    hasPasskeys: false,
    signInCodes: [],
  };
  const told = (settings: IdentitySettings) =>
    browse(api({ path: '/api/identity', routes: identityRoutes(async () => settings) }));

  it('comes from the server, with an absolute address', async () => {
    told({ ...pool, endpoint: '/identity/', flow: 'CUSTOM_WITH_SRP' });
    expect(await readAuthSettings()).toEqual({
      poolId: pool.userPoolId,
      clientId: 'testclient',
      endpoint: `${window.location.origin}/identity/`,
      flow: 'CUSTOM_WITH_SRP',
      hasAdmin: false,
      hasEmailSignIn: true,
      hasPasskeys: false,
      signInCodes: [],
    });
    told(pool);
    expect(await readAuthSettings()).toEqual({
      poolId: pool.userPoolId,
      clientId: 'testclient',
      hasAdmin: false,
      hasEmailSignIn: true,
      hasPasskeys: false,
      signInCodes: [],
    });
  });

  it.each([
    ['a pool that can be none', { ...pool, userPoolId: 'somewhere' }, 'Invalid UserPoolId format.'],
    ['no client', { ...pool, clientId: '' }, 'Both UserPoolId and ClientId are required.'],
  ])('cannot be %s', async (_, settings, sentence) => {
    told(settings);
    await expect(readAuthSettings()).rejects.toThrow(sentence);
  });

  it.each([
    ['no connection', 'offline'],
    ['a page', page(200)],
    ['another form', () => Response.json({ userPoolId: 7 })],
    ['an error', page(502)],
  ] as const)('is not known after %s', async (_, trouble) => {
    told(pool).meet(trouble);
    await expect(readAuthSettings()).rejects.toThrow();
  });
});

onDatabase('the data of a person', (given) => {
  const open = (emailOf?: () => Promise<string>) =>
    browse(
      api({
        path: '/api/user',
        routes: userRoutes({ database: given.database, identify: identifyByName, ...(emailOf && { emailOf }) }),
      }),
    );
  it('has its address renewed, and is deleted, for whom the token names', async () => {
    const { db } = given.database;
    const draft = planned('plan-1');
    for (const name of ['asha', 'ravi'])
      await createProject(db, { owner: `user:sub-of-${name}`, draft, quote: quoteAt(draft, wednesday) });
    open(async () => 'asha@example.com').signIn('asha');
    await renewUserEmail();
    expect(await db.select().from(users)).toMatchObject([{ username: 'asha', email: 'asha@example.com' }]);
    await deleteUserData();
    expect(await db.select().from(users)).toEqual([]);
    expect((await db.select().from(projects)).map(({ owner }) => owner)).toEqual(['user:sub-of-ravi']);
  });

  it.each([
    ['renewed', renewUserEmail],
    ['deleted', deleteUserData],
  ])('that could not be %s has a reason for people', async (_, ask) => {
    const browser = open();
    document.cookie = 'access_token=stale; path=/';
    await expect(ask()).rejects.toEqual({
      code: 'UserUnAuthenticatedException',
      message: 'User is not authenticated',
    });
    browser.signIn('asha');
    browser.meet('offline');
    await expect(ask()).rejects.toEqual({ code: 'NetworkError', message: 'Network error' });
    for (const [status, code, message] of [
      [429, 'TooManyRequestsException', /^There were too many requests/],
      [500, 'InternalErrorException', /^Something failed on our side/],
      [503, 'InternalErrorException', /^The service is not available/],
      [403, 'ForbiddenException', /^The server refused access/],
      [418, 'Unknown', /^Something went wrong/],
    ] as const) {
      browser.meet(page(status));
      await expect(ask()).rejects.toEqual({ code, message: expect.stringMatching(message) });
    }
  });

  it('keeps its address when the provider returns none', async () => {
    open(async () => '').signIn('asha');
    await expect(renewUserEmail()).rejects.toEqual({
      code: 'InternalErrorException',
      message: expect.stringMatching(/^The service is not available/),
    });
    expect(await given.database.db.select().from(users)).toEqual([]);
  });
});

onDatabase('the server', (given) => {
  let browser: ReturnType<typeof browse>;
  const list = () => asVisitor.ask(projectListSchema, '/api/projects');
  const save = () => asVisitor.tell(v.object({ id: v.string() }), '/api/projects', priced(planned('plan-1')));

  beforeEach(() => {
    browser = browse(projectApp(given.database, () => wednesday));
  });

  it('is sent as the signed-in user, and anonymously after the session has ended', async () => {
    await save();
    expect((await list()).total).toBe(1);
    browser.signIn('asha');
    expect((await list()).total).toBe(0);
    document.cookie = 'access_token=stale; path=/';
    expect((await list()).total).toBe(1);
    expect(browser.asked.map(({ token }) => token)).toEqual([null, null, 'token-of-asha', 'stale', null]);
  });

  const tokens = () => browser.asked.map(({ token }) => token);
  const refused = { status: 401, name: 'Refusal' };
  const stale = () => {
    document.cookie = 'access_token=stale; path=/';
  };

  describe('a request as a user', () => {
    afterEach(() => renewTokensBy(() => Promise.resolve(false)));
    const own = () => asPerson.ask(projectListSchema, '/api/projects');

    it('is never sent anonymously', async () => {
      await expect(own()).rejects.toMatchObject(refused);
      stale();
      await expect(own()).rejects.toMatchObject(refused);
      expect(tokens()).toEqual(['stale']);
    });

    it('is repeated once with new tokens, not twice', async () => {
      const renew = vi
        .fn(async () => true)
        .mockImplementationOnce(async () => {
          browser.signIn('asha');
          return true;
        });
      renewTokensBy(renew);
      stale();
      expect((await own()).total).toBe(0);
      stale();
      await expect(own()).rejects.toMatchObject(refused);
      expect([tokens(), renew.mock.calls.length]).toEqual([['stale', 'token-of-asha', 'stale', 'stale'], 2]);
    });

    it('is repeated without a renewal when another request has renewed the tokens meanwhile', async () => {
      const renew = vi.fn(async () => true);
      renewTokensBy(renew);
      stale();
      browser.meet(() => {
        browser.signIn('asha');
        return new Response('{}', { status: 401 });
      });
      expect((await own()).total).toBe(0);
      expect([tokens(), renew.mock.calls]).toEqual([['stale', 'token-of-asha'], []]);
    });

    it('requests no new tokens for the session, which renews them itself', async () => {
      const renew = vi.fn(async () => true);
      renewTokensBy(renew);
      stale();
      await expect(asSession.ask(projectListSchema, '/api/projects')).rejects.toMatchObject(refused);
      expect([tokens(), renew.mock.calls]).toEqual([['stale'], []]);
    });
  });

  it('saves account data only as its user', async () => {
    localStorage.setItem(ownerKey, 'sub-of-asha');
    await expect(save()).rejects.toMatchObject(refused);
    stale();
    await expect(save()).rejects.toMatchObject(refused);
    browser.signIn('asha');
    await save();
    expect(tokens()).toEqual(['stale', 'token-of-asha']);
  });

  it('is read anonymously while no user is signed in, even if account data is stored', async () => {
    await save();
    localStorage.setItem(ownerKey, 'sub-of-asha');
    expect((await list()).total).toBe(1);
    expect(tokens()).toEqual([null, null]);
  });

  it.each([
    [400, 'ProofWrong'],
    [422, 'ProofWrong'],
    [429, 'PasswordAttemptsExceeded'],
    [503, 'InternalErrorException'],
  ])('that gets %i for a password to prove fails with %s', async (status, code) => {
    browser.signIn('asha');
    browser.meet(() => Response.json({}, { status }));
    await expect(proveUserPassword('Lakeside#2027')).rejects.toMatchObject({ code });
    expect(browser.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/api/user/proof', '{"password":"Lakeside#2027"}'],
    ]);
  });

  it('does not see the token of an anonymous request', async () => {
    browser.signIn('asha');
    expect((await asNobody.ask(projectListSchema, '/api/projects')).total).toBe(0);
    expect(tokens()).toEqual([null]);
  });

  it('rejects with its own text, with the invalid fields', async () => {
    const refusal: unknown = await asVisitor
      .tell(v.unknown(), '/api/projects', {
        ...priced(planned('plan-1')),
        total: 'much',
      })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({
      status: 400,
      message: expect.stringContaining('does not fit'),
      problem: { errors: [{ field: 'total', reason: expect.stringMatching(/\w/) }] },
    });
    const outdated: unknown = await asVisitor
      .tell(v.unknown(), '/api/projects', {
        ...priced(planned('plan-1')),
        total: 1,
      })
      .catch((error: unknown) => error);
    expect(outdated).toMatchObject({
      status: 409,
      body: { total: priced(planned('plan-1')).total, difference: expect.any(Number) },
    });
  });

  it.each([
    ['no connection', 'offline', { name: 'NoAnswer', failureKind: 'unanswered' }],
    ['a page', page(200), { name: 'NoAnswer', failureKind: 'portal' }],
    ['an answer of another form', () => Response.json({ projects: 7 }), { name: 'ValiError' }],
    [
      'an error without words',
      page(502),
      { name: 'Refusal', status: 502, problem: undefined, message: 'The server answered 502.' },
    ],
    [
      'a problem of another form',
      () => Response.json({ detail: 7 }, { status: 400 }),
      { name: 'Refusal', status: 400, problem: undefined },
    ],
  ] as const)('that gives %s is no answer', async (_, trouble, error) => {
    browser.meet(trouble);
    await expect(list()).rejects.toMatchObject(error);
  });

  it('also receives data while its page closes, unless it is too long for that', async () => {
    await save();
    await asVisitor.tell(v.unknown(), '/api/projects', { ...priced(planned('plan-1')), more: 'x'.repeat(20_000) });
    expect(browser.asked.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });
});
