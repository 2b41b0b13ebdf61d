import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';

export interface ServerOptions {
  readonly port: number;
  /** The address to listen on; this machine alone unless another is given. */
  readonly host?: string;
  readonly clientDir: string;
}

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Lets requests in progress finish, up to five seconds, then stops. */
  readonly close: () => Promise<void>;
}

const patience = 5_000;

/** Starts the server; the promise fails when the port cannot be had. */
export function startServer({ port, host = '127.0.0.1', clientDir }: ServerOptions): Promise<RunningServer> {
  const listener = getRequestListener(createApp({ clientDir }).fetch);
  const server = createServer((request, response) => void listener(request, response));

  const close = (): Promise<void> =>
    new Promise((resolve) => {
      const giveUp = setTimeout(() => server.closeAllConnections(), patience);
      server.close(() => {
        clearTimeout(giveUp);
        resolve();
      });
      server.closeIdleConnections();
    });

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address() as AddressInfo;
      resolve({ host: address.address, port: address.port, close });
    });
  });
}

/** Closes the server on Ctrl+C and on a request to stop, and lets the process end by itself. */
export function closeOnSignals(server: RunningServer): void {
  const stop = (): void => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    void server.close();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function isEntry(): boolean {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === realpathSync(fileURLToPath(import.meta.url));
}

async function main(): Promise<void> {
  const port = Number(process.env['PORT'] ?? 4173);
  const host = process.env['HOST'];
  const clientDir = join(dirname(fileURLToPath(import.meta.url)), '../client');
  try {
    const server = await startServer({ port, ...(host ? { host } : {}), clientDir });
    closeOnSignals(server);
    console.log(`Plinth listens on ${server.host}, port ${server.port}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Plinth cannot listen on port ${process.env['PORT'] ?? port} (${reason}): set PORT to a free one.`);
    process.exitCode = 1;
  }
}

if (isEntry()) await main();
