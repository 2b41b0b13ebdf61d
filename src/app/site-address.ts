import type { createBrowserRouter } from 'react-router-dom';
import { brand } from '#screens/site/brand.ts';
import type { Site } from '#screens/site/site-context.ts';
import { plainPath } from './plain-path.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * Machine to address: a contact form that was closed, or has sent its message, leads to the page it lies over. Whoever has
 * gone elsewhere meanwhile is left there.
 */
export function leadContact({ contact }: Pick<Site, 'contact'>, router: Router): void {
  contact.on('dialog.closed', () => {
    if (plainPath(router.state.location.pathname) === brand.links.contact) void router.navigate('/home', { replace: true });
  });
}
