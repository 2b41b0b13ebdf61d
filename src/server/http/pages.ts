import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { Hono } from 'hono';
import type { Context, MiddlewareHandler } from 'hono';
import { isAddress, notFoundPaths } from '#contracts/pages.ts';
import { shellName } from '#contracts/shell-name.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { homeVariantOf } from '#machines/domain/home-variant.ts';
import type { Operator } from '../company.ts';
import type { PaymentMethod } from '#machines/domain/payments/payment-methods.ts';
import { namesMissingPage } from './missing-pages.ts';
import { notFound } from './problem.ts';
import { answerReady } from './ready-page.ts';
import { chooseLanguage, requestLanguage } from './request-language.ts';
import { appPage, writtenPages } from './written-pages.ts';

export interface PageOptions {
  /** The folder with the scripts and pictures, and the app's own page for all addresses. */
  readonly clientDir: string;
  /** The folder with the prerendered pages; without it there is only the app's own page. */
  readonly pagesDir?: string | undefined;
  /** The product's public origin. */
  readonly originOf: (c: Context) => string;
  readonly tagManagerId?: string | undefined;
  /** Whether every page shows the demonstration notice. */
  readonly isDemonstration?: boolean;
  /** Who sells, for the legal pages. Default: a sample. */
  readonly operator?: Operator | undefined;
  /** Whether every page indicates that a model processes the assistant's input. */
  readonly hasModel?: boolean;
  /** The gateway's ways to pay, which every page lists in its head. */
  readonly paymentMethods?: readonly PaymentMethod[] | undefined;
  /** In ms since 1970. Default: the clock. */
  readonly now?: () => number;
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

/** A path that names a file, or belongs to the API, is never one of the app's own routes. */
function isRoute(path: string): boolean {
  return !/\.[a-z0-9]+$/i.test(path) && !path.startsWith('/api/') && !path.startsWith('/assets/');
}

/**
 * Hashed files never change. Pages, and scripts that name hashed files, are revalidated each time. Other files may be an
 * hour old.
 */
function cacheControl(path: string, response: Response): string {
  if (response.headers.get('content-type')?.startsWith('text/html')) return 'no-cache';
  if (path.startsWith('/assets/')) return `public, max-age=${year}, immutable`;
  return path.endsWith('.js') ? 'no-cache' : `public, max-age=${hour}`;
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
 * The address as pages are named: in lower case, without a trailing slash, and for a home page the requested variant.
 */
function pageAddress(c: Context): string {
  const path = c.req.path.replace(/(?<=.)\/+$/, '').toLowerCase();
  const home = homePaths.has(path) ? homeVariantOf(c.req.query('home')) : undefined;
  return home === undefined ? shellName(path) : `${path}.${home}`;
}

/**
 * Serves the output of the build: its files, the prerendered pages, and the app's own page for every other address that
 * the app routes itself, with status 404 for those that show the page-not-found screen.
 */
export function pages({
  clientDir,
  pagesDir,
  originOf,
  tagManagerId,
  isDemonstration = false,
  operator,
  hasModel = false,
  paymentMethods = [],
  now = Date.now,
}: PageOptions): Hono {
  const app = new Hono();
  const anyFile = files(clientDir);
  const builtPage = files(clientDir, 'index.html');
  const findPage = writtenPages(pagesDir);

  /** The first of these pages that exists, in an encoding that the browser accepts. */
  const answerPage = (c: Context, addresses: readonly string[], status: 200 | 404): Response | undefined => {
    const settings = { tagManagerId, isDemonstration, operator, hasModel, paymentMethods };
    const filling = { ...settings, origin: originOf(c), day: dayInIndia(now()), language: requestLanguage(c) };
    for (const address of addresses) {
      const page = findPage(address, filling);
      if (page) return answerReady(c, page, { status, vary: ['Cookie', 'Accept-Language'] });
    }
    return undefined;
  };
  const shownPage: MiddlewareHandler = async (c, next) =>
    answerPage(c, [pageAddress(c), appPage], 200) ?? builtPage(c, next);
  /**
   * @param address the prerendered page of the response; without it, the app's own page shows the page-not-found
   *   screen.
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

  // Hashed files are served before the entity tags: they never change, so there is nothing to compare.
  app.use('/assets/*', anyFile);
  app.use(etag());
  app.get('*', chooseLanguage(originOf));
  app.get('*', async (c, next) => {
    if (!acceptsPage(c.req.header('accept'))) return next();
    if (missingPaths.has(c.req.path.replace(/(?<=.)\/+$/, ''))) return missingPage(c, next);
    return c.req.path === '/' ? shownPage(c, next) : next();
  });
  // An address without an extension is not looked for on the disk: the build has no such file.
  app.use(async (c, next) => (c.req.path !== '/' && isRoute(c.req.path) ? next() : anyFile(c, next)));
  app.get('*', async (c, next) => {
    const accept = c.req.header('accept');
    if (isRoute(c.req.path) && acceptsPage(accept))
      return isAddress(c.req.path) && !namesMissingPage(c.req.path) ? shownPage(c, next) : unknownPage(c, next);
    // A person who follows a broken link sees the app; a program gets a problem.
    return namesPage(accept) ? missingPage(c, next) : next();
  });
  // A form that the browser sends before its page is hydrated: the page is shown again, and the contents are not read.
  app.post('*', async (c, next) => {
    if (!isAddress(c.req.path) || !namesPage(c.req.header('accept'))) return next();
    const { pathname, search } = new URL(c.req.url);
    // Two slashes at the start would lead to another host.
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 303);
  });
  app.all('*', notFound);
  return app;
}
