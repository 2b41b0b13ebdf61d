import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { isAddress, notFoundPaths } from '#contracts/pages.ts';
import { shellName } from '#contracts/shell-name.ts';
import { homeVariantOf } from '#machines/domain/home-variant.ts';
import { notFound } from './problem.ts';
import { answerReady } from './ready-page.ts';
import { chooseLanguage, requestLanguage } from './request-language.ts';
import { appPage, writtenPages } from './written-pages.ts';

export interface PageOptions {
  /** The folder with the scripts and pictures, and with the app's own page for all addresses. */
  readonly clientDir: string;
  /** The folder with the pages that were written ahead; without it the app's own page is all there is. */
  readonly pagesDir?: string | undefined;
  /** Where the product is reached from outside. */
  readonly originOf: (c: Context) => string;
  readonly tagManagerId?: string | undefined;
  /** Whether every page says that it is a demonstration. */
  readonly isDemonstration?: boolean;
  /** Whether every page says that a model understands what is written to the assistant. */
  readonly hasModel?: boolean;
}

const year = 31_536_000;
const hour = 3_600;

/** Addresses that show one of the home pages. */
const homePaths: ReadonlySet<string> = new Set(['/', '/home', '/contact']);

const missingPaths: ReadonlySet<string> = new Set(notFoundPaths);

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

/** Hashed files never change, pages are asked for again each time, other files may be an hour old. */
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
 * The address as pages are written for it: in small letters, without a slash at its end, and with the home page that it
 * asks for.
 */
function pageAddress(c: Context): string {
  const path = c.req.path.replace(/(?<=.)\/+$/, '').toLowerCase();
  const home = homePaths.has(path) ? homeVariantOf(c.req.query('home')) : undefined;
  return home === undefined ? shellName(path) : `${path}.${home}`;
}

/**
 * Serves what the build made: its files, the pages that were written ahead, and the app's own page for every other
 * address that the app routes itself, with status 404 for those that show the page-not-found screen.
 */
export function pages({
  clientDir,
  pagesDir,
  originOf,
  tagManagerId,
  isDemonstration = false,
  hasModel = false,
}: PageOptions): Hono {
  const app = new Hono();
  const anyFile = files(clientDir);
  const builtPage = files(clientDir, 'index.html');
  const findPage = writtenPages(pagesDir);

  /** The first of these pages that was written, in the form that the browser takes. */
  const answerPage = (c: Context, addresses: readonly string[], status: 200 | 404): Response | undefined => {
    const filling = { origin: originOf(c), tagManagerId, isDemonstration, hasModel, language: requestLanguage(c) };
    for (const address of addresses) {
      const page = findPage(address, filling);
      if (page) return answerReady(c, page, { status, vary: ['Cookie', 'Accept-Language'] });
    }
    return undefined;
  };
  const shownPage: MiddlewareHandler = async (c, next) =>
    answerPage(c, [pageAddress(c), appPage], 200) ?? builtPage(c, next);
  /**
   * @param address of the prerendered page to answer with; the app's own page leads on to the page-not-found screen.
   */
  const missing =
    (address: string): MiddlewareHandler =>
    async (c, next) => {
      const written = answerPage(c, [address], 404);
      if (written) return written;
      const response = await builtPage(c, next);
      return response instanceof Response
        ? new Response(response.body, { status: 404, headers: response.headers })
        : response;
    };
  const missingPage = missing('/404');
  const unknownPage = missing(appPage);

  // Hashed files stand before the entity tags: they never change, so there is nothing to compare.
  app.use('/assets/*', anyFile);
  app.use(etag());
  app.get('*', chooseLanguage(originOf));
  app.get('*', async (c, next) => {
    if (!acceptsPage(c.req.header('accept'))) return next();
    if (missingPaths.has(c.req.path.replace(/(?<=.)\/+$/, ''))) return missingPage(c, next);
    return c.req.path === '/' ? shownPage(c, next) : next();
  });
  app.use(anyFile);
  app.get('*', async (c, next) => {
    const accept = c.req.header('accept');
    if (isRoute(c.req.path) && acceptsPage(accept))
      return isAddress(c.req.path) ? shownPage(c, next) : unknownPage(c, next);
    // A person who follows a broken link sees the app; a program is told in its own terms.
    return namesPage(accept) ? missingPage(c, next) : next();
  });
  // A form that the browser sends by itself, before its page listens: it is shown again, and nothing of what came is
  // read.
  app.post('*', async (c, next) => {
    if (!isAddress(c.req.path) || !namesPage(c.req.header('accept'))) return next();
    const { pathname, search } = new URL(c.req.url);
    // Two slashes at its beginning would lead to another host.
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303);
  });
  app.all('*', notFound);
  return app;
}
