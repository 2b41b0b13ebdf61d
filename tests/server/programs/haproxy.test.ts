/** The real HAProxy with its own health check, which sends HTTP/1.0 without a Host, in front of a server. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { startServer } from '#server/main.ts';
import { rawRequest } from '../raw-request.ts';
import { freePort, startProgram } from './program.ts';

/**
 * @param check the line of the health check
 * @param backend the port of the server
 */
async function startHaproxy(check: string, backend: number) {
  const port = await freePort();
  const config = `global\n  log stdout format raw local0\ndefaults\n  mode http\n  timeout connect 2s\n  timeout client 5s\n  timeout server 5s\n  timeout check 5s\nfrontend shop\n  bind 127.0.0.1:${port}\n  default_backend plinth\nbackend plinth\n  ${check}\n  server one 127.0.0.1:${backend} check inter 400ms fall 2\n`;
  const program = await startProgram({
    command: 'haproxy',
    port,
    files: { 'haproxy.cfg': config },
    args: (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')],
  });
  return { ...program, port };
}

it.each([
  'option httpchk GET /readyz',
  'option httpchk GET /healthz',
  'option httpchk HEAD /readyz HTTP/1.1',
  'option httpchk GET /studio',
])('finds the server up by "%s", and down when it stops', async (check) => {
  const clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
  const server = await startServer({
    port: 0,
    clientDir,
    environment: readEnvironment({ DEMO: '1', TRUST_PROXY: '1' }),
  });
  const haproxy = await startHaproxy(check, server.port);
  const status = async () =>
    (await rawRequest(haproxy.port, ['GET /studio HTTP/1.1', 'Host: shop.example', 'Connection: close'])).status;
  // A server counts as up until two checks have failed.
  await expect.poll(async () => (haproxy.output().includes('DOWN') ? 'down' : await status())).toBe(200);
  for (let each = 0; each < 50; each += 1) expect(await status()).toBe(200);
  expect(haproxy.output()).not.toContain('is DOWN');
  await server.close();
  await expect.poll(haproxy.output).toContain('is DOWN');
  await haproxy.stop();
  rmSync(clientDir, { recursive: true });
});

it('reaches nothing of a server with nothing set, which stays up for its checks', async () => {
  const server = await startServer({ port: 0, clientDir: tmpdir(), environment: readEnvironment({}) });
  const haproxy = await startHaproxy('option httpchk GET /readyz', server.port);
  expect(
    (await rawRequest(haproxy.port, ['GET /mailbox HTTP/1.1', 'Host: shop.example', 'Connection: close'])).status,
  ).toBe(421);
  expect(
    (await rawRequest(haproxy.port, ['GET /readyz HTTP/1.1', 'Host: shop.example', 'Connection: close'])).status,
  ).toBe(200);
  await haproxy.stop();
  await server.close();
});
