import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeOnSignals, startServer } from '#server/main.ts';

let clientDir = '';

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
});

afterAll(() => rmSync(clientDir, { recursive: true }));

describe('startServer', () => {
  it('serves on the port that it tells, until it is closed', async () => {
    const server = await startServer({ port: 0, clientDir });
    const address = `http://127.0.0.1:${server.port}`;
    expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${address}/studio`)).text()).toContain('<title>Plinth</title>');
    await server.close();
    await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  });

  it('fails when the port is taken', async () => {
    const first = await startServer({ port: 0, clientDir });
    await expect(startServer({ port: first.port, clientDir })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await first.close();
  });

  it('closes once on a request to stop, and listens to no more of them', async () => {
    const before = process.listenerCount('SIGTERM');
    let closed = 0;
    closeOnSignals({ host: '127.0.0.1', port: 1, close: async () => { closed += 1; } });
    expect(process.listenerCount('SIGTERM')).toBe(before + 1);
    process.emit('SIGTERM');
    expect(closed).toBe(1);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});
