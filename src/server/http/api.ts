import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { timeout } from 'hono/timeout';
import { isStorable } from '#machines/domain/storable.ts';
import type { Log } from './log.ts';
import { answerErrors, notFound, problem } from './problem.ts';
import { limitOutside } from './request-deadline.ts';
import { createRateLimits, limitRate, type RateClass, type RateLimits, type TooOften } from './rate-limit.ts';
import { refusalWords } from './refusal-words.ts';

export interface Endpoint {
  /** The prefix of its addresses: `/api/projects`, or a path that external systems fix, like `/subscribe`. */
  readonly path: string;
  /** Its handlers, each by its full address. */
  readonly routes: Hono;
  /** The rate class of requests that change something here; `own` if its handler limits them itself. */
  readonly rate?: RateClass | 'own';
  /** The maximum size of a body, in bytes. */
  readonly maxBody?: number;
  /** The response to a client that exceeds the rate, if its protocol defines one; otherwise a problem. */
  readonly tooOften?: TooOften;
  /** The styles of its pages beyond those that all pages of the server share. */
  readonly style?: string;
  /** The reason why forms of other sites may be posted here; without one, none may. */
  readonly crossSiteForms?: string;
}

export interface ApiDeps {
  readonly log: Log;
  readonly endpoints: readonly Endpoint[];
  readonly trustedHops?: number;
  readonly rateLimits?: RateLimits;
  /** The time limit of a handler, in ms. */
  readonly timeoutMs?: number;
  /** The time limit in ms of all requests of a handler to external services together, well below its own time limit. */
  readonly outsideMs?: number;
}

const usualBody = 64 * 1_024;
/** The maximum size in bytes of a body with a plan: each of its branches may contain most of the catalogue. */
export const planBody = 128 * 1_024;
const usualTimeout = 15_000;
const usualOutside = 8_000;

/** Limits the size of a body, in bytes. A request that states its size, or has no body, is judged by its headers alone. */
function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  const limitUnstated = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    if (c.req.header('transfer-encoding') !== undefined) return limitUnstated(c, next);
    const stated = c.req.header('content-length');
    if (stated !== undefined) return Number(stated) > maxSize ? onError(c) : next();
    return c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limitUnstated(c, next);
  };
}

/** No address contains U+0000, and no database stores it, so an address with it is not found. */
const refuseUnstorable: MiddlewareHandler = async (c, next) => (isStorable(c.req.path) ? next() : notFound(c));

function tooLate(c: Context): HTTPException {
  return new HTTPException(504, { message: refusalWords(c).tookTooLong });
}

/**
 * The interface for programs. Each endpoint has the same guards: rate, size, time. An unknown address gives a problem.
 * Pages are not affected.
 */
export function createApi({
  log,
  endpoints,
  trustedHops = 0,
  rateLimits = createRateLimits(),
  timeoutMs = usualTimeout,
  outsideMs = usualOutside,
}: ApiDeps): Hono {
  const api = new Hono();
  api.onError(answerErrors(log));

  for (const { path, routes, rate = 'write', maxBody = usualBody, tooOften } of endpoints) {
    const under = `${path}/*`;
    api.use(under, limitRate(rateLimits, rate, trustedHops, tooOften));
    api.use(under, refuseUnstorable);
    // The rest of the body would be parsed as the next request, so the rejection closes the connection.
    api.use(
      under,
      limitBody(maxBody, (c) =>
        problem(
          c,
          413,
          refusalWords(c).tooLarge,
          refusalWords(c).atMostKilobytes({ size: Math.floor(maxBody / 1_024) }),
          { headers: { connection: 'close' } },
        ),
      ),
    );
    api.use(under, timeout(timeoutMs, tooLate));
    api.use(under, limitOutside(outsideMs));
    api.use(
      under,
      methodNotAllowed({
        app: api,
        onMethodNotAllowed: (c, methods) =>
          problem(
            c,
            405,
            refusalWords(c).wrongMethod,
            refusalWords(c).answersMethods({ methods: methods.join(', ') }),
            { headers: { allow: methods.join(', ') } },
          ),
      }),
    );
    api.route('/', routes);
    api.all(under, notFound);
  }

  // `/api` itself is a page of the product.
  const unknown = '/api/:unknown{.+}';
  api.use(unknown, limitRate(rateLimits, 'write', trustedHops));
  api.all(unknown, notFound);
  return api;
}
