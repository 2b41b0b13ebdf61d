import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { problem } from './problem.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * Accepts programs that send the key. The time of the comparison reveals nothing about it. @param whom its users, in
 * words
 */
export function requireKey(key: string, whom: string): MiddlewareHandler {
  const right = digest(key);
  return async (c, next) => {
    const given = /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), right)) return next();
    return problem(c, 401, 'Not allowed', `This address is for ${whom}: send its key as authorization: Bearer.`, {
      headers: { 'www-authenticate': 'Bearer' },
    });
  };
}
