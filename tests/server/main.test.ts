import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeOnSignals, startFromEnvironment, startServer } from '#server/main.ts';
import { emptyFolder } from './db/databases.ts';

let clientDir = '';

beforeAll(() => {
  clientDir = mkdtempSync(join(tmpdir(), 'plinth-client-'));
  writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>Plinth</title>');
});

afterAll(() => rmSync(clientDir, { recursive: true }));

/** An endpoint that does not answer until it is released: a request to it stays in progress. */
function heldEndpoint(onAnswer: () => void) {
  let asked = (): void => {};
  let letGo = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const routes = new Hono().get('/api/held', async (c) => {
    asked();
    await isLetGo;
    onAnswer();
    return c.text('let go');
  });
  const services = {
    endpoints: [{ path: '/api/held', routes }],
    formOrigins: [],
    connectOrigins: [],
    write: () => html``,
  };
  return { services, isAsked, letGo };
}

function statusOver(agent: Agent, port: number, path: string, body?: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent,
        ...(body !== undefined && { method: 'POST', headers: { 'content-type': 'text/plain' } }),
      },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
      },
    )
      .once('error', reject)
      .end(body);
  });
}

describe('startServer', () => {
  it('serves on the port that it reports, until it is closed', async () => {
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

  it('answers pending requests before it stops, and closes the database last and once', async () => {
    const order: string[] = [];
    const { services, isAsked, letGo } = heldEndpoint(() => order.push('request answered'));
    const server = await startServer({
      port: 0,
      clientDir,
      services,
      onClose: async () => void order.push('database closed'),
    });
    // The connection would stay open for the next request.
    const agent = new Agent({ keepAlive: true });
    const answer = statusOver(agent, server.port, '/api/held');
    await isAsked;
    const began = performance.now();
    const closed = Promise.all([server.close(), server.close()]);
    letGo();
    expect(await answer).toBe(200);
    await closed;
    agent.destroy();
    expect(order).toEqual(['request answered', 'database closed']);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('reports that it is not ready, and still serves, before it stops', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let isClosed = false;
      const server = await startServer({
        port: 0,
        clientDir,
        drainMs: 5_000,
        onClose: async () => {
          isClosed = true;
        },
      });
      const status = async (path: string): Promise<number> =>
        (await fetch(`http://127.0.0.1:${server.port}${path}`)).status;
      expect(await status('/readyz')).toBe(200);
      const closed = server.close();
      await vi.advanceTimersByTimeAsync(4_999);
      expect([await status('/readyz'), await status('/studio'), isClosed]).toEqual([503, 200, false]);
      await vi.advanceTimersByTimeAsync(1);
      await closed;
      expect(isClosed).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('lets a proxy use no connection again while it stops', async () => {
    const server = await startServer({ port: 0, clientDir, drainMs: 100 });
    const connection = async (): Promise<string | null> =>
      (await fetch(`http://127.0.0.1:${server.port}/studio`)).headers.get('connection');
    expect(await connection()).toBe('keep-alive');
    const closed = server.close();
    expect(await connection()).toBe('close');
    await closed;
  });

  it('answers on a connection that was opened just before it stopped', async () => {
    const server = await startServer({ port: 0, clientDir });
    const socket = connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    const closed = server.close();
    // The listener is gone: the request is under way when the server stops.
    await expect.poll(() => fetch(`http://127.0.0.1:${server.port}/healthz`).catch(() => 'refused')).toBe('refused');
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.write('POST /api/none HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
    await once(socket, 'close');
    expect(said).toMatch(/^HTTP\/1\.1 404 /);
    await closed;
  });

  it('drops a connection that never finishes its request', async () => {
    const server = await startServer({ port: 0, clientDir, timeout: { headers: 100, request: 200, look: 50 } });
    const said = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'));
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () => resolve(text));
    });
    await server.close();
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('rejects a body that is too large, and answers the next request of the same client', async () => {
    const services = {
      write: () => html``,
      formOrigins: [],
      connectOrigins: [],
      endpoints: [{ path: '/api/notes', routes: new Hono().post('/api/notes', (c) => c.text('noted')) }],
    };
    const server = await startServer({ port: 0, clientDir, services });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (bytes: number) => statusOver(agent, server.port, '/api/notes', 'x'.repeat(bytes));
    expect([await post(300_000), await post(3), await post(3)]).toEqual([413, 200, 200]);
    agent.destroy();
    await server.close();
  });

  it('closes once on a request to stop, and removes its signal listeners', async () => {
    const before = process.listenerCount('SIGTERM');
    let closed = 0;
    closeOnSignals({
      host: '127.0.0.1',
      port: 1,
      close: async () => {
        closed += 1;
      },
    });
    expect(process.listenerCount('SIGTERM')).toBe(before + 1);
    process.emit('SIGTERM');
    expect(closed).toBe(1);
    expect(process.listenerCount('SIGTERM')).toBe(before);
  });
});

describe('startFromEnvironment', () => {
  it('rejects a start with a wrong value', async () => {
    await expect(startFromEnvironment({ TRUST_PROXY: 'maybe' }, { clientDir })).rejects.toThrow(
      'TRUST_PROXY is "maybe"',
    );
  });

  it('names the port or the host only where these are why it cannot listen', async () => {
    const dataDir = await emptyFolder();
    const taken = await startServer({ port: 0, clientDir });
    const start = (env: Readonly<Record<string, string>>) =>
      startFromEnvironment({ PORT: String(taken.port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }, { clientDir });
    await expect(start({})).rejects.toThrow(
      new RegExp(
        `^Plinth cannot listen on 127\\.0\\.0\\.1, port ${taken.port} \\(.*EADDRINUSE.*\\)\\. Port ${taken.port} is taken: stop what uses it, or set PORT to a free one\\.$`,
      ),
    );
    await expect(start({ HOST: '192.0.2.1', DEMO: '1' })).rejects.toThrow(
      /EADDRNOTAVAIL.*No network interface of this machine has the address 192\.0\.2\.1: set HOST/,
    );
    await taken.close();
    const file = join(clientDir, 'index.html');
    await expect(start({ DATA_DIR: join(file, 'data') })).rejects.toThrow(
      /^The data folder \S+ cannot be made \(ENOTDIR/,
    );
  });

  it('listens on a free port when it is given 0, and logs each request as a line of JSON', async () => {
    const dataDir = await emptyFolder();
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const server = await startFromEnvironment({ PORT: '0', DATA_DIR: dataDir }, { clientDir });
    await fetch(`http://127.0.0.1:${server.port}/healthz`);
    await server.close();
    const lines = write.mock.calls.map(([text]) => String(text)).filter((text) => text.startsWith('{'));
    write.mockRestore();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ method: 'GET', route: '/healthz', status: 200 }]);
  });
});
