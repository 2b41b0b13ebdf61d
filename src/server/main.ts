import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brandFacts } from '#machines/domain/brand.ts';
import { createApp, type AppOptions } from './app.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { builtStylesheets, createDocuments } from './http/document.ts';
import type { FlowSources } from './http/flow-pages.ts';
import { silentLog } from './http/log.ts';
import { createRequestListener } from './http/request-listener.ts';
import { openSourcesProcess } from './http/sources-process.ts';
import { listenError } from './listen-error.ts';
import { openServices } from './services.ts';
import { startWarnings } from './start-warnings.ts';
import { openTelemetry } from './telemetry/telemetry.ts';

/** Timeouts of the server, in milliseconds. */
interface Timeout {
  /** For the head of a request. */
  readonly headers: number;
  /** For a complete request. */
  readonly request: number;
  /**
   * For the next request on a connection. Longer than the timeout of load balancers, which must be the ones to close
   * it.
   */
  readonly keepAlive: number;
  /** Between two checks for timeouts. */
  readonly look: number;
}

const usualTimeoutMs: Timeout = { headers: 10_000, request: 30_000, keepAlive: 65_000, look: 5_000 };

export interface ServerOptions extends Omit<AppOptions, 'isClosing'> {
  readonly port: number;
  /** The address to listen on. Default: this machine only. */
  readonly host?: string;
  /** How long a stopping server still accepts requests while /readyz signals load balancers to send none, in ms. */
  readonly drainMs?: number;
  /** Runs when no more connections are accepted, to end responses without an end. */
  readonly onStop?: () => void;
  /** Runs last, after the last request, to close the database. */
  readonly onClose?: () => Promise<void>;
  readonly timeout?: Partial<Timeout>;
}

export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** Reports not ready, lets requests in progress finish, then stops; a second call waits for the first. */
  readonly close: () => Promise<void>;
}

/** Slightly more than the time limit of an API handler. */
const longestRequest = 16_000;

/** How long a connection without a request stays open when the server stops, in ms. */
const firstRequest = 1_000;

/** Starts the server; rejects if the port is not available. */
export function startServer({
  port,
  host = '127.0.0.1',
  drainMs = 0,
  onStop,
  onClose,
  timeout,
  ...app
}: ServerOptions): Promise<RunningServer> {
  let closing: Promise<void> | undefined;
  const isClosing = (): boolean => closing !== undefined;
  const { headers, request: whole, keepAlive, look } = { ...usualTimeoutMs, ...timeout };

  const listener = createRequestListener(createApp({ ...app, isClosing }).fetch, app.log ?? silentLog);
  // Our listener reports a missing Host; Node would close without a message.
  const options = {
    requireHostHeader: false,
    headersTimeout: headers,
    requestTimeout: whole,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: look,
  };
  const server = createServer(options, (request, response) => {
    // A proxy that sends the next request as an unused connection closes cannot tell whether it arrived.
    if (isClosing()) response.setHeader('connection', 'close');
    // A connection kept for the next request would delay the end.
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
    void listener(request, response);
  });
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  /** Browsers keep a spare connection or two, which count as idle only after their first request. */
  const closeSpareConnections = (): void => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };

  const stop = async (): Promise<void> => {
    if (drainMs > 0) await new Promise((resolve) => setTimeout(resolve, drainMs));
    // Accepts what waits, and reads what has arrived.
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise<void>((resolve) => {
      const giveUp = setTimeout(() => server.closeAllConnections(), longestRequest);
      // The first request of a new connection may be under way.
      const spare = setTimeout(closeSpareConnections, firstRequest);
      server.close(() => {
        clearTimeout(giveUp);
        clearTimeout(spare);
        resolve();
      });
      server.closeIdleConnections();
      onStop?.();
    });
    await onClose?.();
  };

  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address() as AddressInfo;
      resolve({ host: address.address, port: address.port, close: () => (closing ??= stop()) });
    });
  });
}

/** The build's output for browsers. */
type BuiltDirs = Pick<AppOptions, 'clientDir' | 'pagesDir' | 'flowsDir'>;

/** The folder of screen pictures, relative to the folder of the flow pages. */
const screensDir = '../../.data/screens';

/**
 * If the sources are present, earlier versions of the flows are read from git, and pictures of screens are taken. With
 * NODE_ENV=production no part of a page's address reaches git or a browser, and no visitor of a demonstration starts
 * one.
 */
function sourcesBeside(
  flowsDir: string | undefined,
  { hasFlows, isDevelopment, isDemonstration }: Environment,
): FlowSources | undefined {
  if (flowsDir === undefined || !hasFlows || !isDevelopment) return undefined;
  const openBeside = (script: string) => {
    const path = join(flowsDir, '../../src/tools', script);
    return existsSync(path) ? openSourcesProcess(path) : undefined;
  };
  const taker = isDemonstration ? undefined : openBeside('answer-screens.mjs');
  // The server of a folder requires that it exists.
  if (taker) mkdirSync(join(flowsDir, screensDir), { recursive: true });
  return {
    history: openBeside('answer-history.mjs'),
    ...(taker && { screens: { process: taker, dir: join(flowsDir, screensDir) } }),
  };
}

/** Starts the server with the environment's settings; an invalid one fails with one sentence. */
export async function startFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  { clientDir, pagesDir, flowsDir }: BuiltDirs,
): Promise<RunningServer> {
  const environment = readEnvironment(env);
  for (const warning of startWarnings(env, environment)) process.stderr.write(`Warning: ${warning}\n`);
  const { port, host, drainMs } = environment;
  const { log, stop, traceRequests: trace, ...telling } = await openTelemetry(environment);
  let listens = (_port: number): void => undefined;
  const listening = new Promise<number>((resolve) => (listens = resolve));
  const services = await openServices({
    environment,
    log,
    listening,
    ...telling,
    write: createDocuments(() => (pagesDir === undefined ? '' : builtStylesheets(pagesDir)), environment),
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const close = async (): Promise<void> => {
    await services.close();
    await stop();
  };
  try {
    const server = await startServer({
      port,
      host,
      drainMs,
      clientDir,
      pagesDir,
      flowsDir: environment.hasFlows ? flowsDir : undefined,
      flowSources: sourcesBeside(flowsDir, environment),
      environment,
      log,
      trace,
      services,
      database: services.database,
      onStop: services.endStreams,
      onClose: close,
    });
    listens(server.port);
    return server;
  } catch (error) {
    await close();
    throw listenError(error, host, port);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Closes the server on Ctrl+C and on a signal to stop; the process then ends by itself. */
export function closeOnSignals(server: RunningServer): void {
  const stop = (): void => {
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    server.close().catch((error: unknown) => {
      console.error(`${brandFacts.name} did not stop cleanly: ${reasonOf(error)}`);
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function isEntry(): boolean {
  const script = process.argv[1];
  return script !== undefined && realpathSync(script) === realpathSync(fileURLToPath(import.meta.url));
}

async function main(): Promise<void> {
  const distDir = join(dirname(fileURLToPath(import.meta.url)), '..');
  try {
    const server = await startFromEnvironment(process.env, {
      clientDir: join(distDir, 'client'),
      pagesDir: join(distDir, 'pages'),
      flowsDir: join(distDir, 'flows'),
    });
    closeOnSignals(server);
    console.log(`${brandFacts.name} listens on ${server.host}, port ${server.port}`);
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

if (isEntry()) await main();
