import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A response with a person's own data, which no cache may store. */
export function own(
  c: Context,
  body: object,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return c.json(body, status, { 'cache-control': 'no-store', ...headers });
}

/** The same without content. */
export function ownNothing(c: Context): Response {
  return c.body(null, 204, { 'cache-control': 'no-store' });
}
