/** Routes that change data reject forms of other sites: every route of the real app is tried. */
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type Services } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { silentLog } from '#server/http/log.ts';
import { openServices, type OpenServices } from '#server/services.ts';
import { emptyFolder } from './db/databases.ts';

/**
 * Prefixes of routes that accept forms of other sites, each with its reason. Document an addition here and at the
 * route.
 */
const exempt: Readonly<Record<string, string>> = {
  '/payments/return': 'A gateway posts the browser back from its page; its signature proves what it brings.',
};

const origin = 'http://localhost';
const bodies = {
  'application/x-www-form-urlencoded': 'answer=pay',
  'text/plain': '{"answer":"pay"}',
  'multipart/form-data; boundary=b': '--b\r\ncontent-disposition: form-data; name="answer"\r\n\r\npay\r\n--b--\r\n',
} as const;
const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } as const;
const asPerson = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;

let services: OpenServices;
let dataDir = '';
const appOf = (more: Partial<Services> = {}): Hono =>
  createApp({
    clientDir: dataDir,
    services: { ...services, ...more },
    database: services.database,
    environment: readEnvironment({ DATA_DIR: dataDir }),
  });

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  dataDir = await emptyFolder();
  // Every optional feature is enabled here.
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    TEAM_KEY: 'a-key-of-the-team-that-nobody-guesses',
    ASSISTANT_URL: 'http://127.0.0.1:9/v1',
    ASSISTANT_MODEL: 'none',
    ASSISTANT_KEY: 'nobody-asks-it',
  });
  services = await openServices({ environment, log: silentLog, write: ({ title, body }) => body ?? title });
});
afterAll(() => services.close());

const isSafe = (method: string): boolean => ['GET', 'HEAD', 'OPTIONS'].includes(method);
/** An address of a route, with a value for each of its parameters. */
const addressOf = (path: string): string => path.replaceAll(/:(\w+)(\{[^}]*\})?\??/g, '1').replaceAll('*', 'anything');

/** The routes that change data, as registered; a route for all methods is tried with the method of a form. */
function changing(app: Hono): readonly (readonly [method: string, path: string])[] {
  const all = app.routes
    .filter(({ method }) => !isSafe(method))
    .map(({ method, path }) => `${method === 'ALL' ? 'POST' : method} ${path}`);
  return [...new Set(all)].map((route): [string, string] => [
    route.split(' ')[0] ?? '',
    route.slice(route.indexOf(' ') + 1),
  ]);
}

/** The routes that do not reject a form of another site. */
async function findOpen(app: Hono): Promise<readonly string[]> {
  const open: string[] = [];
  for (const [method, path] of changing(app)) {
    for (const [type, body] of Object.entries(bodies)) {
      const response = await app.request(`${origin}${addressOf(path)}`, {
        method,
        body,
        headers: { ...fromElsewhere, 'content-type': type },
      });
      const told =
        response.status === 403 && response.headers.get('content-type') === 'application/problem+json'
          ? await response.text()
          : '';
      if (!told.includes('sent from another site')) open.push(`${method} ${path}`);
    }
  }
  return [...new Set(open)];
}

describe('a form of another site', () => {
  it('is rejected by every route except those with a documented reason', async () => {
    const app = appOf();
    expect(changing(app).length).toBeGreaterThan(60);
    const open = await findOpen(app);
    expect(open.filter((route) => !Object.keys(exempt).some((path) => route.includes(` ${path}/`)))).toEqual([]);
    expect(open).toContain('POST /payments/return/:gateway');
    expect(
      services.endpoints.flatMap(({ path, crossSiteForms }) =>
        crossSiteForms === undefined ? [] : [[path, crossSiteForms]],
      ),
    ).toEqual(Object.entries(exempt));
  }, 60_000);

  it('would be found at a route outside the guard', async () => {
    const app = new Hono().post('/stray/:id', (c) => c.text('changed')).route('/', appOf());
    expect(await findOpen(app)).toContain('POST /stray/:id');
  }, 60_000);

  it('is rejected by a new endpoint without an exemption', async () => {
    const routes = new Hono().post('/new/:id', (c) => c.text('changed'));
    const response = await appOf({ endpoints: [{ path: '/new', routes }] }).request(`${origin}/new/1`, {
      method: 'POST',
      body: 'a=1',
      headers: { ...fromElsewhere, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([response.status, await response.text()]).toEqual([403, expect.not.stringMatching(/^changed/)]);
  });

  it('is rejected with a page for a person, with a link to continue', async () => {
    for (const path of ['/recover/1', '/login', '/sandbox/checkout/1', '/no-such-page']) {
      const response = await appOf().request(`${origin}${path}`, {
        method: 'POST',
        body: 'a=1',
        headers: { ...fromElsewhere, ...asPerson, 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8']);
      expect(await response.text()).toMatch(
        /<h1>Not allowed<\/h1><p>This form was sent from another site, so nothing was changed[^<]*<\/p>[^]*href="\/"/,
      );
    }
  });
});

describe('a form passes', () => {
  const send = (
    headers: Readonly<Record<string, string>>,
    {
      path = '/login',
      base = origin,
      env = {},
    }: { path?: string; base?: string; env?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> => {
    const environment = readEnvironment({ DATA_DIR: dataDir, ...env });
    const app = createApp({ clientDir: dataDir, services, database: services.database, environment });
    return Promise.resolve(
      app.request(`${base}${path}`, {
        method: 'POST',
        body: 'a=1',
        headers: { ...asPerson, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    );
  };
  const passed = 303;

  it.each([
    ['of our own, as browsers of today say', { 'sec-fetch-site': 'same-origin', origin }, passed],
    ['that a person repeats themselves', { 'sec-fetch-site': 'none' }, passed],
    ['of our own, as browsers say that tell the origin alone', { origin }, passed],
    ['of another origin of ours', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost' }, 403],
    ['whose origin the browser hides', { origin: 'null' }, 403],
    ['of another site, as browsers say that tell the origin alone', { origin: 'https://evil.example' }, 403],
    ['of another scheme', { origin: 'https://localhost' }, 403],
    ['of nowhere, from what looks like a browser', {}, 403],
    ['of nowhere, with a cookie', { accept: '*/*', cookie: 'plinth_claim=1' }, 403],
    ['of nowhere, from what looks like a program', { accept: '*/*' }, 404],
  ])('%s', async (_, headers, status) => {
    expect((await send(headers)).status).toBe(status);
  });

  it('of the public origin, whatever the proxy changed in the address', async () => {
    const env = { PUBLIC_URL: 'https://plinth.example' };
    expect((await send({ origin: 'https://plinth.example' }, { env })).status).toBe(passed);
    expect((await send({ origin: 'https://plinth.test' }, { env })).status).toBe(403);
  });

  it('behind a trusted proxy, with the scheme in its header', async () => {
    const env = { TRUST_PROXY: '1' };
    const told = { 'x-forwarded-proto': 'https' };
    expect((await send({ origin: 'https://localhost', ...told }, { env })).status).toBe(passed);
    expect((await send({ origin, ...told }, { env })).status).toBe(403);
  });

  it.each([
    ['a webhook', '/api/webhooks/sandbox', { 'content-type': 'application/json' }, 400],
    ['a webhook without a type', '/api/webhooks/sandbox', {}, 400],
    ['a client of the provider', '/identity/', { 'content-type': 'application/x-amz-json-1.1' }, 400],
    [
      'a client of the provider in the page of another site',
      '/identity/',
      { 'content-type': 'application/x-amz-json-1.1', ...fromElsewhere },
      400,
    ],
    ['the team', '/api/team/refunds', { 'content-type': 'application/json' }, 401],
    ['JSON with a cookie', '/api/messages', { 'content-type': 'application/json', cookie: 'plinth_claim=1' }, 400],
  ])('from a program: %s', async (_, path, headers, status) => {
    const response = await appOf().request(`${origin}${path}`, { method: 'POST', body: '{}', headers });
    expect(response.status, await response.text()).toBe(status);
  });

  it('from a gateway, which posts the browser back', async () => {
    const response = await send(fromElsewhere, { path: '/payments/return/sandbox' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/billingdetails/check']);
  });
});
