/** Passes requests of Node's server to the app, and rejects invalid ones before. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { isHealthPath } from './health.ts';
import { logRequests, type Log } from './log.ts';
import { problem } from './problem.ts';
import { refusalWords } from './refusal-words.ts';

type Reason = 'noHost' | 'severalHosts' | 'wrongHost' | 'wrongTarget';
type Fetch = Parameters<typeof getRequestListener>[0];

/** Hosts that were valid: nearly every request names the same. */
const validHosts = new Set<string>();
/** The maximum number of remembered hosts. */
const maxHosts = 100;

function isHost(host: string): boolean {
  if (validHosts.has(host)) return true;
  if (!hasHostForm(host)) return false;
  if (validHosts.size >= maxHosts) validHosts.clear();
  validHosts.add(host);
  return true;
}

function hasHostForm(host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { username, password, pathname, search, hash } = new URL(`http://${host}`);
  return `${username}${password}${search}${hash}` === '' && pathname === '/' && !host.includes('/');
}

/**
 * The error of a request's Host header. Health checks may omit it in any version of HTTP; all other requests must send
 * it with HTTP/1.1.
 */
function wrongWithHost({ rawHeaders, httpVersion, url }: IncomingMessage): Reason | undefined {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');
  const [host] = hosts;
  if (hosts.length > 1) return 'severalHosts';
  if (host === undefined) return httpVersion === '1.0' || isHealthPath(url?.split('?')[0] ?? '') ? undefined : 'noHost';
  return host === '' || isHost(host) ? undefined : 'wrongHost';
}

/** Answers requests that never reach the app with a problem and a log line. */
function refusals(log: Log): Hono<{ Bindings: { readonly reason: Reason } }> {
  const app = new Hono<{ Bindings: { readonly reason: Reason } }>();
  app.use(requestId({ limitLength: 64 }), logRequests(log));
  // The data that follows on the connection cannot be trusted.
  app.all('*', (c) =>
    problem(c, 400, refusalWords(c).refused, refusalWords(c)[c.env.reason], { headers: { connection: 'close' } }),
  );
  return app;
}

/**
 * The listener of an app for Node's server. A request without a Host is treated as one to localhost; one with an
 * invalid Host or target gets 400.
 */
export function createRequestListener(
  fetch: Fetch,
  log: Log,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const refused = refusals(log);
  return async (incoming, outgoing) => {
    const { 'accept-language': language, 'x-request-id': id } = incoming.headers;
    const headers = {
      ...(language !== undefined && { 'accept-language': language }),
      ...(typeof id === 'string' && { 'x-request-id': id }),
    };
    const refuse = (reason: Reason) =>
      refused.fetch(
        new Request('http://localhost/', { headers, method: incoming.method === 'HEAD' ? 'HEAD' : 'GET' }),
        { reason },
      );
    const wrong = wrongWithHost(incoming);
    await getRequestListener((request, env) => (wrong === undefined ? fetch(request, env) : refuse(wrong)), {
      hostname: 'localhost',
      errorHandler: (error) =>
        error instanceof RequestError
          ? refuse(wrong ?? (/host/i.test(error.message) ? 'wrongHost' : 'wrongTarget'))
          : new Response(null, { status: 500 }),
    })(incoming, outgoing);
  };
}
