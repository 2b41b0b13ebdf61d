/** The configurations of `docs/proxies`, run by the programs themselves in front of two servers. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { rawRequest } from '../raw-request.ts';
import { selfSigned, startProxy } from './proxy.ts';

let clientDir = '';
let servers: RunningServer[] = [];
const tls = selfSigned('plinth.example');

const start = () =>
  startServer({
    port: 0,
    clientDir,
    environment: readEnvironment({ DEMO: '1', TRUST_PROXY: '1', PUBLIC_URL: 'https://plinth.example' }),
  });

beforeEach(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  servers = [await start(), await start()];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(clientDir, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

function ask(
  port: number,
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        // The certificate of the test is its own authority.
        ca: tls.certificate,
        servername: 'plinth.example',
        headers: { host: 'plinth.example', ...headers },
        agent: false,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode, text }));
      },
    )
      .once('error', reject)
      .end();
  });
}

it.each(['nginx', 'haproxy', 'caddy'] as const)(
  '%s serves, hides what is internal, and survives a stop',
  async (command) => {
    const proxy = await startProxy(
      command,
      servers.map(({ port }) => port),
      tls,
    );
    expect((await ask(proxy.https, '/studio')).status).toBe(200);
    const plain = await rawRequest(proxy.http, ['GET /studio HTTP/1.1', 'Host: plinth.example', 'Connection: close']);
    expect(plain.status).toBe(308);
    for (const path of ['/metrics', '/healthz', '/readyz']) expect((await ask(proxy.https, path)).status).toBe(404);
    // The scheme reaches the server, which would otherwise name the wrong origin.
    expect((await ask(proxy.https, '/robots.txt')).text).toContain('https://plinth.example/');
    const [, second] = servers;
    await second?.close();
    for (let each = 0; each < 20; each += 1) expect((await ask(proxy.https, '/robots.txt')).status).toBe(200);
    // The server sees one visitor, whatever the visitor writes into the header.
    const asVisitor = (at: number) =>
      ask(proxy.https, '/api/nothing', { method: 'POST', headers: { 'x-forwarded-for': `203.0.113.${at}` } });
    const answers = await Promise.all(Array.from({ length: 130 }, (_, at) => asVisitor(at)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 429]));
    await proxy.stop();
  },
);
