/**
 * Restricts a server without production settings to this machine. There the embedded identity provider shows every code
 * and executes administrator actions for anyone, and a proxy on the same machine or a page with DNS rebinding would
 * expose that to the internet.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { isThisMachine } from '../this-machine.ts';
import type { WriteDocument } from './document.ts';
import { isHealthPath } from './health.ts';
import { requestIdOf, type Log } from './log.ts';
import { problemPages } from './problem-page.ts';
import { problem } from './problem.ts';
import { refusalWords } from './refusal-words.ts';

/** Headers that proxies, tunnels and CDNs add, and no browser sends. */
const ofProxies =
  /^(?:forwarded|via|cdn-loop|x-forwarded(?:-.+)?|x-original-(?:host|for|forwarded-.+)|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|x-envoy-.+|x-amzn-trace-id|x-azure-.+|x-arr-.+|cf-.+|fastly-.+|fly-.+)$/;

/** Undefined if the request did not arrive over a connection of this process. */
function versionOf(c: Context): string | undefined {
  const env: unknown = c.env;
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return undefined;
  const { incoming } = env;
  return typeof incoming === 'object' && incoming !== null && 'httpVersion' in incoming
    ? String(incoming.httpVersion)
    : undefined;
}

/** Files that the page of a rejection links: they are the same for everybody, and contain no data. */
const ofPages = /^\/(?:favicon\.svg|assets\/[\w.-]+\.(?:css|woff2))$/;

function hostnameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** The other host that a request names, in its target or its Host. */
function foreignHost(c: Context): string | undefined {
  const host = c.req.header('host') ?? '';
  return [new URL(c.req.url).hostname, ...(host === '' ? [] : [hostnameOf(host)])].find((name) => !isThisMachine(name));
}

/**
 * The sign that a proxy forwarded a request. Browsers use HTTP/1.1 with a server without TLS; nginx uses 1.0 by
 * default.
 */
function proxySign(c: Context): string | undefined {
  return (
    Object.keys(c.req.header()).find((name) => ofProxies.test(name)) ??
    (versionOf(c) === '1.0' ? 'HTTP/1.0' : undefined)
  );
}

/**
 * Rejects requests that do not come from this machine itself, at every address: 421 for another host, 403 if a proxy
 * forwarded them. Health checks pass, and the styles of the rejection's page. The first rejection is logged for the operator.
 * @param write renders the rejection as a page for a person
 */
export function thisMachineOnly(log: Log, write?: WriteDocument): MiddlewareHandler {
  const showPage = write && problemPages(write);
  let isLogged = false;
  const logOnce = (c: Context, why: string): void => {
    if (isLogged) return;
    isLogged = true;
    const message = `This server answers this machine alone and refuses a request ${why}: to let others in, set PUBLIC_URL, and TRUST_PROXY behind a proxy, or DEMO=1 for a public demonstration. Further refusals are not told.`;
    log.error({
      time: new Date().toISOString(),
      id: requestIdOf(c),
      method: c.req.method,
      route: '/*',
      message,
      stack: [],
    });
  };
  const refuse = async (c: Context, status: 403 | 421, detail: string): Promise<Response> => {
    c.res = problem(c, status, refusalWords(c).thisMachineAlone, detail);
    await showPage?.(c, () => Promise.resolve());
    return c.res;
  };
  return async (c, next) => {
    if (isHealthPath(c.req.path) || (c.req.method === 'GET' && ofPages.test(c.req.path))) return next();
    const host = foreignHost(c);
    if (host !== undefined) {
      logOnce(c, `for the host ${host.slice(0, 100)}`);
      return refuse(c, 421, refusalWords(c).otherHost);
    }
    const sign = proxySign(c);
    if (sign === undefined) return next();
    logOnce(c, `of a proxy (${sign})`);
    return refuse(c, 403, refusalWords(c).throughProxy);
  };
}
