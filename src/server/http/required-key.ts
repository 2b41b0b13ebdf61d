import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { keysIn } from '../security/overlapping-keys.ts';
import { problem } from './problem.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Accepts programs that send the key. The time of the comparison reveals nothing about it.
 * @param key one value, or two separated by a comma while it is changed
 * @param whom its users, in words
 */
export function requireKey(key: string, whom: string): MiddlewareHandler {
  const right = keysIn(key).map(digest);
  return async (c, next) => {
    const given = /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    // Each is compared, so that the time does not tell which one it is.
    const fits = given === undefined ? [] : right.filter((one) => timingSafeEqual(digest(given), one));
    if (fits.length > 0) return next();
    return problem(c, 401, 'Not allowed', `This address is for ${whom}: send its key as authorization: Bearer.`, {
      headers: { 'www-authenticate': 'Bearer' },
    });
  };
}
