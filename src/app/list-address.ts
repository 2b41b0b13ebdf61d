import { dashboardPageOf, dashboardPath } from '#machines/domain/projects/dashboard-pages.ts';
import { writeLook } from '#machines/domain/projects/list-look.ts';
import type { Dashboard } from '#screens/dashboard/dashboard-context.ts';
import type { Router } from './router.ts';

/**
 * The time, in ms, that a list must be unchanged before the address is written: browsers refuse one write per
 * keystroke.
 */
const settleMs = 150;

/**
 * Machine to address: writes the search, filters and order of the list to the address. They replace the current entry,
 * so that Back leaves the page and a reload or a copied address shows the same rows. @returns a function that writes
 * them at once.
 */
export function syncUrlFromList(
  { dashboard }: Pick<Dashboard, 'dashboard'>,
  router: Pick<Router, 'coming' | 'subscribe'>,
): () => void {
  let timer: number | undefined;
  const show = (): void => {
    const { children, context } = dashboard.getSnapshot();
    const { hash, pathname, search } = window.location;
    const list = children.projectList?.getSnapshot().context;
    if (
      !list ||
      router.coming() ||
      dashboardPageOf(context.page).lists === null ||
      pathname !== dashboardPath(context.page)
    )
      return;
    const own = writeLook(list.look);
    if (search !== own) window.history.replaceState(window.history.state, '', `${pathname}${own}${hash}`);
  };
  const showSoon = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(show, settleMs);
  };
  let subscribed: unknown;
  dashboard.subscribe(({ children: { projectList } }) => {
    if (projectList !== subscribed) projectList?.subscribe(showSoon);
    subscribed = projectList;
  });
  router.subscribe(showSoon);
  return show;
}
