/**
 * The protocol over HTTP: one address, the action in a header, JSON in and out. Each action runs in one transaction; an
 * error rolls it back, unless it must keep writes.
 */
import { randomUUID } from 'node:crypto';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../../db/database.ts';
import { noteTrouble } from '../../db/database-trouble.ts';
import { clientAddress } from '../../http/client-address.ts';
import { requestLanguage } from '../../http/request-language.ts';
import { logError, processLog, type Log } from '../../http/log.ts';
import type { TooOften } from '../../http/rate-limit.ts';
import { noClient, noPool } from './administration.ts';
import { signed } from './auth-answer.ts';
import { actions, type Action } from './operations.ts';
import { embeddedPoolId } from './pool.ts';
import { findPool, openPool, poolOfClient, type Pool } from './pools-store.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { readBody } from './request-body.ts';

export interface WireOptions {
  /** The log of internal errors. Default: standard error. */
  readonly log?: Log;
  /** The number of our own proxies whose client addresses are trusted. */
  readonly trustedHops?: number;
}

const service = 'AWSCognitoIdentityProviderService.';
const maxBytes = 256 * 1_024;

const allowedHeaders = [
  'cache-control',
  'content-type',
  'x-amz-target',
  'x-amz-user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
  'authorization',
  'x-amz-date',
  'x-amz-content-sha256',
  'x-amz-security-token',
].join(', ');

const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-RequestId, x-amzn-ErrorType, x-amzn-ErrorMessage, Date',
  'cache-control': 'no-store',
};

/** Any page may send requests: cookies are ignored, and a response requires the password or the token. */
const openToPages: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(openHeaders)) c.header(name, value);
};

function preflight(c: Context): Response {
  const isPrivate = c.req.header('access-control-request-private-network') === 'true';
  return c.body(null, 204, {
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-allow-headers': allowedHeaders,
    'access-control-max-age': '172800',
    ...(isPrivate ? { 'access-control-allow-private-network': 'true' } : {}),
  });
}

function answer(
  c: Context,
  requestId: string,
  body: object,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.body(JSON.stringify(body), status, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-requestid': requestId,
    ...headers,
  });
}

function refuse(
  c: Context,
  requestId: string,
  type: string,
  message: string,
  status: ContentfulStatusCode = 400,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return answer(c, requestId, { __type: type, message }, status, { 'x-amzn-errortype': `${type}:`, ...headers });
}

/** The protocol's error for a client that sends too many requests: SDKs recognize it, and wait before they retry. */
export const tooManyRequests: TooOften = (c, seconds) => {
  const told = refuse(c, randomUUID(), 'TooManyRequestsException', 'Too many requests');
  for (const [name, value] of Object.entries({ ...openHeaders, 'retry-after': String(seconds) }))
    told.headers.set(name, value);
  return told;
};

function actionOf(c: Context): Action {
  const target = c.req.header('x-amz-target') ?? '';
  const action = target.startsWith(service) ? actions.get(target.slice(service.length)) : undefined;
  if (!action) throw new ProviderError('UnknownOperationException', 'There is no such action.');
  return action;
}

/** The pool of a request: the one it names, its client's, otherwise the embedded one. */
async function poolOf(tx: Db, request: object): Promise<Pool> {
  if ('UserPoolId' in request) {
    const id = String(request.UserPoolId);
    const pool = await findPool(tx, id);
    if (!pool) throw noPool(id);
    return pool;
  }
  if ('ClientId' in request) {
    const id = String(request.ClientId);
    const pool = await poolOfClient(tx, id);
    if (!pool) throw noClient(id);
    return pool;
  }
  return (await findPool(tx, embeddedPoolId)) ?? openPool(tx);
}

/** Runs an action in its own transaction. An error that keeps writes leaves the transaction as a value. */
async function run(
  services: ProviderServices,
  { schema, operation, standsAlone }: Action,
  text: string,
  about: Pick<OperationContext, 'requestId' | 'address' | 'userAgent' | 'language'>,
): Promise<object> {
  const later: (() => void)[] = [];
  const request = readBody(schema, text);
  const { db } = services.database;
  const act = async (tx: Db): Promise<object> => {
    try {
      return await operation(services)(
        { tx, pool: await poolOf(tx, request), ...about, afterwards: (work) => later.push(work) },
        request,
      );
    } catch (error) {
      if (error instanceof ProviderError && error.keepsWrites) return error;
      throw error;
    }
  };
  const outcome = await (standsAlone(request) ? act(db) : db.transaction(act));
  for (const work of later) work();
  if (outcome instanceof ProviderError) throw outcome;
  return signed(outcome);
}

/**
 * The protocol's address. The administrators' actions are among its own: an earlier handler decides who may call them.
 */
export function providerRoutes(
  services: ProviderServices,
  { log = processLog('error'), trustedHops = 0 }: WireOptions = {},
): Hono {
  const routes = new Hono();
  const path = '/identity/';

  routes.use(path, openToPages);
  routes.use(
    path,
    bodyLimit({
      maxSize: maxBytes,
      onError: (c) =>
        refuse(c, randomUUID(), 'RequestEntityTooLargeException', 'The body is too large: send at most 256 KiB.', 413, {
          connection: 'close',
        }),
    }),
  );
  routes.options(path, preflight);
  routes.post(path, async (c) => {
    const requestId = randomUUID();
    try {
      const action = actionOf(c);
      return answer(
        c,
        requestId,
        await run(services, action, await c.req.text(), {
          requestId,
          address: clientAddress(c, trustedHops),
          language: requestLanguage(c),
          userAgent: c.req.header('user-agent') ?? '',
        }),
      );
    } catch (error) {
      if (error instanceof ProviderError) return refuse(c, requestId, error.type, error.message);
      if (error instanceof Error) logError(log, error, c);
      return refuse(
        c,
        requestId,
        'InternalErrorException',
        'Something went wrong on our side: try again in a minute.',
        noteTrouble(error) ? 503 : 500,
      );
    }
  });
  return routes;
}
