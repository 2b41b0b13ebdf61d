/**
 * The name of the prerendered shell of a dashboard page: the pages of that folder are files beside each other. Other
 * addresses keep their names.
 */
export function shellName(path: string): string {
  return path.replace(/^\/dashboard\/(?=[^/]+$)/, '/dashboard.');
}
