/** A path as the route table writes it. The router also accepts capitals and a trailing slash. */
export function plainPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
