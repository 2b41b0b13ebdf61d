import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { createTokenVerifier } from '#server/identity/token-verifier.ts';
import { identify, ownerOf, ownersOf, type ViewerEnv } from '#server/identity/viewer.ts';
import { clientId, issuedAt, startTokenSigner, sub, type TokenSigner } from './token-signer.ts';
import { runs } from '#tests/support/runs.ts';

let signer: TokenSigner;
beforeAll(async () => {
  signer = await startTokenSigner();
});
afterAll(() => signer.close());

type Headers = Readonly<Record<string, string>>;

/** Rows with an owner: POST returns the owner of a new one twice, GET the owner whose rows may be read. */
function asking(
  trustedHops = 0,
  acceptsCookie = false,
): (method: 'GET' | 'POST', headers?: Headers, origin?: string) => Promise<Response> {
  const { issuer, jwksUri } = signer;
  const verifier = createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt });
  const routes = new Hono<ViewerEnv>();
  routes.use('/api/rows', identify({ verifier, trustedHops, acceptsCookie }));
  routes.post('/api/rows', (c) => c.json([ownerOf(c), ownerOf(c)], 201));
  routes.get('/api/rows', (c) => c.json([ownersOf(c.var.viewer), c.var.viewer.claim]));
  let asked = 0;
  const app = createApi({
    log: silentLog,
    endpoints: [{ path: '/api/rows', routes: new Hono().route('/', routes) }],
    rateLimits: createRateLimits(() => asked * 60_000),
  });
  return async (method, headers = {}, origin = 'http://plinth.example') => {
    asked += 1;
    return app.request(`${origin}/api/rows`, { method, headers });
  };
}

const issued = (response: Response): string[] => response.headers.getSetCookie();
const secretOf = (response: Response): string => /^plinth_claim=([^;]*);/.exec(issued(response)[0] ?? '')?.[1] ?? '';
/** Besides the secret, the cookie contains its issue date. */
const keyOf = (cookie: string): string =>
  `claim:${createHash('sha256')
    .update(cookie.split('.')[0] ?? '')
    .digest('hex')}`;

async function ownerTold(response: Response): Promise<string> {
  expect(response.status).toBe(201);
  const [first, second] = (await response.json()) as [string, string];
  expect(second).toBe(first);
  return first;
}

describe('an anonymous visitor', () => {
  it('sees nothing and is given nothing before there is something to own', async () => {
    const response = await asking()('GET');
    expect([await response.json(), issued(response)]).toEqual([[[], null], []]);
  });

  it('gets one claim, which only the browser stores in plain text', async () => {
    const response = await asking()('POST');
    expect(issued(response)).toEqual([
      expect.stringMatching(/^plinth_claim=[\w-]{43}\.\d{5}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await ownerTold(response)).toBe(keyOf(secretOf(response)));
  });

  it('is the same owner with the same claim, which is not issued again', async () => {
    const ask = asking();
    const first = await ask('POST');
    const owner = await ownerTold(first);
    const headers = { cookie: `theme=dark; plinth_claim=${secretOf(first)}` };
    const again = await ask('POST', headers);
    expect([await ownerTold(again), issued(again)]).toEqual([owner, []]);
    expect(await (await ask('GET', headers)).json()).toEqual([[owner], owner]);
  });

  it('is another owner with another claim', async () => {
    const ask = asking();
    const [one, other] = [await ask('POST'), await ask('POST')];
    expect(await ownerTold(one)).not.toBe(await ownerTold(other));
  });

  it('is anonymous with a claim that was never issued like that: it is replaced', async () => {
    const ask = asking();
    const good = secretOf(await ask('POST'));
    const [bare = ''] = good.split('.');
    const malformed = fc.oneof(
      fc.constantFrom(
        '',
        'x',
        good.slice(1),
        `${good}A`,
        `${bare.slice(0, -1)}B`,
        `${bare}.`,
        `${bare}.1234567`,
        `${good.slice(0, -1)}=`,
        good.replace(/^./, '%00'),
        keyOf(good),
        keyOf(good).slice(6),
      ),
      fc
        .stringMatching(/^[\x21-\x3a\x3c-\x7e]{0,60}$/)
        .filter((text) => !/^"?[\w-]{43}(?:\.\d{1,6})?"?$/.test(text) && !text.includes('%')),
    );
    await fc.assert(
      fc.asyncProperty(malformed, async (secret) => {
        const headers = { cookie: `plinth_claim=${secret}` };
        expect(await (await ask('GET', headers)).json()).toEqual([[], null]);
        const response = await ask('POST', headers);
        expect(await ownerTold(response)).toBe(keyOf(secretOf(response)));
        expect(issued(response)).toHaveLength(1);
      }),
      runs(100),
    );
  });
});

describe('the claim’s cookie', () => {
  const plain = 'http://plinth.example';
  const safe = 'https://plinth.example';

  it.each<[string, string, number, Headers, boolean]>([
    ['over https', safe, 0, {}, true],
    ['over http', plain, 0, {}, false],
    ['over https to our proxy', plain, 1, { 'x-forwarded-proto': 'https' }, true],
    [
      'over https to our proxy, with something made up before it',
      plain,
      1,
      { 'x-forwarded-proto': 'http, https' },
      true,
    ],
    [
      'over http to our proxy, with something made up before it',
      plain,
      1,
      { 'x-forwarded-proto': 'https, http' },
      false,
    ],
    ['over https to the first of our two proxies', plain, 2, { 'x-forwarded-proto': 'https, http' }, true],
    ['over https, as the first of our two proxies alone tells', plain, 2, { 'x-forwarded-proto': 'https' }, true],
    ['over http, with a proxy made up', plain, 0, { 'x-forwarded-proto': 'https' }, false],
  ])('is for https alone where it was issued so: %s', async (_how, origin, trustedHops, headers, isSecure) => {
    const [cookie = ''] = issued(await asking(trustedHops)('POST', headers, origin));
    expect(cookie.split('; ').includes('Secure')).toBe(isSecure);
    // No other host can set a cookie of this name.
    expect(cookie).toMatch(isSecure ? /^__Host-plinth_claim=/ : /^plinth_claim=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
  });

  it('cannot be fixed by another host of the domain: what a visitor saves is never under a claim that it knows', async () => {
    const ask = asking();
    const theirs = secretOf(await ask('POST'));
    const [secret = ''] = theirs.split('.');
    for (const known of [theirs, secret, `${secret}.1`, `a.${theirs}`]) {
      const headers = { cookie: `plinth_claim=${known}` };
      expect(await (await ask('GET', headers, safe)).json()).toEqual([[], null]);
      const saved = await ask('POST', headers, safe);
      expect(issued(saved)).toEqual([
        expect.stringMatching(/^__Host-plinth_claim=[\w-]{43}\.\d{5}; .*Secure/),
        expect.stringMatching(/^plinth_claim=; Max-Age=0/),
      ]);
      expect(issued(saved)[0]).not.toContain(secret);
      expect(await ownerTold(saved)).not.toBe(keyOf(theirs));
    }
  });

  it('that another host of the domain sets is ignored beside ours', async () => {
    const ask = asking();
    const [ours, theirs] = [secretOf(await ask('POST')), secretOf(await ask('POST'))];
    for (const cookie of [
      `plinth_claim=${theirs}; __Host-plinth_claim=${ours}`,
      `__Host-plinth_claim=${ours}; plinth_claim=${theirs}`,
    ]) {
      expect(await (await ask('GET', { cookie }, safe)).json()).toEqual([[keyOf(ours)], keyOf(ours)]);
    }
    expect(await (await ask('GET', { cookie: `__Host-plinth_claim=${ours}` })).json()).toEqual([[], null]);
  });
});

describe('a claim in use', () => {
  it.each([
    ['a week', 7],
    ['a month', 30],
    ['longer than the cookie lasts', 400],
  ])('is issued again, for as long again, when it is %s old', async (_how, days) => {
    const ask = asking();
    const [secret = '', day] = secretOf(await ask('POST')).split('.');
    const response = await ask('GET', { cookie: `plinth_claim=${secret}.${Number(day) - days}` });
    expect(issued(response)).toEqual([expect.stringContaining(`plinth_claim=${secret}.${day}; Max-Age=15552000;`)]);
    expect(await response.json()).toEqual([[keyOf(secret)], keyOf(secret)]);
  });

  it('of a time when its day was not stored is issued again as well', async () => {
    const ask = asking();
    const [secret = ''] = secretOf(await ask('POST')).split('.');
    expect(secretOf(await ask('GET', { cookie: `plinth_claim=${secret}` }))).toMatch(
      new RegExp(`^${secret}\\.\\d{5}$`),
    );
  });

  it('is left alone before: a pending response restores no claim that was dropped meanwhile', async () => {
    const ask = asking();
    const [secret = '', day] = secretOf(await ask('POST')).split('.');
    expect(issued(await ask('GET', { cookie: `plinth_claim=${secret}.${Number(day) - 6}` }))).toEqual([]);
  });
});

describe('a signed-in visitor', () => {
  it('owns by the account alone and is given no claim', async () => {
    const ask = asking();
    const headers = { 'x-access-token': await signer.accessToken() };
    const response = await ask('POST', headers);
    expect([await ownerTold(response), issued(response)]).toEqual([`user:${sub}`, []]);
    expect(await (await ask('GET', headers)).json()).toEqual([[`user:${sub}`], null]);
  });

  it('sees nothing of the claim that the browser still has, though it can be requested', async () => {
    const ask = asking();
    const claim = secretOf(await ask('POST'));
    const headers = { 'x-access-token': await signer.accessToken(), cookie: `plinth_claim=${claim}` };
    expect(await (await ask('GET', headers)).json()).toEqual([[`user:${sub}`], keyOf(claim)]);
    expect(await ownerTold(await ask('POST', headers))).toBe(`user:${sub}`);
  });

  it('does not become anonymous by an invalid token: the request is rejected', async () => {
    const ask = asking();
    const claim = secretOf(await ask('POST'));
    for (const token of ['', 'garbage', await signer.idToken()]) {
      const response = await ask('POST', { 'x-access-token': token, cookie: `plinth_claim=${claim}` });
      expect([response.status, issued(response)]).toEqual([401, []]);
    }
  });
});

describe('a browser that navigates to a page', () => {
  it('shows its person’s own with the app’s cookie where pages are, and nowhere else', async () => {
    const headers = { cookie: `access_token=${await signer.accessToken()}` };
    expect(await (await asking(0, true)('GET', headers)).json()).toEqual([[`user:${sub}`], null]);
    expect(await (await asking()('GET', headers)).json()).toEqual([[], null]);
  });

  it('is anonymous with a cookie that does not verify', async () => {
    const response = await asking(0, true)('GET', { cookie: 'access_token=forged' });
    expect([response.status, await response.json()]).toEqual([200, [[], null]]);
  });
});
