import { notFoundPaths } from '#contracts/not-found-paths.ts';

const paths: ReadonlySet<string> = new Set(notFoundPaths);

/** True for an address whose page is the page-not-found screen, with or without a slash at its end. */
export function isNotFoundPath(path: string): boolean {
  return paths.has(path.replace(/(?<=.)\/+$/, ''));
}
