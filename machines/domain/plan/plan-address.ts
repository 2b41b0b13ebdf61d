/** The address of a shared plan: a path, so that the server can answer a chat with a preview. */

/** A plan in an address: the page that shows it, and its text. */
export interface AddressedPlan {
  readonly page: '/project-plan' | '/compare';
  readonly text: string;
}

/** The paths by the page that they open. */
export const planPaths = { '/project-plan': '/plan/', '/compare': '/compare/' } as const;

const shared = /^\/(plan|compare)\/(.+)$/is;
/** A link with the plan in its fragment, whose sign a chat has escaped. */
const escaped = /^\/(project-plan|compare)\/?%23plan(?:=|%3D)(.+)$/is;

/** The plan in a path, as the browser writes it; undefined without one. */
export function planOfPath(pathname: string): AddressedPlan | undefined {
  const [, name = '', text] = shared.exec(pathname) ?? escaped.exec(pathname) ?? [];
  if (text === undefined) return undefined;
  return { page: name.toLowerCase() === 'compare' ? '/compare' : '/project-plan', text };
}

/** Whether a path is a link with the plan in its fragment, escaped by a chat. */
export function isEscapedFragment(pathname: string): boolean {
  return escaped.test(pathname);
}
