import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { problem } from '../http/problem.ts';

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Lets those pass who know the key. How long the comparison takes tells nothing about it. */
export function requireTeamKey(key: string): MiddlewareHandler {
  const right = digest(key);
  return async (c, next) => {
    const given = /^bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (given !== undefined && timingSafeEqual(digest(given), right)) return next();
    return problem(c, 401, 'Not allowed', 'This address is for the team: send its key as authorization: Bearer.', { headers: { 'www-authenticate': 'Bearer' } });
  };
}
