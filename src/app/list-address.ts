import type { createBrowserRouter } from 'react-router-dom';
import { dashboardPageOf, dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import { writeLook } from '#machines/domain/projects/list-look.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/** How long, in ms, a list must stand still before the address takes it up: browsers refuse an address a keystroke. */
const settleMs = 150;

/**
 * Machine to address: what the list is narrowed to stands in the address, in place, so that Back leaves the page and a reload or a
 * copied address shows the same rows. @returns what writes it at once.
 */
export function leadListLook({ dashboard }: Pick<Dashboard, 'dashboard'>, router: Router): () => void {
  let timer: number | undefined;
  const show = (): void => {
    const { children, context } = dashboard.getSnapshot();
    const { hash, pathname, search } = window.location;
    const list = children.projectList?.getSnapshot().context;
    if (!list || router.state.navigation.location || dashboardPageOf(context.page).lists === null || pathname !== dashboardPath(context.page)) return;
    const own = writeLook(list.look);
    if (search !== own) window.history.replaceState(window.history.state, '', `${pathname}${own}${hash}`);
  };
  const showSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(show, settleMs);
  };
  let followed: unknown;
  dashboard.subscribe(({ children: { projectList } }) => {
    if (projectList !== followed) projectList?.subscribe(showSoon);
    followed = projectList;
  });
  router.subscribe(showSoon);
  return show;
}
