/** Attacks on the whole product, at every route: what others have, other sites, other folders, and too much. */
import { isDeepStrictEqual } from 'node:util';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { embeddedClientId } from '#server/identity/provider/pool.ts';
import { addressOf, learn, routesOf, sendTo, usual, type Route } from './fuzz/usual-request.ts';
import { act, haveOneOfEach, openProduct, signIn, type Product } from './fuzz/whole-product.ts';

const password = 'Lakeside#2027';
const origin = 'http://localhost';

let product: Product;
let app: Hono;
let mine = '';
let one: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  product = await openProduct();
  app = product.app;
  mine = await signIn(product);
  one = await haveOneOfEach(product, mine);
});
afterAll(() => product.close());

const mailSchema = v.array(v.object({ body: v.string() }));
const signedInSchema = v.object({ AuthenticationResult: v.object({ AccessToken: v.string() }) });

/** Signs up a person who has nothing here. @returns their token */
async function signUpStranger(): Promise<string> {
  const client = { ClientId: embeddedClientId, Username: 'mallory' };
  const email = 'mallory@example.com';
  await act(
    app,
    'SignUp',
    JSON.stringify({ ...client, Password: password, UserAttributes: [{ Name: 'email', Value: email }] }),
  );
  const mail = v.parse(mailSchema, await (await app.request(`${origin}/mailbox?to=${email}`)).json());
  const code = /\b\d{6}\b/.exec(mail[0]?.body ?? '')?.[0];
  await act(app, 'ConfirmSignUp', JSON.stringify({ ...client, ConfirmationCode: code }));
  const response = await act(
    app,
    'InitiateAuth',
    JSON.stringify({
      ClientId: embeddedClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: client.Username, PASSWORD: password },
    }),
  );
  return v.parse(signedInSchema, await response.json()).AuthenticationResult.AccessToken;
}

/** Addresses with an id that answer anyone, each with its reason. */
const forAnyone: Readonly<Record<string, string>> = {
  '/api/invitations/': 'The secret of an invitation is the permission.',
  '/sandbox/checkout/': 'The page of a gateway: whoever has its address pays.',
  '/sandbox/payments/': 'The page of a gateway, on laptops alone.',
  '/payments/return/': 'A gateway names itself, and signs what it brings.',
  '/api/webhooks/': 'A gateway names itself, and signs what it brings.',
  '/identity/': 'The key set and the description of the provider are public.',
  '/flows': 'The charts are public.',
  '/plan/': 'The address is the plan.',
  '/plan-pictures/': 'The address is the plan.',
};

const isForAnyone = (path: string): boolean => Object.keys(forAnyone).some((prefix) => path.startsWith(prefix));

/** The whole of what a person sees of their own. */
async function owned(token: string): Promise<readonly string[]> {
  const headers = { 'x-access-token': token };
  const paths = [
    '/api/projects',
    `/api/projects/${one['projects']}`,
    `/api/projects/${one['projects']}/invitations`,
    '/api/payments',
    '/api/requests',
  ];
  return Promise.all(paths.map(async (path) => (await app.request(`${origin}${path}`, { headers })).text()));
}

it('gives nothing of a person to a stranger, signed in or not, and lets them change nothing', async () => {
  const stranger = await signUpStranger();
  const before = await owned(mine);
  expect(before.every((text) => text.includes('{'))).toBe(true);
  const routes = routesOf(app).filter(({ path }) => path.includes(':') && !isForAnyone(path));
  expect(routes.length).toBeGreaterThan(30);
  const nobodys = Object.fromEntries(Object.keys(one).map((name) => [name, 'plan-0a0b0c0d']));
  const open: string[] = [];
  for (const route of routes) {
    for (const headers of [
      { 'x-access-token': stranger, accept: 'application/json' },
      { accept: 'application/json' },
    ]) {
      const path = addressOf(route.path, one);
      const ask = async (text: string): Promise<readonly [number, string]> => {
        const response = await app.request(`${origin}${text}`, { method: route.method, headers });
        return [response.status, await response.text()];
      };
      const { isAnswered } = await learn(route, { path, headers }, (asked) => sendTo(app, route, asked), usual);
      // Some answer everyone: for what others have as for what nobody has.
      if (isAnswered && !isDeepStrictEqual(await ask(path), await ask(addressOf(route.path, nobodys))))
        open.push(`${route.method} ${route.path}`);
    }
  }
  expect(open).toEqual([]);
  expect(await owned(mine)).toEqual(before);
}, 300_000);

it('sends nobody to another site, whatever an address says', async () => {
  const elsewhere = [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '%09//evil.example',
    '/%0d%0a/evil',
    'https:evil.example',
  ];
  const names = ['to', 'return', 'next', 'redirect', 'url', 'continue'];
  const paths = new Set([
    ...routesOf(app)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => addressOf(path, one)),
    '/login',
    '//evil.example',
    '//evil.example/..',
    '/\\evil.example',
  ]);
  for (const path of paths) {
    if (path.includes('events')) continue;
    for (const text of elsewhere) {
      const query = names.map((name) => `${name}=${text}`).join('&');
      for (const method of ['GET', 'POST']) {
        const response = await app.request(`${origin}${path}?${query}&language=hi`, {
          method,
          headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
        });
        const location = response.headers.get('location');
        await response.body?.cancel();
        if (location === null) continue;
        expect([path, method, location, new URL(location, `${origin}/`).origin]).toEqual([
          path,
          method,
          location,
          origin,
        ]);
      }
    }
  }
}, 300_000);

it.each([
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/....//....//etc/passwd',
  '/assets/%00/../package.json',
  '/%c0%ae%c0%ae/etc/passwd',
])('serves no file outside its folder at %s', async (path) => {
  const response = await app.request(`${origin}${path}`, { headers: { accept: '*/*' } });
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toMatch(/"dependencies"|root:/);
});

it('reads no body that is larger than any of its own, at every route that changes something', async () => {
  const large = JSON.stringify({ words: 'x'.repeat(2_000_000) });
  const changing = routesOf(app).filter(({ method }: Route) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
  expect(changing.length).toBeGreaterThan(60);
  for (const { method, path } of changing) {
    const response = await app.request(`${origin}${addressOf(path, one)}`, {
      method,
      body: large,
      headers: { 'content-type': 'application/json', 'content-length': String(large.length), 'x-access-token': mine },
    });
    await response.body?.cancel();
    expect([path, response.ok, response.status < 500]).toEqual([path, false, true]);
  }
  expect(product.errors).toEqual([]);
}, 120_000);

it('returns no id of a request but a plain one, at the routes of a person too', async () => {
  const ids = ['a\u00ff', 'a\tset-cookie:stolen=1', 'a%0d%0aset-cookie:%20stolen=1', '<script>', 'a;b', 'a,b', 'a"b'];
  for (const path of ['/api/user', '/api/events', '/api/projects', '/api/user/sessions', '/my-data', '/invoices/none'])
    for (const id of ids) {
      const response = await app.request(`${origin}${path}?to=//evil.example&to=https:evil.example`, {
        headers: { accept: 'application/json', 'x-access-token': 'none', 'x-request-id': id },
      });
      const text = await response.text();
      expect([path, id, response.headers.get('x-request-id')]).toEqual([
        path,
        id,
        expect.stringMatching(/^[0-9a-f-]{36}$/),
      ]);
      expect([...response.headers, text].join()).not.toMatch(/stolen|<script>|evil/);
      expect(response.status).toBeLessThan(500);
    }
});

it('writes no header from what a request says', async () => {
  const text = 'hi%0d%0aset-cookie:%20stolen=1%0d%0a%0d%0a<script>';
  for (const path of ['/', '/login', '/flows', '/recover/1', '/mailbox', '/no-such-page', '/api/quotes']) {
    const response = await app.request(`${origin}${path}?language=${text}&to=${text}`, {
      headers: { accept: 'text/html', cookie: `language=${text}; theme=${text}`, 'x-request-id': 'a b\u00ff' },
    });
    await response.body?.cancel();
    expect([...response.headers].join()).not.toMatch(/stolen|<script>/);
    expect(response.status).toBeLessThan(500);
  }
});
