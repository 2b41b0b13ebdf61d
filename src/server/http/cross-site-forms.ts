/**
 * Refuses forms that the page of another site has a browser send. It stands before every route, so that a new one is
 * protected without saying so. What a form cannot send (JSON, other methods, headers of ours) a browser asks about
 * first, and the answer is no.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import type { WriteDocument } from './document.ts';
import { problemPages } from './problem-page.ts';
import { problem } from './problem.ts';
import { refusalWords } from './refusal-words.ts';

export interface CrossSiteDeps {
  /** Where the product is reached from outside. */
  readonly originOf: (c: Context) => string;
  /** Where addresses begin that take forms of other sites. */
  readonly exempt: readonly string[];
  /** Shows the refusal to a person as a page; a problem for everybody without it. */
  readonly write?: WriteDocument | undefined;
}

/**
 * Whether a request that names neither its origin nor its site may be a browser's form. Every browser that the product
 * supports names one of them with a POST; older ones send their cookies, and ask for a page. Webhooks, SDKs and command
 * lines do neither.
 */
function looksLikeForm(c: Context): boolean {
  return (
    c.req.method === 'POST' &&
    (c.req.header('cookie') !== undefined || (c.req.header('accept')?.includes('text/html') ?? false))
  );
}

/** Lets pass what reads, what comes from our own pages, what a person repeats, and programs. */
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
