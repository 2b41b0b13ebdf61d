/**
 * Requests whose Host is missing, repeated or empty: health checks pass, any other request gets an error message and a
 * log line.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { silentLog, type RequestLine } from '#server/http/log.ts';
import { startServer, type RunningServer } from '#server/main.ts';
import { rawRequest } from './raw-request.ts';

let clientDir = '';
let server: RunningServer;
let lines: RequestLine[] = [];

beforeAll(async () => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  const environment = readEnvironment({ DEMO: '1', TRUST_PROXY: '1' });
  server = await startServer({
    port: 0,
    clientDir,
    environment,
    log: { ...silentLog, request: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(clientDir, { recursive: true });
});
beforeEach(() => {
  lines = [];
});

const ask = (...head: readonly string[]) => rawRequest(server.port, [...head, 'Connection: close']);

describe('a request without a Host', () => {
  it.each(['/healthz', '/readyz', '/studio'])('is answered with HTTP/1.0 at %s', async (path) => {
    expect((await ask(`GET ${path} HTTP/1.0`)).status).toBe(200);
    expect(lines).toMatchObject([{ method: 'GET', status: 200 }]);
  });

  it.each(['/healthz', '/readyz'])('is answered with HTTP/1.1 at %s, as some balancers send it', async (path) => {
    expect((await ask(`GET ${path} HTTP/1.1`)).status).toBe(200);
    expect((await ask(`HEAD ${path} HTTP/1.0`)).status).toBe(200);
  });

  it('is answered where the Host is empty', async () => {
    expect((await ask('GET /readyz HTTP/1.1', 'Host:')).status).toBe(200);
  });

  it('is rejected with HTTP/1.1 anywhere else, as the standard requires, in the language of the request', async () => {
    const answer = await ask('GET /studio HTTP/1.1', 'X-Request-Id: of-the-sender');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      {
        type: 'about:blank',
        title: 'Request refused',
        status: 400,
        detail: 'The request has no Host header: send one.',
        requestId: 'of-the-sender',
      },
    ]);
    expect(lines).toMatchObject([{ id: 'of-the-sender', method: 'GET', status: 400 }]);
    expect((await ask('GET /studio HTTP/1.1', 'Accept-Language: hi')).body).toContain('Host हेडर नहीं है');
  });
});

describe('an odd Host', () => {
  it.each([
    ['a b'],
    ['user@localhost'],
    ['user:word@localhost'],
    ['[::1%25lo]'],
    ['[fe80::1%eth0]:80'],
    ['localhost:99999'],
    ['localhost:port'],
    ['256.256.256.256'],
    ['localhost/studio'],
    ['localhost?'],
    ['localhost#'],
    ['http://localhost'],
    ['[::1'],
    ['%00'],
  ])('%j is rejected with a sentence and a line of the log', async (host) => {
    const answer = await ask('GET /studio HTTP/1.1', `Host: ${host}`);
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('The Host header is no host')]);
    expect(lines).toMatchObject([{ status: 400 }]);
  });

  it.each([['localhost'], ['LOCALHOST:80'], ['localhost.'], ['[::1]:4173'], ['plinth.example'], ['10.0.0.1:8080']])(
    '%j is none',
    async (host) => {
      expect((await ask('GET /studio HTTP/1.1', `Host: ${host}`)).status).toBe(200);
    },
  );

  it('is rejected when there are several', async () => {
    const answer = await ask('GET /studio HTTP/1.1', 'Host: localhost', 'Host: plinth.example');
    expect([answer.status, answer.body]).toEqual([400, expect.stringContaining('several Host headers')]);
    expect(lines).toMatchObject([{ status: 400 }]);
  });

  it.each([['*'], ['studio'], ['/a\\b'], ['http://'], ['http://a b/']])(
    'is not the only reason for a rejection: so is the target %j',
    async (target) => {
      const answer = await ask(`OPTIONS ${target} HTTP/1.1`, 'Host: localhost');
      expect(answer.status).toBe(400);
    },
  );
});
