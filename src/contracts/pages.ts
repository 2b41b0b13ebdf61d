/** What server and browser read of the table of pages. */
import { pages, type PageRow } from '#machines/domain/pages.ts';

/** Addresses that the product keeps for later: server and browser answer them with the page-not-found screen. */
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

/** A pattern for the addresses of a path. @param part a pattern for one part of an address. */
function patternOf(path: string, part: string): string {
  return path.replaceAll(/\/:\w+\?/g, `(?:/${part})?`).replaceAll(/:\w+/g, part);
}

const addresses = [...rows.map(({ path }) => path), ...notFoundPaths].map(
  (path) => new RegExp(`^${patternOf(path, '[^/]+')}/*$`, 'i'),
);

/** Whether a path is an address of the product, in any capitals, with or without a slash at its end. */
export function isAddress(path: string): boolean {
  return addresses.some((pattern) => pattern.test(path));
}

const afterSignIn: ReadonlySet<PageRow['area']> = new Set(['product', 'members', 'staff']);

/** Whether a sign-in may lead to a path: one that is written as the product itself writes it. */
export function mayFollowSignIn(path: string): boolean {
  return rows.some(
    (row) => afterSignIn.has(row.area) && new RegExp(`^${patternOf(row.path, '[\\w-]{1,64}')}$`).test(path),
  );
}

/** The paths that search engines are to list: the sitemap names these, and no other page's head asks to be listed. */
export function listedPaths(): readonly string[] {
  return rows.filter(({ robots }) => robots === 'index').map(({ path }) => path);
}

/**
 * Paths that crawlers are to leave alone, and all beneath them: they answer programs, or show what is somebody's own. A
 * page that is only kept out of the lists is not here: its head says so, and has to be read for that.
 */
export function uncrawledPaths(): readonly string[] {
  const own = rows.filter(({ robots }) => robots === 'disallow').map(({ path }) => path.replace(/\/:.*$/, ''));
  return ['/api/', '/mailbox', '/payments', '/invoices', ...own];
}
