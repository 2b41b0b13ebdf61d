import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { isNotFoundPath } from './not-found-paths.ts';
import { notFound } from './problem.ts';

const year = 31_536_000;
const hour = 3_600;

function namesPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}

function acceptsPage(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('*/*') || namesPage(accept);
}

/** A path that names a file, or belongs to the interface for programs, is never one of the app's own routes. */
function isRoute(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path) && !path.startsWith('/api/') && !path.startsWith('/assets/');
}

/** Hashed files never change, pages are asked for anew each time, other files may be an hour old. */
function cacheControl(path: string, response: Response): string {
  if (response.headers.get('content-type')?.startsWith('text/html')) return 'no-cache';
  return path.startsWith('/assets/') ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`;
}

function files(clientDir: string, path?: string): MiddlewareHandler {
  const serve = serveStatic({ root: clientDir, precompressed: true, ...(path ? { path } : {}) });
  return async (c, next) => {
    const response = await serve(c, next);
    if (response instanceof Response) response.headers.set('cache-control', cacheControl(c.req.path, response));
    return response;
  };
}

/**
 * Serves what the build put into a folder: its files, and the app's one page for every address that the app routes
 * itself, with status 404 for those that show the page-not-found screen.
 */
export function pages(clientDir: string): Hono {
  const app = new Hono();
  const anyFile = files(clientDir);
  const appPage = files(clientDir, 'index.html');
  const missingPage: MiddlewareHandler = async (c, next) => {
    const response = await appPage(c, next);
    return response instanceof Response ? new Response(response.body, { status: 404, headers: response.headers }) : response;
  };

  // Hashed files stand before the entity tags: they never change, so there is nothing to compare.
  app.use('/assets/*', anyFile);
  app.use(etag());
  app.get('*', async (c, next) => {
    const showsNotFound = isNotFoundPath(c.req.path) && acceptsPage(c.req.header('accept'));
    return showsNotFound ? missingPage(c, next) : next();
  });
  app.use(anyFile);
  app.get('*', async (c, next) => {
    const accept = c.req.header('accept');
    if (isRoute(c.req.path) && acceptsPage(accept)) return appPage(c, next);
    // A person who follows a broken link sees the app; a program is told in its own terms.
    return namesPage(accept) ? missingPage(c, next) : next();
  });
  app.all('*', notFound);
  return app;
}
