import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** Tells a machine whose panel lies over a page that the page was left. */
export function tellPageLeft(machine: { readonly send: (event: { readonly type: 'page.left' }) => void }, router: Router): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    machine.send({ type: 'page.left' });
  });
}
