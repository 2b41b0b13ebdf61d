import { keepsSession } from './kept-session.ts';
import { readOwner } from './owner.ts';

/** Where the open plan is kept in the browser's local storage. */
export const planKey = 'plinth.plan';

/** The title of the plan that the browser keeps, read without the catalogue; empty where there is none with a base, or it cannot be read. */
export function keptTitle(): string {
  // One that belongs to an account is named while its person is signed in.
  if (readOwner() !== null && !keepsSession()) return '';
  try {
    const { title } = Object(JSON.parse(localStorage.getItem(planKey) ?? 'null')) as { readonly title?: unknown };
    return typeof title === 'string' ? title : '';
  } catch {
    return '';
  }
}
