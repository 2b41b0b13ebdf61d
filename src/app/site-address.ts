import type { createBrowserRouter } from 'react-router-dom';
import { brand } from '#screens/site/brand.ts';
import type { Site } from '#screens/site/site-context.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** The router takes an address in any capitals, and with a slash at its end. */
function isContact(path: string): boolean {
  return path.toLowerCase().replace(/\/+$/, '') === brand.links.contact;
}

/**
 * Machine to address: a contact form that was closed, or has sent its message, leads to the page it lies over. Whoever has
 * gone elsewhere meanwhile is left there.
 */
export function leadContact({ contact }: Pick<Site, 'contact'>, router: Router): void {
  let wasOpen = false;
  contact.subscribe((snapshot) => {
    const isOpen = snapshot.hasTag('open');
    if (wasOpen && !isOpen && isContact(router.state.location.pathname)) void router.navigate('/home', { replace: true });
    wasOpen = isOpen;
  });
}
