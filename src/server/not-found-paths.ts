/** Addresses that the product keeps for later: they show its page-not-found screen. */
const notFoundPaths: ReadonlySet<string> = new Set([
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
]);

/** True for an address whose page is the page-not-found screen, with or without a slash at its end. */
export function isNotFoundPath(path: string): boolean {
  return notFoundPaths.has(path.replace(/(?<=.)\/+$/, ''));
}
