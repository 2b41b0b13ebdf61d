/**
 * Rejects forms that the page of another site makes a browser send. It runs before every route, so that a new one is
 * protected by default. For a request that a form cannot send (JSON, other methods, custom headers) a browser asks
 * first, and the response denies it.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { WriteDocument } from './document.ts';
import { problemPages } from './problem-page.ts';
import { problem } from './problem.ts';
import { refusalWords } from './refusal-words.ts';

export interface CrossSiteDeps {
  /** The product's public origin. */
  readonly originOf: (c: Context) => string;
  /** The address prefixes that accept forms of other sites. */
  readonly exempt: readonly string[];
  /** Shows the rejection as a page to a person; without it, every client gets a problem. */
  readonly write?: WriteDocument | undefined;
}

/**
 * Whether a request that names neither its origin nor its site may be a browser's form. Every browser that the product
 * supports sends one of them with a POST; older ones send their cookies and accept a page. Webhooks, SDKs and command
 * lines do neither.
 */
function looksLikeForm(c: Context): boolean {
  return (
    c.req.method === 'POST' &&
    (c.req.header('cookie') !== undefined || (c.req.header('accept')?.includes('text/html') ?? false))
  );
}

/** Accepts reading requests, requests from our own pages, those that a person repeats, and programs. */
export function refuseCrossSiteForms({ originOf, exempt, write }: CrossSiteDeps): MiddlewareHandler {
  const check = csrf({ origin: (origin, c) => origin === originOf(c), secFetchSite: ['same-origin', 'none'] });
  const isFromElsewhere = async (c: Context): Promise<boolean> => {
    if (exempt.some((path) => c.req.path.startsWith(`${path}/`))) return false;
    const isNamed = c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;
    if (!isNamed && !looksLikeForm(c)) return false;
    try {
      await check(c, async () => {});
      return false;
    } catch (error) {
      if (error instanceof HTTPException) return true;
      throw error;
    }
  };
  const asPage = write && problemPages(write);
  return async (c, next) => {
    if (!(await isFromElsewhere(c))) return next();
    const refuse = async (): Promise<void> => {
      c.res = problem(c, 403, refusalWords(c).notAllowed, refusalWords(c).fromOtherSite);
    };
    return asPage ? asPage(c, refuse) : refuse();
  };
}
