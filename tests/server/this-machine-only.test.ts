/**
 * A server that is not configured as public answers this machine only: no proxy and no page with DNS rebinding exposes
 * it to the internet.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { readEnvironment } from '#server/environment.ts';
import { createDocuments } from '#server/http/document.ts';
import { silentLog, type ErrorLine, type Log } from '#server/http/log.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { openServices, type OpenServices } from '#server/services.ts';
import { emptyFolder } from './db/databases.ts';
import { refusedParts } from './policy-check.ts';
import { rawRequest } from './raw-request.ts';

const link = '<link rel="stylesheet" href="/assets/app-1.css">';

type Env = Readonly<Record<string, string>>;

let clientDir = '';
let services: OpenServices;
let running: RunningServer[] = [];

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets/app-1.css'), 'body{color:red}');
  writeFileSync(join(clientDir, 'assets/main-1.js'), '1');
  const environment = readEnvironment({ DATA_DIR: await emptyFolder() });
  services = await openServices({ environment, log: silentLog, write: createDocuments(() => link, environment) });
});
afterEach(async () => {
  for (const server of running) await server.close();
  running = [];
});
afterAll(async () => {
  await services.close();
  rmSync(clientDir, { recursive: true });
});

/** A listening server, on the services of the file. @param env the operator's variables */
async function serve(env: Env = {}, log: Log = silentLog): Promise<RunningServer> {
  const server = await startServer({ port: 0, clientDir, environment: readEnvironment(env), services, log });
  running.push(server);
  return server;
}

const head = (target: string, host: string, ...more: readonly string[]) => [
  `GET ${target} HTTP/1.1`,
  `Host: ${host}`,
  'Connection: close',
  ...more,
];
const paths = [
  '/',
  '/studio',
  '/mailbox',
  '/identity/.well-known/jwks.json',
  '/api/projects',
  '/assets/main.js',
  '/subscribe',
  '/sandbox/checkout/1',
  '/robots.txt',
  '/no-such-page',
];

describe('a server with nothing set', () => {
  it.each(paths)('rejects a proxy and a foreign host at %s', async (path) => {
    const { port } = await serve();
    expect((await rawRequest(port, head(path, 'shop.example', 'X-Forwarded-For: 203.0.113.9'))).status).toBe(421);
    expect((await rawRequest(port, head(path, 'shop.example'))).status).toBe(421);
    expect((await rawRequest(port, head(path, `127.0.0.1:${port}`, 'X-Forwarded-For: 203.0.113.9'))).status).toBe(403);
  });

  it('shows a person the rejection with the styles of the other pages, and gives away nothing else', async () => {
    const { port } = await serve();
    const ask = (path: string, method = 'GET'): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.9' },
      });
    const page = await ask('/studio');
    const markup = await page.text();
    expect([page.status, markup.includes(link), refusedParts(page, markup)]).toEqual([403, true, []]);
    const styles = await ask('/assets/app-1.css');
    expect([styles.status, await styles.text()]).toEqual([200, 'body{color:red}']);
    for (const [path, method] of [
      ['/assets/app-1.css', 'POST'],
      ['/assets/main-1.js', 'GET'],
      ['/assets/../index.html', 'GET'],
      ['/assets/%2e%2e/secret.css', 'GET'],
    ] as const)
      expect([path, (await ask(path, method)).status]).toEqual([path, 403]);
  });

  it('rejects an administrator action of the embedded provider as well', async () => {
    const { port } = await serve();
    const answer = await fetch(`http://127.0.0.1:${port}/identity/`, {
      method: 'POST',
      body: '{"UserPoolId":"local_plinth","Username":"demo"}',
      headers: {
        'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser',
        'content-type': 'application/x-amz-json-1.1',
        'x-real-ip': '203.0.113.9',
      },
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { detail: expect.stringContaining('set PUBLIC_URL and TRUST_PROXY, or DEMO=1') },
    ]);
  });

  it.each([
    'Forwarded: for=203.0.113.9',
    'X-Forwarded-For: 203.0.113.9',
    'X-Forwarded-Proto: https',
    'X-Forwarded-Host: shop.example',
    'x-forwarded: 1',
    'X-Real-IP: 203.0.113.9',
    'Via: 1.1 proxy',
    'CF-Connecting-IP: 203.0.113.9',
    'True-Client-IP: 203.0.113.9',
    'CDN-Loop: cloudflare',
    'X-Amzn-Trace-Id: Root=1',
    'Fastly-Client-IP: 203.0.113.9',
    'X-Forwarded-For:',
  ])('rejects %s, except for health checks', async (header) => {
    const { port } = await serve();
    expect((await rawRequest(port, head('/studio', 'localhost', header))).status).toBe(403);
    expect((await rawRequest(port, head('/healthz', 'shop.example', header))).status).toBe(200);
    expect((await rawRequest(port, head('/readyz', 'shop.example', header))).status).toBe(200);
  });

  it.each([
    'shop.example',
    'SHOP.EXAMPLE:443',
    '192.168.1.5:4173',
    '10.0.0.1',
    '0.0.0.0',
    '[2001:db8::1]:80',
    'localhost.shop.example',
    'notlocalhost',
    '127.0.0.1.shop.example',
    'shop.example.',
    '1270.0.0.1.example',
  ])('rejects the host %s', async (host) => {
    const { port } = await serve();
    expect((await rawRequest(port, head('/studio', host))).status).toBe(421);
  });

  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'localhost:80',
    'LocalHost:4173',
    'shop.localhost:4173',
    '127.0.0.1',
    '127.0.0.1:65535',
    '127.8.9.10',
    '[::1]',
    '[::1]:4173',
  ])('answers the host %s', async (host) => {
    const { port } = await serve();
    expect((await rawRequest(port, head('/studio', host))).status).toBe(200);
  });

  it('takes the host from an absolute target before the header, and rejects either when it is foreign', async () => {
    const { port } = await serve();
    expect((await rawRequest(port, head('http://evil.example/studio', 'localhost'))).status).toBe(421);
    expect((await rawRequest(port, head('http://localhost/studio', 'evil.example'))).status).toBe(421);
    expect((await rawRequest(port, head('http://user@evil.example/studio', 'localhost'))).status).toBe(421);
    expect((await rawRequest(port, head('http://localhost/studio', 'localhost'))).status).toBe(200);
  });

  it('rejects a protocol upgrade for a foreign host, since there is none', async () => {
    const { port } = await serve();
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
    expect(
      (
        await rawRequest(port, [
          'GET /studio HTTP/1.1',
          'Host: evil.example',
          'Connection: upgrade',
          ...upgrade,
          'Connection: close',
        ])
      ).status,
    ).toBe(421);
  });

  it('rejects HTTP/1.0, which nginx uses for backends, except for health checks', async () => {
    const { port } = await serve();
    expect((await rawRequest(port, ['GET /studio HTTP/1.0', `Host: 127.0.0.1:${port}`])).status).toBe(403);
    expect((await rawRequest(port, ['GET /readyz HTTP/1.0'])).status).toBe(200);
  });

  it('shows a person a page, in their language', async () => {
    const { port } = await serve();
    const page = await rawRequest(port, head('/mailbox', 'shop.example', 'Accept: text/html', 'Accept-Language: hi'));
    expect([page.status, page.body]).toEqual([421, expect.stringContaining('<h1>केवल इसी मशीन को जवाब</h1>')]);
  });

  it('writes one line of the log, for any number of requests', async () => {
    const errors: ErrorLine[] = [];
    const { port } = await serve({}, { ...silentLog, error: (line) => errors.push(line) });
    for (const path of paths) await rawRequest(port, head(path, 'shop.example', 'Via: 1.1 proxy'));
    expect(errors.map(({ message }) => message)).toEqual([
      'This server answers this machine alone and refuses a request for the host shop.example: to let others in, set PUBLIC_URL, and TRUST_PROXY behind a proxy, or DEMO=1 for a public demonstration. Further refusals are not told.',
    ]);
  });
});

it.each<readonly [string, Env]>([
  ['a demonstration', { DEMO: '1' }],
  ['a public address', { PUBLIC_URL: 'https://shop.example' }],
  ['a proxy', { TRUST_PROXY: '1' }],
  ['production', { NODE_ENV: 'production' }],
  ['all addresses', { HOST: '0.0.0.0' }],
])('answers others with %s', async (_, env) => {
  const { port } = await serve(env);
  expect((await rawRequest(port, head('/studio', 'shop.example', 'X-Forwarded-For: 203.0.113.9'))).status).toBe(200);
});

it('is not checked for an app without a server', async () => {
  expect((await createApp({ clientDir }).request('http://shop.example/studio')).status).toBe(200);
});
