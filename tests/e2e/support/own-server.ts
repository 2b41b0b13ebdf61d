import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type APIRequestContext } from '@playwright/test';

const entry = resolve(import.meta.dirname, '../../../dist/server/main.js');

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  taken.close();
  await once(taken, 'close');
  return port;
}

/** A server with an identity provider and a database of its own, for what would change other tests: its clock, its rules, its end. */
export class OwnServer {
  private running: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly client: APIRequestContext,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param client asks whether it has started. @param settings are added to its environment. */
  static async open(client: APIRequestContext, settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    const server = new OwnServer(await freePort(), await mkdtemp(join(tmpdir(), 'plinth-own-')), client, settings);
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it, again on the same port and with the same data. */
  async start(): Promise<void> {
    if (this.running) return;
    const env = { ...process.env, PORT: String(this.port), DATA_DIR: this.folder, TRUST_PROXY: '1', LOG_LEVEL: 'error', ...this.settings };
    const server = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    this.running = server;
    await expect(async () => {
      expect((await this.client.get(`${this.origin}/healthz`)).ok()).toBe(true);
    }, 'the server of its own answers').toPass({ intervals: [100], timeout: 40_000 });
  }

  /** It is gone from one moment to the next, with every connection. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async close(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const server = this.running;
    this.running = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
