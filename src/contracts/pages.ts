/** The parts of the table of pages that server and browser read. */
import { pages, type PageRow } from '#machines/domain/pages.ts';

/** Addresses reserved for later: server and browser respond with the page-not-found screen. */
export const notFoundPaths = [
  '/404',
  '/pricing',
  '/care',
  '/build',
  '/ai',
  '/api',
  '/case-studies',
  '/enterprise',
  '/small-businesses',
  '/entrepreneurs',
] as const;

const rows: readonly PageRow[] = Object.values(pages);

/** A pattern for the addresses of a path. @param part a pattern for one segment. */
function patternOf(path: string, part: string): string {
  return path.replaceAll(/\/:\w+\?/g, `(?:/${part})?`).replaceAll(/:\w+/g, part);
}

const addresses = [...rows.map(({ path }) => path), ...notFoundPaths].map(
  (path) => new RegExp(`^${patternOf(path, '[^/]+')}/*$`, 'i'),
);

/** Whether a path is an address of the product, in any case, with or without a trailing slash. */
export function isAddress(path: string): boolean {
  return addresses.some((pattern) => pattern.test(path));
}

const afterSignIn: ReadonlySet<PageRow['area']> = new Set(['product', 'members', 'staff']);

/** Whether a sign-in may redirect to a path: only if it is spelled exactly as the product spells it. */
export function mayFollowSignIn(path: string): boolean {
  return rows.some(
    (row) => afterSignIn.has(row.area) && new RegExp(`^${patternOf(row.path, '[\\w-]{1,64}')}$`).test(path),
  );
}

/** The paths for search engines: the sitemap lists these, and only these pages allow indexing in their head. */
export function listedPaths(): readonly string[] {
  return rows.filter(({ robots }) => robots === 'index').map(({ path }) => path);
}

/**
 * The paths that crawlers must not visit, including everything below them: APIs, and pages with personal data. A page
 * that is only excluded from search results is not here: crawlers must read its head for that.
 */
export function uncrawledPaths(): readonly string[] {
  const own = rows.filter(({ robots }) => robots === 'disallow').map(({ path }) => path.replace(/\/:.*$/, ''));
  return ['/api/', '/mailbox', '/payments', '/invoices', ...own];
}
