import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Answers with an error as RFC 9457 describes it: a status, a title, and one sentence on what to do. */
export function problem(c: Context, status: ContentfulStatusCode, title: string, detail: string): Response {
  return c.body(JSON.stringify({ type: 'about:blank', title, status, detail }), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
  });
}

const oops = 'Something went wrong on our side: try again in a minute.';

/** Answers for a handler that threw: the reason goes to the log, the one who asked gets one sentence. */
export function answerError(error: Error, c: Context): Response | Promise<Response> {
  if (error instanceof HTTPException) {
    return problem(c, error.status, 'Request refused', error.message || 'The server refused this request: check it.');
  }
  console.error(`${c.req.method} ${c.req.path}: ${error.message}`);
  if (c.req.header('accept')?.includes('text/html')) {
    return c.html(`<!doctype html><html lang="en-IN"><title>Plinth</title><p>${oops}</p></html>`, 500, { 'cache-control': 'no-store' });
  }
  return problem(c, 500, 'Server error', oops);
}
