/** An address as it stands in the route table: the router takes it in any capitals, and with a slash at its end. */
export function plainPath(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
