/** The address of a shared plan: a path, so that the server can answer a chat with a preview. */

/** A plan in an address: the page that shows it, and its text. */
export interface AddressedPlan {
  readonly page: '/project-plan' | '/compare';
  readonly text: string;
}

/** The paths by the page that they open. */
export const planPaths = { '/project-plan': '/plan/', '/compare': '/compare/' } as const;

/** The parts of a link with the plan in its fragment, whose sign a chat has escaped. */
function escapedParts(pathname: string): RegExpExecArray | null {
  return /^\/(project-plan|compare)\/?%23plan(?:=|%3D)(.+)$/is.exec(pathname);
}

/** The plan in a path, as the browser writes it; undefined without one. */
export function planOfPath(pathname: string): AddressedPlan | undefined {
  const [, name = '', text] = /^\/(plan|compare)\/(.+)$/is.exec(pathname) ?? escapedParts(pathname) ?? [];
  if (text === undefined) return undefined;
  return { page: name.toLowerCase() === 'compare' ? '/compare' : '/project-plan', text };
}

/** Whether a path is a link with the plan in its fragment, escaped by a chat. */
export function isEscapedFragment(pathname: string): boolean {
  return escapedParts(pathname) !== null;
}
