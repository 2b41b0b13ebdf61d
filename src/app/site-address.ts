import type { createBrowserRouter } from 'react-router-dom';
import type { Site } from '#screens/site/site-context.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/**
 * Machine to address: a contact form that was closed, or has sent its message, leads to the page it lies over. Whoever has
 * gone elsewhere meanwhile is left there.
 */
export function leadContact({ contact }: Pick<Site, 'contact'>, router: Router): void {
  let wasOpen = false;
  contact.subscribe((snapshot) => {
    const isOpen = snapshot.matches({ form: 'open' }) && !snapshot.matches({ message: 'sent' });
    if (wasOpen && !isOpen && router.state.location.pathname === '/contact') void router.navigate('/home', { replace: true });
    wasOpen = isOpen;
  });
}
