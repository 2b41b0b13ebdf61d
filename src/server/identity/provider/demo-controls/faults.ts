/** Deliberate errors before the protocol's own address: too many requests, and a network that loses each request. */
import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import * as v from 'valibot';

/** In memory: a restarted server has none of them. */
export interface Faults {
  isThrottled: boolean;
  isNetworkLost: boolean;
}

export const noFaults = (): Faults => ({ isThrottled: false, isNetworkLost: false });

interface Destroyable {
  readonly destroy: () => unknown;
}

const withSocket = v.object({
  incoming: v.object({
    socket: v.custom<Destroyable>(
      (value) =>
        typeof value === 'object' && value !== null && 'destroy' in value && typeof value.destroy === 'function',
    ),
  }),
});

/** Drops the connection. Without one, returns a response that states it. */
function lose(c: Context): Response {
  const served = v.safeParse(withSocket, c.env);
  if (served.success) served.output.incoming.socket.destroy();
  return c.body(null, 503, { 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
}

/** With the protocol's error, and readable by any page, like its other errors. */
function throttle(c: Context): Response {
  const type = 'TooManyRequestsException';
  return c.body(JSON.stringify({ __type: type, message: 'Rate exceeded' }), 400, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-errortype': `${type}:`,
    'x-amzn-requestid': randomUUID(),
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-amzn-RequestId, x-amzn-ErrorType, x-amzn-ErrorMessage, Date',
    'cache-control': 'no-store',
  });
}

/** Runs before the protocol's own address. */
export function applyFaults(faults: Faults): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    if (faults.isNetworkLost) return lose(c);
    return faults.isThrottled ? throttle(c) : next();
  };
}
