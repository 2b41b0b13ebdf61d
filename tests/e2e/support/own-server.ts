import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const projectDir = resolve(import.meta.dirname, '../../..');
const entry = join(projectDir, 'dist/server/main.js');
/** The folder of a run's databases, which the run removes at its end. */
const dataDir = join(projectDir, 'test-results/data');

/** The port of a starting server, from its output, which comes once it listens. */
function portOf(server: ChildProcessByStdio<null, Readable, null>): Promise<number> {
  return new Promise((found, missed) => {
    createInterface(server.stdout).on('line', (line) => {
      const port = /listens on \S+, port (\d+)$/.exec(line)?.[1];
      if (port !== undefined) found(Number(port));
    });
    server.once('exit', () => missed(new Error('The server of its own ended before it listened.')));
  });
}

/**
 * A server with an identity provider and a database of its own, for tests that would affect others: by its clock, its
 * rules, its end.
 */
export class OwnServer {
  private running: ChildProcess | undefined;
  /** Any free port at first. */
  private port = 0;

  private constructor(
    private readonly folder: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param settings added to its environment */
  static async open(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
    await mkdir(dataDir, { recursive: true });
    const server = new OwnServer(await mkdtemp(join(dataDir, 'own-')), settings);
    await server.start();
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts it, later again on the same port and with the same data. */
  async start(): Promise<void> {
    if (this.running) return;
    const env = {
      ...process.env,
      PORT: String(this.port),
      DATA_DIR: this.folder,
      TRUST_PROXY: '1',
      DEMO: '1',
      LOG_LEVEL: 'error',
      ...this.settings,
    };
    const server = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.running = server;
    this.port = await portOf(server);
  }

  /** Kills it at once, with every connection. */
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

/** A fixture that runs as long as its worker. @param settings added to its environment */
export function serverOfWorker(settings: Readonly<Record<string, string>> = {}) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures are wanted: none
  return async ({}: object, provide: (server: OwnServer) => Promise<void>): Promise<void> => {
    const server = await OwnServer.open(settings);
    await provide(server);
    await server.close();
  };
}
