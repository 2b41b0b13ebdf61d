/**
 * The name under which the prerendered shell of a page of the dashboard stands: a folder's pages lie beside each other.
 * Other addresses keep theirs.
 */
export function shellName(path: string): string {
  return path.replace(/^\/dashboard\/(?=[^/]+$)/, '/dashboard.');
}
