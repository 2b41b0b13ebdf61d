import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Somebody's own answer, which no cache may keep. */
export function own(
  c: Context,
  body: object,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.json(body, status, { 'cache-control': 'no-store', ...headers });
}

/** The same where nothing is left to tell. */
export function ownNothing(c: Context): Response {
  return c.body(null, 204, { 'cache-control': 'no-store' });
}
