/** The configurations of `docs/proxies`, run by the programs themselves in front of two servers. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { rawRequest } from '../raw-request.ts';
import { freePort, startProgram, type Program } from './program.ts';

let clientDir = '';
let servers: RunningServer[] = [];
let certificate = '';
let key = '';

const start = () =>
  startServer({
    port: 0,
    clientDir,
    environment: readEnvironment({ DEMO: '1', TRUST_PROXY: '1', PUBLIC_URL: 'https://plinth.example' }),
  });

beforeEach(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  const subject = ['-subj', '/CN=plinth.example', '-keyout', join(clientDir, 'key'), '-out', join(clientDir, 'pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
    stdio: 'ignore',
  });
  certificate = readFileSync(join(clientDir, 'pem'), 'utf8');
  key = readFileSync(join(clientDir, 'key'), 'utf8');
  servers = [await start(), await start()];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  rmSync(clientDir, { recursive: true });
});

interface Proxy extends Program {
  readonly http: number;
  readonly https: number;
}

/** The file of the documents with the ports and folders of this test. */
function configured(file: string, http: number, https: number): string {
  const [one, two] = servers;
  return readFileSync(join(import.meta.dirname, '../../../docs/proxies', file), 'utf8')
    .replace('10.0.0.11:4173', `127.0.0.1:${one?.port}`)
    .replace('10.0.0.12:4173', `127.0.0.1:${two?.port}`)
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
    .replace('bind :80\n', `bind 127.0.0.1:${http}\n`)
    .replace('bind :443 ', `bind 127.0.0.1:${https} `)
    .replace('/etc/haproxy/plinth.pem', 'plinth.pem')
    .replaceAll('/etc/ssl/plinth/', '')
    .replace('/run/nginx.pid', 'nginx.pid')
    .replaceAll('/var/log/nginx/', '');
}

async function startProxy(command: 'haproxy' | 'nginx'): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const name = command === 'nginx' ? 'nginx.conf' : 'haproxy.cfg';
  const files = {
    [name]: configured(name, http, https),
    'plinth.pem': command === 'nginx' ? certificate : `${certificate}${key}`,
    'plinth.key': key,
  };
  const args = (folder: string): readonly string[] =>
    command === 'nginx' ? ['-p', folder, '-c', name, '-g', 'daemon off;'] : ['-db', '-f', name];
  return { ...(await startProgram({ command, port: https, files, args })), http, https };
}

interface Answer {
  readonly status: number | undefined;
  readonly text: string;
}

function ask(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        // The certificate of the test is its own authority.
        ca: certificate,
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

it.each(['nginx', 'haproxy'] as const)('%s serves, hides what is internal, and survives a stop', async (command) => {
  const proxy = await startProxy(command);
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
  let last = 200;
  for (let at = 0; at < 620 && last === 200; at += 1)
    last = (await ask(proxy.https, '/studio', { 'x-forwarded-for': `203.0.113.${at % 250}` })).status ?? 0;
  expect(last).toBe(429);
  await proxy.stop();
});
