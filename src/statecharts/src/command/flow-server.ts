/** The server of `statecharts serve`: the pages, their data, edits as they happen, and messages of running machines. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { answerHistory, type FlowHistory } from '../flow-history.ts';
import type { FlowDesk } from '../flow-desk.ts';
import { embeddedSvg, embedOptions } from '../layout/embed.ts';
import { relayPath } from '../live.ts';
import { answerWrite } from './answer-write.ts';
import type { LoadModule } from './context.ts';
import { openEvents, openRelay } from './relay.ts';

/** The path of the server-sent events of edits. */
export const editsPath = '/flows/edits';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export interface Served {
  readonly desk: FlowDesk;
  readonly history: FlowHistory;
  /** The absolute path of the file that creates the machine of a flow; null if it is not known. */
  readonly fileOf: (id: string) => Promise<string | null>;
  /** The folder of the project: nothing outside of it is written. */
  readonly folder: string;
  /** Loads a module of the project, as its machines are loaded. */
  readonly load: LoadModule;
}

/**
 * The data of a request below /flows/data, as JSON.
 * @param address with its query
 * @returns undefined for any other address
 */
export async function answerData(
  { desk, history }: Pick<Served, 'desk' | 'history'>,
  address: string,
): Promise<string | undefined> {
  const compared = await answerHistory(history, address);
  if (compared) return compared.body;
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/flows/data/catalogue.json') return JSON.stringify(await desk.catalogue());
  if (pathname === '/flows/data/flows.json') return JSON.stringify(await desk.flows());
  const [, id] = /^\/flows\/data\/flow\/([^/]+)\.json$/.exec(pathname) ?? [];
  return id === undefined ? undefined : JSON.stringify(await desk.flow(decodeURIComponent(id)));
}

/**
 * The picture of a chart for a document, at `/flows/ID.svg` with `at` and `theme` in its query.
 * @returns undefined for any other address, and for an unknown flow
 */
export async function answerEmbed({ desk }: Pick<Served, 'desk'>, address: string): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const [, id] = /^\/flows\/([\w-]+)\.svg$/.exec(pathname) ?? [];
  const written = id === undefined ? null : await desk.flow(id);
  if (!written) return undefined;
  const { release = '' } = (await desk.catalogue()) as { readonly release?: string };
  return embeddedSvg(written, embedOptions(searchParams, release));
}

const names = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a request names this machine: another name may be a foreign page that looks for local servers. */
function isMeant({ headers: { host = '' } }: IncomingMessage, listens: string): boolean {
  return !names.has(listens) || names.has(host.replace(/:\d+$/, ''));
}

/**
 * @param viewer the folder of the built pages
 * @param host the address on which the server will listen
 */
export function createFlowServer(served: Served, viewer: string, host: string): Server {
  const edits = openEvents();
  const relay = openRelay();
  const stop = served.desk.listen(edits.send);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = request.url ?? '/';
    const { pathname } = new URL(address, 'http://localhost');
    if (!isMeant(request, host)) return void response.writeHead(403).end();
    if (pathname === relayPath) return relay.answer(request, response);
    if (pathname === editsPath) return edits.add(response, [{ edition: served.desk.edition(), flows: null }]);
    if (pathname === '/') return void response.writeHead(302, { location: '/flows' }).end();
    const written = await answerWrite(served, request);
    if (written) {
      response.writeHead(written.status, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify(written.body));
    }
    if (pathname.startsWith('/flows/data/')) {
      const body = await answerData(served, address);
      const isFound = body !== undefined && body !== 'null';
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
      return void response.writeHead(isFound ? 200 : 404, headers).end(body ?? '');
    }
    const embedded = await answerEmbed(served, address);
    if (embedded !== undefined) {
      response.writeHead(200, { 'content-type': types['.svg'], 'cache-control': 'no-cache' });
      return void response.end(embedded);
    }
    const file = resolve(join(viewer, pathname.replace(/^\/flows/, '')));
    const isAsset =
      extname(file) in types &&
      file.startsWith(`${resolve(viewer)}${sep}`) &&
      existsSync(file) &&
      statSync(file).isFile();
    if (isAsset) {
      response.writeHead(200, { 'content-type': types[extname(file)] });
      return void createReadStream(file).pipe(response);
    }
    if (!/^\/flows(?:\/[^/]*)?$/.test(pathname)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types['.html'], 'cache-control': 'no-store' });
    return void response.end(readFileSync(join(viewer, 'index.html')));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  server.once('close', () => {
    stop();
    edits.close();
    relay.close();
  });
  return server;
}

/**
 * Starts a server.
 * @returns its address
 * @throws with one sentence if the port is in use
 */
export function listenOn(server: Server, port: number, host: string): Promise<string> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use: stop what uses it, or choose another with --port.`, { cause: error })
          : error,
      ),
    );
    server.listen(port, host, () => {
      const found = server.address();
      const real = typeof found === 'object' && found !== null ? found.port : port;
      done(`http://${names.has(host) ? 'localhost' : host}:${real}/flows`);
    });
  });
}
