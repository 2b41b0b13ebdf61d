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
  /**
   * Where its addresses begin: `/api/projects`, or a path that the product's outside world fixes, like `/subscribe`.
   */
  readonly path: string;
  /** Its handlers, each by its full address. */
  readonly routes: Hono;
  /** What changes something here counts as this class. */
  readonly rate?: RateClass;
  /** The largest body in bytes. */
  readonly maxBody?: number;
  /** How a client is told to wait, where its protocol has words of its own; a problem otherwise. */
  readonly tooOften?: TooOften;
  /** Why forms of other sites may be posted here; without a reason, none may. */
  readonly crossSiteForms?: string;
}

export interface ApiDeps {
  readonly log: Log;
  readonly endpoints: readonly Endpoint[];
  readonly trustedHops?: number;
  readonly rateLimits?: RateLimits;
  /** How long a handler may take. */
  readonly timeoutMs?: number;
  /** How long all that a handler asks of services outside may take together, well below what it may take itself. */
  readonly outsideMs?: number;
}

const usualBody = 64 * 1_024;
/** Bytes that a body with a plan may have: each of its branches may hold most of the catalogue. */
export const planBody = 128 * 1_024;
const usualTimeout = 15_000;
const usualOutside = 8_000;

/** No address has U+0000 in it, and no database takes it: nothing stands behind one that does. */
const refuseUnstorable: MiddlewareHandler = async (c, next) => (isStorable(c.req.path) ? next() : notFound(c));

function tooLate(c: Context): HTTPException {
  return new HTTPException(504, { message: refusalWords(c).tookTooLong });
}

/**
 * The interface for programs. Each endpoint stands behind the same guards: rate, size, time; an address that none of
 * them knows is answered with a problem. Pages are not touched.
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
    // What is left of the body would be read as the next request, so the connection goes with the refusal.
    api.use(
      under,
      bodyLimit({
        maxSize: maxBody,
        onError: (c) =>
          problem(
            c,
            413,
            refusalWords(c).tooLarge,
            refusalWords(c).atMostKilobytes({ size: Math.floor(maxBody / 1_024) }),
            { headers: { connection: 'close' } },
          ),
      }),
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
