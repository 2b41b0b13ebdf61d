import { brand } from './brand.ts';

/** The names of the pages that anybody can open by their address, for the prerendered head and for the page itself. */
export const pageTitles = {
  home: {
    main: 'Build anything. Faster and better. For any device.',
    alternate: 'Welcome to the new age application development',
  },
  why: `Why ${brand.name}`,
  contact: 'Contact Us',
  studio: 'Choose a base',
  login: 'Sign in',
  register: 'Register',
  recovery: 'Reset your password',
  notFound: 'Page not found',
} as const;

/** The title of a window that shows a page of this name. */
export function windowTitle(title: string): string {
  return `${title} · ${brand.name}`;
}
